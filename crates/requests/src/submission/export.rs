//! Many submissions in a row: CSV, a workbook, or JSON.

use std::io::Write;

use serde::ser::{Serialize, SerializeMap, Serializer};
use serde_json::Value;

use super::csv::CsvWriter;
use super::promise::Schedule;
use super::time::rfc3339;
use super::workbook::Workbook;
use super::{StatusChange, Submission};
use crate::forms::FormId;

/// The workbook is for people; its promises need the store's schedule.
#[derive(Clone, Copy, Debug)]
pub enum ExportFormat<'a> {
    /// See [`super::csv`].
    Csv,
    /// A file of Excel and LibreOffice.
    Workbook(Schedule<'a>),
    /// One array.
    Json,
    /// One object on each line.
    JsonLines,
}

/// An export that is being written.
pub struct Export<'a, W: Write>(Output<'a, W>);

enum Output<'a, W: Write> {
    Csv(Box<CsvWriter<W>>),
    Workbook { out: W, workbook: Box<Workbook<'a>> },
    Json { out: W, empty: bool },
    JsonLines(W),
}

impl<'a, W: Write> Export<'a, W> {
    /// A table has the columns of these `forms`.
    pub fn new(format: ExportFormat<'a>, forms: &[FormId], mut out: W) -> anyhow::Result<Self> {
        Ok(Self(match format {
            ExportFormat::Csv => Output::Csv(Box::new(CsvWriter::new(out, forms)?)),
            ExportFormat::Workbook(schedule) => {
                let workbook = Box::new(Workbook::new(forms, schedule)?);
                Output::Workbook { out, workbook }
            }
            ExportFormat::Json => {
                out.write_all(b"[")?;
                Output::Json { out, empty: true }
            }
            ExportFormat::JsonLines => Output::JsonLines(out),
        }))
    }

    /// `notes` is only called if the format shows them.
    pub fn add(
        &mut self,
        submission: &Submission,
        notes: impl FnOnce() -> anyhow::Result<Vec<String>>,
    ) -> anyhow::Result<()> {
        match &mut self.0 {
            Output::Csv(csv) => csv.add(submission)?,
            Output::Workbook { workbook, .. } => workbook.add(submission, &notes()?)?,
            Output::Json { out, empty } => {
                out.write_all(if *empty { b"\n" } else { b",\n" })?;
                *empty = false;
                write_json(out, submission, None)?;
            }
            Output::JsonLines(out) => {
                write_json(out, submission, None)?;
                out.write_all(b"\n")?;
            }
        }
        Ok(())
    }

    /// Writes the end, without which a file is incomplete.
    pub fn finish(self) -> anyhow::Result<()> {
        match self.0 {
            Output::Csv(csv) => csv.finish(),
            Output::Workbook { mut out, workbook } => {
                out.write_all(&workbook.finish()?)?;
                Ok(out.flush()?)
            }
            Output::Json { mut out, empty } => {
                out.write_all(if empty { b"]\n" } else { b"\n]\n" })?;
                Ok(out.flush()?)
            }
            Output::JsonLines(mut out) => Ok(out.flush()?),
        }
    }
}

#[derive(serde::Serialize)]
#[serde(rename_all = "camelCase")]
struct Record<'a> {
    reference: &'a str,
    form: FormId,
    status: &'static str,
    received_at: String,
    suspected_spam: bool,
    lang: &'static str,
    answers: AnswerMap<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    history: Option<&'a [StatusChange]>,
}

struct AnswerMap<'a>(&'a Submission);

impl Serialize for AnswerMap<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Submission { form, answers, .. } = self.0;
        let mut map = serializer.serialize_map(None)?;
        for field in form.form().fields {
            match answers.get(field.name) {
                // Most people are not asked for it.
                None if field.only_with.is_some() => {}
                answer => map.serialize_entry(field.name, answer.unwrap_or(&Value::Null))?,
            }
        }
        for (name, value) in self.0.retired() {
            map.serialize_entry(name, value)?;
        }
        map.end()
    }
}

/// As `submissions show` prints it, with the history if there is one.
pub fn write_json(
    out: &mut impl Write,
    submission: &Submission,
    history: Option<&[StatusChange]>,
) -> std::io::Result<()> {
    let record = Record {
        reference: &submission.reference,
        form: submission.form,
        status: submission.status.as_str(),
        received_at: rfc3339(submission.received_at),
        suspected_spam: submission.suspected_spam,
        lang: submission.lang.as_str(),
        answers: AnswerMap(submission),
        history,
    };
    // The conversion keeps the kind of an I/O error.
    serde_json::to_writer(out, &record).map_err(std::io::Error::from)
}
