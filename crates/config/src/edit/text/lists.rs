//! Changes lists so that comments stay with their entries: equal entries at the start and at the end are not touched.

use std::ops::Range;

use serde_json::Value as Json;
use toml_edit::{Array, ArrayOfTables};

use super::convert::{block_to_json, from_json, to_json};
use super::{block, replace, set_block};

/// The part of a list that differs.
struct Difference<'a> {
    start: usize,
    /// Old entries become these, from `start` on.
    changed: &'a [Json],
    /// Further ones after the changed ones.
    added: &'a [Json],
    /// How many old entries after the changed ones are superfluous; 0 if some are added.
    removed: usize,
}

impl<'a> Difference<'a> {
    fn between(old: &[Json], new: &'a [Json]) -> Self {
        let start = count_equal(old.iter().zip(new));
        let (old, new) = (&old[start..], &new[start..]);
        let end = count_equal(old.iter().rev().zip(new.iter().rev()));
        let (old, new) = (&old[..old.len() - end], &new[..new.len() - end]);
        let (changed, added) = new.split_at(old.len().min(new.len()));
        Self {
            start,
            changed,
            added,
            removed: old.len() - changed.len(),
        }
    }

    fn changed(&self) -> impl Iterator<Item = (usize, &'a Json)> {
        (self.start..).zip(self.changed)
    }

    fn added(&self) -> impl Iterator<Item = (usize, &'a Json)> {
        (self.end_of_changed()..).zip(self.added)
    }

    const fn removed(&self) -> Range<usize> {
        self.end_of_changed()..self.end_of_changed() + self.removed
    }

    const fn end_of_changed(&self) -> usize {
        self.start + self.changed.len()
    }
}

fn count_equal<'a>(pairs: impl Iterator<Item = (&'a Json, &'a Json)>) -> usize {
    pairs.take_while(|(old, new)| old == new).count()
}

/// `[[key]]` blocks.
pub fn set_blocks(list: &mut ArrayOfTables, items: &[Json]) {
    let old: Vec<_> = list.iter().map(block_to_json).collect();
    let difference = Difference::between(&old, items);
    for (at, item) in difference.changed() {
        if let Some(known) = list.get_mut(at) {
            set_block(known, item);
        }
    }
    for at in difference.removed().rev() {
        list.remove(at);
    }
    for (at, item) in difference.added() {
        list.insert(at, block(item));
    }
}

/// `key = [a, b]`.
pub fn set_list(list: &mut Array, items: &[Json]) {
    let items: Vec<_> = items
        .iter()
        .filter(|item| !item.is_null())
        .cloned()
        .collect();
    let old: Vec<_> = list.iter().map(to_json).collect();
    let difference = Difference::between(&old, &items);
    for (at, item) in difference.changed() {
        if let (Some(known), Some(item)) = (list.get_mut(at), from_json(item)) {
            replace(known, item);
        }
    }
    for at in difference.removed().rev() {
        list.remove(at);
    }
    for (at, item) in difference.added() {
        if let Some(item) = from_json(item) {
            list.insert(at, item);
        }
    }
}
