//! Keeps automatic reloads of the page from adding audit rows again.

use std::collections::{HashMap, HashSet};
use std::sync::{Mutex, PoisonError};

use super::session::CurrentUser;

/// Per person. When full, the entries are cleared, and the audit may get a second row.
const ENTRIES_MAX: usize = 1_000;

/// Per list or request; cleared in the same way.
const ROWS_MAX: usize = 100_000;

/// What was recorded since the server started: person → list, search or request → ids of rows.
#[derive(Default)]
pub struct Recorded(Mutex<HashMap<String, HashMap<String, HashSet<i64>>>>);

impl Recorded {
    /// True for a person's own action, and for the page's automatic reloads if `what` is new. `follows`: a further page of a list.
    pub fn should_audit(&self, asker: &CurrentUser, what: String, follows: bool) -> bool {
        let mut recorded = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let own = recorded.entry(asker.name.clone()).or_default();
        if own.len() >= ENTRIES_MAX {
            own.clear();
        }
        let is_new = !own.contains_key(&what);
        own.entry(what).or_default();
        is_new || !(asker.is_page || follows)
    }

    /// Remembers `rows` and returns how many of them were not yet recorded.
    pub fn unseen(
        &self,
        asker: &CurrentUser,
        what: &str,
        rows: impl Iterator<Item = i64>,
    ) -> usize {
        let mut recorded = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let own = recorded.entry(asker.name.clone()).or_default();
        let known = own.entry(what.into()).or_default();
        if known.len() >= ROWS_MAX {
            known.clear();
        }
        rows.filter(|row| known.insert(*row)).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_page_asks_again_is_audited_once_and_what_a_person_asks_each_time() {
        let recorded = Recorded::default();
        let asker = |name: &str, is_page| CurrentUser {
            name: name.into(),
            is_owner: false,
            is_page,
        };
        for (who, is_page, what, follows, expected) in [
            ("Dana", false, "garcia", false, true),
            ("Dana", true, "garcia", false, false),
            ("Dana", false, "garcia", true, false),
            ("Dana", false, "garcia", false, true),
            ("Dana", true, "lee", false, true),
            ("Sam", true, "garcia", false, true),
        ] {
            assert_eq!(
                recorded.should_audit(&asker(who, is_page), what.into(), follows),
                expected,
                "{who} {what}"
            );
        }
    }
}
