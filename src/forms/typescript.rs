//! Generates TypeScript from the Rust types and the catalogue. `UPDATE=1 cargo test generated` writes it.

use ts_rs::TS;

use super::catalogue::{HONEYPOT, NETWORK_FAILURE};
use super::sentences::{PHONE_DIGITS, SENTENCES};
use super::spec::{Choice, Control, DateRange, Field, Form, FormId, Need};
use crate::typescript::{BANNER, assert_current};

#[test]
fn generated_forms_are_current() {
    let config = ts_rs::Config::default();
    let types = [
        FormId::decl(&config),
        Need::decl(&config),
        Choice::decl(&config),
        DateRange::decl(&config),
        Control::decl(&config),
        Field::decl(&config),
        Form::decl(&config),
    ];
    let mut text = BANNER.to_owned();
    for declaration in types {
        text += &format!("\nexport {declaration}\n");
    }
    text += &format!(
        "\nexport const HONEYPOT = {HONEYPOT:?};\nexport const NETWORK_FAILURE = {NETWORK_FAILURE:?};\n"
    );
    text += "\nexport const FORMS = {\n";
    for id in FormId::ALL {
        text += &format!(
            "  {id}: {},\n",
            serde_json::to_string_pretty(id.form())
                .unwrap()
                .replace('\n', "\n  ")
        );
    }
    text += "} as const satisfies Record<FormId, Form>;\n";
    assert_current("ui/src/forms/forms.gen.ts", &text);
}

#[test]
fn generated_sentences_are_current() {
    let sentences = serde_json::to_string_pretty(&SENTENCES).unwrap();
    let (min, max) = (PHONE_DIGITS.start(), PHONE_DIGITS.end());
    let text = format!(
        "{BANNER}\nexport const PHONE_DIGITS = {{ min: {min}, max: {max} }} as const;\n\nexport const SENTENCES = {sentences} as const;\n"
    );
    assert_current("ui/src/forms/sentences.gen.ts", &text);
}
