//! Finds everything that one person has sent, in order to delete it.

use std::collections::HashSet;

use rusqlite::{Connection, Params};

use super::row::{self, COLUMNS, Queries};
use super::search::fold;
use super::{Store, StoreError};
use pharmacy_requests::forms::Role;
use pharmacy_requests::submission::{Submission, answer};

/// The requests of one person, newest first: they share a name and a birth date or, if a form has none, a name and a phone number.
#[derive(Clone, Debug)]
pub struct Patient {
    /// At least one.
    pub requests: Vec<Submission>,
}

/// The people whom a name or a reference may mean. The person with the latest request is first.
#[derive(Clone, Debug)]
pub struct Patients {
    /// Those with this name; one person if a reference was typed.
    pub called: Vec<Patient>,
    /// Others with the same name or phone number, who may be the same person or family.
    pub others: Vec<Patient>,
}

impl Patients {
    /// The people of both lists.
    pub fn all(&self) -> impl Iterator<Item = &Patient> {
        self.called.iter().chain(&self.others)
    }
}

impl Patient {
    /// The references of all their requests.
    pub fn references(&self) -> impl Iterator<Item = &str> {
        self.requests.iter().map(|one| &*one.reference)
    }

    /// As typed, from the newest request with an answer.
    pub fn text(&self, role: Role) -> Option<&str> {
        self.requests.iter().find_map(|one| one.text(role))
    }

    fn newest(&self) -> Option<&Submission> {
        self.requests.first()
    }
}

impl Store {
    /// Finds them by a reference or by the whole name. None if there is no such request.
    pub fn patients(&self, typed: &str) -> Result<Option<Patients>, StoreError> {
        let referenced = self.find(typed)?;
        let name = referenced
            .as_ref()
            .map_or_else(|| whole_name(typed), name_of);
        self.read(|connection| {
            let mut found = called(connection, &name)?;
            found.extend(referenced.clone());
            let is_called = |patient: &Patient| match &referenced {
                Some(referenced) => patient.references().any(|one| one == referenced.reference),
                None => patient.newest().is_some_and(|one| name_of(one) == name),
            };
            let phones: HashSet<_> = grouped(found.clone())
                .iter()
                .filter(|patient| is_called(patient))
                .flat_map(|patient| &patient.requests)
                .filter_map(phone_of)
                .collect();
            found.extend(with_phone(connection, &phones)?);
            let (called, others) = grouped(found).into_iter().partition(is_called);
            let patients = Patients { called, others };
            Ok(Some(patients).filter(|patients| !patients.called.is_empty()))
        })
    }
}

fn name_of(submission: &Submission) -> String {
    fold(&answer::plain_name(submission))
}

/// Reads "Ana Ruiz" or, as lists show it, "Ruiz, Ana".
fn whole_name(typed: &str) -> String {
    match typed.split_once(',') {
        Some((last, first)) => fold(&format!("{first} {last}")),
        None => fold(typed),
    }
}

fn folded(submission: &Submission, role: Role) -> Option<String> {
    let text = submission.texts(role).collect::<String>();
    Some(fold(&text)).filter(|text| !text.is_empty())
}

fn phone_of(submission: &Submission) -> Option<String> {
    folded(submission, Role::CallBack)
}

fn birth_date_of(submission: &Submission) -> Option<String> {
    folded(submission, Role::BirthDate)
}

/// Groups requests by person. A request without a birth date belongs to the person with the same name and phone number, or to nobody if
/// there are several.
fn grouped(mut all: Vec<Submission>) -> Vec<Patient> {
    let mut seen = HashSet::new();
    all.retain(|one| seen.insert(one.reference.clone()));
    let (dated, others): (Vec<_>, Vec<_>) = all
        .into_iter()
        .partition(|one| birth_date_of(one).is_some());
    let mut patients: Vec<Patient> = Vec::new();
    for one in dated {
        let key = (name_of(&one), birth_date_of(&one));
        let is_same = |other: &Submission| (name_of(other), birth_date_of(other)) == key;
        add(&mut patients, one, is_same);
    }
    let people = patients.clone();
    for one in others {
        let key = (name_of(&one), phone_of(&one));
        let is_same = |other: &Submission| {
            key.1.is_some() && !key.0.is_empty() && (name_of(other), phone_of(other)) == key
        };
        let has_it = |patient: &&Patient| patient.requests.iter().any(is_same);
        match people.iter().filter(has_it).count() {
            0 | 1 => add(&mut patients, one, is_same),
            _ => add(&mut patients, one, |other| {
                birth_date_of(other).is_none() && is_same(other)
            }),
        }
    }
    for patient in &mut patients {
        patient
            .requests
            .sort_by_key(|one| std::cmp::Reverse(one.received_at));
    }
    patients.sort_by_key(|patient| {
        patient
            .newest()
            .map(|one| std::cmp::Reverse(one.received_at))
    });
    patients
}

fn add(patients: &mut Vec<Patient>, one: Submission, is_same: impl Fn(&Submission) -> bool) {
    let known = patients
        .iter_mut()
        .find(|patient| patient.requests.iter().any(&is_same));
    match known {
        Some(patient) => patient.requests.push(one),
        None => patients.push(Patient {
            requests: vec![one],
        }),
    }
}

/// The condition is on `submission_search f`.
fn found(
    connection: &Connection,
    condition: &str,
    values: impl Params,
) -> rusqlite::Result<Vec<Submission>> {
    let sql = format!(
        "select {COLUMNS} from submission_search f join submission s on s.id = f.id where {condition}"
    );
    connection.rows(&sql, values, row::submission)
}

/// The requests whose whole name folds to `name`.
fn called(connection: &Connection, name: &str) -> rusqlite::Result<Vec<Submission>> {
    let holds = "?1 <> '' and instr(f.folded, ?1) > 0";
    let mut found = found(connection, holds, [name])?;
    found.retain(|one| name_of(one) == name);
    Ok(found)
}

fn with_phone(
    connection: &Connection,
    phones: &HashSet<String>,
) -> rusqlite::Result<Vec<Submission>> {
    let has_phone = "f.phone in (select value from json_each(?))";
    found(
        connection,
        has_phone,
        [serde_json::json!(phones).to_string()],
    )
}
