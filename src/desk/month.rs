//! For owners: how much came in during one month, without names.

use axum::extract::Query;
use jiff::ToSpan;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use super::error::{JsonResult, Refusal};
use super::session::CurrentUser;
use crate::forms::FormId;

#[derive(Deserialize)]
pub struct MonthParams {
    /// As 2026-11.
    month: String,
}

#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct MonthCount {
    pub form: FormId,
    pub received: u32,
    pub done: u32,
    pub deliveries: u32,
}

pub async fn counts(
    user: CurrentUser,
    Query(MonthParams { month }): Query<MonthParams>,
) -> JsonResult<Vec<MonthCount>> {
    let first: Result<Date, _> = format!("{month}-01").parse();
    let Ok(first) = first else {
        let error = "Expected a month such as 2026-11.";
        return Err(Refusal::bad_request(error));
    };
    user.json(move |user| {
        let zone = &user.desk.settings.current.load().zone;
        let start = |day: Date| day.to_zoned(zone.clone()).map(|start| start.timestamp());
        let (Ok(since), Ok(until)) = (start(first), start(first.saturating_add(1.month()))) else {
            return Err(Refusal::bad_request("There’s no such month."));
        };
        let counts = user.store().counts_between(since, until)?.into_iter();
        let counts = counts.map(|count| MonthCount {
            form: count.form,
            received: count.received,
            done: count.done,
            deliveries: count.deliveries,
        });
        Ok(counts.collect())
    })
    .await
}
