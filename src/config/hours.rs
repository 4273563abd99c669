//! Opening hours: from what an owner writes to a [`Week`].

use serde::{Deserialize, Serialize};

/// Minutes since midnight, 0 to 1440.
pub type Minute = u16;

/// When a door is open on one day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Open {
    /// When it opens.
    pub open: Minute,
    /// When it closes, later than `open`.
    pub close: Minute,
}

/// Opening hours of the seven days, Monday first; `None` is closed. At least one day is open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(type = "(Open | null)[]"))]
#[serde(try_from = "Vec<String>")]
pub struct Week(pub [Option<Open>; 7]);

const DAYS: [&str; 7] = [
    "monday",
    "tuesday",
    "wednesday",
    "thursday",
    "friday",
    "saturday",
    "sunday",
];

impl TryFrom<Vec<String>> for Week {
    type Error = String;

    fn try_from(lines: Vec<String>) -> Result<Self, String> {
        let mut week = [None; 7];
        for line in lines.iter().flat_map(|line| line.split(',')) {
            let (days, hours) = parse_line(line.trim())?;
            for day in days {
                *week.get_mut(day).ok_or("no such day")? = hours;
            }
        }
        if week.iter().all(Option::is_none) {
            return Err(
                "these hours never open; expected something like [\"Monday-Friday 9:00-17:00\"]"
                    .into(),
            );
        }
        Ok(Self(week))
    }
}

fn parse_line(line: &str) -> Result<(std::ops::RangeInclusive<usize>, Option<Open>), String> {
    let (days, hours) = line.split_once(char::is_whitespace).ok_or_else(|| {
        format!("cannot read {line:?}; expected days and hours, like \"Monday-Friday 9:00-17:00\"")
    })?;
    let mut names = days.split(['-', '–']).map(parse_day);
    let first = names.next().unwrap_or_else(|| parse_day(days))?;
    let last = names.next().unwrap_or(Ok(first))?;
    if last < first || names.next().is_some() {
        return Err(format!(
            "cannot read the days {days:?}; expected one day, or the first and the last, like \"Monday-Friday\""
        ));
    }
    if hours.trim().eq_ignore_ascii_case("closed") {
        return Ok((first..=last, None));
    }
    let (open, close) = hours
        .split_once(['-', '–'])
        .ok_or_else(|| format!("cannot read the hours {hours:?}; expected opening and closing time, like \"9:00-17:00\", or \"closed\""))?;
    let (open, close) = (parse_time(open)?, parse_time(close)?);
    if close <= open {
        return Err(format!(
            "{hours:?} closes before it opens; write the afternoon as \"17:00\" or \"5pm\""
        ));
    }
    Ok((first..=last, Some(Open { open, close })))
}

fn parse_day(name: &str) -> Result<usize, String> {
    let name = name.trim().to_lowercase();
    let matches = |day: &&str| name.len() >= 3 && day.starts_with(name.as_str());
    DAYS.iter()
        .position(matches)
        .ok_or_else(|| format!("{name:?} is not a day; expected Monday, Tuesday … or Mon, Tue …"))
}

/// Reads `9:00`, `17:30`, `9am`, `5 PM` or `9`.
///
/// # Errors
/// What was expected.
pub fn parse_time(text: &str) -> Result<Minute, String> {
    let wrong = || {
        format!(
            "{:?} is not a time; expected something like \"9:00\", \"17:00\" or \"5pm\"",
            text.trim()
        )
    };
    let lower = text.trim().to_lowercase();
    let (digits, half) = match (lower.strip_suffix("am"), lower.strip_suffix("pm")) {
        (Some(digits), _) => (digits, Some(0)),
        (_, Some(digits)) => (digits, Some(12)),
        _ => (lower.as_str(), None),
    };
    let (hour, minute) = digits
        .trim()
        .split_once(':')
        .unwrap_or((digits.trim(), "00"));
    let number = |part: &str| {
        if part.len() <= 2 {
            part.parse::<Minute>().ok()
        } else {
            None
        }
    };
    let (hour, minute) = number(hour)
        .zip(number(minute))
        .filter(|(_, minute)| *minute < 60)
        .ok_or_else(wrong)?;
    let hour = match half {
        Some(half) if (1..=12).contains(&hour) => hour % 12 + half,
        None if hour < 24 || (hour == 24 && minute == 0) => hour,
        _ => return Err(wrong()),
    };
    Ok(hour * 60 + minute)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn week(lines: &[&str]) -> Result<Week, String> {
        Week::try_from(lines.iter().map(ToString::to_string).collect::<Vec<_>>())
    }

    #[test]
    fn hours_are_read_as_owners_write_them() {
        let day = |open, close| Some(Open { open, close });
        let expected = [
            day(540, 1020),
            day(540, 1020),
            day(540, 1020),
            day(540, 1020),
            day(540, 1020),
            day(600, 900),
            None,
        ];
        for lines in [
            &["Monday-Friday 9:00-17:00", "Saturday 10:00-15:00"][..],
            &["Mon-Fri 9am-5pm, Sat 10am - 3pm"],
            &["mon–fri 9–17", "SAT 10-15", "Sun closed"],
        ] {
            assert_eq!(week(lines), Ok(Week(expected)), "{lines:?}");
        }
    }

    #[test]
    fn impossible_hours_say_what_was_expected() {
        for (lines, word) in [
            (&["Mon-Fri 9-5"][..], "closes before it opens"),
            (&["Sunday closed"], "never open"),
            (&[], "never open"),
            (&["Funday 9-17"], "is not a day"),
            (&["Fri-Mon 9-17"], "the first and the last"),
            (&["Mon"], "days and hours"),
            (&["Mon 9"], "opening and closing time"),
            (&["Mon 25:00-26:00"], "is not a time"),
            (&["Mon 9:75-10:00"], "is not a time"),
            (&["Mon 13pm-14pm"], "is not a time"),
        ] {
            let error = week(lines).unwrap_err();
            assert!(error.contains(word), "{lines:?}: {error}");
        }
    }
}
