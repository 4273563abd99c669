//! The people and servers in the owner's pages: people who send requests, and a mail server.

use std::io::{BufRead, BufReader, Write};
use std::net::TcpListener;

use serde_json::{Value, json};

use crate::common::message;

/// The people in the pages, by the reference of their request.
pub fn request(reference: &str) -> (&'static str, Value) {
    let maria = json!({"firstName": "Rosa", "lastName": "González", "dateOfBirth": "1958-04-27", "phone": "518-555-0111", "email": "",
        "rxNumber": "7001234", "pickupMethod": "delivery", "pickupDate": "", "additionalNotes": "Please ring twice.", "agreeToTerms": true});
    let sam = json!({"firstName": "Sam", "lastName": "Lee", "dateOfBirth": "1971-02-03", "phone": "(518) 555-0122", "email": "sam@example.com",
        "currentPharmacy": "Old Drugs, Main Street", "pharmacyPhone": "(518) 555-0100", "prescriptionNames": "Metformin 500 mg", "prescriptionNumbers": "", "additionalInfo": ""});
    match reference {
        "RF-7K3M-Q9PX" => ("/api/refill", maria),
        "TR-2M4N-8WXY" => ("/api/transfer", sam),
        "CM-5B6C-D7EF" => ("/api/contact", message("Do you have flu shots this week?")),
        "FB-3H4J-K5MN" => (
            "/api/feedback",
            json!({"rating": 5, "feedback": "Kind people", "name": "", "email": "", "website": "http://spam.example"}),
        ),
        unknown => panic!("nobody sends {unknown}"),
    }
}

/// The port of a mail server that accepts one mail (RFC 5321).
pub fn mail_server() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    std::thread::spawn(move || {
        let (mut stream, _) = listener.accept().unwrap();
        let lines = BufReader::new(stream.try_clone().unwrap()).lines();
        stream.write_all(b"220 mail.example.com\r\n").unwrap();
        let mut in_mail = false;
        for line in lines.map_while(Result::ok) {
            let answer = match line.as_str() {
                "." => "250 accepted",
                "DATA" => "354 go on",
                _ if in_mail => continue,
                "QUIT" => "221 bye",
                _ => "250 fine",
            };
            in_mail = answer.starts_with('3');
            stream
                .write_all(format!("{answer}\r\n").as_bytes())
                .unwrap();
        }
    });
    port
}
