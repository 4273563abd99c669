//! What a key asks for beyond the screen itself.

use crate::submission::Status;

/// What the owner wants done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// Show this request in full.
    Open(String),
    /// Mark this request.
    Mark {
        /// Reference of the request.
        reference: String,
        /// Its new status.
        status: Status,
        /// Note to keep, if not empty.
        note: String,
    },
    /// Call this request possible spam, or not.
    Spam {
        /// Reference of the request.
        reference: String,
        /// Whether it is.
        suspected: bool,
    },
    /// Write the slip of this request to a file.
    Print {
        /// Reference of the request.
        reference: String,
        /// The file's name as typed.
        file: String,
    },
    /// Leave the screen; the website keeps running.
    Quit,
}
