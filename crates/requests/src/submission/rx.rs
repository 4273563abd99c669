//! Several prescriptions in one request: their Rx numbers, and which are ready.

use jiff::Timestamp;

use super::{Status, Submission};
use crate::forms::Role;
use pharmacy_text::rx_number::{self, RxNumbers};

/// The Rx numbers in the fields for them.
pub fn read(submission: &Submission) -> RxNumbers {
    let texts: Vec<_> = submission.texts(Role::RxNumber).collect();
    rx_number::read(&texts.join("\n"))
}

/// The numbers that can be marked one by one. None if the text may contain another number.
pub fn steps(submission: &Submission) -> Vec<String> {
    let read = read(submission);
    if read.is_sure {
        read.numbers
    } else {
        Vec::new()
    }
}

/// The number's status, or else that of the `whole` request.
pub fn status(number: &str, marked: &[(String, Status)], whole: Status) -> Status {
    marked
        .iter()
        .find(|(marked, _)| marked == number)
        .map_or(whole, |(_, status)| *status)
}

/// How many of the numbers are ready, and how many there are; `None` if none has its own status.
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

/// A mark in a request's history, for one prescription or for all.
#[derive(Clone, Debug)]
pub struct Mark {
    /// When it was marked.
    pub at: Timestamp,
    /// The Rx number of the prescription; `None` for all.
    pub number: Option<String>,
    /// The new status.
    pub status: Status,
}

/// Since when the pharmacy has nothing left to do: a "ready" that was undone doesn't count. `None` if something is left.
pub fn ready_since(submission: &Submission, history: &[Mark]) -> Option<Timestamp> {
    if submission.status.is_owed() {
        return None;
    }
    let numbers = steps(submission);
    let (mut whole, mut marked, mut since) = (Status::New, Vec::new(), None);
    for Mark { at, number, status } in history {
        match number {
            Some(number) => {
                marked.retain(|(marked_number, _)| marked_number != number);
                marked.push((number.clone(), *status));
            }
            // Notes repeat the status, and do not change the statuses of the prescriptions.
            None if *status == overall(&numbers, &marked, whole) => {}
            None => {
                marked.clear();
                whole = *status;
            }
        }
        since = if overall(&numbers, &marked, whole).is_owed() {
            None
        } else {
            since.or(Some(*at))
        };
    }
    since.or_else(|| Some(history.last()?.at))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::forms::FormId;

    #[test]
    fn a_request_with_other_possible_numbers_cannot_be_marked_one_by_one() {
        for (written, read_as, steps) in [
            (
                "7001234 lisinopril 10mg",
                &["7001234"][..],
                &["7001234"][..],
            ),
            (
                "7001234, 7001235",
                &["7001234", "7001235"],
                &["7001234", "7001235"],
            ),
            ("7001234, Metformin 1000", &["7001234"], &[]),
        ] {
            let refill =
                Submission::sample(FormId::Refill, serde_json::json!({ "rxNumber": written }));
            assert_eq!(read(&refill).numbers, read_as, "{written}");
            assert_eq!(super::steps(&refill), steps, "{written}");
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
        for (marks, whole, expected, counted) in [
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
            let marks = marked(marks);
            assert_eq!(overall(&numbers, &marks, whole), expected, "{marks:?}");
            assert_eq!(ready(&numbers, &marks, whole), counted, "{marks:?}");
        }
    }
    #[test]
    fn a_request_is_ready_since_the_last_of_its_prescriptions_is() {
        use Status::{Done, InProgress, New, Ready};
        let (one, two) = (Some("7001234"), Some("7001235"));
        for (what, now, history, expected) in [
            ("nobody marked it", New, &[][..], None),
            (
                "ready",
                Ready,
                &[(None, InProgress), (None, Ready)],
                Some(2),
            ),
            ("picked up", Done, &[(None, Ready), (None, Done)], Some(1)),
            (
                "a note later",
                Ready,
                &[(None, Ready), (None, Ready)],
                Some(1),
            ),
            (
                "not ready again",
                InProgress,
                &[(None, Ready), (None, InProgress)],
                None,
            ),
            (
                "ready by mistake",
                Ready,
                &[(None, Ready), (None, New), (None, Ready)],
                Some(3),
            ),
            (
                "one by one, with a note between",
                Done,
                &[(one, Ready), (None, InProgress), (two, Ready), (None, Done)],
                Some(3),
            ),
            ("one of two", InProgress, &[(one, Ready)], None),
            // From a version that stored less.
            ("a gap", Ready, &[(None, InProgress)], Some(1)),
            ("no history", Ready, &[], None),
        ] {
            let answers = serde_json::json!({ "rxNumber": "7001234, 7001235" });
            let refill = Submission {
                status: now,
                ..Submission::sample(FormId::Refill, answers)
            };
            let at = |second| Timestamp::from_second(second).unwrap();
            let history = history.iter().zip(1..);
            let history: Vec<_> = history
                .map(|((number, status), second)| Mark {
                    at: at(second),
                    number: number.map(ToOwned::to_owned),
                    status: *status,
                })
                .collect();
            let since = ready_since(&refill, &history);
            assert_eq!(since, expected.map(at), "{what}");
        }
    }
}
