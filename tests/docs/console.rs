//! Runs the owner's pages against the real program.

use std::net::TcpListener;
use std::os::unix::process::CommandExt;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};
use std::sync::mpsc;
use std::time::Duration;

use pharmacy_config::Document;
use pharmacy_config::edit::Changes;
use rustix::process::{Pid, Signal, kill_process_group};
use tempfile::TempDir;
use toml::{Table, Value};

use crate::common::{SAMPLE, Server, Shop};
use crate::docs::page::{Step, steps};
use crate::docs::props::{mail_server, request};
use crate::docs::{read, root, terminal};

const PROGRAM: &str = env!("CARGO_BIN_EXE_pharmacy");
/// The folder of the owner's files in the pages.
const HOME: &str = "/home/maria/pharmacy";
/// The folder of a memory stick in the pages.
const STICK: &str = "/media/stick";
/// The account in the pages.
const OWNER: &str = "maria";
/// The addresses in the pages; the tests use a free port.
const ADDRESSES: [&str; 2] = ["127.0.0.1:8080", "0.0.0.0:8080"];

/// Longer than any command but `serve` may take.
const TIMEOUT: Duration = Duration::from_secs(60);

/// A computer on which a page is tried.
struct Desk {
    shop: Shop,
    server: Option<Server>,
    /// The program, under its own name.
    tools: TempDir,
    stick: TempDir,
    port: u16,
    mail: Option<u16>,
    /// Whether the desk is open too.
    staff: bool,
}

impl Desk {
    fn new(stick: TempDir) -> Self {
        let tools = tempfile::tempdir().unwrap();
        std::os::unix::fs::symlink(PROGRAM, tools.path().join("pharmacy")).unwrap();
        let free = TcpListener::bind("127.0.0.1:0").unwrap();
        Self {
            shop: Shop::new(),
            server: None,
            tools,
            stick,
            port: free.local_addr().unwrap().port(),
            mail: None,
            staff: false,
        }
    }

    /// `typed` as a shell runs it, with the test's paths instead of the page's.
    fn command(&self, typed: &str) -> Command {
        let typed = typed
            .replace(HOME, self.shop.folder.path().to_str().unwrap())
            .replace(STICK, self.stick.path().to_str().unwrap());
        let mut command = Command::new("sh");
        command.args(["-c", &format!("exec 2>&1; {typed}")]);
        self.shop.isolate(&mut command);
        let path = std::env::var("PATH").unwrap();
        let (tools, port) = (self.tools.path().display(), self.port);
        command.env("PATH", format!("{tools}:{path}"));
        command.env("PHARMACY_SERVER__LISTEN", format!("127.0.0.1:{port}"));
        command.env("PHARMACY_TLS__REDIRECT_FROM", "");
        command.env("COLUMNS", "88");
        if self.staff {
            command.env("PHARMACY_DESK__LISTEN", "127.0.0.1:0");
        }
        if let Some(port) = self.mail {
            command.env("PHARMACY_NOTIFY__EMAIL__HOST", "127.0.0.1");
            command.env("PHARMACY_NOTIFY__EMAIL__PORT", port.to_string());
            command.env("PHARMACY_NOTIFY__EMAIL__USER", "");
        }
        command
    }

    /// The output as the page's owner would see it.
    fn shown(&self, output: &Output) -> String {
        String::from_utf8(output.stdout.clone())
            .unwrap()
            .replace(self.shop.folder.path().to_str().unwrap(), HOME)
            .replace(self.stick.path().to_str().unwrap(), STICK)
            .replace(&format!("127.0.0.1:{}", self.port), ADDRESSES[0])
            .replace(&account(), OWNER)
    }

    /// Runs `typed`, which must print `told`. It may fail only if `told` is an error.
    fn run(&mut self, typed: &str, expected: &str) {
        if typed.starts_with("pharmacy serve") && !fails(expected) {
            return self.serve(typed, expected);
        }
        let output = finish(self.command(typed));
        let actual = self.shown(&output);
        assert!(
            terminal::matches(&expected.replace(ADDRESSES[1], ADDRESSES[0]), &actual),
            "the page says:\n{expected}\nit is:\n{actual}"
        );
        assert_eq!(output.status.success(), !fails(expected), "{output:?}");
    }

    /// Starts the server, which runs during the page's other commands, as in a second terminal.
    fn serve(&mut self, typed: &str, expected: &str) {
        let mut addresses = expected.lines();
        let first = format!("http://{}", ADDRESSES[0]);
        assert_eq!(addresses.next(), Some(first.as_str()));
        // Tests listen on this computer only; the second address is that of a network.
        assert!(addresses.all(|address| address.starts_with("http://192.168.")));
        self.stop();
        let server = self
            .shop
            .start(self.command(&format!("exec {typed} 2>>log")));
        assert_eq!(server.address.port(), self.port);
        self.server = Some(server);
    }

    fn stop(&mut self) {
        if let Some(mut server) = self.server.take() {
            server.signal(Signal::INT);
            let status = server.wait_for_exit(Duration::from_secs(12));
            assert!(status.is_some_and(|status| status.success()));
        }
    }

    /// Carries out an instruction that readers don't see.
    fn arrange(mut self, words: &str) -> Self {
        match words.split_once(' ').unwrap_or((words, "")) {
            ("$", typed) => {
                let output = finish(self.command(typed));
                assert!(output.status.success(), "{output:?}");
            }
            ("maple", "pharmacy") => self.found_maple_pharmacy(),
            ("serve", "") => self.serve("pharmacy serve", &format!("http://{}", ADDRESSES[0])),
            ("stop", "") => self.stop(),
            ("send", references) => references.split(' ').for_each(|name| self.send(name)),
            ("new", "pc") => return Self::new(self.stick),
            ("mail", "server") => self.mail = Some(mail_server()),
            ("desk", "") => self.staff = true,
            ("owner", "") => self.add_owner(),
            ("certificate", files) => self.certify(files),
            _ => panic!("there is no such thing to do: {words}"),
        }
        self
    }

    /// With a passphrase, so that colleagues can be added.
    fn add_owner(&self) {
        let sql = "insert into staff (name, folded, owner, passphrase, created_at) values ('Maria Lopez', 'maria lopez', 1, 'x', 1)";
        self.shop.sqlite().execute(sql, []).unwrap();
    }

    /// Makes the shop of the pages, which offers everything but money transfers.
    fn found_maple_pharmacy(&self) {
        let facts = "--name 'Maple Pharmacy' --phone '(518) 555-0199' --address '7 Maple St, Anytown, NY 12345' --hours 'Mon-Fri 9-17, Sat 10-14'";
        let output = finish(self.command(&format!("pharmacy init {facts}")));
        assert!(output.status.success(), "{output:?}");
        let services = "dmv copay consultations delivery vaccinations screenings insurance";
        let services = services.split(' ');
        let mut changes: Changes = services
            .map(|name| (format!("services.{name}"), true.into()))
            .collect();
        changes.insert("pharmacy.email".into(), "hello@maple.example".into());
        // Otherwise `check` would remind her in November.
        let christmas =
            serde_json::json!({"date": "2025-12-25", "name": "Christmas", "every_year": true});
        changes.insert("closed".into(), serde_json::json!([christmas]));
        let file = Document::read(&self.shop.path("pharmacy.toml")).unwrap();
        file.edit_at_desk(&changes).unwrap().write_alone().unwrap();
    }

    /// A visitor sends the request, which gets this reference.
    fn send(&self, reference: &str) {
        let (path, answers) = request(reference);
        let server = self.server.as_ref().expect("a running server");
        let stored = server.post(path, &answers).reference();
        // The random reference is replaced by the page's.
        let sql = "update submission set reference = ?1 where reference = ?2";
        let changed = self.shop.sqlite().execute(sql, [reference, &stored]);
        assert_eq!(changed, Ok(1));
    }

    /// Certificate and key of the page's pharmacy, in the two `files`.
    fn certify(&self, files: &str) {
        let made = rcgen::generate_simple_self_signed(["www.maple.example".to_owned()]).unwrap();
        let (cert, key) = files.split_once(' ').unwrap();
        std::fs::write(self.shop.path(cert), made.cert.pem()).unwrap();
        std::fs::write(self.shop.path(key), made.signing_key.serialize_pem()).unwrap();
    }

    /// Merges `part` into the owner's pharmacy.toml, or into the sample if there is none yet.
    fn configure(&self, part: &str) {
        let file = self.shop.path("pharmacy.toml");
        let text = std::fs::read_to_string(&file);
        let mut whole: Table = toml::from_str(text.as_deref().unwrap_or(SAMPLE)).unwrap();
        lay_over(&mut whole, toml::from_str(part).unwrap());
        std::fs::write(&file, whole.to_string()).unwrap();
        let read = pharmacy_config::Config::load(Some(&file), []);
        assert!(read.is_ok(), "{}", read.unwrap_err());
    }
}

fn lay_over(whole: &mut Table, part: Table) {
    for (name, value) in part {
        match (whole.get_mut(&name), value) {
            (Some(Value::Table(known)), Value::Table(part)) => lay_over(known, part),
            (_, value) => drop(whole.insert(name, value)),
        }
    }
}

/// Waits for `command`. If it doesn't end, kills it with its child processes.
fn finish(mut command: Command) -> Output {
    let child = command
        .process_group(0)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let group = Pid::from_child(&child);
    let (done, waiting) = mpsc::channel();
    let watch = std::thread::spawn(move || {
        if waiting.recv_timeout(TIMEOUT).is_err() {
            let _ = kill_process_group(group, Signal::KILL);
        }
    });
    let output = child.wait_with_output().unwrap();
    let _ = done.send(());
    watch.join().unwrap();
    output
}

fn account() -> String {
    let output = Command::new("id").arg("-un").output().unwrap();
    String::from_utf8(output.stdout).unwrap().trim().to_owned()
}

/// Carries out `docs/owner/<name>`.
fn follow(name: &str) {
    let mut desk = Desk::new(tempfile::tempdir().unwrap());
    for (line, step) in steps(&read(&format!("docs/owner/{name}"))) {
        // Shown when this step fails.
        println!("docs/owner/{name}, line {line}: {step:?}");
        match step {
            Step::Command { typed, shown } => desk.run(&typed, &shown),
            Step::Unseen(words) => desk = desk.arrange(&words),
            Step::Toml(part) => desk.configure(&part),
        }
    }
}

/// Whether a page shows a command that fails.
fn fails(shown: &str) -> bool {
    shown.lines().any(|line| {
        ["pharmacy: ", "error: ", "failed "]
            .iter()
            .any(|start| line.starts_with(start))
    })
}

macro_rules! pages {
    ($($test:ident $file:literal)+) => {
        $(#[test]
        fn $test() {
            follow($file);
        })+

        #[test]
        fn every_page_for_owners_is_run() {
            let mut known: Vec<PathBuf> = [$($file),+].map(PathBuf::from).to_vec();
            let folder = std::fs::read_dir(root().join("docs/owner")).unwrap();
            let mut there: Vec<PathBuf> = folder
                .map(|entry| PathBuf::from(entry.unwrap().file_name()))
                .filter(|name| name.extension().is_some_and(|end| end == "md"))
                .collect();
            known.sort();
            there.sort();
            assert_eq!(known, there);
        }
    };
}

pages! {
    contents_are_true "README.md"
    first_day_is_true "first-day.md"
    your_shop_is_true "your-shop.md"
    unusual_hours_are_true "unusual-hours.md"
    every_day_is_true "every-day.md"
    backups_are_true "backups.md"
    the_desk_is_true "desk.md"
    when_something_is_wrong_is_true "when-something-is-wrong.md"
    moving_to_a_new_pc_is_true "moving-to-a-new-pc.md"
    on_the_internet_is_true "on-the-internet.md"
    updating_is_true "updating.md"
    windows_is_true "windows.md"
    linux_is_true "linux.md"
    the_terminal_is_true "terminal.md"
}
