//! The preview of a page.

use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use serde_json::{Value, json};

use crate::common::{Says, Shop};
use crate::desk::shop::{CHECK, ELM_DRUGS, elm_drugs, file, with};
use crate::desk::support::Counter;

#[test]
fn a_page_is_shown_as_it_would_be_and_nothing_is_saved() {
    let (counter, owner) = elm_drugs();
    let preview = |page: &str, changes: &[(&str, Value)]| {
        let mut facts = with(&owner, changes);
        facts["page"] = json!(page);
        owner.post("/api/shop/facts/preview", &facts)
    };
    let oak = ("pharmacy.name", json!("Oak Drugs"));
    let home = preview("/", &[oak]);
    assert_eq!(home.status, 200, "{home:?}");
    let html = home.json()["html"].as_str().unwrap().to_owned();
    assert!(html.contains("Oak Drugs") && !html.contains("Elm Drugs"));
    let style = html
        .split("href=\"")
        .find(|rest| rest.starts_with("/assets/") && rest.contains(".css\""));
    let style = style.unwrap().split('"').next().unwrap();
    assert_eq!(owner.get(style).status, 200, "{style}");
    assert_eq!(
        owner.get("/vaccinations").status,
        404,
        "pages are no files of the desk"
    );
    let offered = ("services.vaccinations", json!(true));
    for (changes, is_there) in [(&[][..], false), (&[offered], true)] {
        let page = preview("/vaccinations", changes).json();
        let is_missing = page["html"].as_str().unwrap().contains("Page Not Found");
        assert_eq!(is_missing, !is_there, "{page}");
    }
    let wrong = preview("/", &[("pharmacy.state", json!("New York"))]);
    assert_eq!(wrong.status, 422, "{wrong:?}");
    assert_eq!(file(&counter), ELM_DRUGS);
    assert!(counter.server.get("/").text().contains("Elm Drugs"));
    let changes = [
        ("look.color", json!("#14418b")),
        ("pharmacy.hours", json!("M-F 9a-7p")),
    ];
    let checked = owner.post(CHECK, &with(&owner, &changes));
    assert_eq!(checked.status, 200, "{checked:?}");
    let checked = checked.json();
    let monday = json!([{"open": 540, "close": 1140}]);
    assert_eq!(checked["site"]["hours"][0], monday);
    assert_eq!(checked["palette"][1], json!(["Buttons", "#14418b"]));
    assert_eq!(file(&counter), ELM_DRUGS);
}

#[cfg(target_os = "linux")]
#[test]
fn many_previews_at_once_need_the_memory_of_one() {
    let (counter, owner) = elm_drugs();
    let preview = |n: usize| {
        let name = json!(format!("Oak Drugs {n}"));
        let mut facts = with(&owner, &[("pharmacy.name", name)]);
        facts["page"] = json!("/");
        let shown = owner.post("/api/shop/facts/preview", &facts);
        assert_eq!(shown.status, 200, "{shown:?}");
        shown.json()["html"]
            .as_str()
            .unwrap()
            .says([format!("Oak Drugs {n}")]);
    };
    let before = counter.server.memory("VmRSS");
    (0..3).for_each(preview);
    let peak = counter.server.memory("VmHWM");
    let one = peak - before;
    std::thread::scope(|scope| {
        for n in 0..12 {
            scope.spawn(move || preview(n));
        }
    });
    let more = counter.server.memory("VmHWM") - peak;
    println!("one preview needs {one} KB, and 12 at once {more} KB more");
    // Without turns, 12 at once need some 80,000 KB.
    assert!(more < 60_000, "{more} KB more; one needs {one} KB");
}

#[test]
fn a_preview_that_renders_makes_no_visitor_wait() {
    let one_thread = [("TOKIO_WORKER_THREADS", "1")];
    let counter = Counter::in_shop(Shop::configured(ELM_DRUGS), &one_thread);
    let owner = counter.signed_in();
    let (mut previews, over) = (Vec::new(), AtomicBool::new(false));
    let visits = std::thread::scope(|scope| {
        // The requests of the previewed page.
        scope.spawn(|| {
            while !over.load(Ordering::Relaxed) {
                owner.get("/assets/no-such-file");
            }
        });
        let visitor = scope.spawn(|| {
            let mut visits = Vec::new();
            while !over.load(Ordering::Relaxed) {
                let start = Instant::now();
                assert_eq!(counter.server.get("/healthz").status, 200);
                visits.push(start..Instant::now());
            }
            visits
        });
        for name in ["Oak Drugs", "Ash Drugs", "Fir Drugs", "Yew Drugs"] {
            let mut facts = with(&owner, &[("pharmacy.name", json!(name))]);
            facts["page"] = json!("/");
            let start = Instant::now();
            assert_eq!(owner.post("/api/shop/facts/preview", &facts).status, 200);
            previews.push(start..Instant::now());
        }
        over.store(true, Ordering::Relaxed);
        visitor.join().unwrap()
    });
    let took = |one: &Range<Instant>| one.end - one.start;
    let makes_wait = |preview: &&Range<Instant>| {
        let meanwhile = visits
            .iter()
            .filter(|visit| visit.start < preview.end && preview.start < visit.end);
        meanwhile.map(took).max().unwrap_or_default() > took(preview) / 2
    };
    // A busy computer may delay a visit.
    let waits = previews.iter().filter(makes_wait).count();
    assert!(
        waits < previews.len(),
        "each of {waits}: {previews:?} {visits:?}"
    );
}
