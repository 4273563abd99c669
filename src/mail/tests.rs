use std::io::{BufRead, BufReader, Write};
use std::net::TcpListener;

use super::*;
use pharmacy_config::Config;

#[test]
fn a_host_is_read_with_the_port_that_people_copy_along() {
    for (typed, read) in [
        ("smtp.gmail.com", ("smtp.gmail.com", 587)),
        ("smtp.gmail.com:465", ("smtp.gmail.com", 465)),
        ("[2001:db8::1]:2525", ("2001:db8::1", 2525)),
        ("2001:db8::25", ("2001:db8::25", 587)),
        ("127.0.0.1", ("127.0.0.1", 587)),
    ] {
        assert_eq!(endpoint(typed, 587), read);
    }
}

fn mailer(port: u16, more: &[(&str, &str)]) -> Mailer {
    let port = port.to_string();
    let variables = [
        ("NOTIFY__EMAIL__HOST", "127.0.0.1"),
        ("NOTIFY__EMAIL__PORT", &port),
        ("NOTIFY__EMAIL__FROM", "a@b.example"),
        ("NOTIFY__EMAIL__TO", "c@b.example"),
    ];
    let variables = variables.iter().chain(more);
    let variables = variables.map(|(key, value)| (format!("PHARMACY_{key}"), (*value).to_owned()));
    let config = Config::load(None, variables).unwrap();
    Mailer::new(&config.live).unwrap().unwrap()
}

fn mail() -> Mail {
    Mail {
        subject: "s".into(),
        text: "text".into(),
        about: None,
    }
}

/// A mail server that greets after `pause`, and replies with `answer` to the whole mail.
fn serve(pause: Duration, answer: &'static str) -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    if port.to_string().ends_with(IMPLICIT_TLS) {
        return serve(pause, answer);
    }
    std::thread::spawn(move || {
        for connection in listener.incoming() {
            std::thread::spawn(move || {
                let mut connection = connection.unwrap();
                std::thread::sleep(pause);
                connection.write_all(b"220 late\r\n").unwrap();
                for line in BufReader::new(connection.try_clone().unwrap()).lines() {
                    let reply = match line.unwrap_or_default().as_str() {
                        "DATA" => "354 go on\r\n",
                        "." if answer.is_empty() => return,
                        "." => answer,
                        "QUIT" => "221 bye\r\n",
                        line if line.starts_with("RCPT TO:<gone@") => "550 5.1.1 nobody\r\n",
                        line if ["EHLO ", "MAIL ", "RCPT "]
                            .iter()
                            .any(|verb| line.starts_with(verb)) =>
                        {
                            "250 well\r\n"
                        }
                        _ => "",
                    };
                    let _ = connection.write_all(reply.as_bytes());
                }
            });
        }
    });
    port
}

#[test]
fn a_server_that_greets_late_is_not_mistaken_for_one_that_expects_tls() {
    let late = GREETING_TIMEOUT + Duration::from_millis(500);
    let mailer = mailer(serve(late, "250 taken\r\n"), &[]);
    assert_eq!(mailer.send_to_owner(&mail()).unwrap(), "250 taken");
}

#[test]
fn a_mail_without_an_answer_may_have_arrived_and_one_that_is_refused_has_not() {
    for (answer, is_unconfirmed, said) in [
        ("", true, "did not confirm the mail"),
        ("hello\r\n", true, "did not confirm the mail"),
        ("451 try again\r\n", false, "451 try again"),
        ("554 no\r\n", false, "554 no"),
    ] {
        let mailer = mailer(serve(Duration::ZERO, answer), &[]);
        let done = mailer.send_to_each(&mail());
        let failed = done.failed.join("; ");
        assert!(failed.contains(said), "{answer:?}: {failed}");
        assert_eq!(done.is_unconfirmed, is_unconfirmed, "{answer:?}");
    }
}

#[test]
fn a_mail_comes_from_the_shop_and_answers_go_to_its_public_mailbox() {
    let written = |more: &[(&str, &str)]| {
        let mailer = mailer(25, more);
        let message = mailer.message(&mailer.to[0], &mail()).unwrap();
        String::from_utf8(message.formatted()).unwrap()
    };
    for (key, value, line) in [
        (
            "PHARMACY__NAME",
            "Elm Drugs",
            "From: \"Elm Drugs\" <a@b.example>",
        ),
        ("PHARMACY__NAME", "Elm Drugs", "Subject: Elm Drugs: s"),
        (
            "PHARMACY__NAME",
            "صيدلية",
            "From: =?utf-8?b?2LXZitiv2YTZitip?= <a@b.example>",
        ),
        (
            "NOTIFY__EMAIL__FROM",
            "\"Elm Drugs, Inc.\" <web@elm.example>",
            "From: =?utf-8?b?RWxtIERydWdzLCBJbmMu?= <web@elm.example>",
        ),
        (
            "NOTIFY__EMAIL__TO",
            "Dana Ortiz <dana@elm.example>",
            "To: \"Dana Ortiz\" <dana@elm.example>",
        ),
        (
            "NOTIFY__EMAIL__TO",
            "dana@farmacia-peña.example",
            "To: dana@xn--farmacia-pea-khb.example",
        ),
        (
            "NOTIFY__EMAIL__FROM",
            "Elm <web@münchen.example>",
            "From: Elm <web@xn--mnchen-3ya.example>",
        ),
        (
            "PHARMACY__EMAIL",
            "desk@elm.example",
            "Reply-To: \"Corner Pharmacy\" <desk@elm.example>",
        ),
    ] {
        let text = written(&[(key, value)]);
        assert!(text.contains(&format!("{line}\r\n")), "{line}: {text}");
    }
    let text = written(&[("PHARMACY__EMAIL", "")]);
    assert!(!text.contains("Reply-To"), "{text}");
}

#[test]
fn every_try_of_a_mail_has_the_same_message_id_and_each_recipient_has_another() {
    let mailer = mailer(25, &[]);
    let id = |to: &str, about: Option<&str>| {
        let about = about.map(str::to_owned);
        let mail = Mail { about, ..mail() };
        let message = mailer.message(&to.parse().unwrap(), &mail).unwrap();
        let text = String::from_utf8(message.formatted()).unwrap();
        let line = text.lines().find(|line| line.starts_with("Message-ID: <"));
        line.unwrap().to_owned()
    };
    let (one, other) = ("a@x.example", "b@x.example");
    assert_eq!(id(one, Some("RF-1 2")), id(one, Some("RF-1 2")));
    assert_ne!(id(one, Some("RF-1 2")), id(one, Some("RF-1 3")));
    assert_ne!(id(one, Some("RF-1 2")), id(other, Some("RF-1 2")));
    assert_ne!(id(one, None), id(one, None));
}

#[test]
fn the_greeting_is_a_name_that_can_be_looked_up() {
    for (website, name) in [
        (Some("https://www.elm.example/shop"), "www.elm.example"),
        (Some("http://192.168.1.20:8080"), "mail.example"),
        (Some("http://localhost:8080"), "mail.example"),
        (None, "mail.example"),
    ] {
        let read = greeting(website, "mail.example");
        assert_eq!(read, ClientId::Domain(name.into()), "{website:?}");
    }
}
