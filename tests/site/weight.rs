//! What a page and all it loads weigh.

use std::collections::{BTreeMap, BTreeSet};

use crate::common::Shop;
use crate::{ORIGIN, between, get, listed, scripts};

/// In bytes as they are sent, compressed with brotli.
const HOME_BUDGET: usize = 100_000;
const PAGE_BUDGET: usize = 110_000;

#[test]
fn no_page_is_heavier_than_its_budget_without_its_pictures() {
    let shop = Shop::new();
    let server = shop.serve(&[]);
    let size = |path: &str| {
        let answer = get(&server, "GET", path, &[("Accept-Encoding", "br")]);
        assert_eq!(answer.status, 200, "{path}");
        answer.body.len()
    };
    let mut weights = BTreeMap::new();
    for path in listed(&server, ORIGIN) {
        let page = server.get(&path).text();
        let files: BTreeSet<&str> = ["href=\"", "src=\""]
            .into_iter()
            .flat_map(|attribute| between(&page, attribute, "\""))
            .filter(|file| {
                [".css", ".js", ".woff2"]
                    .iter()
                    .any(|kind| file.ends_with(kind))
            })
            .chain(scripts(&page))
            .collect();
        assert!(files.len() >= 8, "{path}: {files:?}");
        let weight = size(&path) + files.into_iter().map(size).sum::<usize>();
        weights.insert(path, weight);
    }
    for (path, weight) in &weights {
        let budget = if path == "/" {
            HOME_BUDGET
        } else {
            PAGE_BUDGET
        };
        assert!(
            *weight <= budget,
            "{path} weighs {weight} of {budget} bytes"
        );
    }
}
