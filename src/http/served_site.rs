//! The site as it is served: its pages and files in memory, each answered with all its headers. How a page is rendered is in
//! [`crate::site`].

use std::collections::HashMap;
use std::sync::Arc;

use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use jiff::civil::DateTime;

use super::middleware::security_headers::{AddHeaders, SecurityHeaders};
use super::pages::Pages;
use super::refusal::{Reason, Refusal};
use super::resource::{IMMUTABLE, Resource};
use crate::site::embedded::{self, Asset};
use crate::site::look::Branding;
use crate::site::{self, FormReply, RenderError};
use crate::snapshot::Current;
use pharmacy_config::{Config, Facts, Live};

/// Immutable: other facts make another site.
pub struct Site {
    facts: Facts,
    security_headers: SecurityHeaders,
    pages: Pages,
    files: HashMap<String, Arc<Resource>>,
    /// Branding files, newest first. Older ones are for visitors whose page still links to them.
    look: Vec<(String, Arc<Resource>)>,
    pub problems: Vec<String>,
}

/// Bytes of earlier branding files to keep.
const EARLIER_LOOKS: usize = 20_000_000;

/// Files with the sample's logo, not served for a shop with its own.
const DRAWN_MARK: [&str; 6] = [
    "/apple-touch-icon.png",
    "/favicon.ico",
    "/favicon.svg",
    "/icon-192.png",
    "/icon-512.png",
    "/icon-maskable-512.png",
];

impl Site {
    /// Returns the first of `before` that shows the same, or else a new site, whose pages are rendered on request or by
    /// [`Site::render_all`]. It also serves the branding files of the first of `before`.
    pub fn of(
        config: &Config,
        look: Branding,
        now: DateTime,
        before: &[&Arc<Self>],
    ) -> Result<Arc<Self>, RenderError> {
        let facts = site::facts(config, &look, now);
        let problems: Vec<_> = look.problems.iter().map(ToString::to_string).collect();
        for problem in &problems {
            tracing::warn!("the drawn picture is shown: {problem}");
        }
        let shows_the_same = |site: &&&Arc<Self>| {
            site.facts.are_equal_except_now(&facts) && site.problems == problems
        };
        if let Some(same) = before.iter().find(shows_the_same) {
            return Ok(Arc::clone(same));
        }
        let tls = config.startup.tls.is_on();
        let headers = SecurityHeaders::new(facts.map.embed_url.as_deref(), tls);
        let earlier = before.first().map_or(&[][..], |before| &before.look);
        let site = Self::new(facts, look, headers, earlier)?;
        Ok(Arc::new(Self { problems, ..site }))
    }

    fn new(
        facts: Facts,
        look: Branding,
        headers: SecurityHeaders,
        earlier: &[(String, Arc<Resource>)],
    ) -> Result<Self, RenderError> {
        let own_mark = facts.look.logo.is_some();
        let built = embedded::files_in("site")
            .filter(|file| !own_mark || !DRAWN_MARK.contains(&file.path.as_str()))
            .map(|asset| (asset.path.clone(), Arc::new(built(&headers, &asset))));
        let mut look: Vec<_> = (look.files.into_iter())
            .map(|file| (file.path.clone(), Arc::new(Resource::look(&headers, file))))
            .collect();
        keep_earlier(&mut look, earlier);
        let (pages, documents) = Pages::start(facts.clone(), headers.clone())?;
        let documents = documents.into_iter().map(|document| {
            let (media_type, text) = (document.media_type, document.bytes);
            let page = Resource::page(&headers, StatusCode::OK, media_type, text);
            (document.path, Arc::new(page))
        });
        let files = built.chain(documents).chain(look.iter().cloned()).collect();
        Ok(Self {
            facts,
            pages,
            files,
            look,
            problems: Vec::new(),
            security_headers: headers,
        })
    }

    pub fn render_all(&self) {
        self.pages.render_all();
    }

    pub fn add_security_headers(&self, headers: &mut HeaderMap) {
        self.security_headers.add_to(headers);
    }

    /// `None` if a route, or [`Site::respond`], has to answer.
    pub fn respond_ready(&self, request: &Request) -> Option<Response> {
        if !reads(request) {
            return None;
        }
        let path = request.uri().path();
        let respond = |found: &Resource| found.respond(request.method(), request.headers());
        let file = || Some(&**self.files.get(path)?);
        self.pages.ready(path).or_else(file).map(respond)
    }

    /// For requests that neither [`Site::respond_ready`] nor a route answers: renders the page, or answers 404.
    pub async fn respond(&self, request: &Request<()>) -> Response {
        let (uri, path) = (request.uri(), request.uri().path());
        let exists = |path: &str| self.has(path) || self.files.contains_key(path);
        if exists(path) {
            if !reads(request) || !self.has(path) {
                return only_reads();
            }
        } else if let Some(path) = Some(probable_path(path)).filter(|path| exists(path)) {
            // Redirects only to existing paths, never to a stranger's text.
            return if reads(request) {
                moved(&path, uri.query())
            } else {
                only_reads()
            };
        }
        // The browser asks for the worker of an earlier website at this address, which would show that one's pages for good.
        if !exists(path) && request.headers().contains_key("service-worker") {
            let kind = [(header::CONTENT_TYPE, "text/javascript")];
            return (kind, no_store(), RETIRED_WORKER).into_response();
        }
        let found = self.pages.respond(request).await;
        found.unwrap_or_else(|| Refusal::from(Reason::Broken).into_response())
    }

    /// Also decides whether a form is accepted: without its page it is off.
    pub(super) fn has(&self, path: &str) -> bool {
        self.pages.has(path)
    }

    /// Whether the pages would be different at `now`: the store has opened or closed, a cutoff has passed, a notice began or ended, an
    /// article is published, a special day is near, or the year has ended.
    pub fn is_out_of_date(&self, config: &Live, now: DateTime) -> bool {
        let facts = Facts::at(config, now);
        let facts = facts.with_look(self.facts.look.clone(), now.date());
        !facts.are_equal_except_now(&self.facts)
    }

    /// Returns when every page is rendered, so that visitors do not wait.
    pub fn wait_until_rendered(&self) {
        self.pages.wait_until_rendered();
    }

    /// Costs about 30 ms of CPU and megabytes of memory.
    pub(super) fn render(&self, reply: &FormReply) -> Result<String, RenderError> {
        site::render_reply(&self.facts, reply)
    }
}

/// For responses without these headers; pages already have them.
pub(super) fn security_headers(current: &Arc<Current<Site>>) -> AddHeaders {
    let current = Arc::clone(current);
    Arc::new(move |headers: &mut HeaderMap| {
        if !headers.contains_key(header::CONTENT_SECURITY_POLICY) {
            current.load().site.add_security_headers(headers);
        }
    })
}

/// Takes the place of the worker of an earlier website, and removes itself with all that it kept.
const RETIRED_WORKER: &str = "self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
})()));
";

const fn no_store() -> [(header::HeaderName, &'static str); 1] {
    [(header::CACHE_CONTROL, "no-store")]
}

/// What people and an earlier website add to an address, also from the sentence around it, or by pasting.
const ADDED: [&str; 20] = [
    "/",
    ".html",
    ".htm",
    ".php",
    ".aspx",
    ".asp",
    ".",
    ",",
    ";",
    ":",
    "!",
    "'",
    "\"",
    ")",
    "]",
    "%20",
    "%22",
    // Arabic comma, closing quotation marks.
    "%d8%8c",
    "%c2%bb",
    "%e2%80%9d",
];

/// The path that was probably meant: phones begin with a capital, and flyers have nothing else.
fn probable_path(path: &str) -> String {
    let mut path = without_escapes(path).to_ascii_lowercase();
    // Where an address that ends with a slash was put before a path.
    while path.contains("//") {
        path = path.replace("//", "/");
    }
    while let Some(end) = ADDED.iter().find(|end| path.ends_with(*end)) {
        path.truncate(path.len() - end.len());
    }
    let first = ["/index", "/home", "/default"];
    let first = first.into_iter().find_map(|name| path.strip_suffix(name));
    match first.unwrap_or(&path) {
        "" => "/".into(),
        page => page.into(),
    }
}

/// With the characters that mean the same without an escape (RFC 3986, 6.2.2.2): mail programs escape a dash.
fn without_escapes(path: &str) -> String {
    let mut parts = path.split('%');
    let mut plain = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let code = part.get(..2);
        let code = code.and_then(|code| u8::from_str_radix(code, 16).ok());
        if let Some(sign) = code.map(char::from).filter(char::is_ascii_graphic) {
            plain.push(sign);
            plain.push_str(part.get(2..).unwrap_or_default());
        } else {
            plain.push('%');
            plain.push_str(part);
        }
    }
    plain
}

fn reads<B>(request: &Request<B>) -> bool {
    matches!(*request.method(), Method::GET | Method::HEAD)
}

fn keep_earlier(look: &mut Vec<(String, Arc<Resource>)>, earlier: &[(String, Arc<Resource>)]) {
    let mut room = EARLIER_LOOKS;
    for (path, file) in earlier {
        if look.iter().any(|(picture, _)| picture == path) {
            continue;
        }
        let Some(left) = room.checked_sub(file.size()) else {
            break;
        };
        room = left;
        look.push((path.clone(), Arc::clone(file)));
    }
}

fn built(headers: &SecurityHeaders, asset: &Asset) -> Resource {
    let cache = if asset.path.starts_with("/assets/") {
        IMMUTABLE
    } else {
        "public, max-age=86400"
    };
    Resource::file(headers, &embedded::media_type(&asset.path), cache, asset)
}

pub fn only_reads() -> Response {
    let allow = [(header::ALLOW, "GET, HEAD")];
    (allow, Refusal::from(Reason::WrongMethod)).into_response()
}

pub(super) fn moved(path: &str, query: Option<&str>) -> Response {
    let location = query.map_or(path.to_owned(), |query| format!("{path}?{query}"));
    let location = HeaderValue::try_from(location).unwrap_or(HeaderValue::from_static("/"));
    let location = [(header::LOCATION, location)];
    (StatusCode::PERMANENT_REDIRECT, location).into_response()
}
