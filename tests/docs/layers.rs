//! The one way in which CONTRIBUTING says imports flow, held to the code.

use std::path::Path;

use crate::docs::{read, root};

/// The folders and files of `src/`, the topmost first; those of one group know nothing of each other.
fn floors(page: &str) -> Vec<Vec<&str>> {
    let (_, line) = page.split_once("Imports flow one way: `").unwrap();
    let (line, _) = line.split_once('`').unwrap();
    let groups = line.split(" → ");
    groups.map(|group| group.split(", ").collect()).collect()
}

/// Each Rust file below `folder`.
fn each(folder: &Path, visit: &mut impl FnMut(&Path)) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        match path.extension() {
            _ if path.is_dir() => each(&path, visit),
            Some(kind) if kind == "rs" => visit(&path),
            _ => {}
        }
    }
}

#[test]
fn imports_flow_one_way() {
    let page = read("CONTRIBUTING.md");
    let floors = floors(&page);
    let floor = |name: &str| floors.iter().position(|group| group.contains(&name));
    let src = root().join("src");
    let mut arrows = 0;
    each(&src, &mut |path| {
        let inside = path.strip_prefix(&src).unwrap();
        let own = inside.components().next().unwrap().as_os_str();
        let own = own.to_str().unwrap().trim_end_matches(".rs");
        let is_test = inside
            .iter()
            .any(|part| part == "tests" || part == "tests.rs");
        if matches!(own, "lib" | "main") || is_test {
            return;
        }
        let from = floor(own).unwrap_or_else(|| panic!("CONTRIBUTING has no place for {own}"));
        let text = std::fs::read_to_string(path).unwrap();
        let (code, _) = text
            .split_once("#[cfg(test)]\nmod tests")
            .unwrap_or((&text, ""));
        for used in code.split("crate::").skip(1) {
            let end = used
                .find(|c: char| !c.is_alphanumeric() && c != '_')
                .unwrap_or(used.len());
            let used = &used[..end];
            if let Some(to) = floor(used).filter(|_| used != own) {
                arrows += 1;
                assert!(from < to, "{}: {own} is not above {used}", inside.display());
            }
        }
    });
    assert!(arrows > 100, "{arrows}");
}
