//! `pharmacy submissions mark`, and the audit that every look and change leaves.

use serde_json::json;

use crate::cli::support::{feedback, fill, listed, mistyped, refill, spam, statuses, transfer};
use crate::common::{Says, Shop};

#[test]
fn all_are_marked_or_none() {
    let shop = Shop::new();
    let sent = fill(
        &shop,
        &[refill("Ana", "Ruiz", json!({})), transfer("Ed"), spam()],
    );
    let [first, second, _] = &sent[..] else {
        panic!()
    };
    let wrong = mistyped(second);
    let words = shop.fails(format!("submissions mark {first} {wrong} --status done"));
    let expected = format!("pharmacy: nothing was changed: there is no request {wrong}\n");
    assert_eq!(words, expected);
    assert_eq!(statuses(&shop), ["new", "new", "new"]);

    let typed = first.to_lowercase();
    // Named twice is marked once.
    let mark = format!("submissions mark {typed} {second} {second} --status ready");
    let done = format!("{first}  new → ready\n{second}  new → ready\n");
    assert_eq!(shop.output(mark).ok(), done);
    assert_eq!(statuses(&shop), ["ready", "ready", "new"]);
    let mark = |status: &str| shop.output(format!("submissions mark {first} --status {status}"));
    assert_eq!(mark("ready").ok(), format!("{first}  already ready\n"));
    for status in ["new", "in-progress", "ready", "done"] {
        mark(status).ok();
        assert_eq!(statuses(&shop)[1], status);
    }
}

#[test]
fn what_is_not_spam_is_like_any_other_request_and_back() {
    let shop = Shop::new();
    let trapped = refill("Ana", "Ruiz", json!({"website": "http://autofill.example"}));
    let sent = fill(&shop, &[feedback("Kind"), trapped, feedback("Quick")]);
    let mark = |args: &str| {
        shop.output(format!("submissions mark {} {args}", sent[1]))
            .ok()
    };
    let table = || {
        shop.output_with("submissions list", &[("COLUMNS", "140")])
            .ok()
    };
    let order = || listed(&shop, "");
    let [first, second, third] = &sent[..] else {
        panic!()
    };
    assert_eq!(order(), [third.clone(), first.clone(), second.clone()]);
    let spam = table();
    spam.says(["possible spam"]);
    spam.lacks(["due in"]);
    let last = "3 requests (1 possible spam): 3 new, 0 in-progress, 0 ready, 0 done";
    assert_eq!(spam.lines().last(), Some(last));

    let done = mark("--not-spam --note 'called her'");
    assert_eq!(done, format!("{second}  no longer possible spam\n"));
    let done = mark("--not-spam");
    assert_eq!(done, format!("{second}  already not spam\n"));
    assert_eq!(order(), [third.clone(), second.clone(), first.clone()]);
    let ham = table();
    ham.says(["due in "]);
    ham.lacks(["spam"]);
    let last = "3 requests: 3 new, 0 in-progress, 0 ready, 0 done";
    assert_eq!(ham.lines().last(), Some(last));
    shop.output(format!("submissions show {second}"))
        .ok()
        .says(["Answer due in ", "new, not spam: called her"]);

    let done = mark("--spam --status done");
    assert_eq!(done, format!("{second}  new → done, now possible spam\n"));
    let show = format!("submissions show {second} --format json");
    let history = shop.output(show).json()["history"].clone();
    let history: Vec<_> = history
        .as_array()
        .unwrap()
        .iter()
        .map(|entry| (entry["status"].clone(), entry.get("suspectedSpam").cloned()))
        .collect();
    let entry = |status: &str, spam: bool| (json!(status), Some(json!(spam)));
    assert_eq!(history, [entry("new", false), entry("done", true)]);

    let traced = "select group_concat(action, '; ') from audit where action like '%mark%'";
    let traced: String = shop.value(traced);
    let not = "submissions mark --not-spam";
    assert_eq!(traced, format!("{not}; {not}; submissions mark --spam"));
}

#[test]
fn a_note_needs_no_status_and_an_empty_change_is_refused() {
    let shop = Shop::new();
    let sent = fill(&shop, &[refill("Ana", "Ruiz", json!({}))]);
    let reference = &sent[0];
    let mark = |args: &str| shop.output(format!("submissions mark {reference} {args}"));
    mark("--status ready").ok();
    let done = mark("--note ' left a message '").ok();
    assert_eq!(done, format!("{reference}  note added\n"));
    assert_eq!(statuses(&shop), ["ready"]);
    shop.run(format!("submissions show {reference}"))
        .says(["ready: left a message"]);
    for (args, words) in [
        ("", "required"),
        ("--note '  '", "--note has no words in it"),
        ("--spam --not-spam", "cannot be used with"),
    ] {
        mark(args).failed(2).says([words]);
    }
    let show = format!("submissions show {reference} --format json");
    let history = shop.output(show).json()["history"].clone();
    assert_eq!(history.as_array().unwrap().len(), 2);
}

#[test]
fn a_message_to_a_patient_that_looks_private_causes_a_warning() {
    let shop = Shop::new();
    let sent = fill(&shop, &[refill("Ana", "Ruiz", json!({}))]);
    for (reference, is_read) in [(&sent[0], true), (&mistyped(&sent[0]), false)] {
        let mark = format!("submissions mark {reference} --message 'Rx 7001234 is ready'");
        let ran = shop.output(mark);
        assert_eq!(ran.code == 0, is_read, "{}", ran.err);
        assert_eq!(
            ran.err.contains("is on the status page now"),
            is_read,
            "{}",
            ran.err
        );
    }
}

#[test]
fn every_command_is_in_the_audit_without_patient_data() {
    let shop = Shop::new();
    let sent = fill(
        &shop,
        &[refill("Maria", "Gonzalez", json!({})), feedback("Kind")],
    );
    let [refilled, felt] = &sent[..] else {
        panic!()
    };
    for args in [
        "submissions list",
        "submissions list --search Gonzalez --format json",
        &format!("submissions show {refilled} {felt}"),
        "submissions export --form refill --since 7d --output all.csv",
        &format!("submissions mark {felt} --status done --note 'Gonzalez came by'"),
        "backup copy.db",
        "submissions purge --form feedback --yes --all",
    ] {
        shop.run(args);
    }
    let sqlite = shop.sqlite();
    let mut rows = sqlite
        .prepare("select action, detail, submissions, who from audit order by id")
        .unwrap();
    let rows: Vec<(String, String, i64, String)> = rows
        .query_map([], |row| {
            Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?))
        })
        .unwrap()
        .collect::<Result<_, _>>()
        .unwrap();
    let marked = format!("{felt}: new → done");
    let both = format!("{refilled}, {felt}");
    let expected = [
        ("submissions list", "all", 2),
        ("submissions list", "search", 1),
        ("submissions show", both.as_str(), 2),
        ("submissions export", "form, since", 1),
        ("submissions mark", marked.as_str(), 1),
        ("backup", "copy.db", 2),
        ("submissions purge", felt.as_str(), 1),
    ];
    let found: Vec<_> = rows
        .iter()
        .map(|(command, detail, count, _)| (command.as_str(), detail.as_str(), *count))
        .collect();
    assert_eq!(found, expected);
    assert!(rows.iter().all(|(.., user)| !user.is_empty()));

    let list = shop.output("audit --limit 2").ok();
    let lines: Vec<_> = list.lines().collect();
    assert_eq!(lines.len(), 3, "{list}");
    assert!(
        lines[1].contains("submissions purge") && lines[2].contains("backup"),
        "newest first: {list}"
    );
}

#[test]
fn a_database_that_cannot_be_written_can_still_be_read() {
    let shop = Shop::new();
    let sent = fill(&shop, &[feedback("Kind")]);
    let other = shop.sqlite();
    other.execute_batch("begin immediate").unwrap();
    for args in [
        "submissions list --format json",
        &format!("submissions show {} --format json", sent[0]),
    ] {
        let ran = shop.output(args);
        assert!(ran.code == 0 && ran.out.contains(&sent[0]), "{}", ran.out);
        let used = args.split(' ').take(2).collect::<Vec<_>>().join(" ");
        let message = format!("pharmacy: this use of {used} could not be written into the audit: ");
        assert!(ran.err.starts_with(&message), "{}", ran.err);
    }
}
