use super::*;
use crate::opening::{OpeningHours, Week};
use jiff::tz::TimeZone;
use proptest::prelude::*;
use serde_json::{Map, json};

fn submission(form: FormId, answers: Value) -> Submission {
    Submission {
        received_at: "2026-11-21T14:04:05.006Z".parse().unwrap(),
        ..Submission::sample(form, answers)
    }
}

fn written(form: Option<FormId>, excel: bool, submissions: &[Submission]) -> String {
    let mut out = Vec::new();
    let hours = OpeningHours::new(Week::read(&["Mon-Fri 9-17".into()]).unwrap(), []);
    let zone = &TimeZone::get("America/New_York").unwrap();
    let clock = excel.then_some(Clock {
        promised: crate::config::Config::sample().unwrap().live.promise,
        hours: &hours,
        zone,
    });
    let mut sheet = CsvWriter::new(&mut out, form, clock).unwrap();
    let notes = || Ok(vec!["called".into(), "=1+1".into()]);
    submissions
        .iter()
        .for_each(|submission| sheet.add(submission, notes).unwrap());
    sheet.finish().unwrap();
    String::from_utf8(out).unwrap()
}

#[test]
fn one_form_has_its_own_columns_and_all_forms_their_union() {
    let sheet = written(
        Some(FormId::Feedback),
        false,
        &[submission(
            FormId::Feedback,
            json!({"rating": 5, "feedback": "Kind, \"very\"\nkind", "name": null}),
        )],
    );
    assert_eq!(
        sheet,
        "reference,form,status,receivedAt,rating,feedback,name,email,lang\r\n\
         RF-7K3M-Q9PX,feedback,new,2026-11-21T14:04:05.006Z,5,\"Kind, \"\"very\"\"\nkind\",,,en\r\n"
    );
    let header = written(None, false, &[]);
    let columns: Vec<_> = header.trim_end().split(',').collect();
    let distinct: std::collections::HashSet<_> = columns.iter().collect();
    assert_eq!(columns.len(), distinct.len());
    for field in FormId::ALL.iter().flat_map(|id| id.form().fields) {
        assert!(columns.contains(&field.name), "{}", field.name);
    }
}

#[test]
fn formulas_lose_their_power_and_other_text_is_left_alone() {
    for (typed, kept, excel) in [
        ("=1+1", "'=1+1", "'=1+1"),
        (
            "=cmd|' /C calc'!A0",
            "'=cmd|' /C calc'!A0",
            "'=cmd|' /C calc'!A0",
        ),
        ("+1 518 555 0142", "'+1 518 555 0142", "'+1 518 555 0142"),
        ("-2+3", "'-2+3", "'-2+3"),
        ("@SUM(A1)", "'@SUM(A1)", "'@SUM(A1)"),
        ("\t=1", "'\t'=1", "'\t'=1"),
        ("\r=1", "'\r=1", "'\r=1"),
        ("00123", "00123", "=\"00123\""),
        ("3-4", "3-4", "=\"3-4\""),
        ("12E5", "12E5", "=\"12E5\""),
        (
            "518-555-0142 x12",
            "518-555-0142 x12",
            "=\"518-555-0142 x12\"",
        ),
        ("1\"&A1&\"", "1\"&A1&\"", "1\"&A1&\""),
        ("O'Brien", "O'Brien", "O'Brien"),
        ("a=1", "a=1", "a=1"),
        ("\u{ff1d}1+1", "'\u{ff1d}1+1", "'\u{ff1d}1+1"),
        ("\u{ff0b}1", "'\u{ff0b}1", "'\u{ff0b}1"),
        ("\u{ff0d}1", "'\u{ff0d}1", "'\u{ff0d}1"),
        ("\u{ff20}A1", "'\u{ff20}A1", "'\u{ff20}A1"),
        ("a;=1+1", "a;'=1+1", "a;'=1+1"),
        ("a; =1+1", "a; '=1+1", "a; '=1+1"),
        ("a\t@A1", "a\t'@A1", "a\t'@A1"),
        ("a; b=1", "a; b=1", "a; b=1"),
        ("\u{1b}[2J\n=1", "␛[2J\n=1", "␛[2J\n=1"),
        ("", "", ""),
    ] {
        assert_eq!(cell(&json!(typed), false), kept);
        assert_eq!(cell(&json!(typed), true), excel);
    }
    assert!(!is_mistaken_for_a_number(&"1".repeat(EXCEL_TEXT_MAX + 1)));
}

#[test]
fn excel_gets_its_mark_and_only_typed_numbers_are_kept() {
    let answers = json!({"rxNumber": "0012", "dateOfBirth": "1958-04-27", "agreeToTerms": true, "additionalNotes": "2 pills"});
    let sheet = written(
        Some(FormId::Refill),
        true,
        &[submission(FormId::Refill, answers)],
    );
    assert!(sheet.starts_with('\u{feff}') && !sheet[3..].contains('\u{feff}'));
    // Saturday, 9 AM in New York; 48 hours later the store is open.
    assert!(
        sheet.contains(
            "\nRF-7K3M-Q9PX,refill,new,2026-11-21 09:04,2026-11-23 09:30,,\"=\"\"0012\"\"\","
        ),
        "{sheet}"
    );
    assert!(sheet[3..].starts_with(
        "Reference,Form,Status,Received,Promised by,Name,Rx number,Method,Wanted on,Note,Birth date,Phone,Email,Staff's notes,Possible spam,Language\r\n"
    ));
    assert!(
        sheet.contains(",2 pills,1958-04-27,") && sheet.ends_with(",\"called\n=1+1\",,English\r\n"),
        "{sheet}"
    );
}

proptest! {
    #[test]
    fn whatever_was_typed_is_read_back_and_never_runs(texts in proptest::collection::vec("[=+@\t\r-]?[^\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f]{0,30}", 3), excel: bool) {
        let names = ["feedback", "name", "email"];
        let answers: Map<_, _> = names.iter().zip(&texts).map(|(name, text)| (name.to_string(), json!(text))).collect();
        let sheet = written(Some(FormId::Feedback), excel, &[submission(FormId::Feedback, Value::Object(answers))]);
        let without = |text: &str| text.replace('\'', "");
        let text = sheet.trim_start_matches('\u{feff}');
        let mut reader = csv::ReaderBuilder::new().flexible(false).from_reader(text.as_bytes());
        let rows: Vec<_> = reader.records().collect::<Result<_, _>>().unwrap();
        prop_assert_eq!(rows.len(), 1);
        let at = |name, heading| {
            let mut columns = text.lines().next().unwrap().split(',');
            columns.position(|column| column == if excel { heading } else { name }).unwrap()
        };
        for ((name, heading), typed) in [("feedback", "Message"), ("name", "Name"), ("email", "Email")].into_iter().zip(&texts) {
            let cell = &rows[0][at(name, heading)];
            let ours = cell.strip_prefix("=\"").and_then(|rest| rest.strip_suffix('"'));
            let formula = ours.is_none() && cell.starts_with(['=', '+', '-', '@', '\t', '\r']);
            prop_assert!(!formula, "{:?}", cell);
            prop_assert!(ours.is_none_or(|inside| excel && !inside.contains('"')), "{:?}", cell);
            prop_assert!(ours == Some(typed) || (excel && name == "name") || without(cell) == without(typed), "{:?} of {:?}", cell, typed);
        }
    }
}
