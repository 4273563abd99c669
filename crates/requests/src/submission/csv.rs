//! Submissions as CSV (RFC 4180) that is safe to open in a spreadsheet.
//! A cell that begins with a formula sign, a tab or a carriage return gets an apostrophe; so does a formula sign after a
//! semicolon or tab, where spreadsheets of some countries begin a new cell. A number such as `+1 518 555 0142` stays exact for
//! programs, which would dial the apostrophe.
//! Only today's fields have columns; the JSON formats keep retired ones.

use std::borrow::Cow;
use std::collections::HashSet;
use std::io::Write;

use csv::{Terminator, Writer, WriterBuilder};
use serde_json::Value;

use crate::forms::FormId;
use crate::submission::Submission;
use crate::submission::answer::plain;
use crate::submission::text::{one_line, visible_lines};
use crate::submission::time::rfc3339;
use pharmacy_text::phone;

/// Begins a file for people: without it, Excel shows "PeÃ±a". Other programs skip it.
pub const UTF8_MARK: &str = "\u{feff}";

const COMMON: [&str; 4] = ["reference", "form", "status", "receivedAt"];

/// Submissions as a table. No cell begins like a formula.
pub(super) struct CsvWriter<W: Write> {
    writer: Writer<W>,
    /// Wire names.
    columns: Vec<&'static str>,
}

impl<W: Write> CsvWriter<W> {
    /// Begins with the titles. Columns are the fields of all `forms`.
    pub fn new(out: W, forms: &[FormId]) -> anyhow::Result<Self> {
        let fields = forms.iter().flat_map(|id| id.form().fields);
        let mut columns: Vec<_> = fields.map(|field| field.name).collect();
        let mut known = HashSet::new();
        columns.retain(|column| known.insert(*column));
        let mut writer = crlf_writer(out);
        writer.write_record([&COMMON, &columns[..], &["lang"]].concat())?;
        Ok(Self { writer, columns })
    }

    /// One row.
    pub fn add(&mut self, submission: &Submission) -> anyhow::Result<()> {
        let answer = |name: &&str| {
            let answer = submission.answers.get(*name).unwrap_or(&Value::Null);
            cell(answer).into_owned()
        };
        let mut cells = vec![
            neutral(&one_line(&submission.reference)).into_owned(),
            submission.form.as_str().into(),
            submission.status.as_str().into(),
            rfc3339(submission.received_at),
        ];
        cells.extend(self.columns.iter().map(answer));
        cells.push(submission.lang.as_str().into());
        Ok(self.writer.write_record(cells)?)
    }

    /// Writes what is still in memory.
    pub fn finish(mut self) -> anyhow::Result<()> {
        Ok(self.writer.flush()?)
    }
}

fn crlf_writer<W: Write>(out: W) -> Writer<W> {
    WriterBuilder::new()
        .terminator(Terminator::CRLF)
        .from_writer(out)
}

/// Any other table, by the same rules.
pub fn write_table<const N: usize>(
    out: impl Write,
    header: &[&str; N],
    rows: impl Iterator<Item = [String; N]>,
) -> anyhow::Result<()> {
    let mut writer = crlf_writer(out);
    writer.write_record(header)?;
    for row in rows {
        writer.write_record(row.iter().map(|cell| neutral(cell).into_owned()))?;
    }
    Ok(writer.flush()?)
}

fn cell(answer: &Value) -> Cow<'_, str> {
    match answer {
        Value::Null => "".into(),
        Value::String(text) => neutral(text),
        Value::Array(_) => neutral(&plain(answer)).into_owned().into(),
        other => other.to_string().into(),
    }
}

fn neutral(text: &str) -> Cow<'_, str> {
    // No form accepts control characters, but a tampered row may contain them.
    if text.contains(|c: char| c.is_control() && !"\n\r\t".contains(c)) {
        return neutral(&visible_lines(text)).into_owned().into();
    }
    if is_dialed(text) {
        return text.into();
    }
    let mut safe = String::with_capacity(text.len() + 1);
    let mut begins = true;
    for sign in text.chars() {
        let first = safe.is_empty();
        if (begins && is_formula_sign(sign)) || (first && matches!(sign, '\t' | '\r')) {
            safe.push('\'');
        }
        begins = matches!(sign, ';' | '\t') || (begins && !first && sign == ' ');
        safe.push(sign);
    }
    if safe.len() == text.len() {
        text.into()
    } else {
        safe.into()
    }
}

const fn is_formula_sign(sign: char) -> bool {
    matches!(
        sign,
        '=' | '+' | '-' | '@' | '\u{ff1d}' | '\u{ff0b}' | '\u{ff0d}' | '\u{ff20}'
    )
}

/// A plus and digits. As a formula it would be a number, which is harmless.
fn is_dialed(text: &str) -> bool {
    let rest = text.strip_prefix('+').unwrap_or_default();
    rest.starts_with(|c: char| c.is_ascii_digit()) && phone::is_number(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use serde_json::{Map, json};

    fn written(form: Option<FormId>, submissions: &[Submission]) -> String {
        let mut out = Vec::new();
        let forms = form.map_or_else(|| FormId::ALL.to_vec(), |form| vec![form]);
        let mut sheet = CsvWriter::new(&mut out, &forms).unwrap();
        for submission in submissions {
            sheet.add(submission).unwrap();
        }
        sheet.finish().unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn a_csv_of_one_form_has_its_columns_and_one_of_all_forms_their_union() {
        let sheet = written(
            Some(FormId::Feedback),
            &[Submission::sample(
                FormId::Feedback,
                json!({"rating": 5, "feedback": "Kind, \"very\"\nkind", "name": null}),
            )],
        );
        assert_eq!(
            sheet,
            "reference,form,status,receivedAt,rating,feedback,name,email,lang\r\n\
         RF-7K3M-Q9PX,feedback,new,2026-11-21T14:04:05.006Z,5,\"Kind, \"\"very\"\"\nkind\",,,en\r\n"
        );
        let header = written(None, &[]);
        let columns: Vec<_> = header.trim_end().split(',').collect();
        let distinct: std::collections::HashSet<_> = columns.iter().collect();
        assert_eq!(columns.len(), distinct.len());
        for field in FormId::ALL.iter().flat_map(|id| id.form().fields) {
            assert!(columns.contains(&field.name), "{}", field.name);
        }
    }

    #[test]
    fn formulas_lose_their_power_and_other_text_is_left_alone() {
        for (typed, kept) in [
            ("=1+1", "'=1+1"),
            ("=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"),
            ("+1 518 555 0142", "+1 518 555 0142"),
            ("+1+1", "'+1+1"),
            ("+SUM(A1)", "'+SUM(A1)"),
            ("- no child-proof cap", "'- no child-proof cap"),
            ("-2+3", "'-2+3"),
            ("@SUM(A1)", "'@SUM(A1)"),
            ("\t=1", "'\t'=1"),
            ("\r=1", "'\r=1"),
            ("00123", "00123"),
            ("3-4", "3-4"),
            ("O'Brien", "O'Brien"),
            ("a=1", "a=1"),
            ("\u{ff1d}1+1", "'\u{ff1d}1+1"),
            ("\u{ff0b}1", "'\u{ff0b}1"),
            ("\u{ff0d}1", "'\u{ff0d}1"),
            ("\u{ff20}A1", "'\u{ff20}A1"),
            ("a;=1+1", "a;'=1+1"),
            ("a; =1+1", "a; '=1+1"),
            ("a\t@A1", "a\t'@A1"),
            ("a; b=1", "a; b=1"),
            ("\u{1b}[2J\n=1", "␛[2J\n=1"),
            ("", ""),
        ] {
            assert_eq!(cell(&json!(typed)), kept);
        }
    }

    proptest! {
        #[test]
        fn whatever_was_typed_is_read_back_and_never_runs(texts in proptest::collection::vec("[=+@\t\r-]?[^\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f]{0,30}", 3)) {
            let names = ["feedback", "name", "email"];
            let answers: Map<_, _> = names.iter().zip(&texts).map(|(name, text)| (name.to_string(), json!(text))).collect();
            let sheet = written(Some(FormId::Feedback), &[Submission::sample(FormId::Feedback, Value::Object(answers))]);
            let without = |text: &str| text.replace('\'', "");
            let mut reader = csv::ReaderBuilder::new().flexible(false).from_reader(sheet.as_bytes());
            let rows: Vec<_> = reader.records().collect::<Result<_, _>>().unwrap();
            prop_assert_eq!(rows.len(), 1);
            let at = |name| sheet.lines().next().unwrap().split(',').position(|column| column == name).unwrap();
            for (name, typed) in names.into_iter().zip(&texts) {
                let cell = &rows[0][at(name)];
                let formula = cell.starts_with(['=', '+', '-', '@', '\t', '\r']) && !is_dialed(cell);
                prop_assert!(!formula, "{:?}", cell);
                prop_assert!(without(cell) == without(typed), "{:?} of {:?}", cell, typed);
            }
        }
    }
}
