//! Checks that apply to every parser of text.

use serde::Deserialize;
use serde_json::json;

use crate::lang::Lang;
use crate::opening::{Week, Weekdays, read_spans, read_time};
use crate::testing::{Reader, assert_linear};
use crate::{date, digits, email, message, phone, plain_text, rx_number};

#[test]
fn parsing_time_grows_no_faster_than_the_text() {
    let one = |text: &str| [text.to_owned()];
    let readers: [Reader<'_>; 13] = [
        ("opening hours", &|text| drop(Week::read(&one(text)))),
        ("hours of a day", &|text| drop(read_spans(text))),
        ("a time", &|text| drop(read_time(text))),
        ("delivery days", &|text| {
            _ = Weekdays::deserialize(json!(one(text))).is_ok();
        }),
        ("a date", &|text| {
            let _ = Lang::ALL.map(|lang| date::read(text, lang));
        }),
        ("a date to look for", &|text| {
            let words: Vec<_> = text.split_whitespace().collect();
            date::search(&words);
        }),
        ("a phone number", &|text| {
            drop((phone::read(text), phone::printed(text)));
        }),
        ("an e-mail address", &|text| {
            _ = email::is_email(&email::read(text));
        }),
        ("Rx numbers", &|text| drop(rx_number::read(text))),
        ("the same Rx number", &|text| {
            _ = rx_number::is_same(text, text);
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
