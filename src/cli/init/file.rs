//! The file itself: the sample with the owner's facts in it, written whole or not at all.

use std::io::Write;
use std::path::Path;

use anyhow::{Context as _, bail};
use jiff::civil::Date;
use serde_json::json;
use toml_edit::Value;

use super::draft::Draft;
use crate::config::edit::{blank, edit, time_zone};
use crate::config::{Config, FILE_NAME};
use crate::lang::Lang;
use crate::platform::{AtomicFile, Readers};

/// The sample with the owner's facts in it: comments stay, and what is true of the sample's store goes.
pub fn fill(draft: &Draft, today: Date) -> anyhow::Result<String> {
    let address = draft.address.as_ref().context("no address was given")?;
    let without = draft
        .without
        .iter()
        .map(|key| (format!("services.{key}"), json!(false)));
    let languages: Vec<_> = match draft.translations.as_slice() {
        [] => Vec::new(),
        others => [&[Lang::En.as_str()], others].concat(),
    };
    let values: Vec<_> = [
        ("pharmacy.name", json!(draft.name)),
        ("pharmacy.phone", json!(draft.phone)),
        (
            "pharmacy.fax",
            json!(draft.fax.as_deref().unwrap_or_default()),
        ),
        (
            "pharmacy.email",
            json!(draft.email.as_deref().unwrap_or_default()),
        ),
        ("pharmacy.street", json!(address.street)),
        ("pharmacy.city", json!(address.city)),
        ("pharmacy.state", json!(address.state)),
        ("pharmacy.zip", json!(address.zip)),
        ("pharmacy.time_zone", json!(time_zone(&address.state))),
        ("pharmacy.languages", json!(draft.languages)),
        ("pharmacy.hours", json!([draft.hours])),
        ("site.languages", json!(languages)),
        ("delivery.towns", json!(draft.towns)),
        ("store.parking", json!(draft.parking)),
        ("store.drive_thru", json!(draft.drive_thru)),
        ("look.color", json!(draft.color)),
        ("look.logo", json!(draft.logo)),
        ("legal.effective", json!(today.to_string())),
    ]
    .into_iter()
    .map(|(path, value)| (path.to_owned(), value))
    .chain(without)
    .collect();
    let values = values.iter().map(|(path, value)| (path.as_str(), value));
    let filled = blank()
        .and_then(|sample| edit(&sample, values))
        .context("the built-in sample cannot be read")?;
    Ok(with_closed_days(&filled, draft))
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
    use crate::config::{Facts, SAMPLE};

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
