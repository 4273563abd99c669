//! The types of a form; the data is in [`super::catalogue`]. [`FormId`] and [`Control`] are matched exhaustively, so a new
//! form or kind of field doesn't compile until all code handles it.

use serde::Serialize;

use pharmacy_text::named;

/// A form of the website. Its name is stored with each request and is part of the form's address.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[cfg_attr(any(test, feature = "testing"), derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum FormId {
    /// The survey on Home: stars and a sentence.
    Feedback,
    /// A message to the store.
    Contact,
    /// Prescriptions that move here from another pharmacy.
    Transfer,
    /// Prescriptions of this pharmacy to fill again.
    Refill,
    /// For a job. Only owners read it.
    Application,
    /// A sign-up. Only owners read it, and it always stays new.
    Newsletter,
}

named!(FormId: Feedback = "feedback", Contact = "contact", Transfer = "transfer", Refill = "refill", Application = "application", Newsletter = "newsletter");

/// A form of the catalogue. Its words are English; `language` translates them.
#[derive(Debug, PartialEq, Serialize)]
#[cfg_attr(any(test, feature = "testing"), derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Form {
    /// The name under which requests are stored.
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
    /// The path of the English page that shows it.
    pub page: &'static str,
    /// Its heading.
    pub title: &'static str,
    pub(crate) submit: &'static str,
    pub(crate) busy: &'static str,
    pub(crate) success: &'static str,
    /// Shown when the server refuses without a message.
    pub(crate) failure: &'static str,
    /// Shown instead if required fields are missing.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(any(test, feature = "testing"), ts(optional))]
    pub(crate) incomplete: Option<&'static str>,
    /// In the order in which the page asks for them.
    pub fields: &'static [Field],
}

/// A form that looks up a request and stores nothing.
#[derive(Debug, PartialEq, Serialize)]
#[cfg_attr(any(test, feature = "testing"), derive(ts_rs::TS))]
pub struct LookupForm {
    /// Its name in the address that it is sent to.
    pub id: &'static str,
    /// The path of the English page that shows it.
    pub page: &'static str,
    pub(crate) title: &'static str,
    pub(crate) submit: &'static str,
    pub(crate) busy: &'static str,
    /// In the order in which the page asks for them.
    pub fields: &'static [Field],
}

/// A question of a form.
#[derive(Debug, PartialEq, Serialize)]
#[cfg_attr(any(test, feature = "testing"), derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Field {
    /// Key in JSON and the database, column name in CSV.
    pub name: &'static str,
    pub(crate) label: &'static str,
    /// The staff's word for it, if another is shorter or clearer for them.
    #[serde(skip)]
    pub(crate) staff_label: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(any(test, feature = "testing"), ts(optional))]
    pub(crate) hint: Option<&'static str>,
    /// The heading above it, which neighbors may share.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(any(test, feature = "testing"), ts(optional))]
    pub(crate) group: Option<&'static str>,
    /// What the page shows to answer it, with the rule for the answer.
    pub control: Control,
    pub(crate) required: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(any(test, feature = "testing"), ts(optional))]
    /// The value of the HTML attribute.
    pub(crate) autocomplete: Option<&'static str>,
    /// Error if it is missing or of the wrong type.
    pub(crate) missing: &'static str,
    /// What the answer means to the staff's tools. `None` if it is only shown.
    #[serde(skip)]
    pub role: Option<Role>,
    /// Asked only if this option is chosen in another question of the form. Otherwise the answer is ignored.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(any(test, feature = "testing"), ts(optional))]
    pub only_with: Option<&'static str>,
}

/// How a field is answered. `max` is the longest answer in characters (Unicode scalar values).
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(any(test, feature = "testing"), derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "camelCase")]
#[allow(missing_docs, reason = "the variants explain their fields")]
pub enum Control {
    /// One line.
    Text { max: u32 },
    /// Several lines, in a box that shows this many `rows`.
    Paragraph { max: u32, rows: u32 },
    /// Checked by the pattern of the HTML standard.
    Email { max: u32 },
    /// Ten digits, or a plus and the number with its country code.
    Phone,
    /// A date, typed as text.
    Date { range: DateRange },
    /// Radio buttons.
    OneOf { options: Choices },
    /// Checkboxes, of which any number may be checked.
    SeveralOf { options: Choices },
    /// From one star to `max` stars.
    Rating { max: u32 },
    /// A checkbox that must be checked. In the `statement`, `[words](/path)` marks a link.
    Consent { statement: &'static str },
}

/// Which dates a field accepts.
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

/// One of the answers that a visitor can choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "testing"), derive(ts_rs::TS))]
pub struct Choice {
    /// As it is sent and stored.
    pub value: &'static str,
    pub(crate) label: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(any(test, feature = "testing"), ts(optional))]
    pub(crate) hint: Option<&'static str>,
    /// Offered only by stores with this service.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(any(test, feature = "testing"), ts(optional))]
    pub(crate) needs: Option<Need>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "testing"), derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub(crate) enum Need {
    Delivery,
    DriveThru,
}

/// Meaning for the staff's tools; only the catalogue names fields.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// The whole name of the person, or a half of it.
    PersonName,
    /// The person's telephone number.
    CallBack,
    /// One or several Rx numbers, as typed.
    RxNumber,
    /// What the person asks for or says: medicines, a message, a rating.
    Asked,
    /// Forms with a date of birth can be looked up on the status page.
    BirthDate,
    /// Whether the patient comes to the counter or the drive-thru, or wants a delivery.
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
    pub(crate) fn in_order_of_work(
        fields: impl Iterator<Item = &'static Self>,
    ) -> Vec<&'static Self> {
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
