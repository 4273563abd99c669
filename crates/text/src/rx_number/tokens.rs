//! Splits a text into groups of digits, words and signs.

use unicode_normalization::char::is_combining_mark;

use super::{AMOUNTS, DIGITS_MIN, LABELS, is_in, is_unit};
use crate::digits;
use crate::plain_text::{plain_sign, strip_start};

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Kind {
    Digits,
    /// Letters of a label, then digits: `C1234567`.
    Mixed,
    Word,
    Sign,
}

#[derive(Clone, Debug)]
pub(super) struct Token {
    pub text: String,
    pub kind: Kind,
    pub is_spaced: bool,
}

pub(super) fn tokens(text: &str) -> Vec<Token> {
    let text: String = text.chars().filter_map(plain_sign).collect();
    let text = digits::to_ascii(&text).replace(['µ', 'μ'], "u");
    let mut tokens: Vec<Token> = Vec::new();
    let mut is_spaced = true;
    let mut rest = text.as_str();
    while let Some(first) = rest.chars().next() {
        let kind = kind_of(first);
        let end = match kind {
            Kind::Sign => first.len_utf8(),
            _ => rest.find(|c| kind_of(c) != kind).unwrap_or(rest.len()),
        };
        // The prefix that a scanner sends before a barcode: "]C0".
        if is_spaced
            && let [b']', kind, version, ..] = rest.as_bytes()
            && kind.is_ascii_alphabetic()
            && version.is_ascii_digit()
        {
            rest = &rest[3..];
            continue;
        }
        let (part, after) = rest.split_at(end);
        rest = after;
        if first != '\n' && first.is_whitespace() {
            is_spaced = true;
            continue;
        }
        tokens.push(Token {
            text: part.to_owned(),
            kind,
            is_spaced,
        });
        is_spaced = false;
    }
    with_letters(&join_initials(&tokens))
}

fn kind_of(c: char) -> Kind {
    if c.is_ascii_digit() {
        Kind::Digits
    } else if c.is_alphabetic() || is_combining_mark(c) {
        Kind::Word
    } else {
        Kind::Sign
    }
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

/// Joins letters before or after digits with them: `C-1234567`, `RxC1234567`, `7001234A`.
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
        } else if let Some(before) = joined.last_mut().filter(|before| is_glued(before, token)) {
            if strip_start(&before.text, "rx").is_some() {
                before.text.drain(..2);
            }
            before.text.push_str(&token.text);
            before.kind = Kind::Mixed;
        } else {
            joined.push(token.clone());
        }
    }
    joined
}

/// Except for "Rx", units and amounts ("30ct", "x2"). One capital letter may be separate: `C 1234567`.
fn is_glued(before: &Token, token: &Token) -> bool {
    let is_amount =
        |word: &Token, digits: &Token| digits.text.len() < DIGITS_MIN && is_in(AMOUNTS, &word.text);
    match (before.kind, token.kind) {
        (Kind::Word, Kind::Digits) => {
            // Vowels are words, and X is "times".
            let is_capital = before.text.len() == 1 && "BCDFGHJKLMNPQRSTVWZ".contains(&before.text);
            before.text.is_ascii()
                && !is_in(" rx ", &before.text)
                && !is_amount(before, token)
                && (!token.is_spaced || (is_capital && token.text.len() >= 3))
        }
        (Kind::Digits | Kind::Mixed, Kind::Word) => {
            token.text.is_ascii()
                && !token.is_spaced
                && !is_unit(&token.text)
                && !is_amount(token, before)
        }
        (Kind::Mixed, Kind::Digits) => !token.is_spaced,
        _ => false,
    }
}
