//! Days and times of day in the words of a language.

use jiff::civil::{Date, DateTime, Time};
use serde::Deserialize;

use super::fill;
use pharmacy_text::opening::{clock, minute_of};

#[derive(Debug, Default, Deserialize)]
pub(super) struct TimeWords {
    today: String,
    tomorrow: String,
    on_weekday: String,
    on_date: String,
    pub(super) day_of_year: String,
    /// Monday first.
    weekdays: [String; 7],
    months: [String; 12],
    clock: String,
    #[serde(default)]
    one_o_clock: Option<String>,
    halves: Vec<(Time, String)>,
}

impl TimeWords {
    pub(super) fn near(&self, date: Date, today: Date) -> String {
        match days_between(today, date) {
            0 => self.today.clone(),
            1 => self.tomorrow.clone(),
            _ => self.weekday_or_date(date, today),
        }
    }

    /// The day in the words of the thank-you page: within a week, its name.
    pub(super) fn weekday_or_date(&self, date: Date, today: Date) -> String {
        let sentence = match days_between(today, date) {
            ..7 => &self.on_weekday,
            _ => &self.on_date,
        };
        self.date(sentence, date)
    }

    pub(super) fn date(&self, sentence: &str, date: Date) -> String {
        let weekday = name_of(&self.weekdays, date.weekday().to_monday_zero_offset());
        let month = name_of(&self.months, date.month() - 1);
        let values = [
            ("weekday", weekday),
            ("day", &date.day().to_string()),
            ("month", month),
            ("mon", month.get(..3).unwrap_or(month)),
            ("year", &date.year().to_string()),
        ];
        fill(sentence, values)
    }

    pub(super) fn of_day(&self, at: DateTime) -> String {
        self.clock(at, self.half(at))
    }

    /// "2" in "2 to 7:30 PM".
    pub(super) fn before(&self, at: DateTime, end: DateTime) -> String {
        let half = self.half(at);
        let is_said = half == self.half(end);
        self.clock(at, if is_said { "" } else { half })
            .trim_end()
            .into()
    }

    fn half(&self, at: DateTime) -> &str {
        let begun = self.halves.iter().rfind(|(from, _)| *from <= at.time());
        begun.map_or("", |(_, half)| half)
    }

    fn clock(&self, at: DateTime, half: &str) -> String {
        let one = self.one_o_clock.as_ref().filter(|_| at.hour() % 12 == 1);
        let clock = clock(minute_of(at.time()));
        let hour = clock.split(' ').next().unwrap_or_default();
        fill(one.unwrap_or(&self.clock), [("hour", hour), ("half", half)])
    }
}

fn name_of(names: &[String], at: i8) -> &str {
    let at = usize::try_from(at).unwrap_or_default();
    names.get(at).map_or("", String::as_str)
}

fn days_between(today: Date, date: Date) -> i32 {
    today.until(date).map_or(i32::MAX, |span| span.get_days())
}
