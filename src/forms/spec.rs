//! The vocabulary of a form: types only, no data.
//!
//! [`FormId`] and [`Control`] are exhaustive enums, so adding a form or a kind of field does not compile until every
//! reader handles it. The data is in [`super::catalogue`].

use serde::Serialize;

/// Which of the four forms. [`FormId::as_str`] is the one spelling used in URLs, the database, the command line and TypeScript.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum FormId {
    /// Customer satisfaction survey on the home page.
    Feedback,
    /// Message to the pharmacy.
    Contact,
    /// Transfer of prescriptions from another pharmacy.
    Transfer,
    /// Refill of a prescription filled here before.
    Refill,
}

impl FormId {
    /// Every form, in the order used for listings.
    pub const ALL: [Self; 4] = [Self::Feedback, Self::Contact, Self::Transfer, Self::Refill];

    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Feedback => "feedback",
            Self::Contact => "contact",
            Self::Transfer => "transfer",
            Self::Refill => "refill",
        }
    }

    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|id| id.as_str() == name)
    }
}

impl std::str::FromStr for FormId {
    type Err = String;

    /// As a person types it: case does not matter.
    fn from_str(typed: &str) -> Result<Self, String> {
        let named = Self::from_name(&typed.to_lowercase());
        named.ok_or_else(|| format!("expected one of {}", Self::ALL.map(Self::as_str).join(", ")))
    }
}

impl std::fmt::Display for FormId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(self.as_str())
    }
}

/// One form: what it asks and what it says.
#[derive(Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Form {
    pub id: FormId,
    /// Two letters that begin its references.
    #[serde(skip)]
    pub prefix: &'static str,
    /// Path of the page that shows it.
    pub page: &'static str,
    /// Heading of its card.
    pub title: &'static str,
    /// Label of the submit button.
    pub submit: &'static str,
    /// Label of the submit button while the answers are under way.
    pub busy: &'static str,
    /// What the visitor reads once the answers are stored.
    pub success: &'static str,
    /// What the visitor reads when the server refuses without a sentence of its own.
    pub failure: &'static str,
    /// The one sentence for a form sent without its required fields, where the specification fixes it.
    pub incomplete: Option<&'static str>,
    pub fields: &'static [Field],
}

/// A form whose answers are not stored: it asks for what was.
#[derive(Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct LookupForm {
    pub id: &'static str,
    /// Path of the page that shows it.
    pub page: &'static str,
    /// Heading of its card.
    pub title: &'static str,
    /// Label of the submit button.
    pub submit: &'static str,
    /// Label of the submit button while the look-up is under way.
    pub busy: &'static str,
    /// There is no sentence for it.
    pub incomplete: Option<&'static str>,
    pub fields: &'static [Field],
}

/// One question of a form.
#[derive(Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Field {
    /// Wire name, column name in CSV, key in the database.
    pub name: &'static str,
    /// What the question is called.
    pub label: &'static str,
    /// What its answer is called by the staff, where that differs.
    #[serde(skip)]
    pub staff_label: Option<&'static str>,
    /// Help between label and control.
    pub hint: Option<&'static str>,
    /// Heading of the group of questions it belongs to.
    pub group: Option<&'static str>,
    /// How it is asked, and its limits.
    pub control: Control,
    pub required: bool,
    /// Value of the HTML attribute of the same name.
    pub autocomplete: Option<&'static str>,
    /// Sentence for an answer that is missing or is not of the control's kind at all.
    pub missing: &'static str,
    /// What the answer means to the owner's tools.
    #[serde(skip)]
    pub role: Option<Role>,
}

/// How a question is asked. Lengths are in characters (Unicode scalar values).
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum Control {
    Text {
        max: u32,
    },
    Paragraph {
        max: u32,
        /// Height of the box in lines.
        rows: u32,
    },
    /// An e-mail address, by the HTML standard's pattern.
    Email {
        max: u32,
    },
    Phone,
    Date {
        range: DateRange,
    },
    OneOf {
        options: &'static [Choice],
    },
    /// Stars, from 1 to `max`.
    Rating {
        max: u32,
    },
    /// A box that must be ticked.
    Consent {
        /// The sentence agreed to; `[words](/path)` marks a link.
        statement: &'static str,
    },
}

/// Which dates a [`Control::Date`] takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum DateRange {
    /// From 1900-01-01 to today.
    Past,
    /// From today on; the server allows yesterday, for visitors whose clock runs behind the pharmacy's.
    Upcoming,
}

/// One choice of a [`Control::OneOf`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Choice {
    /// What is sent and stored.
    pub value: &'static str,
    /// What is shown.
    pub label: &'static str,
    /// A line below the label.
    pub hint: Option<&'static str>,
    /// What the store must have for this choice to be one.
    pub needs: Option<Need>,
}

/// What not every store has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum Need {
    Delivery,
    DriveThru,
}

/// What an answer means to the owner's tools, so that no code outside the catalogue names a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// Part of the person's name.
    PersonName,
    /// Number to call back.
    CallBack,
    /// Number on the label of the medicine.
    RxNumber,
    /// What the person wants.
    Asked,
    /// Date of birth; forms that have one can be looked up on the status page.
    BirthDate,
    /// How the person gets the medicine.
    Pickup,
}

impl Field {
    /// What its answer is called by the staff.
    pub fn heading(&self) -> &'static str {
        self.staff_label.unwrap_or(self.label)
    }

    /// Where it stands in the order of the staff's work: what is to be done, how, what else was said, whom to call.
    const fn rank(&self) -> u8 {
        match (self.role, self.control) {
            (Some(Role::RxNumber), _) => 0,
            (Some(Role::Asked), _) => 1,
            (Some(Role::Pickup), _) => 2,
            (Some(Role::PersonName | Role::BirthDate), _) => 4,
            (Some(Role::CallBack), _) => 5,
            (None, Control::Email { .. }) => 6,
            (None, _) => 3,
        }
    }

    /// Those of `fields` that the staff needs beside the name, in the order of its work.
    pub fn in_order_of_work(fields: impl Iterator<Item = &'static Self>) -> Vec<&'static Self> {
        let is_needed = |field: &&Self| {
            field.role != Some(Role::PersonName)
                && !matches!(field.control, Control::Consent { .. })
        };
        let mut fields: Vec<_> = fields.filter(is_needed).collect();
        fields.sort_by_key(|field| field.rank());
        fields
    }
}

impl Form {
    /// Whether patients can ask how far the request is.
    pub fn can_be_looked_up(&self) -> bool {
        self.with_role(Role::BirthDate).next().is_some()
    }

    /// The fields that carry `role`, in order.
    pub fn with_role(&self, role: Role) -> impl Iterator<Item = &'static Field> {
        self.fields
            .iter()
            .filter(move |field| field.role == Some(role))
    }
}
