//! Dependencies: each has a licence that fits ours, and comes from the registry or from here.

use crate::cargo;
use serde_json::Value;
use spdx::{Expression, LicenseReq};

/// Licences that ask for no more than credit. MPL-2.0 asks to publish changes to its own files only.
const FITTING: &[&str] = &[
    "0BSD",
    "Apache-2.0",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "CC0-1.0",
    "ISC",
    "MIT",
    "MIT-0",
    "MPL-2.0",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
];

pub(crate) fn licences(wrong: &mut Vec<String>) {
    let asked = cargo(&["metadata", "--format-version", "1", "--locked"]).output();
    let told = asked.ok().filter(|output| output.status.success());
    let read = told.and_then(|output| serde_json::from_slice::<Value>(&output.stdout).ok());
    let Some(metadata) = read else {
        wrong.push("cargo metadata says nothing: is Cargo.lock up to date?".to_owned());
        return;
    };
    for package in metadata["packages"].as_array().into_iter().flatten() {
        let name = package["name"].as_str().unwrap_or_default();
        let licence = package["license"].as_str().unwrap_or_default();
        // Old packages write a slash for "or".
        let licence = licence.replace('/', " OR ");
        let fits = |req: &LicenseReq| req.license.id().is_some_and(|id| FITTING.contains(&id.name));
        if !Expression::parse(&licence).is_ok_and(|licence| licence.evaluate(fits)) {
            wrong.push(format!("{name} has the licence {licence:?}"));
        }
        let source = package["source"].as_str();
        if source.is_some_and(|source| !source.starts_with("registry+")) {
            wrong.push(format!("{name} comes from {}", source.unwrap_or_default()));
        }
    }
}
