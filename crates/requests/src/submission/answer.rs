//! Answers in words, and the columns of a list of requests: who, what, and which number to call.

use jiff::civil::Date;
use serde_json::Value;

use super::text::one_line;
use super::{Submission, rx};
use crate::forms::{Control, Field, Role};

/// In place of an empty answer.
pub const BLANK: &str = "-";

/// The words of the option, the date or the stars. Not escaped for a terminal.
pub fn format(field: &Field, answer: &Value) -> String {
    match (field.control, answer) {
        (_, Value::Null) => BLANK.into(),
        (Control::OneOf { options }, Value::String(chosen)) => options
            .iter()
            .find(|option| option.value == chosen)
            .map_or(chosen.as_str(), |option| option.label)
            .into(),
        (Control::Date { .. }, Value::String(text)) => match text.parse::<Date>() {
            Ok(date) => date.strftime("%B %-d, %Y").to_string(),
            Err(_) => text.clone(),
        },
        (Control::Rating { max }, Value::Number(stars)) => format!("{stars} of {max} stars"),
        (Control::Consent { .. }, Value::Bool(agreed)) => if *agreed { "Yes" } else { "No" }.into(),
        _ => plain(answer),
    }
}

/// Without its field, which may be retired.
pub(super) fn plain(answer: &Value) -> String {
    match answer {
        Value::Null => BLANK.into(),
        Value::String(text) => text.clone(),
        Value::Array(several) => several.iter().map(plain).collect::<Vec<_>>().join("; "),
        other => other.to_string(),
    }
}

/// One line, escaped for a terminal.
pub fn name(submission: &Submission) -> String {
    let names: Vec<_> = names(submission).map(one_line).collect();
    or_blank(&names, " ")
}

/// One line, escaped: `Garcia, Maria`.
pub fn name_last_first(submission: &Submission) -> String {
    let mut names: Vec<_> = names(submission).map(one_line).collect();
    names.reverse();
    or_blank(&names, ", ")
}

/// As typed, to compare it with another name.
pub fn plain_name(submission: &Submission) -> String {
    names(submission).collect::<Vec<_>>().join(" ")
}

/// Both fields are required, so a person with one name writes a dash into the other.
fn names(submission: &Submission) -> impl Iterator<Item = &str> {
    let is_none = |text: &str| {
        let text = text.trim().to_lowercase();
        !text.contains(char::is_alphanumeric)
            || ["n/a", "none", "ninguno", "لا يوجد"].contains(&&*text)
    };
    submission
        .texts(Role::PersonName)
        .filter(move |text| !is_none(text))
}

/// Whom to call, and when.
pub fn call_back(submission: &Submission) -> String {
    role(submission, &[Role::CallBack], ", ")
}

/// What is asked for, and how it reaches the patient.
pub fn request(submission: &Submission) -> String {
    let roles = [Role::RxNumber, Role::Asked, Role::Pickup];
    role(submission, &roles, ", ")
}

/// Two Rx numbers or the first medicine, and how many more: `7654321, 7654322 +2`.
pub fn work(submission: &Submission) -> String {
    let has_numbers = submission
        .form
        .form()
        .with_role(Role::RxNumber)
        .next()
        .is_some();
    let asked = submission.texts(Role::Asked).flat_map(str::lines);
    let asked: Vec<_> = asked.map(one_line).collect();
    let read = rx::read(submission);
    // If there is more text than numbers, the staff reads all of it.
    let numbers = if read.has_other_words {
        &[]
    } else {
        &*read.numbers
    };
    let (shown, more) = match (asked.as_slice(), numbers) {
        _ if !has_numbers => return role(submission, &[Role::Asked], ", "),
        ([first, others @ ..], _) => (first.clone(), others.len()),
        ([], []) => {
            let typed = submission.text(Role::RxNumber);
            return typed.map_or_else(|| BLANK.into(), one_line);
        }
        ([], [first]) => (first.clone(), 0),
        ([], [first, second, others @ ..]) => (format!("{first}, {second}"), others.len()),
    };
    match more {
        0 => shown,
        more => format!("{shown} +{more}"),
    }
}

fn role(submission: &Submission, roles: &[Role], between: &str) -> String {
    let fields = submission.form.form().fields.iter();
    let fields = fields.filter(|field| field.role.is_some_and(|role| roles.contains(&role)));
    let answers = fields.filter_map(|field| {
        let answer = submission.answers.get(field.name)?;
        let words = one_line(&format(
            field,
            Some(answer).filter(|answer| !answer.is_null())?,
        ));
        let bare = field.role == Some(Role::RxNumber) && !words.to_lowercase().starts_with("rx");
        Some(if bare { format!("Rx {words}") } else { words })
    });
    or_blank(&answers.collect::<Vec<_>>(), between)
}

fn or_blank(words: &[String], between: &str) -> String {
    if words.is_empty() {
        BLANK.into()
    } else {
        words.join(between)
    }
}

/// The answers under one heading of the form.
pub struct Section {
    /// `None` for fields that stand under no heading.
    pub heading: Option<&'static str>,
    /// Labels and answers, not escaped.
    pub lines: Vec<(String, String)>,
}

/// In the order of the form.
pub fn sections(submission: &Submission) -> Vec<Section> {
    let mut sections: Vec<Section> = Vec::new();
    for field in submission.form.form().fields {
        let answer = submission.answers.get(field.name).unwrap_or(&Value::Null);
        let line = (field.label.to_owned(), format(field, answer));
        match sections.last_mut() {
            Some(section) if section.heading == field.group => section.lines.push(line),
            _ => sections.push(Section {
                heading: field.group,
                lines: vec![line],
            }),
        }
    }
    let lines: Vec<_> = submission
        .retired()
        .map(|(name, answer)| (one_line(name), plain(answer)))
        .collect();
    if !lines.is_empty() {
        sections.push(Section {
            heading: Some("No longer asked"),
            lines,
        });
    }
    sections
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::forms::FormId;
    use serde_json::json;

    #[test]
    fn the_work_is_short() {
        let rx = |typed: &str| (FormId::Refill, json!({"rxNumber": typed}));
        let medicines = json!({"prescriptionNames": "Metformin 500 mg\nAmlodipine"});
        let message = json!({"message": "Do you have\nit?"});
        for ((form, answers), expected) in [
            (rx("7654321"), "7654321"),
            (
                rx("Rx 7654321, 7654322 7654323, 7654324"),
                "7654321, 7654322 +2",
            ),
            (rx("my water pill"), "my water pill"),
            (rx("7654321 and my water pill"), "7654321 and my water pill"),
            ((FormId::Transfer, medicines), "Metformin 500 mg +1"),
            ((FormId::Contact, message), "Do you have / it?"),
            ((FormId::Feedback, json!({"rating": 5})), "5 of 5 stars"),
        ] {
            let submission = Submission::sample(form, answers);
            assert_eq!(work(&submission), expected);
        }
    }

    #[test]
    fn a_person_with_one_name_has_no_comma() {
        for (first, last, name, listed) in [
            ("Maria", "García", "Maria García", "García, Maria"),
            ("Suharto", "-", "Suharto", "Suharto"),
            ("–", "Suharto", "Suharto", "Suharto"),
            ("Suharto", "N/A", "Suharto", "Suharto"),
            ("Min", "Na", "Min Na", "Na, Min"),
            ("-", "-", "-", "-"),
        ] {
            let answers = json!({"firstName": first, "lastName": last});
            let submission = Submission::sample(FormId::Refill, answers);
            assert_eq!(super::name(&submission), name);
            assert_eq!(name_last_first(&submission), listed);
        }
    }

    #[test]
    fn answers_are_put_in_words_by_what_they_mean() {
        for (form, answers, who, number, wish) in [
            (
                FormId::Refill,
                json!({"firstName": "Maria", "lastName": "Gonzalez", "phone": "518-555-0142", "rxNumber": "7654321", "pickupMethod": "driveThru"}),
                "Maria Gonzalez",
                "518-555-0142",
                "Rx 7654321, Drive-Thru Pickup",
            ),
            (
                FormId::Transfer,
                json!({"firstName": "Al\u{1b}[2J", "prescriptionNames": "Metformin\nLisinopril", "prescriptionNumbers": "RX# 1"}),
                "Al␛[2J",
                "-",
                "Metformin / Lisinopril, RX# 1",
            ),
            (
                FormId::Feedback,
                json!({"rating": 4, "feedback": "Kind", "name": null}),
                "-",
                "-",
                "4 of 5 stars, Kind",
            ),
            (
                FormId::Refill,
                json!({"pickupMethod": "byDrone"}),
                "-",
                "-",
                "byDrone",
            ),
        ] {
            let submission = Submission::sample(form, answers);
            assert_eq!(
                (
                    name(&submission),
                    call_back(&submission),
                    request(&submission)
                ),
                (who.into(), number.into(), wish.into())
            );
        }
    }

    #[test]
    fn each_kind_of_answer_reads_well() {
        let fields = FormId::ALL.iter().flat_map(|id| id.form().fields);
        for (name, answer, expected) in [
            ("dateOfBirth", json!("1958-04-27"), "April 27, 1958"),
            ("dateOfBirth", json!("long ago"), "long ago"),
            ("agreeToTerms", json!(true), "Yes"),
            ("email", json!(null), "-"),
            ("email", json!({"odd": 1}), "{\"odd\":1}"),
            (
                "interests",
                json!(["Mental Health", "Men's Health"]),
                "Mental Health; Men's Health",
            ),
        ] {
            let field = fields.clone().find(|field| field.name == name).unwrap();
            assert_eq!(format(field, &answer), expected);
        }
    }
}
