//! Why a file cannot be shown as a picture.

use std::io;
use std::path::PathBuf;

use super::{Kind, MAX_SIDE};

/// Each sentence names the file and says what to do.
#[derive(Debug, thiserror::Error)]
pub enum PictureError {
    #[error("cannot read {}: {cause}", file.display())]
    Unreadable {
        file: PathBuf,
        #[source]
        cause: io::Error,
    },
    #[error("{0} is larger than 5 MB; save it smaller, such as 1600 pixels wide")]
    TooLarge(String),
    /// The format of photos on iPhones.
    #[error(
        "{0} is an iPhone’s HEIC photo, which browsers don’t show; save it as a JPEG: mail it to yourself from the phone, or open it on a computer and export it"
    )]
    Heic(String),
    #[error("{0} is incomplete; save it again, or copy it again")]
    Incomplete(String),
    #[error("{name} is not a picture; expected {expected}")]
    NoPicture {
        name: String,
        expected: &'static str,
    },
    #[error("{name} is {} picture; expected {expected}", found.names()[2])]
    OtherKind {
        name: String,
        found: Kind,
        expected: &'static str,
    },
    #[error(
        "{name} is {width} by {height} pixels; expected at least 1 and at most {MAX_SIDE} on each side"
    )]
    WrongSize {
        name: String,
        width: u32,
        height: u32,
    },
    #[error(
        "{name} is {width} by {height} pixels; expected at most {megapixels} million pixels in all"
    )]
    TooManyPixels {
        name: String,
        width: u32,
        height: u32,
        megapixels: u64,
    },
}
