//! The work list: a table of submissions, what was left out, and totals.

use std::io::Write;

use crate::cli::context::CommandContext;
use crate::cli::table::{Column, Row, Table};
use crate::db::{Filter, Totals};
use crate::submission::answer::{self, BLANK};
use crate::submission::plural::pluralize;
use crate::submission::promise::Promise;
use crate::submission::text::{one_line, wrap};
use crate::submission::time;
use crate::submission::{Status, Submission};

const COLUMNS: [Column; 8] = [
    Column::whole("  Reference"),
    Column::whole("Form"),
    Column::whole("Status"),
    Column::whole("Received"),
    Column::whole("Promise"),
    Column::shared("Name", 14),
    Column::capped("Phone", 20),
    Column::shared("Request", 18),
];

/// One line a request where there is room, else two, else three.
const LAYOUTS: [&[&[usize]]; 3] = [
    &[&[0, 1, 2, 5, 7, 6, 3, 4]],
    &[&[0, 1, 2, 3, 4], &[5, 6, 7]],
    &[&[0, 4], &[5, 6], &[7]],
];

pub struct Listing<'a> {
    context: &'a CommandContext,
    rows: Vec<Row>,
}

impl<'a> Listing<'a> {
    pub const fn new(context: &'a CommandContext) -> Self {
        Self {
            context,
            rows: Vec::new(),
        }
    }

    pub fn add(&mut self, submission: &Submission) {
        let CommandContext { zone, now, .. } = self.context;
        let new = submission.status == Status::New;
        let promise = Promise::of(submission, self.context.clock());
        let said = match promise {
            _ if submission.suspected_spam => "possible spam".into(),
            Some(promise) => promise.format(*now),
            None => BLANK.into(),
        };
        let cells = vec![
            format!(
                "{} {}",
                if new { '●' } else { ' ' },
                one_line(&submission.reference)
            ),
            submission.form.to_string(),
            submission.status.to_string(),
            time::local(submission.received_at, zone, *now),
            said,
            answer::name(submission),
            answer::call_back(submission),
            answer::request(submission),
        ];
        let alarm = promise
            .filter(|promise| promise.is_overdue(*now) && !submission.suspected_spam)
            .map(|_| 4);
        self.rows.push(Row {
            cells,
            strong: new,
            alarm,
        });
    }

    /// Writes the table, what `filter` cut, and the totals as the last line.
    pub fn write(
        self,
        out: &mut impl Write,
        filter: &Filter,
        totals: &Totals,
    ) -> std::io::Result<()> {
        let (terminal, shown) = (self.context.terminal, self.rows.len());
        self.table().write(out, &terminal)?;
        let all = totals.all();
        let mut notes = Vec::new();
        if shown < all as usize {
            let which = if filter.due.is_some() {
                "most urgent"
            } else {
                "newest"
            };
            notes.push(format!(
                "Only the {which} {shown} of {all} are shown; --limit {all} shows all."
            ));
        }
        notes.push(sum(filter, totals));
        if shown > 0 {
            writeln!(out)?;
        }
        for line in notes.iter().flat_map(|note| wrap(note, terminal.width)) {
            writeln!(out, "{line}")?;
        }
        Ok(())
    }

    pub fn table(self) -> Table<'static> {
        Table {
            columns: &COLUMNS,
            layouts: &LAYOUTS,
            rows: self.rows,
        }
    }
}

/// `4 requests (1 possible spam): 2 new, 1 in-progress, 0 ready, 1 done`
fn sum(filter: &Filter, totals: &Totals) -> String {
    let counts = Status::ALL
        .iter()
        .zip(totals.by_status)
        .filter(|(status, _)| filter.status.is_none_or(|only| only == **status));
    let counts: Vec<_> = counts
        .map(|(status, count)| format!("{count} {status}"))
        .collect();
    format!(
        "{}: {}",
        with_spam(
            pluralize(totals.all(), "request"),
            totals.suspected_spam as usize
        ),
        counts.join(", ")
    )
}

fn with_spam(what: String, spam: usize) -> String {
    match spam {
        0 => what,
        _ => format!("{what} ({spam} possible spam)"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn totals_name_every_status_that_was_asked_for() {
        let totals = Totals {
            by_status: [1, 0, 0, 0],
            suspected_spam: 0,
        };
        assert_eq!(
            sum(&Filter::default(), &totals),
            "1 request: 1 new, 0 in-progress, 0 ready, 0 done"
        );
        let totals = Totals {
            by_status: [0, 0, 5, 0],
            suspected_spam: 3,
        };
        assert_eq!(
            sum(
                &Filter {
                    status: Some(Status::Ready),
                    ..Filter::default()
                },
                &totals
            ),
            "5 requests (3 possible spam): 5 ready"
        );
    }
}
