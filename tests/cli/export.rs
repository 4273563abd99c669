//! `pharmacy submissions export`.

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

#[test]
fn programs_get_one_row_a_request_newest_first_and_spam_last() {
    let shop = Shop::new();
    let note = "He said \"two, please\"\nand left; ü 药 💊, 'so'";
    let sent = fill(
        &shop,
        &[
            refill("José", "O'Brien, Jr.", json!({"additionalNotes": note})),
            feedback("=1+1"),
            transfer("Ed"),
            spam(),
        ],
    );
    let csv = export(&shop, &[]).ok();
    let list = ["submissions", "list", "--format", "csv"];
    assert_eq!(csv, run(&shop, &list).ok(), "one way to write a sheet");
    let mut reader = csv::Reader::from_reader(csv.as_bytes());
    let headers = reader.headers().unwrap().clone();
    let rows: Vec<_> = reader.records().map(Result::unwrap).collect();
    let column = |name: &str| -> Vec<&str> {
        let at = headers.iter().position(|header| header == name).unwrap();
        rows.iter().map(|row| &row[at]).collect()
    };
    let order = [&sent[2], &sent[1], &sent[0], &sent[3]];
    assert_eq!(column("reference"), order);
    assert_eq!(column("additionalNotes"), ["", "", note, ""]);
    assert_eq!(column("feedback"), ["", "'=1+1", "", ""]);

    let array: Vec<Value> =
        serde_json::from_str(&export(&shop, &["--format", "json"]).ok()).unwrap();
    assert_eq!(array[1]["answers"]["feedback"], "=1+1", "exact in JSON");
    let lines = export(&shop, &["--format", "jsonl"]).ok();
    let lines: Vec<Value> = lines
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(lines, array);
    let one = export(&shop, &["--form", "refill", "--format", "json"]).json();
    assert_eq!(one.as_array().unwrap()[..], array[2..3]);
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
