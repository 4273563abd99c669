mod access;
mod action;
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
pub mod restore;
mod row;
mod schema;
mod search;
mod staff;
pub mod stale_files;
mod store;
mod submissions;
mod task_run;
#[cfg(test)]
pub(crate) mod tests;

pub use action::{Action, Changes};
pub use audit::{AuditEntry, AuditEvent, AuditFilter, SERVER};
pub use changes::{Change, MarkError, Marked, MarkedAlike, PASSED_ON, TAKEN_BACK, marked_alike};
pub use clock::ClockState;
pub use desk::{Counts, DeskRow, Due, Head, ListQuery, Position};
pub use details::{Details, Opened, once_a_day};
pub use error::{EncryptionError, StoreError, StoreErrorKind};
pub use file::Space;
pub use lock::{BackupLock, ServerLock};
pub use lookup::{Lookup, Lookups};
pub use month::MonthCount;
pub use open::check;
pub use outbox::{Backlog, Notification, Recipient, Untold};
pub use patients::SentBy;
pub use purge::{Candidate, NotErased, Purged, audit_detail};
pub use search::{dates, fold};
pub use staff::{
    Added, CODE_LIFETIME, Code, NAME_MAX, Passphrase, Person, Secrets, Staff, StaffMember, UNKNOWN,
    colleague_name, fold_name,
};
pub use store::{OpenStore, Outcome, Store};
pub use submissions::{Filter, Totals};
pub use task_run::{TaskName, TaskRun};
