//! Submissions as CSV (RFC 4180) that is safe to open in a spreadsheet.
//!
//! A cell that begins with a formula sign, a tab or a carriage return gets an apostrophe; so does a formula sign after a
//! semicolon or tab, where spreadsheets of some countries begin a new cell.
//!
//! Excel reads `00123` as 123 and `3-4` as a date. With `excel`, such an answer is written as `="00123"`; it has only letters,
//! digits and a few signs, so it cannot end the formula. A byte order mark tells Excel that the file is UTF-8.
//!
//! Only today's fields have columns; the JSON formats keep retired ones.

use std::borrow::Cow;
use std::collections::HashSet;
use std::io::Write;

use csv::{Terminator, Writer, WriterBuilder};
use jiff::Timestamp;
use serde_json::Value;

use crate::forms::{Control, Field, FormId};
use crate::submission::Submission;
use crate::submission::answer::{BLANK, format, name_last_first};
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
    pub fn new(mut out: W, form: Option<FormId>, excel: Option<Clock<'a>>) -> anyhow::Result<Self> {
        if excel.is_some() {
            out.write_all("\u{feff}".as_bytes())?;
        }
        let forms = FormId::ALL.into_iter();
        let forms = forms.filter(|id| form.is_none_or(|form| form == *id));
        let mut columns: Vec<&'static str> = match excel {
            Some(_) => {
                // Refills first: most requests are refills.
                let fields = forms.rev().flat_map(|id| id.form().fields);
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
        let reference = one_line(&submission.reference);
        let reference = neutral(&reference);
        let common = [
            reference.as_ref(),
            submission.form.as_str(),
            submission.status.as_str(),
        ];
        for cell in common {
            self.writer.write_field(cell)?;
        }
        match self.excel {
            None => self.write_for_programs(submission)?,
            Some(clock) => self.write_for_people(submission, clock, &notes()?)?,
        }
        if self.excel.is_none() {
            self.writer.write_field(submission.lang.as_str())?;
        }
        Ok(self.writer.write_record(None::<&[u8]>)?)
    }

    fn write_for_programs(&mut self, submission: &Submission) -> anyhow::Result<()> {
        self.writer.write_field(rfc3339(submission.received_at))?;
        for name in &self.columns {
            let answer = submission.answers.get(*name).unwrap_or(&Value::Null);
            self.writer.write_field(cell(answer, false).as_ref())?;
        }
        Ok(())
    }

    fn write_for_people(
        &mut self,
        submission: &Submission,
        clock: Clock<'_>,
        notes: &[String],
    ) -> anyhow::Result<()> {
        let local = |at: Timestamp| {
            let local = at.to_zoned(clock.zone.clone());
            local.strftime(MOMENT).to_string()
        };
        let promise = Promise::of(submission, clock);
        let name = match name_last_first(submission) {
            name if name == BLANK => String::new(),
            name => neutral(&name).into_owned(),
        };
        for cell in [
            local(submission.received_at),
            promise.map_or(String::new(), |promise| local(promise.deadline)),
            name,
        ] {
            self.writer.write_field(cell)?;
        }
        let fields = submission.form.form().fields;
        for heading in &self.columns {
            let field = fields.iter().find(|field| field.heading() == *heading);
            let cell = field.map_or("".into(), |field| {
                let answer = submission.answers.get(field.name);
                cell_for_people(field, answer.unwrap_or(&Value::Null))
            });
            self.writer.write_field(cell.as_ref())?;
        }
        self.writer
            .write_field(neutral(&notes.join("\n")).as_ref())?;
        let spam = if submission.suspected_spam { "yes" } else { "" };
        self.writer.write_field(spam)?;
        let language = submission.lang.english_name();
        Ok(self.writer.write_field(language)?)
    }

    pub fn finish(mut self) -> anyhow::Result<()> {
        Ok(self.writer.flush()?)
    }
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
        other => other.to_string().into(),
    }
}

fn neutral(text: &str) -> Cow<'_, str> {
    // No form accepts control characters, but a tampered row may contain them.
    if text.contains(|c: char| c.is_control() && !"\n\r\t".contains(c)) {
        return neutral(&visible_lines(text)).into_owned().into();
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

/// Also ensures that `text` is safe inside the quotes of a formula.
fn is_mistaken_for_a_number(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_digit())
        && text.len() <= EXCEL_TEXT_MAX
        && text
            .chars()
            .all(|c| c.is_ascii_alphanumeric() || " .,:/#()+-".contains(c))
}

#[cfg(test)]
mod tests;
