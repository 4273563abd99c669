//! Problems that prevent a start are explained clearly, and nothing is changed.
#![cfg(unix)]

use std::collections::BTreeMap;
use std::fs::Permissions;
use std::os::unix::fs::PermissionsExt;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::Command;

use crate::common::{Arguments, SAMPLE, SERVE, Says, Shop, end, message, wait_until};

/// The files in `folder` and their bytes, except the server's lock, and the files that SQLite creates beside a file it reads.
fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let entries = folder
        .read_dir()
        .unwrap()
        .map(|entry| entry.unwrap().path());
    entries
        .filter(|path| {
            !["db-lock", "db-shm"].contains(&path.extension().unwrap_or_default().to_str().unwrap())
        })
        // The log of the database belongs to a server, which may write to it at any time.
        .filter(|path| {
            !path.ends_with("pharmacy.db-wal")
                || (path.metadata().unwrap().len() > 0 && !path.with_extension("db").exists())
        })
        .map(|path| {
            // A folder has no bytes, and reading a pipe would block.
            let bytes = path.is_file().then(|| std::fs::read(&path).unwrap());
            (path.display().to_string(), bytes.unwrap_or_default())
        })
        .collect()
}

/// Expects `command` to end with 1 and one message that contains each of `words`, and nothing to be changed.
fn refused(shop: &Shop, command: Command, words: [&str; 2]) {
    let before = files(shop.folder.path());
    let message = end(command).failed(1);
    message.says(words);
    message.lacks([
        "panicked",
        "src/",
        ".rs:",
        "RUST_BACKTRACE",
        "Os {",
        "Error(",
    ]);
    assert!(
        before == files(shop.folder.path()),
        "something was changed: {message}"
    );
}

fn serve(shop: &Shop) -> Command {
    shop.command(SERVE)
}

/// A shop with one submission, stopped.
fn used_shop() -> Shop {
    let shop = Shop::new();
    let server = shop.serve(&[]);
    for n in 0..50 {
        let long = message(&format!("message {n} {}", "x".repeat(2000)));
        server.post("/api/contact", &long).reference();
    }
    assert!(server.stop().success());
    shop
}

fn copy_of(used: &Shop) -> Shop {
    let shop = Shop::new();
    std::fs::copy(used.database(), shop.database()).unwrap();
    shop
}

fn alter(shop: &Shop, change: impl Fn(&mut Vec<u8>)) {
    let mut bytes = std::fs::read(shop.database()).unwrap();
    change(&mut bytes);
    std::fs::write(shop.database(), bytes).unwrap();
}

#[test]
fn a_foreign_or_damaged_file_is_not_changed() {
    let used = used_shop();
    let damaged = |change: fn(&mut Vec<u8>)| {
        let shop = copy_of(&used);
        alter(&shop, change);
        shop
    };
    let holding = |bytes: &[u8]| {
        let shop = Shop::new();
        std::fs::write(shop.database(), bytes).unwrap();
        shop
    };
    let foreign = |sql: &str| {
        let shop = Shop::new();
        shop.execute(sql);
        shop
    };
    let newer = copy_of(&used);
    newer.execute("pragma user_version = 99");
    // The program's own database already uses WAL, so switching it on would not show.
    let not_in_wal = copy_of(&used);
    not_in_wal.execute("pragma journal_mode = delete");
    alter(&not_in_wal, |bytes| bytes[4096 * 5..4096 * 9].fill(0x5a));
    let directory = Shop::new();
    std::fs::create_dir(directory.database()).unwrap();
    let pipe = Shop::new();
    let made = Command::new("mkfifo").arg(pipe.database()).status();
    assert!(made.unwrap().success());
    let orphan = Shop::new();
    std::fs::write(orphan.path("pharmacy.db-wal"), b"submissions").unwrap();
    const FOREIGN: &str = "pharmacy.db is not a database of this program; it was not changed";
    const DAMAGED: &str = "restore a backup with `pharmacy restore`";
    for (shop, words) in [
        (holding(b"Dear diary"), FOREIGN),
        (holding(&[0; 8192]), FOREIGN),
        (holding(&b"SQLite format 3\0".repeat(300)), FOREIGN),
        (
            foreign("create table theirs (x); insert into theirs values (1)"),
            FOREIGN,
        ),
        (
            foreign(
                "pragma journal_mode = wal; pragma application_id = 7; create table submission (x)",
            ),
            FOREIGN,
        ),
        (
            damaged(|bytes| bytes[4096 * 5..4096 * 9].fill(0x5a)),
            DAMAGED,
        ),
        (damaged(|bytes| bytes.truncate(4096 * 6)), DAMAGED),
        (not_in_wal, DAMAGED),
        (damaged(|bytes| bytes[100..200].fill(0xff)), DAMAGED),
        (
            newer,
            "written by a newer version of this program (schema 99)",
        ),
        (
            directory,
            "pharmacy.db is a folder; expected the database file itself",
        ),
        (pipe, FOREIGN),
        (
            orphan,
            "pharmacy.db is gone, but pharmacy.db-wal is still there and may hold submissions",
        ),
    ] {
        println!("expecting: {words}");
        refused(&shop, serve(&shop), ["pharmacy.db", words]);
    }
}

#[test]
fn a_taken_port_or_database_stops_the_second_server_and_not_the_first() {
    let (first, second) = (Shop::new(), Shop::new());
    // Without this, the server would write at its start.
    let server = first.serve(&[("PHARMACY_RETENTION__AUDIT_DAYS", "0")]);
    let address = server.address.to_string();
    refused(
        &second,
        second.command(format!("serve --listen {address}")),
        ["cannot listen on", "in use"],
    );
    assert!(!second.database().exists());
    // In quiet times the server moves its log into the database.
    let log = first.path("pharmacy.db-wal");
    wait_until("its log is not empty", || {
        log.metadata().unwrap().len() == 0
    });
    refused(&first, serve(&first), ["a server is using", "pharmacy.db"]);
    server.send("Hello");
}

#[test]
fn an_unreadable_or_unwritable_path_is_named() {
    // Root may do everything, so the program then runs as another account, from a folder that everybody can reach.
    let root = rustix::process::geteuid().is_root();
    const NOBODY: u32 = 65_534;
    let mode =
        |path: &Path, mode| std::fs::set_permissions(path, Permissions::from_mode(mode)).unwrap();
    let reachable = tempfile::tempdir().unwrap();
    mode(reachable.path(), 0o755);
    let program = reachable.path().join("pharmacy");
    std::fs::copy(env!("CARGO_BIN_EXE_pharmacy"), &program).unwrap();
    let give = |shop: &Shop| {
        let entries = shop
            .folder
            .path()
            .read_dir()
            .unwrap()
            .map(|entry| entry.unwrap().path());
        for path in entries
            .chain([shop.folder.path().to_owned()])
            .filter(|_| root)
        {
            std::os::unix::fs::chown(path, Some(NOBODY), Some(NOBODY)).unwrap();
        }
    };
    let as_owner = |shop: &Shop| {
        let mut command = Command::new(&program);
        command.args(SERVE.arguments());
        shop.isolate(&mut command);
        if root {
            command.uid(NOBODY).gid(NOBODY);
        }
        command
    };

    let used = used_shop();
    let secret = copy_of(&used);
    give(&secret);
    mode(&secret.database(), 0o000);
    refused(
        &secret,
        as_owner(&secret),
        ["pharmacy.db", "Permission denied"],
    );

    let read_only = copy_of(&used);
    give(&read_only);
    mode(&read_only.database(), 0o400);
    refused(
        &read_only,
        as_owner(&read_only),
        ["pharmacy.db", "this user may not write the database"],
    );
    mode(&read_only.database(), 0o600);
    let server = read_only.start(as_owner(&read_only));
    server.send("Hello");

    let config = Shop::configured(SAMPLE);
    give(&config);
    mode(&config.path("pharmacy.toml"), 0o000);
    refused(
        &config,
        as_owner(&config),
        ["pharmacy.toml", "Permission denied"],
    );

    let folder = Shop::new();
    give(&folder);
    mode(folder.folder.path(), 0o500);
    refused(
        &folder,
        as_owner(&folder),
        ["pharmacy.db", "Permission denied"],
    );
    mode(folder.folder.path(), 0o700);
}

/// SQLite maps the index of its log into memory. If a disk block is smaller than a memory page, a full disk shows only when such a page is
/// written, and the system then kills the program.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_with_small_blocks_ends_a_start_with_a_sentence_or_not_at_all() {
    let shop = Shop::new();
    std::fs::create_dir(shop.path("disk")).unwrap();
    let image = "dd if=/dev/zero of=image bs=1M count=0 seek=16 && mke2fs -q -F -t ext4 -b 1024 -m 0 -O ^has_journal image && mount -o loop image disk";
    let mut made = shop.shell(image);
    let made = made.stderr(std::process::Stdio::null()).status().unwrap();
    if !made.success() {
        return crate::common::os::skip("this user may not mount a small disk");
    }
    let _disk = crate::common::os::SmallDisk::mounted(&shop.path("disk"));
    let database = [("PHARMACY_DATABASE", "disk/pharmacy.db")];
    let server = shop.serve(&database);
    server.send("Hello");
    assert!(server.stop().success());
    let fill = shop.path("disk/fill");
    for kilobytes in [0, 1, 4, 8, 16, 32, 48, 64, 96] {
        let mut file = std::fs::File::create(&fill).unwrap();
        while std::io::Write::write_all(&mut file, &[0; 1024]).is_ok() {}
        let length = file.metadata().unwrap().len();
        file.set_len(length - kilobytes * 1024).unwrap();
        file.sync_all().unwrap();
        drop(file);
        let mut serve = shop.shell("timeout --preserve-status 3 \"$0\" serve --listen 127.0.0.1:0");
        serve.envs(database);
        let output = serve.output().unwrap();
        let message = String::from_utf8_lossy(&output.stderr).into_owned();
        let at = format!("{kilobytes} KB: {:?} {message}", output.status);
        match output.status.code() {
            Some(0) => assert!(!output.stdout.is_empty(), "{at}"),
            Some(1) => assert!(
                message.contains("is full") && message.contains("make room"),
                "{at}"
            ),
            _ => panic!("{at}"),
        }
        let listed = shop.output_with("submissions list", &database);
        assert!(
            listed.code == 0 || listed.err.contains("is full"),
            "{at}: {}",
            listed.said()
        );
        std::fs::remove_file(&fill).unwrap();
    }
}
