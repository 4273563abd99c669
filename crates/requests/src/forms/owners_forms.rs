//! The forms that only owners read. They are offered once an owner switches them on.

use super::fields::{ABOUT_YOU, EMAIL, FIRST_NAME, LAST_NAME, LINE, NAME, PHONE, paragraph};
use super::spec::{Choice, Control, Field, Form, FormId, Role};

/// Has no resume, which applicants bring or mail.
pub(super) static APPLICATION: Form = Form {
    id: FormId::Application,
    prefix: "AP",
    noun: "job application",
    for_owners: true,
    page: "/careers",
    title: "Employment Application",
    submit: "Submit application",
    busy: "Submitting...",
    success: "Thank you for your application! We will review it.",
    failure: "Failed to submit your application. Please try again.",
    incomplete: None,
    fields: &[
        FIRST_NAME,
        LAST_NAME,
        Field {
            group: Some(ABOUT_YOU),
            ..EMAIL
        },
        Field {
            group: Some(ABOUT_YOU),
            label: "Phone",
            ..PHONE
        },
        Field {
            name: "address",
            label: "Address",
            group: Some(ABOUT_YOU),
            autocomplete: Some("address-line1"),
            missing: "Enter your address",
            ..LINE
        },
        Field {
            name: "experience",
            label: "Experience",
            role: Some(Role::Asked),
            control: paragraph(4),
            missing: "Enter your experience",
            ..WORK
        },
        Field {
            name: "education",
            label: "Education",
            control: paragraph(3),
            missing: "Enter your education",
            ..WORK
        },
        Field {
            name: "coverLetter",
            label: "Cover letter",
            hint: Some("Why this pharmacy, in a few sentences."),
            control: paragraph(5),
            missing: "Enter your cover letter",
            ..WORK
        },
        Field {
            name: "references",
            label: "References",
            control: paragraph(3),
            required: false,
            missing: "Enter your references as text",
            ..WORK
        },
    ],
};

const WORK: Field = Field {
    group: Some("Your work"),
    ..LINE
};

pub(super) static NEWSLETTER: Form = Form {
    id: FormId::Newsletter,
    prefix: "NL",
    noun: "newsletter sign-up",
    for_owners: true,
    page: "/newsletter",
    title: "Subscribe to our newsletter",
    submit: "Subscribe",
    busy: "Submitting...",
    success: "Successfully Subscribed!",
    failure: "Failed to sign you up. Please try again.",
    incomplete: None,
    fields: &[
        Field {
            name: "name",
            label: "Full name",
            autocomplete: Some("name"),
            missing: "Enter your name",
            ..NAME
        },
        EMAIL,
        Field {
            name: "interests",
            label: "What interests you?",
            hint: Some("Choose as many as you like."),
            role: Some(Role::Asked),
            staff_label: Some("Interests"),
            control: Control::SeveralOf { options: INTERESTS },
            required: false,
            missing: "Choose from the list",
            ..LINE
        },
    ],
};

static INTERESTS: &[Choice] = &[
    interest("Medication Education"),
    interest("Chronic Disease Management"),
    interest("Preventive Care"),
    interest("Nutrition & Wellness"),
    interest("Mental Health"),
    interest("Senior Health"),
    interest("Pediatric Health"),
    interest("Women's Health"),
    interest("Men's Health"),
    interest("Pharmacy Services"),
];

const fn interest(name: &'static str) -> Choice {
    Choice {
        value: name,
        label: name,
        hint: None,
        needs: None,
    }
}
