//! The pages and files in memory.

use std::collections::HashMap;
use std::sync::{Arc, OnceLock};

use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use jiff::civil::Date;

use super::middleware::security_headers::{AddHeaders, SecurityHeaders};
use super::refusal::{Reason, Refusal};
use super::resource::{IMMUTABLE, Resource};
use crate::config::{Config, Facts, Live};
use crate::lang::Lang;
use crate::site::embedded::{self, Asset};
use crate::site::look::Branding;
use crate::site::{self, Document, RenderError, Reply};
use crate::snapshot::Current;

/// Every page and file by its path, and the facts they were made from.
pub struct Site {
    facts: Facts,
    security_headers: SecurityHeaders,
    pages: HashMap<String, Arc<Resource>>,
    files: Arc<HashMap<String, File>>,
    /// The files of the look, the newest first; older ones for whoever still has a page that names them.
    look: Vec<(String, Arc<Resource>)>,
    not_found: Arc<Resource>,
    not_found_in: Vec<(Lang, Arc<Resource>)>,
    /// Why a picture that pharmacy.toml names is not shown.
    pub problems: Vec<String>,
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
    /// The site of `config` on `today`: `before`, if it shows the same facts.
    pub fn of(
        config: &Config,
        today: Date,
        before: Option<&Arc<Self>>,
    ) -> Result<Arc<Self>, RenderError> {
        let (facts, look) = site::facts(config, today);
        let problems: Vec<_> = look.problems.iter().map(ToString::to_string).collect();
        for problem in &problems {
            tracing::warn!("the drawn picture is shown: {problem}");
        }
        match before {
            Some(before) if before.facts == facts && before.problems == problems => {
                Ok(Arc::clone(before))
            }
            _ => {
                let tls = config.startup.tls.cert.is_some();
                Self::new(facts, look, tls, before.map(|before| &**before)).map(Arc::new)
            }
        }
    }

    /// Renders the pages with `facts`, and serves the files of `look`. Those of `before` stay, the newest as far as there is room.
    fn new(
        facts: Facts,
        look: Branding,
        tls: bool,
        before: Option<&Self>,
    ) -> Result<Self, RenderError> {
        let problems = look.problems.iter().map(ToString::to_string).collect();
        let headers = SecurityHeaders::new(facts.map.embed_url.as_deref(), tls);
        let documents = site::documents(&facts)?;
        let own_mark = facts.look.logo.is_some();
        let files = embedded::files_in("site")
            .filter(|file| !own_mark || !DRAWN_MARK.contains(&file.path.as_str()));
        let mut look: Vec<_> = (look.files.into_iter())
            .map(|file| (file.path.clone(), Arc::new(Resource::look(&headers, file))))
            .collect();
        if let Some(before) = before {
            keep_earlier(&mut look, &before.look);
        }
        let not_found = |page| {
            let html = "text/html; charset=utf-8";
            Arc::new(Resource::page(&headers, StatusCode::NOT_FOUND, html, page))
        };
        Ok(Self {
            facts,
            not_found: not_found(documents.not_found),
            not_found_in: (documents.not_found_in.into_iter())
                .map(|(lang, page)| (lang, not_found(page)))
                .collect(),
            pages: (documents.found.into_iter())
                .map(|found| page(&headers, found))
                .collect(),
            files: Arc::new(files.map(File::new).collect()),
            look,
            problems,
            security_headers: headers,
        })
    }

    /// Adds the security headers that go with these pages.
    pub fn add_security_headers(&self, headers: &mut HeaderMap) {
        self.security_headers.add_to(headers);
    }

    fn find(&self, path: &str) -> Option<&Resource> {
        let of_build = || Some(self.files.get(path)?.ready(&self.security_headers));
        let of_look = || {
            let mut files = self.look.iter();
            files.find_map(|(own, file)| (own == path).then_some(&**file))
        };
        let page = self.pages.get(path).map(|page| &**page);
        page.or_else(of_build).or_else(of_look)
    }

    /// The same with the pages held in brotli alone, as small as possible; none when that is not `wanted` any more. Takes a second of
    /// CPU, so it is for a thread of its own.
    pub fn compressed(&self, wanted: impl Fn() -> bool) -> Option<Self> {
        let better = |resource: &Arc<Resource>| {
            wanted().then(|| resource.compressed().map_or(Arc::clone(resource), Arc::new))
        };
        let of_path = |(path, file): (&String, _)| Some((path.clone(), better(file)?));
        let of_lang = |(lang, page): &(Lang, _)| Some((*lang, better(page)?));
        let look = self.look.iter().map(|(path, file)| (path, file));
        Some(Self {
            facts: self.facts.clone(),
            security_headers: self.security_headers.clone(),
            pages: self.pages.iter().map(of_path).collect::<Option<_>>()?,
            files: Arc::clone(&self.files),
            problems: self.problems.clone(),
            look: look.map(of_path).collect::<Option<_>>()?,
            not_found: better(&self.not_found)?,
            not_found_in: self
                .not_found_in
                .iter()
                .map(of_lang)
                .collect::<Option<_>>()?,
        })
    }

    /// The page or file that is asked for, if there is one.
    pub fn answer(&self, request: &Request) -> Option<Response> {
        let resource = reads(request).then(|| self.find(request.uri().path()))?;
        Some(resource?.respond(request.method(), request.headers()))
    }

    /// The response to a request that neither [`Site::answer`] nor a route answers.
    pub fn answer_otherwise(&self, request: &Request) -> Response {
        let uri = request.uri();
        match self.without_slash(uri.path()) {
            Some(path) if reads(request) => moved(path, uri.query()),
            None if self.find(uri.path()).is_none() => {
                let page = self.not_found(uri.path());
                page.respond(request.method(), request.headers())
            }
            _ => only_reads(),
        }
    }

    fn not_found(&self, path: &str) -> &Resource {
        let lang = Lang::of_path(path);
        let mut translated = self.not_found_in.iter();
        let own = translated.find(|(own, _)| *own == lang);
        own.map_or(&self.not_found, |(_, page)| page)
    }

    /// The path of a page that is asked for with a slash at its end. Only paths that exist are targets, so nothing that a stranger
    /// writes can become one.
    fn without_slash<'a>(&self, path: &'a str) -> Option<&'a str> {
        path.strip_suffix('/')
            .filter(|path| self.pages.contains_key(*path) || self.files.contains_key(*path))
    }

    /// Whether there is a page at `path`. A form whose page is switched off takes nothing.
    pub(super) fn has(&self, path: &str) -> bool {
        self.pages.contains_key(path)
    }

    /// Whether a notice began or ended since the pages were rendered.
    pub fn is_out_of_date(&self, config: &Live, today: Date) -> bool {
        let notice = Facts::from_notice(config);
        notice.is_some_and(|notice| notice.is_current(today)) != self.facts.notice.is_some()
    }

    /// The page of `reply`'s form with the reply in it. Costs some 30 ms of CPU and megabytes of memory.
    ///
    /// # Errors
    /// The page is incomplete.
    pub(super) fn render(&self, reply: &Reply) -> Result<String, RenderError> {
        site::render_reply(&self.facts, reply)
    }
}

/// Compresses the pages that are served now, unless others are meanwhile.
pub fn improve(current: &Current<Site>) {
    let site = Arc::clone(&current.load().site);
    let Some(compressed) = site.compressed(|| Arc::ptr_eq(&site, &current.load().site)) else {
        return;
    };
    let compressed = Arc::new(compressed);
    current.rcu(|now| {
        let is_served = Arc::ptr_eq(&site, &now.site);
        let site = if is_served { &compressed } else { &now.site };
        now.with(Arc::clone(site), now.problem.clone())
    });
}

/// Adds the security headers of the moment to a response that has none.
pub(super) fn security_headers(current: &Arc<Current<Site>>) -> AddHeaders {
    let current = Arc::clone(current);
    Arc::new(move |headers: &mut HeaderMap| {
        // Pages have them from the start.
        if !headers.contains_key(header::CONTENT_SECURITY_POLICY) {
            current.load().site.add_security_headers(headers);
        }
    })
}

fn reads(request: &Request) -> bool {
    matches!(*request.method(), Method::GET | Method::HEAD)
}

fn keep_earlier(look: &mut Vec<(String, Arc<Resource>)>, before: &[(String, Arc<Resource>)]) {
    let mut room = EARLIER_LOOKS;
    for (path, file) in before {
        if look.iter().any(|(own, _)| own == path) {
            continue;
        }
        let Some(left) = room.checked_sub(file.size()) else {
            break;
        };
        room = left;
        look.push((path.clone(), Arc::clone(file)));
    }
}

fn page(headers: &SecurityHeaders, document: Document) -> (String, Arc<Resource>) {
    let page = Resource::page(headers, StatusCode::OK, document.media_type, document.text);
    (document.path, page.into())
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

pub fn only_reads() -> Response {
    let allow = [(header::ALLOW, "GET, HEAD")];
    (allow, Refusal::from(Reason::WrongMethod)).into_response()
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

#[cfg(test)]
mod tests {
    use axum::body::Body;
    use jiff::civil::date;

    use super::super::Snapshot;
    use super::*;

    const TODAY: Date = date(2026, 11, 22);

    fn snapshot(environment: &[(&str, &str)], before: Option<&Arc<Site>>) -> Snapshot {
        let environment = environment
            .iter()
            .map(|(name, value)| (format!("PHARMACY_{name}"), (*value).to_owned()));
        let config = Config::load(None, environment).unwrap();
        Snapshot::new(&config.live, Site::of(&config, TODAY, before).unwrap())
    }

    #[tokio::test]
    async fn pages_facts_and_headers_are_replaced_together() {
        let of = |name, map| snapshot(&[("PHARMACY__NAME", name), ("MAP__EMBED_URL", map)], None);
        let current = Arc::new(Current::from_pointee(of(
            "Elm Drugs",
            "https://a.example/x",
        )));
        let add_headers = security_headers(&current);
        for (name, map) in [
            ("Elm Drugs", "https://a.example"),
            ("Oak Drugs", "https://b.example"),
        ] {
            let request = Request::get("/contact").body(Body::empty()).unwrap();
            let response = current.load().site.answer(&request).unwrap();
            let page = axum::body::to_bytes(response.into_body(), usize::MAX).await;
            let page = String::from_utf8(page.unwrap().to_vec()).unwrap();
            assert!(page.contains(name) && page.contains(map), "{name}");
            let mut headers = HeaderMap::new();
            add_headers(&mut headers);
            let policy = headers[header::CONTENT_SECURITY_POLICY].to_str().unwrap();
            assert!(policy.contains(map), "{policy}");
            current.store(Arc::new(of("Oak Drugs", "https://b.example/x")));
        }
    }

    #[test]
    fn pages_whose_facts_have_not_changed_are_not_made_again() {
        let first = snapshot(&[], None).site;
        let with = |key, value| snapshot(&[(key, value)], Some(&first)).site;
        assert!(Arc::ptr_eq(&first, &with("RETENTION__REFILL_DAYS", "90")));
        assert!(Arc::ptr_eq(&first, &with("LIMITS__BODY_KB", "9")));
        assert!(!Arc::ptr_eq(&first, &with("PHARMACY__NAME", "Elm Drugs")));
    }
}
