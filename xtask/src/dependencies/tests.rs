#![allow(clippy::unwrap_used)]

use super::*;
use crate::root;

const REGISTRY: &str = "registry+https://github.com/rust-lang/crates.io-index";

fn package(name: &str, version: &str, license: &str, source: Option<&str>) -> Package {
    Package {
        name: name.to_owned(),
        version: version.parse().unwrap(),
        license: Some(license.to_owned()),
        source: source.map(str::to_owned),
        dependencies: Vec::new(),
    }
}

fn deny() -> Deny {
    toml::from_str(
        r#"
        licenses.allow = ["MIT"]
        sources.allow-registry = ["https://github.com/rust-lang/crates.io-index"]
        bans.skip = [{ crate = "old@1", reason = "" }]
        "#,
    )
    .unwrap()
}

#[test]
fn ours_are_as_they_should_be() {
    let mut wrong = Vec::new();
    dependencies(&root(), &mut wrong);
    assert_eq!(wrong, [""; 0]);
}

#[test]
fn licences_and_sources_that_do_not_fit_are_found() {
    let mut wrong = Vec::new();
    let git = Some("git+https://example.org/late");
    let packages = [
        package("fine", "1.0.0", "Apache-2.0/MIT", Some(REGISTRY)),
        package("ours", "1.0.0", "MIT", None),
        package("strict", "1.0.0", "GPL-3.0-only", Some(REGISTRY)),
        package("both", "1.0.0", "MIT AND GPL-3.0-only", Some(REGISTRY)),
        package("silent", "1.0.0", "", Some(REGISTRY)),
        package("late", "1.0.0", "MIT", git),
        package("other", "1.0.0", "MIT", Some("registry+https://example.org/index")),
    ];
    unfit(&packages, &deny(), &mut wrong);
    let names: Vec<_> = wrong.iter().filter_map(|line| line.split(' ').next()).collect();
    assert_eq!(names, ["strict", "both", "silent", "late", "other"]);
}

#[test]
fn a_second_version_needs_a_reason_and_a_reason_a_second_version() {
    let of = |versions: &[(&str, &str)]| {
        let mut wrong = Vec::new();
        let packages = versions.iter().map(|(name, version)| package(name, version, "MIT", None));
        doubled(&packages.collect::<Vec<_>>(), &deny(), &mut wrong);
        wrong
    };
    assert_eq!(of(&[("old", "1.2.0"), ("old", "2.0.0")]), [""; 0]);
    assert_eq!(of(&[("old", "2.0.0")]), ["deny.toml skips old@1, which is not there twice"]);
    let three = of(&[("old", "1.2.0"), ("old", "2.0.0"), ("old", "3.0.0")]);
    assert_eq!(three, ["old is there in versions 1.2.0, 2.0.0, 3.0.0"]);
    let another = of(&[("old", "1.2.0"), ("old", "2.0.0"), ("a", "1.0.0"), ("a", "1.1.0")]);
    assert_eq!(another, ["a is there in versions 1.0.0, 1.1.0"]);
}

#[test]
fn every_direct_dependency_has_a_reason() {
    let needs = |name: &str| Dependency { name: name.to_owned(), source: Some(REGISTRY.into()) };
    let mut ours = package("ours", "1.0.0", "MIT", None);
    ours.dependencies = vec![needs("one"), needs("two"), needs("three")];
    let mut wrong = Vec::new();
    let document = "| package | for |\n| `one` | counting |\n| `two` |  |\n| `four` | nothing |\n";
    unexplained(&[ours], document, &mut wrong);
    let said = wrong.join("\n");
    assert_eq!(wrong.len(), 3, "{said}");
    assert!(["two is for", "three is for", "four, which"].iter().all(|it| said.contains(it)));
}
