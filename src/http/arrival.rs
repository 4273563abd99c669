//! Counts visits that begin elsewhere: by the page's address, a bookmark or a link of another website. Links between pages
//! load no document, so they are not counted.

use axum::extract::Request;
use axum::http::{HeaderName, Method, StatusCode, Uri};

use super::App;

const DESTINATION: HeaderName = HeaderName::from_static("sec-fetch-dest");
const MODE: HeaderName = HeaderName::from_static("sec-fetch-mode");
const PURPOSE: HeaderName = HeaderName::from_static("sec-purpose");

/// A browser's request for a document. Only its path is counted.
pub struct Arrival(Uri);

impl Arrival {
    pub fn of(request: &Request) -> Option<Self> {
        let headers = request.headers();
        let says =
            |name: &HeaderName, value: &str| headers.get(name).is_some_and(|found| found == value);
        // A prefetched page may never be looked at.
        let is_opened = request.method() == Method::GET
            && says(&DESTINATION, "document")
            && says(&MODE, "navigate")
            && !headers.contains_key(&PURPOSE);
        is_opened.then(|| Self(request.uri().clone()))
    }

    /// Counts the visit if the response is a page and the shop counts visits.
    pub fn count(self, app: &App, answer: StatusCode) {
        let snapshot = app.current.load();
        let is_page = matches!(answer, StatusCode::OK | StatusCode::NOT_MODIFIED)
            && snapshot.site.has(self.0.path());
        if is_page && snapshot.config.site.count_visits {
            app.arrivals.count(snapshot.today(), self.0.path());
        }
    }
}
