//! docs/security.md names a test for each promise: they exist.

use crate::docs::read;

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
        let text = read(file);
        let is_there = if file.ends_with(".rs") {
            text.contains(&format!("fn {name}("))
        } else {
            text.lines().any(|line| begins(line, name))
        };
        assert!(is_there, "{file}::{name}");
    }
}

/// Whether `line` begins the browser test called `name`. A part of the title may be its case's: `answers to ${id} are there`.
fn begins(line: &str, name: &str) -> bool {
    let title = line.trim().strip_prefix("test(").and_then(|text| {
        let quote = text.chars().next()?;
        text.get(1..)?.split(quote).next()
    });
    title.is_some_and(|title| match title.split_once("${") {
        Some((start, rest)) => rest
            .split_once('}')
            .is_some_and(|(_, end)| name.starts_with(start) && name.ends_with(end)),
        None => title == name,
    })
}

/// The tests that `text` names, each a file and a name.
fn tests(text: &str) -> impl Iterator<Item = (&str, &str)> {
    let code = text.split('`').skip(1).step_by(2);
    let parts = code.filter_map(|code| code.split_once("::"));
    parts.filter(|(file, _)| file.ends_with(".rs") || file.ends_with(".spec.ts"))
}
