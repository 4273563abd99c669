//! `submissions watch` in tmux, which counts the cells of many scripts otherwise than the program does: whatever the names
//! are, phone and Rx number of each row are those of `submissions list`.
#![cfg(unix)]

use std::process::{Command, Output};
use std::time::{Duration, Instant};

use crate::common::os::has;
use crate::common::{Server, Shop, UNLIMITED};
use serde_json::json;

/// Long enough for a busy computer.
const PATIENCE: Duration = Duration::from_secs(30);

/// First names; those that are written otherwise than they are counted come between plain ones.
const NAMES: [&str; 16] = [
    "Maria",
    "মোঃ রফিকুল ইসলাম",
    "José",
    "王",
    "Anna",
    "علاء الدين",
    "👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧 555 0199",
    "Zoe",
    "क्षत्रिय श्रीनिवास",
    "e\u{301}e\u{301}e\u{301}e\u{301} é",
    "ᄀᄀᄀᄀᄀᄀᄀᄀ",
    "한국어",
    "O'Neil",
    "שלמה",
    "❤️☎️⌨️ 718-555-9999",
    "ไม้ไต่คู้ ที่นี่",
];

/// A terminal of tmux that runs `submissions watch`.
struct Tmux<'a>(&'a Shop);

impl<'a> Tmux<'a> {
    fn watch(shop: &'a Shop, columns: &str, rows: &str) -> Self {
        let tmux = Self(shop);
        let binary = env!("CARGO_BIN_EXE_pharmacy");
        let size = ["-x", columns, "-y", rows];
        let started = tmux.tell(
            &[
                &["new-session", "-d"],
                &size[..],
                &[binary, "submissions", "watch"],
            ]
            .concat(),
        );
        assert!(started.status.success(), "{started:?}");
        tmux
    }

    /// A server of its own, so that nobody's sessions are touched.
    fn tell(&self, arguments: &[&str]) -> Output {
        let mut command = Command::new("tmux");
        self.0.isolate(&mut command);
        command
            .env("LC_ALL", "C.UTF-8")
            .env("TERM", "xterm-256color");
        command.env("TMUX_TMPDIR", self.0.folder.path());
        command.args(["-u", "-f", "/dev/null"]).args(arguments);
        command.output().unwrap()
    }

    fn press(&self, key: &str) {
        self.tell(&["send-keys", key]);
    }

    /// The screen, once it stays as it is: it may be looked at in the middle of drawing.
    fn screen(&self) -> String {
        self.settled(&["capture-pane", "-p"])
    }

    /// As [`Tmux::screen`], with the colors, which say what row is chosen.
    fn colors(&self) -> String {
        self.settled(&["capture-pane", "-p", "-e"])
    }

    fn settled(&self, capture: &[&str]) -> String {
        let mut before = Vec::new();
        loop {
            let screen = self.tell(capture).stdout;
            if screen == before {
                return String::from_utf8(screen).unwrap();
            }
            before = screen;
            std::thread::sleep(Duration::from_millis(50));
        }
    }

    /// Waits until the rows are those of the list: a busy computer may stop in the middle of drawing for longer than it takes to
    /// look twice.
    #[track_caller]
    fn agrees_with(&self, listed: &[(String, String)]) {
        let start = Instant::now();
        loop {
            let screen = self.screen();
            if is_same(&screen, listed) {
                return;
            }
            assert!(
                start.elapsed() < PATIENCE,
                "not the rows of {listed:#?}:\n{screen}"
            );
        }
    }

    /// The screen, once `key` has changed it.
    #[track_caller]
    fn changed_by(&self, key: &str) -> String {
        let (before, start) = (self.colors(), Instant::now());
        self.press(key);
        while self.colors() == before {
            assert!(start.elapsed() < PATIENCE, "{key} does nothing:\n{before}");
        }
        self.screen()
    }

    /// The screen, once it has `words` on it after `key` was pressed.
    #[track_caller]
    fn shows_after(&self, key: &str, words: &str) -> String {
        let start = Instant::now();
        loop {
            self.press(key);
            let screen = self.screen();
            if screen.contains(words) {
                return screen;
            }
            assert!(start.elapsed() < PATIENCE, "no {words:?} in:\n{screen}");
            std::thread::sleep(Duration::from_millis(50));
        }
    }
}

impl Drop for Tmux<'_> {
    fn drop(&mut self) {
        self.tell(&["kill-server"]);
    }
}

/// Sends a refill in the name of the visitor with this number, with numbers of its own.
fn send(server: &Server, visitor: usize) -> String {
    let name = NAMES[visitor % NAMES.len()];
    let refill = json!({
        "firstName": name, "lastName": "X", "dateOfBirth": "1958-04-27",
        "phone": format!("718-555-{:04}", 1000 + 37 * visitor), "email": "",
        "rxNumber": format!("{}", 7_000_000 + 1201 * visitor), "pickupMethod": "delivery",
        "pickupDate": "", "additionalNotes": "", "agreeToTerms": true
    });
    server.post("/api/refill", &refill).reference()
}

/// What stands in a row from the phone number on.
fn numbers(row: &str) -> &str {
    let at = row
        .rfind("718-555-")
        .unwrap_or_else(|| panic!("no phone: {row}"));
    row[at..].trim_end()
}

/// Rows of a list in two lines each, by reference.
fn rows(text: &str) -> Vec<(String, String)> {
    let lines: Vec<_> = text.lines().collect();
    let pairs = lines.windows(2).filter_map(|pair| {
        let at = pair[0].find("RF-")?;
        Some((pair[0][at..at + 12].to_owned(), numbers(pair[1]).to_owned()))
    });
    pairs.collect()
}

fn listed(shop: &Shop) -> Vec<(String, String)> {
    let mut list = shop.command(&["submissions", "list", "--limit", "500"]);
    let list = list.env("COLUMNS", "80").output().unwrap();
    rows(&String::from_utf8(list.stdout).unwrap())
}

fn is_same(screen: &str, listed: &[(String, String)]) -> bool {
    let shown = rows(screen);
    let first = listed.iter().position(|row| Some(row) == shown.first());
    first.is_some_and(|first| listed[first..].starts_with(&shown))
}

#[test]
fn whatever_the_names_are_the_numbers_of_each_row_are_those_of_the_list() {
    if !has("tmux") {
        return;
    }
    let shop = Shop::new();
    let server = shop.serve(&[UNLIMITED]);
    let tmux = Tmux::watch(&shop, "80", "20");
    tmux.shows_after("g", "Nothing has come in yet");
    for visitor in 0..NAMES.len() + 4 {
        let reference = send(&server, visitor);
        tmux.shows_after("g", &reference);
        tmux.agrees_with(&listed(&shop));
    }
    // Every row again in another place, and a page and a dialog over them and away.
    for key in [
        "j", "j", "NPage", "NPage", "k", "m", "Escape", "Enter", "Escape", "PPage", "G", "g",
    ] {
        let screen = tmux.changed_by(key);
        if screen.contains("choose   Enter open") && !screen.contains("Mark RF-") {
            tmux.agrees_with(&listed(&shop));
        }
    }
}

#[test]
fn a_narrow_and_a_wide_screen_show_the_same_numbers() {
    if !has("tmux") {
        return;
    }
    for columns in ["48", "160"] {
        let shop = Shop::new();
        let server = shop.serve(&[UNLIMITED]);
        let tmux = Tmux::watch(&shop, columns, "40");
        tmux.shows_after("g", "Nothing has come in yet");
        for visitor in 0..NAMES.len() {
            let reference = send(&server, visitor);
            let screen = tmux.shows_after("g", &reference);
            let shown = (0..=visitor).rev().map(|visitor| 1000 + 37 * visitor);
            let shown = shown.map(|number| format!("718-555-{number}"));
            let phones = screen.lines().filter(|line| line.contains("718-555-"));
            for (line, phone) in phones.zip(shown) {
                assert_eq!(&numbers(line)[..12], phone, "{screen}");
                if columns == "160" {
                    let at = line.find("Rx 7").unwrap();
                    let visitor = (phone[8..].parse::<usize>().unwrap() - 1000) / 37;
                    let rx = (7_000_000 + 1201 * visitor).to_string();
                    assert_eq!(&line[at + 3..at + 10], rx, "{screen}");
                }
            }
        }
    }
}
