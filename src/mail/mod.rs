//! Mail: who writes to whom, through which mail server.

mod smtp;

use std::path::PathBuf;

use lettre::Message;
use lettre::message::Mailbox;
use lettre::message::header::ContentType;

use crate::config::NotifyEmail;
use smtp::{Credentials, Encryption, Server, SmtpError};

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

/// What is to be sent.
#[derive(Debug)]
pub struct Mail {
    /// Its subject.
    pub subject: String,
    /// Its text.
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
    let bytes = crate::platform::read_file(path, PASSWORD_MAX).map_err(failed)?;
    let text = String::from_utf8_lossy(&bytes);
    Ok(text.trim_end_matches(['\r', '\n']).to_owned())
}
