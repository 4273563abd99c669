//! Compares generated TypeScript and JSON with the committed files.

use std::path::Path;

/// First line of each generated file that can have comments.
pub const BANNER: &str =
    "// Generated from the Rust sources: `UPDATE=1 cargo test generated` renews it. Do not edit.\n";

/// `path` is relative to the repository. With `UPDATE` set, writes the file first.
pub fn assert_current(path: &str, text: &str) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let file = root.join(path);
    if std::env::var_os("UPDATE").is_some() {
        let written = std::fs::write(&file, text);
        assert!(written.is_ok(), "cannot write {path}: {written:?}");
    }
    let committed = std::fs::read_to_string(&file)
        .unwrap_or_default()
        .replace("\r\n", "\n");
    assert!(
        committed == text,
        "{path} is out of date: run `UPDATE=1 cargo test generated`"
    );
}
