use jiff::civil::Date;

use super::problem::Problem;
use super::spec::Need;
use crate::lang::Lang;
use crate::opening::OpeningHours;

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
