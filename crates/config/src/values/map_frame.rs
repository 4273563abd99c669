//! The address of a map that other websites may show. What map services give under "Share" is a page of their own, which they keep
//! out of frames.

const GOOGLE: &str = "Google Maps";
const APPLE: &str = "Apple Maps";
const OPENSTREETMAP: &str = "OpenStreetMap";
const BING: &str = "Bing Maps";
const WAZE: &str = "Waze";
const MAPQUEST: &str = "MapQuest";

/// Hosts of map services, without "www." or "maps." and, for Google, without the country.
const HOSTS: [(&str, &str); 15] = [
    ("google", GOOGLE),
    ("app.goo.gl", GOOGLE),
    ("goo.gl", GOOGLE),
    ("share.google", GOOGLE),
    ("g.page", GOOGLE),
    ("g.co", GOOGLE),
    ("apple.com", APPLE),
    ("apple", APPLE),
    ("openstreetmap.org", OPENSTREETMAP),
    ("osm.org", OPENSTREETMAP),
    ("bing.com", BING),
    ("binged.it", BING),
    ("waze.com", WAZE),
    ("ul.waze.com", WAZE),
    ("mapquest.com", MAPQUEST),
];

/// The address of a map in `text`. The error says why there is none.
pub(super) fn address(text: &str) -> Result<String, String> {
    let address = source(text).unwrap_or_else(|| text.to_owned());
    match shared(&address) {
        Some(service) => Err(format!(
            "this is a link to a page of {service}, and {service} shows that page on no other website, found {address:?}; {} instead",
            embedding(service)
        )),
        None => Ok(address),
    }
}

/// How to get the address.
pub(super) const HOW_TO_FIND: &str = embedding(GOOGLE);

const fn embedding(service: &str) -> &'static str {
    match service.as_bytes() {
        b"OpenStreetMap" => {
            "on www.openstreetmap.org, choose Share, then HTML under Embed, and paste what it shows"
        }
        b"Bing Maps" => "choose Share, then Embed a map, and paste what it shows",
        b"Google Maps" => {
            "on www.google.com/maps, choose Share, then Embed a map, and paste what \"Copy HTML\" gives"
        }
        _ => {
            "find your store on www.google.com/maps, choose Share, then Embed a map, and paste what \"Copy HTML\" gives"
        }
    }
}

/// What `src` of an `<iframe>` says, whose quotation marks a letter or a chat may have changed.
fn source(text: &str) -> Option<String> {
    const QUOTES: [char; 4] = ['"', '\'', '\u{201c}', '\u{201d}'];
    let lower = text.to_ascii_lowercase();
    let frame = lower.find("<iframe")?;
    let start = frame + lower.get(frame..)?.find("src=")? + "src=".len();
    let value = text.get(start..)?;
    let value = match value.strip_prefix(QUOTES) {
        Some(quoted) => quoted.split(QUOTES).next(),
        None => value.split([' ', '>']).next(),
    };
    let address = value?.trim().replace("&amp;", "&").replace("&#39;", "'");
    // Browsers write it so.
    Some(address.replace('\'', "%27"))
}

/// The service whose own page `address` is.
fn shared(address: &str) -> Option<&'static str> {
    let (_, rest) = address.split_once("://").unwrap_or(("", address));
    let (host, page) = rest.split_at(rest.find(['/', '?', '#']).unwrap_or(rest.len()));
    let host = host.to_ascii_lowercase();
    let name = host.trim_start_matches("www.").trim_start_matches("maps.");
    let name = match name.split_once('.') {
        Some(("google", _)) => "google",
        _ => name,
    };
    let (_, service) = HOSTS.into_iter().find(|(host, _)| *host == name)?;
    let (path, query) = page.split_at(page.find(['?', '#']).unwrap_or(page.len()));
    let is_embedded = path
        .split('/')
        .any(|part| matches!(part, "embed" | "embed.html"))
        || query
            .split(['?', '&', '#'])
            .any(|part| part == "output=embed");
    (!is_embedded).then_some(service)
}
