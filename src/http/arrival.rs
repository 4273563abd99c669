//! Somebody opens a page from elsewhere: by its address, a bookmark or a link of another website. Links between pages load no
//! document, so they aren't seen here.

use axum::extract::Request;
use axum::http::{Method, StatusCode};

use super::App;

/// A request of a browser for a document, of which only the path is kept.
pub struct Arrival {
    path: String,
}

impl Arrival {
    pub fn of(request: &Request) -> Option<Self> {
        let headers = request.headers();
        let says = |name: &str, value: &str| headers.get(name).is_some_and(|found| found == value);
        // What is fetched in advance may never be looked at.
        let is_opened = request.method() == Method::GET
            && says("sec-fetch-dest", "document")
            && says("sec-fetch-mode", "navigate")
            && !headers.contains_key("sec-purpose");
        is_opened.then(|| Self {
            path: request.uri().path().to_owned(),
        })
    }

    /// If a page was the answer, and the shop counts.
    pub fn count(self, app: &App, answer: StatusCode) {
        let snapshot = app.current.load();
        let is_page = matches!(answer, StatusCode::OK | StatusCode::NOT_MODIFIED)
            && snapshot.site.has(&self.path);
        if is_page && snapshot.config.site.count_visits {
            app.arrivals.count(snapshot.today(), self.path);
        }
    }
}
