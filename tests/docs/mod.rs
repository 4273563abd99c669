//! Checks the documentation: the owner's pages are run, and other pages are compared with the files they describe.
#![cfg(unix)]

mod agreement;
mod commands;
mod console;
mod layers;
mod page;
mod paper;
mod promises;
mod props;
mod terminal;
mod words;

use std::path::{Path, PathBuf};

/// The project's root.
fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn read(path: &str) -> String {
    std::fs::read_to_string(root().join(path)).unwrap_or_else(|e| panic!("{path}: {e}"))
}

/// Every Markdown file of the project, from its root.
fn markdown() -> Vec<PathBuf> {
    fn visit(folder: &Path, found: &mut Vec<PathBuf>) {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_str().unwrap();
            if path.is_dir() {
                if !name.starts_with('.') && !["target", "node_modules", "dist"].contains(&name) {
                    visit(&path, found);
                }
            } else if name.ends_with(".md") {
                found.push(path.strip_prefix(root()).unwrap().to_owned());
            }
        }
    }
    let mut found = Vec::new();
    visit(root(), &mut found);
    found.sort();
    found
}
