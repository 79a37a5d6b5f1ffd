//! Links as QR codes.

use super::Problem;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use fast_qr::convert::svg::SvgBuilder;
use fast_qr::qr::QRBuilder;

/// A link as a QR code in SVG.
///
/// # Errors
/// The link is longer than such a code can be.
pub fn qr(link: &str) -> Result<String, Problem> {
    let code = QRBuilder::new(link).build().map_err(|error| Problem::inside(error.to_string()))?;
    Ok(SvgBuilder::default().to_str(&code))
}

/// The QR code as a response.
///
/// # Errors
/// As [`qr`].
pub fn picture(link: &str) -> Result<Response, Problem> {
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], qr(link)?).into_response())
}
