//! The forms and their rules. The catalogue is data; [`Answers::parse`] is the only way in.

pub mod answers;
pub mod catalogue;
mod fields;
mod owners_forms;
mod rules;
mod spec;
#[cfg(test)]
pub(crate) mod typescript;

use jiff::civil::Date;

pub use answers::Answers;
pub use catalogue::DELIVERY;
use pharmacy_text::lang::Lang;
pub(crate) use spec::Need;
pub use spec::{Choice, Control, DateRange, Field, Form, FormId, LookupForm, Role};

/// The error of a field; `language` has the sentences.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Problem {
    /// Missing, or of the wrong type.
    Missing,
    TooLong {
        max: u32,
    },
    Email,
    /// Letters outside ASCII before the @ of an e-mail address.
    LocalPart,
    Phone,
    Date,
    /// Before 1900 or in the future.
    BirthDate,
    Past,
    /// The date is ambiguous, because the visitor's language writes the day first: see [`pharmacy_text::date::ReadDate`].
    WhichDate {
        day_first: Date,
        month_first: Option<Date>,
    },
}

/// Why answers were not accepted; [`crate::language::Language::invalid`] has the sentences.
#[derive(Clone, Debug, PartialEq)]
pub struct Problems {
    /// In the order of the form; at least one.
    pub(crate) fields: Vec<(&'static Field, Problem)>,
    /// One sentence for all of them, if the specification has one.
    pub(crate) incomplete: Option<&'static str>,
}

/// What the store offers, on which some choices of the forms depend.
#[derive(Clone, Debug)]
pub struct Availability {
    /// Whether the store delivers to the patient's door.
    pub delivery: bool,
    /// Whether patients can pick up without leaving the car.
    pub drive_thru: bool,
    /// Besides English.
    pub languages: Vec<Lang>,
}

impl Default for Availability {
    fn default() -> Self {
        Self {
            delivery: true,
            drive_thru: true,
            languages: Vec::new(),
        }
    }
}

impl Availability {
    pub(crate) const fn has(&self, need: Need) -> bool {
        match need {
            Need::Delivery => self.delivery,
            Need::DriveThru => self.drive_thru,
        }
    }
}
