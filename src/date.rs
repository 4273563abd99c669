//! Dates as people write them: `1958-04-27`, and month first, as in the United States: `4/27/1958`, `04-27-1958`.

use jiff::civil::Date;

use crate::digits;
use crate::lang::Lang;
use crate::plain_text::plain_signs;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReadDate {
    Clear(Date),
    /// Who writes in a language that says the day first may have meant either. The second is none if the first number can be no
    /// month.
    Asked {
        day_first: Date,
        month_first: Option<Date>,
    },
}

pub fn read(text: &str, lang: Lang) -> Option<ReadDate> {
    let plain = digits::to_ascii(&plain_signs(text)).into_owned();
    let parts: Vec<&str> = plain.split(['-', '/', '.']).map(str::trim).collect();
    let [first, second, third] = parts.as_slice() else {
        return None;
    };
    let is_number = |part: &&str| part.len() <= 4 && part.bytes().all(|byte| byte.is_ascii_digit());
    let day_of = |year: &str, month: &str, day: &str| {
        let (month, day) = (short(month)?, short(day)?);
        Date::new(year.parse().ok().filter(|_| year.len() == 4)?, month, day).ok()
    };
    if !parts.iter().all(is_number) {
        return None;
    }
    if first.len() == 4 {
        // As a browser's own field sends it.
        let exact = second.len() == 2 && third.len() == 2 && plain.contains('-');
        return day_of(first, second, third)
            .filter(|_| exact)
            .map(ReadDate::Clear);
    }
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

fn short(part: &str) -> Option<i8> {
    part.parse().ok().filter(|_| (1..=2).contains(&part.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_read_as_the_message_shows_them_and_guessed_in_no_language() {
        let clear = |iso: &str| Some(ReadDate::Clear(iso.parse().unwrap()));
        let asked = |day_first: &str, month_first: Option<&str>| {
            Some(ReadDate::Asked {
                day_first: day_first.parse().unwrap(),
                month_first: month_first.map(|iso| iso.parse().unwrap()),
            })
        };
        for (text, english, spanish) in [
            ("1958-04-27", clear("1958-04-27"), clear("1958-04-27")),
            (
                "1958\u{2011}04\u{2013}27",
                clear("1958-04-27"),
                clear("1958-04-27"),
            ),
            ("04/27/1958", clear("1958-04-27"), clear("1958-04-27")),
            ("4/27/1958", clear("1958-04-27"), clear("1958-04-27")),
            (" 04 - 27 - 1958 ", clear("1958-04-27"), clear("1958-04-27")),
            ("04.27.1958", clear("1958-04-27"), clear("1958-04-27")),
            (
                "\u{200e}٠٤/٢٧/١٩٥٨",
                clear("1958-04-27"),
                clear("1958-04-27"),
            ),
            ("27/04/1958", None, asked("1958-04-27", None)),
            (
                "05/04/1958",
                clear("1958-05-04"),
                asked("1958-04-05", Some("1958-05-04")),
            ),
            ("05/05/1958", clear("1958-05-05"), clear("1958-05-05")),
            ("2024-02-29", clear("2024-02-29"), clear("2024-02-29")),
            ("2023-02-29", None, None),
            ("02/29/2023", None, None),
            ("1900-02-29", None, None),
            ("2026-13-01", None, None),
            ("2026-00-10", None, None),
            ("2026-1-1", None, None),
            ("4/27/58", None, None),
            ("+026-01-01", None, None),
            ("4/27", None, None),
            ("31/31/1958", None, None),
            ("April 27, 1958", None, None),
        ] {
            assert_eq!(read(text, Lang::En), english, "{text}");
            assert_eq!(read(text, Lang::Es), spanish, "{text}");
            assert_eq!(read(text, Lang::Ar), spanish, "{text}");
        }
    }
}
