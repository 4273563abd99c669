//! Requests that belong together: of the same patient, or for the same prescription.

use std::collections::HashMap;

use rusqlite::{CachedStatement, Connection, params};

use super::filter::status_list;
use super::row::{self, COLUMNS};
use super::search::fold;
use crate::forms::Role;
use crate::submission::{Status, Submission, rx};

/// Most earlier requests that are named.
const EARLIER_MAX: usize = 20;
/// Most open requests that are shown beside another.
const RELATED_MAX: usize = 5;

/// What two requests can have in common; folded, as people write it differently each time.
#[derive(PartialEq, Eq, Hash)]
enum Key {
    /// Name and date of birth.
    Person(String, String),
    Phone(String),
    Prescription(String),
}

/// What tells patients apart.
struct Patient {
    name: String,
    birth: String,
    phone: String,
}

impl Patient {
    fn of(submission: &Submission) -> Self {
        let folded = |role| {
            let form = submission.form.form();
            let texts = form
                .with_role(role)
                .filter_map(|field| submission.answers.get(field.name)?.as_str());
            fold(&texts.collect::<String>())
        };
        Self {
            name: folded(Role::PersonName),
            birth: folded(Role::BirthDate),
            phone: folded(Role::CallBack),
        }
    }

    fn keys(self) -> Vec<Key> {
        let Self { name, birth, phone } = self;
        let mut keys = Vec::new();
        if !name.is_empty() && !birth.is_empty() {
            keys.push(Key::Person(name, birth));
        }
        if !phone.is_empty() {
            keys.push(Key::Phone(phone));
        }
        keys
    }
}

/// Other requests of the same patient, newest first: the same name and date of birth, or the same phone number.
pub(super) fn earlier(
    connection: &Connection,
    submission: &Submission,
) -> rusqlite::Result<Vec<String>> {
    let Patient { name, phone, .. } = Patient::of(submission);
    let own = Patient::of(submission).keys();
    let mut found = Vec::new();
    let mut statement = connection.prepare_cached(&format!(
        "select {COLUMNS} from submission_search f cross join submission s on s.id = f.id
         where s.reference <> ?1 and ((?2 <> '' and instr(f.folded, ?2) > 0) or (?3 <> '' and instr(f.folded, ?3) > 0))
         order by s.received_at desc"
    ))?;
    let mut rows = statement.query(params![submission.reference, name, phone])?;
    while let Some(row) = rows.next()? {
        let other = row::submission(row)?;
        if Patient::of(&other)
            .keys()
            .iter()
            .any(|key| own.contains(key))
        {
            found.push(other.reference);
            if found.len() == EARLIER_MAX {
                break;
            }
        }
    }
    Ok(found)
}

fn by_id(connection: &Connection) -> rusqlite::Result<CachedStatement<'_>> {
    connection.prepare_cached(&format!(
        "select {COLUMNS} from submission s where s.id = ?"
    ))
}

fn keys(submission: &Submission) -> Vec<Key> {
    let numbers = rx::numbers(submission);
    let mut keys = Patient::of(submission).keys();
    keys.extend(numbers.iter().map(|number| Key::Prescription(fold(number))));
    keys
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
