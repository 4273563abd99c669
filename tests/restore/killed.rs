//! `restore` is atomic: interrupted at any system call, it leaves the old or the new database, complete, or a refusal that names the
//! file.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::fs::File;
use std::os::unix::process::ExitStatusExt;
use std::process::{Command, Stdio};

use super::{files, kept, messages, set, shop_of, template};
use crate::common::os::{Signal, assert_mode, has};
use crate::common::{SERVE, Shop};

/// The system calls that change the disk. A kill at any other call equals a kill at the next of these.
const CHANGING: [&str; 17] = [
    "open",
    "openat",
    "creat",
    "write",
    "writev",
    "pwrite64",
    "ftruncate",
    "fallocate",
    "rename",
    "renameat",
    "renameat2",
    "link",
    "linkat",
    "unlink",
    "unlinkat",
    "fsync",
    "fdatasync",
];

/// The copy that is restored.
const COPY: [&str; 1] = ["copy.db"];

/// Runs `restore` with the arguments `copy`, and kills it when it makes the call `name` for the `number`th time. Returns whether it was.
fn was_killed(shop: &Shop, copy: &[&str], name: &str, number: usize) -> bool {
    let mut command = Command::new("strace");
    command.args(["-f", "-o", "/dev/null"]);
    command.args(["-e", &format!("trace={name}")]);
    command.args(["-e", &format!("inject={name}:signal=KILL:when={number}")]);
    command
        .args([env!("CARGO_BIN_EXE_pharmacy"), "restore"])
        .args(copy);
    shop.isolate(&mut command);
    let output = command.stdin(Stdio::null()).output().unwrap();
    let status = output.status;
    assert!(
        status.success() || status.signal() == Some(9),
        "{name} {number}: {output:?}"
    );
    !status.success()
}

/// The content of a folder, without dates, shared memory, and the progress of an unfinished copy.
fn state(shop: &Shop) -> Vec<(String, Vec<u8>)> {
    files(shop.folder.path())
        .into_iter()
        .filter(|(name, _)| !name.ends_with("-shm"))
        .map(|(name, bytes)| {
            if name.contains(".restoring") {
                (name, Vec::new())
            } else {
                (name.replace(|c: char| c.is_ascii_digit(), "0"), bytes)
            }
        })
        .collect()
}

/// Asserts that `found` is one of `whole`, or a refusal that names the file.
fn expect_one_of(whole: &[BTreeSet<String>], found: &Result<BTreeSet<String>, String>, at: &str) {
    match found {
        Ok(found) => assert!(whole.contains(found), "{at}: {found:?}"),
        Err(words) => assert!(words.contains("pharmacy.db"), "{at}: {words}"),
    }
}

/// The next start finds one of `whole` or, if it `may_refuse`, a refusal that names the file. A second restore must succeed.
fn expect_whole(shop: &Shop, at: &str, whole: &[BTreeSet<String>], may_refuse: bool) {
    let mut serve = shop.command(SERVE);
    let mut server = serve
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(File::create(shop.path("log")).unwrap())
        .spawn()
        .unwrap();
    let mut line = String::new();
    std::io::BufRead::read_line(
        &mut std::io::BufReader::new(server.stdout.take().unwrap()),
        &mut line,
    )
    .unwrap();
    let serves = line.contains("://");
    if serves {
        rustix::process::kill_process(rustix::process::Pid::from_child(&server), Signal::TERM)
            .unwrap();
    }
    let ended = server.wait().unwrap();
    let log = shop.log();
    assert_eq!(serves, ended.success(), "{at}: {log}");
    if !serves {
        assert!(may_refuse, "{at}: {log}");
        assert!(
            log.contains("pharmacy.db") && !log.contains("panicked"),
            "{at}: {log}"
        );
    }
    expect_one_of(whole, &messages(shop, "pharmacy.db"), at);
    shop.run("restore copy.db");
    assert_eq!(
        messages(shop, "pharmacy.db").unwrap(),
        set(&["one"]),
        "{at}"
    );
}

/// Kills a restore of `copy` over `files` at every system call that changes something.
fn kill_everywhere(
    files: &BTreeMap<String, Vec<u8>>,
    copy: &[&str],
    whole: &[BTreeSet<String>],
    may_refuse: bool,
) -> Shop {
    let (mut kills, mut seen, mut started) = (0, HashSet::new(), HashSet::new());
    let mut done = None;
    for name in CHANGING {
        for number in 1.. {
            let shop = shop_of(files);
            if !was_killed(&shop, copy, name, number) {
                done = Some(shop);
                break;
            }
            kills += 1;
            let at = format!("killed at {name} {number}");
            let state = state(&shop);
            let names: Vec<_> = state.iter().map(|(name, _)| name.clone()).collect();
            if seen.insert(state) {
                let found = messages(&shop, "pharmacy.db");
                expect_one_of(whole, &found, &at);
                // Starting the server takes ten times as long, so it is done once for each set of file names and messages.
                if started.insert((names, found)) {
                    expect_whole(&shop, &at, whole, may_refuse);
                }
            }
        }
    }
    println!(
        "killed {kills} times, which left {} different states",
        seen.len()
    );
    assert!(
        kills > 40 && seen.len() > 3,
        "{kills} kills, {} states",
        seen.len()
    );
    done.unwrap()
}

/// From an encrypted copy, which has all steps of a plain one, and more.
#[test]
fn killed_at_any_system_call_it_leaves_the_old_database_or_the_new_one() {
    if !has("strace") {
        return;
    }
    let mut files = template();
    let shop = shop_of(&files);
    let keys = ["key.txt", "other.txt"].map(|file| {
        let public = shop.run(format!("backup-key new {file}"));
        format!("{:?}", public.trim())
    });
    shop.run("restore copy.db");
    let recipients = format!("[{}]", keys.join(", "));
    let recipients = ("PHARMACY_BACKUP__RECIPIENTS", &*recipients);
    shop.output_with("backup sealed.db", &[recipients])
        .succeeded();
    for name in ["key.txt", "sealed.db.age"] {
        files.insert(name.into(), std::fs::read(shop.path(name)).unwrap());
    }
    let (old, new) = (set(&["one", "two", "three"]), set(&["one"]));
    let copy = ["sealed.db.age", "--identity", "key.txt"];
    let shop = kill_everywhere(&files, &copy, &[old.clone(), new.clone()], false);
    assert_eq!(messages(&shop, "pharmacy.db").unwrap(), new);
    let [kept] = &kept(&shop)[..] else {
        panic!("{:?}", kept(&shop))
    };
    assert_eq!(messages(&shop, kept).unwrap(), old);
    assert_mode(&shop.path(kept), 0o600);
}

#[test]
fn killed_over_a_damaged_database_it_leaves_a_refusal_or_the_new_one() {
    if !has("strace") {
        return;
    }
    let mut files = template();
    files.get_mut("pharmacy.db").unwrap()[..4096].fill(0x5a);
    // Without its header the log is ignored; it has a whole copy of the first page.
    files.get_mut("pharmacy.db-wal").unwrap()[..32].fill(0x5a);
    let shop = kill_everywhere(&files, &COPY, &[set(&["one"])], true);
    let (kept, all) = (kept(&shop), super::files(shop.folder.path()));
    assert_eq!(kept.len(), 1, "{kept:?}");
    // Nothing of the replaced database is lost, because somebody may be able to recover it.
    assert_eq!(all[&kept[0]], files["pharmacy.db"]);
    assert_eq!(all[&format!("{}-wal", kept[0])], files["pharmacy.db-wal"]);
}
