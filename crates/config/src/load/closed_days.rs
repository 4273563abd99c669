//! Refuses closed days that contradict each other or themselves.

use std::collections::BTreeMap;

use jiff::ToSpan;
use jiff::civil::Date;

use super::Conflict;
use crate::values::EveryYear;
use crate::{Closed, Live};
use pharmacy_text::lang::Lang;
use pharmacy_text::opening::{HOW_TO_FIND, Span, SpecialDay, YEARS};

/// In the order of the lists, so that an error names the second of two that overlap.
pub(super) fn first_conflict(live: &Live) -> Option<Conflict> {
    let mut known = BTreeMap::new();
    let closed = live.closed.iter().enumerate().find_map(|(at, day)| {
        let found = contradicts_itself(day).or_else(|| overlap(&mut known, day, &live.closed, at));
        found.map(|(key, problem)| (format!("closed[{at}]{key}"), problem))
    });
    closed
        .or_else(|| {
            let mut seasons = live.season.iter().enumerate();
            seasons.find_map(|(at, row)| {
                let (key, problem) = row.season().err()?;
                Some((format!("season[{at}].{key}"), problem))
            })
        })
        .or_else(|| without_location(live))
}

fn contradicts_itself(day: &Closed) -> Option<(&'static str, String)> {
    let is_rule = matches!(day.every_year, EveryYear::Rule(_));
    let found = match (is_rule, day.date, day.until, day.days) {
        (true, Some(_), ..) => (
            ".date",
            "the rule of every_year names the day; leave the date out",
        ),
        (true, _, Some(_), _) => (
            ".until",
            "the rule of every_year names the first day; write how many days they are, like days = 3",
        ),
        (false, None, ..) => (
            ".date",
            "fill this in, or name the day by a rule, like every_year = \"Thanksgiving\"",
        ),
        (false, _, _, Some(_)) => (
            ".days",
            "days is for a rule of every_year; write the last day instead, like until = \"2026-12-05\"",
        ),
        _ => return last_day(day),
    };
    Some((found.0, found.1.into()))
}

fn last_day(day: &Closed) -> Option<(&'static str, String)> {
    let (first, last) = (day.date?.0, day.until?.0);
    let year = first.saturating_add(1.year());
    let problem = if last < first {
        format!("the last day, {last}, is before the first, {first}")
    } else if last >= year {
        format!("{first} to {last} is a year or more; expected fewer days")
    } else {
        return None;
    };
    Some((".until", problem))
}

/// If two entries include the same day, the one for fewer days decides. If they have the same length, their hours must be equal.
fn overlap(
    known: &mut BTreeMap<(Date, i32), usize>,
    day: &Closed,
    closed: &[Closed],
    at: usize,
) -> Option<(&'static str, String)> {
    let rows = SpecialDay::from(day).in_years(YEARS);
    let (mut both, mut count) = (Vec::new(), 0);
    for row in rows {
        for date in row.days() {
            count += 1;
            let other = *known.entry((date, row.length())).or_insert(at);
            let differs = |other: &Closed| other.hours != day.hours;
            if closed.get(other).is_some_and(differs) {
                both.push((date, other));
            }
        }
    }
    // Moving holidays may be on the same day in some years; then the shorter hours apply.
    let recurs = |row: &Closed| row.every_year != EveryYear::No;
    let mut others = both.iter().filter_map(|(_, other)| closed.get(*other));
    if recurs(day) && both.len() * 2 <= count && others.all(recurs) {
        return None;
    }
    // For a yearly entry, an example that resembles what was typed.
    let first = day.date.map(|date| date.0);
    let near = both
        .iter()
        .find(|(date, _)| first.is_none_or(|first| *date >= first));
    let (date, other) = near.or(both.first()).copied()?;
    let name = closed.get(other).map(|other| other.name.get(Lang::En).1);
    let name = name.map_or_else(String::new, |name| format!(", as “{name}”"));
    let problem = format!("{date} is in the list already with other hours{name}; keep one of them");
    let key = match first {
        Some(_) => ".date",
        None => ".every_year",
    };
    Some((key, problem))
}

fn without_location(live: &Live) -> Option<Conflict> {
    if live.pharmacy.location.is_some() {
        return None;
    }
    let follow = |spans: &[Span]| spans.iter().any(Span::depends_on_sunset);
    let closed = live.closed.iter().map(|row| follow(&row.hours));
    let season = live.season.iter().map(|row| {
        let mut days = row.hours.iter().flatten();
        days.any(|spans| follow(spans))
    });
    let first = |list: &str, mut rows: Box<dyn Iterator<Item = bool> + '_>| {
        let at = rows.position(|is_one| is_one)?;
        Some(format!("{list}[{at}].hours"))
    };
    let key = [
        (&live.pharmacy.hours, "pharmacy.hours"),
        (&live.money_transfer.hours, "money_transfer.hours"),
    ]
    .into_iter()
    .find_map(|(week, key)| week.depends_on_sunset().then(|| key.to_owned()))
    .or_else(|| first("season", Box::new(season)))
    .or_else(|| first("closed", Box::new(closed)))?;
    let problem = format!(
        "hours that follow the sunset need [pharmacy] location, where your store is: {HOW_TO_FIND}"
    );
    Some((key, problem))
}
