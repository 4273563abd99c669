//! Parses opening hours as people type them: `Mon-Fri 9-13, 14-19`, `M-F 9a-7p`, `Monday to Friday: 9:00 AM - 5:00 PM`.

use std::iter::Peekable;
use std::vec::IntoIter;

use super::tokens::{Clock, Token, not_a_time, tokens};
use super::{Minute, Span, Week};

const MIDNIGHT: Minute = 24 * 60;

/// Names and abbreviations. "S" is ambiguous; "T" is Tuesday because "Th" exists.
const DAYS: [(&str, &[&str]); 7] = [
    ("monday", &["m", "mo"]),
    ("tuesday", &["t", "tu"]),
    ("wednesday", &["w", "we"]),
    ("thursday", &["th"]),
    ("friday", &["f", "fr"]),
    ("saturday", &["sa"]),
    ("sunday", &["su"]),
];

/// First and last day, Monday is 0.
const GROUPS: [(&str, usize, usize); 4] = [
    ("weekdays", 0, 4),
    ("weekends", 5, 6),
    ("weekend", 5, 6),
    ("daily", 0, 6),
];

impl Week {
    /// Each line has one or more groups of days and hours. Days not named are closed.
    pub fn read(lines: &[String]) -> Result<Self, String> {
        let mut week: [Option<Vec<Span>>; 7] = Default::default();
        for line in lines {
            let mut reader = Reader::new(line)?;
            while let Some((days, spans)) = reader.group()? {
                for day in days {
                    let Some(known) = week.get_mut(day) else {
                        continue;
                    };
                    if known
                        .as_ref()
                        .is_some_and(|known| are_disjoint(known, &spans))
                    {
                        return Err(format!(
                            "{} is there twice; write all hours of a day together, like \"Wed 9-13, 14-19\"",
                            capitalized(day)
                        ));
                    }
                    *known = Some(spans.clone());
                }
            }
        }
        let week = Self(week.map(Option::unwrap_or_default));
        if week.is_unknown() {
            return Err(
                "these hours never open; expected something like [\"Monday-Friday 9:00-17:00\"]"
                    .into(),
            );
        }
        Ok(week)
    }
}

/// `9-13`, `9-13, 14-17` or `closed`.
pub fn read_spans(text: &str) -> Result<Vec<Span>, String> {
    let mut reader = Reader::new(text)?;
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
        (Some(Token::Time(clock)), None) => clock.minutes(),
        _ => Err(not_a_time(text)),
    }
}

/// Then it is unclear whether the second replaces or extends the first.
fn are_disjoint(one: &[Span], other: &[Span]) -> bool {
    let disjoint = |a: &Span, b: &Span| a.close <= b.open || b.close <= a.open;
    !one.is_empty() && !other.is_empty() && one.iter().all(|a| other.iter().all(|b| disjoint(a, b)))
}

type Group = (Vec<usize>, Vec<Span>);

struct Reader<'a> {
    text: &'a str,
    tokens: Peekable<IntoIter<Token>>,
}

impl<'a> Reader<'a> {
    fn new(text: &'a str) -> Result<Self, String> {
        let tokens = tokens(text)?.into_iter().peekable();
        Ok(Self { text, tokens })
    }

    fn group(&mut self) -> Result<Option<Group>, String> {
        while self.tokens.next_if_eq(&Token::Comma).is_some() {}
        if self.tokens.peek().is_none() {
            return Ok(None);
        }
        let mut days = self.days()?;
        loop {
            self.tokens.next_if_eq(&Token::Comma);
            match self.tokens.peek() {
                Some(Token::Word(word)) if word != "closed" => days.extend(self.days()?),
                _ => break,
            }
        }
        if self.tokens.peek().is_none() {
            return Err(format!(
                "cannot read {:?}; expected days and hours, like \"Monday-Friday 9:00-17:00\"",
                self.text
            ));
        }
        Ok(Some((days, self.hours()?)))
    }

    fn days(&mut self) -> Result<Vec<usize>, String> {
        let word = match self.tokens.next() {
            Some(Token::Word(word)) => word,
            _ => {
                return Err(format!(
                    "cannot read {:?}; expected days and hours, like \"Monday-Friday 9:00-17:00\"",
                    self.text
                ));
            }
        };
        if let Some((_, first, last)) = GROUPS.iter().find(|(name, ..)| *name == word) {
            return Ok((*first..=*last).collect());
        }
        let first = day(&word)?;
        if self.tokens.next_if_eq(&Token::Dash).is_none() {
            return Ok(vec![first]);
        }
        let last = match self.tokens.next() {
            Some(Token::Word(word)) => day(&word)?,
            _ => {
                return Err(format!(
                    "cannot read the days of {:?}; expected one day, or the first and the last, like \"Monday-Friday\"",
                    self.text
                ));
            }
        };
        // "Sun-Thu" wraps around the end of the week.
        let count = (last + 7 - first) % 7;
        Ok((0..=count).map(|days| (first + days) % 7).collect())
    }

    fn hours(&mut self) -> Result<Vec<Span>, String> {
        if self
            .tokens
            .next_if_eq(&Token::Word("closed".into()))
            .is_some()
        {
            return Ok(Vec::new());
        }
        let mut written = Vec::new();
        loop {
            match (self.tokens.next(), self.tokens.next(), self.tokens.next()) {
                (Some(Token::Time(open)), Some(Token::Dash), Some(Token::Time(close))) => {
                    written.push((open, close));
                }
                _ => {
                    return Err(format!(
                        "cannot read the hours of {:?}; expected opening and closing time, like \"9:00-17:00\", or \"closed\"",
                        self.text
                    ));
                }
            }
            let mut rest = self.tokens.clone();
            let more =
                rest.next() == Some(Token::Comma) && matches!(rest.next(), Some(Token::Time(_)));
            if !more {
                return spans(&written);
            }
            self.tokens.next();
        }
    }
}

/// Times without "am" or "pm" ascend, as in "9-1, 2-7". One time that can only be on the 24-hour clock makes all of them so.
fn spans(written: &[(Clock, Clock)]) -> Result<Vec<Span>, String> {
    let clocks = || written.iter().flat_map(|(open, close)| [open, close]);
    let exact = clocks().any(|clock| clock.padded || clock.hour > 12 || clock.hour == 0);
    let mut spans: Vec<Span> = Vec::new();
    for (opens, closes) in written {
        let text = format!("{}-{}", opens.text, closes.text);
        let earliest = spans.last().map_or(0, |span| span.close);
        if spans.is_empty() && !exact && opens.half.is_none() && (1..6).contains(&opens.hour) {
            return Err(format!(
                "{text:?} can be in the morning or in the afternoon; write {:?} or {:?}",
                format!("{}pm-…", opens.text),
                format!("{:02}:{:02}-…", opens.hour, opens.minute),
            ));
        }
        let open = opens.after(earliest, exact)?;
        let close = match closes.after(open + 1, exact)? {
            0 => MIDNIGHT,
            close => close,
        };
        if close <= open {
            return Err(format!(
                "{text:?} closes before it opens; write the afternoon as \"17:00\" or \"5pm\", and hours after midnight as the next day's"
            ));
        }
        if open < earliest {
            return Err(format!(
                "{text:?} opens before the hours in front of it end; write the hours of a day in order"
            ));
        }
        spans.push(Span { open, close });
    }
    Ok(spans)
}

fn day(name: &str) -> Result<usize, String> {
    let matches = |(full, short): &(&str, &[&str])| {
        (name.len() >= 3 && full.starts_with(name)) || short.contains(&name)
    };
    let known = DAYS.iter().position(matches);
    // "Tues" and "Thurs" are prefixes of the full names; "Weds" and plurals such as "Saturdays" are not.
    let singular = name.strip_suffix('s').filter(|name| name.len() >= 3);
    known
        .or_else(|| {
            let singular = singular?;
            DAYS.iter().position(|(full, _)| full.starts_with(singular))
        })
        .ok_or_else(|| format!("{name:?} is not a day; expected Monday, Tuesday … or Mon, Tue …"))
}

fn capitalized(day: usize) -> String {
    let name = DAYS.get(day).map_or("", |(name, _)| name);
    let mut letters = name.chars();
    let first = letters.next().map(|c| c.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}

#[cfg(test)]
mod tests;
