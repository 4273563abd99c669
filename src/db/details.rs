use std::collections::HashSet;

use jiff::Timestamp;
use jiff::tz::TimeZone;
use rusqlite::{Connection, Row, Transaction, params};
use serde_json::{Map, Value};

use super::access::FOR_STAFF;
use super::audit::{AuditEvent, append};
use super::desk::{DeskRow, desk_row, row_columns};
use super::row::{self, COLUMNS, Queries, now, status, timestamp};
use super::search::{fold, haystack};
use super::submissions::{IS_SPAM, status_list};
use super::{Store, StoreError};
use crate::forms::{Form, FormId, Role};
use crate::submission::{Status, StatusChange, Submission, answer, reference, rx};

const EARLIER_MAX: usize = 20;
const RELATED_MAX: usize = 5;
const OPEN_MAX: usize = 1000;

/// All that the desk shows of one request. `prescriptions` have statuses of their own, and `earlier` has the references of the
/// same patient.
#[derive(Clone, Debug)]
pub struct Details {
    pub row: DeskRow,
    pub message: Option<String>,
    pub prescriptions: Vec<(String, Status)>,
    pub history: Vec<StatusChange>,
    pub opened: Vec<Opened>,
    pub earlier: Vec<String>,
    /// Other open requests of the same patient or for the same prescription, newest first.
    pub related: Vec<Submission>,
}

/// Newest first, but `own` begins with the one that was asked for.
#[derive(Clone, Debug)]
pub struct SentBy {
    pub own: Vec<Submission>,
    /// Perhaps of the same person, perhaps of the family.
    pub others: Vec<Submission>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opened {
    pub at: Timestamp,
    pub who: String,
}

impl Store {
    pub fn details(&self, typed: &str) -> Result<Option<Details>, StoreError> {
        let sql = format!(
            "select {}, s.message from submission s where s.reference = ? and {}",
            row_columns(),
            self.may_read()
        );
        let reference = reference::normalize(typed);
        self.read(|connection| {
            let read = |row: &Row<'_>| Ok((desk_row(row)?, row.get("message")?));
            let Some((row, message)) = connection.first(&sql, [reference], read)? else {
                return Ok(None);
            };
            let id = row.position.id;
            Ok(Some(Details {
                prescriptions: prescriptions(connection, id)?,
                history: history(connection, id)?,
                opened: opened(connection, &row.submission.reference)?,
                earlier: earlier(connection, &row.submission)?,
                related: related(connection, &row.submission)?,
                row,
                message,
            }))
        })
    }

    pub fn notes(&self, reference: &str) -> Result<Vec<String>, StoreError> {
        let history = self.history(reference)?.into_iter();
        Ok(history.filter_map(|change| change.note).collect())
    }

    pub fn history(&self, reference: &str) -> Result<Vec<StatusChange>, StoreError> {
        let sql = format!(
            "select s.id from submission s where s.reference = ? and {}",
            self.may_read()
        );
        self.read(|connection| {
            let id = connection.first(&sql, [reference], |row| row.get("id"))?;
            id.map_or(Ok(Vec::new()), |id| history(connection, id))
        })
    }

    /// Everything of one person, by a reference or by the whole name, and what others have sent under that name or phone number.
    /// None if there is no such request.
    pub fn sent_by(&self, typed: &str) -> Result<Option<SentBy>, StoreError> {
        let found = self.find(typed)?;
        self.read(|connection| {
            let found = match found {
                None => called(connection, typed)?.into_iter().next(),
                found => found,
            };
            let Some(found) = found else { return Ok(None) };
            let own = of_same_person(connection, found)?;
            let others = of_same_name_or_phone(connection, &own)?;
            Ok(Some(SentBy { own, others }))
        })
    }

    /// References of requests that a colleague passed on, the oldest first: open ones, and those that a colleague closed since.
    pub fn passed_to_the_owner(&self) -> Result<Vec<String>, StoreError> {
        let sql = format!(
            "select s.reference from submission s where s.for_owner and not {IS_SPAM} and (s.status in ({}) or exists (
                 select 1 from status_change c join staff on staff.name = c.who and not staff.owner
                 where c.id = (select max(id) from status_change where submission_id = s.id)))
             order by s.id",
            status_list(Status::is_open)
        );
        self.read(|connection| connection.rows(&sql, [], |row| row.get("reference")))
    }

    pub fn record_opened(&self, reference: &str, event: AuditEvent) -> Result<(), StoreError> {
        let reference = reference.to_owned();
        self.write_soon(move |transaction| {
            transaction.execute(
                "update submission set opened_at = ? where reference = ? and opened_at is null",
                params![now(), reference],
            )?;
            append(transaction, &event)
        })
    }
}

pub(super) fn prescriptions(
    connection: &Connection,
    id: i64,
) -> rusqlite::Result<Vec<(String, Status)>> {
    let sql = "select rx_number, status from prescription_status where submission_id = ? order by rx_number";
    connection.rows(sql, [id], |row| {
        let status = status(row, "status")?.unwrap_or(Status::New);
        Ok((row.get("rx_number")?, status))
    })
}

fn history(connection: &Connection, id: i64) -> rusqlite::Result<Vec<StatusChange>> {
    let sql = "select changed_at, status, note, suspected_spam, who, message, rx_number, mailed from status_change where submission_id = ? order by id";
    connection.rows(sql, [id], |row| {
        Ok(StatusChange {
            changed_at: timestamp(row, "changed_at")?,
            status: status(row, "status")?.unwrap_or(Status::New),
            note: row.get("note")?,
            suspected_spam: row.get("suspected_spam")?,
            who: row.get("who")?,
            message: row.get("message")?,
            rx_number: row.get("rx_number")?,
            mailed: row.get("mailed")?,
        })
    })
}

fn opened(connection: &Connection, reference: &str) -> rusqlite::Result<Vec<Opened>> {
    // A literal, as in the partial index, so that SQLite uses the index.
    let sql =
        "select happened_at, who from audit where action = 'desk show' and detail = ? order by id";
    connection.rows(sql, [reference], |row| {
        Ok(Opened {
            at: timestamp(row, "happened_at")?,
            who: row.get("who")?,
        })
    })
}

pub fn once_a_day(opened: &[Opened], zone: &TimeZone) -> Vec<Opened> {
    let mut seen = HashSet::new();
    let day = |one: &Opened| (one.at.to_zoned(zone.clone()).date(), one.who.clone());
    let first = opened.iter().filter(|one| seen.insert(day(one)));
    first.cloned().collect()
}

pub(super) struct PatientKeys {
    pub person: Option<String>,
    pub phone: Option<String>,
}

impl PatientKeys {
    pub fn new(form: &Form, answers: &Map<String, Value>) -> Self {
        let folded = |role| {
            let fields = form.with_role(role);
            let texts = fields.filter_map(|field| answers.get(field.name)?.as_str());
            Some(fold(&texts.collect::<String>())).filter(|text| !text.is_empty())
        };
        let (name, birth) = (folded(Role::PersonName), folded(Role::BirthDate));
        Self {
            person: name.zip(birth).map(|(name, birth)| name + "\n" + &birth),
            phone: folded(Role::CallBack),
        }
    }

    fn of(submission: &Submission) -> Self {
        Self::new(submission.form.form(), &submission.answers)
    }
}

/// Rebuilds the search text: older versions folded it differently and had no patient columns.
pub(super) fn reindex(transaction: &Transaction<'_>) -> rusqlite::Result<()> {
    let mut select = transaction.prepare("select id, form, reference, answers from submission")?;
    let notes =
        "select note from status_change where submission_id = ? and note is not null order by id";
    let update = "update submission_search set folded = ?, person = ?, phone = ? where id = ?";
    let mut rows = select.query([])?;
    while let Some(row) = rows.next()? {
        let id: i64 = row.get("id")?;
        let Some(form) = FormId::from_name(row.get_ref("form")?.as_str()?) else {
            continue;
        };
        let (form, reference) = (form.form(), row.get::<_, String>("reference")?);
        let answers = serde_json::from_str(row.get_ref("answers")?.as_str()?).unwrap_or_default();
        let mut folded = haystack(form, &reference, &answers);
        for note in transaction.rows(notes, [id], |row| row.get::<_, String>("note"))? {
            folded += &format!("\n{}", fold(&note));
        }
        let PatientKeys { person, phone } = PatientKeys::new(form, &answers);
        transaction.run(update, params![folded, person, phone, id])?;
    }
    Ok(())
}

fn earlier(connection: &Connection, submission: &Submission) -> rusqlite::Result<Vec<String>> {
    let PatientKeys { person, phone } = PatientKeys::of(submission);
    // Limited per key: a family or a nursing home may share a phone number.
    let newest = |key| {
        format!(
            "select id from (select id from submission_search where {key} order by id desc limit {EARLIER_MAX} + 1)"
        )
    };
    let sql = format!(
        "select s.reference from ({} union {}) f join submission s on s.id = f.id
         where s.reference <> ?3 and {} order by s.received_at desc limit {EARLIER_MAX}",
        newest("person = ?1"),
        newest("phone = ?2"),
        *FOR_STAFF
    );
    let values = params![person, phone, submission.reference];
    connection.rows(&sql, values, |row| row.get("reference"))
}

fn related(connection: &Connection, submission: &Submission) -> rusqlite::Result<Vec<Submission>> {
    let own = PatientKeys::of(submission);
    let numbers = |of: &Submission| {
        rx::read(of)
            .numbers
            .iter()
            .map(|one| fold(one))
            .collect::<Vec<_>>()
    };
    let own_numbers = numbers(submission);
    let json = Value::from(own_numbers.clone()).to_string();
    // `instr` also matches parts of longer numbers, so rows are checked again below.
    let sql = format!(
        "select {COLUMNS} from (select id from submission s where not {IS_SPAM} and status in ({}) and {}
             order by received_at desc, id desc limit {OPEN_MAX}) open
         join submission s on s.id = open.id join submission_search f on f.id = open.id
         where s.reference <> ?1 and (f.person = ?2 or f.phone = ?3 or exists (select 1 from json_each(?4) n where instr(f.folded, n.value) > 0))
         order by s.received_at desc, s.id desc",
        status_list(Status::is_open),
        *FOR_STAFF
    );
    let values = params![submission.reference, own.person, own.phone, json];
    let found = connection.rows(&sql, values, row::submission)?;
    let is_related = |other: &Submission| {
        let PatientKeys { person, phone } = PatientKeys::of(other);
        (person.is_some() && person == own.person)
            || (phone.is_some() && phone == own.phone)
            || numbers(other)
                .iter()
                .any(|number| own_numbers.contains(number))
    };
    let related = found.into_iter().filter(is_related);
    Ok(related.take(RELATED_MAX).collect())
}

/// Whose whole name is `typed`, as "Ana Ruiz" or as lists show it, "Ruiz, Ana"; newest first.
fn called(connection: &Connection, typed: &str) -> rusqlite::Result<Vec<Submission>> {
    let name = match typed.split_once(',') {
        Some((last, first)) => fold(&format!("{first} {last}")),
        None => fold(typed),
    };
    let sql = format!(
        "select {COLUMNS} from submission_search f join submission s on s.id = f.id
         where ?1 <> '' and instr(f.folded, ?1) > 0 order by s.received_at desc"
    );
    let mut found = connection.rows(&sql, [&name], row::submission)?;
    found.retain(|one| fold(&answer::plain_name(one)) == name);
    Ok(found)
}

fn of_same_name_or_phone(
    connection: &Connection,
    own: &[Submission],
) -> rusqlite::Result<Vec<Submission>> {
    let Some(first) = own.first() else {
        return Ok(Vec::new());
    };
    let phones: HashSet<_> = own
        .iter()
        .filter_map(|one| PatientKeys::of(one).phone)
        .collect();
    let sql = format!(
        "select {COLUMNS} from submission_search f join submission s on s.id = f.id
         where f.phone in (select value from json_each(?))"
    );
    let phones = serde_json::json!(phones).to_string();
    let mut others = connection.rows(&sql, [phones], row::submission)?;
    others.extend(called(connection, &answer::plain_name(first))?);
    let mut seen: HashSet<_> = own.iter().map(|one| one.reference.clone()).collect();
    others.retain(|one| seen.insert(one.reference.clone()));
    others.sort_by_key(|one| std::cmp::Reverse(one.received_at));
    Ok(others)
}

/// Same name, and same date of birth or, where a form has none, same phone number: a phone alone may be a family's.
fn of_same_person(
    connection: &Connection,
    submission: Submission,
) -> rusqlite::Result<Vec<Submission>> {
    let own = PatientKeys::of(&submission);
    let name = fold(&answer::plain_name(&submission));
    let sql = format!(
        "select {COLUMNS} from submission_search f join submission s on s.id = f.id
         where s.id in (select id from submission_search where person = ?1 union select id from submission_search where phone = ?2)
         and s.reference <> ?3 and (f.person = ?1 or (f.phone = ?2 and (f.person is null or ?1 is null)))
         order by s.received_at desc"
    );
    let values = params![own.person, own.phone, submission.reference];
    let others = connection.rows(&sql, values, row::submission)?;
    let is_same = |other: &Submission| fold(&answer::plain_name(other)) == name;
    Ok(std::iter::once(submission)
        .chain(others.into_iter().filter(is_same))
        .collect())
}
