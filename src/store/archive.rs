//! What the command line does with stored submissions: list and show. Changes are in [`super::changes`].

use std::path::Path;

use jiff::Timestamp;
use rusqlite::{Connection, OptionalExtension, Row, ToSql};
use serde_json::{Map, Value};

use super::{Status, StoreError, open, outbox, reference, search, upkeep};
use crate::forms::FormId;

/// A stored submission.
#[derive(Clone, Debug, PartialEq)]
pub struct Submission {
    /// What the visitor may quote.
    pub reference: String,
    /// Which form.
    pub form: FormId,
    /// How far the owner is.
    pub status: Status,
    /// When it was stored.
    pub received_at: Timestamp,
    /// Whether the field that people do not see was filled.
    pub suspected_spam: bool,
    /// Answers by wire name. Older rows may lack fields that newer forms have, and the other way round.
    pub answers: Map<String, Value>,
}

/// Which submissions; the default is all of them.
#[derive(Clone, Debug, Default)]
pub struct Filter {
    /// Only this form.
    pub form: Option<FormId>,
    /// Only this status.
    pub status: Option<Status>,
    /// Not before.
    pub since: Option<Timestamp>,
    /// Before.
    pub until: Option<Timestamp>,
    /// Only where reference, name or a number contains this, whatever its case, spaces, dashes and accents.
    pub search: Option<String>,
    /// Only where an answer that the site promised is still owed; the most urgent come first then.
    pub due: bool,
    /// Without suspected spam.
    pub no_spam: bool,
    /// At most so many.
    pub limit: Option<u32>,
}

/// How many submissions a filter keeps, whatever its limit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    /// By status, in the order of [`Status::ALL`]; suspected spam aside.
    pub by_status: [u32; Status::ALL.len()],
    /// Suspected spam.
    pub suspected_spam: u32,
}

impl Totals {
    /// All of them.
    pub fn all(&self) -> u32 {
        self.by_status.iter().sum::<u32>() + self.suspected_spam
    }
}

/// The database as the command line sees it.
pub struct Archive {
    pub(super) connection: Connection,
}

pub(super) const COLUMNS: &str =
    "s.reference, s.form, s.status, s.received_at, s.suspected_spam, s.answers";

impl Archive {
    /// Opens the database at `path` for reading.
    ///
    /// # Errors
    /// There is none, or it cannot be read.
    pub fn open(path: &Path) -> Result<Self, StoreError> {
        open::reader(path).map(|connection| Self { connection })
    }

    /// Opens the database at `path` for marking.
    ///
    /// # Errors
    /// There is none, or it cannot be written.
    pub fn open_for_changes(path: &Path) -> Result<Self, StoreError> {
        open::editor(path).map(|connection| Self { connection })
    }

    /// Gives each submission that `filter` keeps to `each`, newest first (or most urgent
    /// first, see [`Filter::due`]), suspected spam last, without holding more than one.
    ///
    /// # Errors
    /// The database cannot be read, or `each` failed.
    pub fn for_each<E: From<rusqlite::Error>>(
        &self,
        filter: &Filter,
        mut each: impl FnMut(Submission) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut left = filter.limit.map_or(i64::MAX, i64::from);
        for spam in [false, true] {
            if (spam && filter.no_spam) || left == 0 {
                continue;
            }
            let (sql, values) = query(COLUMNS, filter, spam, left);
            let mut statement = self.connection.prepare(&sql)?;
            let mut rows = statement.query(rusqlite::params_from_iter(values))?;
            while let Some(row) = rows.next()? {
                each(submission(row)?)?;
                left -= 1;
            }
        }
        Ok(())
    }

    /// The submission a person calls `typed`, whatever its case and dashes.
    ///
    /// # Errors
    /// The database cannot be read.
    pub fn find(&self, typed: &str) -> rusqlite::Result<Option<Submission>> {
        self.connection
            .query_row(
                &format!("select {COLUMNS} from submission s where reference = ?"),
                [reference::normalize(typed)],
                submission,
            )
            .optional()
    }

    /// How many submissions `filter` keeps, whatever its limit.
    ///
    /// # Errors
    /// The database cannot be read.
    pub fn totals(&self, filter: &Filter) -> rusqlite::Result<Totals> {
        let Selection {
            from,
            conditions,
            values,
        } = select(filter);
        let sql = format!(
            "select s.status, s.suspected_spam, count(*) from {from} where {conditions} group by 1, 2"
        );
        let mut statement = self.connection.prepare(&sql)?;
        let mut rows = statement.query(rusqlite::params_from_iter(values))?;
        let mut totals = Totals::default();
        while let Some(row) = rows.next()? {
            let (status, count) = (status(row, 0)?, row.get::<_, u32>(2)?);
            if row.get(1)? {
                totals.suspected_spam += count;
            } else if let Some(total) = totals.by_status.get_mut(status as usize) {
                *total += count;
            }
        }
        Ok(totals)
    }

    /// How notification is going.
    ///
    /// # Errors
    /// The database cannot be read.
    pub fn backlog(&self) -> rusqlite::Result<outbox::Backlog> {
        outbox::backlog(&self.connection)
    }

    /// How one of the server's own tasks went the last time, if it ever ran.
    ///
    /// # Errors
    /// The database cannot be read.
    pub fn report(&self, task: &str) -> rusqlite::Result<Option<upkeep::Report>> {
        upkeep::report(&self.connection, task)
    }

    /// SQLite's verdict on the whole file: `ok`, or what is wrong.
    ///
    /// # Errors
    /// The database cannot be read.
    pub fn integrity(&self) -> rusqlite::Result<String> {
        self.connection
            .query_row("pragma integrity_check(1)", [], |row| row.get(0))
    }
}

/// The statement for one half of a listing: what is suspected to be spam, or what is not.
fn query(columns: &str, filter: &Filter, spam: bool, limit: i64) -> (String, Vec<Box<dyn ToSql>>) {
    let Selection {
        from,
        conditions,
        values,
    } = select(filter);
    let order = if filter.due {
        format!("{}, s.id", deadline())
    } else {
        "s.received_at desc, s.id desc".into()
    };
    let spam = u8::from(spam);
    let sql = format!(
        "select {columns} from {from} where s.suspected_spam = {spam} and {conditions} order by {order} limit {limit}"
    );
    (sql, values)
}

/// What a filter keeps, as the parts of a statement.
pub(super) struct Selection {
    pub from: &'static str,
    pub conditions: String,
    pub values: Vec<Box<dyn ToSql>>,
}

pub(super) fn select(filter: &Filter) -> Selection {
    let mut conditions = vec!["1".to_owned()];
    let mut values: Vec<Box<dyn ToSql>> = Vec::new();
    let mut from = "submission s";
    if let Some(text) = &filter.search {
        // The small table first: it holds nothing but what a search looks at.
        from = "submission_search f cross join submission s on s.id = f.id";
        conditions.push("instr(f.folded, ?) > 0".into());
        values.push(Box::new(search::fold(text)));
    }
    let mut keep = |condition: &str, value: Option<Box<dyn ToSql>>| {
        if let Some(value) = value {
            conditions.push(condition.into());
            values.push(value);
        }
    };
    keep(
        "s.form = ?",
        filter.form.map(|form| Box::new(form.as_str()) as _),
    );
    keep(
        "s.status = ?",
        filter.status.map(|status| Box::new(status.as_str()) as _),
    );
    keep(
        "s.received_at >= ?",
        filter.since.map(|at| Box::new(at.as_millisecond()) as _),
    );
    keep(
        "s.received_at < ?",
        filter.until.map(|at| Box::new(at.as_millisecond()) as _),
    );
    if filter.no_spam {
        conditions.push("s.suspected_spam = 0".into());
    }
    if filter.due {
        let owed: Vec<_> = Status::ALL
            .into_iter()
            .filter(|status| status.is_owed())
            .map(|status| format!("'{status}'"))
            .collect();
        conditions.push(format!(
            "s.status in ({}) and {} is not null",
            owed.join(", "),
            deadline()
        ));
    }
    Selection {
        from,
        conditions: conditions.join(" and "),
        values,
    }
}

/// When the promised hours of a submission are over, in SQL; null for forms that promise nothing. Opening hours only move
/// it to a later time in the same order, so it sorts by urgency without them.
fn deadline() -> String {
    let promises = FormId::ALL
        .iter()
        .filter_map(|id| Some((id, id.form().promise_hours?)));
    let cases: String = promises
        .map(|(id, hours)| format!(" when '{id}' then {}", u32::from(hours) * 3_600_000))
        .collect();
    format!("(s.received_at + case s.form{cases} end)")
}

/// The rows that `filter` keeps, spam included unless it says otherwise.
pub(super) fn query_ids(
    connection: &Connection,
    filter: &Filter,
) -> rusqlite::Result<Vec<(i64, String)>> {
    let mut found = Vec::new();
    for spam in [false, true] {
        if spam && filter.no_spam {
            continue;
        }
        let limit = filter.limit.map_or(i64::MAX, i64::from);
        let (sql, values) = query("s.id, s.reference", filter, spam, limit);
        let values: Vec<&dyn ToSql> = values.iter().map(|value| value as &dyn ToSql).collect();
        let mut statement = connection.prepare(&sql)?;
        let rows = statement.query_map(values.as_slice(), |row| Ok((row.get(0)?, row.get(1)?)))?;
        for row in rows {
            found.push(row?);
        }
    }
    Ok(found)
}

pub(super) fn submission(row: &Row<'_>) -> rusqlite::Result<Submission> {
    let form: String = row.get(1)?;
    let answers: String = row.get(5)?;
    Ok(Submission {
        reference: row.get(0)?,
        form: FormId::from_name(&form).ok_or_else(|| wrong(1, "an unknown form"))?,
        status: status(row, 2)?,
        received_at: timestamp(row, 3)?,
        suspected_spam: row.get(4)?,
        answers: serde_json::from_str(&answers)
            .map_err(|_| wrong(5, "answers that are not a JSON object"))?,
    })
}

pub(super) fn status(row: &Row<'_>, column: usize) -> rusqlite::Result<Status> {
    Status::from_name(&row.get::<_, String>(column)?)
        .ok_or_else(|| wrong(column, "an unknown status"))
}

pub(super) fn timestamp(row: &Row<'_>, column: usize) -> rusqlite::Result<Timestamp> {
    Timestamp::from_millisecond(row.get(column)?).map_err(|_| wrong(column, "an impossible time"))
}

fn wrong(column: usize, finding: &str) -> rusqlite::Error {
    rusqlite::Error::FromSqlConversionFailure(column, rusqlite::types::Type::Text, finding.into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::tests::Shop;
    use serde_json::json;

    fn listed(archive: &Archive, filter: &Filter) -> Vec<String> {
        let mut references = Vec::new();
        archive
            .for_each(filter, |submission| -> rusqlite::Result<()> {
                references.push(submission.reference);
                Ok(())
            })
            .unwrap();
        references
    }

    #[tokio::test]
    async fn filters_keep_what_they_say_in_the_order_of_the_work() {
        let person = |more: serde_json::Value| {
            let mut body = json!({"firstName": "José", "lastName": "Núñez", "dateOfBirth": "1958-04-27", "phone": "(518) 555-0142"});
            body.as_object_mut()
                .unwrap()
                .extend(more.as_object().unwrap().clone());
            body
        };
        let refill =
            person(json!({"rxNumber": "7654321", "pickupMethod": "pickup", "agreeToTerms": true}));
        let transfer = person(
            json!({"currentPharmacy": "Elm", "pharmacyPhone": "518-555-0100", "prescriptionNames": "Metformin"}),
        );
        let spam =
            json!({"name": "x", "email": "x@example.com", "message": "x", "website": "http://x"});
        let feedback = json!({"rating": 5, "feedback": "Kind"});
        use FormId::{Contact, Feedback, Refill, Transfer};
        let shop = Shop::filled(vec![
            (Refill, refill),
            (Contact, spam),
            (Transfer, transfer),
            (Feedback, feedback),
        ])
        .await;
        let [refill, spam, transfer, feedback] = shop.references.clone().try_into().unwrap();
        let archive = Archive::open(&shop.path).unwrap();
        let times: Vec<_> = shop
            .references
            .iter()
            .map(|r| archive.find(r).unwrap().unwrap().received_at)
            .collect();
        let all = Filter::default;
        for (what, filter, expected) in [
            (
                "newest first, spam last",
                all(),
                vec![&feedback, &transfer, &refill, &spam],
            ),
            (
                "without spam",
                Filter {
                    no_spam: true,
                    ..all()
                },
                vec![&feedback, &transfer, &refill],
            ),
            (
                "one form",
                Filter {
                    form: Some(Refill),
                    ..all()
                },
                vec![&refill],
            ),
            (
                "a status nothing has",
                Filter {
                    status: Some(Status::Done),
                    ..all()
                },
                vec![],
            ),
            (
                "since is inclusive",
                Filter {
                    since: Some(times[2]),
                    ..all()
                },
                vec![&feedback, &transfer],
            ),
            (
                "until is exclusive",
                Filter {
                    until: Some(times[2]),
                    ..all()
                },
                vec![&refill, &spam],
            ),
            (
                "a name without accents",
                Filter {
                    search: Some("nunez".into()),
                    ..all()
                },
                vec![&transfer, &refill],
            ),
            (
                "an Rx number",
                Filter {
                    search: Some("765 4321".into()),
                    ..all()
                },
                vec![&refill],
            ),
            // 24 promised hours end before 48, although they began later.
            (
                "most urgent first",
                Filter { due: true, ..all() },
                vec![&transfer, &refill],
            ),
            (
                "cut",
                Filter {
                    limit: Some(1),
                    ..all()
                },
                vec![&feedback],
            ),
            (
                "cut before the spam",
                Filter {
                    limit: Some(3),
                    ..all()
                },
                vec![&feedback, &transfer, &refill],
            ),
        ] {
            assert_eq!(
                listed(&archive, &filter),
                expected.into_iter().cloned().collect::<Vec<_>>(),
                "{what}"
            );
            let uncut = Filter {
                limit: None,
                ..filter
            };
            assert_eq!(
                archive.totals(&uncut).unwrap().all(),
                listed(&archive, &uncut).len() as u32,
                "{what}"
            );
        }
        assert_eq!(
            archive.totals(&all()).unwrap(),
            Totals {
                by_status: [3, 0, 0, 0],
                suspected_spam: 1
            }
        );
    }
}
