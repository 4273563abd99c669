//! `submissions watch` on the real program: as lines, and on a real (pseudo) terminal.
#![cfg(unix)]

use std::fs::File;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use crate::common::{Shop, UNLIMITED, good_answers, message};
use rustix::process::{Pid, Signal, kill_process};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{Winsize, tcsetwinsize};
use serde_json::json;

/// Long enough for a busy computer.
const PATIENCE: Duration = Duration::from_secs(20);

fn ended(child: &mut Child) -> Option<std::process::ExitStatus> {
    let start = Instant::now();
    while start.elapsed() < PATIENCE {
        if let Some(status) = child.try_wait().unwrap() {
            return Some(status);
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    child.kill().unwrap();
    None
}

/// Command and references of the audit, oldest first.
fn audit(shop: &Shop) -> Vec<(String, String)> {
    let sqlite = shop.sqlite();
    let mut rows = sqlite
        .prepare("select action, detail from audit order by id")
        .unwrap();
    let rows = rows.query_map([], |row| Ok((row.get(0)?, row.get(1)?)));
    rows.unwrap().collect::<Result<_, _>>().unwrap()
}

fn newest(shop: &Shop) -> String {
    let newest = "select reference from submission order by id desc limit 1";
    shop.sqlite()
        .query_row(newest, [], |row| row.get(0))
        .unwrap()
}

#[test]
fn without_a_terminal_each_new_request_is_a_line_until_the_reader_leaves() {
    let shop = Shop::new();
    let server = shop.serve(&[UNLIMITED]);
    server.post("/api/contact", &message("before"));
    let mut watch = shop
        .command(&["submissions", "watch", "--no-spam"])
        .env("CLICOLOR_FORCE", "1")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(watch.stdout.take().unwrap()).lines();
    let [_, _, (transfer, transferred), (refill, refilled)] = good_answers();
    let start = Instant::now();
    while audit(&shop).is_empty() && start.elapsed() < PATIENCE {
        std::thread::sleep(Duration::from_millis(20));
    }
    assert_eq!(
        audit(&shop),
        [("submissions watch".into(), "no-spam".into())]
    );
    let spam = json!({"name": "Buy", "email": "x@example.com", "phone": "", "message": "cheap", "website": "http://x"});
    server.post("/api/contact", &spam);
    let hostile = json!({"name": "Al\u{202e}ice", "email": "a@example.com", "phone": "", "message": "Hi,\n\nthere"});
    let sent = server.post("/api/contact", &hostile);
    assert_eq!(sent.status, 201);
    let contacted = newest(&shop);
    server.post(transfer, &transferred);
    server.post(refill, &refilled);
    let line = lines.next().unwrap().unwrap();
    assert!(
        line.starts_with(&format!("● {contacted}  contact  new     ")),
        "{line}"
    );
    assert!(line.contains("Al\\u{202e}ice"), "{line}");
    assert!(
        line.contains("Hi, / there") && !line.contains('\u{1b}'),
        "{line}"
    );
    let line = lines.next().unwrap().unwrap();
    assert!(
        line.contains("transfer  new     Ana Ruiz  Metformin  518-555-0142"),
        "{line}"
    );
    assert!(line.contains("due in"), "{line}");
    let line = lines.next().unwrap().unwrap();
    assert!(
        line.contains("refill  new     Ana Ruiz  Rx 7001234, Home Delivery"),
        "{line}"
    );
    let traced = audit(&shop);
    assert!(
        traced
            .iter()
            .all(|(command, _)| command == "submissions watch")
    );
    assert!(
        traced
            .iter()
            .any(|(_, references)| references.contains(&contacted))
    );

    drop(lines);
    let mut words = String::new();
    assert!(ended(&mut watch).is_some_and(|status| status.success()));
    watch.stderr.unwrap().read_to_string(&mut words).unwrap();
    assert_eq!(words, "");
}

#[test]
fn without_a_database_it_says_so() {
    let shop = Shop::new();
    let watch = shop.command(&["submissions", "watch"]).output().unwrap();
    assert_eq!(watch.status.code(), Some(1));
    let words = String::from_utf8(watch.stderr).unwrap();
    assert!(words.contains("there is no database"), "{words}");
}

/// The program on a terminal of its own.
struct Screen {
    child: Child,
    keyboard: File,
    shown: Arc<Mutex<Vec<u8>>>,
}

impl Screen {
    fn new(mut command: Command) -> Self {
        let ours = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).unwrap();
        grantpt(&ours).unwrap();
        unlockpt(&ours).unwrap();
        let size = Winsize {
            ws_row: 24,
            ws_col: 80,
            ws_xpixel: 0,
            ws_ypixel: 0,
        };
        tcsetwinsize(&ours, size).unwrap();
        let name = ptsname(&ours, Vec::new()).unwrap().into_string().unwrap();
        let theirs = File::options().read(true).write(true).open(name).unwrap();
        let child = command
            .env("TERM", "xterm-256color")
            .stdin(theirs.try_clone().unwrap())
            .stdout(theirs.try_clone().unwrap())
            .stderr(theirs)
            .spawn()
            .unwrap();
        drop(command);
        let keyboard = File::from(ours);
        let mut screen = keyboard.try_clone().unwrap();
        let shown = Arc::new(Mutex::new(Vec::new()));
        let seen = Arc::clone(&shown);
        std::thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = screen.read(&mut bytes) {
                seen.lock().unwrap().extend(&bytes[..count]);
            }
        });
        Self {
            child,
            keyboard,
            shown,
        }
    }

    fn text(&self) -> String {
        String::from_utf8_lossy(&self.shown.lock().unwrap()).into_owned()
    }

    /// Waits until `word` is shown, and forgets what was shown until now.
    #[track_caller]
    fn shows(&self, word: &str) {
        let start = Instant::now();
        while !self.text().contains(word) {
            assert!(
                start.elapsed() < PATIENCE,
                "no {word:?} in {:?}",
                self.text()
            );
            std::thread::sleep(Duration::from_millis(10));
        }
        self.shown.lock().unwrap().clear();
    }

    fn press(&mut self, keys: &str) {
        self.keyboard.write_all(keys.as_bytes()).unwrap();
    }

    /// Ends well and leaves the terminal as it was.
    #[track_caller]
    fn ends_clean(mut self, secret: &str) {
        let status = ended(&mut self.child);
        let start = Instant::now();
        while !self.text().contains("\u{1b}[?1049l") && start.elapsed() < PATIENCE {
            std::thread::sleep(Duration::from_millis(10));
        }
        let text = self.text();
        assert!(status.is_some_and(|status| status.success()), "{text:?}");
        let (_, after) = text
            .rsplit_once("\u{1b}[?1049l")
            .expect("it leaves its screen");
        assert!(text.contains("\u{1b}[2J\u{1b}[?1049l"), "it is wiped first");
        assert!(
            after.contains("\u{1b}[?25h") && !after.contains(secret),
            "{after:?}"
        );
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn on_a_terminal_requests_ring_open_and_are_marked_and_printed() {
    let shop = Shop::new();
    let server = shop.serve(&[UNLIMITED]);
    server.post("/api/contact", &message("before"));
    let before = newest(&shop);
    let mut screen = Screen::new(shop.command(&["submissions", "watch"]));
    screen.shows(&before);
    let [.., (refill, answers)] = good_answers();
    server.post(refill, &answers);
    screen.shows("\u{7}");
    let reference = newest(&shop);
    screen.press("k\r");
    screen.shows("Received");
    screen.press("m");
    screen.shows("in-progress");
    screen.press("3\r");
    screen.shows("Note for the history");
    screen.press("called \u{1b}");
    screen.shows("ready");
    screen.press("\r");
    screen.shows("Note for the history");
    screen.press("called\r");
    screen.shows("ready");
    screen.press("p");
    screen.shows("browser");
    screen.press("\r");
    screen.shows("Written");
    screen.press("\u{1b}");
    // Together with the next key Escape would be Alt.
    screen.shows(&before);
    screen.press("q");
    screen.ends_clean(&reference);

    let (status, note): (String, String) = shop
        .sqlite()
        .query_row(
            "select s.status, c.note from submission s join status_change c on c.submission_id = s.id where s.reference = ?",
            [&reference],
            |row| Ok((row.get(0)?, row.get(1)?)),
        )
        .unwrap();
    assert_eq!((status.as_str(), note.as_str()), ("ready", "called"));
    let slip = shop.path(&format!("slip-{reference}.html"));
    assert!(std::fs::read_to_string(&slip).unwrap().contains("7001234"));
    assert!(!pharmacy::platform::is_exposed(&slip).unwrap());
    let traced = audit(&shop);
    for command in ["open", "mark", "print"] {
        let trace = (format!("submissions watch: {command}"), reference.clone());
        assert!(traced.contains(&trace), "{trace:?} in {traced:?}");
    }
}

#[test]
fn possible_spam_rings_is_marked_and_can_be_called_none() {
    let shop = Shop::new();
    let server = shop.serve(&[UNLIMITED]);
    server.post("/api/contact", &message("before"));
    let mut screen = Screen::new(shop.command(&["submissions", "watch"]));
    screen.shows(&newest(&shop));
    let [.., (refill, mut answers)] = good_answers();
    answers["website"] = json!("http://autofill.example");
    server.post(refill, &answers);
    let start = Instant::now();
    while !screen.text().contains('\u{7}') || !screen.text().contains("(1 possible spam)") {
        assert!(start.elapsed() < PATIENCE, "{:?}", screen.text());
        std::thread::sleep(Duration::from_millis(10));
    }
    let reference = newest(&shop);
    screen.press("G\r");
    screen.shows("Possible spam");
    screen.press("s");
    screen.shows("no longer possible spam");
    screen.press("q");
    screen.ends_clean("7001234");
    let suspected: bool = shop
        .sqlite()
        .query_row(
            "select suspected_spam from submission where reference = ?",
            [&reference],
            |row| row.get(0),
        )
        .unwrap();
    assert!(!suspected);
    let trace = ("submissions watch: mark --not-spam".into(), reference);
    assert!(audit(&shop).contains(&trace), "{:?}", audit(&shop));
}

#[test]
fn a_terminal_is_given_back_when_the_program_is_told_to_stop() {
    let shop = Shop::new();
    let server = shop.serve(&[]);
    server.post("/api/contact", &message("secret"));
    let screen = Screen::new(shop.command(&["submissions", "watch", "--form", "contact"]));
    screen.shows(&newest(&shop));
    kill_process(Pid::from_child(&screen.child), Signal::TERM).unwrap();
    screen.ends_clean("secret");
}

#[test]
fn a_database_that_goes_away_is_told_on_the_screen_and_waited_for() {
    let shop = Shop::new();
    let server = shop.serve(&[UNLIMITED]);
    server.post("/api/contact", &message("one"));
    server.stop();
    let mut screen = Screen::new(shop.command(&["submissions", "watch"]));
    screen.shows(&newest(&shop));
    let aside = shop.path("aside.db");
    std::fs::rename(shop.database(), &aside).unwrap();
    screen.shows("database");
    std::fs::rename(&aside, shop.database()).unwrap();
    screen.shows("choose");
    screen.press("\u{3}");
    screen.ends_clean("Ana");
}
