//! Finds prescription numbers in free text. A strength, a telephone number, a date or a year is not a prescription number. Ambiguous text
//! is not used, because the barcode of a part would belong to another prescription.

mod shapes;
mod tokens;

use std::iter::Peekable;
use std::slice::Iter;

use self::shapes::{
    Part, count, has_shape, is_compact_date, is_date, is_list, is_phone, items, joined, together,
};
use self::tokens::{Kind, Token, tokens};
use crate::digits;
use crate::plain_text::is_one_of;

/// Longer ones don't fit on a slip.
const LENGTH_MAX: usize = 20;
/// Shorter numbers may be strengths or house numbers, so they count only alone or after a word such as "Rx".
const CLEAR_DIGITS: usize = 6;
const DIGITS_MIN: usize = 4;

const UNITS: &str = " % ٪ mg mgs mcg ug g gm gms gr gram grams kg ml mls cc l liter liters litros iu ui u unit units meq mmol k \
    мг мкг mikrogram milligram milligrams microgram micrograms milliliter milliliters percent miligramos miligramo microgramos microgramo \
    mililitros mililitro gramos unidades unidad porciento мг مجم ملغ ملغم ملجم ملليغرام مليغرام ميكروغرام مكغ غرام جرام غ مل وحدة \
    وحدات 毫克 微克 毫升 单位 ";
/// Words after a small number that make it an amount or a duration.
const AMOUNTS: &str = " x ct count qty tab tabs tablet tablets cap caps capsule capsules pill pills puff puffs patch patches drops day days \
    week weeks month months refill refills times pastilla pastillas tableta tabletas cápsula cápsulas gotas día días حبة حبات قرص \
    أقراص كبسولة يوم أيام ";
const LABELS: &str = " rx rxs no nos nr nro num number numbers numero número números receta recetas prescription prescriptions script \
    scripts refill refills and y e o or plus also the these is are it la el رقم ارقام أرقام الوصفة وصفة الوصفات و und 号 处方 处方号 ";
const PHONE_WORDS: &str = " phone tel telephone call cell mobile fax ph dial text teléfono telefono tel móvil movil celular llamar \
    llame llámeme llameme هاتف الهاتف جوال تلفون تليفون اتصل 电话 ";
/// Words before other numbers of the same length.
const OTHER_WORDS: &str = " dea npi ndc member group grp id bin pcn rxbin rxpcn rxgrp rxgroup ssn zip policy insurance medicare medicaid \
    seguro apt room upc store tienda card tarjeta account cuenta ";

/// Words before a number that is not wanted; "t" is the end of "don't".
const UNWANTED: &str = " not t dont old instead cancel except without never previous viejo vieja antes anterior cancelar excepto salvo \
    menos replaces supersedes reemplaza sustituye stop stopped discontinue discontinued longer skip ليس بدل ";

/// Words between the first and the last of several numbers, or between an old number and its new one.
const RANGES: &str = " to thru through until now became by as was formerly previously → a al hasta ahora por como era الى إلى حتى ";

/// The Rx numbers in a text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RxNumbers {
    /// Each once.
    pub numbers: Vec<String>,
    /// False if the text may contain one more number, or a part of one.
    pub is_sure: bool,
    /// The text has other words besides the numbers, such as medicines or strengths.
    pub has_other_words: bool,
}

/// Reads all numbers in `text`.
pub fn read(text: &str) -> RxNumbers {
    let tokens = tokens(text);
    let mut reader = Reader {
        tokens: tokens.iter().peekable(),
        context: Vec::new(),
        is_called: false,
        found: RxNumbers {
            is_sure: true,
            ..RxNumbers::default()
        },
    };
    reader.read();
    reader.found
}

/// Whether both are the same prescription in different spellings.
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
    is_one_of(words, &word.to_lowercase())
}

struct Reader<'a> {
    tokens: Peekable<Iter<'a, Token>>,
    /// The words since the last number, in lower case.
    context: Vec<String>,
    /// Whether one of them comes before a telephone number.
    is_called: bool,
    found: RxNumbers,
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
                Kind::Sign if matches!(token.text.as_str(), "\n" | ";") => self.forget_context(),
                Kind::Sign if token.text == "#" => self.add_context("no"),
                Kind::Sign if token.text == "+" => {
                    let is_list = !token.is_spaced && self.context.is_empty();
                    let is_dialed = self
                        .tokens
                        .peek()
                        .is_some_and(|next| next.kind == Kind::Digits && !next.is_spaced);
                    let word = if is_dialed && !is_list { "tel" } else { "and" };
                    self.add_context(word);
                }
                Kind::Sign if token.text == "→" => self.add_context("→"),
                Kind::Sign if token.text == "-" => {
                    if self.tokens.next_if(|next| next.text == ">").is_some() {
                        self.add_context("→");
                    }
                }
                Kind::Sign => {}
                _ => {
                    let word = token.text.to_lowercase();
                    self.found.has_other_words |= !is_in(LABELS, &word);
                    self.add_context(&word);
                }
            }
        }
    }

    fn add_context(&mut self, word: &str) {
        self.is_called |= is_in(PHONE_WORDS, word);
        self.context.push(word.to_owned());
    }

    fn forget_context(&mut self) {
        self.context.clear();
        self.is_called = false;
    }

    /// The tokens from `first` on that may be part of the same number.
    fn group(&mut self, first: &'a Token) {
        let mut parts = vec![Part {
            before: String::new(),
            text: &first.text,
        }];
        while let Some(mut part) = self.next_part() {
            // "1) 7001234 2) 7001235"
            let is_item = [")", ") ", ". "].contains(&part.before.as_str());
            let is_its_number =
                |last: &mut Part<'_>| last.text.len() <= 2 && !last.before.contains('(');
            if is_item && parts.pop_if(is_its_number).is_some() {
                part.before = if parts.is_empty() { "" } else { ", " }.into();
            }
            parts.push(part);
        }
        self.drop_strength(&mut parts);
        let items = items(&parts);
        let is_beside_short = items.iter().any(|item| count(item) < DIGITS_MIN);
        for item in items {
            self.item(item, is_beside_short);
        }
    }

    /// None if something other than signs is between it and the part before.
    fn next_part(&mut self) -> Option<Part<'a>> {
        let mut ahead = self.tokens.clone();
        let mut before = String::new();
        loop {
            let next = ahead.next()?;
            before += if next.is_spaced { " " } else { "" };
            match next.kind {
                Kind::Sign if "-.,/()".contains(&next.text) => before += &next.text,
                Kind::Digits | Kind::Mixed => {
                    self.tokens = ahead;
                    let text = &next.text;
                    return Some(Part { before, text });
                }
                _ => return None,
            }
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
            self.add_context("mg");
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
                self.forget_context();
            }
            Verdict::Other => {
                self.found.has_other_words = true;
                self.add_context("other");
            }
            Verdict::Unsure => {
                self.found.has_other_words = true;
                self.found.is_sure = false;
                self.add_context("other");
            }
        }
    }

    fn judge(&mut self, parts: &[Part<'a>], beside_short: bool) -> Verdict {
        let words_since_number = self.context.rsplit(|word| word == "other").next();
        let words_since_number = words_since_number.unwrap_or_default();
        let mut last_words = words_since_number
            .iter()
            .rev()
            .filter(|word| !is_in(LABELS, word));
        let is_range = last_words.next().is_some_and(|word| is_in(RANGES, word));
        let total = count(parts);
        if is_range && total >= CLEAR_DIGITS && self.found.numbers.pop().is_some() {
            return Verdict::Unsure;
        }
        let lengths: Vec<_> = parts.iter().map(|part| part.text.len()).collect();
        let has_phones_shape = lengths == [3, 3, 4] || lengths == [1, 3, 3, 4];
        if total < DIGITS_MIN || is_date(parts) || self.is_called || has_phones_shape {
            return Verdict::Other;
        }
        let is_list = is_list(parts);
        let mut unwanted = words_since_number.iter();
        if unwanted.any(|word| is_in(UNWANTED, word) || is_in(OTHER_WORDS, word))
            || (!is_list && is_phone(parts))
        {
            return Verdict::Unsure;
        }
        let numbers: Option<Vec<_>> = match parts {
            [_] => Some(vec![joined(parts)]),
            _ if is_list => Some(parts.iter().map(|part| part.text.to_owned()).collect()),
            _ => together(parts, &lengths).map(|number| vec![number]),
        };
        let is_plausible = |number: &String| self.is_plausible(number, beside_short);
        match numbers {
            Some(numbers) if numbers.iter().all(is_plausible) => Verdict::Numbers(numbers),
            _ => Verdict::Unsure,
        }
    }

    /// Whether it is neither a date nor, by its context, a strength, a year or an amount.
    fn is_plausible(&self, number: &str, beside_short: bool) -> bool {
        let before = self.context.last();
        let is_labeled = before.is_none_or(|word| is_in(LABELS, word));
        let digits = number.bytes().filter(u8::is_ascii_digit).count();
        if !has_shape(number) || is_compact_date(number) {
            return false;
        }
        if digits >= CLEAR_DIGITS && (is_labeled || !number.ends_with("000")) {
            return true;
        }
        let next = self.tokens.clone().next();
        let is_before_word =
            next.is_some_and(|next| next.kind == Kind::Word && !is_in(LABELS, &next.text));
        // "1000 micrograms", in any spelling of the unit.
        let is_round = number.ends_with("00") || number.ends_with("50");
        let is_strength = before.is_none() && is_before_word && is_round;
        let is_year = digits == 4 && (number.starts_with("19") || number.starts_with("20"));
        is_labeled && !beside_short && !is_strength && (!is_year || before.is_some())
    }
}

#[cfg(test)]
mod tests;
