//! Several prescriptions in one request: their numbers, and which of them are ready.

use super::{Status, Submission};
use crate::forms::Role;

/// Lengths of what can be an Rx number. Shorter numbers in that field are strengths ("10 mg"), longer ones do not fit the slip.
const LENGTHS: std::ops::RangeInclusive<usize> = 4..=20;
/// Most numbers that are read from one request.
const NUMBERS_MAX: usize = 8;

/// The Rx numbers in what a visitor wrote in the field for them: "Rx# 7654321, 7654322-01".
pub fn numbers(submission: &Submission) -> Vec<String> {
    let fields = submission.form.form().with_role(Role::RxNumber);
    let texts = fields.filter_map(|field| submission.answers.get(field.name)?.as_str());
    let words =
        texts.flat_map(|text| text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-')));
    let bare = words.map(|word| {
        let prefixed = word
            .get(..2)
            .is_some_and(|start| start.eq_ignore_ascii_case("rx"));
        word.get(if prefixed { 2.. } else { 0.. })
            .unwrap_or_default()
            .trim_matches('-')
            .to_owned()
    });
    let mut numbers: Vec<String> = Vec::new();
    for number in bare {
        let plausible =
            LENGTHS.contains(&number.len()) && number.contains(|c: char| c.is_ascii_digit());
        if plausible && !numbers.contains(&number) && numbers.len() < NUMBERS_MAX {
            numbers.push(number);
        }
    }
    numbers
}

/// The status of `number`: its own where it was `marked` by itself, else that of the whole request.
pub fn status(number: &str, marked: &[(String, Status)], whole: Status) -> Status {
    marked
        .iter()
        .find(|(marked, _)| marked == number)
        .map_or(whole, |(_, status)| *status)
}

/// How many of `numbers` are ready, and how many there are; none where they are not marked one by one.
pub fn ready(numbers: &[String], marked: &[(String, Status)], whole: Status) -> Option<(usize, usize)> {
    let is_ready = |number: &&String| matches!(status(number, marked, whole), Status::Ready | Status::Done);
    (!marked.is_empty()).then(|| (numbers.iter().filter(is_ready).count(), numbers.len()))
}

/// The status of a request of which each number has its own: that of the one that is furthest behind; begun as soon as one is.
pub fn overall(numbers: &[String], marked: &[(String, Status)], whole: Status) -> Status {
    let each = numbers.iter().map(|number| status(number, marked, whole));
    match each.clone().min() {
        Some(Status::New) if each.clone().any(|status| status != Status::New) => Status::InProgress,
        Some(least) => least,
        None => whole,
    }
}
