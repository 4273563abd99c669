use jiff::Timestamp;
use rusqlite::{Connection, Params, params_from_iter};
use serde_json::Value;

use super::row::{self, COLUMNS, Queries, status, submission};
use super::{Store, StoreError, search};
use pharmacy_requests::forms::FormId;
use pharmacy_requests::submission::{Status, Submission, reference};

/// Selects submissions; all conditions must hold. `since` is included, `until` is not. Without a limit, selects all.
#[derive(Clone, Debug, Default)]
pub struct Filter {
    pub form: Option<FormId>,
    pub status: Option<Status>,
    pub since: Option<Timestamp>,
    pub until: Option<Timestamp>,
    /// The reference, an answer or a note must contain each word.
    pub search: Option<String>,
    pub no_spam: bool,
    pub limit: Option<u32>,
}

/// The number of submissions with each status, in the order of [`Status::ALL`], and how many of them are possible spam.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    pub by_status: [u32; Status::ALL.len()],
    pub suspected_spam: u32,
}

impl Totals {
    /// Of all statuses, spam included.
    pub fn all(&self) -> u32 {
        self.by_status.iter().sum()
    }
}

/// On `submission s`, with [`Filter::values`]. A search reads all texts, so it runs only once.
pub(super) const CONDITION: &str = "(?1 is null or s.id in (select value from json_each(?1)))
    and (?2 is null or s.form = ?2) and (?3 is null or s.status = ?3)
    and (?4 is null or s.received_at >= ?4) and (?5 is null or s.received_at < ?5) and (s.suspected_spam = 0 or not ?6)";

impl Filter {
    pub(super) fn values(
        &self,
        connection: &Connection,
    ) -> rusqlite::Result<impl Params + Clone + use<>> {
        let found = |typed: &String| {
            let terms = search::terms(typed);
            let sql = format!(
                "select f.id from submission_search f where {}",
                search::condition(&terms)
            );
            let words = params_from_iter(terms.iter().flatten());
            let ids: Vec<i64> = connection.rows(&sql, words, |row| row.get("id"))?;
            Ok::<_, rusqlite::Error>(Value::from(ids).to_string())
        };
        Ok((
            self.search.as_ref().map(found).transpose()?,
            self.form.map(FormId::as_str),
            self.status.map(Status::as_str),
            self.since.map(Timestamp::as_millisecond),
            self.until.map(Timestamp::as_millisecond),
            self.no_spam,
        ))
    }
}

pub(super) fn status_list(wanted: impl Fn(Status) -> bool) -> String {
    let statuses = Status::ALL.into_iter().filter(|status| wanted(*status));
    let quoted: Vec<_> = statuses.map(|status| format!("'{status}'")).collect();
    quoted.join(", ")
}

impl Store {
    /// Newest first, suspected spam last. The totals ignore the limit and are from the same snapshot.
    pub fn list<E: From<StoreError>>(
        &self,
        filter: &Filter,
        mut each: impl FnMut(Submission) -> Result<(), E>,
    ) -> Result<Totals, E> {
        self.read(|connection| {
            let snapshot = connection.unchecked_transaction()?;
            let values = filter.values(&snapshot)?;
            let sql = format!(
                "select s.id from submission s where {CONDITION}
                 order by s.suspected_spam, s.received_at desc, s.id desc limit {}",
                filter.limit.map_or(i64::MAX, i64::from)
            );
            let ids: Vec<i64> = snapshot.rows(&sql, values.clone(), |row| row.get("id"))?;
            let sql = format!("select {COLUMNS} from submission s where s.id = ?");
            for id in ids {
                let row = snapshot.first(&sql, [id], submission)?;
                if let Some(Err(error)) = row.map(&mut each) {
                    return Ok(Err(error));
                }
            }
            totals(&snapshot, values).map(Ok)
        })?
    }

    /// `None` if there is no such request, or if this person may not read it.
    pub fn find(&self, typed: &str) -> Result<Option<Submission>, StoreError> {
        let select = format!(
            "select {COLUMNS} from submission s where s.reference = ? and {}",
            self.may_read()
        );
        let reference = reference::normalize(typed);
        self.read(|connection| connection.first(&select, [reference], submission))
    }

    /// References of rows that are shown as unreadable.
    pub fn unreadable(&self) -> Result<Vec<String>, StoreError> {
        self.read(row::unreadable_rows)
    }

    /// Of all requests.
    pub fn count(&self) -> Result<u32, StoreError> {
        let sql = "select count(*) from submission";
        self.read(|connection| connection.value(sql, []))
    }
}

/// An answer of `submission s` in SQL. Null if the answers are invalid JSON, which would otherwise fail the whole list.
pub(super) fn answer(field: &str) -> String {
    format!("iif(json_valid(s.answers), json_extract(s.answers, '$.{field}'), null)")
}

/// Suspected, and not kept among the open requests.
pub(super) const IS_SPAM: &str = "(s.suspected_spam = 1 and s.stays_open = 0)";

/// Submissions of one status, `None` if this version does not know it. `spam` is the number of those that meet a condition.
pub(super) struct StatusCount {
    pub status: Option<Status>,
    pub all: u32,
    pub spam: u32,
}

pub(super) fn counts(
    connection: &Connection,
    spam: &str,
    condition: &str,
    values: impl Params,
) -> rusqlite::Result<Vec<StatusCount>> {
    connection.rows(&counts_sql(spam, condition), values, |row| {
        Ok(StatusCount {
            status: status(row, "status")?,
            all: row.get("number")?,
            spam: row.get("spam")?,
        })
    })
}

pub(super) fn counts_sql(spam: &str, condition: &str) -> String {
    format!(
        "select s.status, count(*) as number, count(*) filter (where {spam}) as spam
         from submission s where {condition} group by s.status"
    )
}

fn totals(connection: &Connection, values: impl Params) -> rusqlite::Result<Totals> {
    let mut totals = Totals::default();
    for count in counts(connection, "s.suspected_spam", CONDITION, values)? {
        totals.suspected_spam += count.spam;
        let total = count
            .status
            .and_then(|status| totals.by_status.get_mut(status as usize));
        if let Some(total) = total {
            *total += count.all;
        }
    }
    Ok(totals)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Shop;
    use pharmacy_requests::forms::FormId;
    use serde_json::json;

    fn listed(store: &Store, filter: &Filter) -> (Vec<String>, Totals) {
        let mut references = Vec::new();
        let each = |submission: Submission| -> Result<(), StoreError> {
            references.push(submission.reference);
            Ok(())
        };
        let totals = store.list(filter, each).unwrap();
        (references, totals)
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
        let store = Store::open(&shop.path).unwrap();
        let times: Vec<_> = shop
            .references
            .iter()
            .map(|r| store.find(r).unwrap().unwrap().received_at)
            .collect();
        type Set<'a> = &'a dyn Fn(&mut Filter);
        let cases: [(_, Set<'_>, &[&String]); 10] = [
            (
                "newest first, spam last",
                &|_| {},
                &[&feedback, &transfer, &refill, &spam],
            ),
            (
                "without spam",
                &|all| all.no_spam = true,
                &[&feedback, &transfer, &refill],
            ),
            ("one form", &|all| all.form = Some(Refill), &[&refill]),
            (
                "a status nothing has",
                &|all| all.status = Some(Status::Done),
                &[],
            ),
            (
                "since is inclusive",
                &|all| all.since = Some(times[2]),
                &[&feedback, &transfer],
            ),
            (
                "until is exclusive",
                &|all| all.until = Some(times[2]),
                &[&refill, &spam],
            ),
            (
                "a name without accents",
                &|all| all.search = Some("nunez".into()),
                &[&transfer, &refill],
            ),
            (
                "an Rx number",
                &|all| all.search = Some("765 4321".into()),
                &[&refill],
            ),
            ("cut", &|all| all.limit = Some(1), &[&feedback]),
            (
                "cut before the spam",
                &|all| all.limit = Some(3),
                &[&feedback, &transfer, &refill],
            ),
        ];
        for (what, set, expected) in cases {
            let mut filter = Filter::default();
            set(&mut filter);
            let (found, totals) = listed(&store, &filter);
            assert_eq!(found.iter().collect::<Vec<_>>(), expected, "{what}");
            let limit = None;
            let (all, _) = listed(&store, &Filter { limit, ..filter });
            assert_eq!(totals.all() as usize, all.len(), "{what}");
        }
        assert_eq!(
            listed(&store, &Filter::default()).1,
            Totals {
                by_status: [4, 0, 0, 0],
                suspected_spam: 1
            }
        );
    }
}
