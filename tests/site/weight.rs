//! The size of a page and everything it loads.

use std::collections::{BTreeMap, BTreeSet};
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::common::{LANGUAGES, Server, Shop};
use crate::site::{ORIGIN, between, get, listed, scripts};

/// In bytes as they are sent, compressed with brotli; without pictures.
/// React, the router and the fonts are 84,000 of them. These hold what was reached, with two languages beside English and all facts
/// of the shop in every document (1,800). The hashes in the names of files make it up to 40 bytes more or less from build to build.
const HOME_BUDGET: usize = 136_000;
/// The heaviest is the refill page in Arabic.
const PAGE_BUDGET: usize = 140_450;
/// The size before the first paint of Home: the document, its styles and fonts.
const FIRST_PAINT_BUDGET: usize = 34_500;
/// How much larger a page in another language may be than its English one, by the beginning of its path: its letters have two bytes.
const TRANSLATION_BUDGETS: [(&str, usize); 2] = [("/es", 3_000), ("/ar", 4_320)];
/// The Arabic font, which only Arabic pages load.
const ARABIC_FACE_BUDGET: usize = 15_000;

#[test]
fn no_page_is_heavier_than_its_budget_without_its_pictures() {
    let shop = Shop::new();
    let server = shop.serve(&[LANGUAGES]);
    let size = |path: &str| settled(&server, path);
    let mut weights = BTreeMap::new();
    for path in listed(&server, ORIGIN) {
        let page = server.get(&path).text();
        let (arabic, painted): (BTreeSet<&str>, BTreeSet<&str>) = between(&page, "href=\"", "\"")
            .into_iter()
            .filter(|file| file.ends_with(".css") || file.ends_with(".woff2"))
            .partition(|file| file.starts_with("/assets/arabic-"));
        let is_arabic = path == "/ar" || path.starts_with("/ar/");
        assert_eq!(arabic.len(), usize::from(is_arabic), "{path}: {arabic:?}");
        let face = arabic.into_iter().map(size).sum::<usize>();
        assert!(
            face <= ARABIC_FACE_BUDGET,
            "{path}: the Arabic face has {face} bytes"
        );
        assert!(painted.len() >= 3, "{path}: {painted:?}");
        let first_paint = size(&path) + painted.into_iter().map(size).sum::<usize>();
        if path == "/" {
            assert!(
                first_paint <= FIRST_PAINT_BUDGET,
                "the first paint of Home waits for {first_paint} of {FIRST_PAINT_BUDGET} bytes"
            );
        }
        let scripts: BTreeSet<&str> = between(&page, "src=\"", "\"")
            .into_iter()
            .filter(|file| file.ends_with(".js"))
            .chain(scripts(&page))
            .collect();
        assert!(scripts.len() >= 5, "{path}: {scripts:?}");
        let weight = first_paint + scripts.into_iter().map(size).sum::<usize>();
        weights.insert(path, weight);
    }
    let heavy: Vec<_> = weights
        .iter()
        .filter(|(path, weight)| {
            **weight
                > if *path == "/" {
                    HOME_BUDGET
                } else {
                    PAGE_BUDGET
                }
        })
        .collect();
    assert!(heavy.is_empty(), "over their budgets: {heavy:?}");
    let mut heavier = Vec::new();
    for (prefix, budget) in TRANSLATION_BUDGETS {
        for (path, weight) in &weights {
            let Some(english) = path
                .strip_prefix(prefix)
                .filter(|rest| !rest.starts_with(|c: char| c != '/'))
            else {
                continue;
            };
            let english = weights[if english.is_empty() { "/" } else { english }];
            if *weight > english + budget {
                heavier.push((path, weight - english));
            }
        }
    }
    assert!(heavier.is_empty(), "more than in English: {heavier:?}");
}

/// The size of `path` after the server has compressed it as well as possible. It compresses documents in the background.
fn settled(server: &Server, path: &str) -> usize {
    // It renders all pages first, which takes minutes on a busy computer.
    let deadline = Instant::now() + Duration::from_secs(600);
    loop {
        let answer = get(server, "GET", path, &[("Accept-Encoding", "br")]);
        assert_eq!(answer.status, 200, "{path}");
        if path.starts_with("/assets/") || answer.header("ETag").contains("br+") {
            return answer.body.len();
        }
        assert!(Instant::now() < deadline, "{path} stays as it was");
        sleep(Duration::from_millis(20));
    }
}
