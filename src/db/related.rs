//! Requests that belong together: of the same patient, or for the same prescription.

use std::collections::HashMap;

use rusqlite::{CachedStatement, Connection, Transaction, params};
use serde_json::{Map, Value};

use super::filter::status_list;
use super::row::{self, COLUMNS};
use super::search::fold;
use crate::forms::{Form, FormId, Role};
use crate::submission::{Status, Submission, answer, rx};

/// Most earlier requests that are named.
const EARLIER_MAX: usize = 20;
/// Most open requests that are shown beside another.
const RELATED_MAX: usize = 5;

/// What two requests can have in common; folded, as people write it differently each time.
#[derive(PartialEq, Eq, Hash)]
enum Key {
    /// Name and date of birth.
    Person(String),
    Phone(String),
    Prescription(String),
}

/// What tells patients apart.
pub(super) struct Patient {
    /// Name and date of birth.
    pub person: Option<String>,
    pub phone: Option<String>,
}

impl Patient {
    pub fn of(form: &Form, answers: &Map<String, Value>) -> Self {
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
}

/// Notes of every submission whose it is.
pub(super) fn fill(transaction: &Transaction<'_>) -> rusqlite::Result<()> {
    let mut select = transaction.prepare("select id, form, answers from submission")?;
    let mut update =
        transaction.prepare("update submission_search set person = ?, phone = ? where id = ?")?;
    let mut rows = select.query([])?;
    while let Some(row) = rows.next()? {
        let Some(form) = FormId::from_name(&row.get::<_, String>(1)?) else {
            continue;
        };
        let answers = serde_json::from_str(&row.get::<_, String>(2)?).unwrap_or_default();
        let Patient { person, phone } = Patient::of(form.form(), &answers);
        update.execute(params![person, phone, row.get::<_, i64>(0)?])?;
    }
    Ok(())
}

/// Other requests of the same patient, newest first: the same name and date of birth, or the same phone number.
pub(super) fn earlier(
    connection: &Connection,
    submission: &Submission,
) -> rusqlite::Result<Vec<String>> {
    let Patient { person, phone } = Patient::of(submission.form.form(), &submission.answers);
    // The newest of each first, since a family or a home for the aged may share a phone number.
    let newest = |key| {
        format!(
            "select id from (select id from submission_search where {key} order by id desc limit {EARLIER_MAX} + 1)"
        )
    };
    connection
        .prepare_cached(&format!(
            "select s.reference from ({} union {}) f join submission s on s.id = f.id
             where s.reference <> ?3 order by s.received_at desc limit {EARLIER_MAX}",
            newest("person = ?1"),
            newest("phone = ?2")
        ))?
        .query_map(params![person, phone, submission.reference], |row| {
            row.get(0)
        })?
        .collect()
}

/// All that the person has sent who sent `submission`, that one first: the same name with the same date of birth, or with the
/// same phone number where a form asks for none. A phone alone may be a family's.
pub(super) fn of_same_person(
    connection: &Connection,
    submission: Submission,
) -> rusqlite::Result<Vec<Submission>> {
    let own = Patient::of(submission.form.form(), &submission.answers);
    let name = fold(&answer::name(&submission));
    let others = connection
        .prepare_cached(&format!(
            "select {COLUMNS} from submission_search f join submission s on s.id = f.id
             where s.id in (select id from submission_search where person = ?1 union select id from submission_search where phone = ?2)
             and s.reference <> ?3 and (f.person = ?1 or (f.phone = ?2 and (f.person is null or ?1 is null)))
             order by s.received_at desc"
        ))?
        .query_map(params![own.person, own.phone, submission.reference], row::submission)?
        .collect::<rusqlite::Result<Vec<_>>>()?;
    let is_same = |other: &Submission| fold(&answer::name(other)) == name;
    Ok(std::iter::once(submission)
        .chain(others.into_iter().filter(is_same))
        .collect())
}

fn by_id(connection: &Connection) -> rusqlite::Result<CachedStatement<'_>> {
    connection.prepare_cached(&format!(
        "select {COLUMNS} from submission s where s.id = ?"
    ))
}

fn keys(submission: &Submission) -> Vec<Key> {
    let numbers = rx::numbers(submission);
    let Patient { person, phone } = Patient::of(submission.form.form(), &submission.answers);
    let patient = person.map(Key::Person).into_iter();
    let patient = patient.chain(phone.map(Key::Phone));
    let numbers = numbers.iter().map(|number| Key::Prescription(fold(number)));
    patient.chain(numbers).collect()
}

/// What open requests can have in common with others, by their row. Answers never change, so each is read once.
#[derive(Default)]
pub struct OpenKeys(HashMap<i64, Vec<Key>>);

impl OpenKeys {
    /// For each of `rows`, other open requests with which it has something in common, newest first.
    pub(super) fn related(
        &mut self,
        connection: &Connection,
        rows: &[(i64, &Submission)],
    ) -> rusqlite::Result<Vec<Vec<Submission>>> {
        let open = self.refresh(connection)?;
        let mut wanted: HashMap<Key, Vec<usize>> = HashMap::new();
        for (at, (_, submission)) in rows.iter().enumerate() {
            for key in keys(submission) {
                wanted.entry(key).or_default().push(at);
            }
        }
        let mut beside: Vec<Vec<i64>> = vec![Vec::new(); rows.len()];
        for id in open {
            let keys = self.0.get(&id).into_iter().flatten();
            for &at in keys.filter_map(|key| wanted.get(key)).flatten() {
                let (Some((own, _)), Some(found)) = (rows.get(at), beside.get_mut(at)) else {
                    continue;
                };
                if *own != id && !found.contains(&id) && found.len() < RELATED_MAX {
                    found.push(id);
                }
            }
        }
        let mut read = by_id(connection)?;
        let mut find = |id: i64| read.query_row([id], row::submission);
        let found = beside.into_iter();
        found
            .map(|ids| ids.into_iter().map(&mut find).collect())
            .collect()
    }

    /// Adds newly opened requests and removes those no longer open. Returns the open rows, newest first.
    fn refresh(&mut self, connection: &Connection) -> rusqlite::Result<Vec<i64>> {
        let open: Vec<i64> = connection
            .prepare_cached(&format!(
                "select id from submission where suspected_spam = 0 and status in ({})
                 order by received_at desc, id desc",
                status_list(Status::is_open)
            ))?
            .query_map([], |row| row.get(0))?
            .collect::<rusqlite::Result<_>>()?;
        let mut known = std::mem::take(&mut self.0);
        let mut read = by_id(connection)?;
        for id in &open {
            let own = match known.remove(id) {
                Some(own) => own,
                None => keys(&read.query_row([id], row::submission)?),
            };
            self.0.insert(*id, own);
        }
        Ok(open)
    }
}
