//! The pages of one site, rendered on the first request or before that in idle time.
//!
//! A thread owns the engine, renders one page at a time and ends when all are rendered. Rendered pages are read without a lock.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, TryRecvError, channel};
use std::thread;
use std::time::Duration;

use arc_swap::{ArcSwapOption, Guard};
use axum::http::StatusCode;
use bytes::Bytes;
use tokio::sync::oneshot;

use super::middleware::security_headers::SecurityHeaders;
use super::refusal::{Reason, Refusal};
use super::resource::{BEST, QUICK, Resource};
use crate::site::{NOT_FOUND, RenderError, Renderer};
use pharmacy_requests::language::Language;
use pharmacy_text::lang::Lang;

/// Idle time starts this long after the last request for an unrendered page.
const IDLE_AFTER: Duration = Duration::from_secs(3);
const HTML: &str = "text/html; charset=utf-8";

/// Every page of a site, rendered or not yet. Dropped, its thread ends.
pub struct Pages {
    shared: Arc<Shared>,
    asks: Sender<Ask>,
}

struct Shared {
    headers: SecurityHeaders,
    /// In the order of rendering.
    list: Vec<Page>,
    by_address: HashMap<String, usize>,
    not_found: Vec<(Lang, usize)>,
}

struct Page {
    /// Path without language, as in the page bundle.
    path: String,
    lang: Lang,
    ready: ArcSwapOption<Resource>,
    /// So that who asks again and again does not fill the log.
    is_failure_logged: AtomicBool,
}

enum Ask {
    Page(usize, oneshot::Sender<Arc<Resource>>),
    All,
}

impl Pages {
    /// Returns when Home is rendered. The other pages follow on request, or all of them after [`Pages::render_all`].
    pub fn start(renderer: Renderer, headers: SecurityHeaders) -> Result<Self, RenderError> {
        let shared = Arc::new(Shared::new(&renderer, headers));
        let (asks, asked) = channel();
        let (begun, home) = channel();
        let own = Arc::clone(&shared);
        let work = move || {
            let ended = own.make_first(&renderer);
            let failed = ended.is_err();
            let _ = begun.send(ended);
            if failed || !own.make_others(&renderer, &asked) {
                return;
            }
            // Frees the engine's memory before compression.
            drop(renderer);
            own.compress(&asked);
        };
        let broken = |cause: &dyn std::fmt::Display| RenderError::Engine(cause.to_string());
        let thread = thread::Builder::new().name("pages".into());
        thread.spawn(work).map_err(|cause| broken(&cause))?;
        home.recv().map_err(|cause| broken(&cause))??;
        Ok(Self { shared, asks })
    }

    /// In idle time.
    pub fn render_all(&self) {
        // An error means that they are rendered.
        let _ = self.asks.send(Ask::All);
    }

    /// Blocks the thread.
    pub fn wait_until_rendered(&self) {
        for at in 0..self.shared.list.len() {
            let (done, wait) = oneshot::channel();
            // An error means that all pages are rendered.
            if self.asks.send(Ask::Page(at, done)).is_err() || wait.blocking_recv().is_err() {
                return;
            }
        }
    }

    pub fn has(&self, path: &str) -> bool {
        self.shared.by_address.contains_key(path)
    }

    /// `None` if the page is unknown or not rendered yet.
    pub fn ready(&self, path: &str) -> Option<Guard<Option<Arc<Resource>>>> {
        let page = self.shared.list.get(*self.shared.by_address.get(path)?)?;
        Some(page.ready.load()).filter(|ready| ready.is_some())
    }

    /// Waits for the rendering. `None` if the thread has failed.
    pub async fn find_or_not_found(&self, path: &str) -> Option<Arc<Resource>> {
        let shared = &self.shared;
        let lang = Lang::of_path(path);
        let of = |lang| shared.not_found.iter().find(|(own, _)| *own == lang);
        let not_found = of(lang).or_else(|| of(Lang::En)).map(|(_, at)| *at);
        let at = shared.by_address.get(path).copied().or(not_found)?;
        let page = shared.list.get(at)?;
        if page.ready.load().is_none() {
            let (done, wait) = oneshot::channel();
            // An error means that the thread has ended because all pages are rendered.
            if self.asks.send(Ask::Page(at, done)).is_ok()
                && let Ok(made) = wait.await
            {
                return Some(made);
            }
        }
        page.ready.load_full()
    }
}

impl Shared {
    fn new(renderer: &Renderer, headers: SecurityHeaders) -> Self {
        let mut shared = Self {
            headers,
            list: Vec::new(),
            by_address: HashMap::new(),
            not_found: Vec::new(),
        };
        for (path, lang) in renderer.wanted() {
            let at = shared.list.len();
            if path == NOT_FOUND {
                shared.not_found.push((lang, at));
            } else {
                shared.by_address.insert(lang.address(&path), at);
            }
            shared.list.push(Page {
                path,
                lang,
                ready: ArcSwapOption::empty(),
                is_failure_logged: AtomicBool::new(false),
            });
        }
        shared
    }

    fn make_first(&self, renderer: &Renderer) -> Result<(), RenderError> {
        let Some(home) = self.list.first() else {
            return Err(RenderError::Engine("there are no pages".into()));
        };
        let text = renderer.render(&home.path, home.lang)?;
        home.set(&self.headers, StatusCode::OK, text);
        Ok(())
    }

    /// Renders requested pages first and the rest in idle time. True if all are rendered; false if the site was dropped. A page that
    /// failed is tried again when it is asked for.
    fn make_others(&self, renderer: &Renderer, asked: &Receiver<Ask>) -> bool {
        let is_missing = |page: &&Page| page.ready.load().is_none();
        let mut untried = self.list.iter().filter(is_missing);
        let (mut pause, mut all_tried) = (None, false);
        loop {
            let ask = match pause {
                Some(pause) => asked.recv_timeout(pause),
                None => asked.recv().map_err(|_| RecvTimeoutError::Disconnected),
            };
            match ask {
                Ok(Ask::All) => pause = Some(IDLE_AFTER),
                Ok(Ask::Page(at, done)) => {
                    if let Some(page) = self.list.get(at) {
                        let _ = done.send(self.make(renderer, page));
                    }
                    if all_tried && !self.list.iter().any(|page| is_missing(&page)) {
                        return true;
                    }
                }
                Err(RecvTimeoutError::Timeout) => {
                    pause = Some(Duration::ZERO);
                    match untried.next() {
                        Some(page) => drop(self.make(renderer, page)),
                        None if self.list.iter().any(|page| is_missing(&page)) => {
                            (pause, all_tried) = (None, true);
                        }
                        None => return true,
                    }
                }
                Err(RecvTimeoutError::Disconnected) => return false,
            }
        }
    }

    fn make(&self, renderer: &Renderer, page: &Page) -> Arc<Resource> {
        if let Some(ready) = page.ready.load_full() {
            return ready;
        }
        let status = match page.path.as_str() {
            NOT_FOUND => StatusCode::NOT_FOUND,
            _ => StatusCode::OK,
        };
        match renderer.render(&page.path, page.lang) {
            Ok(text) => page.set(&self.headers, status, text),
            Err(error) => self.failure(renderer, page, &error),
        }
    }

    /// Is not kept.
    fn failure(&self, renderer: &Renderer, page: &Page, error: &RenderError) -> Arc<Resource> {
        if !page.is_failure_logged.swap(true, Ordering::Relaxed) {
            tracing::error!("{error}");
        }
        let broken = Refusal::from(Reason::Broken);
        let plain = |_| broken.page(Language::of(page.lang)).into();
        let text = renderer.render_failure(&page.path, page.lang);
        let text = text.unwrap_or_else(plain);
        Arc::new(Resource::page(&self.headers, broken.status, HTML, text))
    }

    /// Best compression, about a second of CPU for all pages.
    fn compress(&self, asked: &Receiver<Ask>) {
        for page in &self.list {
            // A late request is dropped: its page is already rendered.
            if let Err(TryRecvError::Disconnected) = asked.try_recv() {
                return;
            }
            let ready = page.ready.load();
            if let Some(better) = ready.as_ref().and_then(|page| page.compressed(BEST)) {
                page.ready.store(Some(Arc::new(better)));
            }
        }
    }
}

impl Page {
    fn set(&self, headers: &SecurityHeaders, status: StatusCode, text: Bytes) -> Arc<Resource> {
        let page = Resource::page(headers, status, HTML, text);
        let page = Arc::new(page.compressed(QUICK).unwrap_or(page));
        self.ready.store(Some(Arc::clone(&page)));
        page
    }
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderMap, Method, header};

    use super::*;
    use pharmacy_config::{Config, Facts};
    use pharmacy_system::log::captured::Captured;

    fn pages() -> Pages {
        let facts = Facts::from(&Config::sample().unwrap().live);
        let headers = SecurityHeaders::new(None, false);
        Pages::start(Renderer::start(facts).unwrap(), headers).unwrap()
    }

    async fn ask(pages: &Pages, path: &str) -> Arc<Resource> {
        pages.find_or_not_found(path).await.unwrap()
    }

    fn status(page: &Resource) -> u16 {
        page.respond(&Method::HEAD, &HeaderMap::new())
            .status()
            .as_u16()
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_page_is_rendered_when_it_is_asked_for_and_once_for_all_who_ask() {
        let pages = pages();
        assert!(pages.ready("/").is_some() && pages.ready("/es/refill").is_none());
        let (one, two) = tokio::join!(ask(&pages, "/es/refill"), ask(&pages, "/es/refill"));
        assert!(Arc::ptr_eq(&one, &two) && status(&one) == 200);
        assert!(pages.ready("/es/refill").is_some() && pages.ready("/refill").is_none());
        let [unknown, spanish] = [ask(&pages, "/x").await, ask(&pages, "/es/x").await];
        assert!(status(&unknown) == 404 && !Arc::ptr_eq(&unknown, &spanish));
        assert!(!pages.has("/x") && pages.has("/refill"));
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn pages_that_nobody_asks_for_are_rendered_in_idle_time() {
        let pages = pages();
        pages.render_all();
        let list = &pages.shared.list;
        assert_eq!((list[0].path.as_str(), list[0].lang), ("/", Lang::En));
        while list.iter().any(|page| page.ready.load().is_none()) {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        assert!(list.len() > 50, "{}", list.len());
        for page in list {
            let status = status(page.ready.load().as_ref().unwrap());
            assert_eq!(
                status,
                if page.path == NOT_FOUND { 404 } else { 200 },
                "{}",
                page.path
            );
        }
        let etag = |page: &Resource| {
            let brotli = HeaderMap::from_iter([(header::ACCEPT_ENCODING, "br".parse().unwrap())]);
            let headers = page.respond(&Method::GET, &brotli).headers().clone();
            headers[header::ETAG].to_str().unwrap().to_owned()
        };
        assert!(etag(&*ask(&pages, "/").await).ends_with("-br\""));
        // Later they are recompressed.
        let best = async {
            while !etag(&*ask(&pages, "/").await).ends_with("-br+\"") {
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        };
        let patience = Duration::from_secs(20);
        tokio::time::timeout(patience, best).await.unwrap();
    }

    #[test]
    fn a_page_that_cannot_be_rendered_answers_500_in_the_shops_frame_and_is_tried_again() {
        let facts = Facts::from(&Config::sample().unwrap().live);
        let renderer = Renderer::start(facts).unwrap();
        let lines = Captured::default();
        let out = lines.clone();
        let subscriber = tracing_subscriber::fmt()
            .with_writer(move || out.clone())
            .finish();
        let _here = tracing::subscriber::set_default(subscriber);
        for (lang, words) in [(Lang::En, "This page broke"), (Lang::Es, "lang=\"es\"")] {
            let page = Page {
                path: "/refill".into(),
                lang,
                ready: ArcSwapOption::empty(),
                is_failure_logged: AtomicBool::new(false),
            };
            let shared = Shared {
                headers: SecurityHeaders::new(None, false),
                list: vec![page],
                by_address: HashMap::new(),
                not_found: Vec::new(),
            };
            let broken = RenderError::Page {
                path: lang.address("/refill"),
                finding: "its end is missing".into(),
            };
            let made = shared.failure(&renderer, &shared.list[0], &broken);
            assert_eq!(status(&made), 500);
            let log = lines.take();
            let named = format!(
                "cannot render the page {}: its end",
                lang.address("/refill")
            );
            assert!(log.contains("ERROR") && log.contains(&named), "{log}");
            shared.failure(&renderer, &shared.list[0], &broken);
            assert_eq!(lines.take(), "", "a page is logged once");
            let page = made.text();
            assert!(page.contains(words) && page.contains("<footer"), "{page}");
            assert!(!page.contains("name=\"rxNumber\""), "{page}");
            let again = shared.make(&renderer, &shared.list[0]);
            assert!(status(&again) == 200 && again.text().contains("name=\"rxNumber\""));
        }
    }

    #[test]
    fn every_page_of_the_sample_and_of_unlike_shops_can_be_rendered_in_three_languages() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/shops");
        let files = std::fs::read_dir(folder).unwrap();
        let files = files.map(|file| file.unwrap().path());
        let shops: Vec<_> = files
            .filter(|file| file.extension().is_some_and(|kind| kind == "toml"))
            .map(Some)
            .chain([None])
            .collect();
        assert_eq!(shops.len(), 6);
        let languages = ("PHARMACY_SITE__LANGUAGES", r#"["en", "es", "ar"]"#);
        for shop in shops {
            let all = [languages].map(|(key, value)| (key.to_owned(), value.to_owned()));
            let config = Config::load(shop.as_deref(), all).unwrap();
            let look = crate::site::look::Branding::read(&config);
            let facts = crate::site::facts(&config, &look, config.live.now());
            let renderer = Renderer::start(facts).unwrap();
            let wanted = renderer.wanted();
            let arabic = wanted.iter().filter(|(_, lang)| *lang == Lang::Ar).count();
            assert!(arabic > 9, "{shop:?}: {arabic}");
            for (path, lang) in wanted {
                renderer.render(&path, lang).unwrap();
            }
        }
    }
}
