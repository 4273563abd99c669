//! Text search: folds "José  Núñez", "jose nunez" and "JOSE-NUNEZ" to the same text, and reads birth dates.

use std::fmt::Write as _;

use jiff::civil::Date;
use rusqlite::{Connection, params};
use serde_json::{Map, Value};
use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

use super::row::Queries;
use pharmacy_requests::forms::{Control, Field, Form, Role};
use pharmacy_text::date;
use pharmacy_text::digits;

/// Extra bytes for reference, dates and line ends.
const BESIDE: usize = 100;
const WORDS_MAX: usize = 20;

/// `text` in lower case without accents, spaces and punctuation, and with digits as 0-9. Letters that are often confused become one:
/// Łukasz and Lukasz, فاطمة and فاطمه.
pub fn fold(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    fold_onto(&mut folded, text);
    folded
}

fn fold_onto(folded: &mut String, text: &str) {
    if text.is_ascii() {
        for byte in text.bytes().filter(u8::is_ascii_alphanumeric) {
            folded.push(char::from(byte.to_ascii_lowercase()));
        }
    } else {
        let plain = text.nfkd().filter(|c| !is_combining_mark(*c));
        let lowercase = plain.flat_map(char::to_lowercase).map(digits::ascii);
        for c in lowercase.filter(|c| c.is_alphanumeric()) {
            match alike(c) {
                Some(letters) => folded.push_str(letters),
                None => folded.push(c),
            }
        }
    }
}

/// Letters that Unicode does not decompose, and letters that an Arabic keyboard lacks. Unicode decomposes alef and hamza on a letter.
const fn alike(c: char) -> Option<&'static str> {
    Some(match c {
        'ɓ' => "b",
        'đ' | 'ð' | 'ɖ' | 'ɗ' => "d",
        'ə' => "e",
        'ħ' => "h",
        'ı' => "i",
        'ĸ' | 'ƙ' => "k",
        'ł' | 'ɫ' => "l",
        'ŋ' => "n",
        'ø' => "o",
        'ŧ' => "t",
        'ƴ' => "y",
        'ς' => "σ",
        'ß' => "ss",
        'æ' => "ae",
        'œ' => "oe",
        'þ' => "th",
        // An apostrophe that counts as a letter: Hawaiian and Ukrainian names.
        '\u{2b9}'..='\u{2bf}' | '\u{2c8}' | '\u{2ee}' | '\u{a78c}' => "",
        // Hamza alone, and the line that only stretches a word.
        'ء' | 'ـ' => "",
        'ٱ' => "ا",
        'ة' | 'ۃ' | 'ہ' | 'ە' | 'ھ' => "ه",
        'ى' | 'ی' | 'ے' | 'ې' | 'ێ' => "ي",
        'ک' | 'ڪ' | 'گ' => "ك",
        'پ' => "ب",
        'ٹ' => "ت",
        'چ' => "ج",
        'ڈ' => "د",
        'ڑ' | 'ڕ' => "ر",
        'ژ' => "ز",
        'ڵ' => "ل",
        'ں' => "ن",
        'ۆ' | 'ۇ' => "و",
        _ => return None,
    })
}

fn parts(typed: &str) -> Vec<(Vec<Date>, String)> {
    let typed = digits::to_ascii(typed);
    let words: Vec<&str> = typed.split_whitespace().take(WORDS_MAX).collect();
    let (mut parts, mut rest) = (Vec::new(), words.as_slice());
    while !rest.is_empty() {
        let (dates, used) = date::search(rest).unwrap_or((Vec::new(), 1));
        let (part, others) = rest.split_at(used.min(rest.len()));
        parts.push((dates, part.concat()));
        rest = others;
    }
    parts
}

/// Every term must match in one of its spellings: dates also as they are stored, US numbers also without the leading 1, and Rx numbers
/// also without "Rx".
pub(super) fn terms(typed: &str) -> Vec<Vec<String>> {
    let terms = parts(typed).into_iter().map(|(dates, words)| {
        let dates = dates.into_iter().map(|date| date.to_string());
        let mut spellings: Vec<_> = dates.chain([words]).map(|text| fold(&text)).collect();
        let short = spellings
            .iter()
            .filter_map(|text| us_number(text).or_else(|| rx_number(text)));
        spellings.extend(short.collect::<Vec<_>>());
        spellings.retain(|text| !text.is_empty());
        spellings
    });
    terms.filter(|term| !term.is_empty()).collect()
}

fn us_number(text: &str) -> Option<String> {
    let local = text.strip_prefix('1')?;
    let is_number = local.len() == 10 && local.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| local.to_owned())
}

/// A number printed as "Rx 7001234" is stored as it was typed, with or without "Rx".
fn rx_number(text: &str) -> Option<String> {
    let number = text.strip_prefix("rx")?;
    let is_number = number.bytes().any(|byte| byte.is_ascii_digit());
    is_number.then(|| number.to_owned())
}

/// The dates in what somebody typed into the search.
pub fn dates(typed: &str) -> Vec<Date> {
    let parts = parts(typed).into_iter();
    parts.flat_map(|(dates, _)| dates).collect()
}

pub(super) fn condition(terms: &[Vec<String>]) -> String {
    let term = |term: &Vec<String>| vec!["instr(f.folded, ?) > 0"; term.len()].join(" or ");
    let each = terms.iter().map(|one| format!("({}) and ", term(one)));
    each.collect::<String>() + "1"
}

pub(super) struct Found<'a> {
    pub folded: &'a str,
    pub person: &'a str,
    pub is_open: bool,
    pub suspected_spam: bool,
    pub received_at: i64,
}

impl Found<'_> {
    /// Lower is better. Spam comes last; then matches of name, reference or birth date come first, then open requests, then the newest.
    pub fn rank(&self, terms: &[Vec<String>]) -> i64 {
        let reference_and_name: Vec<&str> = self.folded.splitn(3, '\n').take(2).collect();
        let is_in_identity = |word: &String| {
            self.person.contains(word) || reference_and_name.iter().any(|text| text.contains(word))
        };
        let is_identity = terms.iter().all(|term| term.iter().any(is_in_identity));
        let class = [self.suspected_spam, !is_identity, !self.is_open];
        let class = class.iter().fold(0, |class, is| 2 * class + i64::from(*is));
        class * LATER - self.received_at
    }
}

/// Exceeds every `received_at`: two thousand years in milliseconds.
const LATER: i64 = 63_113_904_000_000;

/// One line for each of the reference, the whole name, and every typed answer.
pub(super) fn haystack(form: &Form, reference: &str, answers: &Map<String, Value>) -> String {
    let text = |field: &Field| answers.get(field.name).and_then(Value::as_str);
    let typed = answers.values().filter_map(Value::as_str).map(str::len);
    let mut lines = String::with_capacity(typed.sum::<usize>() + BESIDE);
    fold_onto(&mut lines, reference);
    lines.push('\n');
    for name in form.with_role(Role::PersonName).filter_map(text) {
        fold_onto(&mut lines, name);
    }
    for field in form.fields {
        match (field.control, text(field)) {
            (_, None) | (Control::OneOf { .. }, _) => {}
            (_, Some(_)) if field.role == Some(Role::PersonName) => {}
            (Control::Date { .. }, Some(date)) => add_dates(&mut lines, date),
            (_, Some(text)) => {
                lines.push('\n');
                fold_onto(&mut lines, text);
            }
        }
    }
    lines
}

pub(super) fn add_note(connection: &Connection, id: i64, note: &str) -> rusqlite::Result<()> {
    let sql = "update submission_search set folded = folded || char(10) || ? where id = ?";
    connection.run(sql, params![fold(note), id])
}

/// As people type dates: 1958-04-27, 04/27/1958, 4/27/1958.
fn add_dates(lines: &mut String, iso: &str) {
    let Ok(date) = iso.parse::<Date>() else {
        lines.push('\n');
        return fold_onto(lines, iso);
    };
    let (year, month, day) = (date.year(), date.month(), date.day());
    let _ = write!(
        lines,
        "\n{year:04}{month:02}{day:02}\n{month:02}{day:02}{year:04}\n{month}{day}{year:04}"
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn case_spaces_dashes_and_accents_do_not_matter() {
        for (text, folded) in [
            ("José  Núñez-Íñigo", "josenuneziñigo"),
            ("(518) 555-0142", "5185550142"),
            ("RF-7K3M", "rf7k3m"),
            ("٥١٨", "518"),
            ("Straße", "STRASSE"),
            ("Đặng", "Dang"),
            ("Łukasz", "lukasz"),
            ("Øst", "ost"),
            ("Işık", "ISIK"),
            ("İnan", "inan"),
            ("Æsa Þór", "aesa thor"),
            ("O\u{2bc}Brien", "O'Brien"),
            ("أحمد", "احمد"),
            ("إيمان", "ايمان"),
            ("آمال", "امال"),
            ("فاطمة", "فاطمه"),
            ("مصطفى", "مصطفي"),
            ("علی کریمی", "علي كريمي"),
            ("محـــمد", "محمد"),
            ("مُحَمَّد", "محمد"),
            ("فؤاد رائد", "فواد رايد"),
            ("هناء", "هنا"),
            ("پریچهر گلناز ژاله", "بريجهر كلناز زاله"),
            ("ڈاکٹر خان", "داكتر خان"),
            ("ئاسۆ", "ياسو"),
            ("Əliyev", "Eliyev"),
            ("Ɗan Ƙano", "dan kano"),
            ("ΣΤΕΦΑΝΟΣ", "Στέφανος"),
        ] {
            assert_eq!(fold(text), fold(folded), "{text}");
        }
        assert_eq!(fold("Núñez"), "nunez");
    }

    #[test]
    fn every_typed_answer_is_found_by_its_words_in_any_order() {
        let answers = serde_json::json!({
            "firstName": "María", "lastName": "García", "dateOfBirth": "1958-04-27", "phone": "(518) 555-0142",
            "email": "maria@example.com", "rxNumber": "Rx# 7001234, lisinopril 10 mg", "pickupMethod": "delivery",
            "additionalNotes": "Leave it\nat the side door",
        });
        let form = pharmacy_requests::forms::FormId::Refill.form();
        let haystack = haystack(form, "RF-7K3M-Q9PX", answers.as_object().unwrap());
        let found = |typed: &str| {
            let one = |term: &Vec<String>| term.iter().any(|word| haystack.contains(word));
            terms(typed).iter().all(one)
        };
        for typed in [
            "garcia maria",
            "Garcia, Maria",
            "maria g",
            "rf-7k3m q9px",
            "4/27/1958",
            "04/27/1958",
            "1958-04-27",
            "518 555 0142",
            "(518)555-0142",
            "maria@example.com",
            "LISINOPRIL 7001234",
            "RX7001234",
            "Rx#7001234",
            "side door garcia",
            "0142",
            "4/27/58",
            "4-27-1958",
            "04.27.58",
            "april 27 1958",
            "Apr. 27, 1958 Garcia",
            "maria 27 April 58",
            "+1 (518)555-0142",
            "1-518-555-0142",
            "٠١٤٢",
            "٤/٢٧/٥٨",
        ] {
            assert!(found(typed), "{typed}");
        }
        for typed in [
            "garcia jose",
            "1958-04-28",
            "4/28/58",
            "april 28 1958",
            "0143",
            "delivery",
            "555-0143",
        ] {
            assert!(!found(typed), "{typed}");
        }
    }
}
