use super::*;
use crate::platform::unix::unit::tests::plan;

fn systemd(folder: &Path, answer: &str) -> Systemd {
    let systemctl = folder.join("systemctl");
    let log = folder.join("commands");
    let script = format!("echo \"$@\" >> '{}'\n{answer}\n", log.display());
    std::fs::write(&systemctl, script).unwrap();
    Systemd {
        units: folder.into(),
        running: folder.into(),
        systemctl: vec!["sh".into(), systemctl],
    }
}

fn commands(folder: &Path) -> String {
    std::fs::read_to_string(folder.join("commands"))
        .unwrap_or_default()
        .replace("--no-ask-password --no-pager ", "")
}

#[test]
fn installing_writes_and_enables_the_unit_and_can_be_undone() {
    let folder = tempfile::tempdir().unwrap();
    let systemd = systemd(folder.path(), "");
    for _ in 0..2 {
        let unit = systemd.install(&plan()).unwrap();
        assert_eq!(
            std::fs::read_to_string(&unit).unwrap(),
            describe(&plan()).unwrap()
        );
        assert_eq!(
            crate::platform::mode(Path::new(&unit)).unwrap(),
            Some(0o644)
        );
    }
    systemd.uninstall().unwrap();
    assert!(!systemd.unit().exists());
    assert_eq!(
        commands(folder.path()),
        "daemon-reload\nenable --quiet pharmacy\ndaemon-reload\nenable --quiet pharmacy\ndisable --quiet --now pharmacy\ndaemon-reload\n"
    );
    assert!(matches!(systemd.uninstall(), Err(ServiceError::Missing)));
}

#[test]
fn a_unit_of_somebody_else_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let systemd = systemd(folder.path(), "");
    std::fs::write(systemd.unit(), "[Service]\n").unwrap();
    assert!(matches!(
        systemd.install(&plan()),
        Err(ServiceError::Foreign(_))
    ));
    assert!(matches!(systemd.uninstall(), Err(ServiceError::Foreign(_))));
    assert_eq!(
        std::fs::read_to_string(systemd.unit()).unwrap(),
        "[Service]\n"
    );
    assert_eq!(commands(folder.path()), "");
}

#[test]
fn the_states_of_systemd_are_read() {
    for (answer, state) in [
        ("LoadState=not-found\nActiveState=inactive", State::Missing),
        ("LoadState=loaded\nActiveState=inactive", State::Stopped),
        ("LoadState=loaded\nActiveState=failed", State::Failing),
        (
            "LoadState=loaded\nActiveState=activating\nSubState=auto-restart",
            State::Failing,
        ),
        (
            "LoadState=loaded\nActiveState=activating\nSubState=start",
            State::Starting,
        ),
        (
            "LoadState=loaded\nActiveState=active\nActiveEnterTimestamp=Sat 2026-11-21",
            State::Running {
                since: Some("Sat 2026-11-21".into()),
            },
        ),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let systemd = systemd(folder.path(), &format!("printf '{answer}\n'"));
        assert_eq!(systemd.state().unwrap(), state);
        let started = systemd.control("start");
        assert_eq!(started.is_err(), state == State::Missing);
    }
    let folder = tempfile::tempdir().unwrap();
    let refused =
        "echo 'Failed to start pharmacy.service: Interactive authentication required.' >&2; exit 1";
    let refusing = systemd(folder.path(), refused);
    assert!(matches!(
        refusing.systemctl(&["start"]),
        Err(ServiceError::Denied)
    ));
    let odd = systemd(folder.path(), "echo 'Unit is masked.' >&2; exit 1");
    assert!(
        matches!(odd.systemctl(&["start"]), Err(ServiceError::Refused(words)) if words == "Unit is masked.")
    );
}

#[test]
fn without_systemd_nothing_is_written() {
    let folder = tempfile::tempdir().unwrap();
    let systemd = Systemd {
        running: folder.path().join("gone"),
        ..systemd(folder.path(), "")
    };
    assert!(matches!(
        systemd.install(&plan()),
        Err(ServiceError::NoManager)
    ));
    assert!(matches!(systemd.state(), Err(ServiceError::NoManager)));
    assert!(!systemd.unit().exists());
}

#[test]
fn what_the_installed_service_may_not_use_is_known() {
    let folder = tempfile::tempdir().unwrap();
    let systemd = systemd(folder.path(), "");
    let lacks = |database: &str, path: &str, is_written| {
        systemd.lacks(Path::new(database), Path::new(path), is_written)
    };
    let (shop, copies) = ("/srv/pharmacy", "/mnt/another/copies");
    assert!(!lacks(shop, copies, true), "none is installed");
    systemd.install(&plan()).unwrap();
    for (database, path, is_written, expected) in [
        (shop, copies, true, true),
        (shop, "/mnt/stick/copies", true, false),
        (shop, "/srv/pharmacy/backups", true, false),
        (shop, "/home/maria/logo.svg", false, true),
        (shop, "/srv/logo.svg", false, false),
        ("/srv/another shop", copies, true, false),
    ] {
        assert_eq!(
            lacks(database, path, is_written),
            expected,
            "{database} {path}"
        );
    }
    std::fs::write(systemd.unit(), "[Service]\nReadWritePaths=/srv/pharmacy\n").unwrap();
    assert!(!lacks(shop, copies, true), "somebody else's");
}
