//! What holds for every reader of text, whichever module it is in.

use std::sync::LazyLock;
use std::time::{Duration, Instant};

use serde::Deserialize;
use serde_json::{Value, json};

use crate::config::Config;
use crate::forms::{Answers, Availability, Control, FormId};
use crate::lang::Lang;
use crate::opening::{Week, Weekdays, read_spans, read_time};
use crate::palette::Palette;
use crate::{date, digits, email, message, phone, plain_text, rx_number};

/// What a text is full of that sends a reader back to its start at each piece.
const PIECES: [&str; 28] = [
    " ",
    "9",
    "m ",
    "mon,",
    "9-5,",
    "closed m ",
    "24/7 ",
    "a.b.",
    "i.u. ",
    "a1",
    "e\u{301}\u{316}",
    "\u{200d}",
    "-",
    ".",
    "(",
    "@",
    "<a@b.c> ",
    "+1 ",
    "x 7 ",
    "no 7 # ",
    "5 mg ",
    "7001234 ",
    "700 1234, ",
    "7001234 to ",
    "1/2/1958 ",
    "٣",
    "may ",
    "\r\n",
];

/// In this time, a reader may do as it likes.
const ENOUGH: Duration = Duration::from_millis(40);

/// What this thread has used of a processor, where the system says so: other programs don't disturb that.
fn used() -> Duration {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    let stat = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let used = stat.and_then(|stat| stat.split(' ').next()?.parse().ok());
    used.map_or_else(|| START.elapsed(), Duration::from_nanos)
}

/// What is read, and how.
pub type Reader<'a> = (&'a str, &'a dyn Fn(&str));

/// Four times the text may take four times as long, and somewhat more; a reader that goes back takes sixteen times as long.
pub fn assert_linear(what: &str, read: &dyn Fn(&str)) {
    for piece in PIECES {
        let took = |bytes: usize| {
            let text = piece.repeat(bytes / piece.len());
            let start = used();
            read(&text);
            used() - start
        };
        let is_linear = || {
            let long = took(64 << 10);
            long < ENOUGH || long < took(16 << 10) * 10
        };
        assert!((0..3).any(|_| is_linear()), "{what}, full of {piece:?}");
    }
}

#[test]
fn the_time_that_a_reader_takes_grows_no_faster_than_the_text() {
    let one = |text: &str| [text.to_owned()];
    let readers: [Reader<'_>; 15] = [
        ("opening hours", &|text| drop(Week::read(&one(text)))),
        ("hours of a day", &|text| drop(read_spans(text))),
        ("a time", &|text| drop(read_time(text))),
        ("delivery days", &|text| {
            _ = Weekdays::deserialize(json!(one(text))).is_ok()
        }),
        ("a color", &|text| drop(Palette::read(text))),
        ("a color to suggest", &|text| {
            drop(Palette::suggestion(text))
        }),
        ("a date", &|text| {
            let _ = Lang::ALL.map(|lang| date::read(text, lang));
        }),
        ("a date to look for", &|text| {
            let words: Vec<_> = text.split_whitespace().collect();
            date::search(&words);
        }),
        ("a phone number", &|text| {
            drop((phone::read(text), phone::printed(text)))
        }),
        ("an e-mail address", &|text| {
            _ = email::is_email(&email::read(text))
        }),
        ("Rx numbers", &|text| drop(rx_number::read(text))),
        ("the same Rx number", &|text| {
            _ = rx_number::is_same(text, text)
        }),
        ("digits", &|text| drop(digits::to_ascii(text))),
        ("a message", &|text| {
            let line = message::read(text).is_ok();
            let _ = (line, message::looks_private(text));
        }),
        ("plain text", &|text| {
            let cleaned = [true, false].map(|lines| plain_text::clean(text, lines));
            drop((
                cleaned,
                plain_text::one_line(text),
                plain_text::escape_html(text),
            ));
        }),
    ];
    for (what, read) in readers {
        assert_linear(what, read);
    }
}

#[test]
fn the_time_that_a_forms_answers_take_grows_no_faster_than_they_do() {
    let (shop, always) = (Config::sample().unwrap().live, Availability::default());
    // Between them they have every kind of field.
    for id in [FormId::Refill, FormId::Newsletter] {
        let form = id.form();
        let texts = form.fields.iter().filter(|field| {
            !matches!(
                field.control,
                Control::Consent { .. } | Control::Rating { .. }
            )
        });
        let read = |text: &str| {
            let mut body = serde_json::Map::new();
            for field in texts.clone() {
                body.insert(field.name.to_owned(), Value::from(text));
            }
            let _ = Answers::parse(form, &body, shop.today(), &always).is_ok();
        };
        assert_linear(id.as_str(), &read);
    }
}
