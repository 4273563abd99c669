use std::process::ExitCode;

use jiff::Timestamp;

use super::audit;
use super::context::{ConfigLocation, Context};
use super::output::say;
use super::terminal::Terminal;
use crate::health::{self, Check, Finding, Verdict};
use crate::tls::with_public_url;
use pharmacy_requests::submission::text::visible;
use pharmacy_store::{Action, Store};
use pharmacy_system::platform;

/// Check that everything is in order, and say what to do if it isn't
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  pharmacy check
  pharmacy check --json

It changes nothing, except with --trust-clock. Exit code 1 when something failed; warnings alone are 0.")]
pub struct Args {
    /// Print a JSON array of {check, result, finding, remedy}
    #[arg(long)]
    json: bool,
    /// Say that this computer's date is right, after it was off for weeks or its clock was wrong
    #[arg(long)]
    trust_clock: bool,
}

pub fn run(context: &Context, args: &Args) -> anyhow::Result<ExitCode> {
    let findings = match context.config.load() {
        Ok(config) => {
            if args.trust_clock {
                let now = Timestamp::now();
                let event = audit::event(Action::TrustClock, format!("{now:.0}"), 0);
                Store::open(&config.startup.database.path)?.confirm_clock(now, event)?;
            }
            let location = context.location();
            std::iter::once(origin(&location))
                .chain(health::check(&with_public_url(config), &context.config))
                .collect()
        }
        Err(error) => vec![Finding::failed(
            Check::Configuration,
            error.to_string(),
            "correct it, then run this again",
        )],
    };
    let report = if args.json {
        serde_json::to_string_pretty(&findings)?
    } else {
        text(&findings, &Terminal::stdout())
    };
    say(report)?;
    let mut results = findings.iter().map(|finding| finding.result);
    Ok(if results.any(|result| result == Verdict::Failed) {
        ExitCode::FAILURE
    } else {
        ExitCode::SUCCESS
    })
}

fn origin(location: &ConfigLocation<'_>) -> Finding {
    let (path, how) = match location {
        ConfigLocation::Flag(path) => (path, "from --config"),
        ConfigLocation::Variable(path) => (path, "from PHARMACY_CONFIG"),
        ConfigLocation::Here(path) => (path, "found in this folder"),
        ConfigLocation::Sample => {
            return Finding::warning(
                Check::Configuration,
                "no pharmacy.toml in this folder, so the pages show a made-up pharmacy",
                "if your shop is in another folder, go there; if not, set it up in the browser with `pharmacy desk` or here with `pharmacy init`",
            );
        }
    };
    let path = platform::absolute(path);
    Finding::ok(Check::Configuration, format!("{} ({how})", path.display()))
}

fn text(findings: &[Finding], terminal: &Terminal) -> String {
    let rows = findings.iter().map(|finding| {
        let mut text = visible(&finding.finding);
        if let Some(remedy) = &finding.remedy {
            text += &format!("\n→ {}", visible(remedy));
        }
        [
            finding.result.as_str().into(),
            finding.check.as_str().into(),
            text,
        ]
    });
    terminal.side_by_side(rows).join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn findings_are_aligned_and_fit_the_terminal() {
        let findings = [
            Finding::ok(Check::TimeZone, "America/New_York"),
            Finding::failed(
                Check::DiskSpace,
                "40 MB are left on the disk of the database",
                "make room on it",
            ),
        ];
        let expected = [
            "ok      time zone   America/New_York",
            "failed  disk space  40 MB are left on the disk",
            "                    of the database",
            "                    → make room on it",
        ];
        assert_eq!(
            text(&findings, &Terminal::with_width(48)),
            expected.join("\n")
        );
    }
}
