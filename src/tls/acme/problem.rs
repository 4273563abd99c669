//! Why there is no certificate, in words for the owner.

use instant_acme::Error;
use serde::{Deserialize, Serialize};

/// In characters.
const DETAIL_MAX: usize = 200;

/// The message says what is wrong; [`AcmeProblem::advice`] says what to do. Stored with the task's run.
#[derive(Debug, thiserror::Error, Serialize, Deserialize)]
pub enum AcmeProblem {
    #[error("the certificate authority cannot be reached ({0})")]
    Away(String),
    #[error("the server of the authority shows a certificate that cannot be trusted ({0})")]
    Untrusted(String),
    /// The authority's certificate seems expired or not valid yet. Contains this computer's time.
    #[error("this computer's clock is wrong: it says {0}")]
    Clock(String),
    #[error("{0} has no working DNS record ({1})")]
    Nowhere(String, String),
    #[error("{0} cannot be reached from outside ({1})")]
    Closed(String, String),
    #[error("{0} points to another computer, or a device in between answers ({1})")]
    Elsewhere(String, String),
    #[error(
        "the authority's limit is reached, so it issues no more certificates for this name for now ({0})"
    )]
    Limit(String),
    #[error("{0} has a CAA record that doesn't allow this authority ({1})")]
    Forbidden(String, String),
    #[error("the authority refuses ({0})")]
    Refused(String),
    /// A new certificate that is already due for renewal: the names, and why.
    #[error("the new certificate for {0} is no good: {1}")]
    StillDue(String, String),
    #[error("the authority takes too long")]
    Slow,
    #[error("it cannot be written beside the database ({0})")]
    Disk(String),
}

impl AcmeProblem {
    pub fn of(problem: &instant_acme::Problem, name: &str) -> Self {
        let kind = kind(problem);
        let detail = problem.detail.as_deref().unwrap_or(kind);
        let detail = plain(detail);
        let name = name.to_owned();
        match kind {
            "dns" => Self::Nowhere(name, detail),
            "connection" => Self::Closed(name, detail),
            "unauthorized" | "incorrectResponse" | "tls" => Self::Elsewhere(name, detail),
            "rateLimited" => Self::Limit(detail),
            "caa" => Self::Forbidden(name, detail),
            _ => Self::Refused(detail),
        }
    }

    pub const fn advice(&self) -> &'static str {
        match self {
            Self::Away(_) => "see whether this computer is on the internet",
            Self::Untrusted(_) => {
                "see whether a program on this computer, or the router, opens encrypted connections"
            }
            Self::Clock(_) => "correct this computer's date and time",
            Self::Nowhere(..) => "where you bought the name, point it to your internet address",
            Self::Closed(..) => {
                "have your router pass ports 443 and 80 on to this computer, and check that the name points to your internet address"
            }
            Self::Elsewhere(..) => "where you bought the name, point it to your internet address",
            Self::Limit(_) | Self::Slow => "wait: the program will try again",
            Self::Forbidden(..) => "where you bought the name, remove its CAA record",
            Self::Refused(_) => {
                "correct the name, or ask somebody who knows the web about this line"
            }
            Self::StillDue(..) => {
                "see whether this computer's clock is right; if it is, show this line to somebody who knows the web. The program asks again after two days"
            }
            Self::Disk(_) => "see whether the disk is full",
        }
    }

    pub fn clock() -> Self {
        Self::Clock(clock_now())
    }

    pub fn disk(cause: &impl std::fmt::Display) -> Self {
        Self::Disk(cause.to_string())
    }

    pub fn away(cause: &impl std::fmt::Display) -> Self {
        Self::Away(plain(&cause.to_string()))
    }

    /// Whether the authority was not reached, so that nothing counts against its limits.
    pub const fn is_away(&self) -> bool {
        matches!(self, Self::Away(_) | Self::Clock(_) | Self::Untrusted(_))
    }
}

pub fn clock_now() -> String {
    let now = jiff::Zoned::now();
    now.strftime("%B %-d, %Y, %-I:%M %p").to_string()
}

/// As one line.
pub fn plain(detail: &str) -> String {
    let plain = detail.chars().filter(|c| !c.is_control());
    plain.take(DETAIL_MAX).collect()
}

/// `dns` of `urn:ietf:params:acme:error:dns` (RFC 8555, 6.7).
fn kind(problem: &instant_acme::Problem) -> &str {
    let kind = problem.r#type.as_deref().unwrap_or_default();
    kind.rsplit(':').next().unwrap_or_default()
}

pub fn is_unknown_account(error: &Error) -> bool {
    matches!(error, Error::Api(problem) if kind(problem) == "accountDoesNotExist")
}

impl From<Error> for AcmeProblem {
    fn from(error: Error) -> Self {
        match error {
            Error::Api(problem) => Self::of(&problem, "your website"),
            Error::Timeout(_) => Self::Slow,
            Error::Other(cause) => match cause.downcast::<Self>() {
                Ok(problem) => *problem,
                Err(cause) => Self::Refused(cause.to_string()),
            },
            other => Self::Refused(other.to_string()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_refusal_of_an_authority_is_a_sentence_for_the_owner() {
        for (kind, words) in [
            ("dns", "elm.example has no working DNS record (No A record)"),
            ("connection", "elm.example cannot be reached from outside"),
            ("unauthorized", "elm.example points to another computer"),
            ("rateLimited", "issues no more certificates for this name"),
            ("caa", "doesn't allow this authority"),
            ("serverInternal", "the authority refuses (No A record)"),
        ] {
            let problem = instant_acme::Problem {
                r#type: Some(format!("urn:ietf:params:acme:error:{kind}")),
                detail: Some("No A\u{1b} record".into()),
                status: None,
                subproblems: Vec::new(),
            };
            let found = AcmeProblem::of(&problem, "elm.example");
            let message = found.to_string();
            assert!(
                message.contains(words) && !found.advice().is_empty(),
                "{message}"
            );
            let kept = serde_json::to_string(&found).unwrap();
            let read: AcmeProblem = serde_json::from_str(&kept).unwrap();
            assert_eq!(read.to_string(), message);
            // Has no name, for example if the order itself is refused.
            let message = AcmeProblem::from(Error::Api(problem)).to_string();
            assert!(
                !message.starts_with("of ") && !message.contains("name your"),
                "{message}"
            );
        }
    }
}
