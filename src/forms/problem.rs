//! Validation errors as data; `language` has the sentences.

use jiff::civil::Date;

use super::spec::Field;
use crate::localized::Localized;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// Or of the wrong type.
    Missing,
    Unreadable,
    TooLong {
        max: u32,
    },
    Email,
    Phone,
    Date,
    /// Before 1900 or in the future.
    BirthDate,
    Past,
    Closed {
        on: Date,
        name: Localized<String>,
        next: Option<Date>,
    },
}

/// In the order of the form; at least one.
#[derive(Clone, Debug, PartialEq)]
pub struct Problems {
    pub fields: Vec<(&'static Field, Problem)>,
    /// One sentence instead, if the specification has one.
    pub incomplete: Option<&'static str>,
}
