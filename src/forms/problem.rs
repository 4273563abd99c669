//! What is wrong with answers: data, which `language` puts into words.

use jiff::civil::Date;

use super::spec::Field;
use crate::localized::Localized;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// Not there, or not of the control's kind at all.
    Missing,
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
