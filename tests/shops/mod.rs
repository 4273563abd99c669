//! Four shops that are unlike the sample, for whatever must be true of each shop.

mod claims;

use crate::common::{Shop, end};

pub const SHOPS: [(&str, &str); 4] = [
    ("four facts", include_str!("four-facts.toml")),
    ("one service", include_str!("one-service.toml")),
    ("all services", include_str!("all-services.toml")),
    ("la esperanza", include_str!("la-esperanza.toml")),
];

#[test]
fn each_shop_passes_its_check_and_renders_all_its_pages() {
    for (name, text) in SHOPS {
        let shop = Shop::configured(text);
        let output = end(shop.command(&["check", "--json"]));
        let said = String::from_utf8(output.stdout).unwrap();
        assert_eq!(output.status.code(), Some(0), "{name}: {said}");
        let findings: serde_json::Value = serde_json::from_str(&said).unwrap();
        let findings = findings.as_array().unwrap();
        for check in ["configuration", "pages"] {
            let is_ok = |finding: &serde_json::Value| {
                finding["check"] == check && finding["result"] == "ok"
            };
            assert!(findings.iter().any(is_ok), "{name}, {check}: {said}");
        }
    }
}

#[test]
fn an_owners_words_are_on_the_pages_of_their_language() {
    let (_, text) = SHOPS[3];
    let shop = Shop::configured(text);
    let server = shop.serve(&[]);
    let english = server.get("/").text();
    let spanish = server.get("/es").text();
    for (page, words, is_there) in [
        (&english, "Flu shots are here.", true),
        (&english, "Ya tenemos vacunas", false),
        (&english, "lang=\"es\" dir=\"auto\"", true),
        (&spanish, "Ya tenemos vacunas contra la gripe.", true),
        (&spanish, "Flu shots are here.", false),
        (&spanish, "Aquí me explican todo con paciencia.", true),
    ] {
        assert_eq!(page.contains(words), is_there, "{words}");
    }
    let about = server.get("/es/about").text();
    assert!(about.contains("abrió esta farmacia"));
}
