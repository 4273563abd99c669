//! "Is it ready?": what the status page says about a request. No more than the staff would say on the phone: no name, no
//! medicine, no number.

use jiff::civil::{Date, DateTime};
use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan};
use serde::Serialize;

use super::promise::Promise;
use super::time::rfc3339;
use super::{Status, Submission};
use crate::forms::Role;
use crate::opening::{self, OpeningHours, clock};

/// Longest line of the staff for the patient, in characters.
pub const MESSAGE_MAX: usize = 200;

/// The answer to a patient who knows reference and date of birth.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct StatusReport {
    /// As it is written on the thank-you page.
    pub reference: String,
    /// `refill` or `transfer`.
    pub form: String,
    /// `received`, `in-progress`, `ready` or `done`.
    pub status: String,
    /// RFC 3339.
    pub received_at: String,
    /// RFC 3339; none once it is ready.
    pub promised_by: Option<String>,
    /// What the status means in the store's hours.
    pub headline: String,
    /// The staff's own line.
    pub message: Option<String>,
}

/// What a report depends on besides the request.
pub struct Shop<'a> {
    pub hours: &'a OpeningHours,
    pub zone: &'a TimeZone,
    pub now: Timestamp,
}

/// What the patient reads about `submission`. `ready` is how many of how many prescriptions are ready, if they were marked
/// one by one.
pub fn report(
    submission: &Submission,
    message: Option<String>,
    ready: Option<(usize, usize)>,
    shop: &Shop<'_>,
) -> StatusReport {
    let promise = Promise::of(submission, shop.hours, shop.zone);
    StatusReport {
        reference: submission.reference.clone(),
        form: submission.form.as_str().into(),
        status: public_status(submission.status).into(),
        received_at: rfc3339(submission.received_at),
        promised_by: promise.map(|promise| rfc3339(promise.deadline)),
        headline: headline(submission, promise, ready, shop),
        message,
    }
}

/// The name of `status` that patients see.
const fn public_status(status: Status) -> &'static str {
    match status {
        Status::New => "received",
        other => other.as_str(),
    }
}

fn headline(
    submission: &Submission,
    promise: Option<Promise>,
    ready: Option<(usize, usize)>,
    shop: &Shop<'_>,
) -> String {
    let how = submission.text(Role::Pickup);
    if let Some((ready, all)) = ready.filter(|(ready, all)| (1..*all).contains(ready)) {
        let are = if ready == 1 { "is" } else { "are" };
        return format!(
            "{ready} of {all} {are} ready. {}",
            collect(how, ready > 1, shop)
        );
    }
    let by = promise.map(|promise| match promise.is_overdue(shop.now) {
        true => "It takes longer than we promised. Please call us.".to_owned(),
        false => format!(
            "You will hear from us by {}.",
            moment(promise.deadline, shop)
        ),
    });
    let begin = match submission.status {
        Status::New => "We have your request.",
        Status::InProgress => "We are preparing it.",
        Status::Ready => return format!("Ready. {}", collect(how, false, shop)),
        Status::Done => return "Done. Call us if anything is missing.".into(),
    };
    [Some(begin.to_owned()), by]
        .into_iter()
        .flatten()
        .collect::<Vec<_>>()
        .join(" ")
}

/// How and when the patient gets the medicine.
fn collect(how: Option<&str>, several: bool, shop: &Shop<'_>) -> String {
    let (it, goes) = if several {
        ("them", "They go")
    } else {
        ("it", "It goes")
    };
    if how == Some("delivery") {
        return format!("{goes} out with the next round.");
    }
    let action = match how {
        Some("driveThru") => "Come to the drive-thru".to_owned(),
        _ => format!("Pick {it} up"),
    };
    let now = shop.now.to_zoned(shop.zone.clone()).datetime();
    match shop.hours.status(now) {
        Some(opening::Status::Open(until)) => format!("{action} today until {}.", time(until)),
        Some(opening::Status::Closed(from)) => {
            format!(
                "{action} {} from {}.",
                day(from.date(), now.date()),
                time(from)
            )
        }
        None => format!("{action} when we are open."),
    }
}

/// `today at 5 PM`, `Tuesday, Nov 24, 9 AM`.
fn moment(at: Timestamp, shop: &Shop<'_>) -> String {
    let at = at.to_zoned(shop.zone.clone()).datetime();
    let today = shop.now.to_zoned(shop.zone.clone()).date();
    match day(at.date(), today).as_str() {
        day @ ("today" | "tomorrow") => format!("{day} at {}", time(at)),
        _ => format!("{}, {}", at.strftime("%A, %b %-d"), time(at)),
    }
}

fn day(date: Date, today: Date) -> String {
    let tomorrow = today.checked_add(1.day());
    match date {
        _ if date == today => "today".into(),
        _ if tomorrow.is_ok_and(|tomorrow| date == tomorrow) => "tomorrow".into(),
        _ if today.checked_add(6.days()).is_ok_and(|last| date <= last) => {
            date.strftime("%A").to_string()
        }
        _ => date.strftime("%A, %b %-d").to_string(),
    }
}

fn time(at: DateTime) -> String {
    let minute = i32::from(at.hour()) * 60 + i32::from(at.minute());
    clock(opening::Minute::try_from(minute).unwrap_or_default())
}

/// For the staff: why `message` should not be on a screen that others can see, if it looks so.
pub fn looks_private(message: &str) -> Option<&'static str> {
    let is_phone = |count| (10..=11).contains(&count);
    let count = |text: &str| text.bytes().filter(u8::is_ascii_digit).count();
    let numbers = message.split(|c: char| !(c.is_ascii_digit() || " ()-.+".contains(c)));
    let others = numbers.filter(|number| !is_phone(count(number)));
    if others
        .flat_map(str::split_whitespace)
        .any(|word| count(word) >= 6)
    {
        return Some("it looks as if it holds an Rx number or a date of birth");
    }
    let lower = message.to_lowercase();
    let strength = lower.split(|c: char| !c.is_alphanumeric()).any(|word| {
        matches!(
            word,
            "mg" | "mcg" | "ml" | "tablet" | "tablets" | "capsule" | "capsules"
        )
    });
    let glued = lower.split_whitespace().any(|word| {
        let word = word.trim_matches(|c: char| !c.is_alphanumeric());
        ["mg", "mcg", "ml"].iter().any(|unit| {
            word.strip_suffix(unit).is_some_and(|number| {
                !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit())
            })
        })
    });
    (strength || glued).then_some("it looks as if it names a medicine")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::forms::FormId;
    use crate::opening::Week;
    use crate::typescript::{BANNER, assert_current};
    use ts_rs::TS;

    #[test]
    fn generated_status_is_current() {
        let declaration = StatusReport::decl(&ts_rs::Config::default());
        let text = format!("{BANNER}\nexport {declaration}\n");
        assert_current("ui/src/site/status.gen.ts", &text);
    }

    fn refill(status: Status, pickup: &str) -> Submission {
        let answers = serde_json::json!({"pickupMethod": pickup});
        Submission {
            reference: "RF-7K3M-Q9PX".into(),
            form: FormId::Refill,
            status,
            received_at: "2026-11-20T14:00:00Z".parse().unwrap(),
            suspected_spam: false,
            answers: answers.as_object().unwrap().clone(),
        }
    }

    #[test]
    fn the_headline_is_what_the_status_means_in_the_stores_hours() {
        let zone = TimeZone::get("America/New_York").unwrap();
        let config = crate::config::Config::sample().unwrap();
        let hours = config.live.opening_hours();
        // November 20, 2026 is a Friday; the store is open Monday to Friday, 9 to 5.
        for (status, pickup, ready, now, headline) in [
            (
                Status::New,
                "pickup",
                None,
                "2026-11-20T15:00:00Z",
                "We have your request. You will hear from us by Monday, Nov 23, 9 AM.",
            ),
            (
                Status::InProgress,
                "pickup",
                None,
                "2026-11-23T13:30:00Z",
                "We are preparing it. You will hear from us by today at 9 AM.",
            ),
            (
                Status::New,
                "pickup",
                None,
                "2026-11-24T15:00:00Z",
                "We have your request. It takes longer than we promised. Please call us.",
            ),
            (
                Status::Ready,
                "pickup",
                None,
                "2026-11-20T15:00:00Z",
                "Ready. Pick it up today until 5 PM.",
            ),
            (
                Status::Ready,
                "pickup",
                None,
                "2026-11-20T23:00:00Z",
                "Ready. Pick it up Monday from 9 AM.",
            ),
            (
                Status::Ready,
                "driveThru",
                None,
                "2026-11-22T23:00:00Z",
                "Ready. Come to the drive-thru tomorrow from 9 AM.",
            ),
            (
                Status::Ready,
                "delivery",
                None,
                "2026-11-20T15:00:00Z",
                "Ready. It goes out with the next round.",
            ),
            (
                Status::InProgress,
                "pickup",
                Some((2, 3)),
                "2026-11-20T15:00:00Z",
                "2 of 3 are ready. Pick them up today until 5 PM.",
            ),
            (
                Status::InProgress,
                "pickup",
                Some((1, 2)),
                "2026-11-20T15:00:00Z",
                "1 of 2 is ready. Pick it up today until 5 PM.",
            ),
            (
                Status::Done,
                "pickup",
                None,
                "2026-11-20T15:00:00Z",
                "Done. Call us if anything is missing.",
            ),
        ] {
            let shop = Shop {
                hours: &hours,
                zone: &zone,
                now: now.parse().unwrap(),
            };
            let said = report(&refill(status, pickup), None, ready, &shop);
            assert_eq!(said.headline, headline);
        }
        let unknown = OpeningHours::new(Week::default(), []);
        let shop = Shop {
            hours: &unknown,
            zone: &zone,
            now: "2026-11-20T15:00:00Z".parse().unwrap(),
        };
        let said = report(&refill(Status::Ready, "pickup"), None, None, &shop);
        assert_eq!(said.headline, "Ready. Pick it up when we are open.");
    }

    #[test]
    fn a_message_that_tells_too_much_is_noticed() {
        for (message, private) in [
            ("We have a question for your insurance company.", false),
            ("Out of stock until Nov 24. Call (518) 555-0142.", false),
            ("Please call 518-555-0142", false),
            ("Your Rx 7001234 waits for the doctor", true),
            ("Lisinopril 10 mg is out of stock", true),
            ("The 20mg tablets come Friday", true),
            ("born 04-27-1958", true),
        ] {
            assert_eq!(looks_private(message).is_some(), private, "{message}");
        }
    }
}
