//! Other requests of the same patient, by name and birth date, with the same phone number, or for the same prescription.

use rusqlite::{Connection, Transaction, params};
use serde::Serialize;
use serde_json::{Map, Value};

use super::access::FOR_STAFF;
use super::row::{self, COLUMNS, Queries};
use super::search::{fold, haystack};
use super::submissions::{IS_SPAM, status_list};
use pharmacy_requests::forms::{Form, FormId, Role};
use pharmacy_requests::submission::{Status, Submission, rx};

const EARLIER_MAX: usize = 20;
const RELATED_MAX: usize = 5;
const OPEN_MAX: usize = 1000;

/// What two requests have in common. A family may share a phone number, so it does not identify a patient.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "testing"), derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Shared {
    /// Name and birth date.
    Patient,
    /// The phone number alone.
    Phone,
    /// An Rx number.
    Rx,
}

/// Folded keys that requests of one patient share; stored beside the search text.
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

    pub fn of(submission: &Submission) -> Self {
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

/// References of the same patient, and of other people with the same phone number; newest first.
pub(super) fn earlier(
    connection: &Connection,
    submission: &Submission,
) -> rusqlite::Result<(Vec<String>, Vec<String>)> {
    let PatientKeys { person, phone } = PatientKeys::of(submission);
    // Limited per key: a family or a nursing home may share a phone number.
    let newest = |key| {
        format!(
            "select id from (select id from submission_search where {key} order by id desc limit {EARLIER_MAX} + 1)"
        )
    };
    let sql = format!(
        "select s.reference, p.person is ?1 and ?1 is not null as is_same from ({} union {}) f
         join submission s on s.id = f.id join submission_search p on p.id = f.id
         where s.reference <> ?3 and {} order by s.received_at desc limit {EARLIER_MAX}",
        newest("person = ?1"),
        newest("phone = ?2"),
        *FOR_STAFF
    );
    let values = params![person, phone, submission.reference];
    let found: Vec<(String, bool)> = connection.rows(&sql, values, |row| {
        Ok((row.get("reference")?, row.get("is_same")?))
    })?;
    let (same, others): (Vec<_>, Vec<_>) = found.into_iter().partition(|(_, is_same)| *is_same);
    let references = |found: Vec<(String, bool)>| found.into_iter().map(|(one, _)| one).collect();
    Ok((references(same), references(others)))
}

pub(super) fn related(
    connection: &Connection,
    submission: &Submission,
) -> rusqlite::Result<Vec<(Submission, Shared)>> {
    let likeness = Likeness::of(submission);
    let json = Value::from(likeness.numbers.clone()).to_string();
    // `instr` also matches parts of longer numbers, so the rows are checked again below.
    let sql = format!(
        "select open.id from (select id, received_at from submission s where not {IS_SPAM} and status in ({}) and {}
             order by received_at desc, id desc limit {OPEN_MAX}) open
         join submission_search f on f.id = open.id
         where f.person = ?1 or f.phone = ?2 or exists (select 1 from json_each(?3) n where instr(f.folded, n.value) > 0)
         order by open.received_at desc, open.id desc",
        status_list(Status::is_open),
        *FOR_STAFF
    );
    let read = format!("select {COLUMNS} from submission s where s.id = ? and s.reference <> ?");
    let values = params![likeness.keys.person, likeness.keys.phone, json];
    let found: Vec<i64> = connection.rows(&sql, values, |row| row.get("id"))?;
    let mut related = Vec::with_capacity(RELATED_MAX);
    for id in found {
        let other = connection.first(&read, params![id, submission.reference], row::submission)?;
        let shared = other.and_then(|other| Some((likeness.shared(&Likeness::of(&other))?, other)));
        related.extend(shared.map(|(shared, other)| (other, shared)));
        if related.len() == RELATED_MAX {
            break;
        }
    }
    Ok(related)
}

struct Likeness {
    keys: PatientKeys,
    /// Rx numbers, folded.
    numbers: Vec<String>,
}

impl Likeness {
    fn of(submission: &Submission) -> Self {
        let numbers = rx::read(submission).numbers;
        Self {
            keys: PatientKeys::of(submission),
            numbers: numbers.iter().map(|one| fold(one)).collect(),
        }
    }

    fn shared(&self, other: &Self) -> Option<Shared> {
        let is_same = |one: &Option<String>, other| one.is_some() && one == other;
        if is_same(&self.keys.person, &other.keys.person) {
            return Some(Shared::Patient);
        }
        if self.numbers.iter().any(|one| other.numbers.contains(one)) {
            return Some(Shared::Rx);
        }
        is_same(&self.keys.phone, &other.keys.phone).then_some(Shared::Phone)
    }
}
