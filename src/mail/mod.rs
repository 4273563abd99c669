use std::error::Error;
use std::net::IpAddr;
use std::time::Duration;

use lettre::Message;
use lettre::message::Mailbox;
use lettre::message::header::ContentType;
use lettre::transport::smtp;
use lettre::transport::smtp::authentication::{Credentials, Mechanism};
use lettre::transport::smtp::client::{AsyncSmtpConnection, TlsParameters};
use lettre::transport::smtp::extension::ClientId;

use crate::config::NotifyEmail;
use crate::platform;
use crate::random::random_hex;

/// Per step: connect, STARTTLS, sign in, send.
const STEP_TIMEOUT: Duration = Duration::from_secs(20);
/// TLS from the start (RFC 8314); other ports use STARTTLS.
const IMPLICIT_TLS: u16 = 465;

#[derive(Debug, thiserror::Error)]
#[error("[notify.email] {problem}")]
pub struct MailSetupError {
    problem: String,
    /// What to do about it at the desk.
    pub for_owners: String,
}

#[derive(Debug, thiserror::Error)]
pub enum MailError {
    /// For this mail or recipient; `for_good` if the code is 5xx.
    #[error("the mail server refused it: {said}")]
    Refused { for_good: bool, said: String },
    /// Without the server's reply: some quote what they received, which was the password.
    #[error("the mail server refused user and password ({0})")]
    Credentials(smtp::response::Code),
    #[error("the mail server did not answer in time")]
    Timeout,
    /// Required unless the server is this computer.
    #[error("the mail server offers no encryption (STARTTLS)")]
    NoEncryption,
    #[error("no connection to the mail server: {0}")]
    Connection(String),
}

impl MailError {
    fn of(error: &smtp::Error) -> Self {
        let cause = error.source().map(ToString::to_string);
        match error.status() {
            Some(code) => Self::Refused {
                for_good: error.is_permanent(),
                said: format!("{code} {}", cause.unwrap_or_default()),
            },
            None => Self::Connection(cause.unwrap_or_else(|| error.to_string())),
        }
    }
}

#[derive(Debug)]
pub struct Mail {
    pub subject: String,
    pub text: String,
}

pub struct Mailer {
    host: String,
    port: u16,
    credentials: Option<Credentials>,
    from: Mailbox,
    pub to: Vec<Mailbox>,
}

impl Mailer {
    pub fn new(config: &NotifyEmail) -> Result<Option<Self>, MailSetupError> {
        let Some(host) = &config.host else {
            return Ok(None);
        };
        let missing = |key, label| MailSetupError {
            problem: format!("{key} is needed to send mail through {host}"),
            for_owners: format!("fill in “{label}”"),
        };
        let wrong = |key, cause: &dyn std::fmt::Display| MailSetupError {
            problem: format!("{key}: {cause}"),
            for_owners: cause.to_string(),
        };
        let from = config.from.as_ref();
        let from = from.ok_or_else(|| missing("from", "Sent from"))?;
        if config.to.is_empty() {
            return Err(missing("to", "Sent to"));
        }
        let credentials = match &config.user {
            Some(user) => Some(Credentials::new(user.to_string(), password(config)?)),
            None => None,
        };
        // Reports a wrong host name now, not with the first mail.
        tls(host).map_err(|e| wrong("host", &e))?;
        let to = config
            .to
            .iter()
            .map(|to| to.parse().map_err(|e| wrong("to", &e)));
        Ok(Some(Self {
            host: host.to_string(),
            port: config.port.get(),
            credentials,
            from: from.parse().map_err(|e| wrong("from", &e))?,
            to: to.collect::<Result<_, _>>()?,
        }))
    }

    /// Sends to each address separately. Returns the server's replies, or which addresses failed and why.
    pub fn send_to_owner(&self, mail: &Mail) -> Result<String, String> {
        let sent = self.to.iter().map(|to| {
            let sent = self.send(to, mail);
            sent.map_err(|error| format!("{}: {error}", to.email))
        });
        let (taken, failed): (Vec<_>, Vec<_>) = sent.partition(Result::is_ok);
        let texts = |all: Vec<_>| {
            let texts: Vec<String> = all.into_iter().map(|(Ok(it) | Err(it))| it).collect();
            texts.join("; ")
        };
        match failed.is_empty() {
            true => Ok(texts(taken)),
            false => Err(texts(failed)),
        }
    }

    /// Blocks. Returns the server's reply.
    pub fn send(&self, to: &Mailbox, mail: &Mail) -> Result<String, MailError> {
        let broken = |error: &dyn std::fmt::Display| MailError::Connection(error.to_string());
        let number = random_hex().map_err(|e| broken(&e))?;
        let message = Message::builder()
            .from(self.from.clone())
            .to(to.clone())
            .subject(mail.subject.as_str())
            .message_id(Some(format!("<{number}@{}>", self.from.email.domain())))
            .header(ContentType::TEXT_PLAIN)
            .body(mail.text.clone())
            .map_err(|e| broken(&e))?;
        tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .map_err(|e| broken(&e))?
            .block_on(self.deliver(&message))
    }

    async fn deliver(&self, message: &Message) -> Result<String, MailError> {
        let hello = ClientId::default();
        let failed = MailError::of;
        let tls = tls(&self.host).map_err(|error| failed(&error))?;
        let implicit = (self.port == IMPLICIT_TLS).then(|| tls.clone());
        let server = (self.host.as_str(), self.port);
        let connecting = AsyncSmtpConnection::connect_tokio1(server, None, &hello, implicit, None);
        let mut connection = in_time(connecting, failed).await?;
        if !connection.is_encrypted() && !is_this_computer(&self.host) {
            if !connection.can_starttls() {
                return Err(MailError::NoEncryption);
            }
            in_time(connection.starttls(tls, &hello), failed).await?;
        }
        if let Some(credentials) = &self.credentials {
            let mechanisms = [Mechanism::Plain, Mechanism::Login];
            let refused = |error: &smtp::Error| match error.status() {
                Some(code) => MailError::Credentials(code),
                None => MailError::of(error),
            };
            in_time(connection.auth(&mechanisms, credentials), refused).await?;
        }
        let (envelope, bytes) = (message.envelope(), message.formatted());
        let reply = in_time(connection.send(envelope, &bytes), failed).await?;
        let _ = in_time(connection.quit(), failed).await;
        let words: Vec<_> = reply.message().collect();
        Ok(format!("{} {}", reply.code(), words.join(" ")))
    }
}

async fn in_time<T>(
    step: impl Future<Output = Result<T, smtp::Error>>,
    failed: impl Fn(&smtp::Error) -> MailError,
) -> Result<T, MailError> {
    match tokio::time::timeout(STEP_TIMEOUT, step).await {
        Ok(done) => done.map_err(|error| failed(&error)),
        Err(_) => Err(MailError::Timeout),
    }
}

fn tls(host: &str) -> Result<TlsParameters, smtp::Error> {
    TlsParameters::new(host.to_owned())
}

fn is_this_computer(host: &str) -> bool {
    let address = host.parse().is_ok_and(|ip: IpAddr| ip.is_loopback());
    address || host == "localhost"
}

const PASSWORD_MAX: u64 = 10_000;

fn password(config: &NotifyEmail) -> Result<String, MailSetupError> {
    let path = config
        .password_file
        .as_ref()
        .ok_or_else(|| MailSetupError {
            problem: "password_file is needed to send mail through a mailbox with a user".into(),
            for_owners: "set the mailbox password".into(),
        })?;
    let shown = path.display();
    let failed = |cause| MailSetupError {
        problem: format!("password_file: cannot read {shown}: {cause}"),
        for_owners: "the mailbox password cannot be read; set it again".into(),
    };
    if platform::is_exposed(path).map_err(failed)? {
        return Err(MailSetupError {
            problem: format!(
                "password_file: {shown} can be read by other users of this computer; run `chmod 600 {shown}`"
            ),
            for_owners: "other users of this computer can read the mailbox password; set it again"
                .into(),
        });
    }
    let bytes = platform::read_file(path, PASSWORD_MAX).map_err(failed)?;
    let text = String::from_utf8_lossy(&bytes);
    Ok(text.trim_end_matches(['\r', '\n']).to_owned())
}
