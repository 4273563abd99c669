//! How much came in, without names: for an accountant.

use jiff::Timestamp;
use rusqlite::params;
use serde::Serialize;

use super::submissions::{IS_SPAM, answer};
use super::{Store, StoreError};
use pharmacy_requests::forms::{DELIVERY, FormId, Role};
use pharmacy_requests::submission::Status;

/// Possible spam is not counted, nor is what has been deleted since.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "testing"), derive(ts_rs::TS))]
pub struct MonthCount {
    pub form: FormId,
    pub received: u32,
    pub done: u32,
    /// Of those received, to be brought to the door.
    pub deliveries: u32,
}

impl Store {
    /// Of what was received from `since` until before `until`, one for each form.
    pub fn counts_between(
        &self,
        since: Timestamp,
        until: Timestamp,
    ) -> Result<Vec<MonthCount>, StoreError> {
        let [since, until] = [since, until].map(Timestamp::as_millisecond);
        self.read(|connection| {
            let counts = FormId::ALL.into_iter().map(|form| {
                let method = form.form().with_role(Role::Pickup).next();
                let method = method.map_or_else(|| "null".into(), |field| answer(field.name));
                let sql = format!(
                    "select count(*) as received, count(*) filter (where s.status = ?4) as done,
                     count(*) filter (where {method} = '{DELIVERY}') as deliveries
                     from submission s where s.form = ?1 and s.received_at >= ?2 and s.received_at < ?3 and not {IS_SPAM}"
                );
                let values = params![form.as_str(), since, until, Status::Done.as_str()];
                let mut select = connection.prepare_cached(&sql)?;
                select.query_row(values, |row| {
                    Ok(MonthCount {
                        form,
                        received: row.get("received")?,
                        done: row.get("done")?,
                        deliveries: row.get("deliveries")?,
                    })
                })
            });
            counts.collect()
        })
    }
}
