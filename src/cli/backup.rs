//! `pharmacy backup`, `pharmacy restore` and `pharmacy backup-key`.

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail};
use clap::Subcommand;
use jiff::{Timestamp, Zoned};

use super::audit;
use super::context::Context;
use super::output::{CONFIRMATION_FAILED, confirm, note, path, say, write_file};
use pharmacy_config::{Config, FILE_NAME};
use pharmacy_requests::submission::plural::pluralize;
use pharmacy_requests::submission::text::visible;
use pharmacy_requests::submission::time;
use pharmacy_store::backup::{self, BackupSummary, Present, WrittenFiles};
use pharmacy_store::encryption::NewKey;
use pharmacy_store::restore::{self, Restored};
use pharmacy_store::{Action, AuditEvent, BackupLock, StoreErrorKind};
use pharmacy_system::platform;

/// Copy the shop to a new file, even while the server is running
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  pharmacy backup /media/stick/pharmacy-november.db

The copy holds the requests, pharmacy.toml, logo and photo, and is checked after writing. It holds patient data: keep it where \
only you can get at it.
With [backup] recipients it is encrypted, and .age is added to its name.")]
pub struct BackupArgs {
    /// The new file; one that exists is never overwritten
    #[arg(value_name = "FILE", value_parser = path())]
    file: PathBuf,
}

/// Restore a shop from a copy; the server must be stopped
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  pharmacy restore /media/stick/pharmacy-november.db
  pharmacy restore backups/pharmacy-20261120-090000.db.age --identity /media/stick/key.txt
  pharmacy restore --dry-run backups/pharmacy-20261120-090000.db

The copy is checked first, and the old database is kept next to the new one. A copy of another shop replaces requests only \
after a question. If there is no pharmacy.toml yet, the copy's is \
written too, with logo and photo. What a forged copy could use (listeners, files, limits, mail, where copies go, how long requests are kept) is left out \
and printed.")]
pub struct RestoreArgs {
    /// A copy made by `pharmacy backup` or by the server
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// The file with your secret key, for an encrypted copy
    #[arg(long, value_name = "KEYFILE")]
    identity: Option<PathBuf>,
    /// Don't ask before a copy of another shop replaces requests
    #[arg(long)]
    yes: bool,
    /// Also replace pharmacy.toml, logo and photo with the copy's
    #[arg(long, conflicts_with = "dry_run")]
    settings: bool,
    /// Only verify that the copy can be restored; nothing is replaced, and the server can keep running
    #[arg(long)]
    dry_run: bool,
}

/// Make keys for encrypted copies
#[derive(Debug, clap::Args)]
#[command(
    arg_required_else_help = true,
    after_help = "Examples:
  pharmacy backup-key new /media/stick/key-1.txt"
)]
pub struct KeyArgs {
    #[command(subcommand)]
    command: KeyCommand,
}

#[derive(Debug, Subcommand)]
enum KeyCommand {
    /// Make a key: the secret half into a new file, the public half for [backup] recipients on stdout
    #[command(after_help = "Examples:
  pharmacy backup-key new /media/stick/key-1.txt

Make two, print both, and keep them in two places away from this PC. Anybody who has one of them can read \
every copy. Without one, nobody can, not even you.")]
    New {
        /// The new file for the secret key; one that exists is never overwritten
        #[arg(value_name = "FILE", value_parser = path())]
        file: PathBuf,
    },
}

pub fn back_up(context: &Context, args: &BackupArgs) -> anyhow::Result<()> {
    let config = context.config()?;
    let database = &config.startup.database.path;
    let recipients = &config.live.backup.recipients;
    let mut stop = until_stopped()?;
    let (lock, _) = BackupLock::wait(database, &mut stop)?;
    let files = backup::shop_files(context.config.file(), &config.live);
    let copied = backup::backup(&lock, database, &args.file, &files, recipients, &mut stop)?;
    drop(lock);
    let shown = copied.path.display();
    let who = platform::account();
    let event = AuditEvent::backup(&who, &copied.path, copied.submissions);
    audit::record(database, &event);
    let done = if recipients.is_empty() {
        "copied and checked"
    } else {
        "copied, checked and encrypted"
    };
    say(format_args!("{done}: {shown}"))
        .with_context(|| format!("{shown} is {done}, but {CONFIRMATION_FAILED}"))
}

pub fn restore(context: &Context, args: &RestoreArgs) -> anyhow::Result<()> {
    let config = present_config(context)?;
    if args.dry_run {
        return verify(&config, args);
    }
    let database = &config.startup.database.path;
    let settings = settings_path(context, args)?;
    if context.config.database.is_none() {
        refuse_roots_folder(settings, database)?;
    }
    let key = args.identity.as_deref();
    let mut cannot_ask = None;
    let accept = |copy: &BackupSummary, present: Present| {
        let is_accepted = if copy.origin.is_other(present, &config.live.pharmacy.name) && !args.yes
        {
            confirm_other_shop(copy, database, present)
        } else {
            Ok(true)
        };
        is_accepted.unwrap_or_else(|error| {
            cannot_ask = Some(error);
            false
        })
    };
    let restored = restore::restore(&args.file, database, key, &mut until_stopped()?, accept);
    let restored = match restored {
        Err(error) if matches!(error.kind, StoreErrorKind::Declined) => {
            return cannot_ask.map_or_else(|| say("nothing was restored"), Err);
        }
        restored => restored?,
    };
    let BackupSummary {
        path, submissions, ..
    } = &restored.copy;
    let event = audit::event(Action::Restore, path.display().to_string(), *submissions);
    audit::record(database, &event);
    let is_restored = || format!("{} is restored, but", database.display());
    let is_new = settings.symlink_metadata().is_err();
    let written = if is_new || args.settings {
        backup::write_shop_files(&restored.files, settings, args.settings)
            .with_context(|| format!("{} its settings cannot be written", is_restored()))?
    } else {
        WrittenFiles::default()
    };
    say_restored(database, &restored, &written)
        .with_context(|| format!("{} {CONFIRMATION_FAILED}", is_restored()))
}

fn present_config(context: &Context) -> anyhow::Result<Config> {
    let file = context.config.file().filter(|file| file.exists());
    context.config().map_err(|error| match file {
        Some(file) => anyhow::Error::from(error).context(format!(
            "{} cannot be used; rename it and run this again: the copy's settings take its place",
            file.display()
        )),
        None => error.into(),
    })
}

/// Where the copy's pharmacy.toml goes.
fn settings_path<'a>(context: &'a Context, args: &RestoreArgs) -> anyhow::Result<&'a Path> {
    let settings = context.config.file().unwrap_or(Path::new(FILE_NAME));
    if args.settings && settings.is_symlink() {
        bail!(
            "{} is a link, and nothing was changed; name the file itself with --config",
            settings.display()
        );
    }
    Ok(settings)
}

fn confirm_other_shop(
    copy: &BackupSummary,
    database: &Path,
    present: Present,
) -> anyhow::Result<bool> {
    let shown = copy.path.display();
    let of = copy.origin.shop.as_deref().map_or_else(
        || "another shop".to_owned(),
        |shop| format!("{}, another shop", visible(shop)),
    );
    let count = pluralize(present.submissions as usize, "request");
    let what = format!(
        "{shown} is a copy of {of}. It would replace the {count} in {}",
        database.display()
    );
    let without_terminal = format!("{what}; nothing was changed; add --yes if you want that");
    confirm(
        &format!("{what}, which will be kept beside it. Replace them?"),
        &without_terminal,
    )
}

/// An account that can write pharmacy.toml must not choose which of root's files are replaced.
fn refuse_roots_folder(settings: &Path, database: &Path) -> anyhow::Result<()> {
    let is_others = |path: &Path| platform::is_others(path).unwrap_or(false);
    let folder = platform::folder(database);
    if platform::is_root() && is_others(settings) && !is_others(folder) {
        bail!(
            "{} names the database {}, in a folder that belongs to root, and does not belong to root itself; nothing was changed; if that is right, name the database with --database",
            settings.display(),
            database.display()
        );
    }
    Ok(())
}

fn verify(config: &Config, args: &RestoreArgs) -> anyhow::Result<()> {
    let database = &config.startup.database.path;
    let key = args.identity.as_deref();
    let verified = restore::verify(&args.file, database, key, &mut until_stopped()?);
    let present = Present::at(database);
    if matches!(&verified, Err(error) if matches!(error.kind, StoreErrorKind::Stopped)) {
        return Ok(verified.map(drop)?);
    }
    let shown = args.file.display();
    let (verdict, count) = match &verified {
        Ok(copied) => ("can be restored", copied.submissions),
        Err(_) => ("cannot be restored", 0),
    };
    if database.exists() {
        let event = audit::event(Action::RestoreDryRun, format!("{verdict}: {shown}"), count);
        audit::record(database, &event);
    }
    say(describe(&verified?, present, config))
}

fn describe(copied: &BackupSummary, present: Option<Present>, config: &Config) -> String {
    let zone = config.live.time_zone();
    let newest = copied
        .newest
        .map(|at| time::local(at, &zone, Timestamp::now()));
    let newest = newest.map_or(String::new(), |at| format!(", the newest of {at}"));
    let unreadable = match copied.unreadable.as_slice() {
        [] => String::new(),
        some => format!(", but these cannot be read: {}", visible(&some.join(", "))),
    };
    let shop = copied.origin.shop.as_deref();
    let shop = shop.map_or(String::new(), |shop| format!(" of {}", visible(shop)));
    let name = &config.live.pharmacy.name;
    let other = if present.is_some_and(|present| copied.origin.is_other(present, name)) {
        "; it is another shop's than the database here"
    } else {
        ""
    };
    format!(
        "{} can be restored: it is sound and holds {}{shop}{newest}{unreadable}{other}; nothing was changed",
        copied.path.display(),
        pluralize(copied.submissions, "request")
    )
}

pub fn key(args: &KeyArgs) -> anyhow::Result<()> {
    let KeyCommand::New { file } = &args.command;
    let shown = file.display();
    if file.symlink_metadata().is_ok() {
        bail!("{shown} exists and was not changed: it may hold a key; name another file");
    }
    let key = NewKey::generate();
    let public = &key.public;
    let text = key.file(&Zoned::now());
    write_file(file, false, |out| Ok(out.write_all(text.as_bytes())?))?;
    say(public).with_context(|| format!("the key is in {shown}, but {CONFIRMATION_FAILED}"))?;
    note(format_args!("The line above is the public key: put it into pharmacy.toml, with the public key of a second file,
  [backup]
  recipients = [\"{public}\", \"age1…\"]
The secret key is in {shown}. Print that file, keep paper and file away from this PC, and delete it here:
without one of the two secret keys nobody can read the copies, not even you."));
    Ok(())
}

/// Becomes true at a stop signal. The signal no longer ends the program, so that the partial backup with patients' data is removed.
fn until_stopped() -> anyhow::Result<impl FnMut() -> bool> {
    let wait = || {
        let mut runtime = tokio::runtime::Builder::new_current_thread();
        let runtime = runtime.enable_all().build()?;
        let stop = {
            let _inside = runtime.enter();
            platform::stop_signal()?
        };
        std::thread::Builder::new().spawn(move || runtime.block_on(stop))
    };
    let waiting = wait().context("cannot start")?;
    Ok(move || waiting.is_finished())
}

fn say_restored(
    database: &Path,
    restored: &Restored,
    written: &WrittenFiles,
) -> anyhow::Result<()> {
    let mut lines = vec![format!("restored: {}", database.display())];
    if let Some(shop) = &restored.copy.origin.shop {
        lines.push(format!("the copy is of {}", visible(shop)));
    }
    if let Some(previous) = &restored.previous {
        lines.push(format!(
            "the old database is kept as {}",
            previous.display()
        ));
    }
    for (path, previous) in &written.files {
        let shown = path.strip_prefix(".").unwrap_or(path);
        lines.push(format!("restored: {}", shown.display()));
        if let Some(previous) = previous {
            lines.push(format!("the old file is kept as {}", previous.display()));
        }
    }
    if !written.left_out.is_empty() {
        let why = "left out of pharmacy.toml, since no backup may choose it; add the lines that you know to be yours:";
        lines.push(why.into());
        let left_out = written.left_out.iter();
        lines.extend(left_out.map(|line| format!("  {}", visible(line))));
    }
    if written.files.is_empty() && !restored.files.is_empty() {
        let note = "pharmacy.toml, logo and photo were left unchanged; add --settings to bring back the copy's too";
        lines.push(note.into());
    }
    if !restored.staff.is_empty() {
        let names: Vec<_> = restored.staff.iter().map(|name| visible(name)).collect();
        lines.push(format!(
            "everybody is signed out of the desk; with the passphrases they had then, these people can sign in again: {}\nremove anybody who has left: pharmacy staff remove NAME",
            names.join(", ")
        ));
    }
    say(lines.join("\n"))
}
