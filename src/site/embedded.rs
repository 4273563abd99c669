//! The files of `ui/`, compiled in: the page bundle, the site and the desk.

use std::borrow::Cow;
use std::io::{self, Read};

use rust_embed::Embed;

// With the feature `debug-embed`, debug builds contain the files too.
#[derive(Embed)]
#[folder = "$PHARMACY_UI_OUT/embedded"]
struct Ui;

pub struct Asset {
    pub path: String,
    pub bytes: &'static [u8],
    /// With brotli, if it makes the file smaller.
    pub precompressed: bool,
    pub hash: [u8; 32],
}

pub fn media_type(path: &str) -> String {
    let guess = mime_guess::from_path(path).first_or_octet_stream();
    match guess.essence_str() {
        text if text.starts_with("text/") => format!("{text}; charset=utf-8"),
        other => other.to_owned(),
    }
}

pub fn unpack(packed: &[u8]) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    brotli::Decompressor::new(packed, 64 << 10).read_to_end(&mut bytes)?;
    Ok(bytes)
}

pub(super) fn server_module(name: &str) -> io::Result<Vec<u8>> {
    let path = format!("server/{name}");
    match (Ui::get(&format!("{path}.br")), Ui::get(&path)) {
        (Some(packed), _) => unpack(&packed.data),
        (None, Some(plain)) => Ok(plain.data.into_owned()),
        (None, None) => Err(io::Error::other(format!("{name} was not built in"))),
    }
}

/// `folder` is `site` or `desk`, which the public site never serves.
pub fn files_in(folder: &'static str) -> impl Iterator<Item = Asset> {
    Ui::iter().filter_map(move |name| {
        let path = name.strip_prefix(folder)?;
        let plain = path.strip_suffix(".br");
        let file = Ui::get(&name)?;
        Some(Asset {
            path: plain.unwrap_or(path).to_owned(),
            precompressed: plain.is_some(),
            hash: file.metadata.sha256_hash(),
            bytes: match file.data {
                Cow::Borrowed(bytes) => bytes,
                // Never happens with `debug-embed`.
                Cow::Owned(_) => return None,
            },
        })
    })
}
