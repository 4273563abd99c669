//! Migrations, and the check that a file has exactly the schema of its version.

use std::collections::BTreeMap;
use std::path::Path;

use parking_lot::Mutex;
use rusqlite::types::Value;
use rusqlite::{Connection, TransactionBehavior};

use super::connect::{self, APPLICATION_ID, CURRENT, ResultExt, check_version};
use super::error::{StoreError, StoreErrorKind};
use super::{audit, details, staff};

/// Step N migrates version N to N + 1. Never edit a released step, not even a comment: SQLite stores the text, and [`check`]
/// compares it.
const MIGRATIONS: [&str; CURRENT as usize] = [
    include_str!("migrations/0001_submissions.sql"),
    include_str!("migrations/0002_audit_chain_desk_and_status.sql"),
    include_str!("migrations/0003_outbox_recipients.sql"),
    include_str!("migrations/0004_staff_roles_and_session_keys.sql"),
    include_str!("migrations/0005_mail_to_patients.sql"),
    include_str!("migrations/0006_counts_and_patients.sql"),
    include_str!("migrations/0007_statuses.sql"),
    include_str!("migrations/0008_language_of_requests.sql"),
    include_str!("migrations/0009_ready_since_and_audit_by_person.sql"),
    include_str!("migrations/0010_trusted_time_and_shop_files.sql"),
    include_str!("migrations/0011_names_in_other_spellings.sql"),
];

/// Longest name in a message; a forged file may have names of any length.
const NAME_MAX: usize = 60;

pub(super) fn migrate(connection: &mut Connection) -> rusqlite::Result<()> {
    migrate_to(connection, CURRENT)
}

fn migrate_to(connection: &mut Connection, target: u32) -> rusqlite::Result<()> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let version: u32 = transaction.pragma_query_value(None, "user_version", |row| row.get(0))?;
    for (step, sql) in (0..target).zip(MIGRATIONS) {
        if step >= version {
            transaction.execute_batch(sql)?;
            transaction.pragma_update(None, "application_id", APPLICATION_ID)?;
            transaction.pragma_update(None, "user_version", step + 1)?;
            match step {
                1 => audit::chain_existing(&transaction)?,
                3 => staff::fold_names(&transaction)?,
                10 => details::reindex(&transaction)?,
                _ => {}
            }
        }
    }
    transaction.commit()
}

/// Exact, because a foreign trigger or view could drop, change or copy what is stored. Returns the version.
pub(super) fn check(path: &Path, connection: &Connection) -> Result<u32, StoreError> {
    // One transaction for both queries: a server may be migrating the file.
    let snapshot = connection.unchecked_transaction().at(path)?;
    let version = check_version(path, &snapshot)?;
    match difference(&snapshot, version).at(path)? {
        None => Ok(version),
        Some(finding) => Err(StoreErrorKind::SchemaMismatch(finding).at(path)),
    }
}

type Object = [Value; 4];

/// Cached because every open needs it.
fn model(version: u32) -> rusqlite::Result<Vec<Object>> {
    static MODELS: Mutex<BTreeMap<u32, Vec<Object>>> = Mutex::new(BTreeMap::new());
    let mut models = MODELS.lock();
    if let Some(objects) = models.get(&version) {
        return Ok(objects.clone());
    }
    let mut model = connect::open_hardened(":memory:", connect::IN_MEMORY)?;
    migrate_to(&mut model, version)?;
    let objects = objects(&model)?;
    models.insert(version, objects.clone());
    Ok(objects)
}

/// The first difference between the schema of `connection` and `version`, safe to print.
fn difference(connection: &Connection, version: u32) -> rusqlite::Result<Option<String>> {
    let mut missing = model(version)?;
    let stranger = objects(connection)?.into_iter().find(|object| {
        let at = missing.iter().position(|expected| expected == object);
        at.map(|at| missing.remove(at)).is_none()
    });
    let same_name = |stranger: &Object| missing.iter().any(|one| one[..2] == stranger[..2]);
    Ok(match (&stranger, missing.first()) {
        (Some(stranger), _) if same_name(stranger) => {
            Some(format!("the {} is another", name(stranger)))
        }
        (Some(stranger), _) => Some(format!("the {} does not belong there", name(stranger))),
        (None, Some(missing)) => Some(format!("the {} is missing", name(missing))),
        (None, None) => None,
    })
}

fn objects(connection: &Connection) -> rusqlite::Result<Vec<Object>> {
    connection
        .prepare("select type, name, tbl_name, sql from sqlite_schema")?
        .query_map([], |row| {
            Ok([row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?])
        })?
        .collect()
}

fn name([kind, name, ..]: &Object) -> String {
    let kind = match kind {
        Value::Text(kind) if ["table", "index", "trigger", "view"].contains(&kind.as_str()) => kind,
        _ => "object",
    };
    match name {
        Value::Text(name) => {
            let short: String = name.chars().take(NAME_MAX).collect();
            format!("{kind} {short:?}")
        }
        _ => format!("{kind} without a name"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_version_is_told_from_every_other() {
        for version in 0..=CURRENT {
            let mut database = connect::open_hardened(":memory:", connect::IN_MEMORY).unwrap();
            migrate_to(&mut database, version).unwrap();
            for expected in 0..=CURRENT {
                let found = difference(&database, expected).unwrap();
                assert_eq!(found.is_none(), expected == version, "{found:?}");
            }
        }
    }

    #[test]
    fn whatever_does_not_belong_or_is_missing_is_named() {
        for (change, name) in [
            (
                "create trigger swallow after insert on submission begin delete from submission where id = new.id; end",
                "trigger \"swallow\"",
            ),
            (
                "create trigger \"esc\u{1b}[2J\u{202e}\" after insert on audit begin select 1; end",
                "trigger \"esc\\u{1b}[2J\\u{202e}\"",
            ),
            (
                "create view everything as select * from submission",
                "view \"everything\"",
            ),
            ("create table more (x)", "table \"more\""),
            (
                "create index more on submission (answers)",
                "index \"more\"",
            ),
            (
                "drop index submission_status",
                "index \"submission_status\"",
            ),
            ("drop table audit", "table \"audit\""),
            (
                "drop index submission_received; create index submission_received on submission (received_at desc)",
                "index \"submission_received\"",
            ),
            (
                "alter table submission add column more text",
                "table \"submission\"",
            ),
            (
                "alter table heartbeat rename to pulse; create view heartbeat as select * from pulse",
                "table \"pulse\"",
            ),
            (
                "pragma writable_schema = on; update sqlite_schema set sql = replace(sql, 'default ''new''', 'default ''done''') where name = 'submission'",
                "table \"submission\"",
            ),
            (
                "pragma writable_schema = on; update sqlite_schema set sql = replace(sql, 'CREATE UNIQUE INDEX submission_idem', 'CREATE INDEX submission_idem')",
                "index \"submission_idempotency\"",
            ),
        ] {
            let mut database = Connection::open_in_memory().unwrap();
            migrate(&mut database).unwrap();
            database.execute_batch(change).unwrap();
            let found = difference(&database, CURRENT).unwrap().unwrap();
            assert!(found.contains(name), "{change}: {found}");
        }
    }

    #[test]
    fn a_status_keeps_its_rows_though_its_column_is_another() {
        let mut database = connect::open_hardened(":memory:", connect::IN_MEMORY).unwrap();
        migrate_to(&mut database, 5).unwrap();
        let rows = "insert into submission (id, reference, form, received_at, answers) values (1, 'a', 'refill', 0, '{}');
                    insert into submission (id, reference, form, received_at, status, answers) values (2, 'b', 'refill', 0, 'ready', '{}');
                    insert into prescription_status values (2, '7', 'done')";
        database.execute_batch(rows).unwrap();
        migrate(&mut database).unwrap();
        let grown = "update submission set status = 'waiting' where id = 1";
        database.execute_batch(grown).unwrap();
        let found: String = database
            .query_row(
                "select group_concat(s.status order by s.id) || (select status from prescription_status) from submission s",
                [],
                |row| row.get(0),
            )
            .unwrap();
        assert_eq!(found, "waiting,readydone");
    }

    #[test]
    fn a_stranger_is_named_in_few_and_harmless_words() {
        let text = |text: &str| Value::Text(text.into());
        for (kind, named, words) in [
            (
                text("trigger"),
                text("a\u{1b}[2J\u{202e}"),
                "trigger \"a\\u{1b}[2J\\u{202e}\"",
            ),
            (text("\u{7}"), text("x"), "object \"x\""),
            (Value::Null, Value::Blob(vec![27]), "object without a name"),
        ] {
            assert_eq!(name(&[kind, named, Value::Null, Value::Null]), words);
        }
        let long = name(&[
            text("view"),
            text(&"\u{1b}".repeat(5000)),
            Value::Null,
            Value::Null,
        ]);
        assert!(long.len() < 500, "{long}");
    }
}
