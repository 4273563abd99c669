use std::collections::BTreeMap;

use axum::Json;
use axum::extract::{Path, Query};
use axum::http::{HeaderMap, header};
use axum::response::{Html, IntoResponse, Response};
use jiff::civil::Date;
use serde::Deserialize;

use super::error::{self, Refusal};
use super::requests::ListParams;
use super::session::CurrentUser;
use pharmacy_requests::forms::FormId;
use pharmacy_requests::submission::View;
use pharmacy_requests::submission::csv::UTF8_MARK;
use pharmacy_requests::submission::delivery_sheet;
use pharmacy_requests::submission::export::{Export, ExportFormat};
use pharmacy_requests::submission::slip::{self, Slip};
use pharmacy_store::{Action, AuditedRequest, DeskRow, ListQuery, Store, StoreError};
use pharmacy_system::error_chain::with_causes;

pub const SLIPS_MAX: usize = 100;

const WORKBOOK: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/// Writes a workbook if the desk asks for one, or else CSV, which newsletter services read.
pub async fn export(
    user: CurrentUser,
    headers: HeaderMap,
    Json(query): Json<ListParams>,
) -> Result<Response, Refusal> {
    let accepted = headers.get(header::ACCEPT);
    let is_workbook = accepted.is_some_and(|kinds| kinds.as_bytes() == WORKBOOK.as_bytes());
    let page = ListQuery {
        after: None,
        limit: u32::MAX,
        ..query.page(user.desk.due())?
    };
    user.run(move |user| {
        let snapshot = user.desk.settings.current.load();
        let mut file = Vec::new();
        let (format, kind, ending) = if is_workbook {
            let format = ExportFormat::Workbook(snapshot.schedule());
            (format, WORKBOOK, "xlsx")
        } else {
            file.extend_from_slice(UTF8_MARK.as_bytes());
            (ExportFormat::Csv, "text/csv; charset=utf-8", "csv")
        };
        let rows = write_rows(user.store(), &page, format, &mut file)
            .map_err(|error| unwritten(error, "the export"))?;
        let mut names = vec![page.view.as_str()];
        names.extend(page.form.map(FormId::as_str));
        names.extend(page.search.as_ref().map(|_| "search"));
        user.record(Action::DeskExport, names.join(", "), rows)?;
        let form = page.form.map_or("requests", FormId::as_str);
        let name = format!("{form}-{}.{ending}", snapshot.today());
        let attachment = format!("attachment; filename=\"{name}\"");
        let headers = [
            (header::CONTENT_TYPE, kind.into()),
            (header::CONTENT_DISPOSITION, attachment),
        ];
        Ok((headers, file).into_response())
    })
    .await
}

/// Returns their number.
fn write_rows(
    store: &Store,
    page: &ListQuery,
    format: ExportFormat<'_>,
    file: &mut Vec<u8>,
) -> anyhow::Result<usize> {
    let mut export = Export::new(format, &page.forms(), file)?;
    let mut rows = 0;
    store.each_desk_row(page, |DeskRow { submission, .. }| {
        rows += 1;
        export.add(&submission, || Ok(store.notes(&submission.reference)?))
    })?;
    export.finish()?;
    Ok(rows)
}

fn unwritten(error: anyhow::Error, what: &str) -> Refusal {
    error.downcast::<StoreError>().map_or_else(
        |error| {
            let error = with_causes(error.as_ref());
            tracing::error!("{what} could not be made: {error}");
            error::unavailable()
        },
        Refusal::from,
    )
}

/// Slips for references separated by commas.
pub async fn print_slips(
    user: CurrentUser,
    Path(references): Path<String>,
) -> Result<Html<Vec<u8>>, Refusal> {
    user.run(move |user| {
        let store = user.store();
        let mut found = Vec::new();
        for reference in references.split(',').take(SLIPS_MAX) {
            if let Some(submission) = store.find(reference)? {
                let notes = store.notes(&submission.reference)?;
                found.push(Slip { submission, notes });
            }
        }
        if found.is_empty() {
            return Err(error::no_request());
        }
        let printed = found.iter();
        let printed = printed.map(|slip| AuditedRequest::shown(&slip.submission.reference));
        store.record_soon(user.about(Action::DeskSlip, printed.collect()))?;
        let mut page = Vec::new();
        let snapshot = user.desk.settings.current.load();
        let pharmacy = &snapshot.config.pharmacy.name;
        slip::write(&mut page, pharmacy, snapshot.schedule(), &found)
            .map_err(|error| unwritten(error.into(), "a slip"))?;
        Ok(Html(page))
    })
    .await
}

#[derive(Deserialize)]
pub struct DeliveriesParams {
    /// If none, all days.
    day: Option<Date>,
}

/// The list for the driver.
pub async fn print_deliveries(
    user: CurrentUser,
    Query(DeliveriesParams { day }): Query<DeliveriesParams>,
) -> Result<Html<Vec<u8>>, Refusal> {
    user.run(move |user| {
        let query = ListQuery {
            view: View::Deliveries,
            ..ListQuery::open(user.desk.due())
        };
        let snapshot = user.desk.settings.current.load();
        let mut days: BTreeMap<_, Vec<_>> = BTreeMap::new();
        user.store()
            .each_desk_row(&query, |DeskRow { submission, .. }| {
                let on = submission.delivery_day(snapshot.today(), snapshot.schedule());
                if let Some(on) = on.filter(|on| day.is_none_or(|day| day == *on)) {
                    let round = submission.delivery_round(on, snapshot.schedule());
                    days.entry((on, round)).or_default().push(submission);
                }
                Ok::<_, StoreError>(())
            })?;
        let count = days.values().map(Vec::len).sum();
        user.record(Action::DeskDeliveries, String::new(), count)?;
        let mut page = Vec::new();
        delivery_sheet::write(&mut page, &snapshot.config.pharmacy.name, &days)
            .map_err(|error| unwritten(error.into(), "the list of deliveries"))?;
        Ok(Html(page))
    })
    .await
}
