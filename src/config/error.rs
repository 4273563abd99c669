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
    #[error("{place}: {}: {problem}", without_indexes(path))]
    Invalid {
        /// File and line, or variable.
        place: String,
        /// Table and key, such as `closed[1].date`.
        path: String,
        problem: String,
    },
    #[error("{place}: {problem}")]
    Syntax { place: String, problem: String },
}

impl ConfigError {
    /// For operators, where the settings that were good last are used instead.
    pub fn with_last_good(&self) -> String {
        format!("{self}. Until it is fixed, the last good settings are used.")
    }
}

/// `closed[1].date` as `closed.date`: the message names the line.
fn without_indexes(path: &str) -> String {
    let parts = path.split('[').enumerate();
    parts
        .map(|(at, part)| match part.split_once(']') {
            Some((_, rest)) if at > 0 => rest,
            _ => part,
        })
        .collect()
}
