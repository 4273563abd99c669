//! Days of the week, such as those of vaccinations by appointment.

use std::collections::BTreeSet;

use jiff::civil::Weekday;
use serde::Serialize;

/// Days of the week in order, 0 is Monday.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(
    any(test, feature = "testing"),
    derive(ts_rs::TS),
    ts(type = "number[]")
)]
pub struct Weekdays(Vec<i8>);

impl Weekdays {
    /// Monday is 0.
    pub fn iter(&self) -> impl Iterator<Item = usize> + use<'_> {
        self.0.iter().filter_map(|day| usize::try_from(*day).ok())
    }

    /// In the order of the week, from Monday on.
    pub fn weekdays(&self) -> impl Iterator<Item = Weekday> + use<'_> {
        let days = self.0.iter();
        days.filter_map(|day| Weekday::from_monday_zero_offset(*day).ok())
    }

    /// Duplicates count once.
    pub fn of(days: impl IntoIterator<Item = Weekday>) -> Self {
        let days = days.into_iter().map(Weekday::to_monday_zero_offset);
        Self(days.collect::<BTreeSet<_>>().into_iter().collect())
    }

    /// Whether it has no day.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}
