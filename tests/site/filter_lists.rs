//! Filter lists hide elements with certain names on every site. Visitors with such lists must see our pages completely.

use crate::common::Server;
use crate::site::{ORIGIN, between, listed, scripts};

/// Parts of names by which filter lists hide elements and block files.
const HIDDEN: [&str; 22] = [
    "ad",
    "ads",
    "advert",
    "analytics",
    "banner",
    "consent",
    "cookie",
    "cookies",
    "gdpr",
    "modal",
    "newsletter",
    "notice",
    "notification",
    "overlay",
    "popup",
    "promo",
    "share",
    "social",
    "sponsor",
    "subscribe",
    "toast",
    "tracking",
];

pub fn no_filter_list_hides_a_part_of_a_page(server: &Server) {
    for path in listed(server, ORIGIN) {
        let page = server.get(&path).text();
        let mut names = Vec::new();
        for tag in page.split('<') {
            let tag = tag.split('>').next().unwrap();
            names.extend(between(tag, " class=\"", "\""));
            // A heading's id is its sentence, which no list contains.
            if !tag.starts_with("h2") && !tag.starts_with("h3") {
                names.extend(between(tag, " id=\"", "\""));
            }
        }
        assert!(names.len() > 50, "{path}: {names:?}");
        for attribute in [" src=\"", " href=\""] {
            let files = between(&page, attribute, "\"");
            names.extend(
                files
                    .into_iter()
                    .filter_map(|file| file.strip_prefix("/assets/")),
            );
        }
        names.extend(scripts(&page).filter_map(|file| file.strip_prefix("/assets/")));
        // An icon's name follows the file's, and only the file is requested.
        let words = |name: &str| {
            let file = name.split('#').next().unwrap().to_lowercase();
            file.split(|c: char| !c.is_alphanumeric())
                .any(|word| HIDDEN.contains(&word))
        };
        names.retain(|name| words(name));
        assert!(names.is_empty(), "{path}: {names:?}");
    }
}
