//! Prescription numbers in what people write. A number is what one person wrote as one number; a strength, a telephone number,
//! a date or a year is none. What could be read in two ways is left alone: a barcode of a part would lead to another prescription.

use std::iter::Peekable;
use std::slice::Iter;

use crate::digits;
use crate::plain_text::plain_sign;

/// Longer ones don't fit on a slip.
const LENGTH_MAX: usize = 20;
/// Shorter numbers may be strengths and house numbers: they count only alone or after a word such as "Rx".
const CLEAR_DIGITS: usize = 6;
const DIGITS_MIN: usize = 4;

const UNITS: &str = " % ٪ mg mgs mcg ug g gm gms gr gram grams kg ml mls cc l liter liters litros iu ui u unit units meq mmol k \
    milligram milligrams microgram micrograms milliliter milliliters percent miligramos miligramo microgramos microgramo \
    mililitros mililitro gramos unidades unidad porciento мг مجم ملغ ملغم ملجم ملليغرام مليغرام ميكروغرام مكغ غرام جرام غ مل وحدة \
    وحدات 毫克 微克 毫升 单位 ";
/// After a small number: how many, or for how long.
const AMOUNTS: &str = " x tab tabs tablet tablets cap caps capsule capsules pill pills puff puffs patch patches drops day days \
    week weeks month months refill refills times pastilla pastillas tableta tabletas cápsula cápsulas gotas día días حبة حبات قرص \
    أقراص كبسولة يوم أيام ";
const LABELS: &str = " rx rxs no nos nr nro num number numbers numero número números receta recetas prescription prescriptions script \
    scripts refill refills and y e o or plus also the these is are it رقم ارقام أرقام الوصفة وصفة الوصفات و und 号 处方 处方号 ";
const PHONE_WORDS: &str = " phone tel telephone call cell mobile fax ph dial text teléfono telefono tel móvil movil celular llamar \
    llame llámeme llameme هاتف الهاتف جوال تلفون تليفون اتصل 电话 ";
/// Other numbers that are as long as a prescription's.
const OTHER_WORDS: &str = " dea npi ndc member group id bin pcn ssn zip policy insurance medicare medicaid seguro apt room upc ";

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RxNumbers {
    pub numbers: Vec<String>,
    /// False if something in the text may be one more number, or a part of one.
    pub is_sure: bool,
    /// Medicines, strengths or anything else stand beside the numbers.
    pub has_other_words: bool,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Kind {
    Digits,
    /// Letters of a label, then digits: `C1234567`.
    Mixed,
    Word,
    Sign,
}

#[derive(Clone, Debug)]
struct Token {
    text: String,
    kind: Kind,
    is_spaced: bool,
}

/// Reads all numbers in `text`.
pub fn read(text: &str) -> RxNumbers {
    let tokens = tokens(text);
    let mut reader = Reader {
        tokens: tokens.iter().peekable(),
        context: Vec::new(),
        found: RxNumbers {
            is_sure: true,
            ..RxNumbers::default()
        },
    };
    reader.read();
    reader.found
}

/// Whether both name the same prescription, however they are written.
pub fn is_same(one: &str, other: &str) -> bool {
    let bare = |text: &str| -> String {
        let text = digits::to_ascii(text).to_uppercase();
        let text = text.strip_prefix("RX").unwrap_or(&text).to_owned();
        text.chars().filter(char::is_ascii_alphanumeric).collect()
    };
    bare(one) == bare(other)
}

/// `mg`, `units`, `%`.
pub fn is_unit(word: &str) -> bool {
    is_in(UNITS, word)
}

fn is_in(words: &str, word: &str) -> bool {
    words.contains(&format!(" {} ", word.to_lowercase()))
}

fn tokens(text: &str) -> Vec<Token> {
    let text: String = text.chars().filter_map(plain_sign).collect();
    let text = digits::to_ascii(&text).replace(['µ', 'μ'], "u");
    let mut tokens: Vec<Token> = Vec::new();
    let mut is_spaced = true;
    let mut rest = text.as_str();
    while let Some(first) = rest.chars().next() {
        let is_letter =
            |c: char| c.is_alphabetic() || unicode_normalization::char::is_combining_mark(c);
        let class = |c: char| (c.is_ascii_digit(), is_letter(c));
        let end = match class(first) {
            (false, false) => first.len_utf8(),
            own => rest.find(|c| class(c) != own).unwrap_or(rest.len()),
        };
        let (part, after) = rest.split_at(end);
        rest = after;
        if first != '\n' && first.is_whitespace() {
            is_spaced = true;
            continue;
        }
        let kind = match class(first) {
            (true, _) => Kind::Digits,
            (_, true) => Kind::Word,
            _ => Kind::Sign,
        };
        tokens.push(Token {
            text: part.to_owned(),
            kind,
            is_spaced,
        });
        is_spaced = false;
    }
    with_letters(&join_initials(&tokens))
}

/// `i.u.` becomes one word.
fn join_initials(tokens: &[Token]) -> Vec<Token> {
    let mut joined: Vec<Token> = Vec::new();
    let mut tokens = tokens.iter().peekable();
    while let Some(token) = tokens.next() {
        let is_initial =
            |token: &Token| token.kind == Kind::Word && token.text.chars().count() == 1;
        let mut token = token.clone();
        while token.kind == Kind::Word && token.text.chars().count() <= 3 {
            let mut ahead = tokens.clone();
            let dot = ahead
                .next()
                .filter(|sign| sign.text == "." && !sign.is_spaced);
            let next = ahead
                .next()
                .filter(|next| is_initial(next) && !next.is_spaced);
            let (Some(_), Some(next)) = (dot, next) else {
                break;
            };
            token.text.push_str(&next.text);
            tokens = ahead;
        }
        joined.push(token);
    }
    joined
}

/// Letters of ours that are glued to digits belong to them, but for "Rx" and units. One capital letter may stand apart: `C 1234567`.
fn with_letters(tokens: &[Token]) -> Vec<Token> {
    let mut joined: Vec<Token> = Vec::new();
    for token in tokens {
        if let [.., letters, dash] = joined.as_slice()
            && token.kind == Kind::Digits
            && dash.text == "-"
            && !dash.is_spaced
            && !token.is_spaced
            && letters.kind == Kind::Word
            && letters.text.is_ascii()
            && !is_in(LABELS, &letters.text)
        {
            let text = format!("{}-{}", letters.text, token.text);
            joined.truncate(joined.len() - 2);
            joined.push(Token {
                text,
                kind: Kind::Mixed,
                is_spaced: true,
            });
            continue;
        }
        let glued = joined
            .last()
            .filter(|before| match (before.kind, token.kind) {
                (Kind::Word, Kind::Digits) => {
                    let is_capital = matches!(
                        before.text.as_bytes(),
                        [
                            b'B'..=b'D'
                            | b'F'..=b'H'
                            | b'J'..=b'N'
                            | b'P'..=b'T'
                            | b'V'
                            | b'W'
                            | b'Z',
                        ]
                    );
                    before.text.is_ascii()
                        && !is_in(" rx ", &before.text)
                        && (!token.is_spaced || (is_capital && token.text.len() >= 3))
                }
                (Kind::Digits | Kind::Mixed, Kind::Word) => {
                    token.text.is_ascii() && !token.is_spaced && !is_unit(&token.text)
                }
                (Kind::Mixed, Kind::Digits) => !token.is_spaced,
                _ => false,
            });
        if glued.is_some()
            && let Some(before) = joined.last_mut()
        {
            let rest = before.text.to_lowercase();
            let rest = rest.strip_prefix("rx").map(str::len);
            let own = before.text.len() - rest.unwrap_or(before.text.len());
            before.text = format!(
                "{}{}",
                before.text.get(own..).unwrap_or_default(),
                token.text
            );
            before.kind = Kind::Mixed;
            continue;
        }
        joined.push(token.clone());
    }
    joined
}

struct Reader<'a> {
    tokens: Peekable<Iter<'a, Token>>,
    /// Words since the last number, in lower case.
    context: Vec<String>,
    found: RxNumbers,
}

/// One group of digits, and what stands between it and the one before.
struct Part<'a> {
    before: String,
    text: &'a str,
}

enum Verdict {
    Numbers(Vec<String>),
    /// A date, a strength, a telephone number.
    Other,
    Unsure,
}

impl<'a> Reader<'a> {
    fn read(&mut self) {
        while let Some(token) = self.tokens.next() {
            match token.kind {
                Kind::Digits | Kind::Mixed if token.text.bytes().any(|b| b.is_ascii_digit()) => {
                    self.group(token);
                }
                Kind::Sign if matches!(token.text.as_str(), "\n" | ";") => self.context.clear(),
                Kind::Sign if token.text == "#" => self.context.push("no".into()),
                Kind::Sign if token.text == "+" => {
                    let is_list = !token.is_spaced && self.context.is_empty();
                    let is_dialed = self
                        .tokens
                        .peek()
                        .is_some_and(|next| next.kind == Kind::Digits && !next.is_spaced);
                    let word = if is_dialed && !is_list { "tel" } else { "and" };
                    self.context.push(word.into());
                }
                Kind::Sign => {}
                _ => {
                    let word = token.text.to_lowercase();
                    self.found.has_other_words |= !is_in(LABELS, &word);
                    self.context.push(word);
                }
            }
        }
    }

    /// Everything from `first` on that may belong to it.
    fn group(&mut self, first: &'a Token) {
        let mut parts = vec![Part {
            before: String::new(),
            text: &first.text,
        }];
        loop {
            let mut ahead = self.tokens.clone();
            let mut between = String::new();
            let next = loop {
                match ahead.next() {
                    Some(sign) if sign.kind == Kind::Sign && "-.,/()".contains(&sign.text) => {
                        between += if sign.is_spaced { " " } else { "" };
                        between += &sign.text;
                    }
                    other => break other,
                }
            };
            let Some(next) = next.filter(|next| matches!(next.kind, Kind::Digits | Kind::Mixed))
            else {
                break;
            };
            between += if next.is_spaced { " " } else { "" };
            // "1) 7001234 2) 7001235"
            let is_item = [")", ") ", ". "].contains(&between.as_str());
            if is_item
                && parts
                    .last()
                    .is_some_and(|part| part.text.len() <= 2 && !part.before.contains('('))
            {
                parts.pop();
                between = if parts.is_empty() { "" } else { ", " }.into();
            }
            parts.push(Part {
                before: between,
                text: &next.text,
            });
            self.tokens = ahead;
        }
        self.drop_strength(&mut parts);
        let items = items(&parts);
        let is_beside_short = items.iter().any(|item| count(item) < DIGITS_MIN);
        for item in items {
            self.item(item, is_beside_short);
        }
    }

    /// `500 mg` and `2.5-5 mg` at the end of `parts`.
    fn drop_strength(&mut self, parts: &mut Vec<Part<'a>>) {
        let mut ahead = self.tokens.clone();
        let mut next = ahead.next();
        if next.is_some_and(|sign| sign.text == "-") {
            next = ahead.next();
        }
        let digits = parts.last().map_or(0, |part| part.text.len());
        let is_strength = |word: &Token| {
            let is_letter = word.is_spaced && word.text.len() == 1 && word.kind == Kind::Word;
            (is_unit(&word.text) && !(is_letter && digits >= CLEAR_DIGITS))
                || (is_in(AMOUNTS, &word.text) && digits < DIGITS_MIN)
        };
        if !next.is_some_and(is_strength) {
            return;
        }
        self.tokens = ahead;
        self.found.has_other_words = true;
        while let Some(part) = parts.pop() {
            if part.before.is_empty() || part.before.contains(' ') {
                break;
            }
        }
        if parts.is_empty() {
            self.context.push("mg".into());
        }
    }

    fn item(&mut self, parts: &[Part<'a>], beside_short: bool) {
        match self.judge(parts, beside_short) {
            Verdict::Numbers(numbers) => {
                for number in numbers {
                    if !self
                        .found
                        .numbers
                        .iter()
                        .any(|known| is_same(known, &number))
                    {
                        self.found.numbers.push(number);
                    }
                }
                self.context.clear();
            }
            Verdict::Other => {
                self.found.has_other_words = true;
                self.context.push("other".into());
            }
            Verdict::Unsure => {
                self.found.has_other_words = true;
                self.found.is_sure = false;
                self.context.push("other".into());
            }
        }
    }

    fn judge(&self, parts: &[Part<'a>], beside_short: bool) -> Verdict {
        let total = count(parts);
        let says = |words: &str| self.context.iter().any(|word| is_in(words, word));
        let before = self.context.last();
        let is_labeled = before.is_none_or(|word| is_in(LABELS, word));
        let lengths: Vec<_> = parts.iter().map(|part| part.text.len()).collect();
        if total < DIGITS_MIN || is_date(parts) {
            return Verdict::Other;
        }
        if says(PHONE_WORDS) || lengths == [3, 3, 4] || lengths == [1, 3, 3, 4] {
            return Verdict::Other;
        }
        let is_clear = |part: &Part<'_>| count(std::slice::from_ref(part)) >= CLEAR_DIGITS;
        let is_listed =
            |part: &Part<'_>| part.before.trim().is_empty() || "/,.".contains(part.before.trim());
        let is_list = parts.len() > 1
            && (parts.iter().all(|part| is_clear(part) && is_listed(part))
                || parts.iter().all(|part| {
                    ["", "/", ","].contains(&part.before.trim())
                        && part.before != " "
                        && part.text.len() >= DIGITS_MIN
                }));
        if says(OTHER_WORDS) || (!is_list && is_phone(parts)) {
            return Verdict::Unsure;
        }
        let written = match parts {
            [_] => vec![joined(parts)],
            _ if is_list => parts
                .iter()
                .map(|part| Some(part.text.to_owned()))
                .collect(),
            _ => vec![together(parts, &lengths)],
        };
        let numbers: Option<Vec<_>> = written.into_iter().collect();
        let Some(numbers) = numbers else {
            return Verdict::Unsure;
        };
        let is_plausible = |number: &String| {
            let digits = number.bytes().filter(u8::is_ascii_digit).count();
            let is_clear = digits >= CLEAR_DIGITS && (is_labeled || !number.ends_with("000"));
            let is_year = digits == 4 && (number.starts_with("19") || number.starts_with("20"));
            has_shape(number)
                && !is_compact_date(number)
                && (is_clear || (is_labeled && !beside_short && (!is_year || before.is_some())))
        };
        match numbers.iter().all(is_plausible) {
            true => Verdict::Numbers(numbers),
            false => Verdict::Unsure,
        }
    }
}

/// A comma and a blank begin the next item of a list.
fn items<'p, 'a>(parts: &'p [Part<'a>]) -> Vec<&'p [Part<'a>]> {
    let lengths: Vec<_> = parts.iter().map(|part| part.text.len()).collect();
    if lengths == [3, 3, 4] {
        // "518, 555, 0142" is one telephone number.
        return vec![parts];
    }
    let mut items = Vec::new();
    let mut rest = parts;
    while !rest.is_empty() {
        let next = rest.iter().skip(1).position(|part| part.before == ", ");
        let (item, others) = rest.split_at(next.map_or(rest.len(), |at| at + 1));
        items.push(item);
        rest = others;
    }
    items
}

fn count(parts: &[Part<'_>]) -> usize {
    let bytes = parts.iter().flat_map(|part| part.text.bytes());
    bytes.filter(u8::is_ascii_digit).count()
}

fn joined(parts: &[Part<'_>]) -> Option<String> {
    Some(parts.iter().map(|part| part.text).collect())
}

/// Several groups of digits as the one number that they are, if they can be nothing else.
fn together(parts: &[Part<'_>], lengths: &[usize]) -> Option<String> {
    let total = count(parts);
    let sign = parts.get(1)?.before.as_str();
    if parts.iter().skip(1).any(|part| part.before != sign) {
        return None;
    }
    let is_thousands = lengths.iter().skip(1).all(|length| *length == 3)
        && lengths.first().is_some_and(|length| *length <= 3);
    let is_split = lengths.len() == 2
        && lengths.iter().all(|length| *length >= 3)
        && lengths.contains(&3)
        && lengths.iter().all(|length| *length < CLEAR_DIGITS);
    let is_spelled = lengths.iter().all(|length| *length == 1) || lengths == [3, 2, 2];
    let is_short = (CLEAR_DIGITS..=9).contains(&total);
    match sign {
        " " if is_short && (is_thousands || is_split || is_spelled) => joined(parts),
        "." if is_short && (is_thousands || is_split) => joined(parts),
        "," if is_short && is_thousands => joined(parts),
        "-" => {
            let clear = lengths
                .iter()
                .filter(|length| **length >= CLEAR_DIGITS)
                .count();
            let is_one = (CLEAR_DIGITS..=14).contains(&total) && clear <= 1;
            // A code of the maker (NDC) or a social security number.
            let is_other =
                lengths == [3, 2, 4] || (lengths.len() == 3 && (10..=11).contains(&total));
            let texts: Vec<_> = parts.iter().map(|part| part.text).collect();
            (is_one && !is_other && lengths.len() <= 3).then(|| texts.join("-"))
        }
        _ => None,
    }
}

/// Up to three letters, digits and hyphens, up to two letters.
fn has_shape(number: &str) -> bool {
    let letters = number.bytes().take_while(u8::is_ascii_alphabetic).count();
    let rest = number.get(letters..).unwrap_or_default();
    let bare = rest.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let digits = bare.bytes().filter(u8::is_ascii_digit).count();
    letters <= 3
        && rest.len() - bare.len() <= 2
        && digits >= DIGITS_MIN
        && number.len() <= LENGTH_MAX
        && bare.bytes().all(|b| b.is_ascii_digit() || b == b'-')
}

/// Ten digits of a number in North America, also without any sign between them.
fn is_phone(parts: &[Part<'_>]) -> bool {
    let text: String = parts.iter().map(|part| part.text).collect();
    let local = match text.len() {
        11 => text.strip_prefix('1').unwrap_or_default(),
        _ => &text,
    };
    let starts = |at: usize| {
        local
            .as_bytes()
            .get(at)
            .is_some_and(|b| (b'2'..=b'9').contains(b))
    };
    local.len() == 10 && local.bytes().all(|b| b.is_ascii_digit()) && starts(0) && starts(3)
}

fn is_date(parts: &[Part<'_>]) -> bool {
    let number = |part: &Part<'_>| part.text.parse::<u16>().ok();
    let [first, second, third] = parts else {
        return false;
    };
    let lengths = [first, second, third].map(|part| part.text.len());
    let (Some(first), Some(second), Some(third)) = (number(first), number(second), number(third))
    else {
        return false;
    };
    let is_day = |month: u16, day: u16| (1..=12).contains(&month) && (1..=31).contains(&day);
    match lengths {
        [4, 1..=2, 1..=2] => (1900..2100).contains(&first) && is_day(second, third),
        [1..=2, 1..=2, 4] => {
            (1900..2100).contains(&third) && (is_day(first, second) || is_day(second, first))
        }
        [1..=2, 1..=2, 2] => is_day(first, second) || is_day(second, first),
        _ => false,
    }
}

/// `04271958`, `27041958` or `19580427`.
fn is_compact_date(number: &str) -> bool {
    let [Some(a), Some(b), Some(c), Some(d)] = [0..2, 2..4, 4..6, 6..8].map(|at| number.get(at))
    else {
        return false;
    };
    if number.len() != 8 {
        return false;
    }
    let part = |text, before: &'static str| Part {
        before: before.into(),
        text,
    };
    let (start, end) = (format!("{a}{b}"), format!("{c}{d}"));
    is_date(&[part(a, ""), part(b, "/"), part(&end, "/")])
        || is_date(&[part(&start, ""), part(c, "-"), part(d, "-")])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_one_person_wrote_as_one_number_is_one_number() {
        for (written, numbers) in [
            ("7654321", &["7654321"][..]),
            ("Rx# 7654321, 7654322-01", &["7654321", "7654322-01"]),
            ("RX7654321 and N0012345", &["7654321", "N0012345"]),
            ("RxC1234567", &["C1234567"]),
            ("C 1234567", &["C1234567"]),
            ("C-1234567", &["C-1234567"]),
            ("7654321 7654321 (10 mg)", &["7654321"]),
            ("٧٦٥٤٣٢١", &["7654321"]),
            ("７６５４３２１", &["7654321"]),
            ("700 1234", &["7001234"]),
            ("700\u{a0}1234", &["7001234"]),
            ("7001-234", &["7001-234"]),
            ("7001\u{2011}234", &["7001-234"]),
            ("7001\u{200b}234", &["7001234"]),
            ("7,001,234", &["7001234"]),
            ("7.001.234", &["7001234"]),
            ("7 001 234", &["7001234"]),
            ("7 0 0 1 2 3 4", &["7001234"]),
            ("Rx no. 7001234.", &["7001234"]),
            ("receta nº 7001234 y 7001235", &["7001234", "7001235"]),
            ("رقم 7001234 و7001235", &["7001234", "7001235"]),
            ("处方7001234", &["7001234"]),
            (
                "7001234 7001235\n7001236;7001237/7001238,7001239&7001240+7001241",
                &[
                    "7001234", "7001235", "7001236", "7001237", "7001238", "7001239", "7001240",
                    "7001241",
                ],
            ),
            ("700 1234, 700 1235", &["7001234", "7001235"]),
            ("1) 7001234 2) 7001235", &["7001234", "7001235"]),
            ("7001, 7002 and 7003", &["7001", "7002", "7003"]),
            ("12345", &["12345"]),
            ("Rx 50000", &["50000"]),
            ("7001234 refill please", &["7001234"]),
            ("7001234 x 30 tablets, 2 refills", &["7001234"]),
            ("7001234 lisinopril 10mg", &["7001234"]),
            (
                "metformin 500 mg: 7001234, lisinopril 20 MG 7001235",
                &["7001234", "7001235"],
            ),
            ("7001234 Vitamin D 50,000 units", &["7001234"]),
            ("7001234 Levothyroxine 0.125mg", &["7001234"]),
            ("7001234 sal 0.9 % 1000ml", &["7001234"]),
            ("7001234 born 04/27/1958", &["7001234"]),
            ("7001234, call (518) 555-0142", &["7001234"]),
            ("123456789012", &["123456789012"]),
        ] {
            let read = read(written);
            assert_eq!(read.numbers, numbers, "{written}");
            assert!(read.is_sure, "{written}");
        }
    }

    #[test]
    fn strengths_dates_and_telephone_numbers_are_no_rx_numbers() {
        for written in [
            "the blue pills",
            "lisinopril 10mg",
            "Metformin 1000 mg",
            "metformina 1000mg",
            "1,000 mg",
            "1.000 mg",
            "1 000 mg",
            "ergocalciferol 50000 units",
            "Vitamin D 50,000 IU",
            "50000iu",
            "50,000 i.u.",
            "25000 U.I.",
            "100000 unidades",
            "1000 µg",
            "1000µg",
            "1000 mcg/mL",
            "5000mg/10000ml",
            "1200-1500 mg",
            "1000-mg",
            "1500 meq",
            "2000 g",
            "10000 %",
            "1000 ملغ",
            "٥٠٠٠٠ وحدة",
            "1000мг",
            "(518) 555-0142",
            "518-555-0142",
            "518, 555, 0142",
            "+1 518 555 0142",
            "+44 20 7946 0018",
            "call 555-0142",
            "Tel. 5550142",
            "llame al 5185550142",
            "04/27/1958",
            "1958-04-27",
            "27.04.1958",
            "4-27-58",
            "I need 3 of them",
        ] {
            let read = read(written);
            assert_eq!(read.numbers, [""; 0], "{written}");
            assert!(read.is_sure, "{written}");
        }
    }

    #[test]
    fn what_can_be_read_in_two_ways_is_none() {
        for written in [
            "Metformin 1000",
            "vitamin d 50000",
            "Vitamin D 100000",
            "5185550142",
            "Rx 5185550142",
            "15185550142",
            "April 27, 1958",
            "27 de abril de 1958",
            "2026",
            "04271958",
            "27041958",
            "19580427",
            "123-45-6789",
            "0093-1048-01",
            "7001234 12",
            "7001 2345",
            "12345 12346",
            "7001234-7001236",
            "7001234567890123456789",
            "123456789012345678901",
            "4111 1111 1111 1111",
            "apt 1204",
            "DEA AB1234563",
            "1234,56",
            "700.12.34.5",
            "518 1234 12",
        ] {
            let read = read(written);
            assert_eq!(read.numbers, [""; 0], "{written}");
            assert!(!read.is_sure, "{written}");
        }
    }

    #[test]
    fn more_than_eight_are_all_kept() {
        let written: Vec<_> = (7_001_000..7_001_025)
            .map(|number| number.to_string())
            .collect();
        assert_eq!(read(&written.join(", ")).numbers, written);
    }

    #[test]
    fn the_same_number_is_known_however_it_is_written() {
        for (one, other, same) in [
            ("7001234", "Rx 700-1234", true),
            ("c1234567", "C 1234567", true),
            ("٧٠٠١٢٣٤", "7001234", true),
            ("7001234", "7001235", false),
        ] {
            assert_eq!(is_same(one, other), same, "{one} {other}");
        }
    }

    proptest::proptest! {
        #[test]
        fn no_barcode_is_a_part_of_what_was_written(text in "([0-9]{1,8}|[ ,./()#+-]{1,2}|mg|rx|C|and|\n){1,12}") {
            let runs: Vec<&str> = text.split(|c: char| !c.is_ascii_digit()).filter(|run| !run.is_empty()).collect();
            for number in read(&text).numbers {
                let digits: String = number.chars().filter(char::is_ascii_digit).collect();
                let whole = (0..runs.len()).any(|from| (from..=runs.len()).any(|to| runs[from..to].concat() == digits));
                proptest::prop_assert!(whole, "{number} of {text:?}");
            }
        }
    }
}
