//! Refuses closed and short days that contradict each other or themselves.

use std::collections::BTreeMap;

use jiff::ToSpan;
use jiff::civil::Date;

use super::Conflict;
use crate::Closed;
use pharmacy_text::lang::Lang;
use pharmacy_text::opening::{SpecialDay, YEARS};

/// In the order of the list, so that the second of two that overlap is the one that's named.
pub(super) fn first_conflict(closed: &[Closed]) -> Option<Conflict> {
    let mut taken = BTreeMap::new();
    closed.iter().enumerate().find_map(|(at, day)| {
        let own = (in_itself(day)).or_else(|| overlap(&mut taken, day, closed, at));
        own.map(|(key, problem)| (format!("closed[{at}].{key}"), problem))
    })
}

fn in_itself(day: &Closed) -> Option<(&'static str, String)> {
    let (first, last) = (day.date.0, day.until?.0);
    let year = first.saturating_add(1.year());
    let problem = if last < first {
        format!("the last day, {last}, is before the first, {first}")
    } else if last >= year {
        format!("{first} to {last} is a year or more; expected fewer days")
    } else if !day.hours.is_empty() {
        return Some((
            "hours",
            "short hours are for one day; leave the last day empty, or the hours, which means closed"
                .into(),
        ));
    } else {
        return None;
    };
    Some(("until", problem))
}

fn overlap(
    taken: &mut BTreeMap<Date, usize>,
    day: &Closed,
    closed: &[Closed],
    at: usize,
) -> Option<(&'static str, String)> {
    let own = SpecialDay::from(day).in_years(YEARS);
    let both = own.iter().flat_map(SpecialDay::days).filter_map(|date| {
        let other = taken.insert(date, at)?;
        Some((date, other))
    });
    // Of every year's, one that looks like what was typed.
    let both: Vec<_> = both.collect();
    let near = both.iter().find(|(date, _)| *date >= day.date.0);
    let (date, other) = near.or(both.first()).copied()?;
    let name = closed.get(other).map(|other| other.name.get(Lang::En).1);
    let name = name.map_or_else(String::new, |name| format!(", as “{name}”"));
    let problem = format!("{date} is in the list already{name}; keep one of them");
    Some(("date", problem))
}
