//! Generates TypeScript from the types and the catalogue: `UPDATE=1 cargo test generated`.

use ts_rs::TS;

use super::catalogue::{HONEYPOT, STATUS};
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
    text += &format!("\nexport const HONEYPOT = {HONEYPOT:?};\n");
    assert_current("ui/src/forms/forms.gen.ts", &text);
}

/// One file per form: a page loads only its own.
#[test]
fn generated_catalogue_is_current() {
    let forms = FormId::ALL.map(|id| {
        (
            id.to_string(),
            "Form",
            serde_json::to_string_pretty(id.form()),
        )
    });
    let status = (
        "status".to_owned(),
        "LookupForm",
        serde_json::to_string_pretty(&STATUS),
    );
    for (name, kind, form) in forms.into_iter().chain([status]) {
        let form = form.unwrap();
        let text = format!(
            "{BANNER}\nimport type {{ {kind} }} from \"../forms.gen.ts\";\n\nexport default {form} as const satisfies {kind};\n"
        );
        assert_current(&format!("ui/src/forms/catalogue/{name}.gen.ts"), &text);
    }
}
