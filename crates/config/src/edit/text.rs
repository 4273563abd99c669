//! Changes values in the text of a pharmacy.toml, and keeps comments, order and line endings.

use serde_json::{Value as Json, json};
use toml_edit::{
    Array, ArrayOfTables, DocumentMut, InlineTable, Item, Table, TableLike, TomlError, Value,
};

/// Sets each path, such as `look.color`; null removes the key.
pub fn edit<'a>(
    text: &str,
    values: impl IntoIterator<Item = (&'a str, &'a Json)>,
) -> Result<String, TomlError> {
    // Editors on Windows may write a BOM and CRLF.
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
    match (table.get_mut(key), json) {
        (Some(_), Json::Null) => drop(table.remove(key)),
        (Some(Item::ArrayOfTables(list)), Json::Array(items)) => {
            set_blocks(list, items);
            if list.is_empty() {
                table.remove(key);
            }
        }
        // Older versions allowed only one entry, which was a table.
        (Some(Item::Table(only)), Json::Array(items)) => {
            let mut list: ArrayOfTables = std::iter::once(std::mem::take(only)).collect();
            set_blocks(&mut list, items);
            if list.is_empty() {
                drop(table.remove(key))
            } else {
                drop(table.insert(key, Item::ArrayOfTables(list)))
            }
        }
        (Some(Item::Value(Value::Array(list))), Json::Array(items)) => set_list(list, items),
        (Some(Item::Value(old)), json) => {
            if let Some(new) = value(json) {
                replace(old, new);
            }
        }
        (_, Json::Array(items)) if items.iter().any(Json::is_object) => {
            let blocks: ArrayOfTables = items.iter().map(block).collect();
            table.insert(key, Item::ArrayOfTables(blocks));
        }
        (_, json) => {
            if let Some(new) = value(json) {
                table.insert(key, Item::Value(new));
            }
        }
    }
}

fn replace(old: &mut Value, mut new: Value) {
    *new.decor_mut() = old.decor().clone();
    *old = new;
}

/// The numbers of equal entries at the start and at the end. Only those between are changed, so that comments stay with their entries.
fn unchanged(old: &[Json], new: &[Json]) -> (usize, usize) {
    let start = old.iter().zip(new).take_while(|(old, new)| old == new);
    let start = start.count();
    let ends = old.iter().skip(start).rev();
    let ends = ends.zip(new.iter().skip(start).rev());
    (start, ends.take_while(|(old, new)| old == new).count())
}

fn set_blocks(list: &mut ArrayOfTables, items: &[Json]) {
    let known: Vec<_> = list.iter().map(block_json).collect();
    let (start, end) = unchanged(&known, items);
    let (old, new) = (list.len() - end, &items[start..items.len() - end]);
    for at in (start + new.len()..old).rev() {
        list.remove(at);
    }
    for (at, item) in new.iter().enumerate().map(|(at, item)| (start + at, item)) {
        match list.get_mut(at).filter(|_| at < old) {
            Some(known) => set_block(known, item),
            None => list.insert(at, block(item)),
        }
    }
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

fn set_list(list: &mut Array, items: &[Json]) {
    let known: Vec<_> = list.iter().map(json_of).collect();
    let (start, end) = unchanged(&known, items);
    let (old, new) = (list.len() - end, &items[start..items.len() - end]);
    for at in (start + new.len()..old).rev() {
        list.remove(at);
    }
    let new = new.iter().filter_map(value).enumerate();
    for (at, item) in new.map(|(at, item)| (start + at, item)) {
        match list.get_mut(at).filter(|_| at < old) {
            Some(known) => replace(known, item),
            None => list.insert(at, item),
        }
    }
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

fn block_json(block: &Table) -> Json {
    json_of(&block.clone().into_inline_table().into())
}

fn json_of(value: &Value) -> Json {
    match value {
        Value::String(text) => json!(text.value()),
        Value::Integer(number) => json!(number.value()),
        Value::Float(number) => json!(number.value()),
        Value::Boolean(is) => json!(is.value()),
        Value::Datetime(date) => json!(date.value().to_string()),
        Value::Array(items) => items.iter().map(json_of).collect(),
        Value::InlineTable(keys) => keys
            .iter()
            .map(|(key, value)| (key, json_of(value)))
            .collect(),
    }
}

/// None for null, which TOML does not have.
fn value(json: &Json) -> Option<Value> {
    Some(match json {
        Json::Null => return None,
        Json::Bool(is) => (*is).into(),
        Json::Number(number) => match number.as_i64() {
            Some(whole) => whole.into(),
            None => number.as_f64()?.into(),
        },
        Json::String(text) => text.as_str().into(),
        Json::Array(items) => items.iter().filter_map(value).collect::<Array>().into(),
        Json::Object(items) => {
            let keys = items.iter();
            let keys = keys.filter_map(|(key, json)| Some((key.as_str(), value(json)?)));
            keys.collect::<InlineTable>().into()
        }
    })
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
    fn the_only_notice_of_before_becomes_a_block_of_a_list_with_its_comments() {
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
