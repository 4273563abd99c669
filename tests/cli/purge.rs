//! `pharmacy submissions purge`: which requests it removes, what it prints, and what the audit keeps.

use crate::cli::support::{feedback, fill, listed, multiply, receive, spam, transfer};
use crate::common::{Says, Shop};

fn purge(shop: &Shop, args: &str) -> String {
    shop.output(format!("submissions purge --all {args}")).ok()
}

/// The audit row of the last command.
fn audited(shop: &Shop) -> (String, i64) {
    let last = "select detail, submissions from audit order by id desc limit 1";
    shop.sqlite()
        .query_row(last, [], |row| Ok((row.get(0)?, row.get(1)?)))
        .unwrap()
}

#[test]
fn what_to_remove_must_be_named_in_exactly_one_way() {
    let shop = Shop::new();
    for (args, words) in [
        ("", "<REF|--patient <REF|NAME>|--before <DATE>|--all>"),
        ("--yes", "<REF|--patient <REF|NAME>|--before <DATE>|--all>"),
        ("--all --before 1d", "cannot be used"),
        ("RF-7K3M-Q9PX --all", "cannot be used"),
        ("RF-7K3M-Q9PX --form refill", "cannot be used"),
    ] {
        shop.output(format!("submissions purge {args}"))
            .failed(2)
            .says([words]);
    }
}

#[test]
fn a_limit_removes_the_requests_that_the_list_shows_with_it() {
    let shop = Shop::new();
    let sent = fill(
        &shop,
        &[
            transfer("Ed"),
            spam(),
            feedback("1"),
            transfer("Al"),
            spam(),
        ],
    );
    for filters in [
        "--limit 1",
        "--limit 3",
        "--limit 3 --no-spam",
        "--limit 1 --form transfer",
        "--limit 9",
    ] {
        let mut listed = listed(&shop, filters);
        listed.sort();
        let output = purge(&shop, &format!("{filters} --dry-run"));
        let mut named: Vec<_> = sent
            .iter()
            .filter(|one| output.contains(*one))
            .cloned()
            .collect();
        named.sort();
        assert_eq!(named, listed, "{filters:?}: {output}");
    }
}

#[test]
fn number_references_and_times_are_printed_and_in_the_audit() {
    let shop = Shop::new();
    let sent = fill(&shop, &[spam(), transfer("Ed"), transfer("Al"), spam()]);
    // The first comes while it is still October 31 in New York.
    for (reference, at) in sent.iter().zip([
        "2025-11-01T01:05:00Z",
        "2025-11-02T12:00:00Z",
        "2025-11-03T12:00:00Z",
        "2025-12-01T14:30:00Z",
    ]) {
        receive(&shop, reference, at);
    }
    let year_ago = |text: &str| text.replace(", 2025", "");
    let [first, second, third, fourth] = &sent[..] else {
        panic!()
    };
    for (filters, said) in [
        (
            "",
            &*format!(
                "4 requests to remove ({fourth}, {third}, {second}, {first}), received from Oct 31 9:05 PM to Dec 1 9:30 AM\n"
            ),
        ),
        (
            "--form transfer",
            &format!(
                "2 requests to remove ({third}, {second}), received from Nov 2 7:00 AM to Nov 3 7:00 AM\n"
            ),
        ),
        (
            "--form transfer --limit 1",
            &format!("1 request to remove ({third}), received Nov 3 7:00 AM\n"),
        ),
    ] {
        let output = purge(&shop, &format!("{filters} --dry-run"));
        assert_eq!(
            year_ago(&output),
            format!("{said}nothing was removed\n"),
            "{filters:?}"
        );
    }
    let output = shop.output("submissions purge --before 2025-11-01 --dry-run");
    assert!(output.ok().starts_with("1 request "));
    purge(&shop, "--form transfer --yes");
    assert_eq!(audited(&shop), (format!("{third}, {second}"), 2));
}

#[test]
fn the_audit_of_very_many_has_their_times_instead_of_references() {
    let shop = Shop::new();
    fill(&shop, &[feedback("Kind")]);
    multiply(&shop, 150);
    shop.execute(
        "update submission set received_at = unixepoch('2025-07-04T16:00:00Z') * 1000 - 3600000 * (id - 1)",
    );
    let output = purge(&shop, "--yes");
    assert!(
        output.starts_with("151 requests to remove, received from Jun 28")
            && !output.contains("FB-"),
        "{output}"
    );
    let range = "received from 2025-06-28T06:00:00-04:00 to 2025-07-04T12:00:00-04:00";
    assert_eq!(audited(&shop), (range.into(), 151));
    assert_eq!(purge(&shop, "--yes"), "there is nothing to remove\n");
}

#[test]
fn the_named_requests_go_and_no_others() {
    let shop = Shop::new();
    let sent = fill(&shop, &[spam(), transfer("Ed"), transfer("Al")]);
    let (ed, al) = (&sent[1], &sent[2]);
    let unknown = shop.fails(format!("submissions purge {ed} RF-0000-0000 --yes"));
    assert!(unknown.contains("there is no request RF-0000-0000"));
    assert_eq!(listed(&shop, "").len(), 3, "all or none");
    let unsure = shop.output(format!("submissions purge {ed}"));
    assert_eq!(unsure.code, 1, "{unsure:?}");
    unsure.err.says(["--yes"]);
    let typed = ed.replace('-', "").to_lowercase();
    let output = shop.run(format!("submissions purge {typed} {al} {al} --yes"));
    assert!(output.ends_with("2 requests removed\n"), "{output}");
    assert_eq!(audited(&shop), (format!("{al}, {ed}"), 2));
    assert_eq!(listed(&shop, ""), [sent[0].clone()]);
}

#[test]
fn the_requests_of_one_person_are_shown_and_removed_together() {
    let shop = Shop::new();
    let sent = fill(&shop, &[transfer("Ana"), transfer("Leo"), transfer("Ana")]);
    let patient = format!("submissions purge --patient {}", sent[0]);
    let output = shop.run(format!("{patient} --dry-run"));
    output.says([&sent[0], &sent[2]]);
    output.says(["2 requests to remove"]);
    let looked = "select action || ' ' || detail from audit order by id desc limit 1";
    let looked: String = shop.value(looked);
    looked.says(["submissions show", &sent[0], &sent[1], &sent[2]]);
    assert_eq!(shop.rows(), 3);
    shop.run(format!("{patient} --yes"))
        .says(["2 requests removed"]);
    assert_eq!(listed(&shop, ""), [sent[1].clone()]);
}

#[cfg(unix)]
#[test]
fn what_comes_in_while_it_asks_is_kept() {
    use std::io::{BufRead, BufReader, Read, Write};
    use std::process::Stdio;

    use crate::common::os::terminal;

    let shop = Shop::new();
    fill(&shop, &[feedback("1"), spam()]);
    let (mut keyboard, terminal) = terminal();
    let mut child = shop
        .command("submissions purge --all")
        .stdin(terminal)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    let mut asked = Vec::new();
    stdout.read_until(b'?', &mut asked).ok();
    stdout.read_until(b':', &mut asked).ok();
    let late = fill(&shop, &[transfer("Ed")]);
    keyboard.write_all(b"yes\n").unwrap();
    let mut rest = String::new();
    stdout.read_to_string(&mut rest).unwrap();
    assert!(child.wait().unwrap().success());
    rest.says(["2 requests removed"]);
    assert_eq!(listed(&shop, ""), late);
}
