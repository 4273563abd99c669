//! For owners: how much came in during one month, without names.

use axum::extract::Query;
use jiff::ToSpan;
use jiff::civil::Date;
use serde::Deserialize;

use super::error::{JsonResult, Refusal};
use super::session::CurrentUser;
use pharmacy_store::MonthCount;

#[derive(Deserialize)]
pub struct MonthParams {
    /// As 2026-11.
    month: String,
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
        Ok(user.store().counts_between(since, until)?)
    })
    .await
}
