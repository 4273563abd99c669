use super::*;

#[test]
fn a_phone_number_is_one_number_that_can_be_called() {
    for (text, good) in [
        ("(518) 555-0142", true),
        ("1-518-555-0142", true),
        ("+44 20 7946 0958", true),
        ("+1 (518) 555-0142", true),
        ("555.0142", true),
        ("+1 555-0142", false),
        ("+1 518-555-01423", false),
        ("911", false),
        ("(518) 555-0142 ext. 12", true),
        ("518-555-0142, extension 12", true),
        ("call us", false),
        ("", false),
        ("555-014", false),
        ("5555-0142", false),
        ("518-555-01421", false),
        ("+1 555-01", false),
        ("++15185550142", false),
        ("518-555-0142 / 518-555-0143", false),
        ("518-555-0142 (shop)", false),
        ("٥١٨٥٥٥٠١٤٢", false),
        ("518-555-0142\n", false),
    ] {
        assert_eq!(phone(text).is_ok(), good, "{text:?}");
    }
}

#[test]
fn values_that_cannot_be_right_are_refused() {
    fn refused<T: std::fmt::Debug>(read: fn(&str) -> Result<T, String>, texts: &[&str]) {
        for text in texts {
            assert!(read(text).is_err(), "{text:?} is {:?}", read(text));
        }
    }
    refused(mailbox, &["hello@", "a b@c.com", "hello@shop", "a@b..c"]);
    refused(
        url,
        &[
            "www.example.com",
            "ftp://x",
            "https://",
            "javascript:alert(1)",
            "https://x; script-src *",
            "https://a b",
        ],
    );
    refused(
        link,
        &["vaccinations", "//evil.example", "/a\"b", "javascript:x"],
    );
    refused(origin, &["https://www.example.com/shop"]);
    refused(
        host,
        &[
            "https://www.example.com",
            "www.example.com/",
            "*.example.com",
            "café.example",
            "",
        ],
    );
    refused(zone, &["New York"]);
    refused(state, &["New York", "N1", ""]);
    refused(zip, &["1234", "123456", "12345-67", "ABCDE"]);
    refused(
        date,
        &[
            "2026-02-30",
            "26-11-26",
            "11/26",
            "26/11/2026",
            "2026-11-26T10:00",
            "1926-11-26",
            "",
        ],
    );
    refused(logo, &["logo.jpg", "logo", ""]);
    refused(photo, &["photo.svg", "photo.txt"]);
    refused(
        recipient,
        &[
            "age1",
            "ssh-ed25519 AAAA",
            "AGE-SECRET-KEY-1",
            // One letter was changed.
            "age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8q",
        ],
    );
    refused(listen, &["8080"]);
    refused(network, &["proxy"]);
    refused(interval, &["1", "0h", "400d", "week"]);
    refused(card, &["", "a\nb", &"x".repeat(CARD + 1)]);
}

#[test]
fn values_are_kept_as_the_program_needs_them() {
    assert_eq!(
        origin("https://www.example.com/").as_deref(),
        Ok("https://www.example.com")
    );
    assert_eq!(state("ny").as_deref(), Ok("NY"));
    assert_eq!(date("11/26/2026"), date("2026-11-26"));
    assert!(link("/vaccinations").is_ok() && link("https://x.example").is_ok());
    for name in ["www.example.com", "Elm-Pharmacy.local:8080", "[::1]"] {
        assert_eq!(host(name), Ok(name.into()));
    }
    assert!(listen("[::]:0").is_ok() && network("10.0.0.0/8").is_ok());
    assert_eq!(photo("img/Store.JPG"), Ok("img/Store.JPG".into()));
}
