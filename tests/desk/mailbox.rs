//! The mailbox and its password, set in the browser.

use serde_json::json;

use crate::common::os::assert_mode;
use crate::common::{Says, Shop};
use crate::desk::shop::{ELM_DRUGS, elm_drugs, file, put, save, undo};
use crate::desk::support::{Counter, assert_sentence};

#[test]
fn the_mailboxs_password_is_kept_in_a_file_of_its_own_and_never_shown() {
    let (counter, owner) = elm_drugs();
    let put = |password: &str| owner.put("/api/shop/mail/password", &json!({"password": password}));
    for wrong in ["", "two\nlines"] {
        assert_sentence(&put(wrong), 422, wrong);
    }
    for password in ["first secret", "second secret"] {
        let answer = put(password);
        assert_eq!(answer.status, 200, "{answer:?}");
        assert!(!answer.text().contains("secret"), "{answer:?}");
        let secret_file = counter.shop.path("mail-password.txt");
        assert_eq!(std::fs::read_to_string(&secret_file).unwrap(), password);
        assert_mode(&secret_file, 0o600);
        assert!(file(&counter).contains("password_file = \"mail-password.txt\""));
    }
    let audit = counter.run("audit --format csv");
    audit.says(["shop mail password,0,notify.email.password_file"]);
    audit.lacks(["secret"]);
    assert!(!counter.shop.log().contains("secret"));
}

#[test]
fn another_mail_host_port_or_user_forgets_the_password_until_undo_brings_the_mailbox_back() {
    let mailbox = "\n[notify.email]\nhost = \"mail.elm.example\"\nuser = \"web\"\npassword_file = \"mail-password.txt\"\n";
    let toml = format!("{ELM_DRUGS}{mailbox}");
    for (key, value) in [
        ("host", json!("mail.evil.example")),
        ("port", json!(2525)),
        ("user", json!("evil")),
    ] {
        let counter = Counter::in_shop(Shop::configured(&toml), &[]);
        std::fs::write(counter.shop.path("mail-password.txt"), "secret").unwrap();
        let owner = counter.signed_in();
        let other = [
            (&*format!("notify.email.{key}"), value),
            ("notify.email.from", json!("web@elm.example")),
        ];
        let saved = save(&owner, &other);
        let text = file(&counter);
        assert!(!text.contains("password"), "{key}: {text}");
        undo(&owner, &saved);
        assert_eq!(file(&counter), toml, "{key}");
        save(&owner, &other[1..]);
        assert!(file(&counter).contains("password_file"), "{key}");
    }
}

#[test]
fn a_password_that_the_environment_names_is_sent_to_no_other_mailbox() {
    let variable = ("PHARMACY_NOTIFY__EMAIL__PASSWORD_FILE", "secret.txt");
    let counter = Counter::in_shop(Shop::configured(ELM_DRUGS), &[variable]);
    let owner = counter.signed_in();
    let host = ("notify.email.host", json!("mail.evil.example"));
    let answer = put(&owner, &[host]);
    assert_sentence(&answer, 422, "environment");
    assert!(answer.text().contains("notify.email.host"), "{answer:?}");
    assert_eq!(file(&counter), ELM_DRUGS);
}

#[test]
fn the_mailboxs_password_is_written_beside_pharmacy_toml_alone() {
    let elsewhere = tempfile::tempdir().unwrap();
    let target = elsewhere.path().join("keys");
    std::fs::write(&target, "theirs").unwrap();
    let toml = format!("{ELM_DRUGS}\n[notify.email]\npassword_file = {target:?}\n");
    let counter = Counter::in_shop(Shop::configured(&toml), &[]);
    let owner = counter.signed_in();
    let answer = owner.put("/api/shop/mail/password", &json!({"password": "x"}));
    assert_sentence(&answer, 422, "another folder");
    assert_eq!(std::fs::read_to_string(&target).unwrap(), "theirs");
}
