//! Requests that belong together: of the same patient, or for the same prescription.

use std::collections::HashMap;

use rusqlite::{Connection, params};

use super::row::{self, COLUMNS};
use super::search::fold;
use crate::forms::Role;
use crate::submission::{Submission, rx};

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

fn keys(submission: &Submission) -> Vec<Key> {
    let numbers = rx::numbers(submission);
    let mut keys = Patient::of(submission).keys();
    keys.extend(numbers.iter().map(|number| Key::Prescription(fold(number))));
    keys
}

/// For each of `submissions`, other open requests with which it has something in common, newest first.
pub(super) fn related(
    connection: &Connection,
    submissions: &[&Submission],
) -> rusqlite::Result<Vec<Vec<Submission>>> {
    let mut found: Vec<Vec<Submission>> = vec![Vec::new(); submissions.len()];
    let mut wanted: HashMap<Key, Vec<usize>> = HashMap::new();
    for (at, submission) in submissions.iter().enumerate() {
        for key in keys(submission) {
            wanted.entry(key).or_default().push(at);
        }
    }
    if wanted.is_empty() {
        return Ok(found);
    }
    let mut statement = connection.prepare_cached(&format!(
        "select {COLUMNS} from submission s where s.status in ('new', 'in-progress', 'ready') and s.suspected_spam = 0
         order by s.received_at desc"
    ))?;
    let mut open = statement.query([])?;
    while let Some(row) = open.next()? {
        let other = row::submission(row)?;
        let with: Vec<_> = keys(&other)
            .iter()
            .filter_map(|key| wanted.get(key))
            .flatten()
            .collect();
        for &at in with {
            let (Some(own), Some(beside)) = (submissions.get(at), found.get_mut(at)) else {
                continue;
            };
            let is_new = own.reference != other.reference
                && beside.iter().all(|one| one.reference != other.reference);
            if is_new && beside.len() < RELATED_MAX {
                beside.push(other.clone());
            }
        }
    }
    Ok(found)
}
