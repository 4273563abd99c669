use std::time::Duration;

use jiff::Timestamp;

use super::{Finding, Verdict};
use crate::config::Live;
use crate::db::backup::{self, reported_copy};
use crate::db::{Store, TaskName, TaskRun};
use crate::mail::Mailer;
use crate::submission::plural::pluralize;
use crate::submission::time;

pub fn check(store: Option<&Store>, config: &Live) -> Vec<Finding> {
    let mut findings = vec![mail(config, store)];
    findings.extend(store.and_then(untold_patients));
    findings.extend(nowhere_to_look(config));
    findings.push(backup(config, store));
    findings.extend(removal(config, store, TaskName::Retention));
    // Success is not reported: rows are kept for years.
    let failed = |finding: &Finding| finding.result != Verdict::Ok;
    findings.extend(removal(config, store, TaskName::AuditRetention).filter(failed));
    findings
}

fn mail(config: &Live, store: Option<&Store>) -> Finding {
    let name = "mail";
    match Mailer::new(config) {
        Ok(None) if config.status.tell_by_email => {
            return Finding::failed(
                name,
                "patients should be told by mail, but there is no mail server, so nobody is told",
                "fill in [notify.email], or set [status] tell_by_email to false",
            )
            .owners_do("fill in the mail server, or tell patients another way");
        }
        Ok(None) => {
            return Finding::ok(
                name,
                "not set up: check the list yourself, or fill in [notify.email] (at the desk: Shop, Mail and copies)",
            )
            .owners_read(["not set up: check the list yourself, or fill in a mail server"]);
        }
        Ok(Some(_)) => {}
        Err(error) => {
            return Finding::failed(
                name,
                error.to_string(),
                "correct [notify.email]; no mail is sent until you do",
            )
            .owners_read(["no mail is sent", &error.for_owners]);
        }
    }
    let Some(store) = store else {
        return Finding::ok(name, "set up; nothing to send yet");
    };
    let backlog = match store.backlog() {
        Ok(backlog) => backlog,
        Err(error) => {
            return Finding::failed(name, error.to_string(), "see the database line above");
        }
    };
    let waiting = pluralize(backlog.waiting, "request");
    let refused = || {
        store
            .task_run(TaskName::Mail)
            .ok()?
            .filter(|last| !last.succeeded)
    };
    match (backlog.last_error, backlog.waiting) {
        (Some(error), _) => Finding::failed(
            name,
            format!("no mail sent yet for {waiting}: {error}"),
            "see what the mail server says with `pharmacy notify test`",
        )
        .owners_do("it will be tried again automatically"),
        (None, 0) => match refused() {
            Some(refused) => Finding::failed(
                name,
                format!("refused for good, and given up: {}", refused.detail),
                "correct [notify.email] to, and try it with `pharmacy notify test`",
            )
            .owners_do("correct that address"),
            None => Finding::ok(name, "all mail was sent"),
        },
        (None, _) => Finding::ok(name, format!("mail about {waiting} is waiting to be sent")),
    }
}

/// References alone: this is shown to whoever helps.
fn untold_patients(store: &Store) -> Option<Finding> {
    let untold = store.untold_patients().ok()?;
    (!untold.is_empty()).then(|| {
        Finding::warning(
            "patients",
            format!(
                "the mail that it’s ready was refused for {}",
                untold.join(", ")
            ),
            "call them, and write a note",
        )
    })
}

/// The mail to patients must name the status page, for which it needs the website's address.
fn nowhere_to_look(config: &Live) -> Option<Finding> {
    let is_told = config.tells_patients() && config.pharmacy.public_url.is_none();
    is_told.then(|| {
        Finding::warning(
            "website address",
            "the mail to patients that it’s ready can’t say where to look, because your website’s address isn’t filled in",
            "fill in [pharmacy] public_url, such as \"https://www.elmdrugs.com\", or set [status] tell_by_email to false",
        )
        .owners_do("fill in the address of your website")
    })
}

fn backup(config: &Live, store: Option<&Store>) -> Finding {
    let name = "backup";
    let Some(every) = &config.backup.every else {
        let (finding, remedy) = match backup::copies(&config.backup.folder) {
            Ok(copies) if !copies.is_empty() => (
                "no more copies are made: if this computer breaks, what came in since the last one is lost",
                "set [backup] every, such as \"1d\" (at the desk: Shop, Mail and copies)",
            ),
            _ => (
                "no copies yet: if this computer breaks, every request is lost",
                "make two keys with `pharmacy backup-key new`, choose a folder on another disk, and set [backup] every (at the desk: Shop, Mail and copies); or run `pharmacy backup FILE` often",
            ),
        };
        return Finding::warning(name, finding, remedy)
            .owners_do("say how often to make one, and in which folder");
    };
    match store.and_then(|store| store.task_run(TaskName::Backup).ok()?) {
        None => Finding::warning(
            name,
            "no copy has been made yet",
            "start the server: it will make the first one right away",
        )
        .owners_do("the first one will be made within a minute"),
        Some(last) if !last.succeeded => Finding::failed(
            name,
            describe(config, &last),
            "correct that; the server tries again every hour",
        ),
        Some(last) => made(config, &last, *every, Timestamp::now()),
    }
}

fn made(config: &Live, last: &TaskRun, every: Duration, now: Timestamp) -> Finding {
    let name = "backup";
    let finding = describe(config, last);
    let gone = reported_copy(&last.detail).is_some_and(|copy| !copy.exists());
    // A server that was off over a weekend is fine; a missed second interval is not.
    let late = now.duration_since(last.happened_at).unsigned_abs() > every * 2;
    match (gone, late) {
        (true, _) => Finding::warning(
            name,
            format!("the last copy is not where it was made ({finding})"),
            "after a move to a new PC, that is normal: the next copy will be made here. Otherwise plug in its disk, or make another with `pharmacy backup`",
        )
        .owners_do("after a move to a new PC, that is normal: the next copy will be made here. Otherwise plug in its disk, or make another"),
        (_, true) => Finding::warning(
            name,
            format!("the last copy is more than two rounds old ({finding})"),
            "see whether the server is running: it makes them",
        ),
        _ => Finding::ok(name, finding),
    }
}

fn removal(config: &Live, store: Option<&Store>, task: TaskName) -> Option<Finding> {
    let last = store?.task_run(task).ok()??;
    let finding = describe(config, &last);
    Some(if last.succeeded {
        Finding::ok(task.as_str(), finding)
    } else {
        Finding::failed(task.as_str(), finding, "see the database line above")
            .owners_read(["nothing old was removed; the other lines say why"])
    })
}

fn describe(config: &Live, report: &TaskRun) -> String {
    let when = time::local(report.happened_at, &config.time_zone(), Timestamp::now());
    format!("{when}: {}", report.detail)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Config;
    use crate::db::Store;
    use crate::db::tests::Shop;
    use jiff::SignedDuration;

    fn archive_report(path: &std::path::Path) -> TaskRun {
        let store = Store::open(path).unwrap();
        store.task_run(TaskName::Backup).unwrap().unwrap()
    }

    #[tokio::test]
    async fn an_address_that_mail_cannot_reach_is_named() {
        let shop = Shop::with(1).await;
        let mail = [
            ("HOST", "mail.elm.example"),
            ("FROM", "elm@elm.example"),
            ("TO", "owner@elm.example"),
        ];
        let mail =
            mail.map(|(key, value)| (format!("PHARMACY_NOTIFY__EMAIL__{key}"), value.to_owned()));
        let config = Config::load(None, mail).unwrap();
        let store = Store::open(&shop.path).unwrap();
        let refused = Err("owner@elm.example: the mail server refused it");
        store.record_task_run(TaskName::Mail, refused).unwrap();
        let said = super::mail(&config.live, Some(&store)).finding;
        let expected = "refused for good, and given up: owner@elm.example: the mail server";
        assert!(said.starts_with(expected), "{said}");
    }

    #[tokio::test]
    async fn what_failed_by_itself_is_seen_in_check() {
        let shop = Shop::with(1).await;
        let mut config = Config::load(
            None,
            [("PHARMACY_BACKUP__EVERY".to_owned(), "1d".to_owned())],
        )
        .unwrap();
        let store = Store::open(&shop.path).unwrap();
        let verdict = |config: &Config| {
            check(Some(&store), &config.live)
                .into_iter()
                .find(|finding| finding.check == "backup")
                .unwrap()
                .result
        };
        assert_eq!(verdict(&config), Verdict::Warning, "none yet");
        let copy = shop.path.with_file_name("a (1).db");
        let detail = format!("{} (1 kept)", copy.display());
        store
            .record_task_run(TaskName::Backup, Ok(&detail))
            .unwrap();
        assert_eq!(verdict(&config), Verdict::Warning, "reported, and gone");
        std::fs::write(&copy, "a copy").unwrap();
        assert_eq!(verdict(&config), Verdict::Ok);
        let last = archive_report(&shop.path);
        let every = config.live.backup.every.unwrap();
        for (days, expected) in [(1, Verdict::Ok), (3, Verdict::Warning)] {
            let later = Timestamp::now() + SignedDuration::from_hours(24 * days);
            let found = made(&config.live, &last, every, later);
            assert_eq!(found.result, expected, "{days}");
        }
        store
            .record_task_run(TaskName::Backup, Err("no room"))
            .unwrap();
        assert_eq!(verdict(&config), Verdict::Failed);
        let mut long_ago = archive_report(&shop.path);
        long_ago.happened_at = "2019-07-04T16:00:00Z".parse().unwrap();
        assert!(
            describe(&config.live, &long_ago).starts_with("Jul 4, 2019 12:00 PM: "),
            "the year, when it is not this one"
        );
        config.live.backup.every = None;
        config.live.backup.folder = shop.path.with_file_name("copies");
        let says = |config: &Config| backup(&config.live, None).finding;
        assert!(says(&config).starts_with("no copies yet"));
        let copy = config
            .live
            .backup
            .folder
            .join("pharmacy-20260101-000000.db");
        std::fs::create_dir(&config.live.backup.folder).unwrap();
        std::fs::write(copy, "a copy").unwrap();
        assert!(says(&config).starts_with("no more copies are made"));
    }
}
