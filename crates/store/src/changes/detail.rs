//! What the audit says of a change.

use std::collections::BTreeMap;

use super::{Change, Marked};
use pharmacy_requests::submission::Status;

impl Change<'_> {
    /// For the audit: "RF-7K3M-Q9PX: new → ready", those that were alike together.
    pub fn detail(&self, marked: &[Marked]) -> String {
        let mut alike: BTreeMap<Status, Vec<&str>> = BTreeMap::new();
        for one in marked {
            let before = self.status.map_or(Status::New, |_| one.before);
            alike.entry(before).or_default().push(&one.reference);
        }
        let groups = alike.into_iter().map(|(before, references)| {
            let references = references.join(", ");
            match (self.status, self.rx_number) {
                (None, _) => references,
                (Some(after), Some(_)) => format!("{references}: one prescription → {after}"),
                (Some(after), None) => format!("{references}: {before} → {after}"),
            }
        });
        groups.collect::<Vec<_>>().join("; ")
    }
}

/// A group of [`Change::detail`]: references, and from which status to which.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MarkedAlike {
    pub references: String,
    /// None for one of several prescriptions.
    pub before: Option<Status>,
    pub after: Status,
}

/// Reads [`Change::detail`]; empty if it tells of no status.
pub fn marked_alike(detail: &str) -> Vec<MarkedAlike> {
    let group = |group: &str| {
        let (references, statuses) = group.split_once(": ")?;
        let (before, after) = statuses.split_once(" → ")?;
        Some(MarkedAlike {
            references: references.into(),
            before: Status::from_name(before),
            after: Status::from_name(after)?,
        })
    };
    let groups: Option<Vec<_>> = detail.split("; ").map(group).collect();
    groups.unwrap_or_default()
}
