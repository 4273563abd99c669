//! The owner's own articles and newsletter issues: files of Markdown in a folder beside pharmacy.toml, each with a head in TOML.

mod draft;
#[allow(missing_docs, reason = "named as in Markdown")]
mod markdown;

use std::path::{Component, Path, PathBuf};

use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use toml::Table;

use crate::error::{ConfigError, Place, line_starts, syntax};
use crate::load::Slugs;
use crate::read::read;
use crate::shop_picture::ShopPicture;
use crate::values::{CardText, Day, Line, photo};
pub use draft::Draft;
pub use markdown::{Block, Inline};
use pharmacy_system::platform;
use pharmacy_text::lang::Lang;

/// Beside pharmacy.toml.
pub const FOLDER: &str = "pharmacy-articles";

/// Bytes of a file: about thirty pages of a book.
pub const BYTES_MAX: u64 = 64 << 10;

const TOO_LARGE: &str = "it is larger than 64 KB; make two articles of it";

const FILES_MAX: usize = 200;

/// Characters.
const SLUG_MAX: usize = 80;

/// The line before and after the head.
const FENCE: &str = "+++";

/// Where an article is listed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Deserialize, Serialize)]
#[cfg_attr(any(test, feature = "testing"), derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum ArticleKind {
    /// On the blog.
    #[default]
    Article,
    /// In the newsletter.
    Issue,
}

impl ArticleKind {
    /// The page that lists it.
    pub const fn parent(self) -> &'static str {
        match self {
            Self::Article => "/blog",
            Self::Issue => "/newsletter",
        }
    }
}

/// An article as lists show it, and its text.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(
    any(test, feature = "testing"),
    derive(ts_rs::TS),
    ts(rename = "OwnArticle")
)]
#[serde(rename_all = "camelCase")]
#[allow(missing_docs, reason = "the keys at the head of the file")]
pub struct Article {
    pub slug: String,
    pub kind: ArticleKind,
    pub title: Line,
    pub summary: CardText,
    #[cfg_attr(
        any(test, feature = "testing"),
        ts(type = "`${number}-${number}-${number}`")
    )]
    pub date: Day,
    pub lang: Lang,
    pub author: Option<Line>,
    pub read_minutes: u32,
    /// The picture as the program serves it.
    pub picture: Option<ShopPicture>,
    /// The file of the picture.
    #[serde(skip)]
    pub photo: Option<PathBuf>,
    /// Only the article's page gets it.
    #[serde(skip)]
    pub body: Vec<Block>,
}

impl Article {
    /// The path of its page.
    pub fn path(&self) -> String {
        format!("{}/{}", self.kind.parent(), self.slug)
    }

    /// The article as lists show it.
    pub fn without_text(&self) -> Self {
        Self {
            body: Vec::new(),
            ..self.clone()
        }
    }

    /// Whether its date has come.
    pub fn is_published(&self, today: Date) -> bool {
        self.date.0 <= today
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Head {
    title: Line,
    summary: CardText,
    date: Day,
    #[serde(default)]
    kind: ArticleKind,
    #[serde(default)]
    lang: Lang,
    #[serde(default, deserialize_with = "photo")]
    picture: Option<PathBuf>,
    #[serde(default)]
    author: Option<Line>,
}

/// The articles in the folder.
#[derive(Clone, Debug, Default)]
pub struct Articles {
    /// Newest first.
    pub all: Vec<Article>,
    /// Why the other files are not articles.
    pub problems: Vec<ConfigError>,
}

impl Articles {
    /// Reads the articles beside pharmacy.toml, which is in `folder`. `taken` contains the slugs of the program's own articles.
    pub fn read(folder: &Path, reserved: Slugs) -> Self {
        let mut articles = Self::default();
        for file in files(folder).iter().take(FILES_MAX) {
            match read_file(folder, file, reserved) {
                Ok(article) => articles.all.push(article),
                Err(problem) => articles.problems.push(problem),
            }
        }
        if let Some(file) = files(folder).get(FILES_MAX) {
            let problem = format!(
                "there are more than {FILES_MAX} files; this one and those after it aren't shown"
            );
            articles.problems.push(wrong(file, problem));
        }
        articles
            .all
            .sort_by(|one, other| (other.date.0, &one.slug).cmp(&(one.date.0, &other.slug)));
        articles
    }
}

/// The path of the article with this slug, whether it exists or not.
pub fn file_named(folder: &Path, slug: &str) -> PathBuf {
    folder.join(FOLDER).join(format!("{slug}.md"))
}

/// The Markdown files of the folder, by name.
pub fn files(folder: &Path) -> Vec<PathBuf> {
    let folder = folder.join(FOLDER);
    let is_folder = folder.symlink_metadata().is_ok_and(|found| found.is_dir());
    let entries = is_folder.then(|| std::fs::read_dir(&folder).ok()).flatten();
    let paths = entries
        .into_iter()
        .flatten()
        .flatten()
        .map(|entry| entry.path());
    let mut files: Vec<_> = paths
        .filter(|path| path.extension().is_some_and(|ending| ending == "md"))
        .collect();
    files.sort();
    files
}

/// The name of an article's file without `.md`, which is also the last part of its address.
pub fn is_slug(name: &str) -> bool {
    let is_plain = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-';
    !name.is_empty() && name.len() <= SLUG_MAX && name.bytes().all(is_plain)
}

fn wrong(file: &Path, problem: impl Into<String>) -> ConfigError {
    ConfigError::Syntax {
        place: Place::of(file),
        problem: problem.into(),
    }
}

/// Reads one file of the folder.
pub fn read_file(folder: &Path, file: &Path, reserved: Slugs) -> Result<Article, ConfigError> {
    let slug = file.file_stem().and_then(|name| name.to_str());
    let slug = slug.unwrap_or_default();
    if !is_slug(slug) {
        return Err(wrong(
            file,
            "its name, which is its address, can have the letters a to z, digits and hyphens, up to 80; rename the file",
        ));
    }
    // The target of a link could be changed by somebody without the right to write here.
    if !file.symlink_metadata().is_ok_and(|found| found.is_file()) {
        return Err(wrong(
            file,
            "it is a link or no file; put the text itself there",
        ));
    }
    let bytes = platform::read_file(file, BYTES_MAX).map_err(|cause| match cause.kind() {
        std::io::ErrorKind::FileTooLarge => wrong(file, TOO_LARGE),
        _ => wrong(file, cause.to_string()),
    })?;
    let text = String::from_utf8(bytes).map_err(|_| {
        wrong(
            file,
            "it is not text in UTF-8; in your editor, save it with the encoding UTF-8",
        )
    })?;
    check(folder, slug, &text, reserved)
}

/// The article that a file with this slug and text would be.
pub fn check(
    folder: &Path,
    slug: &str,
    text: &str,
    reserved: Slugs,
) -> Result<Article, ConfigError> {
    let file = &file_named(folder, slug);
    if text.len() as u64 > BYTES_MAX {
        return Err(wrong(file, TOO_LARGE));
    }
    let article = parse(slug, &text.replace("\r\n", "\n"), file)?;
    let slugs = match article.kind {
        ArticleKind::Article => reserved.articles,
        ArticleKind::Issue => reserved.issues,
    };
    if slugs.contains(&slug) {
        return Err(wrong(
            file,
            "the program has an article with this name; choose another name",
        ));
    }
    let is_inside = |photo: &PathBuf| {
        let mut parts = photo.components();
        parts.all(|part| matches!(part, Component::Normal(_) | Component::CurDir))
    };
    // A forged backup must not publish a picture of another folder.
    if !article.photo.iter().all(is_inside) {
        let problem = "picture: expected a file in the folder of pharmacy.toml, or in one below it";
        return Err(wrong(file, problem));
    }
    Ok(Article {
        photo: article.photo.map(|photo| folder.join(photo)),
        ..article
    })
}

/// Splits a file into head and text.
fn parts_of(text: &str) -> Option<(&str, &str)> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let rest = text.strip_prefix(FENCE)?.strip_prefix('\n')?;
    rest.split_once("\n+++\n")
}

fn parse(slug: &str, text: &str, file: &Path) -> Result<Article, ConfigError> {
    let Some((head, body)) = parts_of(text) else {
        return Err(wrong(
            file,
            "expected a head between two lines of +++ at its start, with title, summary and date",
        ));
    };
    // The line break replaces the first line, so that errors have the file's line numbers.
    let values: Table = toml::from_str(&format!("\n{head}"))
        .map_err(|error| syntax(Place::of(file), &format!("\n{head}"), &error))?;
    let head_of = |path: &str| line_of(head, path);
    let Head {
        title,
        summary,
        date,
        kind,
        lang,
        picture,
        author,
    } = read(&values).map_err(|(path, problem)| {
        let path = path.trim_start_matches('.');
        let place = Place::File {
            path: file.into(),
            line: head_of(path),
        };
        ConfigError::invalid(place, path, problem)
    })?;
    Ok(Article {
        slug: slug.into(),
        kind,
        title,
        summary,
        date,
        lang,
        author,
        read_minutes: markdown::read_minutes(body),
        picture: None,
        photo: picture,
        body: markdown::parse(body),
    })
}

/// The line of the file with this key of the head.
fn line_of(head: &str, key: &str) -> Option<usize> {
    let is_key = |line: &str| {
        let rest = line.trim_start().strip_prefix(key);
        rest.is_some_and(|rest| rest.trim_start().starts_with('='))
    };
    let at = head.lines().position(is_key)?;
    Some(line_starts(FENCE).len() + at + 1)
}

#[cfg(test)]
mod tests;
