//! Whether every page can be rendered with the shop's colors and pictures.

use super::{Check, Finding};
use crate::site::look::Branding;
use crate::site::{self, RenderError, Renderer};
use pharmacy_config::{Config, Facts, Live};
use pharmacy_text::localized::Localized;

pub fn check(config: &Config) -> Vec<Finding> {
    let look = Branding::read(config);
    let facts = site::facts(config, &look, config.live.now());
    let (pages, notice) = match rendered(facts) {
        Ok(pages) => {
            let count = pages.len();
            let finding = format!("{count} documents, made from this configuration");
            (
                Finding::ok(Check::Pages, finding),
                dead_link(config, &pages),
            )
        }
        Err(error) => {
            let remedy = "this program is incomplete: build or download it again";
            (
                Finding::failed(Check::Pages, error.to_string(), remedy),
                None,
            )
        }
    };
    let articles = look.article_problems.iter().map(|problem| {
        Finding::warning(
            Check::Texts,
            format!("an article isn't shown, or not its picture: {problem}"),
            "correct the file; the others are shown",
        )
    });
    branding(config, &look)
        .into_iter()
        .chain(articles)
        .chain([pages])
        .chain(notice)
        .collect()
}

fn rendered(facts: Facts) -> Result<Vec<String>, RenderError> {
    Renderer::run(facts, |renderer| {
        let wanted = renderer.wanted().into_iter();
        wanted
            .map(|(path, lang)| renderer.render(&path, lang).map(|_| lang.address(&path)))
            .collect()
    })
}

/// The first of the owner's links that leads to no page.
fn dead_link(config: &Config, pages: &[String]) -> Option<Finding> {
    let Live { notice, store, .. } = &config.live;
    let notices = notice.iter().filter_map(|notice| notice.link.as_deref());
    let notices = notices.map(|link| ("[[notice]] link", link));
    let services = store.other_services.iter().flat_map(Localized::iter);
    let services = services.flat_map(|(_, services)| services);
    let services = services.filter_map(|service| service.page.as_deref());
    let services = services.map(|link| ("[store] other_services: page", link));
    let mut links = notices.chain(services);
    let (key, link) = links.find(|(_, link)| {
        let path = link.split(['?', '#']).next().unwrap_or_default();
        // The server also accepts a page's path with a slash at the end.
        let shorter = path.strip_suffix('/');
        let is_page = |page: &String| page == path || Some(&**page) == shorter;
        path.starts_with('/') && !pages.iter().any(is_page)
    })?;
    let finding = format!("{key} leads to {link}, which isn't a page of this website");
    let remedy = "name a page of it, such as \"/contact\", or a full address";
    Some(Finding::warning(Check::Notice, finding, remedy))
}

/// Bytes. Larger files load slowly on phones.
const HEAVY: usize = 500_000;

fn branding(config: &Config, look: &Branding) -> Option<Finding> {
    let name = Check::Look;
    if let Some(problem) = look.problems.first() {
        return Some(Finding::failed(
            name,
            format!("{problem}; the drawn picture is shown"),
            "put the file there, or \"\" for the picture that the pages come with",
        ));
    }
    if let Some(file) = look.files.iter().find(|file| file.bytes.len() > HEAVY) {
        let (kind, _) = file.path.trim_start_matches("/assets/").split_once('-')?;
        let key = match kind {
            "person" => "[store] people: a photo".to_owned(),
            kind => format!("[look] {kind}"),
        };
        return Some(Finding::warning(
            name,
            format!(
                "{key} has {} kB; on a phone it will take a long time to appear",
                file.bytes.len() / 1000
            ),
            "save it smaller: 1600 pixels wide is enough, as JPEG or WebP",
        ));
    }
    let look = [
        ("color", config.live.look.color.is_some()),
        ("logo", config.live.look.logo.is_some()),
        ("photo", config.live.look.photo.is_some()),
    ];
    let set = look.iter().filter(|(_, is_set)| *is_set);
    let set: Vec<_> = set.map(|(key, _)| *key).collect();
    (!set.is_empty()).then(|| Finding::ok(name, format!("your own {}", set.join(", "))))
}

#[cfg(test)]
mod tests {
    use super::super::Verdict;
    use super::*;

    #[test]
    fn the_shops_pictures_are_listed_and_a_large_photo_is_a_warning() {
        let folder = tempfile::tempdir().unwrap();
        let mut config = Config::sample().unwrap();
        let check = |config: &Config| branding(config, &Branding::read(config));
        assert_eq!(check(&config), None);
        config.live.look.color = pharmacy_config::palette::Palette::read("#14418b").ok();
        let file = folder.path().join("store.jpg");
        let photo = |scan: usize| {
            let begin = b"\xff\xd8\xff\xe0\0\x10JFIF\0\x01\x01\0\0\x01\0\x01\0\0\xff\xc0\0\x0b\x08\0\x04\0\x06\x01\x01\x11\0\xff\xda\0\x08\x01\x01\0\0\x3f\0";
            [&begin[..], &vec![0; scan], b"\xff\xd9"].concat()
        };
        std::fs::write(&file, photo(1)).unwrap();
        config.live.look.photo = Some(file.clone());
        assert_eq!(check(&config).unwrap().finding, "your own color, photo");
        std::fs::write(&file, photo(HEAVY)).unwrap();
        let finding = check(&config).unwrap();
        assert_eq!(finding.result, Verdict::Warning);
        assert!(
            finding.finding.contains("[look] photo has 500 kB"),
            "{}",
            finding.finding
        );
    }
}
