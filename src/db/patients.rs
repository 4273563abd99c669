//! Requests of the same patient: by name with birth date, and by phone number.

use std::collections::HashSet;

use rusqlite::{Connection, Params, Transaction, params};
use serde_json::{Map, Value};

use super::access::FOR_STAFF;
use super::row::{self, COLUMNS, Queries};
use super::search::{fold, haystack};
use super::submissions::{IS_SPAM, status_list};
use super::{Store, StoreError};
use crate::forms::{Form, FormId, Role};
use crate::submission::{Status, Submission, answer, rx};

const EARLIER_MAX: usize = 20;
const RELATED_MAX: usize = 5;
const OPEN_MAX: usize = 1000;

/// Newest first, but `own` begins with the one that was asked for.
#[derive(Clone, Debug)]
pub struct SentBy {
    pub own: Vec<Submission>,
    /// Perhaps of the same person, perhaps of the family.
    pub others: Vec<Submission>,
}

impl Store {
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
}

/// What requests of one patient have in common, folded; kept beside the search text.
pub(super) struct PatientKeys {
    /// Name and birth date.
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

pub(super) fn earlier(
    connection: &Connection,
    submission: &Submission,
) -> rusqlite::Result<Vec<String>> {
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

pub(super) fn related(
    connection: &Connection,
    submission: &Submission,
) -> rusqlite::Result<Vec<Submission>> {
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

/// Newest first. The condition is on `submission s` and `submission_search f`.
fn found(
    connection: &Connection,
    condition: &str,
    values: impl Params,
) -> rusqlite::Result<Vec<Submission>> {
    let sql = format!(
        "select {COLUMNS} from submission_search f join submission s on s.id = f.id
         where {condition} order by s.received_at desc"
    );
    connection.rows(&sql, values, row::submission)
}

/// Whose whole name is `typed`, as "Ana Ruiz" or as lists show it, "Ruiz, Ana"; newest first.
fn called(connection: &Connection, typed: &str) -> rusqlite::Result<Vec<Submission>> {
    let name = match typed.split_once(',') {
        Some((last, first)) => fold(&format!("{first} {last}")),
        None => fold(typed),
    };
    let holds = "?1 <> '' and instr(f.folded, ?1) > 0";
    let mut found = found(connection, holds, [&name])?;
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
    let phones = serde_json::json!(phones).to_string();
    let has_phone = "f.phone in (select value from json_each(?))";
    let mut others = found(connection, has_phone, [phones])?;
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
    let is_theirs = "s.id in (select id from submission_search where person = ?1 union select id from submission_search where phone = ?2)
         and s.reference <> ?3 and (f.person = ?1 or (f.phone = ?2 and (f.person is null or ?1 is null)))";
    let values = params![own.person, own.phone, submission.reference];
    let others = found(connection, is_theirs, values)?;
    let is_same = |other: &Submission| fold(&answer::plain_name(other)) == name;
    Ok(std::iter::once(submission)
        .chain(others.into_iter().filter(is_same))
        .collect())
}
