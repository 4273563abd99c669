use std::io::{BufRead, BufReader, Write};
use std::net::TcpListener;

use super::*;
use crate::config::Config;

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

#[test]
fn a_server_that_greets_late_is_not_taken_for_one_that_waits_for_encryption() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port().to_string();
    let variables = [
        ("HOST", "127.0.0.1"),
        ("PORT", &port),
        ("FROM", "a@b.example"),
        ("TO", "c@b.example"),
    ];
    let variables =
        variables.map(|(key, value)| (format!("PHARMACY_NOTIFY__EMAIL__{key}"), value.to_owned()));
    let config = Config::load(None, variables).unwrap();
    std::thread::spawn(move || {
        for connection in listener.incoming() {
            std::thread::spawn(|| {
                let mut connection = connection.unwrap();
                std::thread::sleep(GREETING_TIMEOUT + Duration::from_millis(500));
                connection.write_all(b"220 late\r\n").unwrap();
                for line in BufReader::new(connection.try_clone().unwrap()).lines() {
                    let reply: &[u8] = match line.unwrap_or_default().as_str() {
                        "DATA" => b"354 go on\r\n",
                        "." | "QUIT" => b"250 taken\r\n",
                        line if ["EHLO ", "MAIL ", "RCPT "]
                            .iter()
                            .any(|verb| line.starts_with(verb)) =>
                        {
                            b"250 well\r\n"
                        }
                        _ => b"",
                    };
                    let _ = connection.write_all(reply);
                }
            });
        }
    });
    let mailer = Mailer::new(&config.live).unwrap().unwrap();
    let mail = Mail {
        subject: "s".into(),
        text: "text".into(),
    };
    assert_eq!(mailer.send_to_owner(&mail).unwrap(), "250 taken");
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
