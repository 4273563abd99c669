//! Submissions in a SQLite file. [`Store`] is the one way to it.

mod audit;
pub mod backup;
mod birth_date;
mod changes;
mod clock;
mod connect;
mod desk;
pub mod encryption;
mod error;
mod file;
mod filter;
mod group_commit;
mod inspect;
mod lock;
mod lookup;
mod open;
mod outbox;
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
mod stamp;
mod store;
mod submissions;
mod task_run;
#[cfg(test)]
pub(crate) mod tests;

pub use audit::{AuditEntry, AuditEvent, AuditFilter, SERVER, SHOP_SAVE};
pub use changes::{Change, MarkError, Marked};
pub use clock::ClockState;
pub use desk::{Counts, DESK_SHOW, DeskRow, Details, Due, Opened, Page, Position, once_a_day};
pub use error::{EncryptionError, StoreError, StoreErrorKind};
pub use filter::Filter;
pub use lock::{CopyLock, ServerLock};
pub use lookup::Lookup;
pub use open::check;
pub use outbox::{Backlog, Notice, Recipient};
pub use purge::{Candidate, Purged, audit_detail};
pub use related::OpenKeys;
pub use search::dates;
pub use search::fold;
pub use since::Cursor;
pub use space::Space;
pub use staff::{
    CODE_LIFETIME, Code, NAME_MAX, Passphrase, Person, Secrets, Staff, StaffMember, UNKNOWN,
    colleague_name, fold_name,
};
pub use store::{Outcome, Receipt, Store};
pub use submissions::Totals;
pub use task_run::{TaskName, TaskRun};
