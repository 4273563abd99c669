use super::pictures::picture;
use super::*;
use crate::palette::Palette;
use pharmacy_text::testing::{Reader, assert_linear};

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
        ("1-800-555-PILL", true),
        ("555-CORN", true),
        ("555-HOME", true),
        ("518-555-PILLBOX", false),
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
        ("518-555\n-0142", false),
    ] {
        assert_eq!(Phone::read(text).is_ok(), good, "{text:?}");
    }
}

#[test]
fn values_that_cannot_be_right_are_refused() {
    fn refused<T: TryFrom<String> + std::fmt::Debug>(texts: &[&str]) {
        for text in texts {
            let read = T::try_from((*text).to_owned()).ok();
            assert!(read.is_none(), "{text:?} is {read:?}");
        }
    }
    refused::<Mailbox>(&["hello@", "a b@c.com", "hello@shop", "a@b..c"]);
    refused::<Url>(&[
        "www.example.com",
        "ftp://x",
        "https://",
        "javascript:alert(1)",
        "https://x; script-src *",
        "https://a b",
    ]);
    refused::<Link>(&["vaccinations", "//evil.example", "/a\"b", "javascript:x"]);
    refused::<Origin>(&["https://www.example.com/shop"]);
    refused::<Host>(&[
        "https://",
        "*.example.com",
        "not a host",
        "-café.example",
        "",
    ]);
    refused::<Zone>(&["New York"]);
    refused::<State>(&["New York", "N1", "ZZ", ""]);
    refused::<Account>(&["two words", ""]);
    refused::<Zip>(&["1234", "123456", "12345-67", "ABCDE"]);
    refused::<CardText>(&["", "a\nb", &"x".repeat(401)]);
    for text in [
        "2026-02-30",
        "26-11-26",
        "11/26",
        "26/11/2026",
        "2026-11-26T10:00",
        "1926-11-26",
        "",
    ] {
        assert!(Day::read(text).is_err(), "{text}");
    }
    for name in ["logo.jpg", "logo"] {
        assert!(picture(name, &["svg", "png"]).is_err(), "{name}");
    }
}

/// Reads one TOML value as a key of `kind` does.
fn of<T>(kind: impl Fn(Value) -> Result<T, toml::de::Error>, toml: &str) -> Result<T, String> {
    let mut table: toml::Table = format!("value = {toml}").parse().unwrap();
    kind(table.remove("value").unwrap()).map_err(|error| error.message().to_owned())
}

#[test]
fn lists_and_intervals_that_cannot_be_right_are_refused() {
    for toml in [
        "['age1']",
        "['ssh-ed25519 AAAA']",
        "['AGE-SECRET-KEY-1']",
        // One letter is wrong.
        "['age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8q']",
    ] {
        let problem = of(recipients, toml).err().unwrap();
        assert!(problem.contains("whole"), "{problem}");
        assert!(!problem.contains("SECRET"), "{problem}");
    }
    assert!(of(networks, "['proxy']").is_err());
    assert_eq!(
        of(networks, "['10.0.0.0/8', '127.0.0.1']").unwrap().len(),
        2
    );
    let twice = "['elm.example', 'https://ELM.example/']";
    assert_eq!(of(names::<_, Domain>, twice).unwrap(), ["elm.example"]);
    for text in ["'1'", "'0h'", "'400d'", "'week'"] {
        assert!(of(interval, text).is_err(), "{text}");
    }
    assert_eq!(of(interval, "'1d'"), Ok(Some(Duration::from_secs(86_400))));
}

#[test]
fn values_are_kept_as_the_program_needs_them() {
    assert_eq!(
        Origin::read("https://www.example.com/").unwrap(),
        "https://www.example.com"
    );
    assert_eq!(State::read("ny").unwrap(), "NY");
    assert_eq!(Day::read("11/26/2026"), Day::read("2026-11-26"));
    assert!(Link::read("/vaccinations").is_ok() && Link::read("https://x.example").is_ok());
    for name in ["www.example.com", "Elm-Pharmacy.local:8080", "[::1]"] {
        assert_eq!(Host::read(name).unwrap(), name);
    }
    for typed in [
        "smtp.gmail.com:587",
        "smtps://smtp.gmail.com:587/",
        "smtp. gmail.com : 587",
    ] {
        assert_eq!(Host::read(typed).unwrap(), "smtp.gmail.com:587", "{typed}");
    }
    let photo = picture("img/Store.JPG", &["jpg"]);
    assert_eq!(photo, Ok("img/Store.JPG".into()));
}

#[test]
fn invisible_characters_are_removed_and_refuse_no_value() {
    fn keeps<T: TryFrom<String, Error = String> + std::ops::Deref<Target = str>>(
        typed: &str,
        kept: &str,
    ) {
        let read = T::try_from(typed.to_owned());
        assert_eq!(read.as_deref(), Ok(kept), "{typed:?}");
    }
    keeps::<Line>("Corner\u{a0}Phar\u{ad}macy\u{feff} ", "Corner Pharmacy");
    keeps::<Phone>("(518)\u{a0}555\u{2011}0142\u{202c}", "(518) 555-0142");
    keeps::<Phone>("2125550161", "(212) 555-0161");
    keeps::<Phone>("212.555.0161", "212.555.0161");
    keeps::<Phone>("1-800-555-PILL", "1-800-555-PILL");
    keeps::<Zip>("\u{200e}12345\u{2013}6789", "12345-6789");
    keeps::<State>("\u{200b}ny", "NY");
    keeps::<Zone>("America/New_York\u{200b}", "America/New_York");
    keeps::<Mailbox>("hello@\u{feff}example.com", "hello@example.com");
    keeps::<Domain>("www.exam\u{ad}ple.com", "www.example.com");
    keeps::<Host>("smtp\u{200b}.gmail.com", "smtp.gmail.com");
    keeps::<Origin>(
        "https://www.example.com\u{200e}/",
        "https://www.example.com",
    );
    for day in [
        "2026\u{2011}11\u{2011}26",
        "\u{200e}11/26/2026",
        "11-26-2026",
    ] {
        let read = Day::try_from(day.to_owned());
        assert_eq!(read, Day::read("2026-11-26"), "{day:?}");
    }
}

#[test]
fn a_duration_is_one_number_or_two() {
    for (text, read) in [
        ("24-48", Ok((24, 48))),
        ("24 – 48", Ok((24, 48))),
        ("24 to 48", Ok((24, 48))),
        ("24", Ok((24, 24))),
        ("48-24", Err("the smaller first")),
        ("0", Err("from 1 to 744")),
        ("1000", Err("from 1 to 744")),
        ("2 days", Err("like \"24-48\" or \"24\", found \"2 days\"")),
        ("soon", Err("found \"soon\"")),
    ] {
        match (Term::read(text), read) {
            (Ok(Term { least, most }), read) => assert_eq!(Ok((least, most)), read, "{text}"),
            (Err(problem), Err(part)) => assert!(problem.contains(part), "{text}: {problem}"),
            (Err(problem), Ok(_)) => panic!("{text}: {problem}"),
        }
    }
}

/// What map services give under "Share" and "Embed", and how each is read.
#[test]
fn a_map_is_read_from_what_a_map_service_gives_to_embed_and_a_share_link_is_named() {
    let google = format!(
        "https://www.google.com/maps/embed?pb=!1m18!1m12{}",
        "!2sCorner%20Pharmacy".repeat(20)
    );
    for (typed, read) in [
        (&*google, &*google),
        (
            r#"<iframe src="https://www.google.com/maps/embed?pb=!1m18!2sMaple&#39;s" width="600" height="450" style="border:0;" allowfullscreen="" loading="lazy"></iframe>"#,
            "https://www.google.com/maps/embed?pb=!1m18!2sMaple%27s",
        ),
        (
            "<IFRAME width='425' SRC='https://www.openstreetmap.org/export/embed.html?bbox=-73.7%2C42.6&amp;layer=mapnik'></IFRAME><br/><small><a href=\"https://www.openstreetmap.org/#map=17\">View Larger Map</a></small>",
            "https://www.openstreetmap.org/export/embed.html?bbox=-73.7%2C42.6&layer=mapnik",
        ),
        (
            "<iframe src=https://www.bing.com/maps/embed?h=400 width=500>",
            "https://www.bing.com/maps/embed?h=400",
        ),
        (
            "https://maps.google.com/maps?q=Elm&output=embed",
            "https://maps.google.com/maps?q=Elm&output=embed",
        ),
        (
            "https://www.google.com/maps/d/u/0/embed?mid=1x",
            "https://www.google.com/maps/d/u/0/embed?mid=1x",
        ),
        (
            "https://embed.waze.com/iframe?zoom=16",
            "https://embed.waze.com/iframe?zoom=16",
        ),
        (
            "https://maps.elm.example/town",
            "https://maps.elm.example/town",
        ),
    ] {
        assert_eq!(MapFrame::read(typed).as_deref(), Ok(read), "{typed}");
    }
    for (typed, says) in [
        ("https://maps.app.goo.gl/Ab1", "Google Maps"),
        ("https://goo.gl/maps/Ab1", "Google Maps"),
        ("https://share.google/Ab1", "Google Maps"),
        ("https://g.page/elm", "Google Maps"),
        (
            "https://www.google.com/maps/place/Elm/@42.6,-73.7,17z",
            "Google Maps",
        ),
        ("https://www.google.co.uk/maps?q=Elm", "Google Maps"),
        ("https://www.google.com/maps/embedded", "Google Maps"),
        ("https://maps.google.com/?cid=1", "Google Maps"),
        ("https://maps.apple.com/?address=1", "Apple Maps"),
        ("https://maps.apple/p/Ab1", "Apple Maps"),
        (
            "https://www.openstreetmap.org/#map=17/42.6/-73.7",
            "OpenStreetMap",
        ),
        ("https://openstreetmap.org/node/1", "OpenStreetMap"),
        ("https://osm.org/go/Zq", "OpenStreetMap"),
        ("https://www.bing.com/maps?cp=42", "Bing Maps"),
        ("https://waze.com/ul/h1", "Waze"),
        ("https://www.mapquest.com/us/ny/elm", "MapQuest"),
        ("maps.app.goo.gl/Ab1", "Google Maps"),
        (
            r#"<iframe src="https://www.google.com/maps/place/Elm"></iframe>"#,
            "Google Maps",
        ),
    ] {
        let problem = MapFrame::read(typed)
            .map(|read| read.to_string())
            .unwrap_err();
        assert!(
            problem.contains(says) && problem.contains("instead"),
            "{typed}: {problem}"
        );
    }
    for typed in [
        "<iframe></iframe>",
        "<iframe src=\"javascript:alert(1)\">",
        "elm.example",
        "ftp://x",
        "https://x; script-src *",
    ] {
        let problem = MapFrame::read(typed)
            .map(|read| read.to_string())
            .unwrap_err();
        assert!(problem.contains("Embed"), "{typed}: {problem}");
    }
}

#[test]
fn a_host_in_another_script_is_used_in_its_form_in_ascii() {
    let host = |text| Host::read(text).map(|host| host.to_string());
    assert_eq!(host("Café.example").as_deref(), Ok("xn--caf-dma.example"));
    assert_eq!(
        host("café.example:465").as_deref(),
        Ok("xn--caf-dma.example:465")
    );
    assert_eq!(host("[::1]:465").as_deref(), Ok("[::1]:465"));
    for (typed, read) in [
        (
            "https://www.café.example/",
            "https://www.xn--caf-dma.example",
        ),
        (
            "http://café.example:8080",
            "http://xn--caf-dma.example:8080",
        ),
    ] {
        assert_eq!(Origin::read(typed).unwrap(), read);
    }
    for typed in [
        "https://Café.example/",
        "café.example",
        "xn--caf-dma.example",
    ] {
        assert_eq!(Domain::read(typed).unwrap(), "xn--caf-dma.example");
    }
    for typed in ["café", "-café.example", "café..example"] {
        assert!(Domain::read(typed).is_err(), "{typed}");
    }
    let link = Link::read("https://café.example/a?b=https://x#c").unwrap();
    assert_eq!(link, "https://xn--caf-dma.example/a?b=https://x#c");
    let dangerous = "https://café.example\u{2100}evil.example/";
    assert!(Url::read(dangerous).is_err(), "its sign contains a slash");
}

#[test]
fn a_mailbox_keeps_its_domain_as_typed_and_has_plain_letters_before_it() {
    let typed = "hola@farmacia-peña.example";
    assert_eq!(Mailbox::read(typed).unwrap(), typed);
    for problem in [
        Mailbox::read("peña@elm.example").map(drop).unwrap_err(),
        NamedMailbox::read("Peña <peña@elm.example>")
            .map(drop)
            .unwrap_err(),
    ] {
        assert!(
            problem.starts_with("the part before @ can only have"),
            "{problem}"
        );
    }
}

#[test]
fn reading_time_grows_no_faster_than_the_value() {
    fn value<T: serde::de::DeserializeOwned>(text: &str) {
        let _ = serde_json::from_value::<T>(json!(text)).is_ok();
    }
    let readers: [Reader<'_>; 21] = [
        ("a color", &|text| drop(Palette::read(text))),
        ("a color to suggest", &|text| {
            drop(Palette::suggestion(text));
        }),
        ("a line", &value::<Line>),
        ("a card's text", &value::<CardText>),
        ("a paragraph", &value::<Paragraph>),
        ("a phone number", &value::<Phone>),
        ("a mailbox", &value::<Mailbox>),
        ("a state", &value::<State>),
        ("a zip", &value::<Zip>),
        ("a zone", &value::<Zone>),
        ("a url", &value::<Url>),
        ("an origin", &value::<Origin>),
        ("a map", &value::<MapFrame>),
        ("a link", &value::<Link>),
        ("a host", &value::<Host>),
        ("an account", &value::<Account>),
        ("a domain", &value::<Domain>),
        ("a day", &value::<Day>),
        ("a time", &value::<TimeOfDay>),
        ("a term", &|text| drop(Term::read(text))),
        ("a list", &|text| {
            let parts = text.split(',').map(|part| Value::String(part.into()));
            drop(distinct(parts.collect()));
        }),
    ];
    for (what, read) in readers {
        assert_linear(what, read);
    }
}
