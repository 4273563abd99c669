//! Reads rows of `submission`, also unreadable ones.

use jiff::Timestamp;
use rusqlite::types::{FromSql, ValueRef};
use rusqlite::{Connection, OptionalExtension, Params, Row};

use pharmacy_requests::forms::FormId;
use pharmacy_requests::submission::{Status, Submission};
use pharmacy_text::lang::Lang;

/// Query helpers that cache prepared statements.
pub(super) trait Queries {
    fn connection(&self) -> &Connection;

    fn rows<T>(
        &self,
        sql: &str,
        values: impl Params,
        read: impl FnMut(&Row<'_>) -> rusqlite::Result<T>,
    ) -> rusqlite::Result<Vec<T>> {
        let mut select = self.connection().prepare_cached(sql)?;
        select.query_map(values, read)?.collect()
    }

    fn first<T>(
        &self,
        sql: &str,
        values: impl Params,
        read: impl FnOnce(&Row<'_>) -> rusqlite::Result<T>,
    ) -> rusqlite::Result<Option<T>> {
        let mut select = self.connection().prepare_cached(sql)?;
        select.query_row(values, read).optional()
    }

    fn value<T: FromSql>(&self, sql: &str, values: impl Params) -> rusqlite::Result<T> {
        let mut select = self.connection().prepare_cached(sql)?;
        select.query_row(values, |row| row.get(0))
    }

    fn run(&self, sql: &str, values: impl Params) -> rusqlite::Result<()> {
        let mut statement = self.connection().prepare_cached(sql)?;
        statement.execute(values).map(drop)
    }
}

impl Queries for Connection {
    fn connection(&self) -> &Self {
        self
    }
}

/// Milliseconds since 1970-01-01 UTC, the unit of every stored time.
pub(super) fn now() -> i64 {
    Timestamp::now().as_millisecond()
}

pub(super) const COLUMNS: &str =
    "s.reference, s.form, s.status, s.received_at, s.suspected_spam, s.answers, s.lang";

/// A row that cannot be read does not hide the others: it becomes a message that says so, with the stored text.
pub(super) fn submission(row: &Row<'_>) -> rusqlite::Result<Submission> {
    use rusqlite::Error::{FromSqlConversionFailure, InvalidColumnType, Utf8Error};
    match read(row) {
        Err(FromSqlConversionFailure(_, _, cause)) => unreadable(row, &cause.to_string()),
        Err(cause @ (InvalidColumnType(..) | Utf8Error(..))) => unreadable(row, &cause.to_string()),
        read => read,
    }
}

/// Fails if a value cannot be read.
pub(super) fn read(row: &Row<'_>) -> rusqlite::Result<Submission> {
    let answers: String = row.get("answers")?;
    let status: String = row.get("status")?;
    let received_at = Timestamp::from_millisecond(row.get("received_at")?);
    Ok(Submission {
        reference: row.get("reference")?,
        form: form(row)?.ok_or_else(|| wrong("form", "an unknown form"))?,
        status: Status::from_name(&status).ok_or_else(|| wrong("status", "an unknown status"))?,
        received_at: received_at.map_err(|_| wrong("received_at", "an impossible time"))?,
        suspected_spam: row.get("suspected_spam")?,
        lang: lang(row)?.ok_or_else(|| wrong("lang", "an unknown language"))?,
        answers: serde_json::from_str(&answers)
            .map_err(|_| wrong("answers", "answers that are not a JSON object"))?,
    })
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "the greatest number stands for all that are greater"
)]
/// A whole number that SQLite computed. From an impossible time it computes a floating-point number.
pub(super) fn whole_number(row: &Row<'_>, column: &str) -> rusqlite::Result<i64> {
    Ok(match row.get_ref(column)? {
        ValueRef::Real(number) => number as i64,
        other => other.as_i64()?,
    })
}

/// The references of unreadable rows.
pub(super) fn unreadable_rows(connection: &Connection) -> rusqlite::Result<Vec<String>> {
    let sql = format!("select {COLUMNS} from submission s order by s.id");
    let read = |row: &Row<'_>| match read(row) {
        Ok(_) => Ok(None),
        Err(_) => Ok(Some(lossy(row.get_ref("reference")?))),
    };
    let rows = connection.rows(&sql, [], read)?;
    Ok(rows.into_iter().flatten().collect())
}

/// Most characters shown of an unreadable row.
const SHOWN: usize = 3000;

fn unreadable(row: &Row<'_>, cause: &str) -> rusqlite::Result<Submission> {
    let text = |column| row.get_ref(column).map(lossy);
    let stored: String = text("answers")?.chars().take(SHOWN).collect();
    let message = format!(
        "This request cannot be read ({cause}). Show it to whoever set up this program. Stored as {:?}: {stored}",
        text("form")?
    );
    Ok(Submission {
        reference: text("reference")?,
        form: FormId::Contact,
        status: status(row, "status")?.unwrap_or(Status::New),
        received_at: timestamp(row, "received_at")?,
        suspected_spam: row.get("suspected_spam").unwrap_or(false),
        lang: Lang::En,
        answers: [("message".to_owned(), message.into())]
            .into_iter()
            .collect(),
    })
}

pub(super) fn lossy(value: ValueRef<'_>) -> String {
    match value {
        ValueRef::Text(bytes) | ValueRef::Blob(bytes) => String::from_utf8_lossy(bytes).into(),
        ValueRef::Integer(number) => number.to_string(),
        ValueRef::Real(number) => number.to_string(),
        ValueRef::Null => String::new(),
    }
}

/// `None` if this version does not know it.
pub(super) fn form(row: &Row<'_>) -> rusqlite::Result<Option<FormId>> {
    Ok(FormId::from_name(&lossy(row.get_ref("form")?)))
}

fn lang(row: &Row<'_>) -> rusqlite::Result<Option<Lang>> {
    Ok(Lang::from_name(&lossy(row.get_ref("lang")?)))
}

/// `None` if this version does not know it.
pub(super) fn status(row: &Row<'_>, column: &str) -> rusqlite::Result<Option<Status>> {
    Ok(Status::from_name(&lossy(row.get_ref(column)?)))
}

/// 1970 if the value is outside the range of times.
pub(super) fn timestamp(row: &Row<'_>, column: &str) -> rusqlite::Result<Timestamp> {
    Ok(optional_timestamp(row, column)?.unwrap_or(Timestamp::UNIX_EPOCH))
}

/// `None` also if the value is outside the range of times.
pub(super) fn optional_timestamp(
    row: &Row<'_>,
    column: &str,
) -> rusqlite::Result<Option<Timestamp>> {
    let at = row.get_ref(column)?.as_i64_or_null().unwrap_or_default();
    Ok(at.and_then(|at| Timestamp::from_millisecond(at).ok()))
}

fn wrong(column: &str, finding: &str) -> rusqlite::Error {
    let finding = format!("{column}: {finding}");
    rusqlite::Error::FromSqlConversionFailure(0, rusqlite::types::Type::Text, finding.into())
}

#[cfg(test)]
mod tests {
    use crate::desk::{Due, ListQuery};
    use crate::testing::{Shop, due, event, to};
    use crate::{Filter, Store, StoreError};
    use pharmacy_requests::forms::FormId;
    use pharmacy_requests::submission::{Status, Submission, View};

    /// Calls everything that reads many rows at once.
    fn read_all(store: &Store, due: &Due, form: Option<FormId>) {
        for search in [None, Some("kind".to_owned())] {
            for view in View::ALL {
                let query = ListQuery {
                    view,
                    form,
                    search: search.clone(),
                    ..ListQuery::open(due.clone())
                };
                store.desk_list(&query).unwrap();
                store.desk_counts(&query).unwrap();
            }
            let filter = Filter {
                search,
                ..Filter::default()
            };
            store.candidates(&filter).unwrap();
        }
        store
            .received_between(jiff::Timestamp::MIN, jiff::Timestamp::MAX, |_| {})
            .unwrap();
        store.head().unwrap();
    }

    #[tokio::test]
    async fn answers_that_are_no_json_stop_no_list_of_any_form() {
        let due = due(jiff::Timestamp::now());
        for form in FormId::ALL {
            for text in [
                "",
                "{",
                "[1]",
                "\"x\"",
                "null",
                "7",
                "{'email': 1}",
                "{\"email\": {}}",
            ] {
                let shop = Shop::with(2).await;
                let broken = &shop.references[0];
                let sql = "update submission set form = ?, answers = ? where reference = ?";
                let copy = shop.sqlite();
                // As in a doctored copy.
                copy.execute_batch("pragma ignore_check_constraints = on")
                    .unwrap();
                copy.execute(sql, [form.as_str(), text, broken]).unwrap();
                let store = Store::open(&shop.path).unwrap();
                read_all(&store, &due, None);
                read_all(&store, &due, Some(form));
                store.sign_ups_like(broken).unwrap();
            }
        }
    }

    #[tokio::test]
    async fn an_unreadable_row_is_shown_as_such_and_hides_no_other() {
        for (change, finding) in [
            ("form = 'unheard-of'", "form: an unknown form"),
            ("status = 'unheard-of'", "status: an unknown status"),
            ("lang = 'xx'", "lang: an unknown language"),
            (
                "received_at = 9223372036854775807",
                "received_at: an impossible time",
            ),
            ("answers = '[]'", "answers that are not a JSON object"),
        ] {
            let shop = Shop::with(2).await;
            let broken = &shop.references[0];
            let sql = format!("update submission set {change} where reference = ?");
            shop.sqlite().execute(&sql, [broken]).unwrap();
            let store = Store::open(&shop.path).unwrap();
            let mut listed: Vec<Submission> = Vec::new();
            let each = |row| {
                listed.push(row);
                Ok::<_, StoreError>(())
            };
            store.list(&Filter::default(), each).unwrap();
            assert_eq!(listed.len(), 2, "{change}");
            let shown = store.find(broken).unwrap().unwrap();
            let message = shown.answers["message"].as_str().unwrap();
            assert!(message.contains(finding), "{message}");
            for view in View::ALL {
                let query = ListQuery {
                    view,
                    ..ListQuery::open(due(jiff::Timestamp::now()))
                };
                let (rows, counts) = store.desk_list(&query).unwrap();
                if view == View::All {
                    assert_eq!((rows.len(), counts[view as usize]), (2, 2), "{change}");
                }
            }
            assert!(store.details(broken).unwrap().is_some(), "{change}");
            assert_eq!(store.unreadable().unwrap(), [broken.as_str()]);
            store.candidates(&Filter::default()).unwrap();
            let marked = store.mark(std::slice::from_ref(broken), to(Status::Done), |_| event(1));
            marked.unwrap();
        }
    }
}
