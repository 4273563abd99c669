//! Branding: the shop's colors and pictures, and the pictures of articles, as files whose names contain a hash of their content.

mod metadata;
mod picture;

use std::path::PathBuf;
use std::sync::Arc;

use jiff::civil::Date;

use crate::site::{SiteFile, texts};
use pharmacy_config::articles::{Article, Articles};
use pharmacy_config::palette::Palette;
use pharmacy_config::{Config, ConfigError, LookFacts, ShopPicture};
use pharmacy_system::hex::sha256_hex;
pub use picture::PICTURE_MAX;
use picture::{LOGO, PHOTO, Picture, PictureError};

// The drawings that get the shop's color.
const MARK: &str = include_str!("../../../ui/src/art/logo.svg");
const SCENE: &str = include_str!("../../../ui/src/art/scene-shopfront.svg");
const MAP: &str = include_str!("../../../ui/src/art/block-map.svg");

/// The shop's logo, photo and colors, as files and as facts for the pages.
#[derive(Debug, Default)]
pub struct Branding {
    pub facts: LookFacts,
    pub files: Vec<SiteFile>,
    /// Why a configured picture is not shown. The default one is shown instead.
    pub problems: Vec<ConfigError>,
    /// Why an article or its picture is not shown.
    pub article_problems: Vec<String>,
}

impl Branding {
    pub fn read(config: &Config) -> Self {
        let mut look = Self::default();
        let mut problems = Vec::new();
        let mut read = |key: &str, file: &Option<PathBuf>, accepted| {
            let read = Picture::read(file.as_ref()?, accepted);
            read.map_err(|problem| {
                problems.push(config.provenance.invalid(key, problem.to_string()));
            })
            .ok()
        };
        let logo = read("look.logo", &config.live.look.logo, LOGO);
        let photo = read("look.photo", &config.live.look.photo, PHOTO);
        let people = config.live.store.people.iter().enumerate();
        let people = people.map(|(at, person)| {
            let key = format!("store.people[{at}].photo");
            read(&key, &person.photo, PHOTO)
        });
        let people: Vec<_> = people.collect();
        look.problems = problems;
        if let Some(palette) = &config.live.look.color {
            look.add_colors(palette, logo.is_some());
        }
        if let Some(logo) = logo {
            look.facts.logo = Some(look.show("logo", logo));
        }
        if let Some(photo) = photo {
            look.facts.photo = Some(look.show("photo", photo));
        }
        look.add_articles(config);
        for photo in people {
            let photo = photo.map(|photo| look.show("person", photo));
            look.facts.people.push(photo);
        }
        look
    }

    fn add_colors(&mut self, palette: &Palette, has_logo: bool) {
        let css = palette.stylesheet().into_bytes();
        let path = self.add("look", "css", "text/css; charset=utf-8", css);
        self.facts.stylesheet = Some(path);
        self.facts.theme_color = palette.theme_color();
        let mut drawn = |name, svg, size| {
            let picture = Picture::drawn(palette.recolored(svg), size);
            Some(self.show(name, picture))
        };
        let scene = drawn("scene", SCENE, (680, 600));
        let map = drawn("map", MAP, (520, 300));
        let mark = (!has_logo).then(|| drawn("mark", MARK, (44, 44)));
        (self.facts.scene, self.facts.map) = (scene, map);
        self.facts.logo = mark.flatten();
    }

    fn add_articles(&mut self, config: &Config) {
        let folder = config.folder.as_deref();
        let found = folder.map(|folder| Articles::read(folder, texts::slugs()));
        let Articles { all, problems } = found.unwrap_or_default();
        self.article_problems = problems.iter().map(ToString::to_string).collect();
        for article in all {
            let article = self.with_picture(article);
            self.facts.articles.push(Arc::new(article));
        }
    }

    fn with_picture(&mut self, mut article: Article) -> Article {
        let file = article.photo.as_ref();
        match file.map(|file| Picture::read(file, PHOTO)).transpose() {
            Ok(picture) => {
                article.picture = picture.map(|picture| self.show("article", picture));
            }
            Err(problem) => {
                let problem = format!("{}: picture: {problem}", article.slug);
                self.article_problems.push(problem);
            }
        }
        article
    }

    /// An unsaved article, as if its date had come.
    pub fn preview_article(&mut self, mut article: Article, today: Date) {
        article.date.0 = article.date.0.min(today);
        let article = self.with_picture(article);
        let articles = &mut self.facts.articles;
        articles.retain(|other| other.path() != article.path());
        articles.insert(0, Arc::new(article));
    }

    /// Logs the problems that the desk and `pharmacy check` report.
    pub fn log_article_problems(&self) {
        for problem in &self.article_problems {
            tracing::warn!("an article is not as it should be: {problem}");
        }
    }

    fn show(&mut self, name: &str, picture: Picture) -> ShopPicture {
        let [media_type, ending, _] = picture.kind.names();
        ShopPicture {
            src: self.add(name, ending, media_type, picture.bytes),
            media_type: media_type.into(),
            width: picture.width,
            height: picture.height,
        }
    }

    fn add(
        &mut self,
        name: &str,
        ending: &str,
        media_type: &'static str,
        bytes: Vec<u8>,
    ) -> String {
        let hash = sha256_hex(&bytes);
        let path = format!("/assets/{name}-{hash:.16}.{ending}");
        self.files.push(SiteFile {
            path: path.clone(),
            media_type,
            bytes: bytes.into(),
        });
        path
    }
}

/// The file extension for `bytes`, or an error that names the file `name`. None if `key` is not `logo`, `photo` or `person`.
pub fn check_picture(
    key: &str,
    name: &str,
    bytes: Vec<u8>,
) -> Option<Result<&'static str, PictureError>> {
    let accepted = match key {
        "logo" => LOGO,
        "photo" | "person" => PHOTO,
        _ => return None,
    };
    Some(Picture::of(bytes, name, accepted).map(|picture| picture.kind.names()[1]))
}

#[cfg(test)]
mod tests;
