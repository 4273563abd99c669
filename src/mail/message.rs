//! Writes a mail: sender, reply address, subject, and a Message-ID that is the same for each try.

use lettre::Message;
use lettre::address::AddressError;
use lettre::message::header::{HeaderName, HeaderValue};
use lettre::message::{Mailbox, SinglePart};

use super::{MailError, Mailer};
use pharmacy_system::hex::sha256_hex;
use pharmacy_system::random::random_hex;
use pharmacy_text::email;

/// The mail is plain text.
#[derive(Debug)]
pub struct Mail {
    /// Follows the shop's name.
    pub subject: String,
    pub text: String,
    /// The subject's identity, the same for each try: a mailbox shows two mails with the same Message-ID once.
    pub about: Option<String>,
}

/// `name` is used if `text` contains no name.
pub(super) fn mailbox(text: &str, name: Option<&str>) -> Result<Mailbox, AddressError> {
    let (mailbox_name, address) = email::with_name(text);
    let name = mailbox_name.or_else(|| name.map(str::to_owned));
    Ok(Mailbox::new(name, email::to_ascii(&address).parse()?))
}

impl Mailer {
    pub(super) fn message(&self, to: &Mailbox, mail: &Mail) -> Result<Message, MailError> {
        let number = match &mail.about {
            Some(about) => sha256_hex(format!("{about}\n{}", to.email)),
            None => random_hex().map_err(|error| MailError::computer(&error))?,
        };
        let number = number.get(..32).unwrap_or(&number);
        let header = |name, value: &str| {
            HeaderValue::new(HeaderName::new_from_ascii_str(name), value.to_owned())
        };
        let mut message = Message::builder()
            .from(self.from.clone())
            .to(to.clone())
            .subject(format!("{}: {}", self.shop, mail.subject))
            .message_id(Some(format!("<{number}@{}>", self.from.email.domain())))
            // Prevents holiday replies (RFC 3834). Exchange knows only its own header.
            .raw_header(header("Auto-Submitted", "auto-generated"))
            .raw_header(header("X-Auto-Response-Suppress", "All"));
        if let Some(answers_to) = &self.answers_to {
            message = message.reply_to(answers_to.clone());
        }
        message
            .singlepart(SinglePart::plain(mail.text.clone()))
            .map_err(|error| MailError::Unwritable(error.to_string()))
    }
}
