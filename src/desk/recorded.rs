//! What each person was shown, so that the audit has one line for what they asked for, however often the page asks again.

use std::collections::{HashMap, HashSet};
use std::sync::{Mutex, PoisonError};

use super::session::Asker;

/// Most of what is remembered of one person; after that the audit may say something once more.
const REMEMBERED: usize = 1_000;

/// What was shown since the server started, by person.
#[derive(Default)]
pub struct Shown(Mutex<HashMap<String, HashSet<String>>>);

impl Shown {
    /// Whether the audit must say that `asker` is shown `what`: always when a person asks, and for what the page asks by
    /// itself only when that is new. `follows` is for further rows of what was asked for before.
    pub fn is_told(&self, asker: &Asker, what: String, follows: bool) -> bool {
        let mut shown = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let own = shown.entry(asker.name.clone()).or_default();
        if own.len() >= REMEMBERED {
            own.clear();
        }
        let is_new = own.insert(what);
        is_new || !(asker.is_page || follows)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_page_asks_again_is_told_once_and_what_a_person_asks_each_time() {
        let shown = Shown::default();
        let asker = |name: &str, is_page| Asker {
            name: name.into(),
            is_page,
        };
        for (who, is_page, what, follows, told) in [
            ("Dana", false, "garcia", false, true),
            ("Dana", true, "garcia", false, false),
            ("Dana", false, "garcia", true, false),
            ("Dana", false, "garcia", false, true),
            ("Dana", true, "lee", false, true),
            ("Sam", true, "garcia", false, true),
        ] {
            assert_eq!(
                shown.is_told(&asker(who, is_page), what.into(), follows),
                told,
                "{who} {what}"
            );
        }
    }
}
