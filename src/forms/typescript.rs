//! Generates TypeScript from the Rust types and the catalogue. `UPDATE=1 cargo test generated` writes it.

use ts_rs::TS;

use super::catalogue::{HONEYPOT, NETWORK_FAILURE, STATUS};
use super::spec::{Choice, Control, DateRange, Field, Form, FormId, LookupForm, Need};
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
        LookupForm::decl(&config),
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
    let status = serde_json::to_string_pretty(&STATUS).unwrap();
    text += &format!("\nexport const STATUS = {status} as const satisfies LookupForm;\n");
    assert_current("ui/src/forms/forms.gen.ts", &text);
}
