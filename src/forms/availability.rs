//! What the store offers, as far as forms depend on it.

use jiff::civil::Date;

use super::sentences::{SENTENCES, fill};
use super::spec::Need;
use crate::opening::OpeningHours;

/// The facts about the store that the forms' rules need.
#[derive(Clone, Debug)]
pub struct Availability {
    /// When it is open.
    pub hours: OpeningHours,
    /// Whether it delivers.
    pub delivery: bool,
    /// Whether it has a drive-thru window.
    pub drive_thru: bool,
}

/// A store that offers everything, with unknown hours.
impl Default for Availability {
    fn default() -> Self {
        Self {
            hours: OpeningHours::default(),
            delivery: true,
            drive_thru: true,
        }
    }
}

impl Availability {
    /// Whether the store has `need`.
    pub const fn has(&self, need: Need) -> bool {
        match need {
            Need::Delivery => self.delivery,
            Need::DriveThru => self.drive_thru,
        }
    }

    /// The sentence for a visitor who wants to come on `date`, when the calendar says closed.
    pub fn closed_on(&self, date: Date) -> Option<String> {
        let in_words = |day: Date| day.strftime("%A, %B %-d").to_string();
        let closed = self.hours.closed_all_day(date)?;
        let values = [("date", &*in_words(date)), ("name", &closed.name)];
        let sentence = fill(SENTENCES.closed, values);
        let next = self.hours.next_open_day(date).map(|day| {
            let values = [("date", &*in_words(day))];
            fill(SENTENCES.next_open, values)
        });
        Some(
            [sentence]
                .into_iter()
                .chain(next)
                .collect::<Vec<_>>()
                .join(" "),
        )
    }
}
