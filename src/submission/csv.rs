//! Submissions as CSV (RFC 4180) that is safe to open in a spreadsheet.
//! A cell that begins with a formula sign, a tab or a carriage return gets an apostrophe; so does a formula sign after a
//! semicolon or tab, where spreadsheets of some countries begin a new cell. A number such as `+1 518 555 0142` stays exact for
//! programs, which would dial the apostrophe.
//! Excel reads `00123` as 123 and `3-4` as a date. With `excel`, such an answer is written as `="00123"`; it has only letters,
//! digits and a few signs, so it cannot end the formula. A byte order mark tells Excel that the file is UTF-8.
//! Only today's fields have columns; the JSON formats keep retired ones.

use std::borrow::Cow;
use std::collections::HashSet;
use std::io::Write;

use csv::{Terminator, Writer, WriterBuilder};
use jiff::Timestamp;
use serde_json::Value;

use crate::forms::{Control, Field, FormId};
use crate::phone;
use crate::submission::Submission;
use crate::submission::answer::{BLANK, format, name_last_first, plain};
use crate::submission::promise::{Clock, Promise};
use crate::submission::text::{one_line, visible_lines};
use crate::submission::time::rfc3339;

const COMMON: [&str; 4] = ["reference", "form", "status", "receivedAt"];
const FOR_PEOPLE: [&str; 6] = [
    "Reference",
    "Form",
    "Status",
    "Received",
    "Promised by",
    "Name",
];
const FOR_PEOPLE_LAST: [&str; 3] = ["Staff's notes", "Possible spam", "Language"];
/// Read alike by spreadsheets of every language.
const MOMENT: &str = "%Y-%m-%d %H:%M";
/// Longest text that Excel accepts within a formula.
const EXCEL_TEXT_MAX: usize = 255;

pub struct CsvWriter<'a, W: Write> {
    writer: Writer<W>,
    /// Wire names for programs; the staff's labels for people.
    columns: Vec<&'static str>,
    excel: Option<Clock<'a>>,
}

impl<'a, W: Write> CsvWriter<'a, W> {
    pub fn new(mut out: W, forms: &[FormId], excel: Option<Clock<'a>>) -> anyhow::Result<Self> {
        if excel.is_some() {
            out.write_all("\u{feff}".as_bytes())?;
        }
        let forms = forms.iter();
        let mut columns: Vec<&'static str> = match excel {
            Some(_) => {
                // Refills first: most requests are refills.
                let mut forms: Vec<_> = forms.rev().collect();
                forms.sort_by_key(|id| id.form().for_owners);
                let fields = forms.into_iter().flat_map(|id| id.form().fields);
                let fields = Field::in_order_of_work(fields);
                fields.into_iter().map(Field::heading).collect()
            }
            None => {
                let fields = forms.flat_map(|id| id.form().fields);
                fields.map(|field| field.name).collect()
            }
        };
        let mut known = HashSet::new();
        columns.retain(|column| known.insert(*column));
        let mut writer = crlf_writer(out);
        let (first, last) = match excel {
            Some(_) => (&FOR_PEOPLE[..], &FOR_PEOPLE_LAST[..]),
            None => (&COMMON[..], &["lang"][..]),
        };
        writer.write_record([first, &columns, last].concat())?;
        Ok(Self {
            writer,
            columns,
            excel,
        })
    }

    pub fn add(
        &mut self,
        submission: &Submission,
        notes: impl FnOnce() -> anyhow::Result<Vec<String>>,
    ) -> anyhow::Result<()> {
        let cells = match self.excel {
            None => self.for_programs(submission),
            Some(clock) => self.for_people(submission, clock, &notes()?),
        };
        Ok(self.writer.write_record(cells)?)
    }

    fn for_programs(&self, submission: &Submission) -> Vec<String> {
        let answer = |name: &&str| {
            let answer = submission.answers.get(*name).unwrap_or(&Value::Null);
            cell(answer, false).into_owned()
        };
        let mut cells = common(submission);
        cells.push(rfc3339(submission.received_at));
        cells.extend(self.columns.iter().map(answer));
        cells.push(submission.lang.as_str().into());
        cells
    }

    fn for_people(
        &self,
        submission: &Submission,
        clock: Clock<'_>,
        notes: &[String],
    ) -> Vec<String> {
        let local = |at: Timestamp| {
            let local = at.to_zoned(clock.zone.clone());
            local.strftime(MOMENT).to_string()
        };
        let promised = Promise::of(submission, clock).map(|promise| local(promise.deadline));
        let name = Some(name_last_first(submission)).filter(|name| name != BLANK);
        let fields = submission.form.form().fields;
        let answer = |heading: &&str| {
            let field = fields.iter().find(|field| field.heading() == *heading)?;
            let answer = submission.answers.get(field.name).unwrap_or(&Value::Null);
            Some(cell_for_people(field, answer).into_owned())
        };
        let mut cells = common(submission);
        cells.push(local(submission.received_at));
        cells.push(promised.unwrap_or_default());
        cells.push(neutral(&name.unwrap_or_default()).into_owned());
        let answers = self.columns.iter().map(answer);
        cells.extend(answers.map(Option::unwrap_or_default));
        cells.push(neutral(&notes.join("\n")).into_owned());
        cells.push(if submission.suspected_spam { "yes" } else { "" }.into());
        cells.push(submission.lang.english_name().into());
        cells
    }

    pub fn finish(mut self) -> anyhow::Result<()> {
        Ok(self.writer.flush()?)
    }
}

fn common(submission: &Submission) -> Vec<String> {
    vec![
        neutral(&one_line(&submission.reference)).into_owned(),
        submission.form.as_str().into(),
        submission.status.as_str().into(),
    ]
}

fn crlf_writer<W: Write>(out: W) -> Writer<W> {
    WriterBuilder::new()
        .terminator(Terminator::CRLF)
        .from_writer(out)
}

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

fn cell_for_people<'a>(field: &Field, answer: &'a Value) -> Cow<'a, str> {
    match field.control {
        Control::OneOf { .. } if !answer.is_null() => {
            neutral(&format(field, answer)).into_owned().into()
        }
        control => cell(
            answer,
            matches!(control, Control::Text { .. } | Control::Phone),
        ),
    }
}

fn cell(answer: &Value, keep_as_typed: bool) -> Cow<'_, str> {
    match answer {
        Value::Null => "".into(),
        Value::String(text) if keep_as_typed && is_mistaken_for_a_number(text) => {
            format!("=\"{text}\"").into()
        }
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

/// A plus and digits: as a formula it's a number at worst.
fn is_dialed(text: &str) -> bool {
    let rest = text.strip_prefix('+').unwrap_or_default();
    rest.starts_with(|c: char| c.is_ascii_digit()) && phone::is_number(text)
}

/// Also ensures that `text` is safe inside the quotes of a formula.
fn is_mistaken_for_a_number(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_digit() || c == '+')
        && text.len() <= EXCEL_TEXT_MAX
        && text
            .chars()
            .all(|c| c.is_ascii_alphanumeric() || " .,:/#()+-".contains(c))
}

#[cfg(test)]
mod tests {
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
        let forms = form.map_or_else(|| FormId::ALL.to_vec(), |form| vec![form]);
        let mut sheet = CsvWriter::new(&mut out, &forms, clock).unwrap();
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
            ("+1 518 555 0142", "+1 518 555 0142", "=\"+1 518 555 0142\""),
            ("+1+1", "'+1+1", "=\"+1+1\""),
            ("+SUM(A1)", "'+SUM(A1)", "=\"+SUM(A1)\""),
            (
                "- no child-proof cap",
                "'- no child-proof cap",
                "'- no child-proof cap",
            ),
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
            sheet.contains(",2 pills,1958-04-27,")
                && sheet.ends_with(",\"called\n=1+1\",,English\r\n"),
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
                let formula = ours.is_none() && cell.starts_with(['=', '+', '-', '@', '\t', '\r']) && !is_dialed(cell);
                prop_assert!(!formula, "{:?}", cell);
                prop_assert!(ours.is_none_or(|inside| excel && !inside.contains('"')), "{:?}", cell);
                prop_assert!(ours == Some(typed) || (excel && name == "name") || without(cell) == without(typed), "{:?} of {:?}", cell, typed);
            }
        }
    }
}
