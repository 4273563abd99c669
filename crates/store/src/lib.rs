//! The database, SQLite: connections, migrations, one writer that commits many changes at once, queries, the audit, outgoing mail,
//! backups, restore and removal.
//!
//! It stores and finds requests. It knows neither HTTP nor the desk's pages, and it sends no mail. No other crate opens the database.

#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod access;
mod action;
mod arrivals;
mod audit;
pub mod backup;
mod changes;
mod clock;
mod connect;
mod desk;
mod details;
pub mod encryption;
mod error;
mod file;
mod lock;
mod lookup;
mod month;
mod open;
mod outbox;
mod patients;
mod purge;
mod related;
pub mod restore;
mod row;
mod schema;
mod search;
mod staff;
pub mod stale_files;
mod store;
mod submissions;
mod task_run;
#[cfg(any(test, feature = "testing"))]
pub mod testing;

pub use action::{Action, Changes};
pub use arrivals::{Arrivals, PageCount};
pub use audit::{AuditEntry, AuditEvent, AuditFilter, AuditedRequest, SERVER};
pub use changes::{Change, MarkError, Marked};
pub use clock::ClockState;
pub use desk::{Counts, Cursor, DeskRow, Due, Head, ListQuery};
pub use details::{Details, Opened, Progress, once_a_day};
pub use error::{EncryptionError, StoreError, StoreErrorKind};
pub use file::Space;
pub use lock::{BackupLock, ServerLock};
pub use lookup::{Lookup, Lookups};
pub use month::Received;
pub use open::check;
pub use outbox::{Backlog, Notification, Recipient, Unnotified};
pub use patients::{Patient, Patients};
pub use purge::{Candidate, NotErased, Purged, removal};
pub use related::Shared;
pub use search::{dates, fold};
pub use staff::{
    Added, CODE_LIFETIME, Code, NAME_MAX, Passphrase, Person, Removal, RemovedMember, Secrets,
    Staff, StaffMember, UNKNOWN, colleague_name, fold_name,
};
pub use store::{Outcome, Store};
pub use submissions::{Filter, Totals};
pub use task_run::{TaskName, TaskRun};
