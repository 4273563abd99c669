//! Counts how often each page was opened on each day. Stores the day, the page and a number, and nothing about who opened it.

use std::collections::{BTreeMap, HashMap};

use jiff::civil::Date;
use parking_lot::Mutex;
use rusqlite::params;
use serde::Serialize;

use super::row::Queries;
use super::{Store, StoreError};

/// Counts in memory, until [`Arrivals::save`].
#[derive(Default)]
pub struct Arrivals {
    counted: Mutex<Counts>,
}

/// By day and page.
type Counts = BTreeMap<Date, HashMap<String, u32>>;

/// How many visits began on a page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "testing"), derive(ts_rs::TS))]
pub struct PageCount {
    /// With its language, such as `/es/refill`.
    pub page: String,
    /// In the whole period.
    pub count: u32,
}

impl Arrivals {
    /// `page` must exist, so that strangers can't fill the memory.
    pub fn count(&self, day: Date, page: &str) {
        self.add(day, page, 1);
    }

    fn add(&self, day: Date, page: &str, more: u32) {
        let mut counted = self.counted.lock();
        let pages = counted.entry(day).or_default();
        match pages.get_mut(page) {
            Some(number) => *number += more,
            None => drop(pages.insert(page.to_owned(), more)),
        }
    }

    /// Adds the counts to the database. Counts that can't be stored are kept for the next time.
    pub fn save(&self, store: &Store) -> Result<(), StoreError> {
        let counted = std::mem::take(&mut *self.counted.lock());
        if counted.is_empty() {
            return Ok(());
        }
        let add = "insert into arrival (day, page, number) values (?1, ?2, ?3)
             on conflict (day, page) do update set number = number + ?3";
        let saved = store.write(|transaction| {
            each(&counted).try_for_each(|(day, page, number)| {
                transaction.run(add, params![day.to_string(), page, number])
            })
        });
        if saved.is_err() {
            each(&counted).for_each(|(day, page, number)| self.add(day, page, number));
        }
        saved
    }
}

fn each(counted: &Counts) -> impl Iterator<Item = (Date, &str, u32)> {
    counted.iter().flat_map(|(day, pages)| {
        pages
            .iter()
            .map(|(page, number)| (*day, page.as_str(), *number))
    })
}

impl Store {
    /// From `first` to the day before `end`, most visited first.
    pub fn arrivals_between(&self, first: Date, end: Date) -> Result<Vec<PageCount>, StoreError> {
        let sql = "select page, sum(number) as count from arrival where day >= ? and day < ?
             group by page order by count desc, page";
        let days = [first, end].map(|day| day.to_string());
        self.read(|connection| {
            connection.rows(sql, days, |row| {
                Ok(PageCount {
                    page: row.get("page")?,
                    count: row.get("count")?,
                })
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;
    use crate::testing::Shop;

    #[tokio::test]
    async fn what_could_not_be_stored_is_stored_the_next_time() {
        let [shop, gone] = [Shop::with(0).await, Shop::with(0).await];
        let [store, elsewhere] = [&shop, &gone].map(|shop| Store::open(&shop.path).unwrap());
        let arrivals = Arrivals::default();
        let count = |day: i8, page: &str| arrivals.count(date(2026, 11, day), page);
        count(1, "/");
        count(1, "/");
        std::fs::remove_file(&gone.path).unwrap();
        assert!(arrivals.save(&elsewhere).is_err());
        count(1, "/");
        count(30, "/about");
        arrivals.save(&store).unwrap();
        arrivals.save(&store).unwrap();
        count(30, "/about");
        count(30, "/es");
        arrivals.save(&store).unwrap();
        let between = |first, end| {
            let counts = store.arrivals_between(first, end).unwrap();
            let counts = counts
                .iter()
                .map(|one| format!("{} {}", one.page, one.count));
            counts.collect::<Vec<_>>()
        };
        let (november, december) = (date(2026, 11, 1), date(2026, 12, 1));
        assert_eq!(between(november, december), ["/ 3", "/about 2", "/es 1"]);
        assert_eq!(between(november, date(2026, 11, 30)), ["/ 3"]);
        assert_eq!(between(december, date(2027, 1, 1)), [""; 0]);
    }
}
