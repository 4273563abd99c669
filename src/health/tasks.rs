//! The results of the last mails and removals.

use super::{Check, Finding, Verdict, backups, describe};
use crate::mail::Mailer;
use pharmacy_config::Live;
use pharmacy_requests::submission::plural::pluralize;
use pharmacy_store::{Store, TaskName};

pub fn check(store: Option<&Store>, config: &Live) -> Vec<Finding> {
    let mut findings = vec![mail(config, store)];
    findings.extend(store.and_then(unnotified_patients));
    findings.extend(status_page_without_address(config));
    findings.push(backups::last(config, store));
    findings.extend(removal(
        config,
        store,
        Check::Retention,
        TaskName::Retention,
    ));
    // Success is not reported, because rows are kept for years.
    let failed = |finding: &Finding| finding.result != Verdict::Ok;
    findings.extend(
        removal(
            config,
            store,
            Check::AuditRetention,
            TaskName::AuditRetention,
        )
        .filter(failed),
    );
    findings
}

fn mail(config: &Live, store: Option<&Store>) -> Finding {
    let name = Check::Mail;
    match Mailer::new(config) {
        Ok(None) if config.status.tell_by_email => Finding::failed(
            name,
            "patients should get mail, but no mail server is set up, so they get none",
            "fill in [notify.email], or set [status] tell_by_email to false",
        )
        .owners_do("fill in the mail server, or tell patients another way"),
        Ok(None) => Finding::ok(
            name,
            "not set up: check the list yourself, or fill in [notify.email] (at the desk: Shop, Mail and copies)",
        )
        .owners_read(["not set up: check the list yourself, or fill in a mail server"]),
        Ok(Some(_)) => store.map_or_else(
            || Finding::ok(name, "set up; nothing to send yet"),
            outbox,
        ),
        Err(error) => Finding::failed(
            name,
            error.to_string(),
            "correct [notify.email]; no mail is sent until you do",
        )
        .owners_read(["no mail is sent", &error.for_owners]),
    }
}

fn outbox(store: &Store) -> Finding {
    let name = Check::Mail;
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
            format!("mail about {waiting} failed so far: {error}"),
            "see what the mail server says with `pharmacy notify test`",
        )
        .owners_do("it will be tried again automatically"),
        (None, 0) => match refused() {
            Some(refused) => Finding::failed(
                name,
                format!("given up: {}", refused.detail),
                "try it with `pharmacy notify test`, and correct [notify.email] to if that address is wrong",
            )
            .owners_do("send a test email, and correct that address if it is wrong"),
            None => Finding::ok(name, "all mail was sent"),
        },
        (None, _) => Finding::ok(name, format!("mail about {waiting} is waiting to be sent")),
    }
}

/// Only references, because this output gets shared when asking for help.
fn unnotified_patients(store: &Store) -> Option<Finding> {
    let untold = store.unnotified_patients().ok()?;
    (!untold.is_empty()).then(|| {
        Finding::warning(
            Check::Patients,
            format!(
                "the mail that it’s ready was refused, or not confirmed, for {}",
                untold.join(", ")
            ),
            "call them, and write a note",
        )
    })
}

/// The mail to patients links to the status page, so it needs the website's address.
fn status_page_without_address(config: &Live) -> Option<Finding> {
    let is_told = config.tells_patients() && config.pharmacy.public_url.is_none();
    is_told.then(|| {
        Finding::warning(
            Check::WebsiteAddress,
            "the mail to patients that it’s ready can’t say where to look, because your website’s address isn’t filled in",
            "fill in [pharmacy] public_url, such as \"https://www.elmdrugs.com\", or set [status] tell_by_email to false",
        )
        .owners_do("fill in the address of your website")
    })
}

fn removal(config: &Live, store: Option<&Store>, check: Check, task: TaskName) -> Option<Finding> {
    let last = store?.task_run(task).ok()??;
    let finding = describe(config, &last);
    Some(if last.succeeded {
        Finding::ok(check, finding)
    } else {
        Finding::failed(check, finding, "see the database line above")
            .owners_read(["nothing old was removed; the other lines say why"])
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use pharmacy_config::Config;
    use pharmacy_store::Store;
    use pharmacy_store::testing::Shop;

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
        let finding = super::mail(&config.live, Some(&store)).finding;
        let expected = "given up: owner@elm.example: the mail server";
        assert!(finding.starts_with(expected), "{finding}");
    }
}
