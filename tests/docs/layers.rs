//! Checks that imports inside `src` and each crate flow in the direction that CONTRIBUTING describes, without circles. Cargo checks the
//! imports between crates; here it is checked which libraries a crate needs to be built.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use crate::docs::{read, root};

/// The folders and files of `src/`, the topmost first. Those of one group must not import each other.
fn layers(page: &str) -> Vec<Vec<&str>> {
    let (_, line) = page
        .split_once("Inside `src`, imports flow one way: `")
        .unwrap();
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

/// A file without its unit tests: its path in the `src/` of its package, and the folder or file of [`layers`] that it is in.
struct Source {
    path: String,
    layer: String,
    code: String,
}

/// The program, then each of the crates below it.
const PACKAGES: [&str; 6] = [
    "src",
    "crates/store/src",
    "crates/requests/src",
    "crates/config/src",
    "crates/system/src",
    "crates/text/src",
];

fn sources(src: &str) -> Vec<Source> {
    let src = root().join(src);
    let mut sources = Vec::new();
    each(&src, &mut |path| {
        let inside = path.strip_prefix(&src).unwrap();
        let layer = inside.iter().next().unwrap().to_str().unwrap();
        let layer = layer.trim_end_matches(".rs").to_owned();
        let is_test = inside
            .iter()
            .any(|part| part == "tests" || part == "tests.rs" || part == "testing.rs");
        if matches!(&*layer, "lib" | "main") || is_test {
            return;
        }
        let text = std::fs::read_to_string(path).unwrap();
        let (code, _) = text
            .split_once("#[cfg(test)]\nmod tests")
            .unwrap_or((&text, ""));
        sources.push(Source {
            path: inside.to_str().unwrap().replace('\\', "/"),
            layer,
            code: code.to_owned(),
        });
    });
    sources
}

/// The name at the start of `text`.
fn name(text: &str) -> &str {
    let end = text.find(|c: char| !c.is_alphanumeric() && c != '_');
    &text[..end.unwrap_or(text.len())]
}

#[test]
fn imports_flow_one_way() {
    let page = read("CONTRIBUTING.md");
    let layers = layers(&page);
    let layer = |name: &str| layers.iter().position(|group| group.contains(&name));
    let mut arrows = 0;
    for Source {
        path,
        layer: own,
        code,
    } in sources("src")
    {
        let from = layer(&own).unwrap_or_else(|| panic!("CONTRIBUTING has no place for {own}"));
        for used in code.split("crate::").skip(1).map(name) {
            if let Some(to) = layer(used).filter(|_| used != own) {
                arrows += 1;
                assert!(from < to, "{path}: {own} is not above {used}");
            }
        }
    }
    assert!(arrows > 50, "{arrows}");
}

/// The names after `at`, including those of a list in braces.
fn names_after(code: &str, at: usize) -> Vec<Vec<String>> {
    let path = |text: &str| {
        let path = text.split("::").map(|part| name(part.trim()).to_owned());
        path.take_while(|part| !part.is_empty()).collect::<Vec<_>>()
    };
    let end = code[at..].find(|c: char| !c.is_alphanumeric() && c != '_' && c != ':');
    let (first, rest) = code[at..].split_at(end.unwrap_or(0));
    let first = path(first);
    match rest.strip_prefix('{').and_then(|rest| rest.split_once('}')) {
        Some((list, _)) => list
            .split(',')
            .map(|item| [first.clone(), path(item)].concat())
            .collect(),
        None => vec![first],
    }
}

#[test]
fn no_files_import_each_other_in_a_circle() {
    let files: usize = PACKAGES
        .iter()
        .map(|package| without_circles(package))
        .sum();
    assert!(files > 100, "{files}");
}

/// The number of files of the package that import others of it.
fn without_circles(package: &str) -> usize {
    let sources = sources(package);
    let module = |path: &str| {
        let path = path.trim_end_matches(".rs").trim_end_matches("/mod");
        path.split('/').map(str::to_owned).collect::<Vec<_>>()
    };
    let modules: BTreeSet<_> = sources.iter().map(|source| module(&source.path)).collect();
    let mut imports: BTreeMap<_, BTreeSet<_>> = BTreeMap::new();
    for source in &sources {
        let module_path = module(&source.path);
        let lines = source.code.lines().map(str::trim);
        let code: Vec<_> = lines.filter(|line| !line.starts_with("//")).collect();
        let code = code.join("\n");
        let starts = ["crate::", "super::"];
        let starts = starts.map(|start| code.match_indices(start).map(|(at, _)| at));
        for path in starts
            .into_iter()
            .flatten()
            .flat_map(|at| names_after(&code, at))
        {
            let base = if path[0] == "crate" {
                0
            } else {
                module_path.len()
            };
            let up = path.iter().filter(|part| *part == "super").count();
            let inner = path
                .into_iter()
                .filter(|part| part != "super" && part != "crate");
            let mut target = module_path[..base.saturating_sub(up)].to_vec();
            target.extend(inner);
            while !target.is_empty() && !modules.contains(&target) {
                target.pop();
            }
            // A module and its submodules count as one.
            if !target.is_empty()
                && !module_path.starts_with(&target)
                && !target.starts_with(&module_path)
            {
                imports
                    .entry(module_path.clone())
                    .or_default()
                    .insert(target);
            }
        }
    }
    let files = imports.len();
    loop {
        let before = imports.len();
        let importing: BTreeSet<_> = imports.keys().cloned().collect();
        imports.retain(|_, targets| {
            targets.retain(|target| importing.contains(target));
            !targets.is_empty()
        });
        if imports.len() == before {
            break;
        }
    }
    assert!(imports.is_empty(), "a circle is among {imports:#?}");
    files
}

/// If a lower trait is implemented above, the import flows upward in effect.
#[test]
fn no_trait_is_implemented_above_the_layer_that_declares_it() {
    let page = read("CONTRIBUTING.md");
    let layers = layers(&page);
    let layer = |name: &str| layers.iter().position(|group| group.contains(&name));
    let sources = sources("src");
    let mut traits = 0;
    for declaring in &sources {
        let declared = declaring.code.split("trait ").skip(1).map(name);
        for declared in declared.filter(|name| name.starts_with(char::is_uppercase)) {
            traits += 1;
            let implemented = |source: &&Source| {
                source.code.lines().any(|line| {
                    line.trim_start().starts_with("impl")
                        && line
                            .split_once(" for ")
                            .is_some_and(|(before, _)| before.contains(&format!(" {declared}")))
                })
            };
            for implementing in sources.iter().filter(implemented) {
                assert!(
                    layer(&implementing.layer) >= layer(&declaring.layer),
                    "{} implements {declared}, which {} calls",
                    implementing.path,
                    declaring.path
                );
            }
        }
    }
    assert!(traits > 0, "none is found any more");
}

/// Files below the command line that store a function for a later call, and why that is not an import upward.
const KEEP_A_FUNCTION: [(&str, &str); 3] = [
    ("crates/store/src/file.rs", "asks whether to stop"),
    (
        "crates/store/src/store/writer.rs",
        "work of the same folder for the writer's thread",
    ),
    (
        "src/http/middleware/security_headers.rs",
        "the headers of each listener differ",
    ),
];

#[test]
fn functions_are_kept_for_later_only_for_a_reason() {
    let kept = ["dyn Fn", ": fn(", "= fn(", "<fn("];
    let files = PACKAGES.iter().flat_map(|package| {
        sources(package).into_iter().map(move |source| Source {
            path: format!("{package}/{}", source.path),
            ..source
        })
    });
    let found: Vec<_> = files
        .filter(|source| source.layer != "cli" && !source.path.contains("/platform/windows"))
        .filter(|source| {
            let types = source.code.lines().filter(|line| !line.contains("let "));
            types.into_iter().any(|line| {
                // A parameter is used only during the call.
                let is_parameter = line.trim_start().starts_with("fn ");
                !is_parameter && kept.iter().any(|kept| line.contains(kept))
            })
        })
        .map(|source| source.path)
        .collect();
    let mut reasons = KEEP_A_FUNCTION.map(|(path, _)| path.to_owned()).to_vec();
    reasons.sort();
    let mut found = found;
    found.sort();
    assert_eq!(found, reasons);
}

/// Libraries that a crate must not need, directly or through others, even for its tests. Each crate must also not need those of the rows above it.
const NOT_NEEDED: [(&str, &[&str]); 4] = [
    ("pharmacy-store", &["axum", "clap", "lettre", "rquickjs"]),
    ("pharmacy-requests", &["libsqlite3-sys", "rusqlite"]),
    ("pharmacy-config", &["pharmacy-requests", "pharmacy-store"]),
    (
        "pharmacy-text",
        &["pharmacy-config", "pharmacy-system", "tokio"],
    ),
];

#[test]
fn only_the_program_needs_javascript_and_a_web_server_and_only_the_store_needs_sqlite() {
    let lock: toml::Table = toml::from_str(&read("Cargo.lock")).unwrap();
    let mut needs: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for package in lock["package"].as_array().unwrap() {
        let names = package.get("dependencies").and_then(toml::Value::as_array);
        // With several versions of a library, its version follows its name.
        let names = names.into_iter().flatten().filter_map(toml::Value::as_str);
        let names = names.filter_map(|name| name.split(' ').next());
        let name = package["name"].as_str().unwrap();
        needs.entry(name).or_default().extend(names);
    }
    let all_of = |name| {
        let (mut all, mut next) = (BTreeSet::new(), vec![name]);
        while let Some(name) = next.pop() {
            let new = needs[name].iter().filter(|need| all.insert(**need));
            next.extend(new);
        }
        all
    };
    let program = all_of("pharmacy");
    for (at, (name, _)) in NOT_NEEDED.iter().enumerate() {
        let all = all_of(name);
        for unwanted in NOT_NEEDED[..=at].iter().flat_map(|(_, names)| *names) {
            assert!(program.contains(unwanted), "there is no {unwanted}");
            assert!(!all.contains(unwanted), "{name} needs {unwanted}");
        }
    }
    let all = all_of("pharmacy-system");
    assert!(!all.iter().any(|name| name.starts_with("pharmacy-")));
}
