//! The editor of the owner's articles.

use serde_json::{Value, json};

use crate::common::{Says, Shop};
use crate::desk::shop::ELM_DRUGS;
use crate::desk::support::{Counter, Person, assert_sentence};

const FASTING: &str = "/api/shop/articles/fasting";

fn shop() -> (Counter, Person) {
    let counter = Counter::in_shop(
        Shop::configured(&format!("{ELM_DRUGS}\n[blog]\nshow = true\n")),
        &[],
    );
    let owner = counter.signed_in();
    (counter, owner)
}

fn draft(body: &str) -> Value {
    json!({"title": "Fasting", "summary": "What to ask.", "date": "2026-11-20", "kind": "article", "lang": "en", "author": "", "picture": "", "body": body})
}

fn nothing() -> Value {
    json!({"title": "", "summary": "", "date": "", "kind": "", "lang": "", "author": "", "picture": "", "body": ""})
}

#[track_caller]
fn save(owner: &Person, version: &Value, draft: &Value) -> Value {
    let saved = owner.put(FASTING, &json!({"version": version, "draft": draft}));
    assert_eq!(saved.status, 200, "{saved:?}");
    saved.json()
}

#[test]
fn an_article_is_previewed_saved_changed_undone_and_removed() {
    let (counter, owner) = shop();
    let site = |path: &str| counter.server.get(path);
    let later = json!({"draft": {"title": "Fasting", "summary": "What to ask.", "date": "2098-01-01", "kind": "article", "lang": "en", "author": "", "picture": "", "body": "Not *yet*."}});
    let page = owner.post(&format!("{FASTING}/preview"), &later);
    assert_eq!(page.status, 200, "{page:?}");
    page.json()["html"].to_string().says(["Not <em>yet</em>."]);
    assert_eq!(site("/blog/fasting").status, 404, "nothing is saved");
    assert_eq!(owner.get(FASTING).status, 404);

    let first = save(&owner, &json!(""), &draft("First."));
    site("/blog/fasting").text().says(["First."]);
    assert_eq!(
        (&first["draft"]["body"], &first["canUndo"]),
        (&json!("First."), &json!(false))
    );
    let second = save(&owner, &first["version"], &draft("Second."));
    site("/blog/fasting").text().says(["Second."]);
    assert_eq!(second["canUndo"], true);
    let undone = owner.post(
        &format!("{FASTING}/undo"),
        &json!({"version": second["version"]}),
    );
    assert_eq!(undone.status, 200, "{undone:?}");
    site("/blog/fasting").text().says(["First."]);
    let list = owner.get("/api/shop/articles").json();
    assert_eq!(
        (&list[0]["title"], &list[0]["waits"], &list[0]["problem"]),
        (&json!("Fasting"), &json!(false), &Value::Null)
    );

    let removed = save(&owner, &undone.json()["version"], &nothing());
    assert_eq!(
        (site("/blog/fasting").status, &removed["version"]),
        (404, &json!(""))
    );
    let back = owner.post(&format!("{FASTING}/undo"), &json!({"version": ""}));
    assert_eq!(back.status, 200, "{back:?}");
    site("/blog/fasting").text().says(["First."]);
    counter
        .run("audit --format csv")
        .says(["pharmacy-articles/fasting"]);
}

#[test]
fn an_invalid_article_is_refused_and_nothing_is_written() {
    let (counter, owner) = shop();
    let put = |slug: &str, version: &str, draft: &Value| {
        owner.put(
            &format!("/api/shop/articles/{slug}"),
            &json!({"version": version, "draft": draft}),
        )
    };
    let with = |key: &str, value: &str| {
        let mut draft = draft("Text.");
        draft[key] = json!(value);
        draft
    };
    for (slug, draft, words) in [
        ("fasting", with("title", ""), "fill this in"),
        ("fasting", with("date", "soon"), "is not a day"),
        (
            "fasting",
            with("picture", "/etc/own.jpg"),
            "in the folder of pharmacy.toml",
        ),
        (
            "fasting",
            with("body", &"x".repeat(70_000)),
            "larger than 64 KB",
        ),
        ("medication-types", draft("Text."), "choose another name"),
    ] {
        let refused = put(slug, "", &draft);
        assert_sentence(&refused, 422, slug);
        refused.text().says([words]);
    }
    let named = put("fasting", "", &with("date", "soon")).json();
    assert!(named["fields"]["date"].is_string(), "{named}");
    for slug in ["..%2Fpharmacy", "Fasting", "a.b"] {
        assert_eq!(put(slug, "", &draft("Text.")).status, 400, "{slug}");
    }
    assert!(!counter.shop.path("pharmacy-articles").exists());
    save(&owner, &json!(""), &draft("Text."));
    let conflict = put("fasting", "", &draft("Another."));
    assert_sentence(&conflict, 409, "one with this title");
    let staff = counter.hire("Rivky");
    assert_eq!(staff.get("/api/shop/articles").status, 403);
}
