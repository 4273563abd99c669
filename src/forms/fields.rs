//! Fields shared by several forms, and constructors.

use super::spec::{Control, DateRange, Field, Role};

pub(super) const NAME_MAX: u32 = 100;
pub(super) const LINE_MAX: u32 = 200;
pub(super) const PARAGRAPH_MAX: u32 = 5_000;
/// RFC 5321, 4.5.3.1.3, without the angle brackets.
pub(super) const EMAIL_MAX: u32 = 254;

pub(super) const ABOUT_YOU: &str = "About you";

pub(super) const FIRST_NAME: Field = part_of_name(
    "firstName",
    "First name",
    "given-name",
    "Enter your first name",
);
pub(super) const LAST_NAME: Field = part_of_name(
    "lastName",
    "Last name",
    "family-name",
    "Enter your last name",
);
pub(super) const DATE_OF_BIRTH: Field = Field {
    group: Some(ABOUT_YOU),
    autocomplete: Some("bday"),
    role: Some(Role::BirthDate),
    staff_label: Some("Birth date"),
    ..required(
        "dateOfBirth",
        "Date of birth",
        Control::Date {
            range: DateRange::Past,
        },
        "Enter your date of birth",
    )
};
pub(super) const PHONE: Field = Field {
    autocomplete: Some("tel"),
    role: Some(Role::CallBack),
    staff_label: Some("Phone"),
    ..required(
        "phone",
        "Phone number",
        Control::Phone,
        "Enter your phone number",
    )
};
pub(super) const EMAIL: Field = Field {
    autocomplete: Some("email"),
    ..required(
        "email",
        "Email",
        Control::Email { max: EMAIL_MAX },
        "Enter your email address",
    )
};

const fn part_of_name(
    name: &'static str,
    label: &'static str,
    autocomplete: &'static str,
    missing: &'static str,
) -> Field {
    Field {
        group: Some(ABOUT_YOU),
        autocomplete: Some(autocomplete),
        role: Some(Role::PersonName),
        ..required(name, label, Control::Text { max: NAME_MAX }, missing)
    }
}

pub(super) const fn paragraph(rows: u32) -> Control {
    Control::Paragraph {
        max: PARAGRAPH_MAX,
        rows,
    }
}

pub(super) const fn required(
    name: &'static str,
    label: &'static str,
    control: Control,
    missing: &'static str,
) -> Field {
    Field {
        name,
        label,
        staff_label: None,
        hint: None,
        group: None,
        control,
        required: true,
        autocomplete: None,
        missing,
        role: None,
    }
}

pub(super) const fn optional(
    name: &'static str,
    label: &'static str,
    control: Control,
    missing: &'static str,
) -> Field {
    Field {
        required: false,
        ..required(name, label, control, missing)
    }
}
