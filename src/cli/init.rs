//! `pharmacy init`: the desk's setup for a PC without a browser.

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail};
use serde_json::{Value as Json, json};

use super::context::{Context, quoted};
use crate::config::edit::{Changes, OwnersFile};
use crate::config::{Config, FILE_NAME, Line, Mailbox, Phone, State, Zip};
use crate::opening::Week;

/// Make your pharmacy.toml; the desk does the same in the browser
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  pharmacy init --name \"Maple Pharmacy\" --phone \"(518) 555-0199\" \\
      --address \"7 Maple St, Anytown, NY 12345\" --hours \"Mon-Fri 9-17, Sat 10-14\"

A file that exists is never overwritten.")]
pub struct Args {
    /// File to write [default: what --config names, else pharmacy.toml]
    file: Option<PathBuf>,
    /// Name on the sign
    #[arg(long, value_parser = name)]
    name: Changes,
    /// Phone number, as you want it printed
    #[arg(long, value_parser = phone)]
    phone: Changes,
    /// Street, city, state and ZIP code
    #[arg(long, value_parser = address)]
    address: Changes,
    /// Opening hours; days that are not named are closed
    #[arg(long, value_parser = hours)]
    hours: Changes,
    /// Public email address
    #[arg(long, value_parser = email)]
    email: Option<Changes>,
    /// What you offer besides prescriptions, separated by commas: dmv, moneygram, copay, consultations, delivery, vaccinations,
    /// screenings, insurance
    #[arg(long, value_name = "SERVICES", value_parser = offered)]
    with: Option<Changes>,

    /// Parking is free
    #[arg(long)]
    parking: bool,
    /// There is a drive-thru window
    #[arg(long)]
    drive_thru: bool,
}

pub fn run(context: &Context, args: Args) -> anyhow::Result<()> {
    let file = args.file.as_ref().or(context.config.file.as_ref());
    let file = file.map_or_else(|| FILE_NAME.into(), PathBuf::clone);
    refuse_existing(&file)?;
    write(&file, &args.changes())?;
    next_steps(&file)
}

impl Args {
    fn changes(self) -> Changes {
        let parking = self.parking.then(|| one("store.parking", true));
        let drive_thru = self.drive_thru.then(|| one("store.drive_thru", true));
        let required = [self.name, self.phone, self.address, self.hours];
        let optional = [self.email, self.with, parking, drive_thru];
        let all = required.into_iter().chain(optional.into_iter().flatten());
        all.flatten().collect()
    }
}

fn refuse_existing(file: &Path) -> anyhow::Result<()> {
    let shown = file.display();
    match std::fs::symlink_metadata(file) {
        Ok(found) if found.is_dir() => bail!(
            "{shown} is a folder; name a file in it, such as {}",
            file.join(FILE_NAME).display()
        ),
        Ok(_) => bail!("{shown} exists and was left untouched; edit it, or name another file"),
        Err(_) => Ok(()),
    }
}

fn write(file: &Path, changes: &Changes) -> anyhow::Result<()> {
    let blank = OwnersFile::absent(file);
    let filled = blank.with(changes)?;
    filled
        .check()
        .context("these answers don't make a valid configuration")?;
    filled
        .save(&blank)
        .with_context(|| format!("cannot write {}", file.display()))
}

fn next_steps(file: &Path) -> anyhow::Result<()> {
    let flag = match file == Path::new(FILE_NAME) {
        true => String::new(),
        false => format!(" --config {}", quoted(&file.display().to_string())),
    };
    writeln!(
        std::io::stdout(),
        "{} is ready.

Next:
  1. Read through it. What is empty is not shown: fill it in when you like.
  2. See whether everything is in order:   pharmacy check{flag}
  3. Serve the website:                    pharmacy serve{flag}
  4. Open the desk in the browser:         pharmacy desk{flag}",
        file.display()
    )?;
    Ok(())
}

fn one(key: &str, value: impl Into<Json>) -> Changes {
    [(key.to_owned(), value.into())].into_iter().collect()
}

fn name(text: &str) -> Result<Changes, String> {
    Line::read(text).map(|name| one("pharmacy.name", &*name))
}

fn phone(text: &str) -> Result<Changes, String> {
    Phone::read(text).map(|phone| one("pharmacy.phone", &*phone))
}

fn email(text: &str) -> Result<Changes, String> {
    Mailbox::read(text).map(|mailbox| one("pharmacy.email", &*mailbox))
}

/// Saved as typed.
fn hours(text: &str) -> Result<Changes, String> {
    let lines = [text.trim().to_owned()];
    Week::read(&lines).map(|_| one("pharmacy.hours", json!(lines)))
}

fn offered(text: &str) -> Result<Changes, String> {
    let sample = Config::sample().map_err(|error| error.to_string())?;
    let known = sample.live.services.all().into_iter().map(|(key, _)| key);
    let known: Vec<_> = known.collect();
    let text = text.to_lowercase();
    let names = text.split(',').map(str::trim);
    let service = |name: &str| match known.iter().any(|key| key == name) {
        true => Ok((format!("services.{name}"), true.into())),
        false => Err(format!("{name:?} is not one of {}", known.join(", "))),
    };
    let names = names.filter(|name| !name.is_empty());
    names.map(service).collect()
}

fn address(text: &str) -> Result<Changes, String> {
    const EXAMPLE: &str = "\"7 Maple St, Anytown, NY 12345\"";
    let mut parts = text.rsplitn(3, ',').map(str::trim);
    let (end, city, street) = match (parts.next(), parts.next(), parts.next()) {
        (Some(end), Some(city), Some(street)) => Ok((end, city, street)),
        (Some(_), Some(_), None) => Err(format!(
            "one comma is missing: write one after the street and one after the city, as in {EXAMPLE}"
        )),
        _ => Err(format!(
            "expected street, city, state and ZIP code with two commas, like {EXAMPLE}, found {text:?}"
        )),
    }?;
    let (state, zip) = end.rsplit_once(char::is_whitespace).ok_or_else(|| {
        format!("expected state and ZIP code at the end, as in {EXAMPLE}, found {end:?}")
    })?;
    let named = |part: &str, name: &str| {
        Line::read(part).map_err(|problem| format!("the {name} {problem}"))
    };
    let parts = [
        ("street", named(street, "street")?.to_string()),
        ("city", named(city, "city")?.to_string()),
        ("state", State::read(state)?.to_string()),
        ("zip", Zip::read(zip)?.to_string()),
    ];
    let parts = parts.map(|(key, part)| (format!("pharmacy.{key}"), part.into()));
    Ok(parts.into_iter().collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::{Facts, SAMPLE};

    fn answers() -> Changes {
        let answers = [
            name("Maple \"The Best\" Pharmacy"),
            phone("(518) 555-0199"),
            address("7 Maple St, Anytown, NY 12345"),
            hours("Mon-Fri 9-13, 14-19, Sat 10-14"),
            offered("delivery, DMV"),
        ];
        answers.into_iter().flat_map(Result::unwrap).collect()
    }

    #[test]
    fn the_file_has_the_owners_facts_every_comment_and_nothing_invented() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join(FILE_NAME);
        write(&file, &answers()).unwrap();
        let text = std::fs::read_to_string(&file).unwrap();
        for comment in SAMPLE.lines().filter(|line| line.starts_with('#')) {
            assert!(text.contains(comment), "{comment}");
        }
        let config = Config::load(Some(&file), []).unwrap();
        assert_eq!(config.live.pharmacy.name, "Maple \"The Best\" Pharmacy");
        assert_eq!(config.live.pharmacy.zip, "12345");
        let offered = config.live.services.all();
        let offered = offered.iter().filter(|(_, is_offered)| *is_offered);
        let offered: Vec<_> = offered.map(|(key, _)| &**key).collect();
        assert_eq!(offered, ["prescriptions", "dmv", "delivery"]);
        // A file with only the required keys, to compare with.
        let least = "[pharmacy]\nname = \"x\"\nphone = \"(518) 555-0199\"\nstreet = \"x\"\ncity = \"Anytown\"\nstate = \"NY\"\nzip = \"12345\"\n";
        std::fs::write(&file, least).unwrap();
        let least = Config::load(Some(&file), []).unwrap();
        let facts = |config: &Config| {
            let mut facts = serde_json::to_value(Facts::from(&config.live)).unwrap();
            for key in ["name", "street", "hours", "services", "legal"] {
                facts.as_object_mut().unwrap().remove(key);
            }
            facts
        };
        assert_eq!(facts(&config), facts(&least));
        let values: String = text.lines().filter(|line| !line.starts_with('#')).collect();
        assert!(
            !values.contains("example") && !values.contains("555-0142"),
            "{values}"
        );
    }

    #[test]
    fn addresses_are_read_as_people_write_them() {
        for (text, parts) in [
            (
                "7 Maple St, Anytown, NY 12345",
                ["7 Maple St", "Anytown", "NY", "12345"],
            ),
            (
                " 7 Maple St, Suite 2 ,Saratoga Springs,ny  12866-1234 ",
                [
                    "7 Maple St, Suite 2",
                    "Saratoga Springs",
                    "NY",
                    "12866-1234",
                ],
            ),
        ] {
            let found = address(text).unwrap();
            for (key, part) in ["street", "city", "state", "zip"].iter().zip(parts) {
                assert_eq!(found[&format!("pharmacy.{key}")], part, "{text}");
            }
        }
        for (text, word) in [
            ("7 Maple St", "two commas"),
            ("Anytown, NY 12345", "one comma is missing"),
            ("7 Maple St, Anytown NY 12345", "one comma is missing"),
            ("7 Maple St Anytown, NY 12345", "one after the street"),
            ("7 Maple St, Anytown, New York 12345", "not a state"),
            ("7 Maple St, Anytown, NY 1234", "not a ZIP"),
            ("7 Maple St, Anytown, NY", "state and ZIP code"),
            (", Anytown, NY 12345", "the street must not be empty"),
            ("", "two commas"),
        ] {
            let error = address(text).unwrap_err();
            assert!(error.contains(word), "{text:?}: {error}");
        }
    }

    #[test]
    fn the_help_names_every_service() {
        let help = <Args as clap::Args>::augment_args(clap::Command::new("init"));
        let flag = help.get_arguments().find(|flag| flag.get_id() == "with");
        let flag = flag.unwrap().get_help().unwrap().to_string();
        for (service, _) in Config::sample().unwrap().live.services.all() {
            assert!(flag.contains(&service), "{service}: {flag}");
        }
    }
}
