//! For owners: the requests of one month and how they went, without names.

use std::collections::BTreeMap;

use axum::extract::Query;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan};
use serde::{Deserialize, Serialize};

use super::Snapshot;
use super::error::{JsonResult, Refusal};
use super::session::CurrentUser;
use pharmacy_requests::forms::{Control, FormId, Role};
use pharmacy_requests::submission::promise::deadline;
use pharmacy_requests::submission::{Status, rx};
use pharmacy_store::{PageCount, Received, Store, StoreError};
use pharmacy_text::lang::Lang;

#[derive(Deserialize)]
pub struct MonthParams {
    /// Such as 2026-11.
    month: String,
}

/// A month and the one before it.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct MonthCounts {
    #[serde(flatten)]
    of_month: Month,
    before: Month,
}

/// Leaves out possible spam and deleted requests.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Month {
    /// Such as 2026-11.
    month: String,
    forms: Vec<FormCount>,
    /// By the day of receipt. Days and forms without requests are left out.
    days: Vec<DayCount>,
    /// By the hour of receipt.
    hours: Vec<HourCount>,
    /// The number of prescriptions in the requests. A request that names none counts as one.
    prescriptions: u32,
    /// The median time until a request was ready.
    minutes_until_ready: Option<u32>,
    /// Requests that were ready later than promised, or whose promised time has passed.
    late: u32,
    /// How they are picked up or delivered.
    ways: Vec<WayCount>,
    /// By the language of the page from which a request was sent.
    languages: Vec<LanguageCount>,
    pages: Vec<PageCount>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct FormCount {
    form: FormId,
    received: u32,
    done: u32,
    /// The number of received requests to deliver.
    deliveries: u32,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct DayCount {
    /// Such as 2026-11-24.
    day: String,
    form: FormId,
    count: u32,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct HourCount {
    /// 1 is Monday, 7 Sunday.
    weekday: i8,
    hour: i8,
    count: u32,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct WayCount {
    way: &'static str,
    count: u32,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct LanguageCount {
    lang: Lang,
    count: u32,
}

pub async fn counts(
    user: CurrentUser,
    Query(MonthParams { month }): Query<MonthParams>,
) -> JsonResult<MonthCounts> {
    let first: Result<Date, _> = format!("{month}-01").parse();
    let Ok(first) = first else {
        let error = "Expected a month such as 2026-11.";
        return Err(Refusal::bad_request(error));
    };
    user.json(move |user| {
        let snapshot = user.desk.settings.current.load();
        let count = |first| count(user.store(), &snapshot, first);
        let before = first.checked_sub(1.month()).ok();
        let month = count(first)?.zip(before.map(count).transpose()?.flatten());
        let (of_month, before) =
            month.ok_or_else(|| Refusal::bad_request("There’s no such month."))?;
        Ok(MonthCounts { of_month, before })
    })
    .await
}

/// The month that begins on `first`; `None` if it is outside the range of dates.
fn count(store: &Store, snapshot: &Snapshot, first: Date) -> Result<Option<Month>, StoreError> {
    let start = |day: Date, zone: &TimeZone| Some(day.to_zoned(zone.clone()).ok()?.timestamp());
    let end = first.saturating_add(1.month());
    let zone = &snapshot.zone;
    let Some((since, until)) = start(first, zone).zip(start(end, zone)) else {
        return Ok(None);
    };
    let mut tally = Tally::default();
    store.received_between(since, until, |one| tally.add(one, snapshot))?;
    Ok(Some(Month {
        month: first.strftime("%Y-%m").to_string(),
        pages: store.arrivals_between(first, end)?,
        ..tally.month()
    }))
}

#[derive(Default)]
struct Tally {
    forms: BTreeMap<FormId, [u32; 3]>,
    days: BTreeMap<(Date, FormId), u32>,
    hours: BTreeMap<(i8, i8), u32>,
    /// In the catalogue's order.
    ways: BTreeMap<(usize, &'static str), u32>,
    languages: BTreeMap<Lang, u32>,
    prescriptions: u32,
    late: u32,
    minutes: Vec<u32>,
}

impl Tally {
    fn add(&mut self, received: &Received, snapshot: &Snapshot) {
        let submission = &received.submission;
        let at = submission.received_at.to_zoned(snapshot.zone.clone());
        let weekday = at.weekday().to_monday_one_offset();
        let form = submission.form;
        let is_done = submission.status == Status::Done;
        let counted = [true, is_done, submission.is_delivered()];
        let counts = self.forms.entry(form).or_default();
        for (count, is_counted) in counts.iter_mut().zip(counted) {
            *count += u32::from(is_counted);
        }
        *self.days.entry((at.date(), form)).or_default() += 1;
        *self.hours.entry((weekday, at.hour())).or_default() += 1;
        *self.languages.entry(submission.lang).or_default() += 1;
        if received.is_for_medicine() {
            self.add_medicine(received, snapshot);
        }
    }

    fn add_medicine(&mut self, received: &Received, snapshot: &Snapshot) {
        let submission = &received.submission;
        let number = rx::read(submission).numbers.len().max(1);
        self.prescriptions += u32::try_from(number).unwrap_or(u32::MAX);
        let fields = submission.form.form().with_role(Role::Pickup);
        let options = fields.flat_map(|field| match field.control {
            Control::OneOf { options } => options,
            _ => &[],
        });
        let chosen = submission.text(Role::Pickup);
        let mut options = options.map(|option| option.value).enumerate();
        if let Some(way) = options.find(|(_, value)| Some(*value) == chosen) {
            *self.ways.entry(way).or_default() += 1;
        }
        let duration = received
            .ready_since
            .map(|since| since.duration_since(submission.received_at));
        let minutes = duration.map(|duration| u32::try_from(duration.as_mins()).unwrap_or(0));
        self.minutes.extend(minutes);
        let ready = received.ready_since.unwrap_or_else(Timestamp::now);
        let due = deadline(submission.form, submission.received_at, snapshot.schedule());
        self.late += u32::from(due.is_some_and(|due| due < ready));
    }

    fn month(mut self) -> Month {
        self.minutes.sort_unstable();
        let middle = self.minutes.len().saturating_sub(1) / 2;
        let forms = FormId::ALL.map(|form| (form, self.forms.get(&form).copied()));
        let forms = forms.map(|(form, counts)| {
            let [received, done, deliveries] = counts.unwrap_or_default();
            FormCount {
                form,
                received,
                done,
                deliveries,
            }
        });
        let days = self.days.into_iter().map(|((day, form), count)| DayCount {
            day: day.to_string(),
            form,
            count,
        });
        let hours = self.hours.into_iter();
        let hours = hours.map(|((weekday, hour), count)| HourCount {
            weekday,
            hour,
            count,
        });
        let languages = self.languages.into_iter();
        Month {
            month: String::new(),
            forms: forms.into(),
            days: days.collect(),
            hours: hours.collect(),
            prescriptions: self.prescriptions,
            minutes_until_ready: self.minutes.get(middle).copied(),
            late: self.late,
            ways: self
                .ways
                .into_iter()
                .map(|((_, way), count)| WayCount { way, count })
                .collect(),
            languages: languages
                .map(|(lang, count)| LanguageCount { lang, count })
                .collect(),
            pages: Vec::new(),
        }
    }
}
