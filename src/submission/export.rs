//! Submissions in the formats for programs, written one at a time.

use std::io::Write;

use super::csv::CsvWriter;
use super::{Submission, json};
use crate::forms::FormId;

/// A format for programs.
#[derive(Clone, Copy, Debug)]
pub enum ExportFormat {
    /// Comma-separated values.
    Csv {
        /// CSV for Excel (keeps leading zeros).
        excel: bool,
    },
    /// One JSON array.
    Json,
    /// One JSON object a line.
    JsonLines,
}

/// An export that is being written.
pub enum Export<W: Write> {
    /// Comma-separated values.
    Csv(Box<CsvWriter<W>>),
    /// One JSON array.
    Json {
        /// Where it goes.
        out: W,
        /// Whether nothing was written yet.
        empty: bool,
    },
    /// One JSON object a line.
    JsonLines(W),
}

impl<W: Write> Export<W> {
    /// Begins an export of submissions of `form`, or of all forms.
    pub fn new(format: ExportFormat, form: Option<FormId>, mut out: W) -> anyhow::Result<Self> {
        Ok(match format {
            ExportFormat::Csv { excel } => Self::Csv(Box::new(CsvWriter::new(out, form, excel)?)),
            ExportFormat::Json => {
                out.write_all(b"[")?;
                Self::Json { out, empty: true }
            }
            ExportFormat::JsonLines => Self::JsonLines(out),
        })
    }

    /// Adds `submission`.
    pub fn add(&mut self, submission: &Submission) -> anyhow::Result<()> {
        match self {
            Self::Csv(csv) => csv.add(submission)?,
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

    /// Ends the export.
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
