//! The owner's own articles and newsletter issues, files of Markdown beside pharmacy.toml.

use crate::common::{Says, Shop, wait_until};

const SHOP: &str = "[pharmacy]\nname = \"Elm Drugs\"\nphone = \"518-555-0199\"\nstreet = \"1 Elm St\"\ncity = \"Elm\"\nstate = \"NY\"\nzip = \"12000\"\npublic_url = \"https://elm.example\"\n\
    [site]\nlanguages = [\"en\", \"es\"]\n[blog]\nshow = true\n[newsletter]\nshow = true\n";

const ISSUE: &str = "kind = \"issue\"\nlang = \"es\"\n";

fn article(title: &str, date: &str, more: &str, body: &str) -> String {
    format!(
        "+++\ntitle = \"{title}\"\nsummary = \"About {title}.\"\ndate = \"{date}\"\n{more}+++\n{body}\n"
    )
}

fn write(shop: &Shop, slug: &str, text: &str) {
    let folder = shop.path("pharmacy-articles");
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join(format!("{slug}.md")), text).unwrap();
}

fn shop() -> Shop {
    let shop = Shop::configured(SHOP);
    let body = "## Before the fast\n\nAsk **us** first: [call](tel:+15185550199) or [refill](/refill).\n\n- Insulin\n- Pills\n\n> Never stop by yourself.\n\n## And then\n\n<script>alert(1)</script>\n\n[bad](javascript:alert(1))";
    write(
        &shop,
        "fasting",
        &article(
            "Fasting & medicines",
            "2026-11-20",
            "author = \"Mrs. Adler\"\n",
            body,
        ),
    );
    write(
        &shop,
        "noviembre",
        &article("Noviembre", "2026-11-21", ISSUE, "Hola."),
    );
    write(&shop, "later", &article("Later", "2098-01-01", "", "Soon."));
    shop
}

#[test]
fn an_owners_articles_have_pages_and_are_listed_with_the_others_from_their_day_on() {
    let shop = shop();
    let server = shop.serve(&[]);
    let page = server.get("/blog/fasting").text();
    page.says([
        "<title>Fasting &amp; medicines | Elm Drugs</title>",
        "<h2 id=\"part-0\">Before the fast</h2>",
        "Ask <strong>us</strong> first: <a href=\"tel:+15185550199\">call</a>",
        "<li>Insulin</li>",
        "<p>Never stop by yourself.</p></blockquote>",
        "&lt;script&gt;alert(1)&lt;/script&gt;",
        "<p>bad</p>",
        "Mrs. Adler",
        "November 20, 2026",
        "application/atom+xml",
        "\"@type\":\"Article\"",
    ]);
    page.lacks(["javascript:", "<script>alert", "Noviembre"]);
    let blog = server.get("/blog").text();
    blog.says([
        "/blog/fasting",
        "About Fasting &amp; medicines.",
        "/blog/medication-types",
    ]);
    blog.lacks(["Later", "Noviembre"]);
    let newsletter = server.get("/es/newsletter").text();
    newsletter.says(["/newsletter/noviembre", "About Noviembre."]);
    server
        .get("/newsletter/noviembre")
        .text()
        .says(["<h1 lang=\"es\"", "Hola."]);
    assert_eq!(server.get("/blog/later").status, 404);
    server
        .get("/contact")
        .text()
        .lacks(["About Fasting", "Before the fast"]);
    server.get("/sitemap.xml").text().says([
        "https://elm.example/blog/fasting",
        "https://elm.example/newsletter/noviembre",
    ]);
    let feed = server.get("/feed.xml");
    assert_eq!(feed.header("content-type"), "application/atom+xml");
    let feed = feed.text();
    feed.says([
        "<title>Fasting &amp; medicines</title><link href=\"https://elm.example/blog/fasting\"/>",
        "<entry xml:lang=\"es\"><title>Noviembre</title>",
        "<updated>2026-11-20T00:00:00Z</updated><summary>About Fasting &amp; medicines.</summary>",
        "https://elm.example/blog/medication-types",
    ]);
    feed.lacks(["Later"]);
}

#[test]
fn without_a_public_address_there_is_no_feed_and_without_a_blog_no_article() {
    let shop = shop();
    let text = SHOP
        .replace("public_url = \"https://elm.example\"\n", "")
        .replace("[blog]\nshow = true\n", "");
    std::fs::write(shop.path("pharmacy.toml"), text).unwrap();
    let server = shop.serve(&[]);
    for path in ["/feed.xml", "/blog/fasting", "/blog"] {
        assert_eq!(server.get(path).status, 404, "{path}");
    }
    let page = server.get("/newsletter/noviembre");
    assert_eq!(page.status, 200);
    page.text().lacks(["atom+xml"]);
}

#[test]
fn an_article_that_is_written_changed_or_broken_while_the_site_is_open_follows_within_seconds() {
    let shop = shop();
    let server = shop.serve(&[]);
    let says = |path: &str, words: &str| {
        wait_until(words, || server.get(path).text().contains(words));
    };
    write(
        &shop,
        "new",
        &article("New one", "2026-11-22", "", "First."),
    );
    says("/blog/new", "First.");
    write(
        &shop,
        "new",
        &article("New one", "2026-11-22", "", "Second."),
    );
    says("/blog/new", "Second.");
    write(&shop, "new", "no head");
    wait_until("it is gone", || server.get("/blog/new").status == 404);
    assert_eq!(server.get("/blog/fasting").status, 200, "the others stand");
    shop.assert_logs("new.md: expected a head between two lines of +++");
    shop.output("check").out.says(["new.md: expected a head"]);
    std::fs::remove_file(shop.path("pharmacy-articles/fasting.md")).unwrap();
    wait_until("it is gone", || server.get("/blog/fasting").status == 404);
    // Refused by its size before it is read.
    write(&shop, "huge", &"[".repeat(1 << 20));
    wait_until("it is named", || {
        shop.output("check")
            .out
            .contains("huge.md: it is larger than 64 KB")
    });
    assert_eq!(server.get("/").status, 200);
}

#[test]
fn a_backup_contains_the_articles_and_an_existing_shop_keeps_its_articles() {
    let old = shop();
    assert!(old.serve(&[]).stop().success());
    old.run("backup copy.db");
    let new = Shop::new();
    std::fs::copy(old.path("copy.db"), new.path("copy.db")).unwrap();
    new.run("restore copy.db");
    let read = |shop: &Shop, slug: &str| {
        std::fs::read_to_string(shop.path(&format!("pharmacy-articles/{slug}.md"))).ok()
    };
    assert_eq!(read(&new, "fasting"), read(&old, "fasting"));
    write(&new, "fasting", "mine");
    std::fs::remove_file(new.path("pharmacy-articles/noviembre.md")).unwrap();
    new.run("restore copy.db");
    assert_eq!(read(&new, "fasting").as_deref(), Some("mine"));
    assert_eq!(read(&new, "noviembre"), None);
    new.run("restore --settings copy.db");
    assert_eq!(read(&new, "fasting"), read(&old, "fasting"));
    assert_eq!(read(&new, "noviembre"), read(&old, "noviembre"));
}
