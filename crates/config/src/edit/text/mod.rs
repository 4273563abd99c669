//! Changes values in the text of a pharmacy.toml, and keeps comments, order and line endings.
//!
//! 1. The byte order mark and CRLF, which editors on Windows may write, are set aside.
//! 2. Values are set in the parsed document. An item that's there already keeps its form and its comments.
//! 3. The first blocks of a list are added to the text of the document: their place is below an example, which is a comment.
//! 4. Mark and line endings return.

mod convert;
mod lists;

use serde_json::Value as Json;
use toml_edit::{ArrayOfTables, DocumentMut, Item, Table, TableLike, TomlError, Value};

use convert::from_json;
use lists::{set_blocks, set_list};

/// Sets each path, such as `look.color`; null removes the key.
pub fn edit<'a>(
    text: &str,
    values: impl IntoIterator<Item = (&'a str, &'a Json)>,
) -> Result<String, TomlError> {
    let (mark, plain) = match text.strip_prefix('\u{feff}') {
        Some(plain) => ("\u{feff}", plain),
        None => ("", text),
    };
    let is_windows = plain.contains("\r\n");
    let mut document: DocumentMut = plain.replace("\r\n", "\n").parse()?;
    let mut first_blocks = Vec::new();
    for (path, value) in values {
        let keys: Vec<_> = path.split('.').collect();
        match (&keys[..], without_blanks(value)) {
            ([key], Json::Array(items)) if !document.contains_key(key) => {
                first_blocks.push((*key, items));
            }
            (_, value) => put(document.as_table_mut(), &keys, &value),
        }
    }
    let edited = first_blocks
        .into_iter()
        .fold(document.to_string(), |text, (key, items)| {
            with_first_blocks(&text, key, &items)
        });
    let edited = format!("{mark}{edited}");
    Ok(if is_windows {
        edited.replace('\n', "\r\n")
    } else {
        edited
    })
}

/// Adds blocks below the commented example of `key`, or else at the end.
fn with_first_blocks(text: &str, key: &str, items: &[Json]) -> String {
    if items.is_empty() {
        return text.into();
    }
    let blocks: ArrayOfTables = items.iter().map(block).collect();
    let mut alone = DocumentMut::new();
    alone.insert(key, Item::ArrayOfTables(blocks));
    let example = text.find(&format!("\n# [[{key}]]\n"));
    let end = example.and_then(|example| {
        let paragraph = text.get(example + 1..)?.find("\n\n")?;
        Some(example + 1 + paragraph + 1)
    });
    let (before, after) = text.split_at(end.unwrap_or(text.len()));
    format!("{before}\n{alone}{after}")
}

fn put(table: &mut dyn TableLike, path: &[&str], json: &Json) {
    match path {
        [] => {}
        [key] => set(table, key, json),
        [key, rest @ ..] => {
            let inner = table.entry(key).or_insert_with(|| {
                let mut new = Table::new();
                new.set_implicit(true);
                Item::Table(new)
            });
            if let Some(inner) = inner.as_table_like_mut() {
                put(inner, rest, json);
            }
        }
    }
}

fn set(table: &mut dyn TableLike, key: &str, json: &Json) {
    // Older versions allowed only one entry, which was a table.
    if let (Some(item @ Item::Table(_)), Json::Array(_)) = (table.get_mut(key), json)
        && let Ok(only) = std::mem::take(item).into_table()
    {
        *item = Item::ArrayOfTables(std::iter::once(only).collect());
    }
    match (table.get_mut(key), json) {
        (Some(_), Json::Null) => drop(table.remove(key)),
        (Some(Item::ArrayOfTables(list)), Json::Array(items)) => {
            set_blocks(list, items);
            if list.is_empty() {
                table.remove(key);
            }
        }
        (Some(Item::Value(Value::Array(list))), Json::Array(items)) => set_list(list, items),
        (Some(Item::Value(old)), json) => {
            if let Some(new) = from_json(json) {
                replace(old, new);
            }
        }
        (_, json) => {
            if let Some(new) = new_item(json) {
                table.insert(key, new);
            }
        }
    }
}

fn new_item(json: &Json) -> Option<Item> {
    match json {
        Json::Array(items) if items.iter().any(Json::is_object) => {
            Some(Item::ArrayOfTables(items.iter().map(block).collect()))
        }
        json => from_json(json).map(Item::Value),
    }
}

fn replace(old: &mut Value, mut new: Value) {
    *new.decor_mut() = old.decor().clone();
    *old = new;
}

fn set_block(known: &mut Table, item: &Json) {
    known.retain(|key, _| item.get(key).is_some());
    for (key, json) in item.as_object().into_iter().flatten() {
        set(known, key, json);
    }
}

fn block(item: &Json) -> Table {
    let mut block = Table::new();
    set_block(&mut block, item);
    block
}

/// Without empty keys in tables.
fn without_blanks(json: &Json) -> Json {
    let is_blank = |json: &Json| match json {
        Json::Null => true,
        Json::String(text) => text.trim().is_empty(),
        _ => false,
    };
    match json {
        Json::Array(items) => items.iter().map(without_blanks).collect(),
        Json::Object(keys) => keys
            .iter()
            .filter(|(_, json)| !is_blank(json))
            .map(|(key, json)| (key.as_str(), without_blanks(json)))
            .collect(),
        json => json.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    const FILE: &str = "# Ours.\n[pharmacy]\nname = \"Elm\" # on the sign\nhours = [\n  \"Mon-Fri 9-17\", # all week\n  \"Sat 9-1\", # short\n]\n\n# Last.\n[[closed]]\n# Turkey.\ndate = \"2026-11-26\"\nname = \"Thanksgiving\"\n\n[[closed]]\n# Tree.\ndate = 2026-12-25\nname = \"Christmas\"\n\n[look]\ncolor = \"\"\n";

    #[track_caller]
    fn becomes(values: Json, old: &str, new: &str) {
        let values = values.as_object().unwrap().clone();
        let values = values.iter().map(|(path, value)| (path.as_str(), value));
        let edited = edit(FILE, values).unwrap();
        assert!(FILE.contains(old), "{old}");
        assert_eq!(edited, FILE.replacen(old, new, 1));
    }

    #[test]
    fn only_what_was_changed_differs() {
        becomes(json!({}), "", "");
        becomes(json!({"pharmacy.name": "Oak"}), "\"Elm\"", "\"Oak\"");
        becomes(json!({"look.color": null}), "color = \"\"\n", "");
        becomes(
            json!({"pharmacy.hours": ["Mon-Fri 9-18", "Sat 9-1"]}),
            "9-17",
            "9-18",
        );
        becomes(
            json!({"look.logo": "a.svg", "retention.refill_days": 9}),
            "color = \"\"\n",
            "color = \"\"\nlogo = \"a.svg\"\n\n[retention]\nrefill_days = 9\n",
        );
        let thanksgiving = json!({"date": "2026-11-26", "name": "Thanksgiving", "hours": ""});
        let christmas = json!({"date": "2026-12-25", "name": "Christmas"});
        becomes(json!({"closed": [thanksgiving, christmas]}), "", "");
        becomes(
            json!({"closed": [christmas]}),
            "# Last.\n[[closed]]\n# Turkey.\ndate = \"2026-11-26\"\nname = \"Thanksgiving\"\n\n",
            "",
        );
        let eve = json!({"date": "2026-12-24", "name": "Eve", "hours": "9-13"});
        becomes(
            json!({"closed": [thanksgiving, eve, christmas]}),
            "\n[[closed]]\n# Tree",
            "\n[[closed]]\ndate = \"2026-12-24\"\nname = \"Eve\"\nhours = \"9-13\"\n\n[[closed]]\n# Tree",
        );
    }

    #[test]
    fn the_first_block_is_added_below_its_example_or_at_the_end() {
        let closed = json!([{"date": "2026-11-26", "name": "Thanksgiving"}]);
        let block = "\n[[closed]]\ndate = \"2026-11-26\"\nname = \"Thanksgiving\"\n";
        for (before, after) in [
            (
                "# Such as\n# [[closed]]\n# name = \"x\"\n",
                "\n[look]\ncolor = \"\"\n",
            ),
            ("[look]\ncolor = \"\"\n", ""),
        ] {
            let file = format!("[blog]\nshow = true\n\n{before}{after}");
            let edited = edit(&file, [("closed", &closed)]).unwrap();
            assert_eq!(
                edited,
                format!("[blog]\nshow = true\n\n{before}{block}{after}")
            );
            assert_eq!(edit(&file, [("closed", &json!([]))]).unwrap(), file);
        }
    }

    #[test]
    fn the_notice_of_an_older_version_becomes_a_block_and_keeps_its_comments() {
        let file = "[notice]\n# One line.\ntext = \"A\"\n# To where.\nlink = \"\"\n\n[look]\ncolor = \"\"\n";
        for (notices, expected) in [
            (
                json!([{"text": "B"}, {"text": "C", "until": "2026-11-27"}]),
                "[[notice]]\n# One line.\ntext = \"B\"\n\n[[notice]]\ntext = \"C\"\nuntil = \"2026-11-27\"\n\n[look]\ncolor = \"\"\n",
            ),
            (json!([]), "\n[look]\ncolor = \"\"\n"),
        ] {
            assert_eq!(edit(file, [("notice", &notices)]).unwrap(), expected);
        }
    }

    #[test]
    fn the_line_ends_of_windows_stay() {
        let file = "\u{feff}# Ours.\r\n[pharmacy]\r\nname = \"Elm\"\r\n";
        let edited = edit(file, [("pharmacy.fax", &json!("1"))]).unwrap();
        assert_eq!(edited, format!("{file}fax = \"1\"\r\n"));
    }
}
