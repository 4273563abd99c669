//! Help, flags, exit codes and streams.

use std::io::Read;
use std::process::Stdio;

use serde_json::json;

use crate::cli::support::{feedback, fill, multiply, refill};
use crate::common::{Output, SERVE, Says, Shop};

#[test]
fn help_and_version_are_data() {
    let shop = Shop::new();
    for flag in ["-h", "--help"] {
        let help = shop.output(format!("submissions list {flag}")).ok();
        help.says(["Example", "Usage: pharmacy submissions list"]);
    }
    let version = shop.output("--version").ok();
    assert_eq!(version, format!("pharmacy {}\n", pharmacy::VERSION));
    // The number, and in parentheses what it was built from.
    version.says([concat!("pharmacy ", env!("CARGO_PKG_VERSION"), " (")]);
}

#[test]
fn a_dash_is_never_the_name_of_a_file() {
    let shop = Shop::new();
    fill(&shop, &[feedback("Kind")]);
    let exported = shop.output("submissions export").ok();
    for args in ["--output -", "--output=-", "--output - --force"] {
        let to_stdout = shop.output(format!("submissions export {args}")).ok();
        assert_eq!(to_stdout, exported, "{args}");
    }
    for args in [
        "backup -",
        "backup-key new -",
        "init -",
        "serve --log-folder -",
        "--database - submissions list",
        "--config - check",
    ] {
        let words = shop.output(args).failed(2);
        words.says(["stdout cannot be used here; name a file or a folder"]);
    }
    for (name, args) in [("DATABASE", "submissions list"), ("CONFIG", "check")] {
        let environment = [(&*format!("PHARMACY_{name}"), "-")];
        shop.output_with(args, &environment).failed(2);
    }
    let files = shop.files();
    assert!(!files.iter().any(|name| name == "-"), "{files:?}");
}

#[test]
fn wrong_usage_exits_2_and_changes_nothing() {
    let shop = Shop::new();
    for args in [
        "",
        "nonsense",
        "--nonsense",
        "submissions",
        "submissions list --form refills",
        "submissions list --status lost",
        "submissions list --since tomorow",
        "submissions list --since 2026-02-30",
        "submissions list --limit 0",
        "submissions list --limit many",
        "submissions list --search ---",
        "submissions list --format jsonl",
        "submissions list --output x.csv",
        "submissions show",
        "submissions export --force",
        "submissions mark RF-1",
        "submissions mark --status done",
        "submissions mark RF-1 --status Done!",
        "audit --limit 0",
        "audit nonsense",
        "audit list",
        "desk --nonsense",
        "staff",
        "staff add",
        "completions klingon",
        "init --phone call-us",
        "init --hours Mon-Fri",
        "init --address here",
        "init --name X",
        "serve --listen 8080",
    ] {
        let words = shop.output(args).failed(2);
        assert!(
            words.contains("Usage: pharmacy") || words.contains("--help"),
            "{args:?}: {words}"
        );
    }
    for (args, expected) in [
        (
            "submissions list --limit 0",
            "expected a whole number, 1 or more",
        ),
        (
            "submissions list --limit -1",
            "expected a whole number, 1 or more",
        ),
        ("audit --limit many", "expected a whole number, 1 or more"),
        (
            "init --name X",
            "error: the following required arguments were not provided:\n  --phone <PHONE>\n  --address <ADDRESS>\n  --hours <HOURS>\n",
        ),
    ] {
        let words = shop.output(args).failed(2);
        words.says([expected]);
        // The usage of the whole program would not help people who have chosen a command.
        assert!(!words.contains("<COMMAND>"), "{args:?}: {words}");
    }
    for (args, whole) in [
        ("mark RF-1 --status ready", "'pharmacy submissions mark'"),
        ("export", "'pharmacy submissions export'"),
        ("list", "'pharmacy submissions list', 'pharmacy staff list'"),
        ("submissions add", "'pharmacy staff add'"),
    ] {
        shop.output(args).failed(2).says([whole]);
    }
    shop.output("serve --listen 8080")
        .failed(2)
        .says(["like \"0.0.0.0:8080\""]);
    assert_eq!(std::fs::read_dir(shop.folder.path()).unwrap().count(), 0);
}

#[test]
fn control_characters_of_arguments_are_escaped_in_errors() {
    const TYPED: &str = "x\u{9b}31m\u{202e}y\u{1b}[2J";
    let shop = Shop::new();
    for args in [
        &[TYPED][..],
        &["submissions", TYPED],
        &["submissions", "list", "--form", TYPED],
        &["submissions", "list", "--since", TYPED],
        &["submissions", "mark", "RF-1", "--status", TYPED],
        &["submissions", "mark", TYPED],
        &["serve", "--listen", TYPED],
        &["init", "--hours", TYPED],
        &["completions", TYPED],
        &["desk", TYPED],
    ] {
        let message = shop.output(args).failed(2);
        message.lacks(["\u{9b}", "\u{202e}", "\u{1b}"]);
        assert!(message.contains("--help"), "{message}");
    }
}

#[test]
fn without_a_database_readers_say_so_and_make_none() {
    let shop = Shop::new();
    for args in [
        "submissions list",
        "submissions list --format json",
        "submissions show RF-1",
        "submissions export --output all.csv",
        "submissions mark RF-1 --status done",
        "submissions list --database .",
        "audit",
    ] {
        let words = shop.fails(args);
        assert!(
            words.starts_with("pharmacy: ") && words.contains("pharmacy.db"),
            "{args:?}: {words}"
        );
        assert_eq!(words.lines().count(), 1, "{args:?}: {words}");
    }
    assert_eq!(std::fs::read_dir(shop.folder.path()).unwrap().count(), 0);
}

#[test]
fn a_closed_pipe_causes_no_message() {
    let shop = Shop::new();
    fill(&shop, &[feedback("Kind")]);
    multiply(&shop, 20_000);
    for args in [
        "submissions list --limit 20000",
        "submissions list --format json",
        "submissions list --format csv",
        "submissions export --format jsonl",
    ] {
        let mut child = shop
            .command(args)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut first = [0; 100];
        child.stdout.take().unwrap().read_exact(&mut first).unwrap();
        let output = child.wait_with_output().unwrap();
        assert_eq!(
            (output.status.code(), output.stderr.as_slice()),
            (Some(1), &b""[..]),
            "{args:?}"
        );
    }
}

#[test]
fn a_command_is_carried_out_even_if_its_output_cannot_be_written() {
    let shop = Shop::new();
    fill(&shop, &[feedback("Kind")]);
    for args in [
        "submissions purge --all --dry-run",
        "backup copy.db",
        "submissions purge --all --yes",
        "submissions purge --all --yes",
        "restore copy.db",
    ] {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let output = shop.command(args).stdout(writer).output().unwrap();
        assert_eq!(
            (output.status.code(), output.stderr.as_slice()),
            (Some(1), &b""[..]),
            "{args:?}"
        );
        assert_eq!(shop.rows(), i64::from(!args.contains("--yes")), "{args:?}");
    }
}

#[test]
fn a_server_that_cannot_print_its_address_logs_it() {
    let shop = Shop::new();
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let mut command = shop.command(SERVE);
    let output: Output = command.stdout(writer).output().unwrap().into();
    output.failed(1).says(["cannot print the address"]);
}

#[cfg(target_os = "linux")]
#[test]
fn output_that_cannot_be_written_is_a_failure() {
    use crate::cli::support::listed;
    use crate::common::SAMPLE;

    let shop = Shop::configured(SAMPLE);
    fill(&shop, &[feedback("Kind")]);
    let reference = listed(&shop, "");
    for args in [
        "submissions list",
        &format!("submissions show {}", reference[0]),
        &format!("submissions mark {} --status new", reference[0]),
        "submissions export",
        "audit",
        "check",
        "check --json",
        "service install --print --user maria",
        "init new.toml --name Elm --phone 518-555-0199 --address '1 Elm St, Elm, NY 12000' --hours 'Mon 9-17'",
        "completions bash",
        "submissions purge --all --dry-run",
        "backup copy.db",
        "submissions purge --all --yes",
        "submissions purge --all --yes",
        "restore copy.db",
    ] {
        let full = std::fs::File::options().write(true).open("/dev/full");
        let output = shop.command(args).stdout(full.unwrap()).output().unwrap();
        let words = Output::from(output).failed(1);
        assert!(words.starts_with("pharmacy: "), "{args:?}: {words}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_command_succeeds_even_if_its_messages_cannot_be_written() {
    let shop = Shop::new();
    fill(&shop, &[feedback("Kind")]);
    shop.execute("insert into notification (submission_id, recipient, last_error) values (1, 'owner', 'refused')");
    let full = std::fs::File::options().write(true).open("/dev/full");
    let status = shop
        .command("submissions list")
        .stdout(Stdio::null())
        .stderr(full.unwrap())
        .status()
        .unwrap();
    assert_eq!(status.code(), Some(0));
}

#[test]
fn no_error_repeats_what_a_patient_wrote() {
    let shop = Shop::new();
    let rx = json!({"rxNumber": "8675309"});
    let references = fill(&shop, &[refill("Philomena", "Featherstonehaugh", rx)]);
    // An unreadable row, as a bug or an edit of the file could leave it.
    shop.execute("pragma ignore_check_constraints = on; update submission set status = 'lost'");
    for args in [
        "submissions list",
        &format!("submissions show {}", references[0]),
        "submissions export",
    ] {
        let ran = shop.output(args);
        // It is shown as unreadable, and the others are shown too.
        assert_eq!(ran.code, 0, "{args:?}: {}", ran.err);
        for secret in ["Philomena", "Featherstonehaugh", "8675309"] {
            assert!(!ran.err.contains(secret), "{args:?}: {}", ran.err);
        }
    }
}
