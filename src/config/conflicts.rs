//! Values that are valid alone but not together.

use super::schema::{Config, Live, Texts, articles, issues};
use crate::localized::Localized;

pub const HALF_OF_TLS: &str = "[tls] needs both cert and key, or neither";

/// Path of a key, and the problem with its value.
type Conflict = (String, String);

pub fn first(config: &Config) -> Option<Conflict> {
    half_of_tls(config)
        .or_else(|| too_many_cards(config))
        .or_else(|| duplicate_day(config))
        .or_else(|| reversed_notice_dates(config))
        .or_else(|| unknown_hidden_text("blog", &config.live.blog, &articles()))
        .or_else(|| unknown_hidden_text("newsletter", &config.live.newsletter, &issues()))
        .or_else(|| one_recipient(config))
        .or_else(|| exposed_desk(config))
}

fn half_of_tls(config: &Config) -> Option<Conflict> {
    let tls = &config.startup.tls;
    if !tls.domain.is_empty() && (tls.cert.is_some() || tls.key.is_some()) {
        let problem =
            "with domain, the certificate comes by itself; remove cert and key, or domain";
        return Some(("tls.domain".into(), problem.into()));
    }
    let (given, empty) = match (&config.startup.tls.cert, &config.startup.tls.key) {
        (Some(_), None) => ("cert", "key"),
        (None, Some(_)) => ("key", "cert"),
        _ => return None,
    };
    Some((
        format!("tls.{given}"),
        format!("{HALF_OF_TLS}; {empty} is empty"),
    ))
}

fn too_many_cards(config: &Config) -> Option<Conflict> {
    let Live {
        testimonials,
        store,
        careers,
        ..
    } = &config.live;
    fn longest<T>(lists: &Localized<Vec<T>>) -> usize {
        lists.iter().map(|(_, list)| list.len()).max().unwrap_or(0)
    }
    let (key, most, count) = [
        ("testimonials", 6, testimonials.len()),
        ("store.promises", 4, longest(&store.promises)),
        ("careers.reasons", 6, longest(&careers.reasons)),
        ("careers.benefits", 6, longest(&careers.benefits)),
    ]
    .into_iter()
    .find(|(_, most, count)| count > most)?;
    let problem = format!("the page has room for {most} of them, found {count}");
    Some((format!("{key}[{most}]"), problem))
}

fn duplicate_day(config: &Config) -> Option<Conflict> {
    let days = &config.live.closed;
    let twice = |at: &usize| {
        let (before, rest) = days.split_at(*at);
        rest.first()
            .is_some_and(|day| before.iter().any(|other| other.date == day.date))
    };
    let at = (0..days.len()).find(twice)?;
    let date = days.get(at)?.date.0;
    Some((
        format!("closed[{at}].date"),
        format!("{date} has a [[closed]] block already; keep one of them"),
    ))
}

fn reversed_notice_dates(config: &Config) -> Option<Conflict> {
    let (from, until) = (config.live.notice.from?.0, config.live.notice.until?.0);
    (until < from).then(|| {
        (
            "notice.until".into(),
            format!("the last day, {until}, is before the first, {from}"),
        )
    })
}

fn unknown_hidden_text(table: &str, texts: &Texts, known: &[&str]) -> Option<Conflict> {
    let unknown = texts.hide.iter().find(|slug| !known.contains(&&***slug))?;
    Some((
        format!("{table}.hide"),
        format!("unknown {unknown:?}; expected some of {}", known.join(", ")),
    ))
}

fn one_recipient(config: &Config) -> Option<Conflict> {
    let problem = "expected two or more keys: with one alone, a lost key would lose every copy; make another with `pharmacy backup-key new`";
    (config.live.backup.recipients.len() == 1).then(|| ("backup.recipients".into(), problem.into()))
}

fn exposed_desk(config: &Config) -> Option<Conflict> {
    let listen = config.startup.desk.listen?;
    let path = "desk.listen".to_owned();
    if !listen.ip().is_loopback() && !config.startup.tls.is_on() {
        let problem = format!(
            "{listen} can be reached from other computers, and patients' data would travel unencrypted; set [tls], or listen on 127.0.0.1:{}",
            listen.port()
        );
        return Some((path, problem));
    }
    (listen == config.startup.server.listen && listen.port() != 0).then(|| {
        let problem = format!("{listen} is where the website listens; choose another port");
        (path, problem)
    })
}
