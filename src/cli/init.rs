//! `pharmacy init`: the desk's setup for a PC without a browser.

use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail};
use serde_json::json;

use super::context::{Context, quoted};
use super::output::{note, path, say};
use crate::health;
use pharmacy_config::edit::Changes;
use pharmacy_config::{Document, FILE_NAME, Line, Phone, State, Zip};
use pharmacy_system::platform;
use pharmacy_text::opening::Week;

/// Make your pharmacy.toml, as the desk does in the browser
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  pharmacy init --name \"Maple Pharmacy\" --phone \"(518) 555-0199\" \\
      --address \"7 Maple St, Anytown, NY 12345\" --hours \"Mon-Fri 9-17, Sat 10-14\"

Everything else is changed at the desk or in the file. A file that exists is never overwritten.")]
pub struct Args {
    /// File to write [default: what --config names, else pharmacy.toml]
    #[arg(value_parser = path())]
    file: Option<PathBuf>,
    /// Name on the sign
    #[arg(long, value_parser = Line::read)]
    name: Line,
    /// Phone number, as you want it printed
    #[arg(long, value_parser = Phone::read)]
    phone: Phone,
    /// Street, city, state and ZIP code
    #[arg(long, value_parser = Address::read)]
    address: Address,
    /// Opening hours; days that are not named are closed
    #[arg(long, value_parser = hours)]
    hours: String,
}

#[derive(Clone, Debug)]
struct Address {
    street: Line,
    city: Line,
    state: State,
    zip: Zip,
}

pub fn run(context: &Context, args: &Args) -> anyhow::Result<()> {
    let file = args.file.as_ref().or(context.config.file.as_ref());
    let file = file.map_or_else(|| FILE_NAME.into(), PathBuf::clone);
    refuse_existing(&file)?;
    args.write(&file)?;
    next_steps(&file)?;
    warn_of_folder(&file);
    Ok(())
}

impl Args {
    /// Does what the desk's first page does.
    fn write(&self, file: &Path) -> anyhow::Result<()> {
        let address = &self.address;
        let facts = json!({
            "pharmacy.name": *self.name,
            "pharmacy.phone": *self.phone,
            "pharmacy.street": *address.street,
            "pharmacy.city": *address.city,
            "pharmacy.state": *address.state,
            "pharmacy.zip": *address.zip,
            "pharmacy.hours": [self.hours],
        });
        let blank = Document::absent(file);
        let filled = blank.edit_at_desk(facts.as_object().unwrap_or(&Changes::new()))?;
        filled
            .check_alone()
            .context("these answers don't make a valid configuration")?;
        filled
            .write(&blank)
            .map(drop)
            .with_context(|| format!("cannot write {}", file.display()))
    }
}

/// The database is going to be beside the file.
fn warn_of_folder(file: &Path) {
    let folder = platform::folder(file);
    let found = health::on_a_network_drive(folder).or_else(|| health::on_other_computers(folder));
    if let Some(found) = found {
        note(format_args!("\nwarning: {found}"));
    }
}

fn refuse_existing(file: &Path) -> anyhow::Result<()> {
    let shown = file.display();
    match std::fs::symlink_metadata(file) {
        Ok(found) if found.is_dir() => bail!(
            "{shown} is a folder; name a file in it, such as {}",
            file.join(FILE_NAME).display()
        ),
        Ok(_) => bail!("{shown} exists and was not changed; edit it, or name another file"),
        Err(_) => Ok(()),
    }
}

fn next_steps(file: &Path) -> anyhow::Result<()> {
    let flag = if file == Path::new(FILE_NAME) {
        String::new()
    } else {
        format!(" --config {}", quoted(&file.display().to_string()))
    };
    say(format_args!(
        "{} is ready.

Next:
  1. Read through it. What is empty is not shown: fill it in when you like.
  2. See whether everything is in order:   pharmacy check{flag}
  3. Serve the website:                    pharmacy serve{flag}
  4. Open the desk in the browser:         pharmacy desk{flag}",
        file.display()
    ))
}

impl Address {
    /// Only the comma between street and city is required.
    fn read(text: &str) -> Result<Self, String> {
        let between = |c: char| c.is_whitespace() || c == ',';
        let last = |text| str::trim_matches(text, between).rsplit_once(between);
        let parts = last(text).and_then(|(rest, zip)| {
            let (rest, state) = last(rest)?;
            let (street, city) = rest.trim_matches(between).rsplit_once(',')?;
            Some((street, city, state, zip))
        });
        let (street, city, state, zip) = parts.ok_or_else(|| {
            format!(
                "expected street, city, state and ZIP code, like \"7 Maple St, Anytown, NY 12345\", found {text:?}"
            )
        })?;
        let named = |part: &str, name: &str| {
            Line::read(part).map_err(|problem| format!("the {name} {problem}"))
        };
        // "7 Maple St, Suite 5 Albany, NY 12345"
        if city.contains(|c: char| c.is_ascii_digit()) {
            return Err(format!(
                "write a comma in front of the city, which has no number, found {:?}",
                city.trim()
            ));
        }
        Ok(Self {
            state: State::read(state)?,
            zip: Zip::read(zip)?,
            street: named(street, "street")?,
            city: named(city, "city")?,
        })
    }
}

/// Checked, but saved as typed.
fn hours(text: &str) -> Result<String, String> {
    Week::read(&[text.trim().to_owned()]).map(|_| text.trim().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_read_as_people_write_them() {
        for (text, parts) in [
            (
                "7 Maple St, Anytown, NY 12345",
                ["7 Maple St", "Anytown", "NY", "12345"],
            ),
            (
                "7 Maple St, Anytown NY, 12345",
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
            let found = Address::read(text).unwrap();
            let found: [&str; 4] = [&found.street, &found.city, &found.state, &found.zip];
            assert_eq!(found, parts, "{text}");
        }
        for (text, word) in [
            ("7 Maple St", "expected street"),
            ("Anytown, NY 12345", "expected street"),
            ("7 Maple St Anytown, NY 12345", "expected street"),
            ("7 Maple St, Anytown, New York 12345", "not a state"),
            ("7 Maple St, Anytown, NY 1234", "not a ZIP"),
            ("7 Maple St, Anytown, NY", "expected street"),
            (", Anytown, NY 12345", "expected street"),
            (
                "7 Maple St, Suite 5 Albany NY 12345",
                "comma in front of the city",
            ),
            (
                "7 Maple St, Suite 5, NY 12345",
                "comma in front of the city",
            ),
            ("", "expected street"),
        ] {
            let error = Address::read(text).unwrap_err();
            assert!(error.contains(word), "{text:?}: {error}");
        }
    }
}
