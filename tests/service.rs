//! `pharmacy service`: what it would install, and its errors. Nothing is installed here.
#![cfg(unix)]

use std::os::unix::net::UnixDatagram;
use std::path::Path;
use std::process::Command;

use crate::common::os::{Signal, has};
use crate::common::{ELM, SAMPLE, SERVE, Says, Shop};

#[test]
fn systemd_is_notified_when_the_website_answers_and_when_it_stops() {
    let shop = Shop::new();
    let path = shop.path("notify");
    let systemd = UnixDatagram::bind(&path).unwrap();
    let patience = Some(std::time::Duration::from_secs(20));
    systemd.set_read_timeout(patience).unwrap();
    let notification = || {
        let mut message = [0; 100];
        let length = systemd.recv(&mut message).unwrap();
        words(&message[..length])
    };
    let server = shop.serve(&[("NOTIFY_SOCKET", path.to_str().unwrap())]);
    assert_eq!(notification().trim(), "READY=1");
    assert!(server.stop().success());
    assert_eq!(notification().trim(), "STOPPING=1");
}

#[test]
fn a_closed_terminal_stops_the_website_in_order_unless_it_was_started_with_nohup() {
    let shop = Shop::new();
    let mut server = shop.serve(&[]);
    server.signal(Signal::HUP);
    let patience = std::time::Duration::from_secs(12);
    let status = server.wait_for_exit(patience).expect("it ends");
    assert!(status.success(), "{status}");
    shop.log().says(["stopping"]);

    let server = shop.start(shop.shell(&format!("exec nohup \"$0\" {SERVE}")));
    server.signal(Signal::HUP);
    assert_eq!(server.get("/healthz").status, 200);
    assert!(server.stop().success());
}

fn words(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// The output of `install --print` for the account maria.
fn printed(shop: &Shop, before: &str) -> String {
    let args = format!("{before} service install --print --user maria");
    shop.output(args).ok()
}

#[track_caller]
fn holds(unit: &str, line: &str) {
    assert!(
        unit.lines().any(|unit_line| unit_line == line),
        "no {line:?} in:\n{unit}"
    );
}

#[test]
fn the_unit_is_made_of_what_the_configuration_says() {
    let backups = tempfile::tempdir().unwrap();
    let text = SAMPLE
        .replace("0.0.0.0:8080", "0.0.0.0:443")
        .replace("every = \"\"", "every = \"1d\"")
        .replace(
            "folder = \"backups\"",
            &format!("folder = '{}'", backups.path().display()),
        );
    let shop = Shop::configured(&text);
    let folder = shop.folder.path().display();
    let unit = printed(&shop, "");
    let program = env!("CARGO_BIN_EXE_pharmacy");
    holds(&unit, "Description=Website of Corner Pharmacy");
    holds(&unit, "User=maria");
    holds(&unit, &format!("WorkingDirectory={folder}"));
    holds(
        &unit,
        &format!("ExecStart={program} --config {folder}/pharmacy.toml serve"),
    );
    holds(
        &unit,
        &format!("ReadWritePaths={folder} -{}", backups.path().display()),
    );
    holds(&unit, "AmbientCapabilities=CAP_NET_BIND_SERVICE");
    holds(&unit, "Restart=always");
    holds(&unit, "LimitCORE=0");
    holds(&unit, "WantedBy=multi-user.target");
    assert_eq!(
        std::fs::read_dir(shop.folder.path()).unwrap().count(),
        1,
        "nothing is made"
    );
}

/// The service must be able to read the files that pharmacy.toml names, wherever they are.
#[test]
fn what_the_configuration_names_in_a_home_folder_can_be_read() {
    let picture = |key: &str| format!("\n[look]\n{key} = \"/home/maria/pictures/front.png\"\n");
    for (more, home) in [
        (String::new(), "yes"),
        (picture("logo"), "read-only"),
        (picture("photo"), "read-only"),
        (
            "\n[tls]\ndirectory_root = \"/home/maria/ca.pem\"\n".into(),
            "read-only",
        ),
    ] {
        let shop = Shop::configured(&(ELM.to_owned() + &more));
        holds(&printed(&shop, ""), &format!("ProtectHome={home}"));
    }
}

#[test]
fn flags_are_handed_on_as_full_paths() {
    let shop = Shop::new();
    std::fs::create_dir(shop.path("my shop")).unwrap();
    std::fs::create_dir(shop.path("data")).unwrap();
    std::fs::write(shop.path("my shop/a.toml"), SAMPLE).unwrap();
    let unit = printed(&shop, "--config 'my shop/a.toml' --database data/p.db");
    let folder = shop.folder.path().display();
    let command =
        format!("--config \"{folder}/my shop/a.toml\" --database {folder}/data/p.db serve");
    unit.says([&command]);
    holds(&unit, &format!("WorkingDirectory={folder}/my shop"));
    // The desk saves the settings, which are in another folder.
    let written = format!("ReadWritePaths={folder}/data \"-{folder}/my shop\"");
    holds(&unit, &written);
    holds(&unit, "AmbientCapabilities=");
}

#[test]
fn the_service_gets_the_rights_of_the_account_that_called_sudo() {
    let shop = Shop::configured(SAMPLE);
    let output = shop
        .command("service install --print")
        .env("SUDO_USER", "lee")
        .output()
        .unwrap();
    holds(&words(&output.stdout), "User=lee");
}

/// The verdict of systemd's own checker about `unit`.
fn systemd_says(shop: &Shop, unit: &str, question: &[&str]) -> String {
    let file = shop.path("pharmacy.service");
    std::fs::write(&file, unit).unwrap();
    let output = Command::new("systemd-analyze")
        .args(question)
        .arg(&file)
        .env("SYSTEMD_PAGER", "")
        .output()
        .unwrap();
    let text = words(&output.stdout) + &words(&output.stderr);
    assert!(output.status.success(), "{text}\n{unit}");
    text
}

#[test]
fn systemd_understands_the_unit_and_finds_it_safe() {
    if !has("systemd-analyze") {
        return;
    }
    let shop = Shop::configured(&SAMPLE.replace("0.0.0.0:8080", "0.0.0.0:80"));
    let unit = printed(&shop, "");
    let complaints = systemd_says(&shop, &unit, &["verify", "--man=no"]);
    let about_us: Vec<_> = complaints
        .lines()
        .filter(|line| line.contains("pharmacy"))
        .collect();
    assert_eq!(about_us, [""; 0], "{complaints}");
    let question = ["security", "--offline=yes", "--threshold=30"];
    systemd_says(&shop, &unit, &question).says(["OK"]);
}

#[test]
fn a_shop_that_is_not_set_up_yet_is_served_from_its_folder() {
    let shop = Shop::new();
    let folder = shop.folder.path().display();
    let unit = printed(&shop, "");
    let program = env!("CARGO_BIN_EXE_pharmacy");
    holds(&unit, "Description=Website of the pharmacy");
    holds(&unit, &format!("WorkingDirectory={folder}"));
    holds(&unit, &format!("ExecStart={program} serve"));
    holds(&unit, &format!("ReadWritePaths={folder}"));
}

#[test]
fn what_cannot_be_installed_is_refused_in_one_sentence() {
    let refused = |shop: &Shop, args: &str, sentence: &str| {
        let message = shop.fails(args);
        assert!(
            message.contains(sentence) && message.lines().count() == 1,
            "{args:?}: {message}"
        );
    };
    let install = "service install --print --user maria";
    let copies = SAMPLE
        .replace("every = \"\"", "every = \"1d\"")
        .replace("folder = \"backups\"", "folder = \"../gone\"");
    refused(
        &Shop::configured(&copies),
        install,
        "the folder for backups",
    );
    let elsewhere = SAMPLE.replace("path = \"pharmacy.db\"", "path = \"gone/pharmacy.db\"");
    refused(
        &Shop::configured(&elsewhere),
        install,
        "the folder of the database",
    );
    let shop = Shop::configured(SAMPLE);
    let odd = "service install --print --user 'a b'";
    refused(&shop, odd, "cannot be written into the description");
    // Such a line would continue on the next one.
    let odd = "service install --print --user 'maria\\'";
    refused(&shop, odd, "cannot be written into the description");
    for root in ["root", "0", "00"] {
        let root = format!("service install --print --user {root}");
        refused(&shop, &root, "must not run as root");
    }
    refused(&shop, "service run", "run `pharmacy serve`");

    if !Path::new("/run/systemd/system").exists() {
        for verb in ["start", "stop", "status", "uninstall"] {
            refused(
                &shop,
                &format!("service {verb}"),
                "systemd is not running on this computer",
            );
        }
        let user = "service install --user maria";
        refused(&shop, user, "systemd is not running on this computer");
    }
}

#[test]
fn the_log_can_go_to_a_file_a_day() {
    let shop = Shop::new();
    let command = shop.command("serve --listen 127.0.0.1:0 --log-folder logs");
    let server = shop.start(command);
    assert_eq!(server.get("/about").status, 200);
    assert!(server.stop().success());
    let lines = shop.log();
    let others = lines
        .lines()
        .filter(|line| !line.contains("built-in sample"));
    assert_eq!(others.count(), 0, "nothing of the log on stderr: {lines}");
    let files: Vec<_> = std::fs::read_dir(shop.path("logs"))
        .unwrap()
        .map(|file| file.unwrap().path())
        .collect();
    let [file] = &files[..] else {
        panic!("{files:?}")
    };
    let name = file.file_name().unwrap().to_str().unwrap();
    assert!(
        name.starts_with("pharmacy.2") && name.ends_with(".log"),
        "{name}"
    );
    let log = std::fs::read_to_string(file).unwrap();
    log.says(["stopping"]);
    log.lacks(["/about", "\u{1b}"]);
    assert!(!pharmacy_system::platform::is_exposed(&shop.path("logs")).unwrap());
}
