//! Whether the database is intact and private, and whether its disk has room.

use std::path::{Path, PathBuf};

use jiff::Timestamp;

use super::{Check, Finding, Verdict};
use pharmacy_config::{Config, ConfigSource, Document, Live};
use pharmacy_requests::submission::plural::pluralize;
use pharmacy_requests::submission::text::visible;
use pharmacy_store::{
    ClockState, ServerLock, Space, Store, StoreError, StoreErrorKind, backup, stale_files,
};
use pharmacy_system::platform;

/// `obstacles`: that the database's folder is on another computer, or that the database is lost.
pub fn check(
    path: &Path,
    store: &Result<Store, StoreError>,
    obstacles: Vec<Finding>,
    live: &Live,
) -> Vec<Finding> {
    let folder = platform::folder(path);
    let mut findings = obstacles;
    findings.extend(rescued(path));
    findings.extend(old_databases(path));
    findings.push(can_write(folder));
    findings.extend(privacy(path));
    findings.extend(open_folder(path));
    findings.extend(Space::beside(path).map(space));
    if let Ok(store) = store {
        findings.extend(clock(store, live));
    }
    let can_be_made = findings.iter().all(|one| one.result != Verdict::Failed);
    findings.insert(0, contents(path, store, can_be_made));
    findings
}

/// SQLite's locks and shared memory need a disk of this computer.
pub fn on_a_network_drive(folder: &Path) -> Option<Finding> {
    platform::network_drive(folder).map(|kind| network_drive(folder, &kind))
}

fn network_drive(folder: &Path, kind: &str) -> Finding {
    Finding::failed(
        Check::Database,
        format!(
            "the database in {} lies on another computer ({kind}), where requests can be lost",
            folder.display()
        ),
        "keep it on a disk of this computer with [database] path, and have the copies there with [backup] folder",
    )
}

/// Why no server may make an empty database in place of one that is missing.
pub fn lost(config: &Config, source: &ConfigSource) -> Option<Finding> {
    let path = &config.startup.database.path;
    if path.symlink_metadata().is_ok() {
        return None;
    }
    let trace = trace(config, source)?;
    let [path, trace] = [path, &trace].map(|path| platform::absolute(path).display().to_string());
    Some(Finding::failed(
        Check::Database,
        format!("{path} is missing, but {trace} shows that there was a database"),
        "connect its disk, put the file back, or restore a copy with `pharmacy restore`. To begin with an empty database instead: `pharmacy serve --new-database`",
    ))
}

/// A file that shows that the shop had a database.
fn trace(config: &Config, source: &ConfigSource) -> Option<PathBuf> {
    let database = &config.startup.database.path;
    let [folder, copies] =
        [platform::folder(database), &config.live.backup.folder].map(platform::absolute);
    // Other shops may also use a folder elsewhere.
    let copies = || {
        if copies.starts_with(folder) {
            Some(backup::list(&copies).ok()?.pop()?.path)
        } else {
            None
        }
    };
    ServerLock::trace(database)
        .or_else(copies)
        .or_else(|| Document::trace(source, database))
}

/// Quick checks of what can change while the server runs.
pub fn watch(path: &Path, store: &Result<Store, StoreError>, live: &Live) -> Vec<Finding> {
    let mut findings: Vec<_> = privacy(path).into_iter().collect();
    findings.extend(Space::beside(path).map(space));
    match store {
        Ok(store) => {
            findings.extend(clock(store, live).filter(|finding| finding.result != Verdict::Ok));
        }
        Err(error) => {
            let remedy = "stop the server, and follow the advice of `pharmacy check`";
            let finding = Finding::failed(Check::Database, error.to_string(), remedy);
            findings.push(finding.owners_read([
                "the database cannot be used",
                "stop the server, and show this to whoever set it up",
            ]));
        }
    }
    findings
}

const ANSWER: &str = "if so, run `pharmacy check --trust-clock`; if not, set the clock. Until then nothing old is removed";

fn clock(store: &Store, live: &Live) -> Option<Finding> {
    let name = Check::Clock;
    let now = Timestamp::now();
    let state = store.clock_state(now).ok()?;
    if let Some(question) = state.question(now, &live.time_zone()) {
        // A computer that was off is in order.
        let finding = match state {
            ClockState::Behind(_) => Finding::failed(name, question, ANSWER),
            _ => Finding::warning(name, question, ANSWER),
        };
        return Some(finding.owners_do("if not, set the clock. Until then nothing old is removed"));
    }
    let finding = match store.misdated().ok()? {
        0 => "consistent with the stored requests".into(),
        misdated => format!(
            "{} came in while it was wrong; [retention] counts from when it was corrected",
            pluralize(misdated, "request")
        ),
    };
    Some(Finding::ok(name, finding))
}

fn contents(path: &Path, store: &Result<Store, StoreError>, can_be_made: bool) -> Finding {
    let name = Check::Database;
    let shown = path.display();
    let counts = |store: &Store| {
        store.check_integrity()?;
        Ok((store.count()?, store.unreadable()?))
    };
    let failed = |error: &StoreError| {
        let remedy = "follow this advice; nothing was changed";
        Finding::failed(name, error.to_string(), remedy)
    };
    match store {
        Ok(store) => counts(store).map_or_else(
            |error| failed(&error),
            |(count, unreadable)| {
                let count = pluralize(count, "request");
                if unreadable.is_empty() {
                    return Finding::ok(name, format!("{shown} is sound and holds {count}"));
                }
                let unreadable = visible(&unreadable.join(", "));
                Finding::failed(
                    name,
                    format!("{shown} holds {count}, but these cannot be read: {unreadable}"),
                    "look at each with `pharmacy submissions show`, and compare it with a copy",
                )
            },
        ),
        Err(error) if matches!(error.kind, StoreErrorKind::Missing) => Finding::warning(
            name,
            format!("{shown} is not there yet"),
            if can_be_made {
                "nothing to do: `pharmacy serve` will make it"
            } else {
                "correct what failed below; then `pharmacy serve` will make it"
            },
        ),
        Err(error) => failed(error),
    }
}

fn rescued(path: &Path) -> Option<Finding> {
    let saved = stale_files::rescued(path)?;
    let [saved, path] = [&saved, path].map(|file| file.display().to_string());
    Some(
        Finding::failed(
            Check::Database,
            format!("{saved} holds the requests received until {path} was replaced"),
            format!("keep one of the two: move the other to another folder, and name the one you keep {path}"),
        )
        .owners_read([
            "the database was replaced while the website ran, so the website does not start",
            "show this to whoever set it up",
        ]),
    )
}

fn old_databases(path: &Path) -> Option<Finding> {
    let name = Check::OldDatabases;
    let files = match stale_files::old_databases(path) {
        Ok(files) => files.into_iter().map(|file| file.path),
        Err(error) => {
            return Some(Finding::failed(
                name,
                error.to_string(),
                "give this account the right to look there",
            ));
        }
    };
    let files: Vec<_> = files
        .chain(stale_files::partial_copies(path))
        .map(|file| file.display().to_string())
        .collect();
    (!files.is_empty()).then(|| {
        Finding::warning(
            name,
            format!(
                "left by a restore or a backup, with what patients wrote: {}",
                files.join(", ")
            ),
            "delete what you no longer need; [retention] and `submissions purge --all` remove it too",
        )
    })
}

/// SQLite creates files beside the database.
fn can_write(folder: &Path) -> Finding {
    let name = Check::Folder;
    let shown = folder.display();
    if !folder.is_dir() {
        return Finding::failed(
            name,
            format!("{shown} does not exist"),
            "create it, or change [database] path",
        );
    }
    match tempfile::tempfile_in(folder) {
        Ok(_) => Finding::ok(name, format!("this account may write in {shown}")),
        Err(cause) => Finding::failed(
            name,
            format!("cannot write in {shown}: {cause}"),
            "give this account the right to write there",
        ),
    }
}

fn privacy(path: &Path) -> Option<Finding> {
    platform::mode(path).ok()??;
    let files = ["", "-wal", "-shm"].map(|suffix| platform::beside(path, suffix));
    let old = stale_files::old_databases(path).unwrap_or_default();
    let open: Vec<_> = files
        .iter()
        .chain(old.iter().map(|old| &old.path))
        .filter(|file| platform::is_exposed(file).unwrap_or(false))
        .map(|file| file.display().to_string())
        .collect();
    let name = Check::Privacy;
    Some(match open.as_slice() {
        [] => Finding::ok(name, "only its owner can read the database"),
        open => Finding::failed(
            name,
            format!("other accounts can read {}", open.join(", ")),
            format!("run `chmod 600 {}`", open.join(" ")),
        )
        .owners_do("only the account that runs the website should"),
    })
}

fn open_folder(path: &Path) -> Option<Finding> {
    let folder = platform::folder(path);
    let shown = folder.display();
    platform::is_exposed(folder).unwrap_or(false).then(|| {
        let finding = format!(
            "other users of this computer can look into {shown}, the folder of the database"
        );
        Finding::warning(Check::Privacy, finding, format!("run `chmod 700 {shown}`"))
    })
}

fn space(space: Space) -> Finding {
    const MB: u64 = 1024 * 1024;
    let name = Check::DiskSpace;
    let finding = match space.free / MB {
        free @ ..10_240 => format!("{free} MB are free"),
        free => format!("{} GB are free", free / 1024),
    };
    if space.is_out() {
        Finding::failed(
            name,
            finding,
            "make room now: the website takes no requests and asks visitors to call instead",
        )
    } else if space.is_low() {
        let floor = space.floor() / MB;
        let remedy = format!("make room soon: below {floor} MB the website takes no requests");
        Finding::warning(name, finding, remedy)
    } else {
        Finding::ok(name, finding)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_new_database_needs_nothing_done_only_where_it_can_be_made() {
        let shop = tempfile::tempdir().unwrap();
        let live = pharmacy_config::Config::sample().unwrap().live;
        let nfs = || vec![network_drive(shop.path(), "nfs4")];
        for (file, obstacles, is_ready) in [
            ("pharmacy.db", Vec::new(), true),
            ("pharmacy.db", nfs(), false),
            ("gone/pharmacy.db", Vec::new(), false),
        ] {
            let path = shop.path().join(file);
            let found = check(&path, &Store::open(&path), obstacles, &live);
            let remedy = found[0].remedy.as_ref().unwrap();
            assert_eq!(found[0].result, Verdict::Warning, "{file}");
            assert_eq!(remedy.contains("nothing to do"), is_ready, "{found:?}");
            let is_sound = found.iter().all(|one| one.result != Verdict::Failed);
            assert_eq!(is_sound, is_ready, "{found:?}");
        }
    }
}
