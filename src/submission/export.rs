//! Submissions in the formats for programs, written one at a time.

use std::io::Write;

use super::csv::CsvWriter;
use super::promise::Clock;
use super::{Submission, json};
use crate::forms::FormId;

#[derive(Clone, Copy, Debug)]
pub enum ExportFormat<'a> {
    Csv,
    /// CSV for people, in Excel: keeps leading zeros, and shows local times.
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

    /// Adds `submission`. Calls `notes` only where the format includes the staff's notes.
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
                json::write(out, submission, None)?;
            }
            Self::JsonLines(out) => {
                json::write(out, submission, None)?;
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
