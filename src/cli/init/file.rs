//! The file itself: the sample with the owner's facts in it, written whole or not at all.

use std::io::Write;
use std::path::Path;

use anyhow::{Context as _, bail};
use toml_edit::{Array, DocumentMut, Value};

use super::Facts;
use super::values::Address;
use crate::config::{Config, FILE_NAME, LEFT_EMPTY, SAMPLE};
use crate::platform;

/// The sample with the owner's facts in it: comments stay, and what is invented about a shop goes.
///
/// # Errors
/// The sample lacks a key.
pub fn fill(facts: &Facts) -> anyhow::Result<String> {
    let mut document: DocumentMut = SAMPLE
        .parse()
        .context("the built-in sample cannot be read")?;
    let Address {
        street,
        city,
        state,
        zip,
    } = &facts.address;
    let hours = Value::from(facts.hours.0.iter().collect::<Array>());
    let values = [
        ("pharmacy", "name", Value::from(&facts.name.0)),
        ("pharmacy", "phone", Value::from(&facts.phone.0)),
        ("pharmacy", "street", Value::from(street)),
        ("pharmacy", "city", Value::from(city)),
        ("pharmacy", "state", Value::from(state)),
        ("pharmacy", "zip", Value::from(zip)),
        ("pharmacy", "hours", hours.clone()),
        ("pharmacy", "public_url", Value::from("")),
        ("map", "embed_url", Value::from("")),
        ("money_transfer", "hours", hours),
        (
            "legal",
            "terms_address",
            Value::from(facts.address.to_string()),
        ),
    ];
    let email = facts
        .email
        .as_ref()
        .map(|email| ("pharmacy", "email", Value::from(&email.0)));
    let nothing = LEFT_EMPTY.map(|(table, key)| (table, key, Value::from("")));
    for (table, key, value) in nothing.into_iter().chain(values).chain(email) {
        let place = document
            .get_mut(table)
            .and_then(|table| table.get_mut(key))
            .with_context(|| format!("the built-in sample lacks {table}.{key}"))?;
        *place = toml_edit::value(value);
    }
    Ok(document.to_string())
}

/// Writes `text` beside `file`, reads it as the program will, and only then gives it its name.
///
/// # Errors
/// The folder cannot be written, the file has appeared meanwhile, or the answers make no valid configuration.
pub fn write(file: &Path, text: &str) -> anyhow::Result<()> {
    let cannot = || format!("cannot write {}", file.display());
    let mut builder = tempfile::Builder::new();
    // Nothing in it is secret, and the server may run under another account.
    let mut new = platform::readable_by_all(&mut builder)
        .prefix(".pharmacy-")
        .suffix(".partial")
        .tempfile_in(platform::folder(file))
        .with_context(cannot)?;
    new.write_all(text.as_bytes())
        .and_then(|()| new.as_file().sync_all())
        .with_context(cannot)?;
    Config::load(Some(new.path()), []).context("these answers make no valid configuration")?;
    new.persist_noclobber(file)
        .map(drop)
        .map_err(|error| error.error)
        .with_context(cannot)
}

/// Nothing is ever overwritten.
///
/// # Errors
/// There is something at `file`.
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
    use crate::config::values::{Line, Mailbox, Phone};

    fn facts(email: Option<&str>) -> Facts {
        Facts {
            name: Line("Maple \"The Best\" Pharmacy".into()),
            phone: Phone("(518) 555-0199".into()),
            address: "7 Maple St, Anytown, NY 12345"
                .to_owned()
                .try_into()
                .unwrap(),
            hours: "Mon-Fri 9-17, Sat 10-14".to_owned().try_into().unwrap(),
            email: email.map(|email| Mailbox(email.into())),
        }
    }

    #[test]
    fn the_file_has_the_owners_facts_every_comment_and_nothing_invented() {
        let text = fill(&facts(Some("hello@maple.com"))).unwrap();
        let comments = |text: &str| {
            text.lines()
                .filter(|line| line.starts_with('#'))
                .map(ToOwned::to_owned)
                .collect::<Vec<_>>()
        };
        assert_eq!(comments(&text), comments(SAMPLE));
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join(FILE_NAME);
        write(&file, &text).unwrap();
        let config = Config::load(Some(&file), []).unwrap();
        assert_eq!(config.pharmacy.name.0, "Maple \"The Best\" Pharmacy");
        assert_eq!(config.pharmacy.hours.0.iter().flatten().count(), 6);
        assert_eq!(
            (
                config.pharmacy.zip.0.as_str(),
                config.legal.terms_address.0.as_str()
            ),
            ("12345", "7 Maple St, Anytown, NY 12345")
        );
        let site = crate::config::Site::from(&config);
        assert_eq!(
            (
                site.fax,
                site.public_url,
                site.social.facebook,
                site.map.embed_url
            ),
            (None, None, None, None)
        );
        let values = text
            .lines()
            .filter(|line| !line.starts_with('#'))
            .collect::<Vec<_>>()
            .join("\n");
        assert!(
            !values.contains("example") && !values.contains("555-0142"),
            "{values}"
        );
    }

    #[test]
    fn a_file_that_is_there_is_never_overwritten() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join(FILE_NAME);
        std::fs::write(&file, "mine").unwrap();
        assert!(refuse_existing(&file).is_err() && refuse_existing(folder.path()).is_err());
        assert!(write(&file, &fill(&facts(None)).unwrap()).is_err());
        assert_eq!(std::fs::read_to_string(&file).unwrap(), "mine");
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
    }
}
