//! Splits hours into words, times and signs, in English and Spanish.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use super::Minute;
use crate::digits;
use crate::plain_text::plain_sign;

const NOON: Minute = 12 * 60;

#[derive(Clone, Debug, PartialEq)]
pub(super) enum Token {
    Word(String),
    Time(Clock),
    Dash,
    Comma,
    And,
}

impl Token {
    pub fn is_between(&self) -> bool {
        matches!(self, Self::Comma | Self::And)
    }
}

#[derive(Clone, Debug, PartialEq)]
pub(super) struct Clock {
    pub text: String,
    pub hour: Minute,
    pub minute: Minute,
    /// 0 for "am", 720 for "pm".
    pub half: Option<Minute>,
    /// A leading zero means the 24-hour clock.
    pub padded: bool,
    /// Minutes after sunset. The hour is then a typical one.
    pub after_sunset: Option<i16>,
}

/// A typical sunset, for ordering hours while the day is not known.
const USUAL_SUNSET: i16 = 18 * 60;
/// An offset farther from sunset is probably a typo.
const SUNSET_OFFSET_MAX: i16 = 6 * 60;

impl Clock {
    /// Since midnight; in the morning unless it says "pm".
    pub fn minutes(&self) -> Result<Minute, String> {
        let hour = match self.half {
            Some(half) if (1..=12).contains(&self.hour) => self.hour % 12 * 60 + half,
            None if self.hour < 24 || (self.hour == 24 && self.minute == 0) => self.hour * 60,
            _ => return Err(not_a_time(&self.text)),
        };
        Ok(hour + self.minute)
    }

    /// Like [`minutes`](Self::minutes), but chooses the afternoon if the morning would be before `earliest`.
    pub fn after(&self, earliest: Minute, exact: bool) -> Result<Minute, String> {
        let minutes = self.minutes()?;
        let is_bare = self.half.is_none() && self.after_sunset.is_none();
        let ambiguous = !exact && is_bare && minutes < NOON;
        Ok(if ambiguous && minutes < earliest {
            minutes + NOON
        } else {
            minutes
        })
    }
}

/// The meaning of phrases, without accents; longer ones first.
const PHRASES: [(&str, &str); 44] = [
    ("24 hours a day, 7 days a week", "24/7"),
    ("24 horas al dia", "24/7"),
    ("24 hours a day", "24/7"),
    ("24 hrs a day", "24/7"),
    ("24 hours", "24/7"),
    ("24 horas", "24/7"),
    ("24 hrs", "24/7"),
    ("24hrs", "24/7"),
    ("24h", "24/7"),
    ("24/7", "0:00-24:00"),
    ("7 days a week", "daily"),
    ("7 days", "daily"),
    ("7 dias", "daily"),
    ("every day", "daily"),
    ("all week", "daily"),
    ("toda la semana", "daily"),
    ("entre semana", "weekdays"),
    ("dias laborables", "weekdays"),
    ("dias habiles", "weekdays"),
    ("fines de semana", "weekends"),
    ("fin de semana", "weekends"),
    ("a. m.", "am"),
    ("p. m.", "pm"),
    (" de la manana", "manana"),
    (" de la tarde", "pm"),
    (" de la noche", "noche"),
    ("half an hour ", "30 minutes "),
    ("an hour ", "1 hour "),
    ("one hour ", "1 hour "),
    ("two hours ", "2 hours "),
    ("three hours ", "3 hours "),
    ("12 del mediodia", "noon"),
    ("12 mediodia", "noon"),
    ("12 noon", "noon"),
    ("12noon", "noon"),
    ("12 midnight", "midnight"),
    ("todo el dia", ""),
    ("all day", ""),
    ("o'clock", ""),
    ("'s", "s"),
    ("pm-ish", "pm"),
    ("am-ish", "am"),
    ("-thru-", "-"),
    ("-to-", "-"),
];

/// In lower case, with plain signs and without accents.
fn plain(text: &str) -> String {
    let text: String = text.chars().filter_map(plain_sign).collect();
    let text = digits::to_ascii(&text).to_lowercase();
    let text = text
        .nfd()
        .filter(|c| !is_combining_mark(*c))
        .map(|c| match c {
            '\u{2018}' | '\u{2019}' => '\'',
            _ if c.is_whitespace() => ' ',
            _ => c,
        });
    let text = PHRASES
        .iter()
        .fold(text.collect(), |text: String, (phrase, meaning)| {
            text.replace(phrase, meaning)
        });
    AROUND_SUNSET.iter().fold(text, |text, (phrase, meaning)| {
        with_offset(text, phrase, meaning)
    })
}

const AROUND_SUNSET: [(&str, &str); 4] = [
    (" before sunset", " sunset-"),
    (" after sunset", " sunset+"),
    (" before sundown", " sunset-"),
    (" after sundown", " sunset+"),
];

/// "2 hours before sunset" as "sunset-2 hours".
fn with_offset(mut text: String, phrase: &str, meaning: &str) -> String {
    while let Some((before, rest)) = text.split_once(phrase) {
        let is_digit = |c: char| c.is_ascii_digit();
        let Some(end) = before.rfind(is_digit).map(|at| at + 1) else {
            break;
        };
        let number = before.get(..end).unwrap_or_default();
        let start = number.trim_end_matches(is_digit).len();
        let (head, offset) = before.split_at(start);
        text = format!("{head}{meaning}{offset}{rest}");
    }
    text
}

pub(super) fn tokens(typed: &str) -> Result<Vec<Token>, String> {
    let plain = plain(typed);
    let mut scanner = Scanner {
        rest: plain.trim(),
        tokens: Vec::new(),
        is_evening: false,
    };
    while let Some(first) = scanner.rest.chars().next() {
        if first.is_ascii_digit() {
            scanner.time()?;
        } else if first.is_alphabetic() {
            scanner.word()?;
        } else if !scanner.sign(first) {
            return Err(format!(
                "cannot read {:?} because of {first:?}; expected days and hours, like \"Monday-Friday 9:00-17:00\"",
                typed.trim()
            ));
        }
    }
    Ok(scanner.tokens)
}

struct Scanner<'a> {
    rest: &'a str,
    tokens: Vec<Token>,
    /// After "night", as in "Sat night 7:30-10".
    is_evening: bool,
}

impl Scanner<'_> {
    fn time(&mut self) -> Result<(), String> {
        let (digits, _) = split_while(self.rest, |c| c.is_ascii_digit() || ":.h".contains(c));
        let digits = digits.trim_end_matches(['.', ':', 'h']);
        let (_, after) = self.rest.split_at(digits.len());
        let digits = digits.replace(['.', 'h'], ":");
        let (half, after) = half_of_day(&digits, after);
        let half = half.or(self.is_evening.then_some(NOON));
        self.is_evening = false;
        self.tokens.push(Token::Time(clock(&digits, half)?));
        self.rest = after;
        Ok(())
    }

    fn word(&mut self) -> Result<(), String> {
        let (word, after) = split_while(self.rest, |c| c.is_alphabetic() || c == '.');
        self.rest = after;
        if matches!(word, "sunset" | "sundown") {
            let (clock, after) = sunset(after)?;
            self.tokens.push(Token::Time(clock));
            self.rest = after;
        } else {
            self.is_evening |= matches!(word, "night" | "nights" | "evening" | "evenings");
            self.tokens.extend(token(&word.replace('.', "")));
        }
        Ok(())
    }

    /// Whether it can be in hours.
    fn sign(&mut self, sign: char) -> bool {
        match sign {
            '-' | '~' | '>' | '→' => self.tokens.push(Token::Dash),
            ',' | ';' | '/' | '|' | '+' => self.tokens.push(Token::Comma),
            '&' => self.tokens.push(Token::And),
            ':' | '.' | '\'' | '(' | ')' | ' ' => {}
            _ => return false,
        }
        self.rest = self.rest.strip_prefix(sign).unwrap_or_default();
        true
    }
}

fn split_while(text: &str, wanted: impl Fn(char) -> bool) -> (&str, &str) {
    text.split_at(text.find(|c| !wanted(c)).unwrap_or(text.len()))
}

fn token(word: &str) -> Option<Token> {
    let twelve = |half| {
        Some(Token::Time(Clock {
            text: word.into(),
            hour: 12,
            minute: 0,
            half: Some(half),
            padded: false,
            after_sunset: None,
        }))
    };
    match word {
        "to" | "through" | "thru" | "until" | "till" | "til" | "a" | "al" | "hasta" => {
            Some(Token::Dash)
        }
        "and" | "y" | "e" => Some(Token::And),
        "except" | "excepto" | "salvo" => Some(Token::Comma),
        "noon" | "mediodia" => twelve(NOON),
        "midnight" | "medianoche" => twelve(0),
        "off" | "cerrado" | "cerrada" => Some(Token::Word("closed".into())),
        "from" | "open" | "every" | "store" | "pharmacy" | "horario" | "de" | "del" | "desde"
        | "night" | "nights" | "evening" | "evenings" | "los" | "las" | "la" | "el" | "todos"
        | "abierto" | "h" | "hs" | "hrs" | "horas" | "hours" => None,
        _ => Some(Token::Word(word.into())),
    }
}

fn half_of_day<'a>(digits: &str, text: &'a str) -> (Option<Minute>, &'a str) {
    let trimmed = text.trim_start();
    let (word, rest) = split_while(trimmed, |c| c.is_alphabetic() || c == '.');
    match word.replace('.', "").to_lowercase().as_str() {
        // Spanish: "9 a 17".
        "a" if text.starts_with(' ')
            && rest.trim_start().starts_with(|c: char| c.is_ascii_digit()) =>
        {
            (None, text)
        }
        "a" | "am" => (Some(0), rest),
        "p" | "pm" => (Some(NOON), rest),
        // "12 de la noche" is midnight.
        "manana" | "noche" => {
            let is_twelve = digits.split(':').next() == Some("12");
            (
                Some(if is_twelve == (word == "manana") {
                    NOON
                } else {
                    0
                }),
                rest,
            )
        }
        _ => (None, text),
    }
}

/// From the text after "sunset".
fn sunset(rest: &str) -> Result<(Clock, &str), String> {
    let (offset, after) = sunset_offset(rest).unwrap_or((0, rest));
    if offset.abs() > SUNSET_OFFSET_MAX {
        return Err(format!(
            "{} minutes from sunset are too many; expected at most six hours, like \"sunset-2h\"",
            offset.abs()
        ));
    }
    let usual = Minute::try_from(USUAL_SUNSET + offset).unwrap_or_default();
    let clock = Clock {
        text: "sunset".into(),
        hour: usual / 60,
        minute: usual % 60,
        half: None,
        padded: false,
        after_sunset: Some(offset),
    };
    Ok((clock, after))
}

/// In minutes: `-2h`, `+18min`, `+1h30`. None at the end of the hours.
fn sunset_offset(text: &str) -> Option<(i16, &str)> {
    let text = text.trim_start();
    let (sign, text) = match text.strip_prefix('-') {
        Some(after) => (-1, after),
        None => (1, text.strip_prefix('+')?),
    };
    let (count, text) = split_while(text.trim_start(), |c| c.is_ascii_digit());
    let count: i16 = count.parse().ok()?;
    let (unit, text) = split_while(text.trim_start(), char::is_alphabetic);
    match unit {
        "m" | "min" | "mins" | "minute" | "minutes" => Some((sign * count, text)),
        "h" | "hr" | "hrs" | "hour" | "hours" => {
            let (digits, after) = split_while(text, |c| c.is_ascii_digit());
            let (minutes, after) = match digits.parse() {
                Ok(minutes) if digits.len() == 2 => (minutes, after),
                _ => (0, text),
            };
            let total = count.checked_mul(60)?.checked_add(minutes)?;
            Some((sign * total, after))
        }
        _ => None,
    }
}

fn clock(digits: &str, half: Option<Minute>) -> Result<Clock, String> {
    let half_text = match half {
        Some(0) => "am",
        Some(_) => "pm",
        None => "",
    };
    let text = format!("{digits}{half_text}");
    // "1730", and a spreadsheet's "17:30:00".
    let digits = digits
        .strip_suffix(":00")
        .filter(|rest| rest.contains(':'))
        .unwrap_or(digits);
    let (hour, minute) = match digits.split_once(':') {
        Some(parts) => parts,
        None if digits.len() > 2 => digits.split_at(digits.len() - 2),
        None => (digits, "00"),
    };
    let number = |part: &str| part.parse::<Minute>().ok().filter(|_| part.len() <= 2);
    let (hour_of, minute) = number(hour)
        .zip(number(minute))
        .filter(|(_, minute)| *minute < 60)
        .ok_or_else(|| not_a_time(&text))?;
    let clock = Clock {
        text,
        hour: hour_of,
        minute,
        half,
        padded: hour.len() == 2 && hour.starts_with('0'),
        after_sunset: None,
    };
    clock.minutes().map(|_| clock)
}

pub(super) fn not_a_time(text: &str) -> String {
    format!(
        "{:?} is not a time; expected something like \"9:00\", \"17:00\" or \"5pm\"",
        text.trim()
    )
}
