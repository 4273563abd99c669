//! What can be wrong with the configuration.

use std::path::PathBuf;

#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    #[error("cannot read {}: {cause}", file.display())]
    Unreadable {
        file: PathBuf,
        cause: std::io::Error,
    },
    #[error(
        "cannot read {}: it is a link to {}, which does not exist; put the file there, or remove the link",
        file.display(),
        target.display()
    )]
    LinkToNothing { file: PathBuf, target: PathBuf },
    #[error("{place}: {key}: {problem}")]
    Invalid {
        /// File and line, or variable.
        place: String,
        key: String,
        problem: String,
    },
    #[error("{place}: {problem}")]
    Syntax { place: String, problem: String },
}
