//! Counts visits that begin elsewhere: by the page's address, a bookmark or a link of another website. Links between pages
//! load no document, so they are not counted.

use axum::extract::Request;
use axum::http::{Method, StatusCode};

use super::App;

/// A browser's request for a document. Only its path is kept.
pub struct Arrival {
    path: String,
}

impl Arrival {
    pub fn of(request: &Request) -> Option<Self> {
        let headers = request.headers();
        let says = |name: &str, value: &str| headers.get(name).is_some_and(|found| found == value);
        // A prefetched page may never be looked at.
        let is_opened = request.method() == Method::GET
            && says("sec-fetch-dest", "document")
            && says("sec-fetch-mode", "navigate")
            && !headers.contains_key("sec-purpose");
        is_opened.then(|| Self {
            path: request.uri().path().to_owned(),
        })
    }

    /// Counts the visit if the response is a page and the shop counts visits.
    pub fn count(self, app: &App, answer: StatusCode) {
        let snapshot = app.current.load();
        let is_page = matches!(answer, StatusCode::OK | StatusCode::NOT_MODIFIED)
            && snapshot.site.has(&self.path);
        if is_page && snapshot.config.site.count_visits {
            app.arrivals.count(snapshot.today(), self.path);
        }
    }
}
