//! The paths of pictures, accepted by their ending.

use std::path::PathBuf;

use serde::de::Deserializer;

use super::{Line, optional};

/// The path of a logo, by its ending.
pub fn logo<'de, D: Deserializer<'de>>(from: D) -> Result<Option<PathBuf>, D::Error> {
    optional(from, |text| picture(text, &["svg", "png"]))
}

/// The path of a photo, by its ending.
pub fn photo<'de, D: Deserializer<'de>>(from: D) -> Result<Option<PathBuf>, D::Error> {
    optional(from, |text| picture(text, &["jpg", "jpeg", "png", "webp"]))
}

pub(super) fn picture(text: &str, endings: &[&str]) -> Result<PathBuf, String> {
    let path = PathBuf::from(&*Line::read(text)?);
    let ending = path.extension().and_then(|ending| ending.to_str());
    let ending = ending.unwrap_or_default().to_lowercase();
    if endings.contains(&ending.as_str()) {
        Ok(path)
    } else {
        Err(format!(
            "expected a file that ends in .{}, found {text:?}",
            endings.join(" or .")
        ))
    }
}
