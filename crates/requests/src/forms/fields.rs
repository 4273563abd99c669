//! Shared fields, and templates for others.

use super::spec::{Control, DateRange, Field, Role};

pub(super) const NAME_MAX: u32 = 100;
pub(super) const LINE_MAX: u32 = 200;
pub(super) const PARAGRAPH_MAX: u32 = 5_000;
/// RFC 5321, 4.5.3.1.3, without the angle brackets.
pub(super) const EMAIL_MAX: u32 = 254;

pub(super) const ABOUT_YOU: &str = "About you";

pub(super) const LINE: Field = Field {
    name: "",
    label: "",
    staff_label: None,
    hint: None,
    group: None,
    control: Control::Text { max: LINE_MAX },
    required: true,
    autocomplete: None,
    missing: "",
    role: None,
    only_with: None,
};
pub(super) const NAME: Field = Field {
    control: Control::Text { max: NAME_MAX },
    role: Some(Role::PersonName),
    ..LINE
};
pub(super) const FIRST_NAME: Field = Field {
    name: "firstName",
    label: "First name",
    group: Some(ABOUT_YOU),
    autocomplete: Some("given-name"),
    missing: "Enter your first name",
    ..NAME
};
pub(super) const LAST_NAME: Field = Field {
    name: "lastName",
    label: "Last name",
    autocomplete: Some("family-name"),
    missing: "Enter your last name",
    ..FIRST_NAME
};
pub(super) const DATE_OF_BIRTH: Field = Field {
    name: "dateOfBirth",
    label: "Date of birth",
    staff_label: Some("Birth date"),
    group: Some(ABOUT_YOU),
    control: Control::Date {
        range: DateRange::Past,
    },
    autocomplete: Some("bday"),
    missing: "Enter your date of birth",
    role: Some(Role::BirthDate),
    ..LINE
};
pub(super) const PHONE: Field = Field {
    name: "phone",
    label: "Phone number",
    staff_label: Some("Phone"),
    control: Control::Phone,
    autocomplete: Some("tel"),
    missing: "Enter your phone number",
    role: Some(Role::CallBack),
    ..LINE
};
pub(super) const EMAIL: Field = Field {
    name: "email",
    label: "Email",
    control: Control::Email { max: EMAIL_MAX },
    autocomplete: Some("email"),
    missing: "Enter your email address",
    ..LINE
};

pub(super) const OPTIONAL_EMAIL: Field = Field {
    group: Some(ABOUT_YOU),
    required: false,
    ..EMAIL
};

pub(super) const fn paragraph(rows: u32) -> Control {
    let max = PARAGRAPH_MAX;
    Control::Paragraph { max, rows }
}
