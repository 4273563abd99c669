//! Is everything in order? Each finding says what to do about it.

mod copies;
mod database;
mod facts;
mod listen;
mod look;
mod settings;
mod tasks;

use serde::Serialize;

use crate::config::{Config, Facts, Live, Startup};
use crate::site::{self, RenderError, Renderer};
pub use database::audit;
pub use listen::{ask, plain_http};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    Ok,
    Warning,
    Failed,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Finding {
    pub check: &'static str,
    pub result: Verdict,
    pub finding: String,
    /// What to do about it.
    pub remedy: Option<String>,
}

impl Finding {
    pub fn ok(check: &'static str, finding: impl Into<String>) -> Self {
        Self {
            check,
            result: Verdict::Ok,
            finding: finding.into(),
            remedy: None,
        }
    }

    pub fn warning(
        check: &'static str,
        finding: impl Into<String>,
        remedy: impl Into<String>,
    ) -> Self {
        Self {
            check,
            result: Verdict::Warning,
            finding: finding.into(),
            remedy: Some(remedy.into()),
        }
    }

    pub fn failed(
        check: &'static str,
        finding: impl Into<String>,
        remedy: impl Into<String>,
    ) -> Self {
        Self {
            result: Verdict::Failed,
            ..Self::warning(check, finding, remedy)
        }
    }
}

/// Everything that can be looked at, for the configuration of an owner's `own` file or for the sample.
pub fn check(config: &Config, own: bool) -> Vec<Finding> {
    let database = &config.startup.database.path;
    let mut findings = Vec::new();
    if own {
        findings.extend(facts::check(&config.live));
    }
    findings.extend(settings::check(config));
    findings.extend(database::check(database));
    findings.extend(tasks::check(database, &config.live));
    findings.extend(copies::check(config));
    findings.extend(pages(config));
    findings.extend(listen::check(&config.startup));
    findings
}

/// For the owner, while the server runs. Nothing that takes long; the [`audit`] does.
pub fn watch(startup: &Startup, live: &Live) -> Vec<Finding> {
    let database = &startup.database.path;
    let mut findings = database::watch(database);
    findings.extend(tasks::check(database, live));
    findings.extend(listen::encryption(startup));
    findings
}

/// Whether the pages are built in and can be made from this configuration.
fn pages(config: &Config) -> Vec<Finding> {
    let (facts, look) = site::facts(config, config.live.today());
    let (pages, notice) = match rendered(facts) {
        Ok(pages) => {
            let count = pages.len();
            let finding = format!("{count} documents, made from this configuration");
            (Finding::ok("pages", finding), dead_link(config, &pages))
        }
        Err(error) => {
            let remedy = "this program is incomplete: build or download it again";
            (Finding::failed("pages", error.to_string(), remedy), None)
        }
    };
    look::check(config, &look)
        .into_iter()
        .chain([pages])
        .chain(notice)
        .collect()
}

/// Renders each page, and returns their paths.
fn rendered(facts: Facts) -> Result<Vec<String>, RenderError> {
    let renderer = Renderer::start(facts)?;
    let wanted = renderer.wanted().into_iter();
    wanted
        .map(|(path, lang)| renderer.render(&path, lang).map(|_| lang.address(&path)))
        .collect()
}

/// A notice that leads to a page which this store does not have.
fn dead_link(config: &Config, pages: &[String]) -> Option<Finding> {
    let link = config.live.notice.link.as_deref()?;
    let path = link.split(['?', '#']).next()?;
    // The server answers a page's path with a slash at its end too.
    let shorter = path.strip_suffix('/');
    let known = pages
        .iter()
        .any(|page| page == path || Some(&**page) == shorter);
    (path.starts_with('/') && !known).then(|| {
        let finding = format!("[notice] link leads to {link}, which is no page of this website");
        let remedy = "name a page of it, such as \"/contact\", or a full address";
        Finding::warning("notice", finding, remedy)
    })
}
