//! Which references come closest to a mistyped one.

use super::{Store, StoreError};
use crate::submission::reference;

/// Edits (a letter changed, added, left out, or two swapped) up to which a reference may be what was meant.
const EDITS_MAX: usize = 4;
/// Most references to name.
const NAMED_MAX: usize = 3;
/// Shortest part of a reference that is worth looking for.
const PART_MIN: usize = 3;

impl Store {
    /// The references a person may have meant by `typed`, closest first: those that contain it, else those a few edits away.
    pub fn suggest(&self, typed: &str) -> Result<Vec<String>, StoreError> {
        let typed = plain(&reference::normalize(typed));
        self.read(|connection| {
            let mut best: Vec<(usize, String)> = Vec::new();
            let mut statement = connection.prepare("select reference from submission")?;
            let mut rows = statement.query([])?;
            while let Some(row) = rows.next()? {
                let reference: String = row.get(0)?;
                let candidate = plain(&reference);
                let distance = if typed.len() >= PART_MIN && candidate.contains(&typed) {
                    1
                } else {
                    strsim::osa_distance(&candidate, &typed)
                };
                if distance <= EDITS_MAX {
                    best.push((distance, reference));
                    best.sort();
                    best.truncate(NAMED_MAX);
                }
            }
            Ok(best.into_iter().map(|(_, reference)| reference).collect())
        })
    }
}

fn plain(reference: &str) -> String {
    reference
        .chars()
        .filter(|c| c.is_alphanumeric())
        .take(40)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::db::tests::Shop;

    #[tokio::test]
    async fn a_mistyped_reference_finds_the_one_that_was_meant() {
        let shop = Shop::with(40).await;
        let submissions = Store::open(&shop.path).unwrap();
        let meant = &shop.references[7];
        let letters = plain(meant);
        let swapped =
            format!("{}{}{}", &letters[..4], &letters[5..6], &letters[4..5]) + &letters[6..];
        for typed in [
            meant.to_lowercase(),
            swapped,
            letters[..9].to_owned(),
            format!("{}Z", &letters[..9]),
            letters[2..].to_owned(),
            format!("XX{}", &letters[2..]),
        ] {
            assert_eq!(
                submissions.suggest(&typed).unwrap().first(),
                Some(meant),
                "{typed}"
            );
        }
        for typed in ["", "x", "no reference at all", &"9".repeat(500)] {
            assert_eq!(submissions.suggest(typed).unwrap(), [""; 0], "{typed}");
        }
    }
}
