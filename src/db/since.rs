//! What has come in or was marked since somebody last looked, at the cost of a few look-ups however many rows there are.

use rusqlite::Connection;

use super::filter::{Selection, select};
use super::row::{COLUMNS, submission};
use super::{Filter, Store, StoreError};
use crate::submission::Submission;

/// How far somebody has looked. It differs whenever something was stored or marked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cursor {
    submission: i64,
    change: i64,
}

impl Store {
    /// Everything until now.
    pub fn head(&self) -> Result<Cursor, StoreError> {
        self.read(newest)
    }

    /// What `filter` keeps of what was stored after `head`, oldest first; and how far that reaches.
    pub fn since(
        &self,
        filter: &Filter,
        head: Cursor,
    ) -> Result<(Vec<Submission>, Cursor), StoreError> {
        self.read(|connection| {
            // One transaction for both queries, so that nothing is returned twice or missed.
            let snapshot = connection.unchecked_transaction()?;
            let now = newest(&snapshot)?;
            if now == head {
                return Ok((Vec::new(), now));
            }
            let Selection {
                from,
                conditions,
                mut values,
            } = select(filter);
            let sql = format!(
                "select {COLUMNS} from {from} where {conditions} and s.id > ? order by s.id"
            );
            values.push(Box::new(head.submission));
            let arrivals = snapshot
                .prepare(&sql)?
                .query_map(rusqlite::params_from_iter(values), submission)?
                .collect::<rusqlite::Result<_>>()?;
            Ok((arrivals, now))
        })
    }
}

fn newest(connection: &Connection) -> rusqlite::Result<Cursor> {
    connection.query_row(
        "select (select coalesce(max(id), 0) from submission), (select coalesce(max(id), 0) from status_change)",
        [],
        |row| {
            Ok(Cursor {
                submission: row.get(0)?,
                change: row.get(1)?,
            })
        },
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::db::tests::{Shop, event, kind, stored, to};
    use crate::forms::FormId;
    use crate::submission::Status;
    use serde_json::json;

    async fn send(shop: &Shop, form: FormId, body: serde_json::Value) -> String {
        let (writer, end) = Store::serve(&shop.path).unwrap();
        let reference = stored(&writer, form, &body).await;
        drop(writer);
        end.await.unwrap();
        reference
    }

    fn references(arrivals: &[Submission]) -> Vec<&str> {
        arrivals.iter().map(|one| one.reference.as_str()).collect()
    }

    #[tokio::test]
    async fn each_arrival_is_told_once_and_marks_are_noticed() {
        let shop = Shop::with(2).await;
        let submissions = || Store::open(&shop.path).unwrap();
        let head = submissions().head().unwrap();
        let all = Filter::default();
        assert_eq!(submissions().since(&all, head).unwrap(), (vec![], head));

        let first = send(&shop, FormId::Feedback, kind()).await;
        let hello = json!({"name": "A", "email": "a@example.com", "message": "Hi"});
        let second = send(&shop, FormId::Contact, hello).await;
        let only = Filter {
            form: Some(FormId::Contact),
            ..Filter::default()
        };
        let (arrivals, now) = submissions().since(&only, head).unwrap();
        assert_eq!(references(&arrivals), [&second]);
        let (arrivals, same) = submissions().since(&all, head).unwrap();
        assert_eq!(
            (references(&arrivals), same),
            (vec![&*first, &*second], now)
        );
        assert_eq!(submissions().since(&all, now).unwrap(), (vec![], now));

        let done = to(Status::Done);
        submissions().mark(&[first], done, |_| event(1)).unwrap();
        let (arrivals, marked) = submissions().since(&all, now).unwrap();
        assert!(arrivals.is_empty() && marked != now);

        rusqlite::Connection::open(&shop.path)
            .unwrap()
            .execute_batch("pragma foreign_keys = on; delete from submission")
            .unwrap();
        let anew = send(&shop, FormId::Feedback, kind()).await;
        let (arrivals, _) = submissions().since(&all, marked).unwrap();
        assert_eq!(references(&arrivals), [&anew], "after a purge of all");
    }
}
