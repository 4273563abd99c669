//! Comments avoid words that need a second reading.

use std::path::Path;

use super::{read, root};

/// Words with a plainer one: remove, receive, again, forever, the person who, is notified, has no target, corrected.
const AVOIDED: [&str; 14] = [
    "take away",
    "takes away",
    "taken away",
    "took away",
    "anew",
    "for ever",
    "whoever",
    "take nothing",
    "takes nothing",
    "is told",
    "are told",
    "was told",
    "leads nowhere",
    "mended",
];

/// The avoided words of a line's comment.
fn avoided(line: &str) -> impl Iterator<Item = &'static str> {
    let comment = line.trim_start().strip_prefix("//").unwrap_or_default();
    let words = comment.split(|c: char| !c.is_alphabetic());
    let words: Vec<_> = words.filter(|word| !word.is_empty()).collect();
    let comment = format!(" {} ", words.join(" ").to_lowercase());
    let is_in = move |word: &&str| comment.contains(&format!(" {word} "));
    AVOIDED.into_iter().filter(is_in)
}

fn visit(folder: &Path, found: &mut Vec<String>) {
    for entry in folder.read_dir().unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            visit(&path, found);
        } else if path.extension().is_some_and(|end| end == "rs") {
            let name = path.strip_prefix(root()).unwrap().to_str().unwrap();
            let text = read(name);
            let lines = text.lines().zip(1..);
            let words = lines.flat_map(|(line, number)| {
                avoided(line).map(move |word| format!("{name}:{number}: {word}"))
            });
            found.extend(words);
        }
    }
}

#[test]
fn comments_use_no_word_that_needs_a_second_reading() {
    assert_eq!(
        avoided("    /// Begins anew.").collect::<Vec<_>>(),
        ["anew"]
    );
    assert_eq!(avoided("let anew = 1; // a manewver").count(), 0);
    let mut found = Vec::new();
    for folder in ["src", "crates", "tests", "xtask", "benches"] {
        visit(&root().join(folder), &mut found);
    }
    assert!(found.is_empty(), "{found:#?}");
}
