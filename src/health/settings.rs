//! The clock and the certificate.

use super::Finding;
use crate::config::Config;
use crate::http::tls::{self, Tls};

/// Days before its end at which a certificate should be renewed (usual certificates last 90 days and are renewed after 60).
const RENEW_DAYS: i64 = 21;

/// Checks what can be seen in the configuration itself.
pub fn check(config: &Config) -> Vec<Finding> {
    let mut findings = Vec::new();
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

/// Whether HTTPS can be served, and for how long.
fn certificate(config: &Config) -> Option<Finding> {
    let name = "certificate";
    match Tls::new(&config.startup.tls) {
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
