mod retention;

use std::collections::BTreeSet;
use std::sync::mpsc::{Sender, channel};

use jiff::ToSpan;
use serde_json::json;

use std::path::Path;

use super::retention::by_server;
use super::*;
use pharmacy_config::Config;
use pharmacy_requests::forms::FormId;
use pharmacy_requests::submission::plural::pluralize;
use pharmacy_store::testing::{Shop, feedback};
use pharmacy_store::{Action, Filter, SERVER};

fn config(settings: &[(&str, &str)]) -> Config {
    let variables = settings
        .iter()
        .map(|(key, value)| (format!("PHARMACY_{key}"), (*value).to_owned()));
    Config::load(None, variables).unwrap()
}

struct Server {
    config: Config,
    store: Store,
    stop: Receiver<()>,
    _running: Sender<()>,
}

impl Server {
    fn new(shop: &Shop, settings: &[(&str, &str)]) -> Self {
        let mut config = config(settings);
        config.startup.database.path.clone_from(&shop.path);
        config.live.backup.folder = shop.path.with_file_name("backups");
        let (running, stop) = channel();
        Self {
            store: Store::open(&shop.path).unwrap(),
            config,
            stop,
            _running: running,
        }
    }

    fn copying(shop: &Shop, keep: &str) -> Self {
        Self::new(shop, &[("BACKUP__EVERY", "1d"), ("BACKUP__KEEP", keep)])
    }

    fn task(&self) -> Task {
        Task::all(&self.config.live).remove(0)
    }

    fn run_if_due(&self, task: &mut Task, now: Timestamp) {
        task.run_if_due(&self.store, &self.config.live, None, now, &self.stop);
    }

    fn folder(&self) -> &Path {
        &self.config.live.backup.folder
    }

    fn files(&self) -> BTreeSet<String> {
        let entries = std::fs::read_dir(self.folder()).unwrap();
        entries
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect()
    }

    /// The name of a backup with the number of this database.
    fn named(&self, stamp: &str) -> String {
        let id = self.store.database_id().unwrap().unwrap();
        format!("pharmacy-{stamp}.{id}.db")
    }

    fn put(&self, names: &[impl AsRef<str>]) {
        std::fs::create_dir_all(self.folder()).unwrap();
        for name in names {
            std::fs::write(self.folder().join(name.as_ref()), "a copy").unwrap();
        }
    }

    fn audit(&self) -> Vec<(String, String, u32)> {
        let rows = self.store.audit(Default::default()).unwrap();
        let row = |row: pharmacy_store::AuditEntry| {
            assert_eq!(row.who, SERVER);
            (row.action, row.detail, row.submissions)
        };
        rows.into_iter().map(row).collect()
    }

    fn task_run(&self, task: TaskName) -> Option<(bool, String)> {
        let run = self.store.task_run(task).unwrap();
        run.map(|run| (run.succeeded, run.detail))
    }
}

/// Blocks writes until dropped.
fn locked(shop: &Shop) -> rusqlite::Connection {
    let other = shop.sqlite();
    other.execute_batch("begin immediate").unwrap();
    other
}

fn hours_ahead(hours: i64) -> Timestamp {
    Timestamp::now() + hours.hours()
}

#[test]
fn a_success_lasts_a_whole_pause_and_a_failure_an_hour() {
    let day = Duration::from_secs(24 * 3600);
    let hour = Duration::from_secs(3600);
    let now = Timestamp::now();
    for (minutes_ago, succeeded, every, over) in [
        (0, true, day, false),
        (24 * 60 - 1, true, day, false),
        (24 * 60, true, day, true),
        (0, false, day, false),
        (59, false, day, false),
        (60, false, day, true),
        (59, true, hour, false),
        (60, true, hour, true),
        (-1, true, day, true),
        (-1, false, day, true),
    ] {
        let at = now - minutes_ago.minutes();
        assert_eq!(
            is_over(at, succeeded, every, now),
            over,
            "{minutes_ago} {succeeded} {every:?}"
        );
    }
}

#[tokio::test]
async fn the_newest_copies_are_kept_and_other_files_are_not_touched() {
    let shop = Shop::with(1).await;
    let server = Server::copying(&shop, "2");
    let foreign = [
        "pharmacy.db",
        "pharmacy-.db",
        "pharmacy-november.db",
        "pharmacy-20260101-000000.db.bak",
        "pharmacy-20260101-000000.db-wal",
        "pharmacy-2026010a-000000.db",
        "pharmacy-2026-0101000000.db",
        "pharmacy-202601010000000.db",
        "old-pharmacy-20260101-000000.db",
        "november.db.partial",
        "pharmacy-20250102-000000.0000002a.db",
        "pharmacy-20250102-000000.0000002a.db.age.partial",
        "pharmacy-20250103-000000.db",
        "pharmacy-20250103-000000.db.partial",
    ];
    server.put(&foreign);
    let copy_of = |stamp: &str| server.named(stamp);
    std::fs::create_dir(server.folder().join(copy_of("20250101-000000"))).unwrap();
    server.put(&["20260103", "20260101", "20260102"].map(|day| copy_of(&format!("{day}-000000"))));
    server.put(&["partial", "partial-journal"].map(|end| copy_of("20260101-000000") + "." + end));
    std::fs::write(server.folder().join(copy_of("29990101-000000")), "").unwrap();
    let before = server.files();
    server.run_if_due(&mut server.task(), Timestamp::now());
    let after = server.files();
    let removed: Vec<_> = before.difference(&after).collect();
    assert_eq!(
        removed,
        [
            &copy_of("20260101-000000"),
            &(copy_of("20260101-000000") + ".partial"),
            &(copy_of("20260101-000000") + ".partial-journal"),
            &copy_of("20260102-000000"),
            &copy_of("29990101-000000"),
        ]
    );
    let new: Vec<_> = after.difference(&before).collect();
    let [new] = new[..] else { panic!("{new:?}") };
    let copy = server.folder().join(new);
    let copied = Store::open(&copy).unwrap().find(&shop.references[0]);
    assert!(copied.unwrap().is_some());
    let path = copy.display().to_string();
    assert_eq!(server.task_run(TaskName::Backup), Some((true, path)));
    let row = (Action::Backup.to_string(), copy.display().to_string(), 1);
    assert_eq!(server.audit(), [row]);
}

#[tokio::test]
async fn the_copy_just_made_is_kept_though_the_clock_was_set_back() {
    let shop = Shop::with(1).await;
    let server = Server::copying(&shop, "1");
    let future = server.named("29990101-000000");
    server.put(&[&future]);
    server.run_if_due(&mut server.task(), Timestamp::now());
    let files = server.files();
    assert_eq!(files.len(), 1);
    assert!(!files.contains(&future));
}

/// The clock is five years ahead for five backups, and then right.
#[tokio::test]
async fn while_the_clock_is_ahead_one_backup_is_lost_and_then_no_other() {
    let shop = Shop::with(1).await;
    let server = Server::copying(&shop, "4");
    let days = ["24", "25", "26", "27"];
    let real = days.map(|day| server.named(&format!("202611{day}-000000")));
    server.put(&real);
    server.store.follow_clock(Timestamp::now()).unwrap();
    let mut task = server.task();
    let mut made = |hours: i64| {
        let before = server.files();
        server.run_if_due(&mut task, hours_ahead(hours));
        let after = server.files();
        after.difference(&before).next().unwrap().clone()
    };
    let ahead = 5 * 365 * 24;
    for day in 0..5 {
        shop.run("update upkeep set happened_at = 0");
        made(ahead + 25 * day);
        assert_eq!(server.files().len(), 4);
        assert!(real[1..].iter().all(|real| server.files().contains(real)));
    }
    // The clock is right again: the backup from the future is removed first, and then the oldest.
    let mut right = Vec::new();
    for day in 0..3 {
        shop.run("update upkeep set happened_at = 0");
        right.push(made(25 * day));
    }
    let mut expected: BTreeSet<_> = right.into_iter().collect();
    expected.insert(real[3].clone());
    assert_eq!(server.files(), expected);
}

#[tokio::test]
async fn an_unrecorded_backup_removes_no_other_and_is_not_repeated_at_once() {
    let shop = Shop::with(1).await;
    let server = Server::copying(&shop, "1");
    server.put(&["20260101-000000", "20260102-000000"].map(|stamp| server.named(stamp)));
    let locked = locked(&shop);
    let mut task = server.task();
    for hours in [0, 1, 23] {
        server.run_if_due(&mut task, hours_ahead(hours));
        assert_eq!(server.files().len(), 3, "after {hours} h");
    }
    assert_eq!(server.task_run(TaskName::Backup), None);
    drop(locked);
    server.run_if_due(&mut task, hours_ahead(24));
    assert_eq!(server.files().len(), 1);
    assert!(
        server
            .task_run(TaskName::Backup)
            .is_some_and(|(succeeded, _)| succeeded)
    );
}

#[tokio::test]
async fn a_failed_task_is_tried_again_in_an_hour_even_if_that_cannot_be_recorded() {
    for noted in [true, false] {
        let shop = Shop::with(1).await;
        let server = Server::copying(&shop, "1");
        std::fs::write(server.folder(), "in the way").unwrap();
        let locked = (!noted).then(|| locked(&shop));
        let mut task = server.task();
        server.run_if_due(&mut task, Timestamp::now());
        drop(locked);
        let report = server.task_run(TaskName::Backup);
        assert_eq!(report.is_some(), noted);
        if let Some((succeeded, why)) = report {
            assert!(!succeeded && why.contains("cannot keep copies in"), "{why}");
        }
        std::fs::remove_file(server.folder()).unwrap();
        let soon = Timestamp::now() + 59.minutes();
        server.run_if_due(&mut task, soon);
        assert!(!server.folder().exists());
        server.run_if_due(&mut task, hours_ahead(1));
        assert_eq!(server.files().len(), 1);
    }
}

#[tokio::test]
async fn a_second_request_for_a_copy_waits_and_gets_the_same_copy() {
    let shop = Shop::with(1).await;
    let server = Server::copying(&shop, "5");
    let (lock, _) = pharmacy_store::BackupLock::wait(&shop.path, &mut || panic!()).unwrap();
    let copy = || back_up_now(&server.store, &server.config.live, None, "pat").unwrap();
    let made = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..3).map(|_| scope.spawn(copy)).collect();
        std::thread::sleep(Duration::from_millis(100));
        assert!(!server.folder().exists());
        drop(lock);
        let made = threads.into_iter().map(|thread| thread.join().unwrap());
        made.collect::<BTreeSet<_>>()
    });
    assert_eq!((made.len(), server.files().len()), (1, 1));
    copy();
    assert_eq!(server.files().len(), 2, "one that is asked for later");
}

#[test]
fn the_database_is_rewritten_in_the_night_after_something_was_removed() {
    let zone = TimeZone::get("America/New_York").unwrap();
    for (removed, night) in [
        ("2026-11-26T09:00", "2026-11-27T02:00"),
        ("2026-11-26T01:59", "2026-11-26T02:00"),
        ("2026-11-26T02:00", "2026-11-27T02:00"),
        // The hour that is skipped in spring.
        ("2026-03-07T12:00", "2026-03-08T03:00"),
    ] {
        let local = |text: &str| {
            let at: jiff::civil::DateTime = text.parse().unwrap();
            at.to_zoned(zone.clone()).unwrap().timestamp()
        };
        assert_eq!(
            night_after(local(removed), &zone),
            local(night),
            "{removed}"
        );
    }
}

#[tokio::test]
async fn it_is_rewritten_only_if_something_was_removed_and_not_before_the_night() {
    let shop = Shop::with(2).await;
    let server = Server::new(&shop, &[]);
    let mut task = Task::all(&server.config.live).pop().unwrap();
    let since = || server.store.removed_since().unwrap();
    server.run_if_due(&mut task, hours_ahead(48));
    assert_eq!(
        server.task_run(TaskName::Rewrite),
        None,
        "nothing was removed"
    );
    let all = server.store.candidates(&Filter::default()).unwrap();
    let event = |_: &[&pharmacy_store::Candidate]| by_server(Action::Retention, String::new(), 2);
    assert_eq!(server.store.purge(all, event).unwrap().count, 2);
    server.run_if_due(&mut task, Timestamp::now());
    assert_eq!(
        server.task_run(TaskName::Rewrite),
        None,
        "not before the night"
    );
    server.run_if_due(&mut task, hours_ahead(48));
    assert_eq!(
        server.task_run(TaskName::Rewrite).map(|run| run.0),
        Some(true)
    );
    assert_eq!(since(), None);
}
