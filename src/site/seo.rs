//! `sitemap.xml`, `robots.txt`, `security.txt`, the feed and the web manifest.

use jiff::{SignedDuration, Timestamp};
use serde_json::json;

use super::{PageEntry, SiteFile};
use pharmacy_config::Facts;
use pharmacy_requests::forms::FormId;
use pharmacy_text::email;
use pharmacy_text::lang::Lang;
use pharmacy_text::phone;
use pharmacy_text::plain_text::escape_html;

pub(super) fn documents(site: &Facts, pages: &[PageEntry]) -> Vec<SiteFile> {
    let mut documents = vec![
        SiteFile {
            path: "/robots.txt".into(),
            media_type: "text/plain; charset=utf-8",
            bytes: robots(site).into(),
        },
        SiteFile {
            path: "/site.webmanifest".into(),
            media_type: "application/manifest+json",
            bytes: manifest(site, pages).into(),
        },
        SiteFile {
            path: "/.well-known/security.txt".into(),
            media_type: "text/plain; charset=utf-8",
            bytes: security_contact(site, Timestamp::now()).into(),
        },
    ];
    // A sitemap needs absolute URLs.
    if let Some(origin) = &site.pharmacy.public_url {
        documents.push(SiteFile {
            path: "/sitemap.xml".into(),
            media_type: "application/xml",
            bytes: sitemap(origin, pages).into(),
        });
        documents.push(SiteFile {
            path: "/feed.xml".into(),
            media_type: "application/atom+xml",
            bytes: feed(site, origin, pages).into(),
        });
    }
    documents
}

fn robots(site: &Facts) -> String {
    let origin = site.pharmacy.public_url.as_ref();
    let sitemap = origin.map(|origin| format!("\nSitemap: {origin}/sitemap.xml\n"));
    let sitemap = sitemap.unwrap_or_default();
    format!("User-agent: *\nDisallow: /api/\n{sitemap}")
}

/// How long the contact is valid, in days. The documents are made again whenever the pages say something else, at the latest on New
/// Year's Day.
const CONTACT_DAYS: i64 = 364;

/// Where to report a security problem (RFC 9116).
fn security_contact(site: &Facts, now: Timestamp) -> String {
    let pharmacy = &site.pharmacy;
    let mailbox = pharmacy.email.as_deref();
    let mailbox = mailbox.map(|address| format!("mailto:{}", email::to_ascii(address)));
    let phone = || Some(format!("tel:{}", phone::international(&pharmacy.phone)?));
    let contact = mailbox.or_else(phone);
    let contact = contact.unwrap_or_else(|| format!("tel:{}", pharmacy.phone.replace(' ', "-")));
    let expires = now + SignedDuration::from_hours(CONTACT_DAYS * 24);
    let origin = pharmacy.public_url.as_ref();
    let canonical = origin.map(|origin| format!("Canonical: {origin}/.well-known/security.txt\n"));
    format!(
        "Contact: {contact}\nExpires: {}\nPreferred-Languages: en\n{}",
        expires.strftime("%Y-%m-%dT00:00:00Z"),
        canonical.unwrap_or_default()
    )
}

fn sitemap(origin: &str, pages: &[PageEntry]) -> String {
    let listed = pages.iter().filter(|page| !page.unlisted);
    let entries: String = listed.map(|page| entries(origin, page)).collect();
    let translated = pages.iter().any(|page| page.languages.len() > 1);
    let xhtml = if translated {
        " xmlns:xhtml=\"http://www.w3.org/1999/xhtml\""
    } else {
        ""
    };
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\"{xhtml}>\n{entries}</urlset>\n"
    )
}

/// The number of entries in the feed. Readers keep earlier ones.
const FEED_MAX: usize = 50;

/// Articles and issues, newest first (RFC 4287).
fn feed(site: &Facts, origin: &str, pages: &[PageEntry]) -> String {
    let dated = pages.iter().filter_map(|page| {
        Some((
            page.date.as_deref()?,
            page.title.as_deref()?,
            page.path.as_str(),
        ))
    });
    let mut texts: Vec<_> = dated.collect();
    texts.sort_by(|one, other| other.cmp(one));
    texts.truncate(FEED_MAX);
    let name = escape_html(&site.pharmacy.name);
    let home = escape_html(&format!("{origin}/"));
    // A feed must have a date of change, even without entries.
    let updated = texts.first().map_or("2024-01-01", |(date, ..)| date);
    let entry = |(date, title, path): &(&str, &str, &str)| {
        let owners_article = site
            .articles
            .iter()
            .find(|article| article.path() == **path);
        let (summary, lang) =
            owners_article.map_or(("", Lang::En), |article| (&*article.summary, article.lang));
        let summary = match summary {
            "" => String::new(),
            summary => format!("<summary>{}</summary>", escape_html(summary)),
        };
        let at = escape_html(&format!("{origin}{path}"));
        format!(
            "  <entry xml:lang=\"{}\"><title>{}</title><link href=\"{at}\"/><id>{at}</id><updated>{date}T00:00:00Z</updated>{summary}</entry>\n",
            lang.as_str(),
            escape_html(title)
        )
    };
    let entries: String = texts.iter().map(entry).collect();
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"en\">\n  <title>{name}</title>\n  <id>{home}</id>\n  <link href=\"{home}\"/>\n  <link rel=\"self\" href=\"{home}feed.xml\"/>\n  <author><name>{name}</name></author>\n  <updated>{updated}T00:00:00Z</updated>\n{entries}</feed>\n"
    )
}

fn entries(
    origin: &str,
    PageEntry {
        path, languages, ..
    }: &PageEntry,
) -> String {
    let at = |lang: &Lang| escape_html(&format!("{origin}{}", lang.address(path)));
    let alternate = |code: &str, lang: &Lang| {
        let href = at(lang);
        format!("<xhtml:link rel=\"alternate\" hreflang=\"{code}\" href=\"{href}\"/>")
    };
    let alternates: String = match &languages[..] {
        [_] => String::new(),
        several => {
            let named = several.iter().map(|lang| alternate(lang.as_str(), lang));
            // As the pages themselves say.
            named.chain([alternate("x-default", &Lang::En)]).collect()
        }
    };
    let entry = |lang| format!("  <url><loc>{}</loc>{alternates}</url>\n", at(lang));
    languages.iter().map(entry).collect()
}

/// The entry in the menu of the installed site's icon.
const fn shortcut(form: FormId) -> Option<&'static str> {
    match form {
        FormId::Refill => Some("Refill a prescription"),
        FormId::Transfer
        | FormId::Contact
        | FormId::Feedback
        | FormId::Application
        | FormId::Newsletter => None,
    }
}

fn manifest(site: &Facts, pages: &[PageEntry]) -> String {
    let shortcuts: Vec<_> = FormId::ALL
        .into_iter()
        .filter_map(|form| Some((shortcut(form)?, form.form().page)))
        .filter(|(_, url)| pages.iter().any(|page| page.path == *url))
        .map(|(name, url)| json!({"name": name, "url": url}))
        .collect();
    let icon = |src: &str, sizes: &str, purpose: &str| json!({"src": src, "sizes": sizes, "type": "image/png", "purpose": purpose});
    let icons = match &site.look.logo {
        None => json!([
            icon("/icon-192.png", "192x192", "any"),
            icon("/icon-512.png", "512x512", "any"),
            icon("/icon-maskable-512.png", "512x512", "maskable"),
        ]),
        Some(logo) => json!([{
            "src": logo.src,
            "sizes": match logo.media_type.as_str() {
                "image/svg+xml" => "any".to_owned(),
                _ => format!("{}x{}", logo.width, logo.height),
            },
            "type": logo.media_type,
        }]),
    };
    json!({
        "id": "/",
        "lang": Lang::En.as_str(),
        "dir": "ltr",
        "name": site.pharmacy.name,
        "short_name": site.pharmacy.name,
        "start_url": "/",
        "display": "browser",
        "background_color": "#ffffff",
        "theme_color": site.look.theme_color,
        "icons": icons,
        "shortcuts": shortcuts,
    })
    .to_string()
}
