//! The site in memory: what depends on pharmacy.toml, made at once and replaced at once.

use std::collections::HashMap;
use std::convert::Infallible;
use std::future::ready;
use std::sync::{Arc, OnceLock};

use arc_swap::{ArcSwap, Guard};
use axum::body::Body;
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use jiff::SignedDuration;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use tower::{Service, service_fn};

use super::middleware::security_headers::{AddHeaders, SecurityHeaders};
use super::refusal::Refusal;
use super::resource::{IMMUTABLE, Resource};
use crate::config::{Config, Facts};
use crate::forms::Availability;
use crate::opening::OpeningHours;
use crate::site::embedded::{self, Asset};
use crate::site::{self, Document, RenderError, Reply};

/// Every page and file by its path, and the facts they were made from.
pub struct Site {
    facts: Facts,
    available: Availability,
    keep_done: Option<SignedDuration>,
    time_zone: TimeZone,
    security_headers: SecurityHeaders,
    pages: HashMap<String, Resource>,
    files: HashMap<String, File>,
    /// The files of the look, the newest first; older ones for whoever still has a page that names them.
    look: Vec<(String, Arc<Resource>)>,
    not_found: Resource,
}

/// A file of the build, made ready when first asked for: of a hundred a visitor gets a few.
struct File {
    asset: Asset,
    ready: OnceLock<Box<Resource>>,
}

/// Files of earlier looks are kept up to so many bytes.
const EARLIER_LOOKS: usize = 20_000_000;

/// What shows the drawn mark of the sample, which a shop with its own logo is not.
const DRAWN_MARK: [&str; 6] = [
    "/apple-touch-icon.png",
    "/favicon.ico",
    "/favicon.svg",
    "/icon-192.png",
    "/icon-512.png",
    "/icon-maskable-512.png",
];

impl Site {
    /// Renders the site for `config`.
    pub fn new(config: &Config) -> Result<Self, RenderError> {
        let (facts, look) = site::facts(config)?;
        let headers = SecurityHeaders::new(config, config.startup.tls.cert.is_some());
        let documents = site::documents(&facts)?;
        let own_mark = facts.look.logo.is_some();
        let files = embedded::assets()
            .filter(|file| !own_mark || !DRAWN_MARK.contains(&file.path.as_str()));
        let look = look.files.into_iter();
        let html = "text/html; charset=utf-8";
        Ok(Self {
            facts,
            available: Availability {
                hours: config.live.opening_hours(),
                delivery: config.live.services.delivery,
                drive_thru: config.live.store.drive_thru,
            },
            keep_done: config.live.status.keep_days,
            time_zone: config.live.time_zone(),
            not_found: Resource::page(&headers, StatusCode::NOT_FOUND, html, &documents.not_found),
            pages: documents
                .found
                .iter()
                .map(|found| page(&headers, found))
                .collect(),
            files: files.map(File::new).collect(),
            look: look
                .map(|file| (file.path.clone(), Arc::new(Resource::look(&headers, file))))
                .collect(),
            security_headers: headers,
        })
    }

    /// Keeps the files of `before`'s look, the newest as far as there is room.
    fn keep_look_of(&mut self, before: &Self) {
        let mut room = EARLIER_LOOKS;
        for (path, file) in &before.look {
            if self.look.iter().any(|(own, _)| own == path) {
                continue;
            }
            let Some(left) = room.checked_sub(file.size()) else {
                break;
            };
            room = left;
            self.look.push((path.clone(), Arc::clone(file)));
        }
    }

    fn find(&self, path: &str) -> Option<&Resource> {
        let of_build = || Some(self.files.get(path)?.ready(&self.security_headers));
        let of_look = || {
            let mut files = self.look.iter();
            files.find_map(|(own, file)| (own == path).then_some(&**file))
        };
        self.pages.get(path).or_else(of_build).or_else(of_look)
    }

    /// Compresses the pages as well as possible, while `wanted`. Takes about a second of CPU, so it is for a thread of its own.
    pub fn improve(&self, wanted: impl Fn() -> bool) {
        let home = self.pages.get("/");
        let look = self.look.iter().map(|(_, file)| &**file);
        let rest = self.pages.values().chain([&self.not_found]).chain(look);
        for resource in home.into_iter().chain(rest).take_while(|_| wanted()) {
            resource.improve();
        }
    }

    /// The response to a request that no route answers.
    pub fn respond(&self, method: &Method, uri: &Uri, headers: &HeaderMap) -> Response {
        let reads = matches!(*method, Method::GET | Method::HEAD);
        let path = uri.path();
        match self.find(path) {
            Some(resource) if reads => resource.respond(method, headers),
            Some(_) => only_reads(),
            None => match self.without_slash(path) {
                Some(path) if reads => moved(path, uri.query()),
                Some(_) => only_reads(),
                None => self.not_found.respond(method, headers),
            },
        }
    }

    /// The path of a page that is asked for with a slash at its end. Only paths that exist are targets, so nothing that a stranger
    /// writes can become one.
    fn without_slash<'a>(&self, path: &'a str) -> Option<&'a str> {
        path.strip_suffix('/')
            .filter(|path| self.pages.contains_key(*path) || self.files.contains_key(*path))
    }

    /// Today, where the pharmacy is.
    pub(super) fn today(&self) -> Date {
        let now = jiff::Timestamp::now();
        now.to_zoned(self.time_zone.clone()).date()
    }

    /// Whether there is a page at `path`. A form whose page is switched off takes nothing.
    pub(super) fn has(&self, path: &str) -> bool {
        self.pages.contains_key(path)
    }

    /// Whether a notice stands above the pages.
    pub fn has_notice(&self) -> bool {
        self.facts.notice.is_some()
    }

    /// Whether patients can look up requests.
    pub(super) const fn answers_look_ups(&self) -> bool {
        self.facts.status
    }

    /// How long a request that is done can be looked up; none: for ever.
    pub(super) const fn keeps_done_for(&self) -> Option<SignedDuration> {
        self.keep_done
    }

    /// When the store is open.
    pub(super) const fn hours(&self) -> &OpeningHours {
        &self.available.hours
    }

    /// The store's time zone.
    pub(super) const fn time_zone(&self) -> &TimeZone {
        &self.time_zone
    }

    /// The store's phone number, as printed.
    pub(super) fn phone(&self) -> &str {
        &self.facts.pharmacy.phone
    }

    /// The one answer where reference and date of birth do not go together.
    pub(super) fn no_such_request(&self) -> String {
        format!(
            "We found no request with this reference and date of birth. Please check both, or call us at {}.",
            self.phone()
        )
    }

    /// What can be asked for, and when.
    pub(super) const fn available(&self) -> &Availability {
        &self.available
    }

    /// Scheme and host of the public address.
    pub(super) fn public_url(&self) -> Option<&str> {
        self.facts.pharmacy.public_url.as_deref()
    }

    /// The page of `reply`'s form with the reply in it. Costs some 30 ms of CPU and megabytes of memory.
    ///
    /// # Errors
    /// As [`Site::new`].
    pub(super) fn render(&self, reply: &Reply) -> Result<String, RenderError> {
        site::render_reply(&self.facts, reply)
    }
}

fn page(headers: &SecurityHeaders, document: &Document) -> (String, Resource) {
    let page = Resource::page(headers, StatusCode::OK, document.media_type, &document.text);
    (document.path.clone(), page)
}

impl File {
    fn new(asset: Asset) -> (String, Self) {
        let ready = OnceLock::new();
        (asset.path.clone(), Self { asset, ready })
    }

    fn ready(&self, headers: &SecurityHeaders) -> &Resource {
        let path = &self.asset.path;
        // Everything under /assets/ has its content's hash in its name.
        let cache = if path.starts_with("/assets/") {
            IMMUTABLE
        } else {
            "public, max-age=86400"
        };
        let make = || Resource::file(headers, &embedded::media_type(path), cache, &self.asset);
        self.ready.get_or_init(|| Box::new(make()))
    }
}

fn only_reads() -> Response {
    let allow = [(header::ALLOW, "GET, HEAD")];
    (allow, Refusal::of(StatusCode::METHOD_NOT_ALLOWED)).into_response()
}

/// Sends to `path` of this site.
pub(super) fn moved(path: &str, query: Option<&str>) -> Response {
    let location = query.map_or(path.to_owned(), |query| format!("{path}?{query}"));
    let location = HeaderValue::try_from(location).unwrap_or(HeaderValue::from_static("/"));
    (
        StatusCode::PERMANENT_REDIRECT,
        [(header::LOCATION, location)],
    )
        .into_response()
}

/// The site that is served at the moment.
#[derive(Clone)]
pub struct SiteHandle(Arc<ArcSwap<Site>>);

impl SiteHandle {
    /// Serves `site`.
    pub fn new(site: Site) -> Self {
        Self(Arc::new(ArcSwap::from_pointee(site)))
    }

    /// Serves `site` from the next request on. One thread alone does this.
    pub fn replace(&self, mut site: Site) {
        site.keep_look_of(&self.load());
        self.0.store(Arc::new(site));
    }

    /// Compresses the pages of the site that is served now, until another one is.
    pub fn improve(&self) {
        let site = self.load_full();
        site.improve(|| Arc::ptr_eq(&site, &self.load()));
    }

    /// Whether the site that is served was made from `facts`.
    pub fn shows(&self, facts: &Facts) -> bool {
        format!("{:?}", self.load().facts) == format!("{facts:?}")
    }

    /// The site of one request: short-lived, cheap.
    pub fn load(&self) -> Guard<Arc<Site>> {
        self.0.load()
    }

    /// The site, for as long as it is needed.
    pub fn load_full(&self) -> Arc<Site> {
        self.0.load_full()
    }

    /// Adds the site's security headers.
    pub(super) fn security_headers(&self) -> AddHeaders {
        let site = self.clone();
        Arc::new(move |headers| site.load().security_headers.add_to(headers))
    }

    /// Answers with pages and files.
    pub(super) fn pages(
        &self,
    ) -> impl Service<Request, Response = Response<Body>, Error = Infallible, Future: Send>
    + Clone
    + Send
    + Sync
    + 'static
    + use<> {
        let site = self.clone();
        service_fn(move |request: Request| {
            let site = site.load();
            ready(Ok(site.respond(
                request.method(),
                request.uri(),
                request.headers(),
            )))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn pages_facts_and_headers_are_replaced_together() {
        let site = |name: &str, map: &str| {
            let environment = [
                ("PHARMACY_PHARMACY__NAME".to_owned(), name.to_owned()),
                ("PHARMACY_MAP__EMBED_URL".to_owned(), map.to_owned()),
            ];
            Site::new(&Config::load(None, environment).unwrap()).unwrap()
        };
        let handle = SiteHandle::new(site("Elm Drugs", "https://a.example/x"));
        let (add_headers, mut pages) = (handle.security_headers(), handle.pages());
        for (name, map) in [
            ("Elm Drugs", "https://a.example"),
            ("Oak Drugs", "https://b.example"),
        ] {
            let request = Request::get("/contact").body(Body::empty()).unwrap();
            let response = pages.call(request).await.unwrap();
            let page = axum::body::to_bytes(response.into_body(), usize::MAX).await;
            let page = String::from_utf8(page.unwrap().to_vec()).unwrap();
            assert!(page.contains(name) && page.contains(map), "{name}");
            let mut headers = HeaderMap::new();
            add_headers(&mut headers);
            let policy = headers[header::CONTENT_SECURITY_POLICY].to_str().unwrap();
            assert!(policy.contains(map), "{policy}");
            handle.replace(site("Oak Drugs", "https://b.example/x"));
        }
    }
}
