//! `pharmacy update`: a newer program replaces the installed one, or everything stays as before. The programs here are scripts with a
//! release's seal, around the real one, and systemd is a script too.
#![cfg(unix)]

use std::net::{SocketAddr, TcpListener};
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use pharmacy_system::release::{Release, seal};
use rusqlite::Connection;

use crate::common::http::{JSON, request};
use crate::common::os::{SmallDisk, has, set_mode, skip};
use crate::common::signing::{released, sign};
use crate::common::{SAMPLE, Says, Shop, end, message, value, wait_until};

const REAL: &str = env!("CARGO_BIN_EXE_pharmacy");

/// A shop whose program is installed, with a service that `systemctl` starts and stops.
struct Installation {
    shop: Shop,
    programs: tempfile::TempDir,
    address: SocketAddr,
}

impl Installation {
    fn new() -> Self {
        Self::configured(SAMPLE)
    }

    fn configured(text: &str) -> Self {
        let socket = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = socket.local_addr().unwrap();
        let text = text.replace("0.0.0.0:8080", &address.to_string());
        let installation = Self {
            shop: Shop::configured(&text),
            programs: tempfile::tempdir().unwrap(),
            address,
        };
        std::fs::write(installation.program(), script("0.1.0", "")).unwrap();
        set_mode(&installation.program(), 0o755);
        let systemctl = format!(
            r#"#!/bin/sh
shift 2
cd '{shop}'
runs() {{ [ -f pid ] && kill -0 "$(cat pid)" 2> /dev/null; }}
case "$1" in
show) runs && state=active || state=inactive
    printf 'LoadState=loaded\nActiveState=%s\n' "$state" ;;
start) touch log; before=$(grep -c '^http' log)
    PHARMACY_SERVER__LISTEN={address} '{program}' serve >> log 2>&1 < /dev/null & echo $! > pid
    until [ "$(grep -c '^http' log)" -gt "$before" ]; do
        runs || {{ echo 'Job for pharmacy.service failed.' >&2; exit 1; }}
        sleep 0.05
    done ;;
stop) if runs; then kill "$(cat pid)"; fi; while runs; do sleep 0.05; done ;;
esac
"#,
            shop = installation.shop.folder.path().display(),
            program = installation.program().display(),
        );
        let file = installation.programs.path().join("systemctl");
        std::fs::write(&file, systemctl).unwrap();
        set_mode(&file, 0o755);
        installation
    }

    fn program(&self) -> PathBuf {
        self.programs.path().join("pharmacy")
    }

    fn installed(&self) -> Vec<u8> {
        std::fs::read(self.program()).unwrap()
    }

    /// A release file: `version`, which does `first` before it runs.
    fn release(&self, version: &str, system: &str, first: &str) -> PathBuf {
        let release = Release {
            version: version.into(),
            system: system.into(),
        };
        let file = self.shop.path(&format!("download-{version}"));
        let program = released(script(version, first).as_bytes(), &release);
        std::fs::write(&file, program).unwrap();
        file
    }

    fn systemctl(&self, verb: &str) {
        let mut command = Command::new(self.programs.path().join("systemctl"));
        self.shop.isolate(&mut command);
        let done = command.args(["", "", verb]).status().unwrap();
        assert!(done.success());
    }

    /// Starts the service and waits until it answers.
    fn start(&self) {
        self.systemctl("start");
        let answers = || std::net::TcpStream::connect(self.address).is_ok();
        wait_until("it does not answer", answers);
    }

    fn send(&self, text: &str) {
        let headers = [JSON];
        let body = message(text).to_string();
        let path = "/api/contact";
        let answer = request(self.address, "POST", path, &headers, body.as_bytes());
        answer.reference();
    }

    fn update(&self, file: &Path) -> Command {
        let mut command = Command::new("unshare");
        let booted = "mount -t tmpfs tmpfs /run && mkdir -p /run/systemd/system && exec \"$@\"";
        command.args(["--mount", "sh", "-c", booted, "sh", REAL, "update"]);
        command.arg(file).arg("--program").arg(self.program());
        self.shop.isolate(&mut command);
        let path = std::env::var("PATH").unwrap();
        let folder = self.programs.path().display();
        command.env("PATH", format!("{folder}:{path}"));
        command.stdin(Stdio::null());
        command
    }

    /// The backups of the database that updates made.
    fn copies(&self) -> Vec<PathBuf> {
        let mut copies = self.shop.files();
        copies.retain(|name| name.contains(".before-update-"));
        copies.iter().map(|name| self.shop.path(name)).collect()
    }

    fn audit(&self) -> String {
        self.shop.run("audit --format csv")
    }
}

impl Drop for Installation {
    fn drop(&mut self) {
        self.systemctl("stop");
    }
}

fn script(version: &str, first: &str) -> String {
    format!(
        "#!/bin/sh\nif [ \"$1\" = --version ]; then echo 'pharmacy {version} (abc, 2026-01-01)'; exit; fi\n{first}\nexec '{REAL}' \"$@\"\n"
    )
}

fn own_system() -> String {
    format!("{}-linux", std::env::consts::ARCH)
}

fn rows(database: &Path) -> i64 {
    let database = Connection::open(database).unwrap();
    value(&database, "select count(*) from submission")
}

/// Whether this account may give a program another `/run`.
fn may_unshare() -> bool {
    let tried = Command::new("unshare").args(["--mount", "true"]).output();
    let may = tried.is_ok_and(|tried| tried.status.success());
    if !may {
        skip("this user may not make a mount namespace");
    }
    may
}

#[test]
fn a_newer_program_keeps_every_request() {
    if !may_unshare() {
        return;
    }
    let shop = Installation::new();
    shop.start();
    shop.send("before");
    let file = shop.release("0.3.0", &own_system(), "");
    let output = end(shop.update(&file)).succeeded();
    output.says(["updated from 0.1.0 to 0.3.0; the website is running"]);
    assert_eq!(shop.installed(), std::fs::read(&file).unwrap());
    let old = std::fs::read_to_string(shop.programs.path().join("pharmacy-old")).unwrap();
    assert_eq!(old, script("0.1.0", ""));
    shop.send("after");
    assert_eq!(shop.shop.rows(), 2);
    let [copy] = &shop.copies()[..] else {
        panic!("{:?}", shop.copies())
    };
    assert_eq!(rows(copy), 1);
    assert!(!pharmacy_system::platform::is_exposed(copy).unwrap());
    shop.shop.output("check").said().says(["before-update-"]);
    shop.audit().says([",update,0,0.1.0 to 0.3.0"]);
    let files: Vec<_> = std::fs::read_dir(shop.programs.path()).unwrap().collect();
    assert_eq!(
        files.len(),
        3,
        "the program, the old one, systemctl: {files:?}"
    );
}

#[test]
fn a_shop_that_is_not_set_up_yet_is_updated_too() {
    if !may_unshare() {
        return;
    }
    let shop = Installation::new();
    std::fs::remove_file(shop.shop.path("pharmacy.toml")).unwrap();
    let file = shop.release("0.3.0", &own_system(), "");
    end(shop.update(&file))
        .said()
        .says(["there is no pharmacy.toml here"]);
    shop.start();
    end(shop.update(&file))
        .said()
        .says(["the website is running"]);
    assert_eq!(shop.installed(), std::fs::read(&file).unwrap());
}

#[test]
fn an_older_damaged_or_foreign_program_is_not_installed() {
    if !may_unshare() {
        return;
    }
    let shop = Installation::new();
    shop.start();
    let whole = std::fs::read(shop.release("0.3.0", &own_system(), "")).unwrap();
    let mut damaged = whole.clone();
    damaged[10] ^= 1;
    let program = script("0.3.0", "");
    let program = program.as_bytes();
    let release = |version: &str| Release {
        version: version.into(),
        system: own_system(),
    };
    let liar = released(program, &release("0.4.0"));
    let signed_as = |signature: Option<&str>| seal(program, &release("0.3.0"), signature);
    let unsigned = signed_as(None);
    let of_another = signed_as(Some(&sign(b"another", "0.3.0 x86_64-linux")));
    let of_older = signed_as(Some(&sign(program, &release("0.2.0").to_string())));
    let by_another = sign(program, &release("0.3.0").to_string()).replace("RURmb3I", "RURmb3J");
    let by_another = signed_as(Some(&by_another));
    let write = |name: &str, bytes: &[u8]| {
        let file = shop.shop.path(name);
        std::fs::write(&file, bytes).unwrap();
        file
    };
    for (file, sentence) in [
        (write("damaged", &damaged), "is damaged"),
        (write("cut", &whole[..whole.len() - 5]), "is cut off"),
        (write("empty", b""), "is not one of our released programs"),
        (write("liar", &liar), "reports version 0.3.0"),
        (write("unsigned", &unsigned), "is not signed by those who"),
        (
            write("of another", &of_another),
            "signature that does not match",
        ),
        (
            write("of an older", &of_older),
            "signature that does not match",
        ),
        (
            write("by another", &by_another),
            "signature that does not match",
        ),
        (PathBuf::from(REAL), "is not one of our released programs"),
        (shop.shop.path("gone"), "cannot read"),
        (shop.shop.folder.path().to_owned(), "cannot read"),
        (shop.release("0.3.1", "mips-amiga", ""), "is for mips-amiga"),
        (
            shop.release("0.0.9", &own_system(), ""),
            "is older than 0.1.0",
        ),
    ] {
        let message = end(shop.update(&file)).failed(1);
        message.says([sentence, "nothing was replaced"]);
        assert_eq!(message.lines().count(), 1, "{message}");
    }
    assert_eq!(shop.installed(), script("0.1.0", "").as_bytes());
    assert!(shop.copies().is_empty());
    let starts = shop.shop.log().matches("stopping").count();
    assert_eq!(starts, 0, "the website was never stopped");
    shop.send("still here");
}

#[test]
fn without_disk_space_the_website_is_not_stopped() {
    if !may_unshare() {
        return;
    }
    let shop = Installation::new();
    let Some(disk) = SmallDisk::mount(shop.programs.path(), "4m") else {
        return;
    };
    std::fs::write(shop.program(), script("0.1.0", "")).unwrap();
    set_mode(&shop.program(), 0o755);
    let file = shop.release("0.3.0", &own_system(), "");
    let mut command = shop.shop.command("update");
    command.arg(file).arg("--program").arg(shop.program());
    end(command)
        .said()
        .says(["there is not enough room", "nothing was replaced"]);
    assert_eq!(shop.installed(), script("0.1.0", "").as_bytes());
    // For the process that ends the service.
    drop(disk);
}

#[test]
fn a_program_that_does_not_answer_is_replaced_by_the_old_one() {
    if !may_unshare() {
        return;
    }
    let shop = Installation::new();
    shop.start();
    shop.send("before");
    let stops = shop.release("0.3.0", &own_system(), "exit 1");
    let output = end(shop.update(&stops)).said();
    output.says(["0.1.0 is back in its place"]);
    output.says(["nothing was lost"]);
    shop.send("after");
    assert_eq!(shop.shop.rows(), 2);
    shop.audit().says(["0.1.0 to 0.3.0: taken back"]);

    // A version that migrates the database first, so that the old one cannot read it.
    let newer = shop.shop.path("newer");
    shop.shop
        .sqlite()
        .execute("vacuum into ?1", [newer.to_str().unwrap()])
        .unwrap();
    let newer = Connection::open(&newer).unwrap();
    newer.execute_batch("pragma user_version = 99").unwrap();
    drop(newer);
    let migrates = "rm -f pharmacy.db-wal pharmacy.db-shm; cp newer pharmacy.db; exit 1";
    let migrates = shop.release("0.4.0", &own_system(), migrates);
    end(shop.update(&migrates))
        .failed(1)
        .says(["with the database as it was before"]);
    assert_eq!(shop.installed(), script("0.1.0", "").as_bytes());
    shop.send("at the end");
    assert_eq!(shop.shop.rows(), 3);
}

#[test]
fn a_server_that_cannot_be_stopped_keeps_its_program() {
    let shop = Installation::new();
    let server = shop.shop.serve(&[]);
    let file = shop.release("0.3.0", &own_system(), "");
    let mut command = shop.shop.command("update");
    command.arg(file).arg("--program").arg(shop.program());
    end(command)
        .said()
        .says(["nothing was replaced", "stop it first"]);
    assert_eq!(shop.installed(), script("0.1.0", "").as_bytes());
    assert_eq!(server.get("/readyz").status, 200);
}

#[test]
fn killed_anywhere_it_leaves_the_old_program_or_the_new_one() {
    if !has("strace") {
        return;
    }
    let shop = Installation::new();
    let server = shop.shop.serve(&[]);
    server.send("one");
    server.stop();
    let file = shop.release("0.3.0", &own_system(), "");
    let (old, new) = (shop.installed(), std::fs::read(&file).unwrap());
    let mut kills = 0;
    for name in [
        "rename",
        "fsync",
        "unlink",
        "chmod",
        "fdatasync",
        "copy_file_range",
    ] {
        for number in 1.. {
            std::fs::write(shop.program(), &old).unwrap();
            let mut command = Command::new("strace");
            command.args(["-o", "/dev/null", "-e", &format!("trace={name}")]);
            command.args(["-e", &format!("inject={name}:signal=KILL:when={number}")]);
            command.args([REAL, "update"]).arg(&file);
            command.arg("--program").arg(shop.program());
            shop.shop.isolate(&mut command);
            let output = command.stdin(Stdio::null()).output().unwrap();
            let at = format!("{name} {number}");
            let installed = shop.installed();
            assert!(installed == old || installed == new, "{at}: half a program");
            assert_eq!(rows(&shop.shop.database()), 1, "{at}");
            shop.copies()
                .iter()
                .for_each(|copy| std::fs::remove_file(copy).unwrap());
            if output.status.signal() != Some(9) {
                assert!(
                    output.status.success() && installed == new,
                    "{at}: {output:?}"
                );
                break;
            }
            kills += 1;
        }
    }
    assert!(kills > 8, "{kills}");
}
