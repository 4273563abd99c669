//! The month, for owners: how many requests came in, how long they took, and which pages people opened first, without names.

use jiff::{ToSpan, Zoned};
use serde_json::{Value, json};

use crate::common::{Says, Server, Shop};
use crate::desk::support::{Counter, Person, assert_sentence};

/// What a browser sends when somebody opens a page.
const OPENS: [(&str, &str); 3] = [
    ("Sec-Fetch-Dest", "document"),
    ("Sec-Fetch-Mode", "navigate"),
    ("Sec-Fetch-Site", "none"),
];

/// The present time in the shop's time zone.
fn now() -> Zoned {
    Zoned::now().in_tz("America/New_York").unwrap()
}

fn path_of(month: &Zoned) -> String {
    format!("/api/counts?month={}", month.strftime("%Y-%m"))
}

fn counts(owner: &Person) -> Value {
    let answer = owner.get(&path_of(&now()));
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.json()
}

/// Moves a request to that time.
fn receive(shop: &Shop, reference: &str, at: &Zoned) {
    let sql = "update submission set received_at = ?1 where reference = ?2";
    let at = at.timestamp().as_millisecond();
    let moved = shop.sqlite().execute(sql, (at, reference));
    assert_eq!(moved.unwrap(), 1, "{reference}");
}

#[test]
fn a_month_is_counted_without_a_name_for_owners_alone_with_the_one_before() {
    let counter = Counter::open();
    let dana = counter.hire("Dana Ortiz");
    let owner = counter.signed_in();
    // At noon of the first day, so that each is in its month, whatever day it is today.
    let noon = |month: &Zoned| {
        let noon = month
            .first_of_month()
            .unwrap()
            .datetime()
            .date()
            .at(12, 30, 0, 0);
        noon.in_tz("America/New_York").unwrap()
    };
    let (this, last) = (noon(&now()), noon(&now().checked_sub(1.month()).unwrap()));
    let two = counter.refill(json!({"lastName": "Vega", "pickupMethod": "delivery", "deliveryAddress": "9 Elm St", "rxNumber": "7001234, 7001235"}));
    let done = counter
        .refill(json!({"lastName": "Ruiz", "pickupMethod": "pickup", "rxNumber": "7001236"}));
    let spam = counter.refill(json!({"lastName": "Bot"}));
    let before = counter.refill(
        json!({"lastName": "Old", "pickupMethod": "driveThru", "rxNumber": "the blue one"}),
    );
    for reference in [&two, &done, &spam] {
        receive(&counter.shop, reference, &this);
    }
    receive(&counter.shop, &before, &last);
    counter.run(format!("submissions mark {done} --status ready"));
    counter.run(format!("submissions mark {done} --status done"));
    counter.run(format!("submissions mark {spam} --spam"));
    let ready = this.timestamp().as_millisecond() + 90 * 60_000;
    let marked = format!("update status_change set changed_at = {ready} where status = 'ready'");
    counter.shop.execute(&marked);
    counter.shop.execute(&format!(
        "insert into arrival values ('{0}', '/vaccinations', 3), ('{0}', '/es/refill', 5), ('{1}', '/', 2)",
        this.date(),
        last.date()
    ));

    let counts = counts(&owner);
    let form = |name: &str, of: &Value| {
        let forms = of["forms"].as_array().unwrap().iter();
        forms.clone().find(|one| one["form"] == name).cloned()
    };
    let expected = json!({"form": "refill", "received": 2, "done": 1, "deliveries": 1});
    assert_eq!(form("refill", &counts), Some(expected), "{counts}");
    for (key, expected) in [
        ("month", json!(now().strftime("%Y-%m").to_string())),
        (
            "days",
            json!([{"day": this.date().to_string(), "form": "refill", "count": 2}]),
        ),
        (
            "hours",
            json!([{"weekday": this.weekday().to_monday_one_offset(), "hour": 12, "count": 2}]),
        ),
        ("prescriptions", json!(3)),
        ("minutesUntilReady", json!(90)),
        (
            "ways",
            json!([{"way": "pickup", "count": 1}, {"way": "delivery", "count": 1}]),
        ),
        ("languages", json!([{"lang": "en", "count": 2}])),
        (
            "pages",
            json!([{"page": "/es/refill", "count": 5}, {"page": "/vaccinations", "count": 3}]),
        ),
    ] {
        assert_eq!(counts[key], expected, "{key}: {counts}");
    }
    let earlier = &counts["before"];
    for (key, expected) in [
        ("month", json!(last.strftime("%Y-%m").to_string())),
        ("prescriptions", json!(1)),
        ("minutesUntilReady", Value::Null),
        // Not ready a month later.
        ("late", json!(1)),
        ("ways", json!([{"way": "driveThru", "count": 1}])),
        ("pages", json!([{"page": "/", "count": 2}])),
    ] {
        assert_eq!(earlier[key], expected, "{key}: {earlier}");
    }
    assert_eq!(earlier["before"], Value::Null, "one month before is enough");
    let text = counts.to_string();
    for private in ["Vega", "Ruiz", "7001", "Elm", "blue", &*two] {
        text.lacks([private]);
    }
    for month in ["2026-13", "11", "", "2026-11-01", "-9999-01"] {
        let answer = owner.get(&format!("/api/counts?month={month}"));
        assert_sentence(&answer, 400, month);
    }
    assert_sentence(&dana.get(&path_of(&now())), 403, "a colleague");
}

/// Opens a page as a browser does.
fn open(server: &Server, path: &str, more: &[(&str, &str)]) -> u16 {
    let headers = [&OPENS[..], more].concat();
    server.request("GET", path, &headers, "").status
}

#[test]
fn visits_are_counted_by_day_without_data_about_the_visitor() {
    let counter = Counter::with(&[crate::common::LANGUAGES]);
    let server = &counter.server;
    let who = [
        ("User-Agent", "Netscape-of-Ana"),
        ("Cookie", "ana=ruiz-cookie"),
        ("X-Forwarded-For", "203.0.113.77"),
        ("Accept-Language", "eo-ana"),
        ("Referer", "https://search.example/ana-asked"),
    ];
    for path in [
        "/vaccinations",
        "/vaccinations?from=ana-query",
        "/es/refill",
    ] {
        assert_eq!(open(server, path, &who), 200, "{path}");
    }
    let etag = server.get("/vaccinations");
    let known = [("If-None-Match", etag.header("etag"))];
    assert_eq!(open(server, "/vaccinations", &known), 304);

    // None of these is a visit that is counted.
    let ask = |method: &str, path: &str, headers: &[(&str, &str)]| {
        server.request(method, path, headers, "").status
    };
    let [dest, mode, _] = OPENS;
    for (method, path, headers, status) in [
        ("GET", "/about", &[][..], 200),
        ("GET", "/about", &[dest], 200),
        ("GET", "/about", &[mode, ("Sec-Fetch-Dest", "iframe")], 200),
        ("GET", "/about", &[dest, ("Sec-Fetch-Mode", "cors")], 200),
        (
            "GET",
            "/about",
            &[dest, mode, ("Sec-Purpose", "prefetch")],
            200,
        ),
        ("HEAD", "/about", &[dest, mode], 200),
        ("GET", "/About", &[dest, mode], 308),
        ("GET", "/nowhere", &[dest, mode], 404),
        ("GET", "/favicon.svg", &[dest, mode], 200),
        ("GET", "/robots.txt", &[dest, mode], 200),
        ("GET", "/healthz", &[dest, mode], 200),
        ("POST", "/about", &[dest, mode], 405),
    ] {
        assert_eq!(
            ask(method, path, headers),
            status,
            "{method} {path} {headers:?}"
        );
    }
    let Counter { shop, server, .. } = counter;
    assert!(server.stop().success());
    let day = now().date().to_string();
    let rows = shop.value::<String>(
        "select group_concat(day || ' ' || page || ' ' || number, '; ' order by page) from arrival",
    );
    assert_eq!(rows, format!("{day} /es/refill 1; {day} /vaccinations 3"));
    let columns =
        shop.value::<String>("select group_concat(name) from pragma_table_info('arrival')");
    assert_eq!(columns, "day,page,number");
    // The names are in no other file either.
    for file in shop.files() {
        let bytes = std::fs::read(shop.path(&file)).unwrap_or_default();
        for (name, value) in who.iter().chain(&[("query", "ana-query")]) {
            let is_found = bytes
                .windows(value.len())
                .any(|part| part == value.as_bytes());
            assert!(!is_found, "{name} is in {file}");
        }
    }

    // Counting continues after a restart.
    let counter = Counter::in_shop(shop, &[]);
    assert_eq!(open(&counter.server, "/vaccinations", &[]), 200);
    let Counter { shop, server, .. } = counter;
    assert!(server.stop().success());
    let number = "select number from arrival where page = '/vaccinations'";
    assert_eq!(shop.value::<i64>(number), 4);
}

#[test]
fn visits_are_not_counted_if_switched_off_and_the_privacy_page_says_so() {
    let promise = "counts how often each page is opened";
    let counter = Counter::open();
    counter.server.get("/privacy-policy").text().says([promise]);
    let off = ("PHARMACY_SITE__COUNT_VISITS", "false");
    let counter = Counter::with(&[off]);
    counter
        .server
        .get("/privacy-policy")
        .text()
        .lacks([promise]);
    assert_eq!(open(&counter.server, "/about", &[]), 200);
    let Counter { shop, server, .. } = counter;
    assert!(server.stop().success());
    assert_eq!(shop.count("arrival"), 0);
}
