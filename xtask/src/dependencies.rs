//! Dependencies: each has a licence that fits ours, comes from the registry, is there once, and is there for a reason. What is allowed
//! is in `deny.toml`, which `cargo deny` reads as well. That tool would have to be built first; what needs no network takes a second here.

use crate::{cargo, files};
use semver::{Version, VersionReq};
use serde::Deserialize;
use spdx::{Expression, LicenseReq};
use std::collections::BTreeMap;
use std::path::Path;

/// What `deny.toml` allows.
#[derive(Deserialize)]
struct Deny {
    licenses: Licences,
    sources: Sources,
    bans: Bans,
}

#[derive(Deserialize)]
struct Licences {
    allow: Vec<String>,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
struct Sources {
    allow_registry: Vec<String>,
}

#[derive(Deserialize)]
struct Bans {
    skip: Vec<Skip>,
}

/// A version that may be there beside another one of the same package, such as `syn@2`.
#[derive(Deserialize)]
struct Skip {
    #[serde(rename = "crate")]
    named: String,
}

/// What cargo says of all packages.
#[derive(Deserialize)]
struct Metadata {
    packages: Vec<Package>,
}

#[derive(Deserialize)]
struct Package {
    name: String,
    version: Version,
    license: Option<String>,
    /// Nothing if it is one of ours.
    source: Option<String>,
    dependencies: Vec<Dependency>,
}

#[derive(Deserialize)]
struct Dependency {
    name: String,
    source: Option<String>,
}

/// What is wrong with our dependencies.
pub(crate) fn dependencies(root: &Path, wrong: &mut Vec<String>) {
    let found = read_deny(root).and_then(|deny| Ok((deny, read_metadata()?)));
    match found {
        Ok((deny, packages)) => {
            unfit(&packages, &deny, wrong);
            doubled(&packages, &deny, wrong);
            match files::read(&root.join("docs/dependencies.md")) {
                Ok(document) => unexplained(&packages, &document, wrong),
                Err(error) => wrong.push(error),
            }
        }
        Err(error) => wrong.push(error),
    }
}

fn read_deny(root: &Path) -> Result<Deny, String> {
    let text = files::read(&root.join("deny.toml"))?;
    toml::from_str(&text).map_err(|error| format!("deny.toml: {error}"))
}

fn read_metadata() -> Result<Vec<Package>, String> {
    let asked = cargo(&["metadata", "--format-version", "1", "--locked"]).output();
    let told = asked.ok().filter(|output| output.status.success());
    let read = told.and_then(|output| serde_json::from_slice::<Metadata>(&output.stdout).ok());
    let none = || "cargo metadata says nothing: is Cargo.lock up to date?".to_owned();
    read.map(|metadata| metadata.packages).ok_or_else(none)
}

/// Licences and sources.
fn unfit(packages: &[Package], deny: &Deny, wrong: &mut Vec<String>) {
    for Package { name, license, source, .. } in packages {
        // Old packages write a slash for "or".
        let licence = license.as_deref().unwrap_or_default().replace('/', " OR ");
        let fits = |req: &LicenseReq| {
            let allow = &deny.licenses.allow;
            req.license.id().is_some_and(|id| allow.iter().any(|fitting| fitting == id.name))
        };
        if !Expression::parse(&licence).is_ok_and(|licence| licence.evaluate(fits)) {
            wrong.push(format!("{name} has the licence {licence:?}"));
        }
        let registry = |source: &str| source.strip_prefix("registry+").map(str::to_owned);
        if let Some(source) = source
            && !registry(source).is_some_and(|from| deny.sources.allow_registry.contains(&from))
        {
            wrong.push(format!("{name} comes from {source}"));
        }
    }
}

/// Packages of which there are several versions, without those that `deny.toml` has a reason for. A reason that nothing needs any
/// more is wrong too.
fn doubled(packages: &[Package], deny: &Deny, wrong: &mut Vec<String>) {
    let mut versions: BTreeMap<&str, Vec<&Version>> = BTreeMap::new();
    for package in packages {
        versions.entry(&package.name).or_default().push(&package.version);
    }
    let mut used = vec![false; deny.bans.skip.len()];
    for (name, versions) in versions.iter().filter(|(_, versions)| versions.len() > 1) {
        let mut left = versions.len();
        for (skip, used) in deny.bans.skip.iter().zip(&mut used) {
            let skipped = versions.iter().filter(|version| skip.names(name, version)).count();
            left = left.saturating_sub(skipped);
            *used |= skipped > 0;
        }
        if left > 1 {
            let versions: Vec<_> = versions.iter().map(ToString::to_string).collect();
            wrong.push(format!("{name} is there in versions {}", versions.join(", ")));
        }
    }
    for (skip, _) in deny.bans.skip.iter().zip(used).filter(|(_, used)| !used) {
        wrong.push(format!("deny.toml skips {}, which is not there twice", skip.named));
    }
}

impl Skip {
    fn names(&self, name: &str, version: &Version) -> bool {
        let parts = self.named.split_once('@').filter(|(of, _)| *of == name);
        let wanted = parts.and_then(|(_, version)| VersionReq::parse(version).ok());
        wanted.is_some_and(|wanted| wanted.matches(version))
    }
}

/// Every package that one of our manifests names has a line in the document, and every line such a package.
fn unexplained(packages: &[Package], document: &str, wrong: &mut Vec<String>) {
    let ours = packages.iter().filter(|package| package.source.is_none());
    let direct = ours.flat_map(|package| &package.dependencies);
    let mut direct: Vec<&str> =
        direct.filter(|it| it.source.is_some()).map(|it| &*it.name).collect();
    direct.sort_unstable();
    direct.dedup();
    // A line is "| `name` | reason |".
    let lines = document.lines().filter_map(|line| line.strip_prefix("| `")?.split_once("` | "));
    let reasons: BTreeMap<&str, &str> =
        lines.map(|(name, reason)| (name, reason.trim_end_matches('|').trim())).collect();
    for name in &direct {
        if reasons.get(name).is_none_or(|reason| reason.is_empty()) {
            wrong.push(format!("docs/dependencies.md does not say what {name} is for"));
        }
    }
    for name in reasons.keys().filter(|name| !direct.contains(name)) {
        wrong.push(format!("docs/dependencies.md names {name}, which no manifest does"));
    }
}

#[cfg(test)]
mod tests;
