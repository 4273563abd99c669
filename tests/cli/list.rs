//! `pharmacy submissions list`.

use pharmacy_requests::forms::FormId;
use serde_json::json;
use unicode_width::UnicodeWidthStr;

use crate::cli::support::{feedback, fill, multiply, refill, spam, transfer};
use crate::common::{Says, Shop, column};

#[test]
fn no_line_is_wider_than_the_terminal_and_control_characters_are_escaped() {
    let shop = Shop::new();
    // The form refuses escape sequences, but a database from elsewhere may contain them.
    fill(
        &shop,
        &[
            refill("علاء", "محمد الأمين", json!({})),
            refill("小龙", "李", json!({"rxNumber": "0012345 ".repeat(20)})),
            refill("Ann 👩‍👩‍👧 ❤️", "e\u{301}\u{301}\u{301}", json!({})),
            refill(
                "x\u{202e}evil\u{2066}\u{200f}\u{61c}",
                &"W".repeat(100),
                json!({}),
            ),
            transfer("Ed"),
            spam(),
            feedback(&"kind people, ".repeat(300)),
        ],
    );
    let hostile = "update submission set answers = json_set(answers, '$.firstName', char(27) || '[31mEd' || char(7) || char(155)) where form = 'transfer'";
    shop.execute(hostile);
    for columns in [80, 140, 100, 60, 40, 20] {
        let width = columns.to_string();
        let table = shop
            .output_with("submissions list", &[("COLUMNS", &width)])
            .ok();
        for line in table.lines() {
            assert!(line.width() <= columns, "{columns}: {line:?}");
            assert!(!line.ends_with(' '), "{columns}: {line:?}");
        }
        let bad = |c: char| {
            (c.is_control() && c != '\n')
                || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{200e}' | '\u{200f}' | '\u{61c}')
        };
        assert!(!table.contains(bad), "{columns}: {table}");
        let requests = table.lines().filter(|line| line.starts_with("● "));
        assert_eq!(requests.count(), 7, "{columns}: one line each: {table}");
        if columns >= 100 {
            table.says(["␛[31mEd␇\\u{9b}", "x\\u{202e}", "小龙 李", "علاء", "👩‍👩‍👧"]);
        }
    }
    // A pipe has no width, so nothing is cut.
    shop.output("submissions list")
        .ok()
        .says([&"W".repeat(100)]);
}

#[test]
fn requests_are_listed_newest_first_with_new_ones_marked_and_spam_last() {
    let shop = Shop::new();
    let sent = fill(
        &shop,
        &[
            feedback("Kind"),
            refill("Maria", "Ruiz", json!({})),
            spam(),
            transfer("Ed"),
        ],
    );
    shop.run(format!("submissions mark {} --status done", sent[0]));
    let table = shop
        .output_with("submissions list", &[("COLUMNS", "140")])
        .ok();
    let lines: Vec<_> = table.lines().collect();
    for (line, reference, words) in [
        (1, &sent[3], "● "),
        (2, &sent[1], "Rx 7654321, Drive-Thru"),
        (3, &sent[0], "4 of 5 stars"),
        (4, &sent[2], "possible spam"),
    ] {
        assert!(
            lines[line].contains(reference.as_str()) && lines[line].contains(words),
            "{table}"
        );
    }
    assert!(
        lines[1].contains("due in ")
            && lines[3].starts_with("  FB-")
            && lines[4].starts_with("● CM-"),
        "{table}"
    );
    assert_eq!(
        *lines.last().unwrap(),
        "4 requests (1 possible spam): 3 new, 0 in-progress, 0 ready, 1 done"
    );
    let without = shop.output("submissions list --no-spam").ok();
    assert!(!without.contains(&sent[2]) && !without.contains("spam"));
}

#[test]
fn a_table_shows_fifty_rows_by_default_and_the_other_formats_all() {
    let shop = Shop::new();
    fill(&shop, &[feedback("Kind")]);
    multiply(&shop, 69);
    let rows = |args: &str| {
        let list = format!("submissions list {args}");
        let table = shop.output_with(list, &[("COLUMNS", "140")]).ok();
        let rows = table.lines().filter(|line| line.contains(" FB-"));
        (rows.count(), table)
    };
    let (count, table) = rows("");
    assert_eq!(count, 50);
    table.says([
        "\nOnly the newest 50 of 70 are shown; --limit 70 shows all.\n70 requests: 70 new,",
    ]);
    assert_eq!(rows("--limit 3").0, 3);
    let (count, table) = rows("--limit 70");
    assert!(count == 70 && !table.contains("Only the newest"));
    let list = |args: &str| shop.output(format!("submissions list --format {args}"));
    assert_eq!(list("json").json().as_array().unwrap().len(), 70);
    assert_eq!(list("csv").ok().lines().count(), 71);
    let four = list("json --limit 4").json();
    assert_eq!(four.as_array().unwrap().len(), 4);
}

#[test]
fn json_is_exactly_what_was_stored() {
    let shop = Shop::new();
    let note = "=1+1\u{202e} \"quoted\"\n\u{1f48a}";
    fill(
        &shop,
        &[
            refill(
                "José",
                "O'Brien",
                json!({"additionalNotes": note, "email": ""}),
            ),
            spam(),
        ],
    );
    shop.execute("update submission set received_at = 1795269845006 where form = 'refill'");
    let list = shop.output("submissions list --format json").json();
    assert_eq!(column(&list, "form"), ["refill", "contact"]);
    let refill = &list[0];
    assert_eq!(
        *refill,
        json!({
            "reference": refill["reference"], "form": "refill", "status": "new", "receivedAt": "2026-11-21T14:04:05.006Z", "suspectedSpam": false, "lang": "en",
            "answers": {
                "firstName": "José", "lastName": "O'Brien", "dateOfBirth": "1958-04-27", "phone": "(518) 555-0142", "email": null,
                "rxNumber": "7654321", "pickupMethod": "driveThru", "pickupDate": null, "additionalNotes": note, "agreeToTerms": true,
            },
        })
    );
    let keys = refill["answers"].as_object().unwrap().keys();
    let fields = FormId::Refill.form().fields.iter();
    let asked = fields.filter(|field| field.only_with.is_none());
    assert!(
        keys.eq(asked.map(|field| field.name)),
        "in the order of the form: {refill}"
    );
    assert_eq!(list[1]["suspectedSpam"], true);
    let none = shop.output("submissions list --status done --format json");
    assert_eq!(none.json(), json!([]));
}
