//! `pharmacy init`: an owner's pharmacy.toml, from flags or from questions on the terminal.

mod questions;
mod values;

use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail};
use toml_edit::{Array, DocumentMut, Value};

use super::context::Context;
use super::usage;
use crate::config::values::{Line, Mailbox, Phone};
use crate::config::{Config, FILE_NAME, SAMPLE};
use values::{Address, Hours, checked};

/// Make your pharmacy.toml, from flags or by answering a few questions
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  pharmacy init
  pharmacy init /srv/pharmacy/pharmacy.toml --name \"Maple Pharmacy\" --phone \"(518) 555-0199\" \\
      --address \"7 Maple St, Anytown, NY 12345\" --hours \"Mon-Fri 9-17, Sat 10-14\" --email hello@maple.com

On a terminal it asks for what the flags leave out. A file that exists is never overwritten.")]
pub struct Args {
    /// File to write [default: what --config names, else pharmacy.toml]
    file: Option<PathBuf>,
    /// Name on the sign
    #[arg(long, value_parser = checked::<Line>)]
    name: Option<Line>,
    /// Phone number, as you want it printed
    #[arg(long, value_parser = checked::<Phone>)]
    phone: Option<Phone>,
    /// Street, city, state and ZIP code
    #[arg(long, value_parser = checked::<Address>)]
    address: Option<Address>,
    /// Opening hours; days that are not named are closed
    #[arg(long, value_parser = checked::<Hours>)]
    hours: Option<Hours>,
    /// Public mailbox
    #[arg(long, value_parser = checked::<Mailbox>)]
    email: Option<Mailbox>,
}

/// What only the owner knows.
struct Facts {
    name: Line,
    phone: Phone,
    address: Address,
    hours: Hours,
    email: Option<Mailbox>,
}

/// Writes the file.
///
/// # Errors
/// The file exists or cannot be written, or an answer is missing and there is nobody to ask.
pub fn run(context: &Context, args: Args) -> anyhow::Result<()> {
    let file = args
        .file
        .clone()
        .or_else(|| context.config_file.clone())
        .unwrap_or_else(|| FILE_NAME.into());
    refuse_existing(&file)?;
    let facts = gather(args)?;
    write(&file, &fill(&facts)?)?;
    next_steps(&file, &facts)
}

fn gather(args: Args) -> anyhow::Result<Facts> {
    let missing: Vec<_> = [
        ("--name", args.name.is_none()),
        ("--phone", args.phone.is_none()),
        ("--address", args.address.is_none()),
        ("--hours", args.hours.is_none()),
    ]
    .into_iter()
    .filter_map(|(flag, missing)| missing.then_some(flag))
    .collect();
    if !missing.is_empty() && !std::io::stdin().is_terminal() {
        return Err(usage(format!(
            "there is no terminal to ask on; give {}",
            missing.join(", ")
        )));
    }
    // Whoever gave all that is needed by flags is not asked for more.
    let asking = !missing.is_empty();
    let (stdin, stderr) = (std::io::stdin().lock(), std::io::stderr().lock());
    let mut ask = questions::Questions::new(stdin, stderr);
    let known = |given| anyhow::Ok(given);
    Ok(Facts {
        name: match args.name {
            Some(name) => known(name)?,
            None => ask.required("Name on the sign", "Maple Pharmacy")?,
        },
        phone: match args.phone {
            Some(phone) => phone,
            None => ask.required("Phone number, as you want it printed", "(518) 555-0199")?,
        },
        address: match args.address {
            Some(address) => address,
            None => ask.required("Address", "7 Maple St, Anytown, NY 12345")?,
        },
        hours: match args.hours {
            Some(hours) => hours,
            None => ask.required("Opening hours", "Mon-Fri 9-17, Sat 10-14")?,
        },
        email: match args.email {
            None if asking => ask.optional(
                "Public e-mail address, or Enter to set it later",
                "hello@example.com",
            )?,
            given => given,
        },
    })
}

/// The sample with the owner's facts in it: comments stay, and what is invented about a shop goes.
fn fill(facts: &Facts) -> anyhow::Result<String> {
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
    let nothing = || Value::from("");
    let values = [
        ("pharmacy", "name", Value::from(&facts.name.0)),
        ("pharmacy", "phone", Value::from(&facts.phone.0)),
        ("pharmacy", "fax", nothing()),
        ("pharmacy", "street", Value::from(street)),
        ("pharmacy", "city", Value::from(city)),
        ("pharmacy", "state", Value::from(state)),
        ("pharmacy", "zip", Value::from(zip)),
        ("pharmacy", "hours", hours.clone()),
        ("pharmacy", "public_url", nothing()),
        ("money_transfer", "hours", hours),
        ("social", "facebook", nothing()),
        ("social", "instagram", nothing()),
        ("social", "twitter", nothing()),
        ("social", "linkedin", nothing()),
        ("map", "embed_url", nothing()),
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
    for (table, key, value) in values.into_iter().chain(email) {
        let place = document
            .get_mut(table)
            .and_then(|table| table.get_mut(key))
            .with_context(|| format!("the built-in sample lacks {table}.{key}"))?;
        *place = toml_edit::value(value);
    }
    Ok(document.to_string())
}

/// Writes `text` beside `file`, reads it as the program will, and only then gives it its name.
fn write(file: &Path, text: &str) -> anyhow::Result<()> {
    let folder = file
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty())
        .unwrap_or(Path::new("."));
    let cannot = || format!("cannot write {}", file.display());
    let mut builder = tempfile::Builder::new();
    #[cfg(unix)]
    // Nothing in it is secret, and the server may run under another account. The umask applies.
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o644));
    let mut new = builder
        .prefix(".pharmacy-")
        .suffix(".partial")
        .tempfile_in(folder)
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

fn refuse_existing(file: &Path) -> anyhow::Result<()> {
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

fn next_steps(file: &Path, facts: &Facts) -> anyhow::Result<()> {
    let flag = if file == Path::new(FILE_NAME) {
        String::new()
    } else {
        format!(" --config {}", shell_word(file))
    };
    let mut out = std::io::stdout().lock();
    writeln!(out, "{} is ready.\n\nNext:", file.display())?;
    writeln!(
        out,
        "  1. Read through it: towns you deliver to, languages, fax, social accounts and the map are yours to set."
    )?;
    if facts.email.is_none() {
        writeln!(
            out,
            "     No e-mail was given, so [pharmacy] email is still an invented one."
        )?;
    }
    writeln!(
        out,
        "  2. See whether everything is in order:   pharmacy check{flag}"
    )?;
    writeln!(
        out,
        "  3. Serve the website:                    pharmacy serve{flag}"
    )?;
    writeln!(
        out,
        "  4. See what visitors send:               pharmacy submissions list{flag}"
    )?;
    Ok(())
}

/// `path` as a shell takes it for one word.
fn shell_word(path: &Path) -> String {
    let text = path.display().to_string();
    let plain = text
        .chars()
        .all(|c| c.is_alphanumeric() || "/._-~\\:".contains(c));
    if plain {
        text
    } else {
        format!("'{}'", text.replace('\'', "'\\''"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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

    #[test]
    fn paths_are_quoted_for_the_shell() {
        for (path, word) in [
            ("/srv/pharmacy.toml", "/srv/pharmacy.toml"),
            ("my shop/it's.toml", "'my shop/it'\\''s.toml'"),
        ] {
            assert_eq!(shell_word(Path::new(path)), word);
        }
    }
}
