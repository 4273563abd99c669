//! Stored submissions for people ([`listing`]) and for programs ([`sheet`], [`json`]), for any form.

pub mod json;
pub mod line;
pub mod listing;
pub mod sheet;
pub mod table;

use std::io::Write;

use crate::store::{Archive, Filter};

/// A format for programs.
#[derive(Clone, Copy, Debug)]
pub enum Machine {
    /// Comma-separated values.
    Csv {
        /// Whether Excel is to keep numbers as typed.
        excel: bool,
    },
    /// One JSON array.
    Json,
    /// One JSON object a line.
    JsonLines,
}

/// Writes what `filter` keeps, one submission in memory at a time, and counts in `written` as it goes, so that the count is
/// right even when the reader leaves in the middle.
///
/// # Errors
/// The database cannot be read, or `out` cannot be written.
pub fn machine(
    format: Machine,
    archive: &Archive,
    filter: &Filter,
    out: &mut impl Write,
    written: &mut usize,
) -> anyhow::Result<()> {
    match format {
        Machine::Csv { excel } => {
            let mut sheet = sheet::Sheet::new(out, filter.form, excel)?;
            archive.for_each(filter, |submission| {
                sheet.add(&submission)?;
                *written += 1;
                anyhow::Ok(())
            })?;
            sheet.finish()
        }
        Machine::Json => {
            out.write_all(b"[")?;
            archive.for_each(filter, |submission| {
                out.write_all(if *written == 0 { b"\n" } else { b",\n" })?;
                json::write(out, &submission, None)?;
                *written += 1;
                anyhow::Ok(())
            })?;
            Ok(out.write_all(if *written == 0 { b"]\n" } else { b"\n]\n" })?)
        }
        Machine::JsonLines => archive.for_each(filter, |submission| {
            json::write(out, &submission, None)?;
            out.write_all(b"\n")?;
            *written += 1;
            anyhow::Ok(())
        }),
    }
}
