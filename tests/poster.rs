//! The sheet for the shop's door.

use crate::common::{Says, Server, Shop};

fn serve(more: &str) -> (Shop, Server) {
    let shop = Shop::new();
    let text = format!(
        "[pharmacy]\nname = \"Elm Drugs\"\nphone = \"518-555-0199\"\nstreet = \"1 Elm St\"\ncity = \"Elm\"\nstate = \"NY\"\nzip = \"12000\"\n{more}\n\
        [site]\nlanguages = [\"en\", \"es\", \"ar\"]\n"
    );
    std::fs::write(shop.path("pharmacy.toml"), text).unwrap();
    let server = shop.serve(&[]);
    (shop, server)
}

#[test]
fn the_poster_has_codes_in_each_language_and_search_engines_leave_it_out() {
    let (_shop, server) = serve("public_url = \"https://elm-drugs.example\"");
    for (path, address) in [
        ("/poster", "elm-drugs.example/refill"),
        ("/es/poster", "elm-drugs.example/es/status"),
        ("/ar/poster", "elm-drugs.example/ar/refill"),
    ] {
        let page = server.get(path);
        assert_eq!(page.status, 200, "{path}");
        page.text().says([address, "518-555-0199", "noindex"]);
        page.text()
            .lacks(["rel=\"canonical\"", "rel=\"alternate\""]);
    }
    server.get("/sitemap.xml").text().lacks(["poster"]);
}

#[test]
fn without_an_address_that_phones_reach_there_is_no_poster() {
    let (_shop, server) = serve("");
    assert_eq!(server.get("/poster").status, 404);
}
