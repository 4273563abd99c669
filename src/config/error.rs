//! What can be wrong with the configuration.

use std::path::PathBuf;

/// What is wrong with the configuration, for the operator.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    /// The file is not there, or may not be read.
    #[error("cannot read {}: {cause}", file.display())]
    Unreadable {
        /// The file.
        file: PathBuf,
        /// What the operating system says.
        cause: std::io::Error,
    },
    /// The file is a symbolic link to a file that does not exist.
    #[error(
        "cannot read {}: it is a link to {}, which does not exist; put the file there, or remove the link",
        file.display(),
        target.display()
    )]
    LinkToNothing {
        /// The link.
        file: PathBuf,
        /// Where it leads.
        target: PathBuf,
    },
    /// A key or a value cannot be right.
    #[error("{place}: {key}: {problem}")]
    Invalid {
        /// File and line, or variable.
        place: String,
        /// Table and key.
        key: String,
        /// What was found and what is expected.
        problem: String,
    },
    /// The file is not TOML.
    #[error("{place}: {problem}")]
    Syntax {
        /// File and line.
        place: String,
        /// What the parser says.
        problem: String,
    },
}
