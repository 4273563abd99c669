//! Dates as people write them: `1958-04-27`, month first, as in the United States (`4/27/1958`, `04-27-1958`), or with the month's
//! name. A search may leave out the century.

use jiff::civil::Date;

use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

use crate::digits;
use crate::lang::Lang;
use crate::plain_text::plain_signs;

/// In English (first), Spanish and Arabic, without accents: also as Peru and Uruguay spell September, and as the Levant, Iraq, Egypt and the
/// Maghreb name the months. Three letters are enough.
pub(crate) const MONTHS: [&[&str]; 12] = [
    &["january", "enero", "يناير", "كانونثاني", "جانفي"],
    &["february", "febrero", "فبراير", "شباط", "فيفري"],
    &["march", "marzo", "مارس", "اذار"],
    &["april", "abril", "ابريل", "نيسان", "افريل"],
    &["may", "mayo", "مايو", "ايار"],
    &["june", "junio", "يونيو", "يونيه", "حزيران", "جوان"],
    &[
        "july",
        "julio",
        "يوليو",
        "يوليه",
        "تموز",
        "جويلية",
        "يوليوز",
    ],
    &["august", "agosto", "اغسطس", "اب", "اوت", "غشت"],
    &[
        "september",
        "septiembre",
        "setiembre",
        "سبتمبر",
        "ايلول",
        "شتنبر",
    ],
    &["october", "octubre", "اكتوبر", "تشريناول"],
    &["november", "noviembre", "نوفمبر", "تشرينثاني", "نونبر"],
    &["december", "diciembre", "ديسمبر", "كانوناول", "دجنبر"],
];

/// Names of two words; the second may have the article. [`MONTHS`] has each as one word.
const TWO_WORDS: [[&str; 2]; 4] = [
    ["كانون", "ثاني"],
    ["كانون", "اول"],
    ["تشرين", "ثاني"],
    ["تشرين", "اول"],
];

/// Words that may be part of a date besides its numbers and its month.
const BETWEEN: &str = " de del of the st nd rd th º ro ";

/// The longest date that a search looks for, in words.
const SEARCHED_WORDS: usize = 8;

/// A date as somebody typed it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReadDate {
    /// In one way only.
    Clear(Date),
    /// Ambiguous in a language that writes the day first: both readings. The second is none if the first number cannot be a month.
    Asked {
        /// For most of the world.
        day_first: Date,
        /// For Americans.
        month_first: Option<Date>,
    },
}

/// None if it's no date. `lang` is the language of the person who typed it.
pub fn read(text: &str, lang: Lang) -> Option<ReadDate> {
    let (numbers, month) = numbers(&plain(text))?;
    let numbers: Vec<&str> = numbers.iter().map(String::as_str).collect();
    let (first, second, third) = match (numbers.as_slice(), month) {
        ([day, year] | [year, day], Some(month)) if year.len() == 4 => {
            return day_of(year, &month.to_string(), day).map(ReadDate::Clear);
        }
        ([year, month, day], None) if year.len() == 4 => {
            return day_of(year, month, day).map(ReadDate::Clear);
        }
        ([first, second, third], None) => (*first, *second, *third),
        ([run], None) if run.len() == 8 => {
            let (year, rest) = run.split_at(4);
            let (month, day) = rest.split_at(2);
            if let Some(date) = day_of(year, month, day).filter(|date| date.year() >= 1900) {
                return Some(ReadDate::Clear(date));
            }
            (&run[..2], &run[2..4], &run[4..])
        }
        _ => return None,
    };
    let month_first = day_of(third, first, second);
    let day_first = day_of(third, second, first).filter(|_| !lang.is_english());
    match (day_first, month_first) {
        (Some(day_first), month_first) if month_first != Some(day_first) => Some(ReadDate::Asked {
            day_first,
            month_first,
        }),
        (_, month_first) => month_first.map(ReadDate::Clear),
    }
}

/// The numbers of a date, and its month if that is a word or two names of one month; none if `text` has anything else.
fn numbers(plain: &str) -> Option<(Vec<String>, Option<i8>)> {
    let (mut numbers, mut named) = (Vec::new(), None);
    let plain = &*folded(plain);
    let (mut rest, mut has_words) = (plain, false);
    while let Some(first) = rest.chars().next() {
        let is_alike = |c: char| {
            if first.is_ascii_digit() {
                c.is_ascii_digit()
            } else {
                c.is_alphabetic()
            }
        };
        let end = rest.find(|c| !is_alike(c)).unwrap_or(rest.len());
        let (part, after) = rest.split_at(end.max(first.len_utf8()));
        rest = after;
        has_words |= first.is_alphabetic();
        if first.is_ascii_digit() {
            numbers.push(part.to_owned());
        } else if first.is_alphabetic() && !BETWEEN.contains(&format!(" {part} ")) {
            let month = named_month(part)?;
            named = Some(month).filter(|month| named.is_none_or(|other| other == *month));
            named?;
        } else if !first.is_alphabetic() && !" -/.,\\|_".contains(first) {
            return None;
        }
    }
    // "5th of 4, 1958" is not an American date.
    (named.is_some() || !has_words).then_some((numbers, named))
}

/// A date as Americans write it, month first.
pub fn read_american(text: &str) -> Option<Date> {
    match read(text, Lang::En)? {
        ReadDate::Clear(date) => Some(date),
        ReadDate::Asked { .. } => None,
    }
}

/// The past date at the beginning of `words`, and how many words it has. A two-digit year gives two dates.
pub fn search(words: &[&str]) -> Option<(Vec<Date>, usize)> {
    let today = jiff::Zoned::now().date();
    let is_past = |date: &Date| date.year() >= 1900 && *date <= today;
    (1..=words.len().min(SEARCHED_WORDS)).find_map(|used| {
        let mut dates = searched(&plain(&words.get(..used)?.join(" ")));
        dates.retain(is_past);
        (!dates.is_empty()).then_some((dates, used))
    })
}

fn searched(plain: &str) -> Vec<Date> {
    match parts(plain).as_slice() {
        [year, month, day] if year.len() == 4 => day_of(year, month, day).into_iter().collect(),
        [month, day, year] => in_both_centuries(year, month, day),
        _ => match numbers(plain) {
            Some((numbers, Some(month))) => match numbers.as_slice() {
                [year, day] | [day, year] if year.len() == 4 => {
                    in_both_centuries(year, &month.to_string(), day)
                }
                [day, year] => in_both_centuries(year, &month.to_string(), day),
                _ => Vec::new(),
            },
            _ => Vec::new(),
        },
    }
}

fn in_both_centuries(year: &str, month: &str, day: &str) -> Vec<Date> {
    let centuries: &[&str] = if year.len() == 2 {
        &["19", "20"]
    } else {
        &[""]
    };
    let years = centuries.iter().map(|century| format!("{century}{year}"));
    years.filter_map(|year| day_of(&year, month, day)).collect()
}

fn plain(text: &str) -> String {
    digits::to_ascii(&plain_signs(text)).into_owned()
}

/// Numbers of up to four digits; none if there is anything else between the separators.
fn parts(plain: &str) -> Vec<&str> {
    let parts: Vec<_> = plain.split(['-', '/', '.']).map(str::trim).collect();
    let is_number = |part: &&str| part.len() <= 4 && part.bytes().all(|byte| byte.is_ascii_digit());
    if parts.iter().all(is_number) {
        parts
    } else {
        Vec::new()
    }
}

fn day_of(year: &str, month: &str, day: &str) -> Option<Date> {
    let short = |part: &str| part.parse().ok().filter(|_| (1..=2).contains(&part.len()));
    let year = year.parse().ok().filter(|_| year.len() == 4)?;
    Date::new(year, short(month)?, short(day)?).ok()
}

/// In lower case without accents, and a month's name as one word.
fn folded(plain: &str) -> String {
    let lower = plain.to_lowercase();
    if lower.is_ascii() {
        return lower;
    }
    let bare: String = lower.nfd().filter(|c| !is_combining_mark(*c)).collect();
    TWO_WORDS.iter().fold(bare, |text, [first, second]| {
        let joined = format!("{first}{second}");
        let text = text.replace(&format!("{first} ال{second}"), &joined);
        text.replace(&format!("{first} {second}"), &joined)
    })
}

/// The month that `word`, folded, names alone.
fn named_month(word: &str) -> Option<i8> {
    let is_named = |names: &[&str]| {
        let is_start = |name: &&str| word.chars().count() >= 3 && name.starts_with(word);
        names.iter().any(|name| *name == word || is_start(name))
    };
    let mut months = (1..).zip(MONTHS).filter(|(_, names)| is_named(names));
    let (month, _) = months.next()?;
    months.next().is_none().then_some(month)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::typescript::{BANNER, assert_current};

    #[test]
    fn generated_months_are_current() {
        let months = serde_json::to_string_pretty(&MONTHS).unwrap();
        let text = format!(
            "{BANNER}\n/** The months in English, Spanish and Arabic, without accents; names of two words as one. */\nexport const MONTHS = {months} as const;\n"
        );
        assert_current("ui/src/forms/months.gen.ts", &text);
    }

    #[test]
    fn a_search_accepts_dates_in_more_formats() {
        let march = ["1948-03-02"].as_slice();
        for (typed, expected, used) in [
            ("3/2/48", march, 1),
            ("03/02/1948", march, 1),
            ("3-2-1948", march, 1),
            ("3.2.48", march, 1),
            ("1948-3-2", march, 1),
            ("1948\u{2013}03\u{2013}02", march, 1),
            ("\u{200e}3/2/48", march, 1),
            ("March 2 1948", march, 3),
            ("mar 2, 48 Ruiz", march, 3),
            ("2 March 1948", march, 3),
            ("5/6/20", &["1920-05-06", "2020-05-06"], 1),
            ("2 de marzo de 1948", march, 5),
            ("2 de marzo del 48 Ruiz", march, 5),
            ("March 2nd, 1948", march, 3),
            ("the 2nd of March 1948", march, 5),
            ("2-Mar-1948", march, 1),
            ("1948 march 2", march, 3),
            ("٢ آذار/مارس ١٩٤٨", march, 3),
            ("12 de setiembre de 1958", &["1958-09-12"], 5),
            ("12 set. 1958", &["1958-09-12"], 3),
            ("12 كانون الثاني 1958 رويز", &["1958-01-12"], 4),
            ("12 تشرين أول 1958", &["1958-10-12"], 4),
        ] {
            let words: Vec<_> = typed.split_whitespace().collect();
            let (dates, words) = search(&words).unwrap_or_else(|| panic!("{typed}"));
            let dates: Vec<_> = dates.iter().map(ToString::to_string).collect();
            assert_eq!(
                (dates, words),
                (expected.iter().map(ToString::to_string).collect(), used),
                "{typed}"
            );
        }
    }

    #[test]
    fn what_is_no_date_is_left_alone_in_a_search() {
        for typed in [
            "",
            "518-555-0142",
            "3/2",
            "13/13/48",
            "2/30/1948",
            "March",
            "march 2",
            "may I call",
            "1/2/3",
            "RF-7K3M-Q9PX",
            "48/3/2/1",
            "12 كانون 1958",
            "2 march april 1948",
            "de la Cruz 1948",
        ] {
            let words: Vec<_> = typed.split_whitespace().collect();
            assert_eq!(search(&words), None, "{typed}");
        }
    }
}
