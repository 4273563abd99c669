//! `pharmacy submissions export`.

use pharmacy::forms::FormId;
use proptest::prelude::*;
use serde_json::{Value, json};

use crate::cli::support::{Ran, feedback, fill, refill, run, spam, transfer};
use crate::common::Shop;
use crate::common::os::{assert_mode, link};

fn export(shop: &Shop, args: &[&str]) -> Ran {
    run(shop, &[&["submissions", "export"], args].concat())
}

#[cfg(target_os = "linux")]
#[test]
fn on_a_full_disk_the_file_is_named_and_nothing_is_left() {
    use crate::common::os::SmallDisk;

    let shop = Shop::new();
    fill(&shop, &[feedback("Kind")]);
    std::fs::create_dir(shop.path("stick")).unwrap();
    let Some(_disk) = SmallDisk::mount(&shop.path("stick"), "16k") else {
        return;
    };
    let full = std::fs::write(shop.path("stick/photos"), [1; 64 * 1024]);
    assert!(full.is_err(), "the disk is not full");
    for args in [
        &["submissions", "export", "--output", "stick/list.csv"][..],
        &["backup-key", "new", "stick/key.txt"],
        &["backup", "stick/copy.db"],
    ] {
        let said = run(&shop, args).failed(1);
        let file = args.last().unwrap();
        assert!(
            said.contains(&format!("cannot write {file}: No space left"))
                || said.contains(&format!("cannot write the copy {file}: ")),
            "{said}"
        );
        assert!(!said.contains(".partial"), "{said}");
        let left = std::fs::read_dir(shop.path("stick")).unwrap();
        assert_eq!(left.count(), 1, "{args:?}");
    }
}

/// Reads RFC 4180 strictly: every line ends in CRLF, quotes only around a whole field and doubled within, equally many fields.
fn strict(text: &str) -> Vec<Vec<String>> {
    let mut rows = Vec::new();
    let mut row = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let (field, after) = match rest.strip_prefix('"') {
            Some(mut inside) => {
                let mut field = String::new();
                loop {
                    let (before, after) = inside.split_once('"').expect("a closing quote");
                    field.push_str(before);
                    match after.strip_prefix('"') {
                        Some(more) => {
                            field.push('"');
                            inside = more;
                        }
                        None => break (field, after),
                    }
                }
            }
            None => {
                let end = rest.find([',', '\r', '\n', '"']).expect("an end of line");
                (rest[..end].to_owned(), &rest[end..])
            }
        };
        row.push(field);
        rest = match after.strip_prefix(',') {
            Some(more) => more,
            None => {
                rows.push(std::mem::take(&mut row));
                after
                    .strip_prefix("\r\n")
                    .unwrap_or_else(|| panic!("CRLF after a line, found {after:?}"))
            }
        };
    }
    assert!(
        rows.iter()
            .all(|fields: &Vec<_>| fields.len() == rows[0].len()),
        "{rows:?}"
    );
    rows
}

/// The cell of `column` in each row below the header.
fn column(sheet: &str, column: &str) -> Vec<String> {
    let rows = strict(sheet);
    let at = rows[0]
        .iter()
        .position(|name| name == column)
        .unwrap_or_else(|| panic!("{column} in {:?}", rows[0]));
    rows[1..].iter().map(|row| row[at].clone()).collect()
}

#[test]
fn a_sheet_is_read_back_as_it_was_typed() {
    let shop = Shop::new();
    let note = "He said \"two, please\"\nand left; ü 药 💊, 'so'";
    let sent = fill(
        &shop,
        &[
            refill("José", "O'Brien, Jr.", json!({"additionalNotes": note})),
            feedback("Kind"),
            transfer("Ed"),
            spam(),
        ],
    );
    let one = export(&shop, &["--form", "refill"]).ok();
    let fields: Vec<_> = FormId::Refill
        .form()
        .fields
        .iter()
        .map(|field| field.name)
        .collect();
    assert_eq!(
        strict(&one)[0],
        [
            &["reference", "form", "status", "receivedAt"],
            &fields[..],
            &["lang"]
        ]
        .concat()
    );
    assert_eq!(column(&one, "additionalNotes"), [note]);
    assert_eq!(column(&one, "lastName"), ["O'Brien, Jr."]);
    assert_eq!(
        (column(&one, "agreeToTerms"), column(&one, "email")),
        (vec!["true".into()], vec!["".into()])
    );

    let all = export(&shop, &[]).ok();
    assert_eq!(
        column(&all, "reference"),
        [&sent[2], &sent[1], &sent[0], &sent[3]].map(Clone::clone)
    );
    assert_eq!(column(&all, "rating"), ["", "4", "", ""]);
    for form in FormId::ALL {
        form.form()
            .fields
            .iter()
            .for_each(|field| drop(column(&all, field.name)));
    }
    assert_eq!(
        all,
        run(&shop, &["submissions", "list", "--format", "csv"]).ok(),
        "one way to write a sheet"
    );
}

#[test]
fn formulas_are_neutralised_in_sheets_and_exact_in_json() {
    let shop = Shop::new();
    let typed = [
        "=1+1",
        "+1",
        "-1",
        "@SUM(A1)",
        "=HYPERLINK(\"http://x\",\"y\")",
        "plain",
    ];
    fill(&shop, &typed.map(feedback));
    let kept = [
        "plain",
        "'=HYPERLINK(\"http://x\",\"y\")",
        "'@SUM(A1)",
        "'-1",
        "'+1",
        "'=1+1",
    ];
    for (excel, heading) in [(&[][..], "feedback"), (&["--excel"], "Message")] {
        let sheet = export(&shop, excel).ok();
        assert_eq!(column(sheet.trim_start_matches('\u{feff}'), heading), kept);
    }
    let list: Vec<Value> =
        serde_json::from_str(&export(&shop, &["--format", "json"]).ok()).unwrap();
    let exact: Vec<_> = list
        .iter()
        .rev()
        .map(|row| row["answers"]["feedback"].as_str().unwrap())
        .collect();
    assert_eq!(exact, typed);
    let lines = export(&shop, &["--format", "jsonl"]).ok();
    let lines: Vec<Value> = lines
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(lines, list);
}

#[test]
fn excel_gets_numbers_as_typed_without_opening_the_door_to_formulas() {
    let shop = Shop::new();
    fill(
        &shop,
        &[
            refill("Ed", "Ruiz", json!({"rxNumber": "0012345"})),
            refill("Ed", "Ruiz", json!({"rxNumber": "1\"&A1&\""})),
        ],
    );
    let sheet = export(&shop, &["--excel"]).ok();
    assert!(sheet.starts_with("\u{feff}Reference,Form,Status,Received,Promised by,"));
    assert_eq!(
        column(&sheet[3..], "Rx number"),
        ["1\"&A1&\"", "=\"0012345\""]
    );
    assert_eq!(
        column(&export(&shop, &[]).ok(), "rxNumber"),
        ["1\"&A1&\"", "0012345"]
    );
}

#[test]
fn a_sheet_for_people_tells_the_promise_spam_notes_and_choices_in_their_words_and_on_their_clock() {
    let shop = Shop::new();
    let choice = json!({"pickupMethod": "driveThru"});
    let sent = fill(&shop, &[refill("Ed", "Ruiz", choice), spam()]);
    let received = "update submission set received_at = unixepoch('2026-11-17T14:04:05Z') * 1000";
    shop.sqlite().execute_batch(received).unwrap();
    for note in ["called", "=back at 5"] {
        run(&shop, &["submissions", "mark", &sent[0], "--note", note]).ok();
    }
    let sheet = export(&shop, &["--excel"]).ok();
    let sheet = &sheet[3..];
    for (heading, cells) in [
        ("Received", ["2026-11-17 09:04", "2026-11-17 09:04"]),
        ("Promised by", ["2026-11-19 09:04", ""]),
        ("Name", ["Ruiz, Ed", "Best Links"]),
        ("Method", ["Drive-Thru Pickup", ""]),
        ("Staff's notes", ["called\n=back at 5", ""]),
        ("Possible spam", ["", "yes"]),
    ] {
        assert_eq!(column(sheet, heading), cells, "{heading}");
    }
    // Programs get what they always got.
    let plain = export(&shop, &[]).ok();
    assert!(plain.starts_with("reference,form,status,receivedAt,rating,"));
    assert!(!plain.contains("called"));
    assert_eq!(column(&plain, "pickupMethod"), ["driveThru", ""]);
}

#[test]
fn a_file_is_private_whole_and_never_overwritten_unasked() {
    let shop = Shop::new();
    fill(&shop, &[feedback("Kind"), feedback("Fast")]);
    for format in ["csv", "json", "jsonl"] {
        let name = format!("all.{format}");
        let ran = export(&shop, &["--format", format, "--output", &name]);
        assert_eq!(
            (ran.code, ran.out.as_str(), ran.err.as_str()),
            (0, "", format!("2 requests written to {name}\n").as_str())
        );
        let written = std::fs::read_to_string(shop.path(&name)).unwrap();
        assert_eq!(written, export(&shop, &["--format", format]).ok());
        assert_mode(&shop.path(&name), 0o600);

        assert!(
            export(
                &shop,
                &["--form", "refill", "--format", format, "--output", &name]
            )
            .failed(1)
            .contains("--force")
        );
        assert_eq!(std::fs::read_to_string(shop.path(&name)).unwrap(), written);
        let ran = export(
            &shop,
            &[
                "--form", "refill", "--format", format, "--output", &name, "--force",
            ],
        );
        assert_eq!(
            (ran.code, ran.err.as_str()),
            (0, format!("0 requests written to {name}\n").as_str())
        );
        assert_ne!(std::fs::read_to_string(shop.path(&name)).unwrap(), written);
    }
    assert!(
        export(&shop, &["--output", "no/such/folder.csv"])
            .failed(1)
            .contains("no/such")
    );
    let left: Vec<_> = std::fs::read_dir(shop.folder.path())
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    assert!(
        left.iter().all(|name| !name.contains("partial")),
        "{left:?}"
    );
}

#[test]
fn a_link_is_followed_to_its_file_and_stays_a_link() {
    let shop = Shop::new();
    fill(&shop, &[feedback("Kind")]);
    std::fs::write(shop.path("target.csv"), "old").unwrap();
    if !link("target.csv", &shop.path("link.csv")) {
        return;
    }
    let args = ["--output", "link.csv"];
    let refused = export(&shop, &args).failed(1);
    assert!(refused.contains("link.csv exists"), "{refused}");
    assert_eq!(export(&shop, &[&args[..], &["--force"]].concat()).code, 0);
    assert!(shop.path("link.csv").is_symlink());
    assert_eq!(
        std::fs::read_to_string(shop.path("target.csv")).unwrap(),
        export(&shop, &[]).ok()
    );
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn whatever_passes_the_form_survives_the_sheet(texts in proptest::collection::vec("[=+@'\"-]?(\\PC|\n|,|\"){0,40}", 1..8)) {
        let texts: Vec<_> = texts.iter().map(|text| text.trim()).filter(|text| !text.is_empty()).collect();
        let shop = Shop::new();
        fill(&shop, &texts.iter().map(|text| feedback(text)).collect::<Vec<_>>());
        let stored: Vec<Value> = serde_json::from_str(&export(&shop, &["--format", "json"]).ok()).unwrap();
        let cells = column(&export(&shop, &[]).ok(), "feedback");
        prop_assert_eq!(cells.len(), texts.len());
        for (cell, row) in cells.iter().zip(&stored) {
            let typed = row["answers"]["feedback"].as_str().unwrap();
            let signs = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];
            prop_assert!(!cell.starts_with(signs), "{cell}");
            if typed.starts_with(signs) || typed.contains([';', '\t']) {
                let words = |text: &str| text.replace('\'', "");
                prop_assert_eq!(words(cell), words(typed));
            } else {
                prop_assert_eq!(cell, typed);
            }
        }
    }
}
