//! The configuration: where it comes from, the clock, the certificate.

use super::{Finding, facts};
use crate::cli::context::Source;
use crate::config::Config;
use crate::http::tls::{self, Tls};
use crate::platform;

/// Days before its end at which a certificate should be renewed (usual certificates last 90 days and are renewed after 60).
const RENEW_DAYS: i64 = 21;

/// Checks what can be seen in the configuration itself.
pub fn check(source: &Source<'_>, config: &Config) -> Vec<Finding> {
    let mut findings = vec![origin(source)];
    if *source != Source::Sample {
        findings.extend(facts::check(config));
    }
    let zone = &config.live.pharmacy.time_zone;
    let now = jiff::Zoned::now()
        .with_time_zone(config.live.time_zone())
        .strftime("%A, %-I:%M %p")
        .to_string();
    findings.push(Finding::ok(
        "time zone",
        format!("{zone}, where it is {now} now"),
    ));
    findings.extend(certificate(config));
    findings
}

fn origin(source: &Source<'_>) -> Finding {
    let name = "configuration";
    let full = |path| platform::absolute(path).display().to_string();
    match source {
        Source::Flag(path) => Finding::ok(name, format!("{} (from --config)", full(path))),
        Source::Variable(path) => {
            Finding::ok(name, format!("{} (from PHARMACY_CONFIG)", full(path)))
        }
        Source::Here(path) => Finding::ok(name, format!("{} (found in this folder)", full(path))),
        Source::Sample => Finding::warning(
            name,
            "the built-in sample: the pages show an invented pharmacy",
            "make your own pharmacy.toml with `pharmacy init`",
        ),
    }
}

/// Whether HTTPS can be served, and for how long.
fn certificate(config: &Config) -> Option<Finding> {
    let name = "certificate";
    match Tls::new(config) {
        Ok(None) => return None,
        Ok(Some(_)) => {}
        Err(error) => {
            return Some(Finding::failed(
                name,
                error.to_string(),
                "correct [tls]; until then HTTPS cannot be served",
            ));
        }
    }
    let cert = config.startup.tls.cert.as_ref()?;
    let Some(end) = tls::expires_at(cert) else {
        return Some(Finding::warning(
            name,
            "the certificate's end date cannot be read",
            "find out when it ends, and renew it before then",
        ));
    };
    let left = end.duration_since(jiff::Timestamp::now()).as_hours() / 24;
    let date = end.to_zoned(config.live.time_zone()).strftime("%B %-d, %Y");
    Some(match left {
        ..0 => Finding::failed(
            name,
            format!("the certificate expired on {date}"),
            "renew it: browsers refuse the site",
        ),
        0..RENEW_DAYS => Finding::warning(
            name,
            format!("the certificate expires on {date}, in {left} days"),
            "renew it",
        ),
        _ => Finding::ok(name, format!("valid until {date}")),
    })
}

#[cfg(test)]
mod tests {
    use super::super::Verdict;
    use super::*;

    #[test]
    fn half_a_certificate_is_none() {
        let mut config = Config::load(None, []).unwrap();
        assert_eq!(certificate(&config), None);
        config.startup.tls.cert = Some("/nowhere/cert.pem".into());
        assert_eq!(certificate(&config).unwrap().result, Verdict::Failed);
        config.startup.tls.key = config.startup.tls.cert.clone();
        assert!(
            certificate(&config)
                .unwrap()
                .finding
                .contains("/nowhere/cert.pem")
        );
    }
}
