pub mod facts;
pub mod files;
pub mod health;
pub mod preview;
pub mod tasks;

use super::error::{Refusal, unavailable};
use crate::config::edit::OwnersFile;
use crate::http::Reason;

fn unwritable(file: &OwnersFile, cause: &std::io::Error) -> Refusal {
    tracing::error!(%cause, file = %file.path().display(), "cannot be written");
    Refusal {
        reason: Reason::Staff(format!(
            "Nothing was saved: {} can’t be written ({cause}). The account that runs the server has to be allowed to write it and its folder.",
            file.path().display()
        )),
        ..unavailable()
    }
}
