//! The data of the forms. The API, validation, pages, command line and CSV all use it. After a change run `UPDATE=1
//! cargo test generated` to update the TypeScript.

use super::fields::{
    ABOUT_YOU, DATE_OF_BIRTH, EMAIL, FIRST_NAME, LAST_NAME, LINE, NAME, OPTIONAL_EMAIL, PHONE,
    paragraph,
};
use super::owners_forms::{APPLICATION, NEWSLETTER};
use super::spec::{Choice, Control, DateRange, Field, Form, FormId, LookupForm, Need, Role};

/// The name of the hidden field that only bots fill in. No browser and no password manager recognizes it; otherwise they would fill it in,
/// and a patient's request would look like spam.
pub const HONEYPOT: &str = "shelfMark";
/// The name of the hidden field in pages of older versions.
pub const OLD_HONEYPOT: &str = "website";

/// The name of the field with the language of the page.
pub const LANG: &str = "lang";
/// The value for delivery to the patient's door.
pub const DELIVERY: &str = "delivery";

/// What a page says if the server cannot be reached.
#[cfg(test)]
pub(crate) const NETWORK_FAILURE: &str =
    "Network error. Please check your connection and try again.";

impl FormId {
    /// Its row of the catalogue.
    pub const fn form(self) -> &'static Form {
        match self {
            Self::Feedback => &FEEDBACK,
            Self::Contact => &CONTACT,
            Self::Transfer => &TRANSFER,
            Self::Refill => &REFILL,
            Self::Application => &APPLICATION,
            Self::Newsletter => &NEWSLETTER,
        }
    }
}

/// What a patient fills in to look up a request.
pub static STATUS: LookupForm = LookupForm {
    id: "status",
    page: "/status",
    title: "Look up your request",
    submit: "Is it ready?",
    busy: "Checking...",
    fields: &[REFERENCE, BORN],
};

const REFERENCE: Field = Field {
    name: "reference",
    label: "Reference",
    hint: Some("Like RF-7K3M-Q9PX. You saw it after you sent your request."),
    autocomplete: Some("off"),
    missing: "Enter the reference, like RF-7K3M-Q9PX",
    ..LINE
};

const BORN: Field = Field {
    group: None,
    ..DATE_OF_BIRTH
};

static FEEDBACK: Form = Form {
    id: FormId::Feedback,
    prefix: "FB",
    noun: "survey answer",
    for_owners: false,
    page: "/",
    title: "Customer Satisfaction Survey",
    submit: "Send feedback",
    busy: "Submitting...",
    success: "Thank you for your feedback!",
    failure: "Failed to submit feedback. Please try again.",
    incomplete: Some("Please provide a rating and feedback."),
    fields: &[
        Field {
            name: "rating",
            label: "How did we do?",
            role: Some(Role::Asked),
            staff_label: Some("Rating"),
            control: Control::Rating { max: 5 },
            missing: "Choose a rating from 1 to 5 stars",
            ..LINE
        },
        Field {
            name: "feedback",
            label: "Your feedback",
            role: Some(Role::Asked),
            staff_label: Some("Message"),
            control: paragraph(4),
            missing: "Enter your feedback",
            ..LINE
        },
        Field {
            name: "name",
            label: "Name",
            autocomplete: Some("name"),
            required: false,
            missing: "Enter your name as text",
            ..NAME
        },
        Field {
            group: None,
            ..OPTIONAL_EMAIL
        },
    ],
};

static CONTACT: Form = Form {
    id: FormId::Contact,
    prefix: "CM",
    noun: "message",
    for_owners: false,
    page: "/contact",
    title: "Send us a message",
    submit: "Send message",
    busy: "Sending...",
    success: "Thank you for your message! We will contact you soon.",
    failure: "Failed to send message. Please try again.",
    incomplete: None,
    fields: &[
        Field {
            name: "name",
            label: "Name",
            autocomplete: Some("name"),
            missing: "Enter your name",
            ..NAME
        },
        EMAIL,
        Field {
            required: false,
            hint: Some("If you’d rather get a call."),
            ..PHONE
        },
        Field {
            name: "message",
            label: "Message",
            hint: Some("Please leave out card numbers and passwords."),
            role: Some(Role::Asked),
            control: paragraph(6),
            missing: "Enter your message",
            ..LINE
        },
    ],
};

static TRANSFER: Form = Form {
    id: FormId::Transfer,
    prefix: "TR",
    noun: "transfer request",
    for_owners: false,
    page: "/transfer",
    title: "Prescription Transfer Request",
    submit: "Request transfer",
    busy: "Submitting...",
    success: "Thank you! Your prescription transfer request has been submitted. We will contact you within 24 hours to confirm the transfer.",
    failure: "Failed to submit transfer request. Please try again.",
    incomplete: None,
    fields: &[
        FIRST_NAME,
        LAST_NAME,
        DATE_OF_BIRTH,
        Field {
            group: Some(ABOUT_YOU),
            hint: Some("We’ll only call about this transfer."),
            ..PHONE
        },
        OPTIONAL_EMAIL,
        Field {
            name: "currentPharmacy",
            label: "Current pharmacy",
            group: Some("Your current pharmacy"),
            hint: Some("Name and street or town, as on your label."),
            // In its own section, so that the browser does not fill in the patient.
            autocomplete: Some("section-pharmacy organization"),
            staff_label: Some("From"),
            missing: "Enter the name of your current pharmacy",
            ..LINE
        },
        Field {
            name: "pharmacyPhone",
            label: "Pharmacy phone number",
            group: Some("Your current pharmacy"),
            staff_label: Some("Old pharmacy’s phone"),
            control: Control::Phone,
            autocomplete: Some("section-pharmacy work tel"),
            missing: "Enter your current pharmacy's phone number",
            ..LINE
        },
        Field {
            name: "prescriptionNames",
            label: "Prescription names",
            group: Some("Your prescriptions"),
            hint: Some("One medicine on each line, with its strength if you know it."),
            autocomplete: Some("off"),
            role: Some(Role::Asked),
            staff_label: Some("Medicine"),
            control: paragraph(3),
            missing: "Enter the names of the prescriptions to transfer",
            ..LINE
        },
        Field {
            name: "prescriptionNumbers",
            label: "Prescription numbers",
            group: Some("Your prescriptions"),
            hint: Some("On the label, after \u{201c}Rx\u{201d}. Helpful, not required."),
            autocomplete: Some("off"),
            role: Some(Role::RxNumber),
            staff_label: Some("Rx number"),
            required: false,
            missing: "Enter the prescription numbers as text",
            ..LINE
        },
        Field {
            name: "additionalInfo",
            label: "Additional information",
            group: Some("Your prescriptions"),
            staff_label: Some("Note"),
            control: paragraph(3),
            required: false,
            missing: "Enter additional information as text",
            ..LINE
        },
    ],
};

static REFILL: Form = Form {
    id: FormId::Refill,
    prefix: "RF",
    noun: "refill request",
    for_owners: false,
    page: "/refill",
    title: "Prescription Refill Request",
    submit: "Request refill",
    busy: "Submitting...",
    success: "Thank you for your refill request! We will contact you when it's ready for pickup or delivery.",
    failure: "Failed to submit refill request. Please try again.",
    incomplete: None,
    fields: &[
        FIRST_NAME,
        LAST_NAME,
        DATE_OF_BIRTH,
        Field {
            group: Some(ABOUT_YOU),
            hint: Some("We’ll only call about this refill."),
            ..PHONE
        },
        OPTIONAL_EMAIL,
        Field {
            name: "rxNumber",
            label: "Rx number",
            group: Some("Your prescription"),
            hint: Some("On the top line of your label, after “Rx”. More than one is welcome."),
            autocomplete: Some("off"),
            role: Some(Role::RxNumber),
            missing: "Enter the Rx number from your label",
            ..LINE
        },
        Field {
            name: "pickupMethod",
            label: "How would you like to get it?",
            group: Some("Your prescription"),
            role: Some(Role::Pickup),
            staff_label: Some("Method"),
            control: Control::OneOf { options: PICKUP },
            missing: "Choose how you’d like to get it",
            ..LINE
        },
        Field {
            name: "deliveryAddress",
            label: "Street address",
            group: Some("Your prescription"),
            hint: Some("With apartment, floor and town, and which bell to ring."),
            autocomplete: Some("address-line1"),
            role: Some(Role::Address),
            staff_label: Some("Address"),
            required: false,
            missing: "Enter the address as text",
            only_with: Some(DELIVERY),
            ..LINE
        },
        Field {
            name: "pickupDate",
            label: "Pickup or delivery date",
            group: Some("Your prescription"),
            staff_label: Some("Wanted on"),
            control: Control::Date {
                range: DateRange::Upcoming,
            },
            required: false,
            missing: "Enter a real date, like 04/27/2026",
            ..LINE
        },
        Field {
            name: "additionalNotes",
            label: "Notes for the pharmacist",
            group: Some("Your prescription"),
            staff_label: Some("Note"),
            control: paragraph(3),
            required: false,
            missing: "Enter your notes as text",
            ..LINE
        },
        Field {
            name: "agreeToTerms",
            label: "Agreed to the terms",
            control: Control::Consent {
                statement: "I agree to the [Privacy Policy](/privacy-policy) and the [Terms of Service](/terms-of-service), and I have received the [HIPAA Notice](/hipaa-notice).",
            },
            missing: "Check the box to agree to the terms",
            ..LINE
        },
    ],
};

static PICKUP: &[Choice] = &[
    Choice {
        value: "pickup",
        label: "In-Store Pickup",
        hint: Some("At the counter"),
        needs: None,
    },
    Choice {
        value: DELIVERY,
        label: "Home Delivery",
        hint: Some("To local addresses"),
        needs: Some(Need::Delivery),
    },
    Choice {
        value: "driveThru",
        label: "Drive-Thru Pickup",
        hint: Some("Stay in your car"),
        needs: Some(Need::DriveThru),
    },
];

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn every_form_is_sound() {
        for id in FormId::ALL {
            let form = id.form();
            assert_eq!(form.id, id);
            assert_eq!(FormId::from_name(id.as_str()), Some(id));
            assert!(form.fields.len() < 15, "{id} has too many fields");
            let names: HashSet<_> = form.fields.iter().map(|f| f.name).collect();
            assert_eq!(names.len(), form.fields.len(), "{id} names a field twice");
            assert!(!names.contains(HONEYPOT), "{id} uses the honeypot's name");
            let asked = [Role::Asked, Role::Pickup].map(|role| form.with_role(role).count());
            assert_ne!(asked, [0, 0], "{id} asks for nothing");
            for field in form.fields {
                assert!(
                    field.name.chars().all(|c| c.is_ascii_alphanumeric()),
                    "{}",
                    field.name
                );
                assert!(
                    !field.label.is_empty() && !field.missing.is_empty(),
                    "{}",
                    field.name
                );
                if let Control::OneOf { options } | Control::SeveralOf { options } = field.control {
                    assert!(
                        options.iter().all(|o| !o.value.is_empty()),
                        "{} has an empty choice",
                        field.name
                    );
                }
            }
        }
    }
}
