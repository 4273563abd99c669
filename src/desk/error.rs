//! Errors that only staff see.

use axum::Json;
use axum::http::StatusCode;

pub use crate::http::Refusal;
use pharmacy_store::StoreError;

pub type JsonResult<T> = Result<Json<T>, Refusal>;

pub fn unavailable() -> Refusal {
    let error = "The database can’t be used right now. Nothing was changed. Please try again, and tell the owner if it keeps happening.";
    Refusal::new(StatusCode::SERVICE_UNAVAILABLE, error)
}

pub fn no_request() -> Refusal {
    Refusal::not_found("There’s no request with this reference.")
}

pub fn sentence(problem: &str) -> String {
    let mut rest = problem.chars();
    let first = rest.next().into_iter().flat_map(char::to_uppercase);
    let end = if problem.ends_with(['.', '?']) {
        ""
    } else {
        "."
    };
    format!("{}{}{end}", first.collect::<String>(), rest.as_str())
}

pub fn invalid(problem: &str) -> Refusal {
    Refusal::invalid(sentence(problem))
}

pub fn conflict(now: serde_json::Value) -> Refusal {
    let error = "Somebody else has changed this request. Your changes weren’t saved.";
    Refusal {
        now: Some(Box::new(
            [("request".to_owned(), now)].into_iter().collect(),
        )),
        ..Refusal::new(StatusCode::CONFLICT, error)
    }
}

impl From<StoreError> for Refusal {
    fn from(error: StoreError) -> Self {
        tracing::error!(%error, "the desk could not use the database");
        if error.is_disk_full() {
            let error = "This computer’s disk is full. Nothing was changed. Please make room, then try again.";
            return Self::new(StatusCode::SERVICE_UNAVAILABLE, error);
        }
        unavailable()
    }
}
