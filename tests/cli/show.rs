//! `pharmacy submissions show`.

use serde_json::{Value, json};

use crate::cli::support::{fill, mistyped, refill, transfer};
use crate::common::Shop;

/// Asserts that `page` contains all of `expected` in this order.
fn assert_in_order(page: &str, expected: &[&str]) {
    let mut rest = page;
    for words in expected {
        rest = rest
            .split_once(words)
            .unwrap_or_else(|| panic!("{words:?} in its place in:\n{page}"))
            .1;
    }
}

#[test]
fn a_request_is_shown_with_its_labels_choices_and_history() {
    let shop = Shop::new();
    let notes = json!({"additionalNotes": "Please call\nfirst"});
    let sent = fill(&shop, &[refill("Maria", "Gonzalez", notes)]);
    let retired =
        "update submission set answers = json_set(answers, '$.favoriteColor', 'blue' || char(27))";
    shop.execute(retired);
    let note = "--status in-progress --note 'called Dr. Smith'";
    shop.run(format!("submissions mark {} {note}", sent[0]));
    let typed = sent[0].to_lowercase().replace('-', "");
    let page = shop.output(format!("submissions show {typed}")).ok();
    let expected = [
        sent[0].as_str(),
        "Prescription Refill Request",
        "in-progress",
        "Answer due",
        "First name",
        "Maria",
        "April 27, 1958",
        "Drive-Thru Pickup",
        "Pickup or delivery date",
        "-",
        "Please call\n",
        "  first\n",
        "Yes",
        "No longer asked",
        "favoriteColor",
        "blue␛",
        "History",
        "received",
        "in-progress: called Dr. Smith",
    ];
    assert_in_order(&page, &expected);
    assert!(!page.contains('\x1b'));

    let shown = shop
        .output(format!("submissions show {typed} --format json"))
        .json();
    assert_eq!(shown["answers"]["additionalNotes"], "Please call\nfirst");
    assert_eq!(shown["answers"]["favoriteColor"], "blue\u{1b}");
    let marked = &shown["history"][0];
    assert_eq!(
        (&marked["status"], &marked["note"]),
        (&json!("in-progress"), &json!("called Dr. Smith"))
    );
    let at = marked["changedAt"].as_str().unwrap();
    assert!(
        at.len() == "2026-11-21T14:04:05.006Z".len() && at.ends_with('Z'),
        "{at}"
    );
}

#[test]
fn the_history_says_which_prescription_was_marked_and_what_the_patient_reads() {
    let shop = Shop::new();
    let two = json!({"rxNumber": "7001234, 7001235"});
    let sent = fill(&shop, &[refill("Maria", "Gonzalez", two)]);
    let reference = &sent[0];
    for mark in [
        "--status ready --rx 7001234",
        "--message 'The second comes on Friday.'",
        "--message ''",
    ] {
        shop.run(format!("submissions mark {reference} {mark}"));
    }
    let page = shop.run(format!("submissions show {reference}"));
    let expected = [
        "History",
        "Rx 7001234 ready\n",
        "The patient reads: The second comes on Friday.\n",
        "The message to the patient was removed\n",
    ];
    assert_in_order(&page, &expected);
    let shown = format!("submissions show {reference} --format json");
    let shown = shop.output(shown).json();
    let [marked, said, removed] = [0, 1, 2].map(|at| &shown["history"][at]);
    assert_eq!(marked["rxNumber"], "7001234");
    assert_eq!(said["message"], "The second comes on Friday.");
    assert_eq!(removed["message"], "");
    assert_ne!(marked["who"], "");
}

#[test]
fn a_mistyped_reference_is_named_and_the_others_are_shown() {
    let shop = Shop::new();
    let sent = fill(&shop, &[refill("Maria", "Ruiz", json!({})), transfer("Ed")]);
    let wrong = mistyped(&sent[0]);
    let words = shop.output(format!("submissions show {wrong}")).failed(1);
    assert_eq!(words, format!("pharmacy: there is no request {wrong}\n"));

    let args = format!(
        "submissions show {wrong} {} \x1b[31m --format json",
        sent[1]
    );
    let ran = shop.output(args);
    let shown: Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!((ran.code, &shown["reference"]), (1, &json!(sent[1])));
    assert!(
        ran.err.contains(&wrong)
            && ran.err.contains("no request ␛[31m")
            && !ran.err.contains('\x1b'),
        "{}",
        ran.err
    );

    let [first, second] = &sent[..] else { panic!() };
    let both = format!("submissions show {first} {second} {first} --format json");
    let lines = shop.run(both).lines().count();
    assert_eq!(lines, 2, "one JSON object a line, each request once");
}

#[cfg(unix)]
#[test]
fn endless_combining_characters_are_shown_to_the_end() {
    let shop = Shop::new();
    let runs = [
        "\u{1100}".repeat(400),
        "👩\u{200d}".repeat(400),
        "\u{995}\u{9cd}".repeat(400),
        "e\u{301}\u{301}".repeat(300),
        "\u{17d8}".repeat(400),
    ];
    let bodies = runs.map(|run| {
        refill(
            &run.chars().take(14).collect::<String>(),
            "X",
            json!({"additionalNotes": run}),
        )
    });
    let sent = fill(&shop, &bodies);
    for columns in ["1", "5", "40", "80"] {
        let mut commands = vec![vec!["list"], vec!["list", "--format", "csv"]];
        for reference in &sent {
            commands.push(vec!["show", reference]);
        }
        for arguments in commands {
            // An endless loop would use up the memory.
            let mut limited = shop.shell("ulimit -v 4000000; exec \"$0\" submissions \"$@\"");
            limited.args(&arguments).env("COLUMNS", columns);
            let shown = crate::common::end(limited).succeeded();
            assert!(shown.len() < 200_000, "{arguments:?} in {columns}");
        }
    }
}
