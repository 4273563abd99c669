//! docs/security.md names a test for each promise: they exist.

use crate::{read, root};

#[test]
fn every_promise_is_held_by_a_test_that_exists() {
    let page = read("docs/security.md");
    let tables = page
        .lines()
        .filter(|line| line.starts_with("| ") && !line.contains("held by"));
    let mut promises = 0;
    for row in tables {
        let test = row.split('`').rev().nth(1).unwrap();
        let (file, name) = test
            .split_once("::")
            .unwrap_or_else(|| panic!("no test holds: {row}"));
        assert!(root().join(file).exists(), "{file}");
        assert!(read(file).contains(&format!("fn {name}(")), "{test}");
        promises += 1;
    }
    assert!(promises > 20, "{promises}");
}
