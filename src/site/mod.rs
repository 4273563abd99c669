//! Renders the pages with React in QuickJS, and a few other documents.

pub mod embedded;
mod engine;
pub mod look;
mod seo;
pub mod texts;

use bytes::Bytes;
use jiff::civil::DateTime;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use engine::Engine;
use look::Branding;
use pharmacy_config::articles::Article;
use pharmacy_config::poster::POSTER;
use pharmacy_config::{Config, Facts, PageFacts};
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
    /// Neither checked nor stored, because the visitor changed the language of the page.
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
    site: &'a PageFacts,
    reply: Option<&'a FormReply>,
    /// Renders an error message in place of the page's content, which failed.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    failed: bool,
}

#[derive(Clone, Deserialize)]
struct PageEntry {
    path: String,
    /// English first.
    languages: Vec<Lang>,
    /// Not in the sitemap.
    #[serde(skip)]
    unlisted: bool,
    /// The date of an article or an issue.
    #[serde(default)]
    title: Option<String>,
    #[serde(default)]
    date: Option<String>,
}

impl PageEntry {
    fn of(article: &Article) -> Self {
        Self {
            path: article.path(),
            languages: vec![Lang::En],
            unlisted: false,
            title: Some(article.title.to_string()),
            date: Some(article.date.0.to_string()),
        }
    }

    /// Its codes need the whole address of the site.
    fn poster(site: &Facts) -> Option<Self> {
        site.pharmacy.public_url.as_ref()?;
        let languages = [Lang::En].into_iter().chain(site.translations.clone());
        Some(Self {
            path: POSTER.to_owned(),
            languages: languages.collect(),
            unlisted: true,
            title: None,
            date: None,
        })
    }
}

pub fn facts(config: &Config, look: &Branding, now: DateTime) -> Facts {
    let facts = Facts::at(&config.live, now);
    facts.with_look(look.facts.clone(), now.date())
}

/// Renders the pages of one shop. It must stay on the thread of its engine.
pub struct Renderer {
    engine: Engine,
    site: Facts,
    pages: Vec<PageEntry>,
}

impl Renderer {
    fn new(engine: Engine, site: Facts) -> Result<Self, RenderError> {
        let list = engine.call("pages", &site.in_language(Lang::En))?;
        let pages: Result<Vec<PageEntry>, _> = serde_json::from_str(&list);
        let mut pages = pages.map_err(|e| RenderError::Engine(e.to_string()))?;
        pages.extend(site.articles.iter().map(|article| PageEntry::of(article)));
        pages.extend(PageEntry::poster(&site));
        Ok(Self {
            engine,
            site,
            pages,
        })
    }

    /// Uses a new thread, whose memory is freed when `work` is done.
    pub fn run<T: Clone + Send + Sync>(
        site: Facts,
        work: impl FnOnce(&Self) -> Result<T, RenderError> + Send,
    ) -> Result<T, RenderError> {
        engine::run(|engine| work(&Self::new(engine, site)?))
    }

    /// Like [`Renderer::run`], but does not wait for `work`.
    pub fn spawn(
        thread: &str,
        site: Facts,
        work: impl FnOnce(Result<Self, RenderError>) + Send + 'static,
    ) -> Result<(), RenderError> {
        engine::spawn(thread, |engine| {
            work(engine.and_then(|engine| Self::new(engine, site)));
        })
    }

    /// Each page in each language. Home and the not-found page are first, then the English pages.
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

    pub fn render(&self, path: &str, lang: Lang) -> Result<String, RenderError> {
        render(&self.engine, path, lang, &self.site, None, false)
    }

    pub fn render_failure(&self, path: &str, lang: Lang) -> Result<String, RenderError> {
        render(&self.engine, path, lang, &self.site, None, true)
    }
}

/// Uses a new engine.
pub fn render_reply(site: &Facts, reply: &FormReply) -> Result<String, RenderError> {
    engine::run(|engine| render(&engine, reply.page, reply.lang, site, Some(reply), false))
}

fn render(
    engine: &Engine,
    path: &str,
    lang: Lang,
    site: &Facts,
    reply: Option<&FormReply>,
    failed: bool,
) -> Result<String, RenderError> {
    let request = Request {
        path,
        lang,
        site: &site.for_page(path, lang).in_language(lang),
        reply,
        failed,
    };
    let broken = |path, finding| RenderError::Page { path, finding };
    let html = engine
        .call("render", &request)
        .map_err(|error| match error {
            RenderError::Engine(finding) => broken(lang.address(path), finding),
            page @ RenderError::Page { .. } => page,
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
