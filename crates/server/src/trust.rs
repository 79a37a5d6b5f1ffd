//! Whom this server believes when a connection to another machine is encrypted.

use rustls::{ClientConfig, RootCertStore};
use std::sync::Arc;

/// Certificates are always checked: against those this system trusts, or the file that `SSL_CERT_FILE` names.
pub(crate) fn trust() -> Result<ClientConfig, String> {
    let mut roots = RootCertStore::empty();
    roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config =
        ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions();
    let config = config.map_err(|error| error.to_string())?;
    Ok(config.with_root_certificates(roots).with_no_client_auth())
}
