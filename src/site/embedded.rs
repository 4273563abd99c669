//! What `build.rs` made of `ui/`, compiled in: the page bundle and the files the site serves.

use std::borrow::Cow;
use std::fmt::Display;
use std::io::Read;

use rust_embed::Embed;

use super::RenderError;

// `debug-embed` is on: a debug binary runs alone from an empty directory too.
#[derive(Embed)]
#[folder = "$PHARMACY_UI_OUT"]
#[include = "server.js.br"]
#[include = "site/**"]
#[include = "desk/**"]
struct Ui;

/// A file of the site in every encoding there is of it.
pub struct Asset {
    /// Path in URLs, beginning with a slash.
    pub path: String,
    /// The bytes.
    pub identity: &'static [u8],
    /// Compressed with brotli 11, where that is smaller.
    pub brotli: Option<&'static [u8]>,
    /// Compressed with gzip 9, where that is smaller.
    pub gzip: Option<&'static [u8]>,
    /// SHA-256 of `identity`.
    pub hash: [u8; 32],
}

/// The bundle that renders pages. It is needed once a start, so the program holds it compressed: that is a quarter.
pub(super) fn server_bundle() -> Result<Vec<u8>, RenderError> {
    let broken = |what: &dyn Display| RenderError::Engine(format!("the page bundle {what}"));
    let file = Ui::get("server.js.br").ok_or_else(|| broken(&"was not built in"))?;
    let mut bundle = Vec::new();
    brotli::Decompressor::new(file.data.as_ref(), 64 << 10)
        .read_to_end(&mut bundle)
        .map_err(|cause| broken(&cause))?;
    Ok(bundle)
}

/// A file of the desk, which the public site never serves.
pub fn desk(name: &str) -> Option<&'static [u8]> {
    match Ui::get(&format!("desk/{name}"))?.data {
        Cow::Borrowed(data) => Some(data),
        Cow::Owned(_) => None,
    }
}

/// Every file the site serves.
pub fn assets() -> impl Iterator<Item = Asset> {
    let bytes = |name: &str| match Ui::get(name)?.data {
        Cow::Borrowed(data) => Some(data),
        // Not with `debug-embed`; kept so that nothing is served that was not compiled in.
        Cow::Owned(_) => None,
    };
    Ui::iter()
        .filter(|name| {
            name.starts_with("site/") && !name.ends_with(".br") && !name.ends_with(".gz")
        })
        .filter_map(move |name| {
            Some(Asset {
                path: name.strip_prefix("site")?.to_owned(),
                identity: bytes(&name)?,
                brotli: bytes(&format!("{name}.br")),
                gzip: bytes(&format!("{name}.gz")),
                hash: Ui::get(&name)?.metadata.sha256_hash(),
            })
        })
}
