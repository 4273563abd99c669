//! What the server does by itself: copies of the database, removing what is older than the owner wants to keep, and emptying
//! the log beside the database.

mod checkpoint;

use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, RecvTimeoutError, TryRecvError};
use std::time::Duration;

use arc_swap::ArcSwap;
use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp};

use crate::config::{Backup, Config, Retention};
use crate::db::backup::Copied;
use crate::db::encryption::EXTENSION;
use crate::db::{
    Access, Candidate, Filter, Purge, SERVER, StoreError, StoreErrorKind, Submissions, aside,
    backup, trace,
};
use crate::forms::FormId;
use crate::platform;
use crate::submission::plural::counted;
use checkpoint::Checkpoint;

/// How often it is looked whether something is due.
const LOOK_EVERY: Duration = Duration::from_secs(30);
/// How often old submissions are looked for.
const PURGE_EVERY: Duration = Duration::from_secs(24 * 3600);
/// After a failure it is tried again this much later.
const RETRY_AFTER: Duration = Duration::from_secs(3600);

/// Name of the copying task in the database.
pub const BACKUP: &str = "backup";
/// Name of the removing task in the database.
pub const RETENTION: &str = "retention";
/// Name of the task that removes old rows of the audit, in the database.
pub const AUDIT: &str = "audit retention";

/// Does what is due until `stop` is dropped, which also stops a copy that is being made.
pub fn run(config: &ArcSwap<Config>, stop: &Receiver<()>) {
    let mut tasks = Vec::new();
    let mut checkpoint = Checkpoint::default();
    loop {
        let config = &config.load_full();
        tasks = Task::after(tasks, config);
        checkpoint.attend(&config.database.path);
        for task in &mut tasks {
            task.attend(config, Timestamp::now(), stop);
        }
        if stop.recv_timeout(LOOK_EVERY) != Err(RecvTimeoutError::Timeout) {
            return;
        }
    }
}

/// Why a task was not done.
#[derive(Debug, thiserror::Error)]
enum Failure {
    /// The database or the copy refuses.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The operating system refuses.
    #[error("cannot keep copies in {}: {cause}; make that folder writable for this user, or change [backup] folder", folder.display())]
    Folder {
        folder: PathBuf,
        cause: std::io::Error,
    },
    /// The computer's clock shows a time that nothing can be counted back from.
    #[error("the clock of this computer cannot be right ({0}); set it")]
    Clock(jiff::Error),
    /// The rows are gone, their bytes perhaps not.
    #[error(
        "{} removed, but another program was reading, so the database's log may still hold them",
        counted(*removed, "old submission")
    )]
    LogNotEmptied { removed: usize },
}

/// Something to be done again and again.
struct Task {
    name: &'static str,
    every: Duration,
    /// When this was last tried, and whether it succeeded, as far as this process knows. The database says it too, but one
    /// that cannot be written does not.
    tried: Option<(Timestamp, bool)>,
}

impl Task {
    /// What `config` asks for.
    fn all(config: &Config) -> Vec<Self> {
        let task = |name, every| Self {
            name,
            every,
            tried: None,
        };
        let backup = config.backup.every.map(|every| task(BACKUP, every));
        let retention =
            (!limits(&config.retention).is_empty()).then(|| task(RETENTION, PURGE_EVERY));
        let audit = (config.retention.audit_days).map(|_| task(AUDIT, PURGE_EVERY));
        backup.into_iter().chain(retention).chain(audit).collect()
    }

    /// What `config` asks for, after `before`.
    fn after(before: Vec<Self>, config: &Config) -> Vec<Self> {
        let mut tasks = Self::all(config);
        for task in &mut tasks {
            let same = before.iter().find(|before| before.name == task.name);
            task.tried = same.and_then(|before| before.tried);
        }
        tasks
    }

    /// Does it if it is due at `now`.
    fn attend(&mut self, config: &Config, now: Timestamp, stop: &Receiver<()>) {
        let (task, database) = (self.name, &config.database.path);
        match self.is_due(database, now) {
            Ok(true) => {}
            Ok(false) => return,
            Err(error) => {
                tracing::error!(task, %error, "could not look whether it is due; it will be tried again in an hour");
                self.tried = Some((now, false));
                return;
            }
        }
        let mut made = None;
        let result = match task {
            BACKUP => copy(database, &config.backup, now, stop).map(|(copied, detail)| {
                made = Some(copied);
                detail
            }),
            AUDIT => shorten_audit(database, &config.retention, now),
            _ => remove_old(database, config, now),
        };
        let noted = match &result {
            Err(Failure::Store(StoreError {
                kind: StoreErrorKind::Stopped,
                ..
            })) => return,
            Ok(detail) => {
                tracing::info!(task, detail, "done");
                match &made {
                    Some(copied) => note_copy(database, copied, detail),
                    None => note(database, task, Ok(detail)),
                }
            }
            Err(error) => {
                tracing::error!(task, %error, "failed; it will be tried again in an hour");
                note(database, task, Err(&error.to_string()))
            }
        };
        self.tried = Some((now, result.is_ok()));
        if let Err(error) = noted {
            tracing::error!(task, %error, "could not note how it went");
        } else if let Some(made) = made {
            // Only what is noted takes the place of older copies: else each start of the program would drive one out.
            if let Err(error) = remove_surplus(&config.backup, &made.path) {
                tracing::error!(task, %error, "could not remove the oldest copies");
            }
        }
    }

    fn is_due(&self, database: &Path, now: Timestamp) -> Result<bool, StoreError> {
        let over = |(at, succeeded)| is_over(at, succeeded, self.every, now);
        if !self.tried.is_none_or(over) {
            return Ok(false);
        }
        let last = Submissions::open(database)?.report(self.name)?;
        Ok(last.is_none_or(|last| over((last.happened_at, last.succeeded))))
    }
}

/// Whether the pause after a try at `at` is over at `now`.
fn is_over(at: Timestamp, succeeded: bool, every: Duration, now: Timestamp) -> bool {
    let pause = if succeeded {
        every
    } else {
        every.min(RETRY_AFTER)
    };
    let age = now.duration_since(at);
    // A clock that was set back must not stop it.
    age.is_negative() || age.unsigned_abs() >= pause
}

fn note(database: &Path, task: &str, result: Result<&str, &str>) -> Result<(), StoreError> {
    Purge::open(database)?.note(task, result)
}

/// Notes that a copy was made, also in the audit: it holds what patients wrote.
fn note_copy(database: &Path, copied: &Copied, detail: &str) -> Result<(), StoreError> {
    let name = copied.path.display().to_string();
    let access = by_server(BACKUP, name, copied.submissions);
    Purge::open(database)?.note_with_trace(BACKUP, detail, &access)
}

/// A row of the audit about what the server did to `submissions` requests.
fn by_server(action: &str, detail: String, submissions: usize) -> Access {
    Access {
        who: SERVER.into(),
        action: action.into(),
        detail,
        submissions: u32::try_from(submissions).unwrap_or(u32::MAX),
    }
}

/// Adds a copy; the older ones stay until [`remove_surplus`].
fn copy(
    database: &Path,
    config: &Backup,
    now: Timestamp,
    stop: &Receiver<()>,
) -> Result<(Copied, String), Failure> {
    let folder = &config.folder;
    let unusable = |cause| Failure::Folder {
        folder: folder.clone(),
        cause,
    };
    platform::create_private_folder(folder).map_err(unusable)?;
    // What a power cut or a kill left of a copy holds patient data, and nobody else removes it. An empty file is a name that
    // was taken for a copy that did not come.
    let is_empty = |copy: &PathBuf| copy.metadata().is_ok_and(|file| file.len() == 0);
    let mut left = ours(folder, is_partial).map_err(unusable)?;
    left.extend(
        copies(folder)
            .map_err(unusable)?
            .into_iter()
            .filter(is_empty),
    );
    for partial in left {
        std::fs::remove_file(partial).map_err(unusable)?;
    }
    let copy = folder.join(now.to_zoned(TimeZone::system()).strftime(NAME).to_string());
    let go_on = &mut |_, _| match stop.try_recv() {
        Err(TryRecvError::Empty) => ControlFlow::Continue(()),
        _ => ControlFlow::Break(()),
    };
    let copied = backup::backup(database, &copy, &config.recipients, go_on)?;
    let copies = copies(folder).map_err(unusable)?.len();
    let kept = copies.min(config.keep.get() as usize);
    let detail = format!("{} ({kept} kept)", copied.path.display());
    Ok((copied, detail))
}

/// The copy that the report of [`BACKUP`] named with this `detail`.
pub fn reported_copy(detail: &str) -> Option<&Path> {
    let (copy, _) = detail.rsplit_once(" (")?;
    Some(Path::new(copy))
}

/// Removes the oldest copies, but not the one that was just `made`: after a clock was set back others have newer names.
fn remove_surplus(config: &Backup, made: &Path) -> Result<(), Failure> {
    let folder = &config.folder;
    let unusable = |cause| Failure::Folder {
        folder: folder.clone(),
        cause,
    };
    let copies = copies(folder).map_err(unusable)?;
    let surplus = copies.len().saturating_sub(config.keep.get() as usize);
    let others = copies.iter().filter(|copy| *copy != made);
    for old in others.take(surplus) {
        std::fs::remove_file(old).map_err(unusable)?;
    }
    Ok(())
}

/// What copies are called, in the time of this computer; encrypted ones have [`EXTENSION`] at the end.
const NAME: &str = "pharmacy-%Y%m%d-%H%M%S.db";

/// The files in `folder` that we made, of those whose names end as `kind` says, oldest first by their names.
fn ours(folder: &Path, kind: fn(&str) -> bool) -> std::io::Result<Vec<PathBuf>> {
    let ours = |path: &PathBuf| {
        let name = path.file_name().and_then(|name| name.to_str());
        name.and_then(after_stamp).is_some_and(kind) && path.is_file()
    };
    let mut found: Vec<PathBuf> = std::fs::read_dir(folder)?
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(ours)
        .collect();
    found.sort();
    Ok(found)
}

/// What follows on date and time in a name of ours.
fn after_stamp(name: &str) -> Option<&str> {
    let (stamp, rest) = name.strip_prefix("pharmacy-")?.split_at_checked(15)?;
    let (date, time) = stamp.split_once('-')?;
    let digits = |text: &str| text.bytes().all(|b| b.is_ascii_digit());
    (date.len() == 8 && digits(date) && digits(time)).then_some(rest)
}

fn is_copy(end: &str) -> bool {
    end.strip_prefix(".db")
        .is_some_and(|end| end.is_empty() || end == EXTENSION)
}

/// SQLite may have left something beside it.
fn is_partial(end: &str) -> bool {
    let copy = end.split_once(backup::PARTIAL).map(|(copy, _)| copy);
    copy.is_some_and(is_copy)
}

/// The copies in `folder`, oldest first, whether or not they are encrypted.
pub fn copies(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    ours(folder, is_copy)
}

/// How long each form's submissions are kept; none that are kept for ever.
fn limits(config: &Retention) -> Vec<(FormId, SignedDuration)> {
    let days = |form| match form {
        FormId::Feedback => config.feedback_days,
        FormId::Contact => config.contact_days,
        FormId::Transfer => config.transfer_days,
        FormId::Refill => config.refill_days,
    };
    FormId::ALL
        .into_iter()
        .filter_map(|form| Some((form, days(form)?)))
        .collect()
}

/// Removes the rows of the audit that are older than the owner wants to keep.
fn shorten_audit(database: &Path, config: &Retention, now: Timestamp) -> Result<String, Failure> {
    let removed = match config.audit_days {
        Some(age) => {
            let until = now.checked_sub(age).map_err(Failure::Clock)?;
            Purge::open(database)?.remove_audit_before(until)?
        }
        None => 0,
    };
    Ok(format!(
        "{} of the audit removed",
        counted(removed, "old row")
    ))
}

fn remove_old(database: &Path, config: &Config, now: Timestamp) -> Result<String, Failure> {
    let mut removed = purge(database, config, now)?;
    let shortest = limits(&config.retention)
        .into_iter()
        .map(|(_, age)| age)
        .min();
    let is_over = |file: &aside::SetAside| {
        let age = now.duration_since(file.at);
        shortest.is_some_and(|shortest| age >= shortest)
    };
    let (over, kept): (Vec<_>, Vec<_>) = aside::set_aside(database)?.into_iter().partition(is_over);
    aside::remove(&over)?;
    if !over.is_empty() {
        let names: Vec<_> = over
            .iter()
            .filter_map(|file| file.path.file_name())
            .collect();
        let names: Vec<_> = names.iter().map(|name| name.to_string_lossy()).collect();
        by_server(RETENTION, names.join(", "), 0).record(database)?;
    }
    for file in kept.iter().filter(|file| file.is_database) {
        removed += match purge(&file.path, config, now) {
            Ok(removed) => removed,
            // Of another version, or damaged, which may be why it was set aside: it goes as a whole when it is over.
            Err(Failure::Store(_)) => 0,
            Err(failure) => return Err(failure),
        };
    }
    let done = format!("{} removed", counted(removed, "old submission"));
    Ok(match over.len() {
        0 => done,
        files => format!("{done}, and {} of before a restore", counted(files, "file")),
    })
}

/// Removes what is too old from `database`; how many submissions that were.
fn purge(database: &Path, config: &Config, now: Timestamp) -> Result<usize, Failure> {
    let mut purge = Purge::open(database)?;
    let mut old = Vec::new();
    for (form, age) in limits(&config.retention) {
        // Without a bound the filter would keep everything, so there is none only on purpose.
        let until = now.checked_sub(age).map_err(Failure::Clock)?;
        let filter = Filter {
            form: Some(form),
            until: Some(until),
            ..Filter::default()
        };
        old.extend(purge.candidates(&filter)?);
    }
    let zone = config.time_zone();
    let access =
        |removed: &[&Candidate]| by_server(RETENTION, trace(removed, &zone), removed.len());
    let purged = purge.purge(old, access, |_, _| {})?;
    let removed = purged.removed.len();
    if purged.log_emptied {
        Ok(removed)
    } else {
        Err(Failure::LogNotEmptied { removed })
    }
}

#[cfg(test)]
mod tests;
