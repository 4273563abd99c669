//! Renders every page once at start-up, by React in QuickJS, and makes a few other documents.

pub mod embedded;
mod engine;
pub mod look;
mod seo;

use std::num::NonZero;
use std::ops::Range;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use bytes::Bytes;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::config::{Config, Facts};
use crate::lang::Lang;
use crate::submission::lookup::StatusReport;
use crate::submission::promise::LocalDue;
use look::Branding;

/// The bundle's path of the not-found page.
const NOT_FOUND: &str = "*";

/// Why the pages cannot be made, for the operator.
#[derive(Clone, Debug, thiserror::Error)]
pub enum RenderError {
    /// One page is wrong.
    #[error("cannot render the page {path}: {finding}")]
    Page {
        /// Which page.
        path: String,
        /// What is wrong with it.
        finding: String,
    },
    /// The bundle or the engine is wrong.
    #[error("cannot render the pages: {0}")]
    Engine(String),
}

/// A complete document.
#[derive(Debug, Clone)]
pub struct Document {
    /// Path in URLs.
    pub path: String,
    /// Media type.
    pub media_type: &'static str,
    /// The text.
    pub text: Bytes,
}

/// All documents made from the configuration.
#[derive(Clone, Debug, Default)]
pub struct Documents {
    /// The pages, `sitemap.xml`, `robots.txt` and the web manifest.
    pub found: Vec<Document>,
    /// The page for paths that do not exist.
    pub not_found: Bytes,
    /// The same in the other languages.
    pub not_found_in: Vec<(Lang, Bytes)>,
}

/// What one engine has rendered.
#[derive(Clone)]
struct Rendered {
    /// The list of all pages.
    pages: Vec<PageEntry>,
    /// The texts as one, whose memory goes back to the system as a whole.
    text: String,
    /// Which of [`wanted`] are in it, and where.
    parts: Vec<(usize, Range<usize>)>,
}

/// Engines that render side by side, where there are so many cores. Each reads the bundle, which costs as much as some pages.
const ENGINES: usize = 2;

/// The reply to a plain HTML post, shown on the form's page.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Reply {
    /// Which form was sent, or `status`.
    pub form: &'static str,
    /// The path of the form's page.
    #[serde(skip)]
    pub page: &'static str,
    /// The language that the form was sent in.
    #[serde(skip)]
    pub lang: Lang,
    /// The result.
    #[serde(flatten)]
    pub outcome: ReplyOutcome,
}

/// The result of a plain HTML post.
#[derive(Debug, Serialize)]
#[serde(tag = "outcome", rename_all = "camelCase")]
pub enum ReplyOutcome {
    /// Stored.
    Sent {
        /// What the visitor may quote.
        reference: String,
        /// Until when an answer is promised.
        #[serde(skip_serializing_if = "Option::is_none")]
        due: Option<LocalDue>,
    },
    /// A request was looked up.
    Found {
        /// What the visitor may see of it.
        report: StatusReport,
    },
    /// Not stored; the form is shown again as it was filled.
    Refused {
        /// One sentence.
        error: String,
        /// A sentence for each field.
        fields: Map<String, Value>,
        /// What was typed.
        values: Map<String, Value>,
    },
}

#[derive(Serialize)]
struct Request<'a> {
    path: &'a str,
    #[serde(skip_serializing_if = "Lang::is_english")]
    lang: Lang,
    site: &'a Facts,
    reply: Option<&'a Reply>,
}

#[derive(Clone, Deserialize)]
struct PageEntry {
    path: String,
    /// The languages it is in, English first.
    languages: Vec<Lang>,
}

/// The facts that the pages of `config` show on `today`, and the files of its look.
pub fn facts(config: &Config, today: Date) -> (Facts, Branding) {
    let look = Branding::read(config);
    let facts = Facts::from(&config.live).on(today);
    (facts.with_look(look.facts.clone()), look)
}

/// Renders every page of the bundle with `site`.
///
/// # Errors
/// A page is incomplete, or the bundle does not load; the program must not serve then.
pub fn documents(site: &Facts) -> Result<Documents, RenderError> {
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    let next = AtomicUsize::new(0);
    let render = || engine::run(|engine| render_next(engine, site, &next));
    let rendered = thread::scope(|scope| {
        let others: Vec<_> = (1..cores.min(ENGINES))
            .map(|_| scope.spawn(render))
            .collect();
        let mut rendered = vec![render()?];
        for other in others {
            let ended = |_| Err(RenderError::Engine("a thread ended early".into()));
            rendered.push(other.join().unwrap_or_else(ended)?);
        }
        Ok(rendered)
    })?;
    let pages = rendered
        .first()
        .map(|first| first.pages.clone())
        .unwrap_or_default();
    let mut texts = Vec::new();
    for Rendered { text, parts, .. } in rendered {
        let text = Bytes::from(text);
        texts.extend(parts.into_iter().map(|(at, part)| (at, text.slice(part))));
    }
    texts.sort_unstable_by_key(|(at, _)| *at);
    let mut documents = Documents::default();
    for ((path, lang), (_, text)) in wanted(&pages, site).into_iter().zip(texts) {
        match (path, lang) {
            (NOT_FOUND, Lang::En) => documents.not_found = text,
            (NOT_FOUND, lang) => documents.not_found_in.push((lang, text)),
            _ => documents.found.push(Document {
                path: lang.address(path),
                media_type: "text/html; charset=utf-8",
                text,
            }),
        }
    }
    documents.found.extend(seo::documents(site, &pages));
    Ok(documents)
}

/// What is rendered: each page in each of its languages, and what paths that do not exist show.
fn wanted<'a>(pages: &'a [PageEntry], site: &Facts) -> Vec<(&'a str, Lang)> {
    let in_all = |page: &'a PageEntry| page.languages.iter().map(|lang| (&*page.path, *lang));
    let not_found = [Lang::En].into_iter().chain(site.translations.clone());
    let not_found = not_found.map(|lang| (NOT_FOUND, lang));
    pages.iter().flat_map(in_all).chain(not_found).collect()
}

/// Renders what is wanted and no other engine has begun.
fn render_next(
    engine: &engine::Engine,
    site: &Facts,
    next: &AtomicUsize,
) -> Result<Rendered, RenderError> {
    let list = engine.call("pages", site)?;
    let pages: Vec<PageEntry> =
        serde_json::from_str(&list).map_err(|e| RenderError::Engine(e.to_string()))?;
    let (mut text, mut parts) = (String::new(), Vec::new());
    let wanted = wanted(&pages, site);
    loop {
        let at = next.fetch_add(1, Ordering::Relaxed);
        let Some((path, lang)) = wanted.get(at) else {
            break;
        };
        let begin = text.len();
        text += &render(engine, path, *lang, site, None)?;
        parts.push((at, begin..text.len()));
    }
    Ok(Rendered { pages, text, parts })
}

/// Renders the form's page with `reply` in it, in a new engine.
pub fn render_reply(site: &Facts, reply: &Reply) -> Result<String, RenderError> {
    engine::run(|engine| render(engine, reply.page, reply.lang, site, Some(reply)))
}

fn render(
    engine: &engine::Engine,
    path: &str,
    lang: Lang,
    site: &Facts,
    reply: Option<&Reply>,
) -> Result<String, RenderError> {
    let html = engine
        .call(
            "render",
            &Request {
                path,
                lang,
                site: &site.in_language(lang),
                reply,
            },
        )
        .map_err(|error| match error {
            RenderError::Engine(finding) => RenderError::Page {
                path: lang.address(path),
                finding,
            },
            page => page,
        })?;
    let findings = [
        (!html.contains("id=\"end-of-main\""), "its end is missing"),
        (
            html.matches("<h1").count() != 1,
            "it must have exactly one h1",
        ),
        (
            html.contains("<!--$!-->") || html.contains("<!--$?-->"),
            "a part was left for later",
        ),
        (
            html.contains(" style=\""),
            "it has a style attribute, which the content security policy blocks",
        ),
    ];
    match findings.into_iter().find(|(wrong, _)| *wrong) {
        Some((_, finding)) => Err(RenderError::Page {
            path: path.into(),
            finding: finding.into(),
        }),
        None => Ok(html),
    }
}
