//! The configuration: where it comes from, what still belongs to the sample, the clock, the certificate.

use super::Finding;
use crate::cli::context::Source;
use crate::config::{Config, Site};
use crate::http::tls::{self, Tls};

/// Days before its end at which a certificate should be renewed (usual certificates last 90 days and are renewed after 60).
const RENEW_DAYS: i64 = 21;

/// Checks what can be seen in the configuration itself.
pub fn check(source: &Source<'_>, config: &Config) -> Vec<Finding> {
    let mut findings = vec![origin(source)];
    if *source != Source::Sample {
        findings.extend(sample_values(config));
        findings.extend(left_out(config));
    }
    let zone = &config.pharmacy.time_zone.0;
    let now = jiff::Zoned::now()
        .with_time_zone(config.time_zone())
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
    let full = |path: &std::path::Path| {
        std::path::absolute(path)
            .unwrap_or_else(|_| path.into())
            .display()
            .to_string()
    };
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

/// The sample's facts about an invented pharmacy that would show on the owner's pages.
fn sample_values(config: &Config) -> Option<Finding> {
    let sample = Site::from(&Config::sample().ok()?);
    let own = Site::from(config);
    let same = |own: &Option<String>, sample: &Option<String>| own.is_some() && own == sample;
    let keys = [
        ("[pharmacy] phone", own.phone == sample.phone),
        ("[pharmacy] fax", same(&own.fax, &sample.fax)),
        ("[pharmacy] email", own.email == sample.email),
        ("[pharmacy] street", own.street == sample.street),
        (
            "[pharmacy] public_url",
            same(&own.public_url, &sample.public_url),
        ),
        (
            "[delivery] towns",
            own.delivery.towns == sample.delivery.towns,
        ),
        (
            "[social] accounts",
            same(&own.social.facebook, &sample.social.facebook)
                || same(&own.social.instagram, &sample.social.instagram)
                || same(&own.social.twitter, &sample.social.twitter)
                || same(&own.social.linkedin, &sample.social.linkedin),
        ),
        (
            "[map] embed_url",
            same(&own.map.embed_url, &sample.map.embed_url),
        ),
        (
            "[legal] terms_address",
            own.legal.terms_address == sample.legal.terms_address,
        ),
    ];
    let keys: Vec<_> = keys
        .into_iter()
        .filter_map(|(key, left)| left.then_some(key))
        .collect();
    let finding = || format!("still the sample's: {}", keys.join(", "));
    (!keys.is_empty()).then(|| {
        Finding::warning(
            "your facts",
            finding(),
            "put in your own; the pages show them",
        )
    })
}

/// What the pages do without, because the owner's file is silent on it.
fn left_out(config: &Config) -> Option<Finding> {
    let own = Site::from(config);
    let social = [
        ("facebook", &own.social.facebook),
        ("instagram", &own.social.instagram),
        ("twitter", &own.social.twitter),
        ("linkedin", &own.social.linkedin),
    ];
    let keys = [
        ("[pharmacy] fax", &own.fax),
        ("[pharmacy] public_url", &own.public_url),
        ("[map] embed_url", &own.map.embed_url),
    ];
    let mut silent = Vec::new();
    for (key, value) in keys {
        if value.is_none() {
            silent.push(key.to_owned());
        }
    }
    let accounts: Vec<_> = social
        .iter()
        .filter_map(|(key, value)| value.is_none().then_some(*key))
        .collect();
    if !accounts.is_empty() {
        silent.push(format!("[social] {}", accounts.join(", ")));
    }
    (!silent.is_empty()).then(|| {
        Finding::ok(
            "left out",
            format!("left empty, so the pages go without: {}", silent.join("; ")),
        )
    })
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
    let cert = &config.tls.cert.0.as_ref()?.0;
    let Some(end) = tls::expires_at(cert) else {
        return Some(Finding::warning(
            name,
            "the certificate's end date cannot be read",
            "find out when it ends, and renew it before then",
        ));
    };
    let left = end.duration_since(jiff::Timestamp::now()).as_hours() / 24;
    let date = end.to_zoned(config.time_zone()).strftime("%B %-d, %Y");
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
    fn what_still_belongs_to_the_sample_is_named() {
        let mut config = Config::load(None, []).unwrap();
        let words = sample_values(&config).unwrap().finding;
        for key in ["phone", "email", "towns", "terms_address", "embed_url"] {
            assert!(words.contains(key), "{key}: {words}");
        }
        config.pharmacy.email.0 = "hello@elm.com".into();
        config.map.embed_url.0 = None;
        let words = sample_values(&config).unwrap().finding;
        assert!(
            !words.contains("email") && !words.contains("embed_url"),
            "{words}"
        );
        let sample = Config::sample().unwrap().social;
        for account in ["facebook", "instagram", "twitter", "linkedin"] {
            let mut own = sample.clone();
            for (name, value) in [
                ("facebook", &mut own.facebook),
                ("instagram", &mut own.instagram),
                ("twitter", &mut own.twitter),
                ("linkedin", &mut own.linkedin),
            ] {
                if name != account {
                    value.0 = None;
                }
            }
            config.social = own;
            assert!(
                sample_values(&config).unwrap().finding.contains("[social]"),
                "{account}"
            );
        }
    }

    #[test]
    fn what_the_pages_do_without_is_named() {
        let mut config = Config::sample().unwrap();
        assert_eq!(left_out(&config), None);
        config.pharmacy.public_url.0 = None;
        config.social.twitter.0 = None;
        config.social.linkedin.0 = None;
        assert_eq!(
            left_out(&config).unwrap().finding,
            "left empty, so the pages go without: [pharmacy] public_url; [social] twitter, linkedin"
        );
    }

    #[test]
    fn half_a_certificate_is_none() {
        let mut config = Config::load(None, []).unwrap();
        assert_eq!(certificate(&config), None);
        config.tls.cert.0 = Some(crate::config::values::FilePath("/nowhere/cert.pem".into()));
        assert_eq!(certificate(&config).unwrap().result, Verdict::Failed);
        config.tls.key.0 = config.tls.cert.0.clone();
        assert!(
            certificate(&config)
                .unwrap()
                .finding
                .contains("/nowhere/cert.pem")
        );
    }
}
