//! The pages of one site, rendered on the first request or earlier, in idle time.
//!
//! One thread renders, compresses and stores them, and ends when all are rendered; a second thread then compresses them better. Each
//! page is a cell that is set once and read without a lock.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, TryRecvError, channel};
use std::sync::{Arc, OnceLock};
use std::thread;
use std::time::Duration;

use axum::http::{Request, StatusCode};
use axum::response::Response;
use bytes::Bytes;
use tokio::sync::oneshot;

use super::middleware::security_headers::SecurityHeaders;
use super::refusal::{Reason, Refusal};
use super::resource::{HTML, Resource};
use crate::site::{NOT_FOUND, RenderError, Renderer, SiteFile};
use pharmacy_config::Facts;
use pharmacy_requests::language::Language;
use pharmacy_text::lang::Lang;

/// Idle time starts this long after the last request for an unrendered page.
const IDLE_AFTER: Duration = Duration::from_secs(3);

const THREAD: &str = "pages";

/// Every page of a site, rendered or not yet. When dropped, its thread ends.
pub struct Pages {
    shared: Arc<Shared>,
    page_requests: Sender<PageRequest>,
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
    ready: OnceLock<Resource>,
    /// Keeps repeated requests from filling the log.
    is_failure_logged: AtomicBool,
}

enum PageRequest {
    /// If the page cannot be rendered, the reply is an error page.
    One(usize, oneshot::Sender<Option<Resource>>),
    All,
}

impl Pages {
    /// Returns when Home and the files beside the pages are ready. The other pages follow on request, or all of them after
    /// [`Pages::render_all`].
    pub fn start(
        facts: Facts,
        headers: SecurityHeaders,
    ) -> Result<(Self, Vec<SiteFile>), RenderError> {
        let (page_requests, requests) = channel();
        let (started_with, home) = channel();
        Renderer::spawn(THREAD, facts, move |renderer| {
            let started = renderer.and_then(|renderer| {
                let shared = Arc::new(Shared::new(&renderer, headers));
                let documents = renderer.documents();
                let work = Work::new(&renderer, &shared);
                work.make_first()?;
                let _ = started_with.send(Ok((Arc::clone(&shared), documents)));
                let is_complete = work.make_others(&requests);
                Ok(is_complete.then_some(shared))
            });
            match started {
                Ok(Some(shared)) => {
                    // The engine's memory is freed completely only when its thread ends, so a new thread improves the pages.
                    // If it cannot start, they stay as they are.
                    let next = thread::Builder::new().name(THREAD.into());
                    let _ = next.spawn(move || shared.improve(&requests));
                }
                Ok(None) => {}
                Err(error) => drop(started_with.send(Err(error))),
            }
        })?;
        let ended = |_| RenderError::Engine("the engine has ended early".into());
        let (shared, documents) = home.recv().map_err(ended)??;
        Ok((
            Self {
                shared,
                page_requests,
            },
            documents,
        ))
    }

    /// In idle time.
    pub fn render_all(&self) {
        // An error means that they are rendered.
        let _ = self.page_requests.send(PageRequest::All);
    }

    /// Returns when each page is rendered or has failed. Blocks the thread.
    pub fn wait_until_rendered(&self) {
        let pages = self.shared.list.iter().enumerate();
        for (at, _) in pages.filter(|(_, page)| page.is_missing()) {
            let (done, wait) = oneshot::channel();
            // An error means that all pages are rendered.
            if self.page_requests.send(PageRequest::One(at, done)).is_err()
                || wait.blocking_recv().is_err()
            {
                return;
            }
        }
    }

    pub fn has(&self, path: &str) -> bool {
        self.shared.by_address.contains_key(path)
    }

    /// `None` if the page is unknown or not rendered yet.
    pub fn ready(&self, path: &str) -> Option<&Resource> {
        let at = *self.shared.by_address.get(path)?;
        self.shared.list.get(at)?.ready.get()
    }

    /// Responds with the page or the not-found page, and waits until it is rendered. `None` if the thread has failed.
    pub async fn respond(&self, request: &Request<()>) -> Option<Response> {
        let shared = &self.shared;
        let path = request.uri().path();
        let lang = Lang::of_path(path);
        let of = |lang| shared.not_found.iter().find(|(own, _)| *own == lang);
        let not_found = of(lang).or_else(|| of(Lang::En)).map(|(_, at)| *at);
        let at = shared.by_address.get(path).copied().or(not_found)?;
        let page = shared.list.get(at)?;
        let respond = |page: &Resource| page.respond(request.method(), request.headers());
        if page.ready.get().is_none() {
            let (done, wait) = oneshot::channel();
            // An error means that the thread has ended because all pages are rendered.
            if self.page_requests.send(PageRequest::One(at, done)).is_ok()
                && let Ok(Some(error_page)) = wait.await
            {
                return Some(respond(&error_page));
            }
        }
        page.ready.get().map(respond)
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
                ready: OnceLock::new(),
                is_failure_logged: AtomicBool::new(false),
            });
        }
        shared
    }

    /// Takes about a second of CPU for all pages.
    fn improve(&self, requests: &Receiver<PageRequest>) {
        for page in self.list.iter().filter_map(|page| page.ready.get()) {
            // A late request is dropped: its page is already rendered.
            if let Err(TryRecvError::Disconnected) = requests.try_recv() {
                return;
            }
            page.improve();
        }
    }
}

impl Page {
    fn is_missing(&self) -> bool {
        self.ready.get().is_none()
    }
}

/// What the thread does while it has an engine.
struct Work<'a> {
    renderer: &'a Renderer,
    shared: &'a Shared,
}

impl<'a> Work<'a> {
    fn new(renderer: &'a Renderer, shared: &'a Shared) -> Self {
        Self { renderer, shared }
    }

    fn make_first(&self) -> Result<(), RenderError> {
        let Some(home) = self.shared.list.first() else {
            return Err(RenderError::Engine("there are no pages".into()));
        };
        self.set(home)
    }

    /// Renders requested pages first and the rest in idle time. True if all are rendered; false if the site was dropped. A page that
    /// failed is tried again on the next request.
    fn make_others(&self, requests: &Receiver<PageRequest>) -> bool {
        let list = &self.shared.list;
        let mut untried = list.iter().filter(|page| page.is_missing());
        let (mut pause, mut all_tried) = (None, false);
        loop {
            let ask = match pause {
                Some(pause) => requests.recv_timeout(pause),
                None => requests.recv().map_err(|_| RecvTimeoutError::Disconnected),
            };
            match ask {
                Ok(PageRequest::All) => pause = Some(IDLE_AFTER),
                Ok(PageRequest::One(at, done)) => {
                    if let Some(page) = list.get(at) {
                        let _ = done.send(self.make(page));
                    }
                    if all_tried && !list.iter().any(Page::is_missing) {
                        return true;
                    }
                }
                Err(RecvTimeoutError::Timeout) => {
                    pause = Some(Duration::ZERO);
                    match untried.next() {
                        Some(page) => drop(self.make(page)),
                        None if list.iter().any(Page::is_missing) => {
                            (pause, all_tried) = (None, true);
                        }
                        None => return true,
                    }
                }
                Err(RecvTimeoutError::Disconnected) => return false,
            }
        }
    }

    /// Returns an error page if the page cannot be rendered.
    fn make(&self, page: &Page) -> Option<Resource> {
        let failed = self.set(page).err()?;
        Some(self.error_page(page, &failed))
    }

    fn set(&self, page: &Page) -> Result<(), RenderError> {
        if page.is_missing() {
            let status = match page.path.as_str() {
                NOT_FOUND => StatusCode::NOT_FOUND,
                _ => StatusCode::OK,
            };
            let text = self.renderer.render(&page.path, page.lang)?;
            let headers = &self.shared.headers;
            let resource = Resource::rendered(headers, status, &text);
            let _ = page.ready.set(resource);
        }
        Ok(())
    }

    /// The error page is not kept.
    fn error_page(&self, page: &Page, error: &RenderError) -> Resource {
        if !page.is_failure_logged.swap(true, Ordering::Relaxed) {
            tracing::error!("{error}");
        }
        let broken = Refusal::from(Reason::Broken);
        let plain = |_| broken.page(Language::of(page.lang)).into();
        let text = self.renderer.render_failure(&page.path, page.lang);
        let text = text.map_or_else(plain, Bytes::from);
        Resource::page(&self.shared.headers, broken.status, HTML, text)
    }
}

#[cfg(test)]
mod tests;
