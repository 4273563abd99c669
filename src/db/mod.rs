//! Submissions in a SQLite file: one writer thread for the server ([`Writer`]), plain connections for the command line
//! ([`Archive`]).

mod audit;
pub mod backup;
mod changes;
mod clock;
mod database;
mod error;
mod file;
mod filter;
mod group_commit;
mod inspect;
mod lock;
mod open;
mod outbox;
mod purge;
mod search;
mod since;
mod submissions;
mod suggest;
#[cfg(test)]
pub(crate) mod tests;
mod writer;

pub use audit::{Access, AuditEntry};
pub use changes::{MarkError, Marked};
pub use error::StoreError;
pub use filter::Filter;
pub use lock::ServerLock;
pub use open::check;
pub use outbox::{Backlog, Notice, Outbox};
pub use purge::{Candidate, Purged, Report, Upkeep};
pub use since::Seen;
pub use submissions::{Archive, Totals};
pub use writer::{Outcome, Receipt, Writer};
