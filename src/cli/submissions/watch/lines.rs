//! One line for each new request, for programs that read along.

use std::io::Write;

use jiff::Timestamp;

use super::poll::Poll;
use super::{CommandContext, EVERY, record};
use crate::cli::submissions::listing::Listing;
use crate::cli::table::line::text;
use crate::platform;
use crate::submission::Submission;

/// Writes requests as they come in, until nobody reads them any more.
///
/// # Errors
/// The database cannot be read, or `out` cannot be written.
pub fn run(
    context: &mut CommandContext,
    mut poll: Poll,
    out: &mut impl Write,
) -> anyhow::Result<()> {
    loop {
        context.now = Timestamp::now();
        let arrivals = poll.news(context)?.unwrap_or_default();
        if !arrivals.is_empty() {
            record(context, "submissions watch", &arrivals);
            for submission in &arrivals {
                writeln!(out, "{}", line(context, submission))?;
            }
            out.flush()?;
        }
        if platform::reader_left(EVERY) {
            return Ok(());
        }
    }
}

/// The columns of the work list, as wide as they are.
fn line(context: &CommandContext, submission: &Submission) -> String {
    let mut listing = Listing::new(context);
    listing.add(submission);
    let rows = listing.table().lay_out(usize::MAX);
    let lines = rows.last().into_iter().flat_map(|row| &row.lines);
    lines
        .map(|pieces| text(pieces, str::to_owned, false))
        .collect()
}
