//! Where each value of the configuration came from.

use std::collections::BTreeMap;

use super::error::ConfigError;

pub(super) const NAME_OF_SAMPLE: &str = "the built-in sample";

/// Where each value that isn't the sample's came from, by its path such as `closed[1].date`.
#[derive(Clone, Debug, Default)]
pub struct Provenance(BTreeMap<String, String>);

impl Provenance {
    /// The place of `path`, or of the nearest table or list that holds it.
    pub fn place(&self, path: &str) -> Option<&str> {
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
        ConfigError::Invalid {
            place: self.place(path).unwrap_or(NAME_OF_SAMPLE).into(),
            path: path.into(),
            problem: problem.into(),
        }
    }
}
