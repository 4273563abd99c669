//! How many submissions there are of each form, status and kind. Every change keeps the numbers in its own transaction, so that a list
//! of a million costs no more than a list of ten.

use rusqlite::{Connection, TransactionBehavior};

/// Triggers of the connection: those of a file never run (see [`super::connect::HARDENING`]).
const TRIGGERS: &str = "
    create temp trigger counted after insert on main.submission begin
        insert into submission_count (form, status, suspected_spam, number) values (new.form, new.status, new.suspected_spam, 1)
            on conflict (form, status, suspected_spam) do update set number = number + 1;
    end;
    create temp trigger uncounted after delete on main.submission begin
        update submission_count set number = number - 1
            where form = old.form and status = old.status and suspected_spam = old.suspected_spam;
    end;
    create temp trigger recounted after update of form, status, suspected_spam on main.submission begin
        update submission_count set number = number - 1
            where form = old.form and status = old.status and suspected_spam = old.suspected_spam;
        insert into submission_count (form, status, suspected_spam, number) values (new.form, new.status, new.suspected_spam, 1)
            on conflict (form, status, suspected_spam) do update set number = number + 1;
    end;";

const COUNTED: &str = "select form, status, suspected_spam, count(*) from submission group by 1, 2, 3 order by 1, 2, 3";
const KEPT: &str = "select form, status, suspected_spam, number from submission_count
    where number <> 0 order by 1, 2, 3";

/// From now on the numbers follow what is changed on `connection`.
pub(super) fn keep(connection: &Connection) -> rusqlite::Result<()> {
    connection.execute_batch(TRIGGERS)
}

/// Makes the numbers right: another program may have changed the rows.
pub(super) fn recount(connection: &mut Connection) -> rusqlite::Result<()> {
    if are_right(connection)? {
        return Ok(());
    }
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    transaction.execute_batch(&format!(
        "delete from submission_count;
         insert into submission_count (form, status, suspected_spam, number) {COUNTED}"
    ))?;
    transaction.commit()
}

/// Whether the numbers are those of the rows.
pub(super) fn are_right(connection: &Connection) -> rusqlite::Result<bool> {
    let numbers = |sql| {
        connection
            .prepare(sql)?
            .query_map([], |row| {
                let kind: (String, String, bool) = (row.get(0)?, row.get(1)?, row.get(2)?);
                Ok((kind, row.get::<_, u32>(3)?))
            })?
            .collect::<rusqlite::Result<Vec<_>>>()
    };
    Ok(numbers(COUNTED)? == numbers(KEPT)?)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::db::tests::{Shop, event, kind, to};
    use crate::db::{Change, Filter, Store, backup, restore};
    use crate::forms::FormId;
    use crate::submission::Status;

    #[tokio::test]
    async fn the_numbers_are_those_of_the_rows_after_every_operation() {
        let contact = json!({"name": "Ana", "email": "ana@example.com", "message": "Hello"});
        let spam = json!({"rating": 5, "feedback": "Kind", "website": "x"});
        let [contact, kind, spam] = [
            (FormId::Contact, contact),
            (FormId::Feedback, kind()),
            (FormId::Feedback, spam),
        ];
        let all = [contact.clone(), kind.clone(), contact, kind, spam];
        let shop = Shop::filled(all.into()).await;
        let are_right = || are_right(&Connection::open(&shop.path).unwrap()).unwrap();
        assert!(are_right(), "stored");

        let spam = |suspected| Change {
            suspected_spam: Some(suspected),
            ..Change::default()
        };
        let store = Store::open(&shop.path).unwrap();
        for (what, change) in [
            ("ready", to(Status::Ready)),
            (
                "done and spam",
                Change {
                    status: Some(Status::Done),
                    ..spam(true)
                },
            ),
            ("no spam", spam(false)),
            (
                "nothing new",
                Change {
                    note: Some("a note"),
                    ..Change::default()
                },
            ),
        ] {
            let marked = store.mark(&shop.references[1..3], change, |_| event(2));
            marked.unwrap();
            assert!(are_right(), "{what}");
        }
        let unknown = [shop.references[0].clone(), "RF-0000-0000".into()];
        let refused = store.mark(&unknown, to(Status::Done), |_| event(0));
        refused.unwrap_err();
        assert!(are_right(), "refused");

        let on = &mut |_, _| std::ops::ControlFlow::Continue(());
        let copy = shop.path.with_file_name("copy.db");
        backup::backup(&shop.path, &copy, &[], on).unwrap();
        let of_done = Filter {
            status: Some(Status::Done),
            ..Filter::default()
        };
        let candidates = store.candidates(&of_done).unwrap();
        assert_eq!(candidates.len(), 2);
        store.purge(candidates, |_| event(2), |_, _| {}).unwrap();
        assert!(are_right(), "purged");
        assert_eq!(store.count().unwrap(), 3);
        drop(store);

        restore::restore(&copy, &shop.path, None, on).unwrap();
        assert!(are_right(), "restored");
        let store = Store::open(&shop.path).unwrap();
        assert_eq!(store.count().unwrap(), 5);
        store
            .purge(store.candidates(&of_done).unwrap(), |_| event(2), |_, _| {})
            .unwrap();
        assert!(are_right(), "purged of what was restored");
        drop(store);

        // As with sqlite3, or by an older program.
        let elsewhere = Connection::open(&shop.path).unwrap();
        elsewhere
            .execute_batch("update submission set status = 'ready'")
            .unwrap();
        drop(elsewhere);
        assert!(!are_right());
        let wrong = shop.path.with_file_name("wrong.db");
        backup::backup(&shop.path, &wrong, &[], on).unwrap();
        let serve = async || {
            let (server, ended) = Store::serve(&shop.path).unwrap();
            assert!(are_right(), "opened by a server");
            drop(server);
            ended.await.unwrap();
        };
        serve().await;
        restore::restore(&wrong, &shop.path, None, on).unwrap();
        assert!(!are_right(), "as the copy was");
        serve().await;
    }
}
