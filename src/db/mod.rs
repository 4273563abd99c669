//! Submissions in a SQLite file: one writer thread for the server ([`Writer`]), plain connections for the command line
//! ([`Submissions`]).

mod audit;
pub mod backup;
mod changes;
mod clock;
mod connect;
mod database;
mod desk;
pub mod encryption;
mod error;
mod file;
mod filter;
mod group_commit;
mod guesses;
mod inspect;
mod lock;
mod lookup;
mod open;
mod outbox;
mod partial;
mod purge;
mod related;
pub mod restore;
mod row;
mod schema;
mod search;
mod since;
mod space;
mod staff;
pub mod stale_files;
mod submissions;
mod suggest;
#[cfg(test)]
pub(crate) mod tests;
mod writer;

pub use audit::{Access, AuditEntry, AuditFilter, SERVER};
pub use changes::{Change, MarkError, Marked};
pub use desk::{Counts, DeskRow, Details, Page, Position, View};
pub use error::{EncryptionError, StoreError, StoreErrorKind};
pub use filter::Filter;
pub use guesses::Guess;
pub use lock::ServerLock;
pub use lookup::Lookup;
pub use open::check;
pub use outbox::{Backlog, Notice, Outbox, Recipient};
pub use purge::{Candidate, Purge, Purged, Report, trace};
pub use related::OpenKeys;
pub use since::Cursor;
pub use space::Space;
pub use staff::{Passphrase, Person, Secrets, Staff, StaffMember, fold_name};
pub use submissions::{Submissions, Totals};
pub use writer::{Outcome, Receipt, Writer};
