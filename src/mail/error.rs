//! Errors of a mail server: how long to wait after each, and what the owner can do.

use std::error::Error;

use lettre::transport::smtp;
use lettre::transport::smtp::response::Code;

use pharmacy_system::connect::{ConnectError, refused_certificate};

#[derive(Debug, thiserror::Error)]
pub enum MailError {
    /// For this mail or its recipient.
    #[error("the mail server refused it: {reply}")]
    Refused { retry: TryAgain, reply: String },
    /// For any mail.
    #[error("the mail server refuses mail for now: {0}")]
    Unwilling(String),
    /// Leaves out the server's reply, because some servers quote what they received, which includes the password.
    #[error("the mail server refused user and password ({code}): {advice}")]
    Credentials { code: Code, advice: &'static str },
    #[error("the mail server doesn't accept password sign-in: {0}")]
    NoPassword(&'static str),
    #[error("the mail server did not answer in time")]
    Timeout,
    #[error(
        "the mail server didn't respond, with or without encryption from the start: check the port, usually 465 or 587"
    )]
    Silent,
    /// Required unless the server is this computer.
    #[error("the mail server offers no encryption (STARTTLS)")]
    NoEncryption,
    #[error(
        "the mail server's certificate cannot be trusted ({0}): a program on this computer, such as an antivirus, may open encrypted mail connections"
    )]
    Certificate(String),
    #[error("no connection to the mail server: {0}")]
    Connection(String),
    /// The connection ended without a reply to the whole mail, so a second try may deliver it twice.
    #[error("the mail server did not confirm the mail, which may have arrived all the same")]
    Unconfirmed,
    /// For this recipient.
    #[error("the mail could not be written: {0}")]
    Unwritable(String),
    #[error("this computer could not prepare the mail: {0}")]
    Computer(String),
    #[error("the website is shutting down")]
    CutOff,
}

/// For a mail that the server does not confirm.
pub const UNCONFIRMED_TRIES: u32 = 3;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TryAgain {
    /// The usual wait after replies that begin with 4.
    Soon,
    /// A quota or a full mailbox is usually over the next day, though many servers call it permanent.
    InHours,
    Never,
}

impl MailError {
    pub(super) fn connection(error: &dyn std::fmt::Display) -> Self {
        Self::Connection(error.to_string())
    }

    pub(super) fn computer(error: &dyn std::fmt::Display) -> Self {
        Self::Computer(error.to_string())
    }

    /// Other recipients may still get their mail.
    pub(super) const fn is_of_receiver(&self) -> bool {
        matches!(
            self,
            Self::Refused { .. } | Self::Unconfirmed | Self::Unwritable(_)
        )
    }

    /// The error occurred while connecting, or is about the sender, so it is not about a recipient.
    pub(super) fn of_server(error: &smtp::Error) -> Self {
        match error.status() {
            Some(code) => Self::Unwilling(reply(code, error)),
            None => Self::of_connection(error),
        }
    }

    pub(super) fn of_mail(error: &smtp::Error) -> Self {
        match error.status() {
            Some(code) => Self::Refused {
                retry: TryAgain::after(error.is_permanent(), &reply(code, error)),
                reply: reply(code, error),
            },
            None => Self::of_connection(error),
        }
    }

    pub(super) fn of_sign_in(error: &smtp::Error, host: &str) -> Self {
        match error.status() {
            Some(code) if error.is_permanent() => Self::Credentials {
                code,
                advice: advice(host, &enhanced(&reason(error))),
            },
            // Leaves out the reply, as above.
            Some(code) => Self::Unwilling(code.to_string()),
            None => Self::of_connection(error),
        }
    }

    pub(super) fn of_handshake(error: &(dyn Error + 'static)) -> Self {
        match refused_certificate(error) {
            Some(refused) => Self::Certificate(refused.to_string()),
            None => Self::connection(&error),
        }
    }

    fn of_connection(error: &smtp::Error) -> Self {
        match refused_certificate(error) {
            Some(refused) => Self::Certificate(refused.to_string()),
            None => Self::Connection(reason(error)),
        }
    }
}

impl From<ConnectError> for MailError {
    fn from(error: ConnectError) -> Self {
        Self::connection(&error)
    }
}

fn reason(error: &smtp::Error) -> String {
    let cause = error.source().map(ToString::to_string);
    cause.unwrap_or_else(|| error.to_string())
}

fn reply(code: Code, error: &smtp::Error) -> String {
    format!("{code} {}", reason(error))
}

/// Such as 5.7.9 (RFC 3463), or "" if there is none.
fn enhanced(reply: &str) -> String {
    let is_code = |word: &&str| {
        word.split('.').count() == 3 && word.bytes().all(|b| b.is_ascii_digit() || b == b'.')
    };
    let word = reply
        .split(|c: char| !c.is_ascii_digit() && c != '.')
        .find(is_code);
    word.unwrap_or_default().to_owned()
}

/// Subject and detail of enhanced codes: mailbox full, system full, congestion, sending limit, and policies that ask for a later try.
const OVER_LATER: [&str; 7] = ["2.2", "3.1", "3.2", "4.5", "4.7", "7.0", "7.28"];
const LATER_WORDS: &str = "quota, full, later, limit, rate, too many, temporar, exceed, over, try again, busy, defer, insufficient";

impl TryAgain {
    fn after(is_permanent: bool, reply: &str) -> Self {
        let code = enhanced(reply);
        let subject = code.split_once('.').map(|(_, rest)| rest);
        let reply = reply.to_lowercase();
        let is_over_later = subject.is_some_and(|subject| OVER_LATER.contains(&subject))
            || reply.starts_with("552")
            || reply
                .split(|c: char| !c.is_alphabetic() && c != ' ')
                .any(|part| LATER_WORDS.split(", ").any(|word| has_word(part, word)));
        match (is_permanent, is_over_later) {
            (false, _) => Self::Soon,
            (true, true) => Self::InHours,
            (true, false) => Self::Never,
        }
    }
}

/// Also matches the beginning of a word: "exceeded", "temporarily".
fn has_word(text: &str, word: &str) -> bool {
    text.match_indices(word)
        .any(|(at, _)| !text[..at].ends_with(|c: char| c.is_alphabetic()))
}

const APP_PASSWORD: &str = "this provider takes only an app password, which you make in the account's security settings, and which goes in place of your own";
const GOOGLE: &str = "Google takes only an app password: switch on 2-Step Verification for the mailbox, make one at myaccount.google.com/apppasswords, and put it in place of your own";
const MICROSOFT: &str = "Microsoft no longer takes passwords from programs: send through a mailbox of another provider, or through your internet provider's mail server";
const OTHER: &str = "check both; if they are right, ask the provider for an app password, or whether programs may sign in with a password at all";

/// `code` is the enhanced code.
fn advice(host: &str, code: &str) -> &'static str {
    let host = host.to_lowercase();
    let is_at = |names: &[&str]| {
        let mut names = names.iter();
        names.any(|name| host == *name || host.ends_with(&format!(".{name}")))
    };
    if is_at(&["outlook.com", "office365.com", "hotmail.com", "live.com"])
        || matches!(code, "5.7.139" | "5.7.3" | "5.7.57")
    {
        MICROSOFT
    } else if is_at(&["gmail.com", "googlemail.com", "google.com"]) {
        GOOGLE
    } else if code == "5.7.9" || is_at(&["yahoo.com", "aol.com", "me.com", "icloud.com"]) {
        APP_PASSWORD
    } else {
        OTHER
    }
}

/// For a server that offers only other ways to sign in.
pub(super) fn without_passwords(host: &str) -> MailError {
    MailError::NoPassword(match advice(host, "") {
        OTHER => {
            "ask the provider whether programs may sign in with one, or send through a mailbox of another provider"
        }
        known => known,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_temporary_refusal_is_not_given_up_the_same_day() {
        for (reply, retry) in [
            (
                "552 5.2.2 The email account is over quota",
                TryAgain::InHours,
            ),
            (
                "550 5.4.5 Daily user sending limit exceeded",
                TryAgain::InHours,
            ),
            ("554 5.2.0 STOREDRV; mailbox full", TryAgain::InHours),
            (
                "554 5.7.0 Message rejected, try again later",
                TryAgain::InHours,
            ),
            ("550-5.7.28 unusual rate of mail", TryAgain::InHours),
            ("552 mailbox size exceeded", TryAgain::InHours),
            ("550 Too many messages", TryAgain::InHours),
            ("550 5.1.1 No such user here", TryAgain::Never),
            ("550 5.7.1 Relaying denied", TryAgain::Never),
            (
                "550 Mailbox unknown here: carefully@example.org",
                TryAgain::Never,
            ),
            ("554 5.7.1 moderated list", TryAgain::Never),
        ] {
            assert_eq!(TryAgain::after(true, reply), retry, "{reply}");
            assert_eq!(TryAgain::after(false, reply), TryAgain::Soon, "{reply}");
        }
    }

    #[test]
    fn a_refused_sign_in_explains_what_the_provider_requires() {
        for (host, code, words) in [
            (
                "smtp.gmail.com",
                "5.7.8",
                "myaccount.google.com/apppasswords",
            ),
            ("SMTP.gmail.com", "5.7.9", "2-Step Verification"),
            ("smtp.office365.com", "5.7.139", "Microsoft no longer"),
            ("mail.elm.example", "5.7.139", "Microsoft no longer"),
            ("smtp.mail.yahoo.com", "", "app password"),
            ("mail.elm.example", "5.7.9", "app password"),
            ("mail.elm.example", "5.7.8", "check both"),
            ("notgmail.com", "", "check both"),
        ] {
            let text = advice(host, code);
            assert!(text.contains(words), "{host} {code}: {text}");
        }
        assert_eq!(
            enhanced("5.7.9 Application-specific password required"),
            "5.7.9"
        );
        assert_eq!(enhanced("no code at 127.0.0.1"), "");
    }
}
