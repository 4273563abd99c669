//! The data of the four forms. The API, validation, pages, command line and CSV all loop over it. After a change run `UPDATE=1
//! cargo test generated` to update the TypeScript.

use super::fields::{
    ABOUT_YOU, DATE_OF_BIRTH, EMAIL, FIRST_NAME, LAST_NAME, LINE_MAX, NAME_MAX, PHONE, optional,
    paragraph, required,
};
use super::spec::{Choice, Control, DateRange, Field, Form, FormId, LookupForm, Need, Role};

/// The hidden field that only bots fill in.
pub const HONEYPOT: &str = "website";

pub const LANG: &str = "lang";

pub const NETWORK_FAILURE: &str = "Network error. Please check your connection and try again.";

impl FormId {
    pub const fn form(self) -> &'static Form {
        match self {
            Self::Feedback => &FEEDBACK,
            Self::Contact => &CONTACT,
            Self::Transfer => &TRANSFER,
            Self::Refill => &REFILL,
        }
    }
}

pub static STATUS: LookupForm = LookupForm {
    id: "status",
    page: "/status",
    title: "Look up your request",
    submit: "Is it ready?",
    busy: "Checking...",
    fields: &[REFERENCE, BORN],
};

const REFERENCE: Field = Field {
    hint: Some("Like RF-7K3M-Q9PX. You saw it after you sent your request."),
    autocomplete: Some("off"),
    ..required(
        "reference",
        "Reference",
        Control::Text { max: LINE_MAX },
        "Enter the reference, like RF-7K3M-Q9PX",
    )
};

const BORN: Field = Field {
    group: None,
    ..DATE_OF_BIRTH
};

static FEEDBACK: Form = Form {
    id: FormId::Feedback,
    prefix: "FB",
    page: "/",
    title: "Customer Satisfaction Survey",
    submit: "Send feedback",
    busy: "Submitting...",
    success: "Thank you for your feedback!",
    failure: "Failed to submit feedback. Please try again.",
    incomplete: Some("Please provide a rating and feedback."),
    fields: &[
        Field {
            role: Some(Role::Asked),
            staff_label: Some("Rating"),
            ..required(
                "rating",
                "How did we do?",
                Control::Rating { max: 5 },
                "Choose a rating from 1 to 5 stars",
            )
        },
        Field {
            role: Some(Role::Asked),
            staff_label: Some("Message"),
            ..required(
                "feedback",
                "Your feedback",
                paragraph(4),
                "Enter your feedback",
            )
        },
        Field {
            autocomplete: Some("name"),
            role: Some(Role::PersonName),
            ..optional(
                "name",
                "Name",
                Control::Text { max: NAME_MAX },
                "Enter your name as text",
            )
        },
        Field {
            required: false,
            ..EMAIL
        },
    ],
};

static CONTACT: Form = Form {
    id: FormId::Contact,
    prefix: "CM",
    page: "/contact",
    title: "Send us a message",
    submit: "Send message",
    busy: "Sending...",
    success: "Thank you for your message! We will contact you soon.",
    failure: "Failed to send message. Please try again.",
    incomplete: None,
    fields: &[
        Field {
            autocomplete: Some("name"),
            role: Some(Role::PersonName),
            ..required(
                "name",
                "Name",
                Control::Text { max: NAME_MAX },
                "Enter your name",
            )
        },
        EMAIL,
        Field {
            required: false,
            hint: Some("If you’d rather get a call."),
            ..PHONE
        },
        Field {
            hint: Some("Please leave out card numbers and passwords."),
            role: Some(Role::Asked),
            ..required("message", "Message", paragraph(6), "Enter your message")
        },
    ],
};

static TRANSFER: Form = Form {
    id: FormId::Transfer,
    prefix: "TR",
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
        Field {
            required: false,
            group: Some(ABOUT_YOU),
            ..EMAIL
        },
        Field {
            group: Some("Your current pharmacy"),
            hint: Some("Name and street or town, as on your label."),
            staff_label: Some("From"),
            ..required(
                "currentPharmacy",
                "Current pharmacy",
                Control::Text { max: LINE_MAX },
                "Enter the name of your current pharmacy",
            )
        },
        Field {
            group: Some("Your current pharmacy"),
            staff_label: Some("Old pharmacy’s phone"),
            ..required(
                "pharmacyPhone",
                "Pharmacy phone number",
                Control::Phone,
                "Enter your current pharmacy's phone number",
            )
        },
        Field {
            group: Some("Your prescriptions"),
            hint: Some("One medicine on each line, with its strength if you know it."),
            autocomplete: Some("off"),
            role: Some(Role::Asked),
            staff_label: Some("Medicine"),
            ..required(
                "prescriptionNames",
                "Prescription names",
                paragraph(3),
                "Enter the names of the prescriptions to transfer",
            )
        },
        Field {
            group: Some("Your prescriptions"),
            hint: Some("On the label, after \u{201c}Rx\u{201d}. Helpful, not required."),
            autocomplete: Some("off"),
            role: Some(Role::RxNumber),
            staff_label: Some("Rx number"),
            ..optional(
                "prescriptionNumbers",
                "Prescription numbers",
                Control::Text { max: LINE_MAX },
                "Enter the prescription numbers as text",
            )
        },
        Field {
            group: Some("Your prescriptions"),
            staff_label: Some("Note"),
            ..optional(
                "additionalInfo",
                "Additional information",
                paragraph(3),
                "Enter additional information as text",
            )
        },
    ],
};

static REFILL: Form = Form {
    id: FormId::Refill,
    prefix: "RF",
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
        Field {
            required: false,
            group: Some(ABOUT_YOU),
            ..EMAIL
        },
        Field {
            group: Some("Your prescription"),
            hint: Some("On the top line of your label."),
            autocomplete: Some("off"),
            role: Some(Role::RxNumber),
            ..required(
                "rxNumber",
                "Rx number",
                Control::Text { max: LINE_MAX },
                "Enter the Rx number from your label",
            )
        },
        Field {
            group: Some("Your prescription"),
            role: Some(Role::Pickup),
            staff_label: Some("Method"),
            ..required(
                "pickupMethod",
                "How would you like to get it?",
                Control::OneOf { options: PICKUP },
                "Choose how you’d like to get it",
            )
        },
        Field {
            group: Some("Your prescription"),
            staff_label: Some("Wanted on"),
            ..optional(
                "pickupDate",
                "Pickup or delivery date",
                Control::Date {
                    range: DateRange::Upcoming,
                },
                "Enter a real date, like 04/27/2026",
            )
        },
        Field {
            group: Some("Your prescription"),
            staff_label: Some("Note"),
            ..optional(
                "additionalNotes",
                "Notes for the pharmacist",
                paragraph(3),
                "Enter your notes as text",
            )
        },
        required(
            "agreeToTerms",
            "Agreed to the terms",
            Control::Consent {
                statement: "I agree to the [Privacy Policy](/privacy-policy) and the [Terms of Service](/terms-of-service), and I have received the [HIPAA Notice](/hipaa-notice).",
            },
            "Check the box to agree to the terms",
        ),
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
        value: "delivery",
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
                if let Control::OneOf { options } = field.control {
                    assert!(
                        options.iter().all(|o| !o.value.is_empty()),
                        "{} has an empty choice",
                        field.name
                    );
                }
            }
        }
    }

    #[test]
    fn prefixes_of_references_differ() {
        let prefixes: HashSet<_> = FormId::ALL.iter().map(|id| id.form().prefix).collect();
        assert_eq!(prefixes, HashSet::from(["FB", "CM", "TR", "RF"]));
    }
}
