pub mod articles;
pub mod facts;
pub mod files;
pub mod health;
pub mod holidays;
pub mod other_computers;
pub mod preview;
pub mod tasks;

use std::io::ErrorKind;
use std::path::Path;

use super::error::{Refusal, unavailable};
use crate::http::Reason;

fn unwritable(path: &Path, cause: &std::io::Error) -> Refusal {
    let shown = path.display();
    tracing::error!(%cause, file = %shown, "cannot be written");
    let remedy = match cause.kind() {
        ErrorKind::StorageFull => "The disk is full. Please make room, then try again.",
        _ => "The account that runs the server has to be allowed to write it and its folder.",
    };
    Refusal {
        reason: Reason::Staff(format!(
            "Nothing was saved: {shown} can’t be written ({cause}). {remedy}"
        )),
        ..unavailable()
    }
}
