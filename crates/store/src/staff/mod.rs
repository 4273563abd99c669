//! Who may sign in at the desk, and their passphrases.

mod sessions;

use std::path::Path;

use jiff::Timestamp;
use rusqlite::{Row, Transaction, params};
use unicode_normalization::UnicodeNormalization;

use super::Store;
use super::StoreError;
use super::action::Action;
use super::audit::{AuditEvent, SERVER, append};
use super::row::{Queries, now, timestamp};
use pharmacy_text::plain_text;
pub use sessions::{CODE_LIFETIME, Code, Person, Secrets};

/// Who may use the desk, with sessions and codes.
pub struct Staff {
    store: Store,
}

/// Somebody who may sign in at the desk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StaffMember {
    /// As an owner typed it.
    pub name: String,
    /// An owner may do everything at the desk.
    pub is_owner: bool,
    /// False until they choose one, and after a reset.
    pub has_passphrase: bool,
    /// When an owner added them.
    pub created_at: Timestamp,
}

/// The stored hash that a typed passphrase is compared with.
#[derive(Clone, Debug)]
pub struct Passphrase {
    /// Its row in the database.
    pub staff_id: i64,
    /// As stored, which may be in another case than it was typed.
    pub name: String,
    /// PHC format.
    pub hash: String,
}

/// The result of [`Staff::add`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Added {
    /// They can choose a passphrase with the code.
    Done,
    /// Somebody has this name, or one that differs only in case.
    NameTaken,
    /// Refused, because until an owner has a passphrase, anybody at this computer can open the desk as an owner.
    NoOwnerYet,
}

/// The result of removing a colleague.
#[derive(Clone, Debug)]
pub enum Removal {
    /// What [`Staff::restore`] needs.
    Done(RemovedMember),
    /// The name of the last owner. Without an owner who has a passphrase, anybody at this computer can open the desk as an owner.
    LastOwner(String),
    /// There is nobody with this name.
    Unknown,
}

/// A colleague who was removed, so that it can be undone.
#[derive(Clone, Debug)]
pub struct RemovedMember {
    id: i64,
    /// As stored.
    pub name: String,
    is_owner: bool,
    passphrase: Option<String>,
    created_at: i64,
}

/// The most characters of a name.
pub const NAME_MAX: usize = 60;

/// Names that the audit uses for the program.
const TAKEN: [&str; 2] = [SERVER, UNKNOWN];

/// The name in the audit for a failed sign-in under a name that nobody has. The typed name may be a passphrase in the wrong field.
pub const UNKNOWN: &str = "unknown";

const OWNER_HAS_PASSPHRASE: &str =
    "select exists (select 1 from staff where owner and passphrase is not null)";

/// A condition on `staff s`.
const IS_LAST_OWNER: &str = "s.owner and s.passphrase is not null
    and not exists (select 1 from staff other where other.id <> s.id and other.owner and other.passphrase is not null)";

/// The error is a sentence for the owner.
pub fn colleague_name(typed: &str) -> Result<String, String> {
    let name = &*plain_text::clean(typed, false);
    if name.is_empty() || name.chars().count() > NAME_MAX || !plain_text::is_one_line(name) {
        return Err(format!("expected a name of 1 to {NAME_MAX} characters"));
    }
    if TAKEN.contains(&&*fold_name(name)) {
        return Err(format!(
            "nobody can be called {name}: the list of who did what uses this name itself"
        ));
    }
    Ok(name.into())
}

/// Two names that fold alike are one person's.
pub fn fold_name(name: &str) -> String {
    name.trim().nfkc().collect::<String>().to_lowercase()
}

impl Staff {
    /// The staff in an open database.
    pub const fn of(store: Store) -> Self {
        Self { store }
    }

    /// Opens the database, whether or not a server runs.
    pub fn open(path: &Path) -> Result<Self, StoreError> {
        Store::open(path).map(Self::of)
    }

    /// The audit records that `by` added them.
    pub fn add(
        &self,
        by: &str,
        name: &str,
        is_owner: bool,
        code: &Code,
    ) -> Result<Added, StoreError> {
        self.store.write(|transaction| {
            if !is_owner && !transaction.value(OWNER_HAS_PASSPHRASE, [])? {
                return Ok(Added::NoOwnerYet);
            }
            let insert = "insert into staff (name, folded, owner, created_at) values (?, ?, ?, ?)
                          on conflict do nothing returning id";
            let values = params![name, fold_name(name), is_owner, now()];
            let added = transaction.first(insert, values, |row| row.get("id"))?;
            let Some(id) = added else {
                return Ok(Added::NameTaken);
            };
            code.insert(transaction, Some(id), name)?;
            let action = if is_owner {
                Action::StaffAddOwner
            } else {
                Action::StaffAdd
            };
            record(transaction, by, action, name)?;
            Ok(Added::Done)
        })
    }

    /// Whether an owner has a passphrase. Without one, anybody at this computer opens the desk as an owner.
    pub fn owner_has_passphrase(&self) -> Result<bool, StoreError> {
        self.store
            .read(|connection| connection.value(OWNER_HAS_PASSPHRASE, []))
    }

    /// Deletes the passphrase; with `code` they can choose a new one. The last owner's passphrase works until then. Returns the name as
    /// stored, or `None` if unknown.
    pub fn reset(&self, by: &str, name: &str, code: &Code) -> Result<Option<String>, StoreError> {
        self.store.write(|transaction| {
            let select = format!(
                "select s.id, s.name, {IS_LAST_OWNER} as is_last from staff s where s.folded = ?"
            );
            let found = transaction.first(&select, [fold_name(name)], |row| {
                Ok((row.get("id")?, row.get("name")?, row.get("is_last")?))
            })?;
            let Some((id, name, is_last)): Option<(i64, String, bool)> = found else {
                return Ok(None);
            };
            if !is_last {
                transaction.run("update staff set passphrase = null where id = ?", [id])?;
            }
            sign_out(transaction, id)?;
            code.insert(transaction, Some(id), &name)?;
            record(transaction, by, Action::StaffReset, &name)?;
            Ok(Some(name))
        })
    }

    /// By name.
    pub fn list(&self) -> Result<Vec<StaffMember>, StoreError> {
        let sql = "select name, owner, passphrase is not null as has_passphrase, created_at from staff order by folded";
        self.store.read(|connection| {
            connection.rows(sql, [], |row| {
                Ok(StaffMember {
                    name: row.get("name")?,
                    is_owner: row.get("owner")?,
                    has_passphrase: row.get("has_passphrase")?,
                    created_at: timestamp(row, "created_at")?,
                })
            })
        })
    }

    /// Also ends their sessions. The last owner with a passphrase cannot be removed.
    pub fn remove(&self, by: &str, name: &str) -> Result<Removal, StoreError> {
        self.store.write(|transaction| {
            let select = format!(
                "select s.id, s.name, s.owner, s.passphrase, s.created_at, {IS_LAST_OWNER} as is_last
                 from staff s where s.folded = ?"
            );
            let found = transaction.first(&select, [fold_name(name)], |row| {
                let member = RemovedMember {
                    id: row.get("id")?,
                    name: row.get("name")?,
                    is_owner: row.get("owner")?,
                    passphrase: row.get("passphrase")?,
                    created_at: row.get("created_at")?,
                };
                Ok((member, row.get("is_last")?))
            })?;
            let member = match found {
                None => return Ok(Removal::Unknown),
                Some((member, true)) => return Ok(Removal::LastOwner(member.name)),
                Some((member, false)) => member,
            };
            transaction.run("delete from staff where id = ?", [member.id])?;
            record(transaction, by, Action::StaffRemove, &member.name)?;
            Ok(Removal::Done(member))
        })
    }

    /// Undoes a removal, and restores the sessions. False if the name is in use again.
    pub fn restore(&self, by: &str, member: &RemovedMember) -> Result<bool, StoreError> {
        self.store.write(|transaction| {
            let insert = "insert into staff (id, name, folded, owner, passphrase, created_at) values (?, ?, ?, ?, ?, ?)
                          on conflict do nothing";
            let RemovedMember {
                id,
                name,
                is_owner,
                passphrase,
                created_at,
            } = member;
            let values = params![id, name, fold_name(name), is_owner, passphrase, created_at];
            let is_back = transaction.execute(insert, values)? > 0;
            if is_back {
                record(transaction, by, Action::StaffRestore, name)?;
            }
            Ok(is_back)
        })
    }

    /// `None` if there is nobody with this name, or if none is chosen yet.
    pub fn passphrase(&self, name: &str) -> Result<Option<Passphrase>, StoreError> {
        let sql =
            "select id, name, passphrase from staff where folded = ? and passphrase is not null";
        self.store.read(|connection| {
            connection.first(sql, [fold_name(name)], |row| {
                Ok(Passphrase {
                    staff_id: row.get("id")?,
                    name: row.get("name")?,
                    hash: row.get("passphrase")?,
                })
            })
        })
    }

    /// Whether anybody has chosen one.
    pub fn has_passphrases(&self) -> Result<bool, StoreError> {
        let sql = "select exists (select 1 from staff where passphrase is not null)";
        self.store.read(|connection| connection.value(sql, []))
    }

    /// False if this session has ended, or if the passphrase is no longer `before`. A session that began with a link needs no `before`.
    pub fn set_passphrase(
        &self,
        cookie: &str,
        before: Option<&str>,
        hash: &str,
    ) -> Result<bool, StoreError> {
        self.store.write(|transaction| {
            let update = "update staff set passphrase = ?1
                 where id = (select staff_id from session where hash = ?2)
                   and (passphrase is ?3 or exists (select 1 from session where hash = ?2 and chooses))
                 returning id, name";
            let values = params![hash, cookie, before];
            let read = |row: &Row<'_>| Ok((row.get("id")?, row.get("name")?));
            let found: Option<(i64, String)> = transaction.first(update, values, read)?;
            let Some((id, name)) = found else {
                return Ok(false);
            };
            let others = "delete from session where staff_id = ? and hash <> ?";
            transaction.run(others, params![id, cookie])?;
            transaction.run("update session set chooses = 0 where staff_id = ?", [id])?;
            transaction.run("delete from sign_in_code where staff_id = ?", [id])?;
            record(transaction, &name, Action::DeskPassphrase, "")?;
            Ok(true)
        })
    }

    /// `from` is the client's address.
    pub fn note_refused(&self, name: &str, from: &str) -> Result<(), StoreError> {
        self.store
            .write(|transaction| record(transaction, name, Action::FailedSignIn, from))
    }
}

fn record(
    transaction: &Transaction<'_>,
    by: &str,
    action: Action,
    name: &str,
) -> rusqlite::Result<()> {
    append(transaction, &AuditEvent::new(by, action, name.into(), 0))
}

fn sign_out(transaction: &Transaction<'_>, id: i64) -> rusqlite::Result<()> {
    transaction.run("delete from session where staff_id = ?", [id])?;
    transaction.run("delete from sign_in_code where staff_id = ?", [id])
}

/// Fills the folded names of rows that have none. If names differ only in case, one with a passphrase stays.
pub(crate) fn fold_names(transaction: &Transaction<'_>) -> rusqlite::Result<()> {
    let sql = "select id, name from staff order by passphrase is null, id";
    let read = |row: &Row<'_>| Ok((row.get("id")?, row.get("name")?));
    let names: Vec<(i64, String)> = transaction.rows(sql, [], read)?;
    for (id, name) in names {
        let folded = "update or ignore staff set folded = ? where id = ?";
        if transaction.execute(folded, params![fold_name(&name), id])? == 0 {
            sign_out(transaction, id)?;
            transaction.execute("delete from staff where id = ?", [id])?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use rusqlite::Connection;

    use super::*;

    #[test]
    fn of_two_names_that_differ_in_case_the_one_that_could_sign_in_stays() {
        let mut connection = Connection::open_in_memory().unwrap();
        for step in [
            include_str!("../migrations/0001_submissions.sql"),
            include_str!("../migrations/0002_audit_chain_desk_and_status.sql"),
            "insert into staff (name, passphrase, created_at) values
             ('Dana', null, 1), ('dana', 'x', 2), ('DANA', 'y', 3), ('Zoë', null, 4), ('ZOË', null, 5)",
            include_str!("../migrations/0004_staff_roles_and_session_keys.sql"),
        ] {
            connection.execute_batch(step).unwrap();
        }
        let transaction = connection.transaction().unwrap();
        fold_names(&transaction).unwrap();
        let stored: Vec<String> = transaction
            .prepare("select name || ' ' || folded from staff order by id")
            .unwrap()
            .query_map([], |row| row.get(0))
            .unwrap()
            .collect::<Result<_, _>>()
            .unwrap();
        assert_eq!(stored, ["dana dana", "Zoë zoë"]);
    }
}
