//! Several prescriptions in one request: their Rx numbers, and which are ready.

use super::{Status, Submission};
use crate::digits;
use crate::forms::Role;

/// Shorter numbers are strengths ("10 mg"), longer ones don't fit on the slip.
const LENGTHS: std::ops::RangeInclusive<usize> = 4..=20;
const NUMBERS_MAX: usize = 8;

/// Finds the numbers in text such as "Rx# 7654321, 7654322-01".
pub fn numbers(submission: &Submission) -> Vec<String> {
    let texts = submission.texts(Role::RxNumber).map(digits::to_ascii);
    let texts: Vec<_> = texts.collect();
    let words = texts
        .iter()
        .flat_map(|text| text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-')));
    let bare = words.map(|word| {
        let (start, rest) = word.split_at_checked(2).unwrap_or(("", word));
        let is_prefixed = start.eq_ignore_ascii_case("rx");
        let number = if is_prefixed { rest } else { word };
        number.trim_matches('-').to_owned()
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

pub fn status(number: &str, marked: &[(String, Status)], whole: Status) -> Status {
    marked
        .iter()
        .find(|(marked, _)| marked == number)
        .map_or(whole, |(_, status)| *status)
}

/// Ready and all numbers; `None` if none has a status of its own.
pub fn ready(
    numbers: &[String],
    marked: &[(String, Status)],
    whole: Status,
) -> Option<(usize, usize)> {
    let is_ready = |number: &&String| !status(number, marked, whole).is_owed();
    (!marked.is_empty()).then(|| (numbers.iter().filter(is_ready).count(), numbers.len()))
}

/// The least advanced status of its numbers; in progress instead of new once any number has been started.
pub fn overall(numbers: &[String], marked: &[(String, Status)], whole: Status) -> Status {
    let each = numbers.iter().map(|number| status(number, marked, whole));
    match each.clone().min() {
        Some(Status::New) if each.clone().any(|status| status != Status::New) => Status::InProgress,
        Some(least) => least,
        None => whole,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::forms::FormId;

    fn refill(rx_number: &str) -> Submission {
        Submission::sample(FormId::Refill, serde_json::json!({ "rxNumber": rx_number }))
    }

    #[test]
    fn rx_numbers_are_found_in_what_people_write() {
        for (written, numbers) in [
            ("7654321", &["7654321"][..]),
            ("Rx# 7654321, 7654322-01", &["7654321", "7654322-01"]),
            ("RX7654321 and N0012345", &["7654321", "N0012345"]),
            ("7654321 7654321 (10 mg)", &["7654321"]),
            ("the blue pills", &[]),
            ("٧٦٥٤٣٢١", &["7654321"]),
            ("123456789012345678901", &[]),
        ] {
            assert_eq!(super::numbers(&refill(written)), numbers, "{written}");
        }
    }

    #[test]
    fn a_request_is_as_far_as_the_prescription_that_is_furthest_behind() {
        use Status::{Done, InProgress, New, Ready};
        let numbers = ["1111".to_owned(), "2222".to_owned()];
        let marked = |one: &[(&str, Status)]| -> Vec<_> {
            one.iter()
                .map(|(number, status)| ((*number).to_owned(), *status))
                .collect()
        };
        for (own, whole, expected, counted) in [
            (&[][..], New, New, None),
            (&[("1111", Ready)], New, InProgress, Some((1, 2))),
            (
                &[("1111", Ready), ("2222", Ready)],
                New,
                Ready,
                Some((2, 2)),
            ),
            (
                &[("1111", Ready), ("2222", Done)],
                InProgress,
                Ready,
                Some((2, 2)),
            ),
            (&[("1111", InProgress)], Ready, InProgress, Some((1, 2))),
        ] {
            let own = marked(own);
            assert_eq!(overall(&numbers, &own, whole), expected, "{own:?}");
            assert_eq!(ready(&numbers, &own, whole), counted, "{own:?}");
        }
    }
}
