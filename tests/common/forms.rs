//! Answers that visitors send, and the settings that accept all of them.

use serde_json::{Value, json};

/// `answers` with the values of `more` added or replaced.
pub fn merged(mut answers: Value, more: &Value) -> Value {
    let all = answers.as_object_mut().unwrap();
    all.extend(more.as_object().unwrap().clone());
    answers
}

/// A contact message that passes every rule.
pub fn message(text: &str) -> Value {
    json!({"name": "Ana Ruiz", "email": "ana@example.com", "phone": "", "message": text})
}

/// The sample shows its last two forms, but does not accept them.
pub const OFFERED: (&str, &str) = ("PHARMACY_SITE__PLACEHOLDERS", "false");

/// For a shop that is not the sample: turns on the two forms that are off by default.
pub const ALL_FORMS: [(&str, &str); 4] = [
    ("PHARMACY_CAREERS__SHOW", "true"),
    ("PHARMACY_CAREERS__APPLY", "true"),
    ("PHARMACY_NEWSLETTER__SHOW", "true"),
    ("PHARMACY_NEWSLETTER__SIGN_UP", "true"),
];

/// Good answers for each form, by path. The last two need [`OFFERED`].
pub fn good_answers() -> [(&'static str, Value); 6] {
    let person = json!({"firstName": "Ana", "lastName": "Ruiz", "dateOfBirth": "1958-04-27", "phone": "518-555-0142", "email": "ana@example.com"});
    let with = |more: Value| merged(person.clone(), &more);
    [
        (
            "/api/feedback",
            json!({"rating": 5, "feedback": "Kind people", "name": "", "email": ""}),
        ),
        ("/api/contact", message("Hello")),
        (
            "/api/transfer",
            with(
                json!({"currentPharmacy": "Old Drugs", "pharmacyPhone": "(518) 555-0100", "prescriptionNames": "Metformin", "prescriptionNumbers": "", "additionalInfo": ""}),
            ),
        ),
        (
            "/api/refill",
            with(
                json!({"rxNumber": "7001234", "pickupMethod": "pickup", "pickupDate": "", "additionalNotes": "", "agreeToTerms": true}),
            ),
        ),
        (
            "/api/application",
            json!({"firstName": "Ana", "lastName": "Ruiz", "email": "ana@example.com", "phone": "518-555-0142", "address": "1 Elm St, Elm", "experience": "Two years at a counter", "education": "High school", "coverLetter": "I live next door.", "references": ""}),
        ),
        (
            "/api/newsletter",
            json!({"name": "Ana Ruiz", "email": "ana@example.com", "interests": ["Mental Health", "Men's Health"]}),
        ),
    ]
}
