//! Parses opening hours as people type them: `Mon-Fri 9-13, 14-19`, `M-F 9a-7p`, `Monday to Friday: 9:00 AM - 5:00 PM`.

use std::iter::Peekable;
use std::slice::Iter;

use jiff::civil::Weekday;
use serde::de::{Deserialize, Deserializer, Error};

use super::day_names::{DAYS, day};
use super::spans::spans;
use super::tokens::{Token, not_a_time, tokens};
use super::{MIDNIGHT, Minute, NamedDays, Rounds, Span, Week, Weekdays};

/// First and last day; Monday is 0.
const GROUPS: [(&str, usize, usize); 8] = [
    ("everyday", 0, 6),
    ("dias", 0, 6),
    ("diario", 0, 6),
    ("diariamente", 0, 6),
    ("weekdays", 0, 4),
    ("weekends", 5, 6),
    ("weekend", 5, 6),
    ("daily", 0, 6),
];

/// Map services write the first one.
const HOLIDAYS: [&str; 5] = ["ph", "holidays", "holiday", "festivos", "feriados"];

impl Week {
    /// Each line has one or more groups of days and hours. Days that are not named are closed.
    pub fn read(lines: &[String]) -> Result<Self, String> {
        let (week, names_holidays) = named_days(lines)?;
        let week = Self {
            days: week.map(Option::unwrap_or_default),
            names_holidays,
        };
        if week.is_unknown() {
            return Err(
                "these hours never open; expected something like [\"Monday-Friday 9:00-17:00\"]"
                    .into(),
            );
        }
        Ok(week)
    }
}

/// The hours of the named days.
pub fn read_named_days(lines: &[String]) -> Result<NamedDays, String> {
    named_days(lines).map(|(days, _)| days)
}

fn named_days(lines: &[String]) -> Result<(NamedDays, bool), String> {
    let mut week = NamedDays::default();
    let mut names_holidays = false;
    for line in lines {
        let tokens = tokens(line)?;
        let mut reader = Reader::new(line, &tokens);
        if let Some(spans) = reader.all_week() {
            week.fill(Some(spans));
            continue;
        }
        while let Some((days, spans)) = reader.group()? {
            let named = week.iter_mut().zip(DAYS).enumerate();
            for (_, (known, (name, _))) in named.filter(|(day, _)| days.contains(day)) {
                if known.iter().any(|known| are_disjoint(known, &spans)) {
                    return Err(format!(
                        "{name} is there twice; write all hours of a day together, like \"Wed 9-13, 14-19\""
                    ));
                }
                *known = Some(spans.clone());
            }
        }
        names_holidays |= reader.names_holidays;
    }
    Ok((week, names_holidays))
}

/// `Mon-Thu 11am, 4pm` and `Fri 10am`, on one line or several: the cutoff of each delivery of a day.
pub fn read_rounds(lines: &[String]) -> Result<Rounds, String> {
    let mut rounds = Rounds::default();
    for line in lines {
        let tokens = tokens(line)?;
        let mut reader = Reader::new(line, &tokens);
        while reader.skip_between() {
            let (days, times) = reader.round()?;
            for day in days {
                if let Some(own) = rounds.0.get_mut(day) {
                    if own.is_some() {
                        let (name, _) = DAYS.get(day).copied().unwrap_or_default();
                        return Err(format!(
                            "{name} is there twice; write all times of a day together, like \"Mon-Thu 11am, 4pm\""
                        ));
                    }
                    *own = Some(times.clone());
                }
            }
        }
    }
    Ok(rounds)
}

/// Reads the owner's lines. Unknown hours are not allowed.
impl<'de> Deserialize<'de> for Week {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        match Vec::<String>::deserialize(from)?.as_slice() {
            [] => Ok(Self::default()),
            lines => Self::read(lines).map_err(D::Error::custom),
        }
    }
}

impl<'de> Deserialize<'de> for Weekdays {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let days = Vec::<String>::deserialize(from)?;
        read_days(&days.join(", ")).map_err(D::Error::custom)
    }
}

/// `Tue, Fri`, `Mon-Thu` or `martes y viernes`; empty for none.
pub fn read_days(text: &str) -> Result<Weekdays, String> {
    let tokens = tokens(text)?;
    let mut reader = Reader::new(text, &tokens);
    let mut days = Vec::new();
    while let Some(token) = reader.tokens.peek() {
        if !matches!(token, Token::Word(_)) {
            return Err(format!(
                "cannot read the days {text:?}; expected something like \"Tue, Fri\" or \"Mon-Thu\""
            ));
        }
        days.extend(reader.days()?);
        while reader.tokens.next_if(|token| token.is_between()).is_some() {}
    }
    let days = days.into_iter().filter_map(|day| i8::try_from(day).ok());
    let days: Vec<_> = days
        .filter_map(|day| Weekday::from_monday_zero_offset(day).ok())
        .collect();
    if days.is_empty() && !text.trim().is_empty() {
        return Err(format!(
            "{text:?} names no day of the week; expected something like \"Tue, Fri\" or \"Mon-Thu\""
        ));
    }
    Ok(Weekdays::of(days))
}

/// `9-13`, `9-13, 14-17` or `closed`.
pub fn read_spans(text: &str) -> Result<Vec<Span>, String> {
    let tokens = tokens(text)?;
    let mut reader = Reader::new(text, &tokens);
    let spans = reader.hours()?;
    match reader.tokens.next() {
        None => Ok(spans),
        Some(_) => Err(format!(
            "cannot read the hours {text:?}; expected something like \"9-13\" or \"9-13, 14-17\""
        )),
    }
}

/// `9:00`, `17:30`, `9am`, `5 PM`, `9` or `noon`.
pub fn read_time(text: &str) -> Result<Minute, String> {
    let mut tokens = tokens(text)?.into_iter();
    match (tokens.next(), tokens.next()) {
        (Some(Token::Time(clock)), None) if clock.after_sunset.is_none() => clock.minutes(),
        _ => Err(not_a_time(text)),
    }
}

/// Whether two entries for a day share no time, so that the second may replace the first or add to it.
fn are_disjoint(one: &[Span], other: &[Span]) -> bool {
    let disjoint = |a: &Span, b: &Span| a.close <= b.open || b.close <= a.open;
    !one.is_empty() && !other.is_empty() && one.iter().all(|a| other.iter().all(|b| disjoint(a, b)))
}

type Group = (Vec<usize>, Vec<Span>);

struct Reader<'a> {
    text: &'a str,
    is_spanish: bool,
    names_holidays: bool,
    /// A copy of it marks a position to return to.
    tokens: Peekable<Iter<'a, Token>>,
}

impl<'a> Reader<'a> {
    fn new(text: &'a str, tokens: &'a [Token]) -> Self {
        let is_spanish = tokens.iter().any(|token| match token {
            Token::Word(word) => day(word, false).is_err() && day(word, true).is_ok(),
            _ => false,
        });
        Self {
            text,
            is_spanish,
            names_holidays: false,
            tokens: tokens.iter().peekable(),
        }
    }

    /// "24/7": hours around the clock without days before them.
    fn all_week(&self) -> Option<Vec<Span>> {
        let mut reader = Self {
            tokens: self.tokens.clone(),
            ..*self
        };
        let is_whole = |span: &Span| span.open == 0 && span.close == MIDNIGHT;
        let spans = reader.hours().ok()?;
        (reader.tokens.next().is_none() && spans.iter().any(is_whole)).then_some(spans)
    }

    fn group(&mut self) -> Result<Option<Group>, String> {
        if !self.skip_between() {
            return Ok(None);
        }
        let closed = Token::Word("closed".into());
        if self.tokens.next_if_eq(&&closed).is_some() {
            return Ok(Some((self.closed_days()?, Vec::new())));
        }
        let mut days = self.days()?;
        while self.skip_to_day() {
            days.extend(self.days()?);
        }
        if self.tokens.peek().is_none() {
            return Err(self.unread());
        }
        Ok(Some((days, self.hours()?)))
    }

    /// Skips a comma or "and". Returns whether a day follows.
    fn skip_to_day(&mut self) -> bool {
        self.tokens.next_if(|token| token.is_between());
        matches!(self.tokens.peek(), Some(Token::Word(word)) if word != "closed")
    }

    /// "Closed Sunday", as on store doors. If hours follow, the last days are open ones: "closed Sat and Sun; Mon-Fri 9-5".
    fn closed_days(&mut self) -> Result<Vec<usize>, String> {
        if !matches!(self.tokens.peek(), Some(Token::Word(_))) {
            return Err(
                "\"closed\" needs its day, like \"Sunday closed\"; a day that you leave out is closed, too"
                    .into(),
            );
        }
        let mut days = self.days()?;
        // Where open days may begin, and how many closed days are before it.
        let mut turns = Vec::new();
        loop {
            let before = self.tokens.clone();
            let is_and = self.tokens.peek() == Some(&&Token::And);
            if !self.skip_to_day() {
                return Ok(days);
            }
            if !is_and {
                turns.push((before, days.len()));
            }
            days.extend(self.days()?);
            if matches!(self.tokens.peek(), Some(Token::Time(_))) {
                let [(open_days, closed)] = turns.as_slice() else {
                    return Err(format!(
                        "cannot tell which days of {:?} are closed; write them last, like \"Monday-Friday 9:00-17:00, Sunday closed\"",
                        self.text
                    ));
                };
                self.tokens = open_days.clone();
                days.truncate(*closed);
                return Ok(days);
            }
        }
    }

    fn days(&mut self) -> Result<Vec<usize>, String> {
        let Some(Token::Word(word)) = self.tokens.next() else {
            return Err(self.unread());
        };
        if let Some((_, first, last)) = GROUPS.iter().find(|(name, ..)| name == word) {
            return Ok((*first..=*last).collect());
        }
        if HOLIDAYS.contains(&word.as_str()) {
            self.names_holidays = true;
            return Ok(Vec::new());
        }
        let first = day(word, self.is_spanish)?;
        if self.tokens.next_if_eq(&&Token::Dash).is_none() {
            return Ok(vec![first]);
        }
        let Some(Token::Word(last)) = self.tokens.next() else {
            return Err(format!(
                "cannot read the days of {:?}; expected one day, or the first and the last, like \"Monday-Friday\"",
                self.text
            ));
        };
        let last = day(last, self.is_spanish)?;
        // "Sun-Thu" wraps around the end of the week.
        let count = (last + 7 - first) % 7;
        Ok((0..=count).map(|days| (first + days) % 7).collect())
    }

    /// Returns whether there is more text.
    fn skip_between(&mut self) -> bool {
        while self.tokens.next_if(|token| token.is_between()).is_some() {}
        self.tokens.peek().is_some()
    }

    fn round(&mut self) -> Result<(Vec<usize>, Vec<Minute>), String> {
        let unread = format!(
            "cannot read {:?}; expected days and until when to order, like \"Mon-Thu 11am, 4pm\"",
            self.text
        );
        if !matches!(self.tokens.peek(), Some(Token::Word(_))) {
            return Err(unread);
        }
        let mut days = self.days()?;
        loop {
            let is_between = self.tokens.next_if(|token| token.is_between()).is_some();
            match self.tokens.peek() {
                Some(Token::Word(_)) if is_between => days.extend(self.days()?),
                Some(Token::Time(_)) => break,
                _ => return Err(unread),
            }
        }
        let mut times = Vec::new();
        while let Some(Token::Time(time)) = self.tokens.peek() {
            if time.after_sunset.is_some() {
                return Err(not_a_time(&time.text));
            }
            let earliest = times.last().copied().unwrap_or_default();
            times.push(time.after(earliest, time.padded)?);
            self.tokens.next();
            // "11am / 4pm", but "Mon 11am, Tue 4pm".
            let mut rest = self.tokens.clone();
            let more = rest.next().is_some_and(super::tokens::Token::is_between);
            if !more || !matches!(rest.next(), Some(Token::Time(_))) {
                break;
            }
            self.tokens.next();
        }
        if matches!(self.tokens.peek(), Some(Token::Dash)) {
            return Err(unread);
        }
        Ok((days, times))
    }

    fn unread(&self) -> String {
        format!(
            "cannot read {:?}; expected days and hours, like \"Monday-Friday 9:00-17:00\"",
            self.text
        )
    }

    fn hours(&mut self) -> Result<Vec<Span>, String> {
        let closed = Token::Word("closed".into());
        if self.tokens.next_if_eq(&&closed).is_some() {
            return Ok(Vec::new());
        }
        let mut written = Vec::new();
        loop {
            let open = self.tokens.next();
            // A pasted table has no dash between its columns.
            self.tokens.next_if_eq(&&Token::Dash);
            let close = self.tokens.next();
            let (Some(Token::Time(open)), Some(Token::Time(close))) = (open, close) else {
                return Err(format!(
                    "cannot read the hours of {:?}; expected opening and closing time, like \"9:00-17:00\", or \"closed\"",
                    self.text
                ));
            };
            written.push((open, close));
            let mut rest = self.tokens.clone();
            let more = rest.next().is_some_and(super::tokens::Token::is_between)
                && matches!(rest.next(), Some(Token::Time(_)));
            if !more {
                return spans(&written);
            }
            self.tokens.next();
        }
    }
}

#[cfg(test)]
mod tests;
