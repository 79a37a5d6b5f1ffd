//! Certificates for `localhost` that nobody else trusts.

use std::path::Path;
use std::process::Command;

/// The file of a certificate, and the one of its key.
pub(crate) const FILES: [&str; 2] = ["server.crt", "server.key"];

/// Makes a certificate in the folder in which this `openssl` is started.
///
/// # Panics
/// It cannot.
pub(crate) fn certify(openssl: &mut Command) {
    let [certificate, key] = FILES;
    openssl.args(["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"]);
    openssl.args(["-subj", "/CN=localhost", "-out", certificate, "-keyout", key]);
    openssl.args(["-addext", "subjectAltName=DNS:localhost"]);
    openssl.args(["-addext", "basicConstraints=critical,CA:FALSE"]);
    let output = openssl.output().unwrap_or_else(|error| panic!("openssl: {error}"));
    assert!(output.status.success(), "openssl: {}", String::from_utf8_lossy(&output.stderr));
}

/// The options with which NATS encrypts everything, with a certificate made in this folder.
///
/// # Panics
/// There is no `openssl`.
pub fn nats_certificate(folder: &Path) -> Vec<String> {
    certify(Command::new("openssl").current_dir(folder));
    let [certificate, key] = FILES.map(|file| folder.join(file).display().to_string());
    vec!["--tls".into(), "--tlscert".into(), certificate, "--tlskey".into(), key]
}
