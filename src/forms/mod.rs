pub mod answers;
pub mod catalogue;
mod fields;
pub mod rules;
pub mod spec;
#[cfg(test)]
mod typescript;
use jiff::civil::Date;

use crate::lang::Lang;
use crate::localized::Localized;
use crate::opening::OpeningHours;
pub use answers::Answers;
pub use spec::{Choice, Control, DateRange, Field, Form, FormId, LookupForm, Need, Role};

/// What is wrong with a field; `language` has the sentences.
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

#[derive(Clone, Debug)]
pub struct Availability {
    pub hours: OpeningHours,
    pub delivery: bool,
    pub drive_thru: bool,
    /// Besides English.
    pub languages: Vec<Lang>,
}

impl Default for Availability {
    fn default() -> Self {
        Self {
            hours: OpeningHours::default(),
            delivery: true,
            drive_thru: true,
            languages: Vec::new(),
        }
    }
}

impl Availability {
    pub const fn has(&self, need: Need) -> bool {
        match need {
            Need::Delivery => self.delivery,
            Need::DriveThru => self.drive_thru,
        }
    }

    pub fn closed_on(&self, date: Date) -> Option<Problem> {
        let closed = self.hours.closed_all_day(date)?;
        Some(Problem::Closed {
            on: date,
            name: closed.name.clone(),
            next: self.hours.next_open_day(date),
        })
    }
}
