//! The rule of each kind of [`Control`]. `ui/src/forms/validate.ts` has the same rules for the browser; both run
//! `tests/form_cases.json`.

use jiff::{ToSpan, civil::Date};
use serde_json::Value;

use super::spec::{Control, DateRange, Field, Role};
use super::{Availability, Problem};
use crate::email::is_email;
use crate::plain_text::{is_readable, normalize};
use crate::{digits, phone};

pub fn check(
    field: &Field,
    value: &Value,
    today: Date,
    available: &Availability,
) -> Result<Value, Problem> {
    let text = value.as_str().map(|text| clean(text, field));
    if value.is_null() || text.as_deref() == Some("") {
        return if field.required {
            Err(Problem::Missing)
        } else {
            Ok(Value::Null)
        };
    }
    match (field.control, value) {
        (Control::Rating { max }, Value::Number(stars)) => match stars.as_u64() {
            Some(stars) if (1..=u64::from(max)).contains(&stars) => Ok(stars.into()),
            _ => Err(Problem::Missing),
        },
        (Control::Consent { .. }, Value::Bool(true)) => Ok(true.into()),
        (Control::Rating { .. } | Control::Consent { .. }, _) => Err(Problem::Missing),
        _ => match text {
            Some(text) => check_text(field, &text, today, available).map(|()| Value::String(text)),
            None => Err(Problem::Missing),
        },
    }
}

fn check_text(
    field: &Field,
    text: &str,
    today: Date,
    available: &Availability,
) -> Result<(), Problem> {
    if !is_readable(text, matches!(field.control, Control::Paragraph { .. })) {
        return Err(Problem::Unreadable);
    }
    match field.control {
        Control::Text { max } | Control::Paragraph { max, .. } | Control::Email { max }
            if text.chars().count() > max as usize =>
        {
            Err(Problem::TooLong { max })
        }
        Control::Email { .. } if !is_email(text) => Err(Problem::Email),
        Control::Phone if !phone::is_number(text) => Err(Problem::Phone),
        // Optional dates use the field's sentence: the general one has a birth date as its example.
        Control::Date { .. } if !field.required && parse_date(text).is_none() => {
            Err(Problem::Missing)
        }
        Control::Date { range } => check_date(text, range, today, available),
        Control::OneOf { options } => {
            let offered = options.iter().find(|choice| choice.value == text);
            match offered.map(|choice| choice.needs.is_none_or(|need| available.has(need))) {
                Some(true) => Ok(()),
                _ => Err(Problem::Missing),
            }
        }
        _ => Ok(()),
    }
}

/// Numbers that the staff dials, scans or compares get the digits 0-9.
fn clean(text: &str, field: &Field) -> String {
    let text = normalize(text, matches!(field.control, Control::Paragraph { .. }));
    match (field.control, field.role) {
        (Control::Phone | Control::Date { .. }, _) | (_, Some(Role::RxNumber)) => {
            digits::to_ascii(&text).into_owned()
        }
        _ => text,
    }
}

fn check_date(
    text: &str,
    range: DateRange,
    today: Date,
    available: &Availability,
) -> Result<(), Problem> {
    let date = parse_date(text).ok_or(Problem::Date)?;
    match range {
        DateRange::Past if date.year() < 1900 || date > today => Err(Problem::BirthDate),
        DateRange::Upcoming if date < today.saturating_sub(1.day()) => Err(Problem::Past),
        DateRange::Upcoming => available.closed_on(date).map_or(Ok(()), Err),
        _ => Ok(()),
    }
}

fn parse_date(text: &str) -> Option<Date> {
    let date: Date = text.parse().ok()?;
    (text.len() == 10 && date.to_string() == text).then_some(date)
}

#[cfg(test)]
mod tests {
    use super::super::fields::EMAIL;
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn only_real_dates_are_dates() {
        for (text, real) in [
            ("2024-02-29", true),
            ("2023-02-29", false),
            ("1900-02-29", false),
            ("2026-13-01", false),
            ("2026-00-10", false),
            ("2026-1-1", false),
            ("2026-01-01 ", false),
            ("٢٠٢٦-٠١-٠١", false),
            ("+026-01-01", false),
        ] {
            assert_eq!(parse_date(text).is_some(), real, "{text}");
        }
    }

    proptest! {
        #[test]
        fn no_text_makes_a_rule_panic(text in ".*", max in 0u32..50) {
            let today = Date::constant(2026, 11, 21);
            for control in [Control::Text { max }, Control::Paragraph { max, rows: 2 }, Control::Email { max }, Control::Phone,
                            Control::Date { range: DateRange::Past }, Control::Date { range: DateRange::Upcoming }] {
                let field = Field { control, ..EMAIL };
                let once = clean(&text, &field);
                prop_assert_eq!(&clean(&once, &field), &once, "cleaning twice changes nothing");
                let _ = is_email(&once) || phone::is_number(&once) || check_date(&once, DateRange::Past, today, &Availability::default()).is_ok();
            }
        }

        #[test]
        fn every_calendar_day_is_a_date(days in 0i32..80_000) {
            let date = Date::constant(1900, 1, 1).saturating_add(days.days());
            prop_assert_eq!(parse_date(&date.to_string()), Some(date));
        }
    }
}
