//! Mail: who writes to whom, through which mail server.

mod smtp;

use lettre::Message;
use lettre::message::Mailbox;
use lettre::message::header::ContentType;

use crate::config::NotifyEmail;
use crate::platform;
use smtp::{Credentials, Encryption, Server, SmtpError};

/// Why mail cannot be set up, for the operator: a key of `[notify.email]`, and what is wrong with it.
#[derive(Debug, thiserror::Error)]
#[error("[notify.email] {0}")]
pub struct MailSetupError(String);

#[derive(Debug)]
pub struct Mail {
    pub subject: String,
    pub text: String,
}

/// A mail server and who writes to whom.
pub struct Mailer {
    server: Server,
    from: Mailbox,
    to: Vec<Mailbox>,
}

impl Mailer {
    /// `None` when no mail server is configured.
    pub fn new(config: &NotifyEmail) -> Result<Option<Self>, MailSetupError> {
        let Some(host) = &config.host else {
            return Ok(None);
        };
        let missing = |key| MailSetupError(format!("{key} is needed to send mail through {host}"));
        let wrong = |key, cause: &dyn std::fmt::Display| MailSetupError(format!("{key}: {cause}"));
        let from = config.from.as_ref().ok_or_else(|| missing("from"))?;
        if config.to.is_empty() {
            return Err(missing("to"));
        }
        let credentials = match &config.user {
            Some(user) => Some(Credentials {
                user: user.clone(),
                password: password(config)?,
            }),
            None => None,
        };
        let port = config.port.get();
        let to = config
            .to
            .iter()
            .map(|to| to.parse().map_err(|e| wrong("to", &e)));
        Ok(Some(Self {
            server: Server {
                host: host.clone(),
                port,
                encryption: Encryption::of(host, port).map_err(|e| wrong("host", &e))?,
                credentials,
            },
            from: from.parse().map_err(|e| wrong("from", &e))?,
            to: to.collect::<Result<_, _>>()?,
        }))
    }

    /// Sends `mail` to the owner's addresses and returns the server's reply.
    pub fn send(&self, mail: &Mail) -> Result<String, String> {
        self.send_to(&self.to, mail)
            .map_err(|error| error.to_string())
    }

    /// Sends `mail` to the patient at `address` and returns the server's reply.
    pub fn send_to_patient(&self, address: &str, mail: &Mail) -> Result<String, String> {
        let refused = "the mail server refused the mail or the patient's address";
        let to = address.parse().map_err(|_| refused.to_owned())?;
        self.send_to(&[to], mail).map_err(|error| match error {
            // In its words may be the address.
            SmtpError::Refused(_) => refused.into(),
            error => error.to_string(),
        })
    }

    fn send_to(&self, to: &[Mailbox], mail: &Mail) -> Result<String, SmtpError> {
        let mut message = Message::builder()
            .from(self.from.clone())
            .subject(mail.subject.as_str())
            .header(ContentType::TEXT_PLAIN);
        for to in to {
            message = message.to(to.clone());
        }
        let message = message
            .body(mail.text.clone())
            .map_err(std::io::Error::other)?;
        self.server.send(message.envelope(), &message.formatted())
    }
}

/// In bytes.
const PASSWORD_MAX: u64 = 10_000;

fn password(config: &NotifyEmail) -> Result<String, MailSetupError> {
    let path = config.password_file.as_ref().ok_or_else(|| {
        let needed = "password_file is needed to send mail through a mailbox with a user";
        MailSetupError(needed.into())
    })?;
    let shown = path.display();
    let failed = |cause| MailSetupError(format!("password_file: cannot read {shown}: {cause}"));
    if platform::is_exposed(path).map_err(failed)? {
        return Err(MailSetupError(format!(
            "password_file: {shown} can be read by other users of this computer; run: chmod 600 {shown}"
        )));
    }
    let bytes = platform::read_file(path, PASSWORD_MAX).map_err(failed)?;
    let text = String::from_utf8_lossy(&bytes);
    Ok(text.trim_end_matches(['\r', '\n']).to_owned())
}
