//! `pharmacy submissions export`.

use serde_json::{Value, json};

use crate::cli::support::{feedback, fill, refill, spam, transfer};
use crate::common::os::assert_mode;
use crate::common::{Output, Says, Shop};

fn export(shop: &Shop, args: &str) -> Output {
    shop.output(format!("submissions export {args}"))
}

#[cfg(target_os = "linux")]
#[test]
fn on_a_full_disk_an_export_names_its_file_and_leaves_nothing() {
    use crate::common::os::SmallDisk;

    let shop = Shop::new();
    fill(&shop, &[feedback("Kind")]);
    std::fs::create_dir(shop.path("stick")).unwrap();
    let Some(_disk) = SmallDisk::mount(&shop.path("stick"), "16k") else {
        return;
    };
    let full = std::fs::write(shop.path("stick/photos"), vec![1; 64 * 1024]);
    assert!(full.is_err(), "the disk is not full");
    for args in [
        "submissions export --output stick/list.csv",
        "backup-key new stick/key.txt",
        "backup stick/copy.db",
    ] {
        let message = shop.fails(args);
        let (_, file) = args.rsplit_once(' ').unwrap();
        assert!(
            message.contains(&format!("cannot write {file}: No space left"))
                || message.contains(&format!("cannot write the backup {file}: ")),
            "{message}"
        );
        message.lacks([".partial"]);
        let files = std::fs::read_dir(shop.path("stick")).unwrap();
        assert_eq!(files.count(), 1, "{args:?}");
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
    let csv = export(&shop, "").ok();
    let list = shop.output("submissions list --format csv").ok();
    assert_eq!(csv, list, "one way to write a sheet");
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

    let array = export(&shop, "--format json").json();
    let array = array.as_array().unwrap();
    assert_eq!(array[1]["answers"]["feedback"], "=1+1", "exact in JSON");
    let lines = export(&shop, "--format jsonl").ok();
    let lines: Vec<Value> = lines
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(lines, *array);
    let one = export(&shop, "--form refill --format json").json();
    assert_eq!(one.as_array().unwrap()[..], array[2..3]);
}

#[test]
fn a_file_is_private_whole_and_never_overwritten_unasked() {
    let shop = Shop::new();
    fill(&shop, &[feedback("Kind"), feedback("Fast")]);
    let to_file = |more: &str| export(&shop, &format!("--output all.csv {more}"));
    let ran = to_file("");
    assert_eq!((ran.code, &*ran.out), (0, ""));
    assert_eq!(ran.err, "2 requests written to all.csv\n");
    let written = || std::fs::read_to_string(shop.path("all.csv")).unwrap();
    // Excel takes a file without the mark for one in another encoding.
    let all = format!("\u{feff}{}", export(&shop, "").ok());
    assert_eq!(written(), all);
    assert_mode(&shop.path("all.csv"), 0o600);
    to_file("--form refill").failed(1).says(["--force"]);
    assert_eq!(written(), all);
    let ran = to_file("--form refill --force");
    assert_eq!(ran.err, "0 requests written to all.csv\n");
    assert_ne!(written(), all);
    export(&shop, "--format json --output all.json").succeeded();
    let json = std::fs::read_to_string(shop.path("all.json")).unwrap();
    assert!(json.starts_with('['), "{json}");
    for (target, words) in [("no/such/folder.csv", "no/such"), (".", "is a folder")] {
        export(&shop, &format!("--output {target}"))
            .failed(1)
            .says([words]);
    }
    shop.files().join(" ").lacks(["partial"]);
}

#[cfg(target_os = "linux")]
#[test]
fn a_killed_export_leaves_no_file_with_patient_data() {
    use std::os::unix::process::ExitStatusExt;

    if !crate::common::os::has("strace") {
        return;
    }
    let shop = Shop::new();
    fill(&shop, &[feedback("Kind"), feedback("Fast")]);
    let before = shop.files();
    let more = || {
        let mut found = shop.files();
        found.retain(|name| !before.contains(name) && !name.starts_with("pharmacy.db-"));
        found
    };
    // With --force the file is replaced: when it is complete it has another name for a moment, which the next export reuses.
    for (call, forced, left) in [
        ("write", "", None),
        ("fsync", "", None),
        ("linkat", "", None),
        ("rename", "--force", Some("all.csv.partial")),
    ] {
        let mut command = std::process::Command::new("strace");
        command.args(["-f", "-o", "/dev/null"]);
        command.args(["-e", &format!("trace={call}")]);
        command.args(["-e", &format!("inject={call}:signal=KILL:when=1")]);
        command.arg(env!("CARGO_BIN_EXE_pharmacy"));
        let args = format!("submissions export --output all.csv {forced}");
        command.args(args.split_whitespace());
        shop.isolate(&mut command);
        let output = command.output().unwrap();
        assert_eq!(output.status.signal(), Some(9), "{call}: {output:?}");
        assert_eq!(more(), Vec::from_iter(left), "{call}");
    }
    export(&shop, "--output all.csv --force").succeeded();
    assert_eq!(more(), ["all.csv"]);
}
