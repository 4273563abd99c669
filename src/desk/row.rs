//! One row of the list, with a prepared text message for the patient.

use jiff::Timestamp;
use jiff::tz::TimeZone;
use serde::Serialize;

use super::Settings;
use pharmacy_config::Pharmacy;
use pharmacy_requests::forms::{DELIVERY, FormId, Role};
use pharmacy_requests::language::{Language, fill};
use pharmacy_requests::submission::promise::Promise;
use pharmacy_requests::submission::text::one_line;
use pharmacy_requests::submission::time::rfc3339;
use pharmacy_requests::submission::{Status, Submission, answer};
use pharmacy_store::{DeskRow, Shared};
use pharmacy_text::lang::Lang;
use pharmacy_text::phone;

#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct RequestRow {
    pub reference: String,
    pub form: FormId,
    pub status: Status,
    /// RFC 3339.
    pub received_at: String,
    /// RFC 3339; none if nothing was promised or the promise was kept.
    pub promised_by: Option<String>,
    pub overdue: bool,
    pub suspected_spam: bool,
    /// Last name first.
    pub name: String,
    /// As 1958-04-27.
    pub date_of_birth: Option<String>,
    pub phone: Option<String>,
    pub lang: Lang,
    /// Days since it became ready for pickup; none if it isn't.
    pub ready_days: Option<u32>,
    /// For a link that opens the phone's messages; none if the number can't receive text messages.
    pub sms: Option<Sms>,
    /// The patient's request on one line.
    pub asked: String,
    /// Short form of the first work items: "7001234, 7001235 +1".
    pub work: String,
    /// Pickup method, as the form sends it.
    pub method: Option<String>,
    /// The day on which the patient wants it, such as 2026-11-29.
    pub wanted_on: Option<String>,
    /// The next day on which the store is open or delivers, if it doesn't on the wanted day.
    pub wanted_moves_to: Option<String>,
    /// The day of delivery; none if it's picked up or done, or if no delivery was requested.
    pub delivery_on: Option<String>,
    pub notes: u32,
    /// The number of changes, from which the page sees that it is out of date.
    pub changes: u32,
    /// Nobody has opened it at the desk.
    pub unread: bool,
    /// Only for the owner: a complaint, or passed on by a colleague.
    pub for_owner: bool,
    /// Reference of the request with the same answers that came in shortly before.
    pub repeat_of: Option<String>,
}

/// Another open request of the same patient or prescription. Fields as in [`RequestRow`].
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct RelatedRequest {
    pub reference: String,
    pub form: FormId,
    pub status: Status,
    pub received_at: String,
    pub name: String,
    pub asked: String,
    /// What the two requests have in common.
    pub shared: Shared,
}

pub fn row(row: &DeskRow, settings: &Settings, now: Timestamp) -> RequestRow {
    let (submission, snapshot) = (&row.submission, settings.current.load());
    let promise = Promise::of(submission, snapshot.schedule());
    let wanted = submission.wanted();
    let moved = wanted.and_then(|date| {
        let next_open_date = submission.day_for(date, &snapshot.hours);
        (next_open_date != date).then_some(next_open_date)
    });
    let today = now.to_zoned(snapshot.zone.clone()).date();
    let delivered = submission.delivery_day(today, snapshot.schedule());
    let optional = |text: String| (text != answer::BLANK).then_some(text);
    RequestRow {
        reference: one_line(&submission.reference),
        form: submission.form,
        status: submission.status,
        received_at: rfc3339(submission.received_at),
        promised_by: promise.map(|promise| rfc3339(promise.deadline)),
        overdue: promise.is_some_and(|promise| promise.is_overdue(now)),
        suspected_spam: submission.suspected_spam,
        name: name(submission),
        date_of_birth: submission.text(Role::BirthDate).map(one_line),
        phone: optional(answer::call_back(submission)),
        lang: submission.lang,
        ready_days: row
            .ready_at
            .map(|since| days_since(since, &snapshot.zone, now)),
        sms: sms(submission, &snapshot.config.pharmacy),
        asked: answer::request(submission),
        work: answer::work(submission),
        method: submission.text(Role::Pickup).map(one_line),
        wanted_on: wanted.map(|date| date.to_string()),
        wanted_moves_to: moved.map(|date| date.to_string()),
        delivery_on: delivered.map(|date| date.to_string()),
        notes: row.notes,
        changes: row.changes,
        unread: !row.opened,
        for_owner: row.for_owner,
        repeat_of: row.repeat_of.as_deref().map(one_line),
    }
}

/// Calendar days in `zone`: yesterday evening is one day ago.
fn days_since(since: Timestamp, zone: &TimeZone, now: Timestamp) -> u32 {
    let [since, today] = [since, now].map(|at| at.to_zoned(zone.clone()).date());
    let days = since.until(today).map_or(0, |span| span.get_days());
    u32::try_from(days).unwrap_or_default()
}

fn name(submission: &Submission) -> String {
    match answer::name_last_first(submission) {
        name if name == answer::BLANK => "No name given".into(),
        name => name,
    }
}

impl RelatedRequest {
    pub fn new(submission: &Submission, shared: Shared) -> Self {
        Self {
            reference: one_line(&submission.reference),
            form: submission.form,
            status: submission.status,
            received_at: rfc3339(submission.received_at),
            name: name(submission),
            asked: answer::request(submission),
            shared,
        }
    }
}

/// A prepared text message that staff send to a patient from their phone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Sms {
    /// E.164, such as "+15185550142".
    pub to: String,
    /// Names the pharmacy and the reference, but no drug and no patient, because others may see the phone.
    pub text: String,
}

fn sms(submission: &Submission, pharmacy: &Pharmacy) -> Option<Sms> {
    let words = &Language::of(submission.lang).sms;
    let sentence = match submission.status {
        Status::New | Status::InProgress => &words.please_call,
        Status::Ready => match submission.text(Role::Pickup) {
            Some(DELIVERY) => &words.ready_for_delivery,
            _ => &words.ready,
        },
        Status::Done => return None,
    };
    let values = [
        ("store", &*pharmacy.name),
        ("reference", &submission.reference),
        ("phone", &pharmacy.phone),
    ];
    Some(Sms {
        to: phone::international(submission.text(Role::CallBack)?)?,
        text: fill(sentence, values),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use pharmacy_config::Config;
    use pharmacy_requests::forms::FormId;
    use pharmacy_text::lang::Lang;

    #[test]
    fn a_person_without_a_name_is_listed_as_such() {
        let named = |name| {
            let answers = serde_json::json!({"rating": 5, "feedback": "Kind.", "name": name});
            super::name(&Submission::sample(FormId::Feedback, answers))
        };
        assert_eq!(named(serde_json::Value::Null), "No name given");
        assert_eq!(named("Rosa Núñez".into()), "Rosa Núñez");
    }

    #[test]
    fn a_text_message_names_the_store_and_no_medicine() {
        let pharmacy = &Config::sample().unwrap().live.pharmacy;
        let answers = serde_json::json!({"firstName": "Ana", "phone": "(518) 555-0142 x7", "rxNumber": "7001234"});
        for (lang, status, begins) in [
            (Lang::En, Status::Ready, "Your order RF-7K3M-Q9PX is ready"),
            (Lang::Es, Status::New, "Tenemos una pregunta"),
            (Lang::Ar, Status::Ready, ""),
        ] {
            let refill = Submission {
                lang,
                status,
                ..Submission::sample(FormId::Refill, answers.clone())
            };
            let Sms { to, text } = sms(&refill, pharmacy).unwrap();
            assert_eq!(to, "+15185550142");
            // Removes the direction isolates around the name in Arabic.
            let text = text.replace(['\u{2068}', '\u{2069}'], "");
            let text = text.strip_prefix(&format!("{}: ", pharmacy.name)).unwrap();
            assert!(
                text.starts_with(begins) && text.contains(&*pharmacy.phone),
                "{text}"
            );
            assert!(!text.contains("Ana") && !text.contains("7001234"), "{text}");
        }
        let answers = serde_json::json!({"phone": "518-555-0142", "pickupMethod": "delivery"});
        let delivered = Submission {
            status: Status::Ready,
            ..Submission::sample(FormId::Refill, answers)
        };
        let text = sms(&delivered, pharmacy).unwrap().text;
        assert!(
            text.contains("deliver") && !text.contains("pick up"),
            "{text}"
        );
        let unreachable =
            Submission::sample(FormId::Refill, serde_json::json!({"phone": "5550142"}));
        assert_eq!(sms(&unreachable, pharmacy), None);
    }
}
