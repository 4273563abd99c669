//! The time by which a request should be ready or answered, as the site promised.

use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp};
use serde::Serialize;
use serde_json::{Map, Value};

use crate::forms::FormId;
use crate::submission::{Status, Submission};
use pharmacy_config::PromisedHours;
use pharmacy_text::lang::Lang;
use pharmacy_text::opening::{OpeningHours, minute_of};

/// The basis of a deadline: the promised hours, the opening hours, and the time zone.
#[derive(Clone, Copy, Debug)]
pub struct Schedule<'a> {
    /// What pharmacy.toml promises for refills and transfers.
    pub promised: PromisedHours,
    /// When the store is open, and when it delivers.
    pub hours: &'a OpeningHours,
    /// The store's time zone.
    pub zone: &'a TimeZone,
}

/// How long a request of this form may take. None if the store promises nothing for it.
pub fn promised_time(promised: PromisedHours, form: FormId) -> Option<SignedDuration> {
    let term = match form {
        FormId::Refill => promised.refill_hours,
        FormId::Transfer => promised.transfer_hours,
        FormId::Contact | FormId::Feedback | FormId::Application | FormId::Newsletter => None,
    };
    Some(SignedDuration::from_hours(term?.most.into()))
}

/// The time by which a request should be ready or answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Promise {
    /// After it the request is overdue.
    pub deadline: Timestamp,
}

impl Promise {
    /// None if the request is ready or done, or the store promises nothing for its form. Suspected spam has a deadline too, because it may
    /// come from a patient.
    /// A deadline at which the store is closed moves to half an hour after the next opening. Others move to the next half hour: a transfer of
    /// Friday 3 PM is due Monday at 9:30 AM. Closing time counts as open. Hours are elapsed time, even across a change of daylight
    /// saving time.
    pub fn of(submission: &Submission, schedule: Schedule<'_>) -> Option<Self> {
        if !submission.status.is_owed() {
            return None;
        }
        let deadline = deadline(submission.form, submission.received_at, schedule)?;
        Some(Self { deadline })
    }

    /// `now` is after the deadline.
    pub fn is_overdue(self, now: Timestamp) -> bool {
        now > self.deadline
    }

    /// `due in 3 h`, `overdue by 1 day`.
    pub fn format(self, now: Timestamp) -> String {
        let minutes = self.deadline.duration_since(now).as_secs().abs() / 60;
        let hours = minutes / 60;
        match (self.is_overdue(now), minutes, hours) {
            (false, 0, _) => "due now".into(),
            (false, ..=59, _) => format!("due in {minutes} min"),
            (false, _, ..=47) => format!("due in {hours} h"),
            (false, ..) => format!("due in {} days", (hours + 12) / 24),
            (true, ..=59, _) => format!("overdue by {minutes} min"),
            (true, _, ..=23) => format!("overdue by {hours} h"),
            (true, _, ..=47) => "overdue by 1 day".into(),
            (true, ..) => format!("overdue by {} days", hours / 24),
        }
    }
}

/// The promised time for a request of this form. None if the store promises nothing for it.
pub fn deadline(form: FormId, received: Timestamp, schedule: Schedule<'_>) -> Option<Timestamp> {
    let promised = promised_time(schedule.promised, form)?;
    let promised = received.checked_add(promised).unwrap_or(Timestamp::MAX);
    Some(schedule.hours.due(promised, schedule.zone))
}

/// In the store's local time; pages have no time zones.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LocalDue {
    date: String,
    /// Since midnight.
    minutes: u16,
    today: String,
    /// The day of delivery, if it is delivered.
    #[serde(skip_serializing_if = "Option::is_none")]
    comes: Option<String>,
}

impl LocalDue {
    /// Of a request with these `answers` that came in `now`. `None` if the store promises nothing for the form.
    pub fn of(
        form: FormId,
        answers: &Map<String, Value>,
        now: Timestamp,
        schedule: Schedule<'_>,
    ) -> Option<Self> {
        let due = deadline(form, now, schedule)?.to_zoned(schedule.zone.clone());
        let today = now.to_zoned(schedule.zone.clone()).date();
        let sent = Submission {
            reference: String::new(),
            form,
            status: Status::New,
            received_at: now,
            lang: Lang::En,
            suspected_spam: false,
            answers: answers.clone(),
        };
        let comes = sent.delivery_day(today, schedule);
        let comes = comes.filter(|_| schedule.hours.has_delivery_days());
        Some(Self {
            date: due.date().to_string(),
            minutes: minute_of(due.time()),
            today: today.to_string(),
            comes: comes.map(|day| day.to_string()),
        })
    }
}

/// The longest time that a store is closed.
const CLOSED_MAX: SignedDuration = SignedDuration::from_hours(24 * 366);

/// Requests received before the returned time are due before `moment`, later ones are not.
pub fn promised_before(
    form: FormId,
    moment: Timestamp,
    schedule: Schedule<'_>,
) -> Option<Timestamp> {
    let is_before = |received: i64| {
        let received = Timestamp::from_millisecond(received).ok()?;
        Some(deadline(form, received, schedule)? < moment)
    };
    let mut before = moment.checked_sub(CLOSED_MAX).ok()?.as_millisecond();
    let mut after = moment.as_millisecond();
    while after - before > 1 {
        let middle = before + (after - before) / 2;
        if is_before(middle)? {
            before = middle;
        } else {
            after = middle;
        }
    }
    Timestamp::from_millisecond(after).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::submission::Status;
    use pharmacy_config::Config;
    use pharmacy_text::opening::Week;

    fn zone() -> TimeZone {
        TimeZone::get("America/New_York").unwrap()
    }

    fn schedule<'a>(hours: &'a OpeningHours, zone: &'a TimeZone) -> Schedule<'a> {
        Schedule {
            promised: Config::sample().unwrap().live.promise,
            hours,
            zone,
        }
    }

    fn week(lines: &[&str]) -> OpeningHours {
        let lines: Vec<_> = lines.iter().map(ToString::to_string).collect();
        OpeningHours::new(Week::read(&lines).unwrap(), [])
    }

    fn local(text: &str) -> Timestamp {
        zone().to_timestamp(text.parse().unwrap()).unwrap()
    }

    fn submission(form: FormId, status: Status, received: &str) -> Submission {
        Submission {
            status,
            received_at: local(received),
            ..Submission::sample(form, serde_json::json!({}))
        }
    }

    #[test]
    fn requests_due_before_a_moment_came_in_before_a_computed_one() {
        let (hours, zone) = (week(&["Mon-Fri 9-17", "Sat 10-14"]), zone());
        for moment in [
            "2026-11-16T09:00",
            "2026-11-16T09:01",
            "2026-11-16T17:30",
            "2026-11-21T00:00",
            "2026-11-22T12:00",
        ] {
            let moment = local(moment);
            let cutoff = promised_before(FormId::Refill, moment, schedule(&hours, &zone)).unwrap();
            for (shift, is_before) in [(-1, true), (0, false), (-86_400_000, true)] {
                let received =
                    Timestamp::from_millisecond(cutoff.as_millisecond() + shift).unwrap();
                let deadline = deadline(FormId::Refill, received, schedule(&hours, &zone)).unwrap();
                assert_eq!(deadline < moment, is_before, "{moment} {shift}: {deadline}");
            }
        }
        assert_eq!(
            promised_before(FormId::Contact, Timestamp::now(), schedule(&hours, &zone)),
            None
        );
    }

    /// `tests/hours_cases.json` has closed days, short ones and lunch.
    #[test]
    fn deadlines_are_clock_hours_moved_to_the_next_opening_time() {
        use FormId::{Refill, Transfer};
        let weekdays = &["Mon-Fri 9-17"][..];
        let always = &["Mon-Sun 0:00-24:00"][..];
        let saturdays = &["Mon-Fri 9-17", "Sat 10-14"][..];
        let until_1645 = &["Mon-Fri 9-16:45"][..];
        let from_845 = &["Mon-Fri 8:45-17"][..];
        let wednesday = &["Wed 9-12"][..];
        let sunday = &["Sun 02:30-12:00"][..];
        // November 16, 2026 is a Monday; clocks are set back on November 1 and forward on March 8.
        for (hours, form, received, due) in [
            (weekdays, Transfer, "2026-11-16T10:00", "2026-11-17T10:00"),
            (weekdays, Transfer, "2026-11-16T10:01", "2026-11-17T10:30"),
            (weekdays, Transfer, "2026-11-16T16:31", "2026-11-17T17:00"),
            (until_1645, Transfer, "2026-11-16T16:31", "2026-11-17T16:45"),
            (until_1645, Transfer, "2026-11-16T16:45", "2026-11-17T16:45"),
            (from_845, Transfer, "2026-11-16T17:30", "2026-11-18T09:15"),
            (weekdays, Transfer, "2026-11-16T17:00", "2026-11-17T17:00"),
            (weekdays, Transfer, "2026-11-16T17:01", "2026-11-18T09:30"),
            (weekdays, Transfer, "2026-11-16T20:00", "2026-11-18T09:30"),
            (weekdays, Transfer, "2026-11-17T03:00", "2026-11-18T09:30"),
            (weekdays, Transfer, "2026-11-20T15:00", "2026-11-23T09:30"),
            (weekdays, Transfer, "2026-11-21T12:00", "2026-11-23T09:30"),
            (weekdays, Transfer, "2026-11-22T12:00", "2026-11-23T12:00"),
            (weekdays, Refill, "2026-11-16T10:00", "2026-11-18T10:00"),
            (weekdays, Refill, "2026-11-19T10:00", "2026-11-23T09:30"),
            (saturdays, Refill, "2026-11-19T11:00", "2026-11-21T11:00"),
            (saturdays, Refill, "2026-11-19T09:00", "2026-11-21T10:30"),
            (saturdays, Refill, "2026-11-19T15:00", "2026-11-23T09:30"),
            (always, Transfer, "2026-10-31T12:00", "2026-11-01T11:00"),
            (always, Transfer, "2026-03-07T12:00", "2026-03-08T13:00"),
            (weekdays, Transfer, "2026-10-30T12:00", "2026-11-02T09:30"),
            (weekdays, Transfer, "2026-03-06T12:00", "2026-03-09T09:30"),
            // Open one day a week: after closing time, the deadline moves by a week.
            (wednesday, Transfer, "2026-11-17T13:00", "2026-11-25T09:30"),
            // 2:30 does not exist on March 8, so the store opens at 3:30.
            (sunday, Transfer, "2026-03-05T12:00", "2026-03-08T04:00"),
        ] {
            let promise = Promise::of(
                &submission(form, Status::New, received),
                schedule(&week(hours), &zone()),
            )
            .unwrap();
            assert_eq!(
                promise.deadline.to_zoned(zone()).datetime(),
                due.parse().unwrap(),
                "{form} received {received}, open {hours:?}"
            );
        }
    }

    #[test]
    fn a_store_that_names_no_time_promises_none() {
        let (hours, zone) = (week(&["Mon-Fri 9-17"]), zone());
        let silent = Schedule {
            promised: PromisedHours::default(),
            ..schedule(&hours, &zone)
        };
        for form in FormId::ALL {
            let sent = submission(form, Status::New, "2026-11-16T10:00");
            assert_eq!(Promise::of(&sent, silent), None, "{form}");
            assert_eq!(promised_before(form, Timestamp::now(), silent), None);
        }
    }

    #[test]
    fn only_open_requests_with_a_promise_are_owed_an_answer() {
        for (form, status, spam, owed) in [
            (FormId::Transfer, Status::New, false, true),
            (FormId::Refill, Status::InProgress, false, true),
            (FormId::Refill, Status::Ready, false, false),
            (FormId::Transfer, Status::Done, false, false),
            (FormId::Transfer, Status::New, true, true),
            (FormId::Transfer, Status::Done, true, false),
            (FormId::Contact, Status::New, true, false),
            (FormId::Feedback, Status::New, false, false),
            (FormId::Contact, Status::New, false, false),
        ] {
            let submission = Submission {
                suspected_spam: spam,
                ..submission(form, status, "2026-11-16T10:00")
            };
            assert_eq!(
                Promise::of(&submission, schedule(&week(&["Mon 9-17"]), &zone())).is_some(),
                owed,
                "{form} {status}"
            );
        }
    }

    #[test]
    fn the_time_left_is_written_in_words() {
        let now = local("2026-11-16T10:00");
        for (minutes, words) in [
            (0, "due now"),
            (1, "due in 1 min"),
            (59, "due in 59 min"),
            (60, "due in 1 h"),
            (3 * 60 + 59, "due in 3 h"),
            (47 * 60 + 59, "due in 47 h"),
            (48 * 60, "due in 2 days"),
            (71 * 60, "due in 3 days"),
            (-5, "overdue by 5 min"),
            (-60, "overdue by 1 h"),
            (-(23 * 60 + 59), "overdue by 23 h"),
            (-24 * 60, "overdue by 1 day"),
            (-47 * 60, "overdue by 1 day"),
            (-48 * 60, "overdue by 2 days"),
        ] {
            let promise = Promise {
                deadline: now + SignedDuration::from_mins(minutes),
            };
            assert_eq!(promise.format(now), words);
        }
    }
}
