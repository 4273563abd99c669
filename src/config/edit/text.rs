//! Changes values in the text of a pharmacy.toml, and keeps comments, order and line endings.

use serde_json::{Map, Value as Json};
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
        match (&keys[..], value) {
            ([key], Json::Array(items)) if !document.contains_key(key) => {
                first_blocks.push((*key, items));
            }
            _ => put(document.as_table_mut(), &keys, value),
        }
    }
    let edited = first_blocks
        .into_iter()
        .fold(document.to_string(), |text, (key, items)| {
            with_first_blocks(&text, key, items)
        });
    let edited = format!("{mark}{edited}");
    Ok(match is_windows {
        true => edited.replace('\n', "\r\n"),
        false => edited,
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

/// Equal entries at the start and at the end. Only those between are changed, so that comments stay with their entries.
fn unchanged(old: usize, new: usize, same: impl Fn(usize, usize) -> bool) -> (usize, usize) {
    let least = old.min(new);
    let start = (0..least).take_while(|at| same(*at, *at)).count();
    let end = (0..least - start).take_while(|at| same(old - 1 - at, new - 1 - at));
    (start, end.count())
}

fn set_blocks(list: &mut ArrayOfTables, items: &[Json]) {
    let same = |old: usize, new: usize| match (list.get(old), items.get(new)) {
        (Some(old), Some(Json::Object(new))) => is_same_block(old, new),
        _ => false,
    };
    let (start, end) = unchanged(list.len(), items.len(), same);
    let (old, new) = (list.len() - end, &items[start..items.len() - end]);
    for at in (start + new.len()..old).rev() {
        list.remove(at);
    }
    for (at, item) in new.iter().enumerate().map(|(at, item)| (start + at, item)) {
        match (list.get_mut(at).filter(|_| at < old), item) {
            (Some(known), Json::Object(item)) => set_block(known, item),
            _ => list.insert(at, block(item)),
        }
    }
}

fn is_same_block(old: &Table, new: &Map<String, Json>) -> bool {
    let mut given = new.iter().filter(|(_, json)| !is_empty(json));
    let same = |(key, json): (&String, &Json)| {
        let value = old.get(key).and_then(Item::as_value);
        value.is_some_and(|value| is_same(value, json))
    };
    given.clone().count() == old.len() && given.all(same)
}

fn set_block(known: &mut Table, item: &Map<String, Json>) {
    known.retain(|key, _| item.get(key).is_some_and(|json| !is_empty(json)));
    for (key, json) in item.iter().filter(|(_, json)| !is_empty(json)) {
        set(known, key, json);
    }
}

fn block(item: &Json) -> Table {
    let mut block = Table::new();
    if let Json::Object(item) = item {
        set_block(&mut block, item);
    }
    block
}

fn set_list(list: &mut Array, items: &[Json]) {
    let same = |old: usize, new: usize| match (list.get(old), items.get(new)) {
        (Some(old), Some(new)) => is_same(old, new),
        _ => false,
    };
    let (start, end) = unchanged(list.len(), items.len(), same);
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

fn is_empty(json: &Json) -> bool {
    match json {
        Json::Null => true,
        Json::String(text) => text.trim().is_empty(),
        _ => false,
    }
}

fn is_same(value: &Value, json: &Json) -> bool {
    match (value, json) {
        (Value::String(value), Json::String(json)) => value.value() == json,
        (Value::Integer(value), Json::Number(json)) => json.as_i64() == Some(*value.value()),
        (Value::Float(value), Json::Number(json)) => json.as_f64() == Some(*value.value()),
        (Value::Boolean(value), Json::Bool(json)) => value.value() == json,
        (Value::Datetime(value), Json::String(json)) => value.value().to_string() == *json,
        (Value::Array(value), Json::Array(json)) => {
            value.len() == json.len() && value.iter().zip(json).all(|(a, b)| is_same(a, b))
        }
        (Value::InlineTable(value), Json::Object(json)) => {
            let same = |(key, json): (&String, &Json)| {
                value.get(key).is_some_and(|value| is_same(value, json))
            };
            value.len() == json.len() && json.iter().all(same)
        }
        _ => false,
    }
}

/// None for null, which TOML lacks.
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
            let given = items.iter().filter(|(_, json)| !is_empty(json));
            let keys = given.filter_map(|(key, json)| Some((key.as_str(), value(json)?)));
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
    fn the_first_block_goes_below_its_example_or_to_the_end() {
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
    fn the_line_ends_of_windows_stay() {
        let file = "\u{feff}# Ours.\r\n[pharmacy]\r\nname = \"Elm\"\r\n";
        let edited = edit(file, [("pharmacy.fax", &json!("1"))]).unwrap();
        assert_eq!(edited, format!("{file}fax = \"1\"\r\n"));
    }
}
