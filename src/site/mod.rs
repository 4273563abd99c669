//! Renders the pages with React in QuickJS, and a few other documents.

pub mod embedded;
mod engine;
pub mod look;
mod seo;
pub mod texts;

use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::JoinHandle;

use bytes::Bytes;
use jiff::civil::DateTime;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use look::Branding;
use pharmacy_config::{Config, Facts};
use pharmacy_requests::submission::lookup::StatusReport;
use pharmacy_requests::submission::promise::LocalDue;
use pharmacy_text::lang::Lang;

/// The not-found page in the bundle.
pub const NOT_FOUND: &str = "*";

/// For the operator.
#[derive(Clone, Debug, thiserror::Error)]
pub enum RenderError {
    #[error("cannot render the page {path}: {finding}")]
    Page { path: String, finding: String },
    #[error("cannot render the pages: {0}")]
    Engine(String),
}

/// A page or file of the website, ready to send.
#[derive(Clone, Debug)]
pub struct SiteFile {
    pub path: String,
    pub media_type: &'static str,
    pub bytes: Bytes,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct FormReply {
    pub form: &'static str,
    #[serde(skip)]
    pub page: &'static str,
    #[serde(skip)]
    pub lang: Lang,
    #[serde(flatten)]
    pub outcome: ReplyOutcome,
}

#[derive(Debug, Serialize)]
#[serde(tag = "outcome", rename_all = "camelCase")]
pub enum ReplyOutcome {
    Sent {
        reference: String,
        #[serde(skip_serializing_if = "Option::is_none")]
        due: Option<LocalDue>,
    },
    Found {
        report: StatusReport,
    },
    /// Neither checked nor stored: the visitor changed the language of the page.
    Typed {
        values: Map<String, Value>,
    },
    /// Not stored. The form is shown again with its values.
    Refused {
        error: String,
        fields: Map<String, Value>,
        values: Map<String, Value>,
    },
}

#[derive(Serialize)]
struct Request<'a> {
    path: &'a str,
    #[serde(skip_serializing_if = "Lang::is_english")]
    lang: Lang,
    site: &'a Facts,
    reply: Option<&'a FormReply>,
    /// Render an apology in place of the page's content, which failed.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    failed: bool,
}

#[derive(Clone, Deserialize)]
struct PageEntry {
    path: String,
    /// English first.
    languages: Vec<Lang>,
}

pub fn facts(config: &Config, look: &Branding, now: DateTime) -> Facts {
    let facts = Facts::at(&config.live, now);
    facts.with_look(look.facts.clone())
}

/// Renders the pages of one shop. Owns a thread, whose memory is freed when this is dropped.
pub struct Renderer {
    site: Arc<Facts>,
    pages: Vec<PageEntry>,
    ask: Option<Sender<(String, Lang, bool)>>,
    answers: Receiver<Result<String, RenderError>>,
    thread: Option<JoinHandle<()>>,
}

impl Renderer {
    pub fn start(site: Facts) -> Result<Self, RenderError> {
        let site = Arc::new(site);
        let (ask, asked) = channel::<(String, Lang, bool)>();
        let (give, answers) = channel();
        let own = Arc::clone(&site);
        let thread = engine::spawn(move |engine| {
            let engine = match engine {
                Ok(engine) => engine,
                Err(error) => return drop(give.send(Err(error))),
            };
            let mut answer = engine.call("pages", &*own);
            while give.send(answer).is_ok() {
                let Ok((path, lang, failed)) = asked.recv() else {
                    return;
                };
                answer = render(&engine, &path, lang, &own, None, failed);
            }
        })?;
        let mut renderer = Self {
            site,
            pages: Vec::new(),
            ask: Some(ask),
            answers,
            thread: Some(thread),
        };
        let list = renderer.answer()?;
        renderer.pages =
            serde_json::from_str(&list).map_err(|e| RenderError::Engine(e.to_string()))?;
        Ok(renderer)
    }

    /// Each page in each language. Home and the not-found page come first, then the English pages.
    pub fn wanted(&self) -> Vec<(String, Lang)> {
        let pages = self.pages.iter();
        let pages =
            pages.flat_map(|page| page.languages.iter().map(|lang| (page.path.clone(), *lang)));
        let mut wanted: Vec<_> = pages.collect();
        let not_found = [Lang::En].into_iter().chain(self.site.translations.clone());
        wanted.extend(not_found.map(|lang| (NOT_FOUND.to_owned(), lang)));
        let common = |path: &str| ["/", NOT_FOUND].contains(&path);
        wanted.sort_by_key(|(path, lang)| (!common(path), *lang));
        wanted
    }

    pub fn documents(&self) -> Vec<SiteFile> {
        seo::documents(&self.site, &self.pages)
    }

    pub fn render(&self, path: &str, lang: Lang) -> Result<Bytes, RenderError> {
        self.ask(path, lang, false)
    }

    pub fn render_failure(&self, path: &str, lang: Lang) -> Result<Bytes, RenderError> {
        self.ask(path, lang, true)
    }

    fn ask(&self, path: &str, lang: Lang, failed: bool) -> Result<Bytes, RenderError> {
        let ask = self.ask.as_ref();
        if ask.is_none_or(|ask| ask.send((path.to_owned(), lang, failed)).is_err()) {
            return Err(ended());
        }
        // Copied, because the original would keep memory of the engine's thread.
        self.answer()
            .map(|text| Bytes::copy_from_slice(text.as_bytes()))
    }

    fn answer(&self) -> Result<String, RenderError> {
        self.answers.recv().map_err(|_| ended())?
    }
}

impl Drop for Renderer {
    fn drop(&mut self) {
        self.ask = None;
        if let Some(thread) = self.thread.take() {
            // The panic hook has logged a panic.
            let _ = thread.join();
        }
    }
}

fn ended() -> RenderError {
    RenderError::Engine("the engine has ended early".into())
}

/// Uses a new engine.
pub fn render_reply(site: &Facts, reply: &FormReply) -> Result<String, RenderError> {
    engine::run(|engine| render(engine, reply.page, reply.lang, site, Some(reply), false))
}

fn render(
    engine: &engine::Engine,
    path: &str,
    lang: Lang,
    site: &Facts,
    reply: Option<&FormReply>,
    failed: bool,
) -> Result<String, RenderError> {
    let request = Request {
        path,
        lang,
        site: &site.in_language(lang),
        reply,
        failed,
    };
    let broken = |path, finding| RenderError::Page { path, finding };
    let html = engine
        .call("render", &request)
        .map_err(|error| match error {
            RenderError::Engine(finding) => broken(lang.address(path), finding),
            page => page,
        })?;
    let has = |part: &str| html.contains(part);
    let is_late = has("<!--$!-->") || has("<!--$?-->");
    let style = "it has a style attribute, which the content security policy blocks";
    let findings = [
        (!has("id=\"end-of-main\""), "its end is missing"),
        (
            html.matches("<h1").count() != 1,
            "it must have exactly one h1",
        ),
        (is_late, "a part was left for later"),
        (has(" style=\""), style),
    ];
    match findings.into_iter().find(|(wrong, _)| *wrong) {
        Some((_, finding)) => Err(broken(path.into(), finding.into())),
        None => Ok(html),
    }
}
