//! Configuration errors, and where each value came from.

use std::collections::BTreeMap;
use std::path::PathBuf;

pub(super) const NAME_OF_SAMPLE: &str = "the built-in sample";

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
    pub fn invalid(
        place: impl ToString,
        path: impl Into<String>,
        problem: impl Into<String>,
    ) -> Self {
        Self::Invalid {
            place: place.to_string(),
            path: path.into(),
            problem: problem.into(),
        }
    }

    pub fn with_last_good(&self) -> String {
        format!("{self}. Until it is fixed, the last good settings are used.")
    }
}

/// `closed[1].date` becomes `closed.date`: the message already names the line.
fn without_indexes(path: &str) -> String {
    let parts = path.split('[').enumerate();
    parts
        .map(|(at, part)| match part.split_once(']') {
            Some((_, rest)) if at > 0 => rest,
            _ => part,
        })
        .collect()
}

/// File and line, or variable, of each value that isn't the sample's, by path such as `closed[1].date`.
#[derive(Clone, Debug, Default)]
pub struct Provenance(BTreeMap<String, String>);

impl Provenance {
    /// Falls back to the nearest table or list that holds `path`.
    fn place(&self, path: &str) -> Option<&str> {
        let mut path = path;
        loop {
            if let Some(place) = self.0.get(path) {
                return Some(place);
            }
            path = path.get(..path.rfind(['.', '['])?)?;
        }
    }

    pub fn is_given(&self, path: &str) -> bool {
        self.0.contains_key(path)
    }

    pub(super) fn record(&mut self, path: String, place: String) {
        self.0.insert(path, place);
    }

    pub fn invalid(&self, path: &str, problem: impl Into<String>) -> ConfigError {
        let place = self.place(path).unwrap_or(NAME_OF_SAMPLE);
        ConfigError::invalid(place, path, problem)
    }
}
