//! The rule of each kind of [`Control`]. `ui/src/forms/validate.ts` has the same rules for the browser; both run
//! `tests/form_cases.json`.

use jiff::{ToSpan, civil::Date};
use serde_json::Value;

use super::{Availability, Choice, Control, DateRange, Field, Problem, Role};
use pharmacy_text::date;
use pharmacy_text::date::ReadDate;
use pharmacy_text::digits;
use pharmacy_text::email;
use pharmacy_text::lang::Lang;
use pharmacy_text::phone;
use pharmacy_text::plain_text;

/// The context of an answer.
#[derive(Clone, Copy, Debug)]
pub(super) struct RuleContext<'a> {
    /// In the store's time zone.
    pub today: Date,
    pub available: &'a Availability,
    pub lang: Lang,
}

/// The cleaned value; null if an optional field is blank.
pub(super) fn check(field: &Field, value: &Value, at: RuleContext<'_>) -> Result<Value, Problem> {
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
        (Control::SeveralOf { options }, Value::Array(chosen)) => several(field, options, chosen),
        (Control::SeveralOf { .. }, _) => Err(Problem::Missing),
        _ => match text {
            Some(text) => check_text(field, text, at).map(Value::String),
            None => Err(Problem::Missing),
        },
    }
}

/// The chosen options without duplicates, in the order in which they were sent.
fn several(field: &Field, options: &[Choice], sent: &[Value]) -> Result<Value, Problem> {
    let mut chosen: Vec<&str> = Vec::new();
    for one in sent {
        let text = one.as_str().map(|text| clean(text, field));
        let option = options
            .iter()
            .find(|option| Some(option.value) == text.as_deref());
        let option = option.ok_or(Problem::Missing)?.value;
        if !chosen.contains(&option) {
            chosen.push(option);
        }
    }
    if !chosen.is_empty() {
        Ok(chosen.into())
    } else if field.required {
        Err(Problem::Missing)
    } else {
        Ok(Value::Null)
    }
}

fn check_text(field: &Field, text: String, at: RuleContext<'_>) -> Result<String, Problem> {
    match field.control {
        Control::Text { max } | Control::Paragraph { max, .. } | Control::Email { max }
            if text.chars().count() > max as usize =>
        {
            Err(Problem::TooLong { max })
        }
        Control::Email { .. } if email::has_other_letters(&text) => Err(Problem::LocalPart),
        Control::Email { .. } if !email::is_email(&text) => Err(Problem::Email),
        Control::Phone if !phone::is_number(&text) => Err(Problem::Phone),
        Control::Date { range } => match date::read(&text, at.lang) {
            Some(ReadDate::Clear(date)) => {
                check_range(date, range, at.today).map(|()| date.to_string())
            }
            Some(ReadDate::Asked {
                day_first,
                month_first,
            }) => Err(Problem::WhichDate {
                day_first,
                month_first,
            }),
            // Optional dates use the field's sentence, because the example in the general one is a birth date.
            None if !field.required => Err(Problem::Missing),
            None => Err(Problem::Date),
        },
        Control::OneOf { options } => {
            let offered = options.iter().find(|choice| choice.value == text);
            match offered.map(|choice| choice.needs.is_none_or(|need| at.available.has(need))) {
                Some(true) => Ok(text),
                _ => Err(Problem::Missing),
            }
        }
        Control::Text { .. }
        | Control::Paragraph { .. }
        | Control::Email { .. }
        | Control::Phone => Ok(text),
        // These are not texts.
        Control::Rating { .. } | Control::Consent { .. } | Control::SeveralOf { .. } => {
            Err(Problem::Missing)
        }
    }
}

/// Converts digits to 0-9 in numbers that the staff dials, scans or compares.
fn clean(text: &str, field: &Field) -> String {
    match (field.control, field.role) {
        (Control::Phone, _) => phone::read(text),
        (Control::Email { .. }, _) => email::read(text),
        (Control::Date { .. }, _) | (_, Some(Role::RxNumber)) => {
            digits::to_ascii(&plain_text::clean(text, false)).into_owned()
        }
        (control, _) => plain_text::clean(text, matches!(control, Control::Paragraph { .. })),
    }
}

fn check_range(date: Date, range: DateRange, today: Date) -> Result<(), Problem> {
    match range {
        DateRange::Past if date.year() < 1900 || date > today => Err(Problem::BirthDate),
        DateRange::Upcoming if date < today.saturating_sub(1.day()) => Err(Problem::Past),
        DateRange::Past | DateRange::Upcoming => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::super::fields::EMAIL;
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn no_text_makes_a_rule_panic(text in ".*", max in 0u32..50, spanish: bool) {
            let lang = if spanish { Lang::Es } else { Lang::En };
            let at = RuleContext { today: Date::constant(2026, 11, 21), available: &Availability::default(), lang };
            for control in [Control::Text { max }, Control::Paragraph { max, rows: 2 }, Control::Email { max }, Control::Phone,
                            Control::Date { range: DateRange::Past }, Control::Date { range: DateRange::Upcoming }] {
                let field = Field { control, ..EMAIL };
                let once = clean(&text, &field);
                prop_assert_eq!(&clean(&once, &field), &once, "cleaning twice changes nothing");
                if let Ok(kept) = check(&field, &Value::from(&*text), at) {
                    prop_assert_eq!(check(&field, &kept, at), Ok(kept.clone()), "what is kept is accepted again");
                }
            }
        }

        #[test]
        fn every_calendar_day_is_a_date(days in 0i32..80_000) {
            let day = Date::constant(1900, 1, 1).saturating_add(days.days());
            prop_assert_eq!(date::read(&day.to_string(), Lang::Es), Some(ReadDate::Clear(day)));
        }
    }
}
