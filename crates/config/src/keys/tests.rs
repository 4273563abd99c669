use std::collections::HashSet;
use std::path::Path;

use super::*;
use crate::layers::Layers;
use crate::paths::{value_at, value_at_mut};
use crate::{Config, ConfigError, NamedFile, SAMPLE};

fn sample() -> Layers {
    Layers::sample().unwrap()
}

/// Keys outside the entries of lists.
fn single() -> impl Iterator<Item = &'static Key> {
    KEYS.iter().filter(|key| !key.path.contains("[]"))
}

/// The error of the sample if `key` has this value.
fn problem(key: &str, value: Value) -> Option<ConfigError> {
    let mut changed = sample();
    *value_at_mut(&mut changed.values, key).unwrap() = value;
    changed.read().err()
}

fn table(name: &str, value: Value) -> Value {
    Value::Table([(name.to_owned(), value)].into_iter().collect())
}

#[test]
fn each_key_of_the_sample_has_one_row_and_each_row_is_a_key_of_the_sample() {
    fn paths(table: &toml::Table, prefix: &str) -> Vec<String> {
        let keys = table.iter().flat_map(|(name, value)| match value {
            Value::Table(inner) if Key::find(&format!("{prefix}{name}")).is_none() => {
                paths(inner, &format!("{prefix}{name}."))
            }
            _ => vec![format!("{prefix}{name}")],
        });
        keys.collect()
    }
    let mut known = HashSet::new();
    for key in KEYS {
        assert!(known.insert(key.path), "{} has two rows", key.path);
    }
    let paths = paths(&sample().values, "");
    for path in &paths {
        assert!(
            known.contains(&**path),
            "{path}: add its row to crates/config/src/keys/rows.rs"
        );
    }
    for key in single() {
        let is_there = paths.iter().any(|path| path == key.path);
        assert!(is_there, "{}: add it to pharmacy.toml", key.path);
    }
}

#[test]
fn the_kind_of_each_key_is_that_of_the_samples_value() {
    for key in single() {
        let values = sample().values;
        let value = value_at(&values, key.path).unwrap();
        let english = value.get("en").filter(|_| key.localized);
        let value = english.unwrap_or(value);
        let fits = match (key.kind, value) {
            // An empty list.
            (Kind::List | Kind::Tables, Value::String(text)) => key.localized && text.is_empty(),
            (Kind::List, Value::Array(items)) => items.iter().all(Value::is_str),
            (Kind::Tables, Value::Array(items)) => items.iter().all(Value::is_table),
            (Kind::List | Kind::Tables, _) => false,
            (Kind::Number, value) => value.is_integer(),
            (Kind::Switch, value) => value.is_bool(),
            (Kind::Text | Kind::File(_) | Kind::Picture, value) => value.is_str(),
        };
        assert!(fits, "{}: {value}", key.path);
        if let Some(needs) = key.needs {
            assert_eq!(Key::find(needs).unwrap().kind, Kind::Switch, "{needs}");
        }
    }
}

#[test]
fn each_key_is_read_into_the_schema() {
    for key in single() {
        let error = problem(key.path, table("zz", "x".into()));
        let error = error.map(|error| error.to_string()).unwrap_or_default();
        assert!(
            error.contains(key.path),
            "{}: add its field to crates/config/src/schema/",
            key.path
        );
    }
}

#[test]
fn a_key_is_localized_if_the_schema_reads_a_text_for_each_language() {
    for key in single() {
        let values = sample().values;
        let value = value_at(&values, key.path).unwrap();
        let english = value.get("en").unwrap_or(value).clone();
        let english = match key.kind {
            Kind::List | Kind::Tables if english.is_str() => Value::Array(Vec::new()),
            Kind::Text if english.as_str() == Some("") => "x".into(),
            _ => english,
        };
        let error = problem(key.path, table("es", english));
        assert_eq!(error.is_none(), key.localized, "{}: {error:?}", key.path);
    }
    let lists = r#"
        closed = [{ date = "2026-11-26", name = "x", every_year = true, hours = "9-13", until = "2026-11-26" }]
        season = [{ name = "x", from = "11-01", until = "03-13", hours = ["Fri 9-15"] }]
        notice = [{ text = "x", link = "/", from = "2026-11-26" }]
        people = [{ name = "x", role = "x", text = "x", photo = "x.jpg" }]
    "#;
    let lists: toml::Table = lists.parse().unwrap();
    for (list, entries) in [
        ("closed", &lists["closed"]),
        ("season", &lists["season"]),
        ("notice", &lists["notice"]),
        ("store.people", &lists["people"]),
        ("testimonials", &sample().values["testimonials"]),
    ] {
        let entry = entries[0].as_table().unwrap();
        for (name, value) in entry {
            let english = value.get("en").unwrap_or(value).clone();
            let mut entry = entry.clone();
            entry.insert(name.clone(), table("es", english));
            let error = problem(list, Value::Array(vec![Value::Table(entry)]));
            let row = Key::find(&format!("{list}[].{name}"));
            let is_localized = row.is_some_and(|key| key.localized);
            assert_eq!(error.is_none(), is_localized, "{list}[].{name}: {error:?}");
        }
    }
}

/// A browser must not choose which file is read as a password.
#[test]
fn the_desk_may_change_no_path_but_those_of_pictures_and_backups() {
    let files = KEYS.iter().filter(|key| key.file_use().is_some());
    let named = files.filter(|key| key.changed_by != ChangedBy::Engineers);
    let named: Vec<_> = named.map(|key| key.path).collect();
    assert_eq!(
        named,
        [
            "store.people[].photo",
            "look.logo",
            "look.photo",
            "backup.folder"
        ]
    );
}

#[test]
fn every_path_in_the_schema_is_a_file_key_and_relative_to_pharmacy_toml() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/schema");
    let files = std::fs::read_dir(folder).unwrap();
    let texts = files.map(|file| std::fs::read_to_string(file.unwrap().path()).unwrap());
    let texts: String = texts.collect();
    let fields = texts.lines().filter(|line| line.contains("PathBuf"));
    let fields = fields.filter_map(|line| line.strip_prefix("    pub ")?.split_once(':'));
    let fields: HashSet<_> = fields.map(|(name, _)| name).collect();
    assert!(fields.len() > 6, "{fields:?}");
    let keys: Vec<_> = KEYS.iter().filter(|key| key.file_use().is_some()).collect();
    for field in fields {
        let is_file = keys
            .iter()
            .any(|key| key.path.ends_with(&format!(".{field}")));
        assert!(
            is_file,
            "{field}: its row in crates/config/src/keys/rows.rs must be a File"
        );
    }
    let mut values: toml::Table = SAMPLE.parse().unwrap();
    for key in keys.iter().filter(|key| !key.path.contains("[]")) {
        let ending = if key.path == "look.photo" {
            "png"
        } else {
            "svg"
        };
        *value_at_mut(&mut values, key.path).unwrap() = format!("own.{ending}").into();
    }
    let people: toml::Table = "people = [{ name = \"x\", photo = \"own.png\" }]"
        .parse()
        .unwrap();
    *value_at_mut(&mut values, "store.people").unwrap() = people["people"].clone();
    let file = Path::new("/shop/pharmacy.toml");
    let config = Config::of_text(Some((file, &values.to_string())), []).unwrap();
    let named = NamedFile::all(&config.startup, &config.live);
    for key in keys {
        let file = named.iter().find(|file| file.key.path == key.path);
        let path = &file.expect("add it to crates/config/src/files.rs").path;
        assert!(
            path.starts_with("/shop"),
            "{}: {}",
            key.path,
            path.display()
        );
    }
}

#[test]
fn the_settings_of_the_start_are_those_that_need_a_restart() {
    let startup = serde_json::to_value(Config::sample().unwrap().startup).unwrap();
    let mut read = Vec::new();
    for (table, keys) in startup.as_object().unwrap() {
        let keys = keys.as_object().unwrap().keys();
        read.extend(keys.map(|key| format!("{table}.{key}")));
    }
    let restart = KEYS.iter().filter(|key| key.restart).map(|key| key.path);
    assert_eq!(read, restart.collect::<Vec<_>>());
}

#[test]
fn a_path_finds_its_key() {
    for (path, key) in [
        ("look.color", Some("look.color")),
        ("delivery.free.es", Some("delivery.free")),
        ("closed[1].date", Some("closed")),
        ("store.values[0].text", Some("store.values")),
        ("look", None),
        ("look.colors", None),
    ] {
        assert_eq!(Key::around(path).map(|key| key.path), key, "{path}");
    }
    for (path, label) in [
        ("look.color", "[look] color"),
        ("notify.email.host", "[notify.email] host"),
        ("closed", "[[closed]]"),
        ("closed[].name", "[[closed]] name"),
    ] {
        assert_eq!(Key::find(path).unwrap().label(), label);
    }
}
