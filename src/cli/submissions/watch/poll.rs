//! What the database holds, looked at again and again.

use super::CommandContext;
use crate::db::{Cursor, Filter, Totals};
use crate::submission::Submission;

/// The newest requests, and how many there are in all.
#[derive(Clone, Debug, Default)]
pub struct List {
    /// In the order of the work list.
    pub rows: Vec<Submission>,
    /// Of everything that the filter keeps.
    pub totals: Totals,
}

/// Requests that a filter keeps, and how far they were looked at.
pub struct Poll {
    /// What it keeps.
    pub filter: Filter,
    seen: Cursor,
}

impl Poll {
    /// Begins now: requests that exist already are not reported.
    pub fn open(context: &CommandContext, filter: Filter) -> anyhow::Result<Self> {
        let seen = context.submissions()?.seen()?;
        Ok(Self { filter, seen })
    }

    /// What came in since the last call, oldest first; `None` when nothing was stored or marked at all.
    ///
    /// The database is opened each time: it may be restored from a copy meanwhile.
    ///
    /// # Errors
    /// The database cannot be read. The next call then includes what this one missed.
    pub fn news(&mut self, context: &CommandContext) -> anyhow::Result<Option<Vec<Submission>>> {
        let (arrivals, now) = context.submissions()?.since(&self.filter, self.seen)?;
        let changed = now != self.seen;
        self.seen = now;
        Ok(changed.then_some(arrivals))
    }

    /// The list as it is now.
    pub fn list(&self, context: &CommandContext) -> anyhow::Result<List> {
        let submissions = context.submissions()?;
        let mut rows = Vec::new();
        let totals = submissions.list(&self.filter, |submission| -> anyhow::Result<()> {
            rows.push(submission);
            Ok(())
        })?;
        Ok(List { rows, totals })
    }
}
