//! Selecting requests by date and other filters.

use std::io::Write;
use std::process::Stdio;

use crate::cli::support::{feedback, fill, listed, receive, references, refill, transfer};
use crate::common::Shop;
use serde_json::{Value, json};

/// The requests in `sent` with these numbers.
fn chosen(sent: &[String], numbers: &[usize]) -> Vec<String> {
    numbers.iter().map(|number| sent[*number].clone()).collect()
}

#[test]
fn since_is_included_and_until_is_not_in_the_shops_time_zone() {
    let shop = Shop::new();
    let sent = fill(
        &shop,
        &[feedback("1"), feedback("2"), feedback("3"), feedback("4")],
    );
    // In New York: the last millisecond of October, the first of November, the first of the day on which clocks are set back, and the first
    // of the 2nd.
    let instants = [
        "2026-11-01T03:59:59.999Z",
        "2026-11-01T04:00:00Z",
        "2026-11-02T04:59:59.999Z",
        "2026-11-02T05:00:00Z",
    ];
    for (reference, instant) in sent.iter().zip(instants) {
        receive(&shop, reference, instant);
    }
    for (args, kept) in [
        ("--since 2026-11-01", &[3, 2, 1][..]),
        ("--until 2026-11-01", &[0]),
        ("--since 2026-11-01 --until 2026-11-02", &[2, 1]),
        ("--since 2026-11-02T05:00:00Z", &[3]),
        (
            "--since 2026-11-01T00:00:00-04:00 --until 2026-11-01T04:00:00.001Z",
            &[1],
        ),
        ("--since 2026-11-02 --until 2026-11-02", &[]),
        ("--since 9999-12-31", &[]),
        (
            "--since 0000-01-01 --until 9999-12-31T23:59:59Z",
            &[3, 2, 1, 0],
        ),
    ] {
        assert_eq!(listed(&shop, args), chosen(&sent, kept), "{args:?}");
    }
    shop.execute("update submission set received_at = unixepoch('now') * 1000");
    for (args, count) in [
        ("--since today", 4),
        ("--until today", 0),
        ("--since 7d --until yesterday", 0),
    ] {
        assert_eq!(listed(&shop, args).len(), count, "{args:?}");
    }
}

#[test]
fn filters_narrow() {
    let shop = Shop::new();
    let sent = fill(
        &shop,
        &[
            refill("José", "Núñez", json!({})),
            transfer("Ed"),
            feedback("Kind"),
            refill("Kim", "Lee", json!({})),
        ],
    );
    shop.run(format!("submissions mark {} --status ready", sent[3]));
    for (args, kept) in [
        ("--form refill", &[3, 0][..]),
        ("--status ready", &[3]),
        ("--search 'JOSE nunez'", &[0]),
        ("--search 5550199", &[1]),
        (&format!("--search {}", sent[2].to_lowercase()), &[2]),
        ("--form Refill --status NEW", &[0]),
        ("--since 11/21/2019 --form Transfer", &[1]),
        ("--until 11/21/2019", &[]),
    ] {
        assert_eq!(listed(&shop, args), chosen(&sent, kept), "{args:?}");
    }
}

#[test]
fn what_is_searched_for_can_come_from_standard_input() {
    let shop = Shop::new();
    let sent = fill(&shop, &[transfer("Ed"), transfer("Al")]);
    let search = |typed: &str| {
        let mut child = shop
            .command("submissions list --format json --search -")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut keyboard = child.stdin.take().unwrap();
        keyboard.write_all(typed.as_bytes()).unwrap();
        drop(keyboard);
        child.wait_with_output().unwrap()
    };
    let found: Value = serde_json::from_slice(&search("al ruiz\n").stdout).unwrap();
    assert_eq!(references(&found), [sent[1].clone()]);
    for nothing in ["", "\n", " - \n"] {
        assert_eq!(search(nothing).status.code(), Some(2), "{nothing:?}");
    }
}
