//! What is wrong with answers: data, which `language` puts into words.

use jiff::civil::Date;

use super::spec::Field;
use crate::localized::Localized;

/// What is wrong with one answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// Not there, or not of the control's kind at all.
    Missing,
    /// Holds a control character.
    Unreadable,
    TooLong {
        max: u32,
    },
    Email,
    Phone,
    /// No day of the calendar.
    Date,
    /// Before 1900, or to come.
    BirthDate,
    /// Gone by.
    Past,
    /// The store is closed all day.
    Closed {
        on: Date,
        name: Localized<String>,
        /// The next day that it is not.
        next: Option<Date>,
    },
}

/// Everything that is wrong with answers, in the order of the form; at least one.
#[derive(Clone, Debug, PartialEq)]
pub struct Problems {
    pub fields: Vec<(&'static Field, Problem)>,
    /// What is said about all of them, where the specification has a sentence for it.
    pub incomplete: Option<&'static str>,
}
