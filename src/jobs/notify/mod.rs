//! Mails the owner the form and reference of each new request, and nothing that a visitor wrote.
//!
//! Notices wait in a table ([`crate::db::Outbox`]), so a mail server that is down delays no visitor and loses no notice.

mod backoff;
mod space;

use std::collections::BTreeMap;
use std::error::Error;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

use arc_swap::ArcSwapOption;
use lettre::message::Mailbox;
use lettre::transport::smtp::authentication::Credentials;
use lettre::transport::smtp::client::{Tls, TlsParameters};
use lettre::{Message, SmtpTransport, Transport};

use backoff::Backoff;
use space::SpaceWatch;

use crate::config::NotifyEmail;
use crate::db::{Notice, Outbox, StoreError};
use crate::forms::FormId;
use crate::submission::plural::counted;

const POLL_INTERVAL: Duration = Duration::from_secs(3);
/// For each reply of the mail server.
const SMTP_TIMEOUT: Duration = Duration::from_secs(20);
/// The port with TLS from the start (RFC 8314); others use STARTTLS.
const IMPLICIT_TLS: u16 = 465;

/// Why mail cannot be set up, for the operator.
#[derive(Debug, thiserror::Error)]
pub enum NotifyError {
    /// A key is missing.
    #[error("[notify.email] {0} is needed to send mail through {1}")]
    Missing(&'static str, String),
    /// An address or a host name is wrong.
    #[error("[notify.email] {key}: {cause}")]
    Wrong {
        /// The key in `[notify.email]`.
        key: &'static str,
        /// What is wrong.
        cause: String,
    },
    /// The password's file cannot be used.
    #[error("[notify.email] password_file: cannot read {}: {cause}", path.display())]
    Password {
        /// The password's file.
        path: PathBuf,
        /// What the operating system says.
        cause: std::io::Error,
    },
    /// Others may read the password.
    #[error("[notify.email] password_file: {} can be read by other users of this computer; run: chmod 600 {}", path.display(), path.display())]
    Exposed {
        /// The password's file.
        path: PathBuf,
    },
}

/// A mail server and who writes to whom.
pub struct Mailer {
    transport: SmtpTransport,
    from: Mailbox,
    to: Vec<Mailbox>,
}

impl Mailer {
    /// `None` when no mail server is configured.
    pub fn new(config: &NotifyEmail) -> Result<Option<Self>, NotifyError> {
        let Some(host) = &config.host else {
            return Ok(None);
        };
        let missing = |key| NotifyError::Missing(key, host.clone());
        let wrong = |key, cause: &dyn std::fmt::Display| NotifyError::Wrong {
            key,
            cause: cause.to_string(),
        };
        let from = config.from.as_ref().ok_or_else(|| missing("from"))?;
        if config.to.is_empty() {
            return Err(missing("to"));
        }
        let mut transport = SmtpTransport::builder_dangerous(host)
            .port(config.port.get())
            .timeout(Some(SMTP_TIMEOUT))
            .tls(encryption(host, config.port.get()).map_err(|e| wrong("host", &e))?);
        if let Some(user) = &config.user {
            transport = transport.credentials(Credentials::new(user.clone(), password(config)?));
        }
        let to = config
            .to
            .iter()
            .map(|to| to.parse().map_err(|e| wrong("to", &e)));
        Ok(Some(Self {
            transport: transport.build(),
            from: from.parse().map_err(|e| wrong("from", &e))?,
            to: to.collect::<Result<_, _>>()?,
        }))
    }

    /// Sends one mail to all recipients and returns the server's reply.
    pub fn send(&self, subject: &str, text: &str) -> Result<String, String> {
        let mut message = Message::builder().from(self.from.clone()).subject(subject);
        for to in &self.to {
            message = message.to(to.clone());
        }
        let message = message.body(text.to_owned()).map_err(|e| e.to_string())?;
        let answer = self.transport.send(&message).map_err(|e| describe(&e))?;
        Ok(format!(
            "{} {}",
            answer.code(),
            answer.message().collect::<Vec<_>>().join(" ")
        ))
    }
}

/// `error` with its causes: alone it says little more than "connection error".
fn describe(error: &dyn Error) -> String {
    let mut words = error.to_string();
    let mut next = error.source();
    while let Some(cause) = next {
        next = cause.source();
        let kind = cause.downcast_ref().map(io::Error::kind);
        // The system's own message for a socket timeout explains nothing.
        if matches!(kind, Some(ErrorKind::WouldBlock | ErrorKind::TimedOut)) {
            return "the mail server did not answer in time".into();
        }
        let cause = cause.to_string();
        if !words.ends_with(&cause) {
            words = format!("{words}: {cause}");
        }
    }
    words
}

/// TLS, except to a mail server on this computer.
fn encryption(host: &str, port: u16) -> Result<Tls, lettre::transport::smtp::Error> {
    let loopback = host == "localhost"
        || host
            .parse::<std::net::IpAddr>()
            .is_ok_and(|ip| ip.is_loopback());
    Ok(match (port, loopback) {
        (IMPLICIT_TLS, _) => Tls::Wrapper(TlsParameters::new(host.to_owned())?),
        (_, true) => Tls::None,
        (_, false) => Tls::Required(TlsParameters::new(host.to_owned())?),
    })
}

fn password(config: &NotifyEmail) -> Result<String, NotifyError> {
    let Some(path) = &config.password_file else {
        return Err(NotifyError::Missing(
            "password_file",
            "a mailbox with a user".into(),
        ));
    };
    let failed = |cause| NotifyError::Password {
        path: path.clone(),
        cause,
    };
    if crate::platform::is_exposed(path).map_err(failed)? {
        return Err(NotifyError::Exposed { path: path.clone() });
    }
    std::fs::read_to_string(path)
        .map(|text| text.trim_end_matches(['\r', '\n']).to_owned())
        .map_err(failed)
}

/// Sends the notices in the outbox until `stop` is dropped: the first mail at once, then at most one a minute. Also warns when the
/// disk of `database` is filling.
pub fn run(
    mailer: &ArcSwapOption<Mailer>,
    mut outbox: Outbox,
    database: &Path,
    stop: &Receiver<()>,
) {
    let mut backoff = Backoff::default();
    let mut space = SpaceWatch::new(database);
    while stop.recv_timeout(POLL_INTERVAL) == Err(RecvTimeoutError::Timeout) {
        let Some(mailer) = &*mailer.load() else {
            continue;
        };
        space.check(mailer, Instant::now());
        if !backoff.allows(Instant::now()) {
            continue;
        }
        if let Err(error) = send_due(mailer, &mut outbox, &mut backoff) {
            tracing::error!(%error, "the outbox cannot be used");
        }
    }
}

fn send_due(mailer: &Mailer, outbox: &mut Outbox, backoff: &mut Backoff) -> Result<(), StoreError> {
    let notices = outbox.due()?;
    if notices.is_empty() {
        return Ok(());
    }
    let (subject, text) = subject_and_text(&notices);
    match mailer.send(&subject, &text) {
        Ok(_) => {
            backoff.sent(Instant::now());
            tracing::info!(submissions = notices.len(), "mail sent");
            outbox.sent(&notices)
        }
        Err(error) => {
            backoff.failed(Instant::now());
            // Stored before it is logged: `pharmacy check` must know the reason by then.
            let kept = outbox.failed(&notices, &error);
            tracing::error!(%error, submissions = notices.len(), "the mail was not sent; it will be tried again");
            kept
        }
    }
}

fn subject_and_text(notices: &[Notice]) -> (String, String) {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for notice in notices.iter().filter(|notice| !notice.suspected_spam) {
        *counts.entry(noun(notice.form)).or_default() += 1;
    }
    let parts: Vec<String> = counts
        .iter()
        .map(|(what, count)| counted(*count, &format!("new {what}")))
        .collect();
    let spam = notices.len() - counts.values().sum::<usize>();
    let subject = match (parts.join(", "), spam) {
        (requests, 0) => format!("{requests}."),
        (requests, _) if requests.is_empty() => format!("{spam} possible spam."),
        (requests, _) => format!("{requests} and {spam} possible spam."),
    };
    let reference = |notice: &Notice| {
        // A manipulated reference must not add lines to the mail.
        let shown = notice.reference.escape_debug();
        let mark = if notice.suspected_spam {
            " (possible spam)"
        } else {
            ""
        };
        format!("{shown}{mark}")
    };
    let references: Vec<_> = notices.iter().map(reference).collect();
    let text = format!(
        "{subject} Open the list.\n\n{}\n\nOn the pharmacy's computer: pharmacy submissions list\n",
        references.join("\n")
    );
    (subject, text)
}

fn noun(form: FormId) -> &'static str {
    match form {
        FormId::Feedback => "survey answer",
        FormId::Contact => "message",
        FormId::Transfer => "transfer request",
        FormId::Refill => "refill request",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mail_is_encrypted_but_to_this_computer() {
        assert!(matches!(encryption("127.0.0.1", 25).unwrap(), Tls::None));
        assert!(matches!(encryption("localhost", 2525).unwrap(), Tls::None));
        assert!(matches!(
            encryption("mail.example.com", 25).unwrap(),
            Tls::Required(_)
        ));
        assert!(matches!(
            encryption("mail.example.com", 465).unwrap(),
            Tls::Wrapper(_)
        ));
    }
}
