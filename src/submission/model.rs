//! A submission and its status.

use jiff::Timestamp;
use serde::Serialize;
use serde_json::{Map, Value};

use crate::forms::{Control, FormId, Role};
use crate::lang::Lang;

#[derive(Clone, Debug, PartialEq)]
pub struct Submission {
    /// What the visitor may quote.
    pub reference: String,
    pub form: FormId,
    pub status: Status,
    pub received_at: Timestamp,
    /// What the form was filled in.
    pub lang: Lang,
    /// Whether the hidden field was filled in, usually by a bot.
    pub suspected_spam: bool,
    /// Answers by wire name, of the form as it was then: fields may be missing or retired.
    pub answers: Map<String, Value>,
}

impl Submission {
    /// The first answer with `role` that is a text.
    pub fn text(&self, role: Role) -> Option<&str> {
        let mut fields = self.form.form().with_role(role);
        fields.find_map(|field| self.answers.get(field.name)?.as_str())
    }

    /// Where its sender can be written to.
    pub fn email(&self) -> Option<&str> {
        let mut fields = self.form.form().fields.iter();
        let field = fields.find(|field| matches!(field.control, Control::Email { .. }))?;
        self.answers.get(field.name)?.as_str()
    }

    /// The answers to questions that the form no longer asks.
    pub fn retired(&self) -> impl Iterator<Item = (&String, &Value)> {
        let fields = self.form.form().fields;
        self.answers
            .iter()
            .filter(move |(name, _)| fields.iter().all(|field| field.name != *name))
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    New,
    InProgress,
    Ready,
    Done,
}

impl Status {
    pub const ALL: [Self; 4] = [Self::New, Self::InProgress, Self::Ready, Self::Done];

    /// The one spelling, in the database and on the command line.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::New => "new",
            Self::InProgress => "in-progress",
            Self::Ready => "ready",
            Self::Done => "done",
        }
    }

    pub const fn is_open(self) -> bool {
        !matches!(self, Self::Done)
    }

    /// Whether the person still waits for the pharmacy.
    pub const fn is_owed(self) -> bool {
        matches!(self, Self::New | Self::InProgress)
    }

    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|status| status.as_str() == name)
    }
}

impl std::str::FromStr for Status {
    type Err = String;

    /// As a person types it: case does not matter.
    fn from_str(typed: &str) -> Result<Self, String> {
        let named = Self::from_name(&typed.to_lowercase());
        named.ok_or_else(|| format!("expected one of {}", Self::ALL.map(Self::as_str).join(", ")))
    }
}

impl std::fmt::Display for Status {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(self.as_str())
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct StatusChange {
    pub changed_at: Timestamp,
    pub status: Status,
    pub note: Option<String>,
    /// Whether it was marked as spam, or as not spam.
    pub suspected_spam: Option<bool>,
    /// A staff member or an account of the computer; empty in rows of older versions.
    pub who: String,
    /// The message to the patient that was set; empty when it was removed.
    pub message: Option<String>,
    /// The one of several prescriptions that was marked.
    pub rx_number: Option<String>,
    /// No mark, but the mail to the patient that the request is ready.
    pub mailed: bool,
}
