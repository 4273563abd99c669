//! Migrations, and the check that a file has everything its version needs.

use std::path::Path;

use rusqlite::{Connection, TransactionBehavior};

use super::connect::{self, APPLICATION_ID, CURRENT, ResultExt, check_version};
use super::error::{StoreError, StoreErrorKind};
use super::row::Queries;
use super::{audit, related, staff};

/// Step N migrates version N to N + 1. Never edit a released step: databases that already have it would differ from new ones.
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
    include_str!("migrations/0012_the_audit_without_a_chain.sql"),
    include_str!("migrations/0013_passed_to_the_owner.sql"),
    include_str!("migrations/0014_lists_from_an_index_and_details_of_tasks.sql"),
    include_str!("migrations/0015_who_passed_it_on.sql"),
    include_str!("migrations/0016_whose_copies.sql"),
    include_str!("migrations/0017_no_sentence_is_data.sql"),
    include_str!("migrations/0018_arrivals.sql"),
];

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
                3 => staff::fold_names(&transaction)?,
                10 => related::reindex(&transaction)?,
                16 => audit::fill_requests(&transaction)?,
                _ => {}
            }
        }
    }
    transaction.commit()
}

/// Checks that the tables, columns and unique indexes of its version exist. Other things in a file are never run, and an `analyze` or an
/// index that somebody added is allowed. Returns the version.
pub(super) fn check(path: &Path, connection: &Connection) -> Result<u32, StoreError> {
    // One transaction: a server may be migrating the file.
    let snapshot = connection.unchecked_transaction().at(path)?;
    let version = check_version(path, &snapshot)?;
    match missing(&snapshot, version).at(path)? {
        None => Ok(version),
        Some(missing) => Err(StoreErrorKind::Incomplete(missing).at(path)),
    }
}

/// The first part that `version` needs and `connection` lacks.
fn missing(connection: &Connection, version: u32) -> rusqlite::Result<Option<String>> {
    let mut model = connect::open_hardened(":memory:", connect::IN_MEMORY)?;
    migrate_to(&mut model, version)?;
    let there = parts(connection)?;
    Ok(parts(&model)?
        .into_iter()
        .find(|part| !there.contains(part)))
}

/// A unique description of each table, column and unique index.
fn parts(connection: &Connection) -> rusqlite::Result<Vec<String>> {
    let sql = "
        with tables(name) as (select name from sqlite_schema where type = 'table')
        select 'table ' || name as part from tables
        union all
        select 'column ' || c.name || ' of ' || t.name from tables t, pragma_table_info(t.name) c
        union all
        select iif(i.partial, 'unique index (partial) on ', 'unique index on ') || t.name
                || (select ' (' || group_concat(coalesce(name, ''), ', ' order by seqno) || ')' from pragma_index_info(i.name))
            from tables t, pragma_index_list(t.name) i where i.[unique]";
    connection.rows(sql, [], |row| row.get("part"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Filter, Store};

    fn of_version(version: u32) -> Connection {
        let mut database = connect::open_hardened(":memory:", connect::IN_MEMORY).unwrap();
        migrate_to(&mut database, version).unwrap();
        database
    }

    /// A database that had these rows in an older version.
    fn migrated(version: u32, rows: &str) -> Connection {
        let mut database = of_version(version);
        database.execute_batch(rows).unwrap();
        migrate(&mut database).unwrap();
        database
    }

    #[test]
    fn what_the_program_needs_is_looked_for_by_name() {
        for (change, expected) in [
            ("drop table trusted_time", Some("table trusted_time")),
            (
                "alter table submission drop column message",
                Some("column message of submission"),
            ),
            (
                "drop index submission_idempotency",
                Some("unique index (partial) on submission (form, idempotency_key)"),
            ),
            (
                "drop index submission_idempotency; create index submission_idempotency on submission (form, idempotency_key)",
                Some("unique index (partial) on submission (form, idempotency_key)"),
            ),
            (
                "alter table heartbeat rename to pulse; create view heartbeat as select * from pulse",
                Some("table heartbeat"),
            ),
            ("insert into heartbeat values (1, 1); analyze", None),
            ("create index more on submission (lang)", None),
            (
                "create table more (x); alter table staff add column more text",
                None,
            ),
            ("drop index submission_received", None),
            ("create view everything as select * from submission", None),
            (
                "create trigger more after insert on audit begin select 1; end",
                None,
            ),
        ] {
            let mut database = Connection::open_in_memory().unwrap();
            migrate(&mut database).unwrap();
            database.execute_batch(change).unwrap();
            let found = missing(&database, CURRENT).unwrap();
            assert_eq!(found.as_deref(), expected, "{change}");
        }
    }

    #[test]
    fn no_version_lacks_what_it_needs() {
        for version in 0..=CURRENT {
            let database = of_version(version);
            assert_eq!(missing(&database, version).unwrap(), None, "{version}");
        }
    }

    #[test]
    fn rows_keep_their_status_in_the_new_column() {
        let rows = "insert into submission (id, reference, form, received_at, answers) values (1, 'a', 'refill', 0, '{}');
                    insert into submission (id, reference, form, received_at, status, answers) values (2, 'b', 'refill', 0, 'ready', '{}');
                    insert into prescription_status values (2, '7', 'done')";
        let database = migrated(5, rows);
        let update = "update submission set status = 'waiting' where id = 1";
        database.execute_batch(update).unwrap();
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
    fn what_version_13_said_of_a_copy_becomes_its_path() {
        let rows = "insert into upkeep values ('backup', 0, 1, '/b (1)/pharmacy-20261127-010203.db.age (13 kept)'),
                        ('desk', 0, 1, 'http://127.0.0.1:8081'), ('retention', 0, 1, '2 old submissions removed')";
        // As in a file that somebody edited by hand.
        let database = migrated(13, &format!("{rows}; drop index submission_status"));
        let sql = "select detail from upkeep order by task";
        let details = database.rows(sql, [], |row| row.get::<_, String>("detail"));
        let copy = "/b (1)/pharmacy-20261127-010203.db.age";
        assert_eq!(details.unwrap(), [copy, copy, "2 old submissions removed"]);
    }

    #[test]
    fn notes_of_version_14_become_columns_and_give_nobody_new_rights() {
        let rows = r#"
            pragma ignore_check_constraints = on;
            insert into staff (id, name, folded, owner, created_at) values (1, 'Dana', 'dana', 0, 0), (2, 'Lee', 'lee', 0, 0), (3, 'Olive', 'olive', 1, 0);
            insert into submission (id, reference, form, received_at, answers, for_owner, status) values
                (1, 'CM-1', 'contact', 0, '{}', 1, 'new'), (2, 'CM-2', 'contact', 0, '{}', 1, 'new'),
                (3, 'CM-3', 'contact', 0, '{}', 1, 'done'), (4, 'CM-4', 'contact', 0, '{}', 1, 'done'),
                (5, 'FB-5', 'feedback', 0, '{"rating": 1}', 0, 'done'), (6, 'FB-6', 'feedback', 0, '{"rating": 2}', 0, 'new'),
                (7, 'FB-7', 'feedback', 0, '{"rating": 3}', 0, 'new'), (8, 'FB-8', 'feedback', 0, 'no JSON', 0, 'new');
            insert into status_change (submission_id, changed_at, status, who, note) values
                (1, 1, 'new', 'Dana', 'Passed to the owner. About Lee'),
                (2, 1, 'new', 'Dana', 'Passed to the owner.'), (2, 2, 'new', 'Lee', 'Passed to the owner. ok'),
                (3, 1, 'new', 'Dana', 'Passed to the owner.'), (3, 2, 'done', 'Lee', null),
                (4, 1, 'new', 'Dana', 'Passed to the owner.'), (4, 2, 'done', 'Olive', null),
                (7, 1, 'new', 'Dana', 'Passed to the owner.'), (7, 2, 'new', 'Dana', 'Taken back from the owner.')"#;
        let database = migrated(14, rows);
        let all = |sql: &str| {
            database
                .rows(sql, [], |row| row.get::<_, String>(0))
                .unwrap()
        };
        let requests = "select reference || ' ' || status || ' ' || for_owner || ' ' || coalesce(passed_by, '-') from submission order by id";
        assert_eq!(
            all(requests),
            [
                "CM-1 new 1 1",
                "CM-2 new 1 -",
                "CM-3 in-progress 1 -",
                "CM-4 done 1 -",
                "FB-5 done 1 -",
                "FB-6 new 1 -",
                "FB-7 new 0 -",
                "FB-8 new 0 -"
            ]
        );
        let history = "select submission_id || ' ' || who || ' ' || coalesce(for_owner, '-') || ' ' || coalesce(note, '-') from status_change
             where submission_id in (1, 3, 7) order by id";
        assert_eq!(
            all(history),
            [
                "1 Dana 1 About Lee",
                "3 Dana 1 -",
                "3 Lee - -",
                "7 Dana 1 -",
                "7 Dana 0 -",
                "3 server - -"
            ]
        );
        let delete = "pragma foreign_keys = on; delete from staff where id = 1";
        database.execute_batch(delete).unwrap();
        assert_eq!(all(requests)[0], "CM-1 new 1 -");
    }

    #[test]
    fn what_version_16_wrote_into_sentences_becomes_columns() {
        let rows = r#"
            insert into submission (id, reference, form, received_at, answers, status) values (1, 'RF-AAAA-1111', 'refill', 0, '{}', 'ready');
            insert into status_change (submission_id, changed_at, status, who, note) values
                (1, 1, 'ready', 'server', 'The mail to the patient was refused three times, so no more will be sent. Please call.'),
                (1, 2, 'ready', 'server', 'The mail server did not confirm the mail to the patient, so it may not have arrived. Please call.'),
                (1, 3, 'ready', 'Dana', 'The mail to the patient was refused, and no more will be sent. Please call.');
            insert into audit (id, happened_at, who, action, detail, submissions) values
                (1, 0, 'Dana', 'desk status', 'RF-AAAA-1111, RF-BBBB-2222: new → ready; RF-CCCC-3333: in-progress → ready', 3),
                (2, 0, 'Dana', 'desk status', 'RF-AAAA-1111: one prescription → ready', 1),
                (3, 0, 'Dana', 'desk slip', 'RF-AAAA-1111, RF-BBBB-2222', 2),
                (4, 0, 'Dana', 'desk list', 'open', 9),
                (5, 0, 'Lee', 'shop save', 'pharmacy.phone, hours', 0),
                (6, 0, 'server', 'backup', '/b/pharmacy-20261127-010203.db', 9);
            insert into upkeep values ('backup', 0, 1, '/b (1)/"a".db'), ('certificate', 0, 0, '{"Away":"no network"}'), ('mail', 0, 0, 'refused');"#;
        let database = migrated(16, rows);
        for (sql, expected) in [
            (
                "select who || ' ' || coalesce(untold, '-') || ' ' || (note is null) from status_change order by id",
                &["server refused 1", "server unconfirmed 1", "Dana - 0"][..],
            ),
            (
                "select audit_id || ' ' || reference || ' ' || coalesce(before, '-') || ' ' || coalesce(after, '-') from audit_request
                 order by audit_id, reference",
                &[
                    "1 RF-AAAA-1111 new ready",
                    "1 RF-BBBB-2222 new ready",
                    "1 RF-CCCC-3333 in-progress ready",
                    "2 RF-AAAA-1111 - ready",
                    "3 RF-AAAA-1111 - -",
                    "3 RF-BBBB-2222 - -",
                ],
            ),
            (
                "select coalesce(keys, file) from audit where id in (5, 6) order by id",
                &["[\"pharmacy.phone\",\"hours\"]", "/b/pharmacy-20261127-010203.db"],
            ),
            (
                "select coalesce(data, '-') from upkeep order by task",
                &["\"/b (1)/\\\"a\\\".db\"", "{\"Away\":\"no network\"}", "-"],
            ),
        ] {
            let found = database.rows(sql, [], |row| row.get::<_, String>(0));
            assert_eq!(found.unwrap(), expected, "{sql}");
        }
    }

    #[test]
    fn requests_of_version_10_are_found_by_the_letters_that_are_alike_since() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("pharmacy.db");
        let mut database = Connection::open(&path).unwrap();
        migrate_to(&mut database, 10).unwrap();
        // Folded as version 10 did: lower case, without accents.
        let rows = r#"
            insert into submission (id, reference, form, received_at, answers) values
                (1, 'CM-AAAA-1111', 'contact', 0, '{"name": "Łukasz Wałęsa", "message": "Hello"}'),
                (2, 'CM-BBBB-2222', 'contact', 1, '{"name": "فاطمة", "message": "Hello"}'),
                (3, 'CM-CCCC-3333', 'contact', 2, '{"name": "Ana Ruiz", "message": "Hello"}');
            insert into status_change (submission_id, changed_at, status, note) values (3, 3, 'new', 'for Søren');
            insert into submission_search (id, folded, person, phone) values
                (1, 'cmaaaa1111\nłukaszwałesa\nhello', null, null),
                (2, 'cmbbbb2222\nفاطمة\nhello', null, null),
                (3, 'cmcccc3333\nanaruiz\nhello\nforsøren', null, null)"#;
        database.execute_batch(rows).unwrap();
        migrate(&mut database).unwrap();
        drop(database);
        let store = Store::open(&path).unwrap();
        for (typed, expected) in [
            ("Lukasz Walesa", "CM-AAAA-1111"),
            ("łukasz", "CM-AAAA-1111"),
            ("فاطمه", "CM-BBBB-2222"),
            ("فاطمة", "CM-BBBB-2222"),
            ("for soren", "CM-CCCC-3333"),
            ("Ana Ruiz", "CM-CCCC-3333"),
        ] {
            let filter = Filter {
                search: Some(typed.to_owned()),
                ..Filter::default()
            };
            let mut found = Vec::new();
            store
                .list(&filter, |submission| {
                    found.push(submission.reference);
                    Ok::<_, StoreError>(())
                })
                .unwrap();
            assert_eq!(found, [expected], "{typed}");
        }
    }
}
