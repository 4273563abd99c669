//! The types of a form; the data is in [`super::catalogue`]. [`FormId`] and [`Control`] are matched exhaustively, so a new
//! form or kind of field doesn't compile until all code handles it.

use serde::Serialize;

use pharmacy_text::named;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[cfg_attr(any(test, feature = "testing"), derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum FormId {
    Feedback,
    Contact,
    Transfer,
    Refill,
    Application,
    Newsletter,
}

named!(FormId: Feedback = "feedback", Contact = "contact", Transfer = "transfer", Refill = "refill", Application = "application", Newsletter = "newsletter");

#[derive(Debug, PartialEq, Serialize)]
#[cfg_attr(any(test, feature = "testing"), derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Form {
    pub id: FormId,
    /// Two letters that begin its references.
    #[serde(skip)]
    pub prefix: &'static str,
    /// The name of one submission in a mail to the owner, such as "refill request".
    #[serde(skip)]
    pub noun: &'static str,
    /// Only owners see its submissions.
    #[serde(skip)]
    pub for_owners: bool,
    pub page: &'static str,
    pub title: &'static str,
    pub submit: &'static str,
    pub busy: &'static str,
    pub success: &'static str,
    /// Shown when the server refuses without a message.
    pub failure: &'static str,
    /// Shown instead if required fields are missing.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(any(test, feature = "testing"), ts(optional))]
    pub incomplete: Option<&'static str>,
    pub fields: &'static [Field],
}

/// A form that looks up a request and stores nothing.
#[derive(Debug, PartialEq, Serialize)]
#[cfg_attr(any(test, feature = "testing"), derive(ts_rs::TS))]
pub struct LookupForm {
    pub id: &'static str,
    pub page: &'static str,
    pub title: &'static str,
    pub submit: &'static str,
    pub busy: &'static str,
    pub fields: &'static [Field],
}

#[derive(Debug, PartialEq, Serialize)]
#[cfg_attr(any(test, feature = "testing"), derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Field {
    /// Key in JSON and the database, column name in CSV.
    pub name: &'static str,
    pub label: &'static str,
    #[serde(skip)]
    pub staff_label: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(any(test, feature = "testing"), ts(optional))]
    pub hint: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(any(test, feature = "testing"), ts(optional))]
    pub group: Option<&'static str>,
    pub control: Control,
    pub required: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(any(test, feature = "testing"), ts(optional))]
    pub autocomplete: Option<&'static str>,
    /// Error if it is missing or of the wrong type.
    pub missing: &'static str,
    #[serde(skip)]
    pub role: Option<Role>,
    /// Asked only if this option is chosen in another question of the form. Otherwise the answer is ignored.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(any(test, feature = "testing"), ts(optional))]
    pub only_with: Option<&'static str>,
}

/// Lengths are in characters (Unicode scalar values).
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(any(test, feature = "testing"), derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum Control {
    Text {
        max: u32,
    },
    Paragraph {
        max: u32,
        rows: u32,
    },
    /// Checked by the pattern of the HTML standard.
    Email {
        max: u32,
    },
    Phone,
    Date {
        range: DateRange,
    },
    OneOf {
        options: Choices,
    },
    /// Checkboxes, of which any number may be checked.
    SeveralOf {
        options: Choices,
    },
    Rating {
        max: u32,
    },
    /// A checkbox that must be checked; `[words](/path)` marks a link.
    Consent {
        statement: &'static str,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "testing"), derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum DateRange {
    /// From 1900-01-01 to today.
    Past,
    /// From today on. The server also allows yesterday, for visitors whose clock is behind.
    Upcoming,
}

type Choices = &'static [Choice];

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "testing"), derive(ts_rs::TS))]
pub struct Choice {
    pub value: &'static str,
    pub label: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(any(test, feature = "testing"), ts(optional))]
    pub hint: Option<&'static str>,
    /// Offered only by stores with this service.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(any(test, feature = "testing"), ts(optional))]
    pub needs: Option<Need>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "testing"), derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum Need {
    Delivery,
    DriveThru,
}

/// Meaning for the staff's tools; only the catalogue names fields.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    PersonName,
    CallBack,
    RxNumber,
    Asked,
    /// Forms with a date of birth can be looked up on the status page.
    BirthDate,
    Pickup,
    /// The address for a delivery.
    Address,
}

impl Field {
    /// The fields with the day on which something is wanted.
    pub fn wanted_days() -> impl Iterator<Item = (FormId, &'static Self)> {
        let of = |id: FormId| id.form().fields.iter().map(move |field| (id, field));
        FormId::ALL.into_iter().flat_map(of).filter(|(_, field)| {
            let range = DateRange::Upcoming;
            field.control == Control::Date { range }
        })
    }

    /// The label for the staff.
    pub fn heading(&self) -> &'static str {
        self.staff_label.unwrap_or(self.label)
    }

    /// The position in the staff's order: what to do, how, other remarks, whom to call.
    const fn rank(&self) -> u8 {
        match (self.role, self.control) {
            (Some(Role::RxNumber), _) => 0,
            (Some(Role::Asked), _) => 1,
            (Some(Role::Pickup | Role::Address), _) => 2,
            (Some(Role::PersonName | Role::BirthDate), _) => 4,
            (Some(Role::CallBack), _) => 5,
            (None, Control::Email { .. }) => 6,
            (None, _) => 3,
        }
    }

    /// Leaves out name and consent, which the staff sees elsewhere or doesn't need.
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
    /// A look-up asks for the birth date.
    pub fn can_be_looked_up(&self) -> bool {
        self.with_role(Role::BirthDate).next().is_some()
    }

    /// In the order of the form.
    pub fn with_role(&self, role: Role) -> impl Iterator<Item = &'static Field> {
        self.fields
            .iter()
            .filter(move |field| field.role == Some(role))
    }
}
