//! The owner's pages as HTML that opens by a click, with their pictures, for the files of a release.

use std::collections::BTreeMap;
use std::path::Path;

use anyhow::{Context, Result};
use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, TagEnd, html};

use crate::root;

/// The folder beside the program.
pub const FOLDER: &str = "how-to";

const STYLE: &str = "
:root { color-scheme: light dark; font: 1.125rem/1.6 system-ui, sans-serif; }
body { max-width: 46rem; margin: 0 auto; padding: 1.5rem; overflow-wrap: break-word; }
h1, h2, h3 { line-height: 1.25; }
h2 { margin-top: 2.5rem; }
img { max-width: 100%; height: auto; border: 1px solid #8886; border-radius: 0.5rem; }
pre { overflow-x: auto; padding: 1rem; border-radius: 0.5rem; background: #8882; line-height: 1.45; }
code { font: 0.9em ui-monospace, Consolas, monospace; }
table { border-collapse: collapse; display: block; overflow-x: auto; }
th, td { padding: 0.35rem 0.75rem; border: 1px solid #8886; text-align: start; vertical-align: top; }
@media print { nav { display: none; } pre { white-space: pre-wrap; } }
";

/// Writes all pages and their pictures into `folder`, which is new.
pub fn write(folder: &Path) -> Result<()> {
    std::fs::create_dir(folder)?;
    for (name, bytes) in files()? {
        std::fs::write(folder.join(name), bytes)?;
    }
    Ok(())
}

/// Each page and picture, by name.
fn files() -> Result<BTreeMap<String, Vec<u8>>> {
    let owner = root().join("docs/owner");
    let mut files = BTreeMap::new();
    for entry in std::fs::read_dir(&owner)? {
        let path = entry?.path();
        if path.extension().is_some_and(|kind| kind == "md") {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            let text = std::fs::read_to_string(&path)?;
            let (page, pictures) = page(&text);
            for picture in pictures {
                let bytes = std::fs::read(owner.join(&picture))
                    .with_context(|| format!("{name} shows {picture}"))?;
                files.insert(last_part(&picture).to_owned(), bytes);
            }
            files.insert(address(&name).unwrap_or_default(), page.into_bytes());
        }
    }
    Ok(files)
}

/// The HTML of the page whose Markdown is `text`, and the names of its pictures.
fn page(text: &str) -> (String, Vec<String>) {
    let events: Vec<_> = Parser::new_ext(text, Options::ENABLE_TABLES).collect();
    let title = heading(&events, |level| level == HeadingLevel::H1);
    let mut pictures = Vec::new();
    let mut links = Vec::new();
    let mut body = Vec::new();
    for (at, event) in events.iter().enumerate() {
        body.push(match event.clone() {
            // Instructions for the tests.
            Event::Html(text) | Event::InlineHtml(text) if text.starts_with("<!--") => continue,
            Event::Start(Tag::Heading { level, .. }) => {
                let id = slug(&heading(&events[at..], |_| true));
                Event::Html(format!("<{level} id=\"{id}\">").into())
            }
            Event::Start(Tag::Image {
                dest_url,
                link_type,
                title,
                id,
            }) => {
                pictures.push(dest_url.to_string());
                let dest_url = last_part(&dest_url).to_owned().into();
                Event::Start(Tag::Image {
                    dest_url,
                    link_type,
                    title,
                    id,
                })
            }
            Event::Start(Tag::Link {
                dest_url,
                link_type,
                title,
                id,
            }) => {
                let mut there = address(&dest_url);
                if [".png", ".webp"].iter().any(|end| dest_url.ends_with(end)) {
                    pictures.push(dest_url.to_string());
                    there = Some(last_part(&dest_url).to_owned());
                }
                links.push(there.is_some());
                let Some(there) = there else { continue };
                Event::Start(Tag::Link {
                    dest_url: there.into(),
                    link_type,
                    title,
                    id,
                })
            }
            Event::End(TagEnd::Link) if links.pop() == Some(false) => continue,
            other => other,
        });
    }
    let mut written = String::new();
    html::push_html(&mut written, body.into_iter());
    let nav = "<nav><a href=\"index.html\">All pages</a></nav>";
    let page = format!(
        "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{title}</title>\n<style>{STYLE}</style>\n{nav}\n<main>\n{written}</main>\n</html>\n"
    );
    (page, pictures)
}

/// The words of the first heading among `events` of a `wanted` level.
fn heading(events: &[Event<'_>], wanted: impl Fn(HeadingLevel) -> bool) -> String {
    let is_wanted = |event: &Event<'_>| matches!(event, Event::Start(Tag::Heading { level, .. }) if wanted(*level));
    let begin = events.iter().skip_while(|event| !is_wanted(event));
    let inside = begin.take_while(|event| !matches!(event, Event::End(TagEnd::Heading(_))));
    inside
        .filter_map(|event| match event {
            Event::Text(text) | Event::Code(text) => Some(&**text),
            _ => None,
        })
        .collect()
}

/// The anchor of a heading, as the links of the pages spell it.
fn slug(words: &str) -> String {
    let words = words.to_lowercase().replace(' ', "-");
    words
        .chars()
        .filter(|c| c.is_alphanumeric() || "-_".contains(*c))
        .collect()
}

/// The target of the link `to` in a release. Pages for engineers are not included.
fn address(to: &str) -> Option<String> {
    if to.starts_with("https://") || to.starts_with('#') {
        return Some(to.to_owned());
    }
    let (file, anchor) = to
        .split_once('#')
        .map_or((to, ""), |(file, anchor)| (file, anchor));
    let name = file
        .strip_suffix(".md")
        .filter(|name| !name.contains('/'))?;
    let name = if name == "README" { "index" } else { name };
    let mark = if anchor.is_empty() { "" } else { "#" };
    Some(format!("{name}.html{mark}{anchor}"))
}

fn last_part(path: &str) -> &str {
    path.rsplit('/').next().unwrap_or(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_link_and_picture_of_the_pages_is_there() {
        let files = files().unwrap();
        let text = |name: &str| String::from_utf8(files[name].clone()).unwrap();
        let mut followed = 0;
        for name in files.keys().filter(|name| name.ends_with(".html")) {
            let page = text(name);
            assert!(!page.contains("<!-- test"), "{name}");
            for link in ["href=\"", "src=\""] {
                for to in page
                    .split(link)
                    .skip(1)
                    .map(|rest| rest.split('"').next().unwrap())
                {
                    if to.starts_with("https://") {
                        continue;
                    }
                    let (file, anchor) = to.split_once('#').unwrap_or((to, ""));
                    let file = if file.is_empty() { name } else { file };
                    assert!(files.contains_key(file), "{name} leads to {to}");
                    let id = format!("id=\"{anchor}\"");
                    assert!(
                        anchor.is_empty() || text(file).contains(&id),
                        "{name}: {to}"
                    );
                    followed += 1;
                }
            }
        }
        assert!(followed > 60, "{followed}");
        assert!(text("index.html").contains("<title>For the pharmacist</title>"));
    }
}
