//! `pharmacy check`: is everything in order? Each line is a finding with what to do about it.

mod copies;
mod database;
mod facts;
mod listen;
mod look;
mod settings;
mod tasks;

use std::io::Write;
use std::process::ExitCode;

use serde::Serialize;

use super::context::Context;
use super::terminal::Terminal;
use crate::config::Config;
use crate::desk::Health;
use crate::site;
use crate::submission::text::{fit, pad, visible, width, wrap};

/// See whether everything is in order, and what to do where it is not
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  pharmacy check
  pharmacy check --json

Nothing is changed. Exit code 1 when something failed; warnings alone are 0.")]
pub struct Args {
    /// Print a JSON array of {check, result, finding, remedy}
    #[arg(long)]
    json: bool,
}

/// How a check ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
enum Verdict {
    Ok,
    Warning,
    Failed,
}

/// What a check found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct Finding {
    check: &'static str,
    result: Verdict,
    finding: String,
    /// What to do about it.
    remedy: Option<String>,
}

impl Finding {
    fn ok(check: &'static str, finding: impl Into<String>) -> Self {
        Self {
            check,
            result: Verdict::Ok,
            finding: finding.into(),
            remedy: None,
        }
    }

    fn warning(check: &'static str, finding: impl Into<String>, remedy: impl Into<String>) -> Self {
        Self {
            check,
            result: Verdict::Warning,
            finding: finding.into(),
            remedy: Some(remedy.into()),
        }
    }

    fn failed(check: &'static str, finding: impl Into<String>, remedy: impl Into<String>) -> Self {
        Self {
            result: Verdict::Failed,
            ..Self::warning(check, finding, remedy)
        }
    }
}

/// Checks everything.
pub fn run(context: &Context, args: &Args) -> anyhow::Result<ExitCode> {
    let findings = match context.config() {
        Ok(config) => examine(context, &config),
        // Nothing else can be judged without a configuration.
        Err(error) => vec![Finding::failed(
            "configuration",
            error.to_string(),
            "correct it, then run this again",
        )],
    };
    let mut out = std::io::stdout().lock();
    if args.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&findings)?)?;
    } else {
        print(&mut out, &findings, &Terminal::stdout())?;
    }
    let failed = findings
        .iter()
        .any(|finding| finding.result == Verdict::Failed);
    Ok(if failed {
        ExitCode::FAILURE
    } else {
        ExitCode::SUCCESS
    })
}

/// What the owner must know while the server runs, for the desk. Nothing that takes long.
pub fn health(config: &Config) -> Vec<Health> {
    let mut findings = database::watch(&config.startup.database.path);
    findings.extend(tasks::check(config));
    findings.extend(site::facts(config).err().as_ref().map(look::refused));
    findings.extend(listen::encryption(config));
    let health = |finding: Finding| Health {
        about: finding.check.into(),
        alarming: finding.result != Verdict::Ok,
        text: std::iter::once(finding.finding)
            .chain(finding.remedy)
            .map(|words| sentence(&words))
            .collect::<Vec<_>>()
            .join(" "),
    };
    findings.into_iter().map(health).collect()
}

/// `words` as they stand in a text of several sentences.
fn sentence(words: &str) -> String {
    let mut rest = words.chars();
    let first = rest.next().into_iter().flat_map(char::to_uppercase);
    let end = if words.ends_with('.') { "" } else { "." };
    format!("{}{}{end}", first.collect::<String>(), rest.as_str())
}

fn examine(context: &Context, config: &Config) -> Vec<Finding> {
    let mut findings = settings::check(&context.source(), config);
    findings.extend(database::check(&config.startup.database.path));
    findings.extend(tasks::check(config));
    findings.extend(copies::check(config));
    findings.extend(pages(config));
    findings.extend(listen::check(config));
    findings
}

/// Whether the pages are built in and can be made from this configuration.
fn pages(config: &Config) -> Vec<Finding> {
    let (facts, look) = match site::facts(config) {
        Ok(read) => read,
        Err(error) => return vec![look::refused(&error)],
    };
    let (pages, notice) = match site::documents(&facts) {
        Ok(documents) => {
            let count = documents.found.len();
            let pages = format!("{count} documents, made from this configuration");
            (Finding::ok("pages", pages), dead_link(config, &documents))
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

/// A notice that leads to a page which this store does not have.
fn dead_link(config: &Config, documents: &site::Documents) -> Option<Finding> {
    let link = config.live.notice.link.as_deref()?;
    let path = link.split(['?', '#']).next()?;
    // The server answers a page's path with a slash at its end too.
    let shorter = path.strip_suffix('/');
    let mut pages = documents.found.iter().map(|page| page.path.as_str());
    let known = pages.any(|page| page == path || Some(page) == shorter);
    (path.starts_with('/') && !known).then(|| {
        let finding = format!("[notice] link leads to {link}, which is no page of this website");
        let remedy = "name a page of it, such as \"/contact\", or a whole address";
        Finding::warning("notice", finding, remedy)
    })
}

fn print(out: &mut impl Write, findings: &[Finding], terminal: &Terminal) -> std::io::Result<()> {
    const VERDICT: usize = "warning".len();
    let names = findings
        .iter()
        .map(|finding| width(finding.check))
        .max()
        .unwrap_or(0);
    let before = VERDICT + names + 4;
    let room = terminal.width.saturating_sub(before);
    for Finding {
        check,
        result,
        finding,
        remedy,
    } in findings
    {
        let verdict = match result {
            Verdict::Ok => "ok".to_owned(),
            Verdict::Warning => terminal.bold("warning"),
            Verdict::Failed => terminal.bold(&terminal.alarm("failed")),
        };
        let plain = match result {
            Verdict::Ok => 2,
            Verdict::Warning => VERDICT,
            Verdict::Failed => 6,
        };
        let remedy = remedy
            .iter()
            .flat_map(|remedy| wrap(&format!("→ {}", visible(remedy)), room));
        let lines: Vec<String> = wrap(&visible(finding), room)
            .into_iter()
            .chain(remedy)
            .collect();
        for (number, line) in lines.iter().enumerate() {
            let head = match number {
                0 => format!(
                    "{verdict}{}  {}  ",
                    " ".repeat(VERDICT - plain),
                    pad(&fit(check, names), names)
                ),
                _ => " ".repeat(before),
            };
            writeln!(out, "{head}{line}")?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn findings_are_aligned_and_fit_the_terminal() {
        let findings = [
            Finding::ok("time zone", "America/New_York"),
            Finding::failed(
                "disk",
                "40 MB are left on the disk of the database",
                "make room on it",
            ),
        ];
        let mut out = Vec::new();
        print(&mut out, &findings, &Terminal::plain(48)).unwrap();
        let expected = "ok       time zone  America/New_York\n\
                        failed   disk       40 MB are left on the disk\n\
                        \x20                   of the database\n\
                        \x20                   → make room on it\n";
        assert_eq!(String::from_utf8(out).unwrap(), expected);
    }
}
