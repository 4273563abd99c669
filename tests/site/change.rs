//! pharmacy.toml and the files it names, changed while the site is served.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use crate::common::http::{Connection, compose};
use crate::common::{SERVE, Says, Server, Shop, message, wait_until};
use crate::site::another_shop::ohio;
use crate::site::between;

/// Version `number` of the shop: name, phone and color depend on it.
fn version(number: u32) -> String {
    let color = 0x10_20_30 + number;
    format!(
        "[pharmacy]\nname = \"Elm Drugs v{number:03}\"\nphone = \"(518) 555-1{number:03}\"\nstreet = \"1 Elm St\"\ncity = \"Elm\"\nstate = \"NY\"\nzip = \"12000\"\n\
         [limits]\nsubmissions_per_minute = 0\n[blog]\nshow = true\n[look]\ncolor = \"#{color:06x}\"\nphoto = \"photo.jpg\"\n\
         [map]\nembed_url = \"https://map-{number:03}.example/elm\"\n"
    )
}

const PAGES: [&str; 7] = [
    "/",
    "/contact",
    "/about",
    "/refill",
    "/privacy-policy",
    "/blog",
    "/no-such-page",
];

/// An incomplete file that stays this long, as on a very busy computer, is read as the owner's intent.
const BETWEEN_LOOKS: Duration = Duration::from_millis(300);

/// The version that `page` shows.
fn version_of(page: &str) -> u32 {
    let names = between(page, "Elm Drugs v", "").len();
    let versions: BTreeSet<&str> = page
        .split("Elm Drugs v")
        .skip(1)
        .chain(page.split("(518) 555-1").skip(1))
        .map(|rest| &rest[..3])
        .collect();
    assert!(names > 3 && versions.len() == 1, "{versions:?}");
    versions.first().unwrap().parse().unwrap()
}

/// The output of `pharmacy check`, which must fail, on one line.
fn failed_check(shop: &Shop) -> String {
    let output = shop.output("check");
    assert_eq!(output.code, 1, "{output:?}");
    output.out.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Reads pages until `stop`. Returns how many. Each must show a version not older than the one before, with its colors and headers.
fn visit(server: &Server, stop: &AtomicBool) -> usize {
    let mut connection = Connection::open(server.address).unwrap();
    let mut get = |path: &str| {
        connection.send(&compose("GET", path, &[], b"")).unwrap();
        connection.read(false).unwrap()
    };
    let (mut newest, mut read) = (0, 0);
    while !stop.load(Ordering::Relaxed) {
        for path in PAGES {
            let answer = get(path);
            let expected = if path == "/no-such-page" { 404 } else { 200 };
            assert_eq!(answer.status, expected, "{path}");
            let page = answer.text();
            let version = version_of(&page);
            assert!(version >= newest, "{path} is of {version} after {newest}");
            newest = version;
            let policy = answer.header("content-security-policy");
            let map = format!("https://map-{version:03}.example");
            policy.says([&map]);
            let style = between(&page, "href=\"/assets/look-", "\"")[0];
            let style = get(&format!("/assets/look-{style}"));
            assert_eq!(style.status, 200, "{path}");
            let color = format!("--paint-brand-800:#{:06x};", 0x10_20_30 + version);
            assert!(
                style.text().contains(&color),
                "{path} of {version}: {}",
                style.text()
            );
            read += 1;
            // Leaves processor time for rendering.
            std::thread::sleep(Duration::from_millis(5));
        }
    }
    read
}

#[test]
fn changes_reach_all_pages_at_once_and_no_request_fails() {
    let shop = Shop::configured(&version(0));
    std::fs::write(
        shop.path("photo.jpg"),
        include_bytes!("ohio/storefront.jpg"),
    )
    .unwrap();
    let server = shop.serve(&[]);
    let stop = AtomicBool::new(false);
    let mut slowest = Duration::ZERO;
    let shows = |number| version_of(&server.get("/").text()) == number;
    let read: usize = std::thread::scope(|scope| {
        let visitors: Vec<_> = (0..3)
            .map(|_| scope.spawn(|| visit(&server, &stop)))
            .collect();
        let sent = scope.spawn(|| {
            let mut sent = 0;
            while !stop.load(Ordering::Relaxed) {
                let answer = server.post("/api/contact", &message("Hello"));
                assert_eq!(answer.status, 201, "{answer:?}");
                sent += 1;
                std::thread::sleep(Duration::from_millis(5));
            }
            sent
        });
        let (file, new) = (shop.path("pharmacy.toml"), shop.path("pharmacy.toml.new"));
        for number in 1..=6 {
            let text = version(number * 10);
            let began = Instant::now();
            match number % 3 {
                0 => {
                    std::fs::write(&new, &text).unwrap();
                    std::fs::rename(&new, &file).unwrap();
                }
                1 => {
                    // Emptied, and written in two parts.
                    std::fs::write(&file, "").unwrap();
                    std::fs::write(&file, &text[..40]).unwrap();
                    std::fs::write(&file, &text).unwrap();
                }
                _ => {
                    std::fs::write(&file, version(number * 10 - 5)).unwrap();
                    std::fs::write(&file, &text).unwrap();
                }
            }
            slowest = slowest.max(began.elapsed());
            wait_until(
                &format!("version {number} is not shown: {}", shop.log()),
                || shows(number * 10),
            );
        }
        stop.store(true, Ordering::Relaxed);
        assert!(sent.join().unwrap() > 0);
        visitors
            .into_iter()
            .map(|visitor| visitor.join().unwrap())
            .sum()
    });
    assert!(read >= 3 * PAGES.len(), "{read}");
    assert!(
        slowest >= BETWEEN_LOOKS || !shop.log().contains("keeping the current pages"),
        "{}",
        shop.log()
    );
}

#[test]
fn a_new_photo_is_shown_without_a_restart_and_old_pages_keep_the_old_photo() {
    let shop = ohio();
    let server = shop.serve(&[]);
    let photo = || {
        let home = server.get("/").text();
        format!(
            "/assets/photo-{}",
            between(&home, "<img src=\"/assets/photo-", "\"")[0]
        )
    };
    let before = photo();
    // With another table in the picture: the camera's metadata isn't served.
    let mut other = std::fs::read(shop.path("storefront.jpg")).unwrap();
    let table = other
        .windows(2)
        .position(|two| two == [0xff, 0xdb])
        .unwrap();
    other[table + 5] ^= 1;
    std::fs::write(shop.path("new.jpg"), &other).unwrap();
    std::fs::rename(shop.path("new.jpg"), shop.path("storefront.jpg")).unwrap();
    wait_until("another photo", || photo() != before);
    assert!(server.get(&photo()).body == other);
    assert_eq!(server.get(&before).status, 200);

    std::fs::remove_file(shop.path("storefront.jpg")).unwrap();
    shop.assert_logs("keeping the current pages: ");
    shop.assert_logs("look.photo: cannot read ");
    assert!(server.get(&photo()).body == other, "as it was");
    std::fs::write(
        shop.path("storefront.jpg"),
        include_bytes!("ohio/storefront.jpg"),
    )
    .unwrap();
    wait_until("the first photo", || photo() == before);
}

#[test]
fn what_cannot_be_shown_is_named_with_file_line_and_key_and_the_site_stays() {
    let shop = ohio();
    let good = std::fs::read_to_string(shop.path("pharmacy.toml")).unwrap();
    let server = shop.serve(&[]);
    let home = server.get("/").text();
    std::fs::write(shop.path("text.png"), "a text").unwrap();
    let quote = format!(
        "[[testimonials]]\nquote = \"{}\"\nname = \"A\"\n",
        "x".repeat(5_000)
    );
    for (from, to, words) in [
        ("#8b1a2b", "greenish", ["look.color: ", "is not a color"]),
        (
            "storefront.jpg",
            "text.png",
            ["look.photo: ", "text.png is not a picture"],
        ),
        (
            "storefront.jpg",
            "nowhere.jpg",
            ["look.photo: ", "nowhere.jpg"],
        ),
        ("dmv", "dmvs", ["services.dmvs: ", "unknown key"]),
        (
            "[notice]",
            &format!("{quote}[notice]"),
            ["testimonials.quote: ", "5000"],
        ),
    ] {
        let bad = good.replace(from, to);
        assert_ne!(bad, good, "{from}");
        std::fs::write(shop.path("pharmacy.toml"), &bad).unwrap();
        let finding = failed_check(&shop);
        for words in words {
            finding.says([words]);
            shop.assert_logs(words);
        }
        assert!(finding.contains("pharmacy.toml, line "), "{to}: {finding}");
        assert!(server.get("/").text() == home, "{to}");
    }
    shop.log().says(["pharmacy.toml, line "]);
    shop.fails(SERVE).says(["testimonials.quote"]);
}

#[test]
fn limits_are_changed_without_a_restart_and_what_needs_one_is_named() {
    let shop = Shop::configured(&version(1));
    std::fs::write(
        shop.path("photo.jpg"),
        include_bytes!("ohio/storefront.jpg"),
    )
    .unwrap();
    let server = shop.serve(&[]);
    let status = |text: &str| server.post("/api/contact", &message(text)).status;
    let long = "x".repeat(1_500);
    assert_eq!((status("Hello"), status(&long)), (201, 201));
    let text = version(2).replace(
        "submissions_per_minute = 0",
        "submissions_per_minute = 1\nsubmissions_burst = 1\nbody_kb = 1",
    );
    let text = format!(
        "{text}[server]\nallowed_hosts = [\"localhost\"]\n[database]\npath = \"other.db\"\n[tls]\ncert = \"c\"\nkey = \"k\"\n"
    );
    std::fs::write(shop.path("pharmacy.toml"), text).unwrap();
    shop.assert_logs("after a restart of `pharmacy serve`: [server] allowed_hosts");
    wait_until("version 2", || version_of(&server.get("/").text()) == 2);
    shop.log()
        .says(["[database] path", "[tls] cert", "[tls] key"]);
    let security = server
        .get("/")
        .header("strict-transport-security")
        .to_owned();
    assert_eq!(
        (security.as_str(), shop.path("other.db").exists()),
        ("", false)
    );
    assert_eq!(status(&long), 413);
    assert_eq!((status("Hello"), status("Hello again")), (201, 429));
}

#[cfg(unix)]
#[test]
fn a_pipe_a_device_and_a_huge_file_are_refused_and_later_changes_applied() {
    let shop = Shop::configured(&version(1).replace("photo = \"photo.jpg\"\n", ""));
    let file = shop.path("pharmacy.toml");
    let good = std::fs::read_to_string(&file).unwrap();
    let server = shop.serve(&[]);
    let make_pipe = || {
        let made = std::process::Command::new("mkfifo").arg(&file).status();
        assert!(made.unwrap().success());
    };
    let link = || std::os::unix::fs::symlink("/dev/zero", &file).unwrap();
    let large = || std::fs::write(&file, format!("{good}# {}", "x".repeat(1_000_000))).unwrap();
    let cases: [(&dyn Fn(), &str); 3] = [
        (&make_pipe, "it is a pipe or a device"),
        (&link, "it is a pipe or a device"),
        (&large, "it is larger than 1 MB"),
    ];
    for (number, (make, words)) in (2..).zip(cases) {
        std::fs::remove_file(&file).unwrap();
        make();
        let refusals = || shop.log().matches("keeping the current pages").count();
        wait_until(words, || refusals() == number - 1);
        shop.assert_logs(words);
        failed_check(&shop).says([words]);
        std::fs::remove_file(&file).unwrap();
        std::fs::write(&file, good.replace("v001", &format!("v{number:03}"))).unwrap();
        wait_until("what follows", || {
            server
                .get("/")
                .text()
                .contains(&format!("Elm Drugs v{number:03}"))
        });
    }
}
