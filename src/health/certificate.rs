//! The state of the certificates.

use axum::http::Uri;
use jiff::Timestamp;

use super::{Check, Finding, Verdict};
use crate::http::middleware::host;
use crate::tls::acme::{AcmeProblem, is_due};
use crate::tls::authority::{self, Authority};
use crate::tls::{self, Distrust, Tls, Validity};
use pharmacy_config::{Live, Startup};
use pharmacy_store::{Staff, Store, TaskName, TaskRun};

/// Certificates usually last 90 days and are renewed after 60.
const RENEW_DAYS: i64 = 21;

const NAME: Check = Check::Certificate;

pub fn check(startup: &Startup, live: &Live) -> Option<Finding> {
    let tls = match Tls::new(startup) {
        Ok(None) => return None,
        Ok(Some(tls)) if !tls.domain().is_empty() => return Some(automatic(startup, live, &tls)),
        Ok(Some(tls)) => tls,
        Err(error) => {
            let remedy = "correct [tls]; until then HTTPS cannot be served";
            let finding = Finding::failed(NAME, error.to_string(), remedy);
            let text = ["the certificate cannot be used, so HTTPS cannot be served"];
            return Some(finding.owners_read(text));
        }
    };
    let cert = startup.tls.cert.as_ref()?;
    Some(match tls::validity(cert) {
        Some(validity) => from_files(validity, startup, live, &tls),
        None => Finding::warning(
            NAME,
            "the certificate's end date cannot be read",
            "find out when it ends, and renew it before then",
        ),
    })
}

fn from_files(validity: Validity, startup: &Startup, live: &Live, tls: &Tls) -> Finding {
    if validity.begin > Timestamp::now() {
        let date = date(validity.begin, live);
        return Finding::failed(
            NAME,
            format!("the certificate is not valid before {date}"),
            "set this computer's clock, or wait: browsers refuse the site until then",
        );
    }
    let date = date(validity.end, live);
    match days_left(validity.end) {
        ..0 => Finding::failed(
            NAME,
            format!("the certificate expired on {date}"),
            "renew it: browsers refuse the site",
        ),
        left @ 0..RENEW_DAYS => Finding::warning(
            NAME,
            format!("the certificate expires on {date}, in {left} days"),
            "renew it",
        ),
        _ => match distrust(tls, &hosts(startup, live)) {
            Some(distrust) => Finding::warning(NAME, distrust.to_string(), distrust.remedy())
                .owners_do("ask whoever got it for another one: browsers warn visitors of it"),
            None => Finding::ok(NAME, format!("valid until {date}")),
        },
    }
}

/// Why the desk does not open to other computers.
pub fn desk_without_passphrase(startup: &Startup, store: &Store) -> Option<Finding> {
    let listen = startup.desk.listen?;
    let has_passphrases = || Staff::of(store.clone()).has_passphrases();
    if listen.ip().is_loopback() || has_passphrases().unwrap_or(false) {
        return None;
    }
    let remedy = format!(
        "set [desk] listen to 127.0.0.1:{}, start the server, choose a passphrase at the desk, and set it to {listen} then",
        listen.port()
    );
    let finding = format!(
        "the desk at {listen} can be reached from other computers, and nobody has a passphrase yet"
    );
    Some(Finding::failed(Check::Encryption, finding, remedy))
}

/// The desk's certificate from the shop's own authority, for other computers. Only the server makes it.
pub fn desk(startup: &Startup, store: Option<&Store>, live: &Live) -> Option<Finding> {
    let listen = startup.desk.listen?;
    if let Some(finding) = store.and_then(|store| desk_without_passphrase(startup, store)) {
        return Some(finding);
    }
    if listen.ip().is_loopback() || startup.tls.is_on() {
        return None;
    }
    let missing = |finding| {
        let finding = Finding::warning(NAME, finding, "start the server again, which makes one");
        Some(finding.owners_do("restart the computer that the website runs on"))
    };
    let path = authority::authority_file(startup);
    if !path.exists() {
        return missing("the desk has no certificate for other computers yet");
    }
    if let Err(error) = Authority::open(&path, None, Timestamp::now()) {
        let remedy = "until then, only this computer opens the desk";
        let finding = Finding::failed(NAME, error.to_string(), remedy);
        return Some(finding.owners_read([
            "the desk’s certificate for other computers cannot be used",
            "ask whoever set up this program",
        ]));
    }
    let file = authority::desk_file(startup);
    let Some(validity) = tls::validity(&file) else {
        return missing("the desk’s certificate for other computers cannot be read");
    };
    if days_left(validity.end) < 0 {
        return missing("the desk’s certificate for other computers has expired");
    }
    let (end, hosts) = (date(validity.end, live), tls::hosts(&file).join(", "));
    let finding = format!("the desk’s own is valid until {end} for {hosts}, renewed automatically");
    Some(Finding::ok(NAME, finding))
}

/// The names that visitors use, as far as they are set. No authority certifies those of one network.
fn hosts(startup: &Startup, live: &Live) -> Vec<String> {
    let url = live.pharmacy.public_url.as_deref();
    let url = url.and_then(|url| url.parse::<Uri>().ok());
    let public = url.and_then(|url| url.host().map(str::to_owned));
    let allowed = startup.server.allowed_hosts.iter();
    let allowed = allowed.map(|host| host::name(host).to_owned());
    let is_public = |name: &String| {
        let last = name.rsplit_once('.').map(|(_, last)| last);
        last.is_some_and(|last| last != "local" && last.contains(|c: char| c.is_ascii_alphabetic()))
    };
    public
        .into_iter()
        .chain(allowed)
        .filter(is_public)
        .collect()
}

fn distrust(tls: &Tls, hosts: &[String]) -> Option<Distrust> {
    match hosts {
        [] => tls.distrust(None),
        hosts => hosts.iter().find_map(|host| tls.distrust(Some(host))),
    }
}

/// A certificate that the server gets and renews. The server records the result of each attempt.
fn automatic(startup: &Startup, live: &Live, tls: &Tls) -> Finding {
    let names = tls.domain().join(", ");
    let end = tls::validity(&tls::automatic_file(startup)).map(|validity| validity.end);
    let end = end.filter(|_| tls.is_certified());
    let others = tls.names().join(", ");
    let last = Store::open(&startup.database.path)
        .and_then(|store| store.task_run(TaskName::Certificate))
        .ok()
        .flatten()
        .filter(|last| !last.succeeded && !is_solved(last, tls));
    let state = match end {
        Some(_) if !tls.is_for_domain() => {
            format!("no certificate for {names} yet, so the website stays at {others}")
        }
        None => format!("no certificate for {names} yet, so the website is not encrypted"),
        Some(end) if days_left(end) < 0 => {
            format!("the certificate for {names} expired on {}", date(end, live))
        }
        Some(end) => format!("valid until {} for {names}", date(end, live)),
    };
    let Some(last) = last else {
        return match end {
            Some(_) if tls.is_for_domain() => Finding::ok(NAME, state + ", renewed automatically"),
            _ => Finding::warning(NAME, state, "start the server, which will get one")
                .owners_do("it is being asked for, which takes a minute"),
        };
    };
    // An older version stored only a sentence.
    let (problem, remedy) = match last.data::<AcmeProblem>() {
        Some(problem) => (problem.to_string(), problem.advice()),
        None => (last.detail, ""),
    };
    let finding = Finding::warning(NAME, format!("{state}: {problem}"), remedy);
    match end {
        Some(end) if days_left(end) >= 0 => finding,
        _ => Finding {
            result: Verdict::Failed,
            ..finding
        },
    }
}

/// Whether the problem is solved: the clock was set since, or the names have changed.
fn is_solved(last: &TaskRun, tls: &Tls) -> bool {
    matches!(last.data(), Some(AcmeProblem::StillDue(..))) && !is_due(tls)
}

/// The names are read at the start, so a change of them waits.
pub fn at_next_start(served: &Startup, saved: &Startup) -> Option<Finding> {
    let [served, saved] = [served, saved].map(|startup| startup.tls.domain.join(", "));
    let mut remedy = "restart the computer that the website runs on";
    let finding = match (served.as_str(), saved.as_str()) {
        (served, saved) if served == saved => return None,
        (served, "") => {
            remedy = "put the name back, or restart the computer that the website runs on";
            format!(
                "{served} loses HTTPS at the next restart; for up to a year, browsers that know it will not open the website without"
            )
        }
        (_, saved) => format!("the name {saved} is saved, and gets its lock after the next start"),
    };
    Some(Finding::warning(NAME, finding, remedy))
}

fn days_left(end: Timestamp) -> i64 {
    end.duration_since(Timestamp::now())
        .as_hours()
        .div_euclid(24)
}

fn date(end: Timestamp, live: &Live) -> String {
    let end = end.to_zoned(live.time_zone());
    end.strftime("%B %-d, %Y").to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use pharmacy_config::Config;

    #[test]
    fn an_owner_reads_what_browsers_do_before_the_lock_is_gone() {
        let served = Startup::clone(&Config::load(None, []).unwrap().startup);
        let mut locked = served.clone();
        locked.tls.domain = vec!["elm.example".into()];
        let message = at_next_start(&locked, &served).unwrap().to_string();
        assert!(message.contains("for up to a year"), "{message}");
        assert!(message.contains("put the name back"), "{message}");
        assert_eq!(at_next_start(&locked, &locked), None);
    }

    #[test]
    fn every_name_that_visitors_use_must_be_in_the_certificate() {
        let Config {
            mut startup,
            mut live,
            ..
        } = Config::load(None, []).unwrap();
        live.pharmacy.public_url = Some("https://www.elm.example".into());
        startup.server.allowed_hosts = [
            "elm.example:8443",
            "192.168.1.5",
            "front-pc",
            "front-pc.local",
            "localhost",
        ]
        .map(Into::into)
        .into();
        assert_eq!(hosts(&startup, &live), ["www.elm.example", "elm.example"]);
    }

    #[test]
    fn half_a_certificate_is_none() {
        let mut config = Config::load(None, []).unwrap();
        let found = |config: &Config| check(&config.startup, &config.live);
        assert_eq!(found(&config), None);
        config.startup.tls.cert = Some("/nowhere/cert.pem".into());
        assert_eq!(found(&config).unwrap().result, Verdict::Failed);
        config.startup.tls.key = config.startup.tls.cert.clone();
        let missing = found(&config).unwrap().finding;
        assert!(missing.contains("/nowhere/cert.pem"), "{missing}");
    }
}
