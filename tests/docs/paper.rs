//! Compares README, CONTRIBUTING and the tables in docs with the files they describe.

use std::collections::BTreeSet;
use std::path::Path;

use toml::{Table, Value};

use crate::docs::{markdown, read, root};

/// The rows of the table under the heading `title`, without its header.
fn rows(page: &str, title: &str) -> Vec<Vec<String>> {
    let section = page
        .split("\n## ")
        .find_map(|section| section.strip_prefix(title)?.strip_prefix('\n'));
    let section = section.unwrap_or_else(|| panic!("there is no section {title:?}"));
    let rows = section.lines().filter(|line| line.starts_with('|')).skip(2);
    rows.map(|row| {
        row.trim_matches('|')
            .split(" | ")
            .map(|cell| cell.trim().to_owned())
            .collect()
    })
    .collect()
}

fn parse(path: &str) -> Table {
    toml::from_str(&read(path)).unwrap()
}

fn keys(value: Option<&Value>) -> BTreeSet<String> {
    let table = value.and_then(Value::as_table);
    table.into_iter().flat_map(Table::keys).cloned().collect()
}

#[test]
fn every_dependency_has_its_reason() {
    let folders = std::fs::read_dir(root().join("crates")).unwrap();
    let mut program = vec![parse("Cargo.toml")];
    program.extend(folders.map(|folder| {
        let folder = folder.unwrap().file_name().into_string().unwrap();
        parse(&format!("crates/{folder}/Cargo.toml"))
    }));
    let tasks = [parse("xtask/Cargo.toml")];
    let package: serde_json::Value = serde_json::from_str(&read("ui/package.json")).unwrap();
    let npm = |kind: &str| -> BTreeSet<String> {
        package[kind].as_object().unwrap().keys().cloned().collect()
    };
    // Dependencies of one operating system are separate in Cargo.toml, but in the same table here.
    let crates = |manifests: &[Table], kind: &str| -> BTreeSet<String> {
        let tables = manifests.iter().flat_map(|manifest| {
            let targets = manifest.get("target").and_then(Value::as_table);
            let targets = targets.into_iter().flat_map(Table::values);
            targets
                .map(|target| target.get(kind))
                .chain([manifest.get(kind)])
        });
        let all = tables.flat_map(keys);
        all.filter(|name| !name.starts_with("pharmacy-")).collect()
    };
    let program_only = crates(&program, "dependencies");
    let mut tests_only = crates(&program, "dev-dependencies");
    tests_only.retain(|name| name == "ts-rs" || !program_only.contains(name));
    let program_only = program_only
        .into_iter()
        .filter(|name| name != "ts-rs")
        .collect();
    let page = read("docs/dependencies.md");
    for (title, wanted) in [
        ("The program", program_only),
        ("Its tests", tests_only),
        ("Development tasks", crates(&tasks, "dependencies")),
        ("The pages, as visitors get them", npm("dependencies")),
        ("Building and testing the pages", npm("devDependencies")),
    ] {
        let rows = rows(&page, title);
        let names: BTreeSet<String> = rows.iter().map(|row| row[0].clone()).collect();
        assert_eq!(names, wanted, "docs/dependencies.md, {title}");
        assert_eq!(names.len(), rows.len(), "{title}: a name stands twice");
        for row in rows {
            assert!(row.len() == 2 && row[1].len() > 5, "{row:?} has no reason");
        }
    }
}

#[test]
fn the_readme_begins_with_the_two_commands_and_what_a_machine_needs() {
    let page = read("README.md");
    for command in ["cargo run --release -- serve", "cargo xtask test"] {
        assert!(page.contains(&format!("\n{command}")), "{command}");
    }
    let program = parse("Cargo.toml");
    let rust = program["workspace"]["package"]["rust-version"]
        .as_str()
        .unwrap();
    assert!(page.contains(&format!("Rust {rust}")), "Rust {rust}");
    let package: serde_json::Value = serde_json::from_str(&read("ui/package.json")).unwrap();
    let node = package["engines"]["node"].as_str().unwrap();
    let node = node.trim_start_matches(">=");
    assert!(page.contains(&format!("Node {node}")), "Node {node}");
}

#[test]
fn every_link_has_a_target() {
    for file in markdown() {
        let page = read(file.to_str().unwrap());
        for target in page.split("](").skip(1) {
            let target = target.split(')').next().unwrap();
            let (path, heading) = target.split_once('#').unwrap_or((target, ""));
            if target.contains(':') || target.starts_with('/') {
                continue;
            }
            let file_meant = match path {
                "" => root().join(&file),
                path => root().join(file.parent().unwrap()).join(path),
            };
            assert!(file_meant.exists(), "{}: {target}", file.display());
            if !heading.is_empty() {
                let there = headings(&std::fs::read_to_string(file_meant).unwrap());
                assert!(
                    there.contains(heading),
                    "{}: {target}, there is {there:?}",
                    file.display()
                );
            }
        }
    }
}

/// The anchors of headings.
fn headings(page: &str) -> BTreeSet<String> {
    let titles = page.lines().filter(|line| line.starts_with('#'));
    titles
        .map(|line| {
            let title = line.trim_start_matches('#').trim().to_lowercase();
            let kept = title
                .chars()
                .filter(|c| c.is_alphanumeric() || *c == ' ' || *c == '-');
            kept.collect::<String>().replace(' ', "-")
        })
        .collect()
}

#[test]
fn paths_that_are_named_exist() {
    const ROOTS: [&str; 6] = ["src/", "crates/", "ui/", "docs/", "tests/", "xtask/"];
    let mut seen = 0;
    for page in ["README.md", "CONTRIBUTING.md"] {
        for named in read(page).split('`').skip(1).step_by(2) {
            let is_path = ROOTS.iter().any(|root| named.starts_with(root))
                && !named.contains([' ', '<', '*', '{', '…', '\n']);
            if is_path {
                seen += 1;
                let path = named.split("::").next().unwrap();
                assert!(Path::new(root()).join(path).exists(), "{page}: {named}");
            }
        }
    }
    assert!(seen > 10, "the pages name their files in backquotes");
}

#[test]
fn everything_that_contributing_names_exists() {
    let constant = |word: &&str| {
        word.len() > 3
            && word.starts_with(|c: char| c.is_ascii_uppercase())
            && word.chars().all(|c| c.is_ascii_uppercase() || c == '_')
    };
    let page = read("CONTRIBUTING.md");
    let named: BTreeSet<_> = page
        .split('`')
        .skip(1)
        .step_by(2)
        .filter(constant)
        .collect();
    assert!(!named.is_empty());
    let sources = ["src", "crates", "tests"];
    let code: String = sources
        .iter()
        .map(|folder| code(&root().join(folder)))
        .collect();
    for name in named {
        assert!(code.contains(name), "{name} is in no source file");
    }
}

#[test]
fn the_map_has_every_folder_and_file_of_the_source() {
    let page = read("CONTRIBUTING.md");
    let (map, _) = page
        .split_once("Inside `src`, imports flow one way")
        .unwrap();
    let folders = std::fs::read_dir(root().join("crates")).unwrap();
    let crates = folders.map(|folder| {
        let name = folder.unwrap().file_name().into_string().unwrap();
        format!("crates/{name}/src")
    });
    for folder in crates.chain(["src".to_owned()]) {
        for entry in std::fs::read_dir(root().join(&folder)).unwrap() {
            let name = entry.unwrap().file_name().into_string().unwrap();
            let stem = name.trim_end_matches(".rs");
            let is_named = [
                format!("`{folder}/{stem}.rs`"),
                format!("`{folder}/{stem}/"),
            ]
            .iter()
            .any(|path| map.contains(path));
            // A crate's row describes its files.
            assert!(is_named || name == "lib.rs" || folder != "src", "{name}");
        }
        assert!(
            map.contains(&format!("`{folder}/`")) || folder == "src",
            "{folder}"
        );
    }
}

/// On one line, in lower case and with straight apostrophes.
fn plain(text: &str) -> String {
    let text = text.replace("\\\n", "").replace('’', "'").to_lowercase();
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn what_owners_read_in_italics_is_said_by_the_program() {
    // Set by Windows.
    let by_others = [
        "private networks",
        "public networks",
        "run anyway",
        "apps",
        "open in terminal",
    ];
    let program = plain(
        &["src", "crates", "ui/src"]
            .map(|folder| code(&root().join(folder)))
            .concat(),
    );
    let mut seen = 0;
    for file in markdown()
        .iter()
        .filter(|file| file.starts_with("docs/owner"))
    {
        let page = read(file.to_str().unwrap());
        let blocks: String = page.split("```").step_by(2).collect();
        let lines = blocks.lines().filter(|line| !line.starts_with("<!--"));
        for line in lines {
            for words in line.replace("**", "").split('*').skip(1).step_by(2) {
                let words = plain(words);
                let mut parts = words
                    .split('…')
                    .map(|part| part.trim_matches([' ', '.', ':', ',', '"']));
                let is_said = parts.all(|part| program.contains(part));
                assert!(
                    is_said || by_others.contains(&&*words),
                    "{}: {words}",
                    file.display()
                );
                seen += 1;
            }
        }
    }
    assert!(seen > 40, "{seen}");
}

/// All of the code in `folder`.
fn code(folder: &Path) -> String {
    let entries = std::fs::read_dir(folder).unwrap();
    let paths = entries.map(|entry| entry.unwrap().path());
    paths
        .map(|path| match path.extension() {
            _ if path.is_dir() => code(&path),
            Some(kind) if ["rs", "ts", "tsx"].iter().any(|code| kind == *code) => {
                std::fs::read_to_string(&path).unwrap()
            }
            _ => String::new(),
        })
        .collect()
}

#[test]
fn every_allowed_duplicate_crate_is_in_the_lock_file() {
    let deny = parse("deny.toml");
    let lock = parse("Cargo.lock");
    let locked: Vec<(&str, &str)> = lock["package"]
        .as_array()
        .unwrap()
        .iter()
        .map(|package| {
            let text = |key: &str| package[key].as_str().unwrap();
            (text("name"), text("version"))
        })
        .collect();
    for excuse in deny["bans"]["skip"].as_array().unwrap() {
        let (name, version) = excuse["crate"].as_str().unwrap().split_once('@').unwrap();
        let versions: Vec<_> = locked.iter().filter(|(known, _)| *known == name).collect();
        let prefix = format!("{version}.");
        let excused = versions.iter().any(|(_, known)| known.starts_with(&prefix));
        assert!(
            excused && versions.len() > 1,
            "{name}@{version}: {versions:?}"
        );
    }
}

#[test]
fn the_walks_name_what_their_files_define() {
    let page = read("CONTRIBUTING.md");
    let sections = page.split("\n## ");
    let walks = sections.filter(|section| {
        let title = section.lines().next();
        title.is_some_and(|title| title.ends_with("'s walk"))
    });
    let links: Vec<(&str, &str)> = walks
        .flat_map(|walk| walk.split("[`").skip(1))
        .map(|link| {
            let (name, rest) = link.split_once("`](").unwrap();
            (name, rest.split_once(')').unwrap().0)
        })
        .collect();
    assert!(links.len() >= 16, "{links:?}");
    for (name, file) in links {
        let code = read(file);
        let is_defined = ["fn", "struct", "enum", "trait", "type", "const"]
            .iter()
            .any(|kind| {
                let definition = format!("{kind} {name}");
                code.match_indices(&definition).any(|(at, _)| {
                    !code[at + definition.len()..]
                        .starts_with(|c: char| c.is_alphanumeric() || c == '_')
                })
            });
        assert!(is_defined, "{file} defines no {name}");
    }
}
