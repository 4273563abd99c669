//! docs/security.md names a test for each promise: they exist.

use crate::docs::{read, root};

#[test]
fn every_promise_is_held_by_a_test_that_exists() {
    let page = read("docs/security.md");
    let tables = page
        .lines()
        .filter(|line| line.starts_with("| ") && !line.contains("held by"));
    let mut promises = 0;
    for row in tables {
        let held_by = row.trim_end_matches([' ', '|']).rsplit('|').next().unwrap();
        assert!(tests(held_by).next().is_some(), "no test holds: {row}");
        promises += 1;
    }
    assert!(promises > 20, "{promises}");
    for (file, name) in tests(&page) {
        assert!(root().join(file).exists(), "{file}");
        assert!(
            read(file).contains(&format!("fn {name}(")),
            "{file}::{name}"
        );
    }
}

/// The tests that `text` names, each a file and a function.
fn tests(text: &str) -> impl Iterator<Item = (&str, &str)> {
    let code = text.split('`').skip(1).step_by(2);
    code.filter_map(|code| code.split_once(".rs::").map(|_| code.split_once("::")))
        .flatten()
}
