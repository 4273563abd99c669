use std::io::Write;

use serde::ser::{Serialize, SerializeMap, Serializer};
use serde_json::Value;

use super::csv::CsvWriter;
use super::promise::Clock;
use super::time::rfc3339;
use super::{StatusChange, Submission};
use crate::forms::FormId;

#[derive(Clone, Copy, Debug)]
pub enum ExportFormat<'a> {
    Csv,
    Excel(Clock<'a>),
    Json,
    JsonLines,
}

pub enum Export<'a, W: Write> {
    Csv(Box<CsvWriter<'a, W>>),
    Json { out: W, empty: bool },
    JsonLines(W),
}

impl<'a, W: Write> Export<'a, W> {
    pub fn new(format: ExportFormat<'a>, form: Option<FormId>, mut out: W) -> anyhow::Result<Self> {
        let csv = |out, clock| Ok(Self::Csv(Box::new(CsvWriter::new(out, form, clock)?)));
        Ok(match format {
            ExportFormat::Csv => return csv(out, None),
            ExportFormat::Excel(clock) => return csv(out, Some(clock)),
            ExportFormat::Json => {
                out.write_all(b"[")?;
                Self::Json { out, empty: true }
            }
            ExportFormat::JsonLines => Self::JsonLines(out),
        })
    }

    pub fn add(
        &mut self,
        submission: &Submission,
        notes: impl FnOnce() -> anyhow::Result<Vec<String>>,
    ) -> anyhow::Result<()> {
        match self {
            Self::Csv(csv) => csv.add(submission, notes)?,
            Self::Json { out, empty } => {
                out.write_all(if *empty { b"\n" } else { b",\n" })?;
                *empty = false;
                write_json(out, submission, None)?;
            }
            Self::JsonLines(out) => {
                write_json(out, submission, None)?;
                out.write_all(b"\n")?;
            }
        }
        Ok(())
    }

    pub fn finish(self) -> anyhow::Result<()> {
        match self {
            Self::Csv(csv) => csv.finish(),
            Self::Json { mut out, empty } => {
                out.write_all(if empty { b"]\n" } else { b"\n]\n" })?;
                Ok(out.flush()?)
            }
            Self::JsonLines(mut out) => Ok(out.flush()?),
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
            map.serialize_entry(field.name, answers.get(field.name).unwrap_or(&Value::Null))?;
        }
        for (name, value) in self.0.retired() {
            map.serialize_entry(name, value)?;
        }
        map.end()
    }
}

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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::submission::Status;
    use serde_json::json;

    #[test]
    fn every_field_is_there_and_nothing_stored_is_lost() {
        let answers = json!({"feedback": "=1+1 \u{202e}", "retired": [1], "rating": 5});
        let mut submission = Submission {
            reference: "FB-1".into(),
            status: Status::InProgress,
            received_at: "2026-11-21T14:04:00Z".parse().unwrap(),
            suspected_spam: true,
            ..Submission::sample(FormId::Feedback, answers)
        };
        let mut text = Vec::new();
        write_json(&mut text, &submission, None).unwrap();
        let expected = r#"{"reference":"FB-1","form":"feedback","status":"in-progress","receivedAt":"2026-11-21T14:04:00.000Z","suspectedSpam":true,"lang":"en","answers":{"rating":5,"feedback":"=1+1 "#.to_owned()
            + "\u{202e}"
            + r#"","name":null,"email":null,"retired":[1]}}"#;
        assert_eq!(String::from_utf8(text).unwrap(), expected);

        submission.answers.clear();
        let history = [StatusChange {
            changed_at: submission.received_at,
            status: Status::Done,
            note: None,
            suspected_spam: None,
            who: String::new(),
            message: None,
            rx_number: None,
            mailed: false,
        }];
        let mut text = Vec::new();
        write_json(&mut text, &submission, Some(&history)).unwrap();
        let value: Value = serde_json::from_slice(&text).unwrap();
        assert_eq!(
            value["history"],
            json!([{"changedAt": "2026-11-21T14:04:00.000Z", "status": "done", "note": null}])
        );
    }
}
