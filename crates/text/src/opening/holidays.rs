//! Holidays whose date changes every year, by the rules that define them.

use icu_calendar::cal::{ChineseTraditional, Hebrew, Hijri};
use icu_calendar::types::{Month, RataDie};
use icu_calendar::{AsCalendar, Date as CalendarDate};
use jiff::ToSpan;
use jiff::civil::{Date, Weekday, date};
use serde::Serialize;

use super::day_names::DAYS;
use crate::date::MONTHS;

/// Whose holiday it is. A list for owners shows the groups one after the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(any(test, feature = "testing"), derive(ts_rs::TS))]
#[cfg_attr(any(test, feature = "testing"), ts(rename = "HolidayGroup"))]
pub enum Group {
    /// Of the United States.
    Federal,
    /// Of Western churches.
    Christian,
    /// Of Orthodox churches.
    Orthodox,
    /// By the Hebrew calendar.
    Jewish,
    /// By the Islamic calendar. A sighting of the moon may differ by a day.
    Muslim,
    /// By the Chinese calendar.
    LunarNewYear,
}

/// A holiday and the rule for its date.
#[derive(Debug, PartialEq, Eq)]
pub struct Holiday {
    /// In English; see [`name_in`](Self::name_in).
    pub name: &'static str,
    /// Under which the desk offers it.
    pub group: Group,
    /// The number of civil days. A Jewish holiday begins on the evening before the first.
    pub days: u8,
    when: When,
    other_names: &'static [&'static str],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum When {
    Fixed(i8, i8),
    /// The weekday's number in the month; the last one if there is no number.
    Weekday(Option<i8>, Weekday, i8),
    /// Days after Easter.
    Easter(i32),
    OrthodoxEaster(i32),
    /// Month and day of the Hebrew calendar; Tishrei is 1, Nisan 7.
    Hebrew(u8, u8),
    /// Moved by this number of days if it would be on the Sabbath.
    Fast(u8, u8, i32),
    /// Month and day of Umm al-Qura, the calendar of Saudi Arabia.
    Hijri(u8, u8),
    LunarNewYear,
}

/// A value of `every_year`: a holiday, a weekday of a month, or the day before or after one of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rule {
    when: When,
    /// -1 for the day before.
    shift: i32,
    /// The number of days of the holiday.
    pub days: u8,
}

const fn one(
    name: &'static str,
    group: Group,
    when: When,
    other_names: &'static [&'static str],
) -> Holiday {
    several(name, 1, group, when, other_names)
}

const fn several(
    name: &'static str,
    days: u8,
    group: Group,
    when: When,
    other_names: &'static [&'static str],
) -> Holiday {
    Holiday {
        name,
        group,
        days,
        when,
        other_names,
    }
}

use Group::{Christian, Federal, Jewish, Muslim, Orthodox};
use When::{Easter, Fast, Fixed, OrthodoxEaster};

/// Federal ones by 5 U.S.C. 6103(a), on the day itself: a store chooses whether it also closes on the Monday after a Sunday.
#[rustfmt::skip]
pub const HOLIDAYS: &[Holiday] = &[
    one("New Year's Day", Federal, Fixed(1, 1), &["new years", "new year"]),
    one("Martin Luther King Jr. Day", Federal, When::Weekday(Some(3), Weekday::Monday, 1), &["martin luther king day", "mlk day"]),
    one("Presidents' Day", Federal, When::Weekday(Some(3), Weekday::Monday, 2), &["washingtons birthday", "president day"]),
    one("Memorial Day", Federal, When::Weekday(None, Weekday::Monday, 5), &[]),
    one("Juneteenth", Federal, Fixed(6, 19), &["juneteenth national independence day"]),
    one("Independence Day", Federal, Fixed(7, 4), &["fourth of july", "4th of july", "july 4"]),
    one("Labor Day", Federal, When::Weekday(Some(1), Weekday::Monday, 9), &[]),
    one("Columbus Day", Federal, When::Weekday(Some(2), Weekday::Monday, 10), &["indigenous peoples day"]),
    one("Veterans Day", Federal, Fixed(11, 11), &["veteran day"]),
    one("Thanksgiving", Federal, When::Weekday(Some(4), Weekday::Thursday, 11), &["thanksgiving day"]),
    one("Christmas", Federal, Fixed(12, 25), &["christmas day"]),
    one("Ash Wednesday", Christian, Easter(-46), &[]),
    one("Palm Sunday", Christian, Easter(-7), &[]),
    one("Holy Thursday", Christian, Easter(-3), &["maundy thursday"]),
    one("Good Friday", Christian, Easter(-2), &[]),
    one("Holy Saturday", Christian, Easter(-1), &[]),
    one("Easter", Christian, Easter(0), &["easter sunday"]),
    one("Easter Monday", Christian, Easter(1), &[]),
    one("Ascension", Christian, Easter(39), &["ascension day"]),
    one("Pentecost", Christian, Easter(49), &["whit sunday"]),
    one("Christmas Eve", Christian, Fixed(12, 24), &[]),
    one("Orthodox Christmas", Orthodox, Fixed(1, 7), &[]),
    one("Orthodox Good Friday", Orthodox, OrthodoxEaster(-2), &["orthodox holy friday", "great friday"]),
    one("Orthodox Easter", Orthodox, OrthodoxEaster(0), &["pascha", "orthodox pascha"]),
    one("Orthodox Easter Monday", Orthodox, OrthodoxEaster(1), &["bright monday"]),
    one("Orthodox Pentecost", Orthodox, OrthodoxEaster(49), &[]),
    several("Rosh Hashanah", 2, Jewish, When::Hebrew(1, 1), &["rosh hashana", "rosh hashannah"]),
    one("Fast of Gedaliah", Jewish, Fast(1, 3, 1), &["tzom gedaliah", "tzom gedalya"]),
    one("Yom Kippur", Jewish, When::Hebrew(1, 10), &[]),
    several("Sukkot, first days", 2, Jewish, When::Hebrew(1, 15), &["sukkos first days", "sukkot", "sukkos"]),
    one("Chol Hamoed Sukkot", Jewish, When::Hebrew(1, 17), &["chol hamoed sukkos", "sukkot intermediate days"]),
    one("Hoshana Rabbah", Jewish, When::Hebrew(1, 21), &["hoshana raba"]),
    several("Shemini Atzeret and Simchat Torah", 2, Jewish, When::Hebrew(1, 22), &["shemini atzeret", "shmini atzeres and simchas torah", "sukkot last days", "sukkos last days"]),
    one("Chanukah", Jewish, When::Hebrew(3, 25), &["hanukkah", "chanuka"]),
    one("Tenth of Tevet", Jewish, Fast(4, 10, 1), &["fast of tevet", "asara btevet", "asarah btevet"]),
    one("Fast of Esther", Jewish, Fast(6, 13, -2), &["taanit esther", "taanis esther"]),
    one("Purim", Jewish, When::Hebrew(6, 14), &[]),
    one("Shushan Purim", Jewish, When::Hebrew(6, 15), &[]),
    several("Passover, first days", 2, Jewish, When::Hebrew(7, 15), &["pesach first days", "passover", "pesach"]),
    one("Chol Hamoed Passover", Jewish, When::Hebrew(7, 17), &["chol hamoed pesach", "passover intermediate days", "chol hamoed"]),
    several("Passover, last days", 2, Jewish, When::Hebrew(7, 21), &["pesach last days"]),
    one("Lag BaOmer", Jewish, When::Hebrew(8, 18), &["lag bomer"]),
    several("Shavuot", 2, Jewish, When::Hebrew(9, 6), &["shavuos"]),
    one("Seventeenth of Tammuz", Jewish, Fast(10, 17, 1), &["fast of tammuz", "shiva asar btammuz"]),
    one("Tisha B'Av", Jewish, Fast(11, 9, 1), &["ninth of av"]),
    one("Islamic New Year", Muslim, When::Hijri(1, 1), &["muharram"]),
    one("Ashura", Muslim, When::Hijri(1, 10), &[]),
    one("Mawlid", Muslim, When::Hijri(3, 12), &["mawlid al nabi"]),
    one("Ramadan", Muslim, When::Hijri(9, 1), &["first day of ramadan"]),
    one("Eid al-Fitr", Muslim, When::Hijri(10, 1), &["eid ul fitr", "eid"]),
    one("Arafah Day", Muslim, When::Hijri(12, 9), &["day of arafah"]),
    one("Eid al-Adha", Muslim, When::Hijri(12, 10), &["eid ul adha"]),
    one("Lunar New Year", Group::LunarNewYear, When::LunarNewYear, &["chinese new year", "seollal", "tet"]),
];

impl Group {
    /// Whether it begins when the moon is sighted, so that the computed date may be wrong by a day.
    pub fn depends_on_moon_sighting(self) -> bool {
        self == Muslim
    }
}

impl Holiday {
    /// Some years have a Muslim holiday twice, or not at all.
    pub fn in_year(&self, year: i16) -> Vec<Date> {
        self.when.in_year(year)
    }

    /// The first day of the next one that is not over.
    pub fn next(&self, today: Date) -> Option<Date> {
        let years = today.year() - 1..=today.year() + 2;
        let mut days = years.flat_map(|year| self.in_year(year));
        days.find(|day| day.saturating_add(i64::from(self.days).days()) > today)
    }
}

impl Rule {
    /// "fourth Thursday of November", "Good Friday", "the day after Thanksgiving".
    pub fn read(text: &str) -> Result<Self, String> {
        Self::of(&plain(text)).ok_or_else(|| {
            format!(
                "{text:?} is no rule for a day; expected a holiday like \"Good Friday\", \"Yom Kippur\" or \"Eid al-Fitr\", or a day like \"fourth Thursday of November\", or \"day after Thanksgiving\""
            )
        })
    }

    fn of(plain: &str) -> Option<Self> {
        for (words, shift) in [("day after ", 1), ("day before ", -1)] {
            if let Some(rest) = plain.strip_prefix(words) {
                let rule = Self::of(rest)?;
                // After a holiday of several days, this is the day after the last one.
                let over = i32::from(rule.days) - 1;
                let shift = rule.shift + shift * (1 + if shift > 0 { over } else { 0 });
                return Some(Self {
                    shift,
                    days: 1,
                    ..rule
                });
            }
        }
        let is_called_so = |holiday: &&Holiday| {
            self::plain(holiday.name) == plain || holiday.other_names.contains(&plain)
        };
        let holiday = HOLIDAYS.iter().find(is_called_so);
        let named = holiday.map(|holiday| (holiday.when, holiday.days));
        let (when, days) = named.or_else(|| Some((weekday_of_month(plain)?, 1)))?;
        Some(Self {
            when,
            shift: 0,
            days,
        })
    }

    /// The first days in `year`.
    pub fn in_year(&self, year: i16) -> Vec<Date> {
        // The day before January 1 is in the previous year.
        let years = (year - 1)..=(year + 1);
        let days = years.flat_map(|year| self.when.in_year(year));
        let shifted = days.filter_map(|day| day.checked_add(self.shift.days()).ok());
        shifted.filter(|day| day.year() == year).collect()
    }
}

impl When {
    fn in_year(self, year: i16) -> Vec<Date> {
        let one = |day: Option<Date>| day.into_iter().collect();
        let after = |day: Option<Date>, days: i32| day?.checked_add(days.days()).ok();
        match self {
            Self::Fixed(month, day) => one(Date::new(year, month, day).ok()),
            Self::Weekday(nth, weekday, month) => {
                let first = Date::new(year, month, 1);
                one(first
                    .and_then(|day| day.nth_weekday_of_month(nth.unwrap_or(-1), weekday))
                    .ok())
            }
            Easter(days) => one(after(easter(year), days)),
            OrthodoxEaster(days) => one(after(orthodox_easter(year), days)),
            Self::Hebrew(month, day) => hebrew(year, month, day),
            Fast(month, day, moved) => {
                let moved = |day: Date| match day.weekday() {
                    Weekday::Saturday => day.saturating_add(moved.days()),
                    _ => day,
                };
                hebrew(year, month, day).into_iter().map(moved).collect()
            }
            Self::Hijri(month, day) => {
                let hijri = (i32::from(year) - 622) * 33 / 32;
                let near = (hijri - 1)..=(hijri + 2);
                let calendar = Hijri::new_umm_al_qura();
                in_calendar(year, near, Month::new(month), day, calendar)
            }
            Self::LunarNewYear => {
                let chinese_year = i32::from(year);
                in_calendar(
                    year,
                    chinese_year..=chinese_year,
                    Month::new(1),
                    1,
                    ChineseTraditional::new(),
                )
            }
        }
    }
}

fn hebrew(year: i16, month: u8, day: u8) -> Vec<Date> {
    let years = (i32::from(year) + 3760)..=(i32::from(year) + 3761);
    in_calendar(year, years, Month::new(month), day, Hebrew)
}

/// This day in each of the calendar's `years` that fall in `year`.
fn in_calendar<C: AsCalendar + Copy>(
    year: i16,
    years: std::ops::RangeInclusive<i32>,
    month: Month,
    day: u8,
    calendar: C,
) -> Vec<Date> {
    let days = years.filter_map(|calendar_year| {
        let day = CalendarDate::try_new(calendar_year.into(), month, day, calendar).ok()?;
        civil(day.to_rata_die())
    });
    days.filter(|day| day.year() == year).collect()
}

fn civil(day: RataDie) -> Option<Date> {
    let days = i32::try_from(day.to_i64_date()).ok()?;
    date(1, 1, 1).checked_add((days - 1).days()).ok()
}

/// The computus of Meeus, Jones and Butcher.
fn easter(year: i16) -> Option<Date> {
    let year = i32::from(year);
    let (a, b, c) = (year % 19, year / 100, year % 100);
    let g = (8 * b + 13) / 25;
    let h = (19 * a + b - b / 4 - g + 15) % 30;
    let l = (32 + 2 * (b % 4) + 2 * (c / 4) - h - c % 4) % 7;
    let m = (a + 11 * h + 22 * l) / 451;
    let sum = h + l - 7 * m + 114;
    Date::new(
        i16::try_from(year).ok()?,
        i8::try_from(sum / 31).ok()?,
        i8::try_from(sum % 31 + 1).ok()?,
    )
    .ok()
}

/// The computus of Meeus for the Julian calendar, which is 13 days behind from 1900 to 2099.
fn orthodox_easter(year: i16) -> Option<Date> {
    let long = i32::from(year);
    let d = (19 * (long % 19) + 15) % 30;
    let e = (2 * (long % 4) + 4 * (long % 7) - d + 34) % 7;
    let sum = d + e + 114;
    let julian = Date::new(
        year,
        i8::try_from(sum / 31).ok()?,
        i8::try_from(sum % 31 + 1).ok()?,
    );
    let behind = long / 100 - long / 400 - 2;
    julian.ok()?.checked_add(behind.days()).ok()
}

fn weekday_of_month(plain: &str) -> Option<When> {
    let [nth, weekday, "of" | "in", month] = plain.split(' ').collect::<Vec<_>>()[..] else {
        return None;
    };
    let nth = match nth {
        "first" | "1st" => Some(1),
        "second" | "2nd" => Some(2),
        "third" | "3rd" => Some(3),
        "fourth" | "4th" => Some(4),
        "last" => None,
        _ => return None,
    };
    let is_weekday = |(name, _): &(&str, &str)| name.eq_ignore_ascii_case(weekday);
    let weekday = i8::try_from(DAYS.iter().position(is_weekday)?).ok()?;
    let weekday = Weekday::from_monday_zero_offset(weekday).ok()?;
    let month = MONTHS.iter().position(|names| names[0] == month)?;
    Some(When::Weekday(nth, weekday, i8::try_from(month + 1).ok()?))
}

/// In lower case, with single spaces, without punctuation.
fn plain(text: &str) -> String {
    let text = text.to_lowercase().replace(['\'', '’', '.'], "");
    let words = text.split(|c: char| !c.is_alphanumeric());
    let words: Vec<_> = words.filter(|word| !word.is_empty()).collect();
    words.join(" ").trim_start_matches("the ").to_owned()
}

#[cfg(test)]
mod tests;
