//! What is filtered, as a file.

use std::sync::Arc;

use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};

use super::Desk;
use super::error::{self, Refusal};
use super::requests::{ListQuery, audit_event};
use super::session::CurrentUser;
use crate::db::{DeskRow, Page};
use crate::forms::FormId;
use crate::submission::export::{Export, ExportFormat};

/// `GET /api/export`: CSV for Excel of what is filtered.
pub async fn export(
    State(desk): State<Arc<Desk>>,
    person: CurrentUser,
    query: Result<Query<ListQuery>, QueryRejection>,
) -> Result<Response, Refusal> {
    let Ok(Query(query)) = query else {
        return Err(Refusal::bad_request("Expected view, form and search."));
    };
    let page = Page {
        after: None,
        limit: u32::MAX,
        ..query.page(desk.due())?
    };
    desk.submissions(move |desk, submissions| {
        let mut csv = Vec::new();
        let store = desk.settings.current.load();
        let format = ExportFormat::Excel(store.clock());
        let written = (|| {
            let mut export = Export::new(format, page.form, &mut csv)?;
            let mut rows = 0;
            submissions.each_desk_row(&page, |DeskRow { submission, .. }| {
                rows += 1;
                export.add(
                    &submission,
                    || Ok(submissions.notes(&submission.reference)?),
                )
            })?;
            export.finish()?;
            anyhow::Ok(rows)
        })();
        let rows = written.map_err(|_| error::unavailable())?;
        let mut names = vec![page.view.as_str()];
        names.extend(page.form.map(FormId::as_str));
        names.extend(page.search.as_ref().map(|_| "search"));
        submissions.record(&audit_event(&person, "desk export", names.join(", "), rows))?;
        let headers = [
            (header::CONTENT_TYPE, "text/csv; charset=utf-8".into()),
            (
                header::CONTENT_DISPOSITION,
                format!("attachment; filename=\"requests-{}.csv\"", store.today()),
            ),
        ];
        Ok((headers, csv).into_response())
    })
    .await
}
