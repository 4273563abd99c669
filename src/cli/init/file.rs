//! The file itself: the sample with the owner's facts in it, written whole or not at all.

use std::io::Write;
use std::path::Path;

use anyhow::{Context as _, bail};
use jiff::civil::Date;
use toml_edit::{Array, DocumentMut, Value};

use super::draft::Draft;
use super::values::time_zone;
use crate::config::{Config, FILE_NAME, SAMPLE, is_fact};
use crate::platform::{AtomicFile, Readers};

/// The sample with the owner's facts in it: comments stay, and what is true of the sample's store goes.
pub fn fill(draft: &Draft, today: Date) -> anyhow::Result<String> {
    let mut document: DocumentMut = without_testimonials(SAMPLE)
        .parse()
        .context("the built-in sample cannot be read")?;
    for (table, keys) in document.iter_mut() {
        let keys = keys
            .as_table_like_mut()
            .into_iter()
            .flat_map(|keys| keys.iter_mut());
        for (_, item) in keys.filter(|(key, _)| is_fact(table.get(), key.get())) {
            if let Some(value) = item.as_value_mut() {
                *value = empty(value);
            }
        }
    }
    let text = |text: &str| Value::from(text);
    let list = |texts: &[String]| Value::from(texts.iter().collect::<Array>());
    let address = draft.address.as_ref().context("no address was given")?;
    let hours = list(std::slice::from_ref(&draft.hours));
    let mut values = vec![
        ("pharmacy", "name", text(&draft.name)),
        ("pharmacy", "phone", text(&draft.phone)),
        (
            "pharmacy",
            "fax",
            text(draft.fax.as_deref().unwrap_or_default()),
        ),
        (
            "pharmacy",
            "email",
            text(draft.email.as_deref().unwrap_or_default()),
        ),
        ("pharmacy", "street", text(&address.street)),
        ("pharmacy", "city", text(&address.city)),
        ("pharmacy", "state", text(&address.state)),
        ("pharmacy", "zip", text(&address.zip)),
        ("pharmacy", "time_zone", text(time_zone(&address.state))),
        ("pharmacy", "languages", list(&draft.languages)),
        ("pharmacy", "hours", hours),
        ("delivery", "towns", list(&draft.towns)),
        ("store", "parking", draft.parking.into()),
        ("store", "drive_thru", draft.drive_thru.into()),
        ("look", "color", text(&draft.color)),
        ("look", "logo", text(&draft.logo)),
        ("legal", "effective", text(&today.to_string())),
    ];
    for service in &draft.without {
        values.push(("services", service, false.into()));
    }
    for (table, key, value) in values {
        let place = document
            .get_mut(table)
            .and_then(|table| table.get_mut(key))
            .with_context(|| format!("the built-in sample lacks {table}.{key}"))?;
        *place = toml_edit::value(value);
    }
    Ok(with_closed_days(&document.to_string(), draft))
}

/// `text` with a block for each day on which the store is closed, before the next table.
fn with_closed_days(text: &str, draft: &Draft) -> String {
    const NEXT: &str = "\n[notice]\n";
    let blocks = draft.closed.iter().map(|(date, name)| {
        let name = Value::from(name);
        format!("\n[[closed]]\ndate = \"{date}\"\nname = {name}\n")
    });
    text.replacen(NEXT, &(blocks.collect::<String>() + NEXT), 1)
}

/// What stands for "not given" in place of `value`.
fn empty(value: &Value) -> Value {
    match value {
        Value::Array(_) => Array::new().into(),
        Value::Boolean(_) => false.into(),
        Value::Integer(_) => 0.into(),
        _ => "".into(),
    }
}

/// `sample` with one commented block in place of the customers' words.
fn without_testimonials(sample: &str) -> String {
    const BLOCK: &str = "[[testimonials]]";
    let mut text = String::new();
    let (mut inside, mut found) = (false, 0);
    for line in sample.lines() {
        if line == BLOCK {
            (inside, found) = (true, found + 1);
        }
        match line.split_once(" = ") {
            _ if !inside => text.extend([line, "\n"]),
            _ if found > 1 => {}
            Some((key, value)) if value.starts_with('"') => {
                text.extend(["# ", key, " = \"\"\n"]);
            }
            None if line.is_empty() || line.starts_with('#') => text.extend([line, "\n"]),
            _ => text.extend(["# ", line, "\n"]),
        }
        inside &= !line.is_empty();
    }
    text
}

/// Writes `text` beside `file`, reads it as the program will, and only then gives it its name.
pub fn write(file: &Path, text: &str) -> anyhow::Result<()> {
    let cannot = || format!("cannot write {}", file.display());
    // Nothing in it is secret, and the server may run under another account.
    let mut new = AtomicFile::create(file, Readers::Everybody).with_context(cannot)?;
    new.write_all(text.as_bytes()).with_context(cannot)?;
    Config::load(Some(new.path()), []).context("these answers make no valid configuration")?;
    new.persist_new().with_context(cannot)
}

/// Nothing is ever overwritten.
pub fn refuse_existing(file: &Path) -> anyhow::Result<()> {
    match std::fs::symlink_metadata(file) {
        Ok(found) if found.is_dir() => bail!(
            "{} is a folder; name a file in it, such as {}",
            file.display(),
            file.join(FILE_NAME).display()
        ),
        Ok(_) => bail!(
            "{} exists and was left untouched; edit it, or name another file",
            file.display()
        ),
        Err(_) => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::init::values::address;
    use crate::config::Facts;

    const TODAY: Date = jiff::civil::date(2026, 11, 23);

    fn draft() -> Draft {
        Draft {
            name: "Maple \"The Best\" Pharmacy".into(),
            phone: "(518) 555-0199".into(),
            address: address("7 Maple St, Anytown, NY 12345").ok(),
            hours: "Mon-Fri 9-13, 14-19, Sat 10-14".into(),
            without: vec!["dmv".into()],
            closed: vec![(jiff::civil::date(2026, 12, 25), "\"Christmas\"".into())],
            color: "#063".into(),
            ..Draft::default()
        }
    }

    #[test]
    fn the_file_has_the_owners_facts_every_comment_and_nothing_invented() {
        let text = fill(&draft(), TODAY).unwrap();
        for comment in SAMPLE.lines().filter(|line| line.starts_with('#')) {
            assert!(text.contains(comment), "{comment}");
        }
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join(FILE_NAME);
        write(&file, &text).unwrap();
        let config = Config::load(Some(&file), []).unwrap();
        assert_eq!(config.live.pharmacy.name, "Maple \"The Best\" Pharmacy");
        assert_eq!(config.live.pharmacy.zip, "12345");
        assert!(!config.live.services.dmv && config.live.services.delivery);
        assert!(config.live.look.color.is_some());
        assert_eq!(config.live.closed[0].name, "\"Christmas\"");
        assert_eq!(config.live.legal.effective, Some(TODAY));
        // What a file with only the required keys would say, but for the answers.
        let least = "[pharmacy]\nname = \"x\"\nphone = \"(518) 555-0199\"\nstreet = \"x\"\ncity = \"Anytown\"\nstate = \"NY\"\nzip = \"12345\"\n";
        std::fs::write(&file, least).unwrap();
        let least = Config::load(Some(&file), []).unwrap();
        let facts = |config: &Config| {
            let mut facts = serde_json::to_value(Facts::from(&config.live)).unwrap();
            let given = ["name", "street", "hours", "services", "closed", "legal"];
            for key in given {
                facts.as_object_mut().unwrap().remove(key);
            }
            facts
        };
        assert_eq!(facts(&config), facts(&least));
        let values = text
            .lines()
            .filter(|line| !line.starts_with('#'))
            .collect::<Vec<_>>()
            .join("\n");
        assert!(
            !values.contains("example") && !values.contains("555-0142"),
            "{values}"
        );
        assert!(!text.contains("on my porch"), "{text}");
        assert!(
            text.contains("# [[testimonials]]\n# What customers"),
            "{text}"
        );
        assert!(
            text.contains("# quote = \"\"\n# name = \"\"\n# stars = 5\n"),
            "{text}"
        );
    }

    #[test]
    fn a_file_that_is_there_is_never_overwritten() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join(FILE_NAME);
        std::fs::write(&file, "mine").unwrap();
        assert!(refuse_existing(&file).is_err() && refuse_existing(folder.path()).is_err());
        assert!(write(&file, &fill(&draft(), TODAY).unwrap()).is_err());
        assert_eq!(std::fs::read_to_string(&file).unwrap(), "mine");
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
    }
}
