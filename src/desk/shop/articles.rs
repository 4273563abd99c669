//! The editor of the owner's articles. Each is a file of `pharmacy-articles`, with the previous version beside it.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use axum::{Json, extract};
use serde::{Deserialize, Serialize};
use serde_json::Map;

use super::facts::{self, UndoBody};
use super::preview::{PreviewPage, page_of, shown};
use super::unwritable;
use crate::desk::Desk;
use crate::desk::error::{JsonResult, Refusal, invalid, sentence, unavailable};
use crate::desk::session::CurrentUser;
use crate::site::texts;
use axum::http::{StatusCode, Uri};
use pharmacy_config::ConfigError;
use pharmacy_config::articles::{self, Article, Draft};
use pharmacy_store::Action;
use pharmacy_system::hex::sha256_hex;
use pharmacy_system::platform::{self, AtomicFile, Readers};

/// The ending of the previous version, beside the file.
const UNDO: &str = ".undo";

#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct ArticleLine {
    pub slug: String,
    pub title: String,
    pub date: String,
    /// Not published yet.
    pub waits: bool,
    /// Why it is not shown.
    pub problem: Option<String>,
}

/// An article in the editor.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct ArticleFile {
    /// Sent back with changes; empty if there is no file.
    pub version: String,
    pub draft: Draft,
    /// Whether there is a previous version.
    pub can_undo: bool,
}

#[derive(Debug, Deserialize)]
pub struct ArticleBody {
    version: String,
    draft: Draft,
}

pub async fn list(user: CurrentUser) -> JsonResult<Vec<ArticleLine>> {
    user.json(|user| {
        let folder = folder(&user.desk)?;
        let today = user.desk.settings.current.load().today();
        let line = |file: PathBuf| {
            let slug = file.file_stem()?.to_str()?.to_owned();
            let draft = read(&file).map(|text| Draft::of(&text)).unwrap_or_default();
            let found = articles::read_file(&folder, &file, texts::slugs());
            Some(ArticleLine {
                title: if draft.title.is_empty() {
                    slug.clone()
                } else {
                    draft.title
                },
                date: draft.date,
                waits: found
                    .as_ref()
                    .is_ok_and(|article| !article.is_published(today)),
                problem: found.err().map(|error| sentence(&problem_of(&error).1)),
                slug,
            })
        };
        Ok(articles::files(&folder)
            .into_iter()
            .filter_map(line)
            .collect())
    })
    .await
}

pub async fn show(
    user: CurrentUser,
    extract::Path(slug): extract::Path<String>,
) -> JsonResult<ArticleFile> {
    user.json(move |user| file_of(&path_of(&user.desk, &slug)?))
        .await
}

/// Saves an article and publishes it. If its text and title are empty, removes it from the site.
pub async fn save(
    user: CurrentUser,
    extract::Path(slug): extract::Path<String>,
    Json(sent): Json<ArticleBody>,
) -> JsonResult<ArticleFile> {
    user.json(move |user| {
        let desk = &user.desk;
        let _turn = desk.file.lock();
        let file = path_of(desk, &slug)?;
        let before = open_version(&file, &sent.version)?;
        let text = sent.draft.text();
        let is_removal = sent.draft == Draft::default();
        if !is_removal {
            checked(desk, &slug, &text)?;
        }
        user.record_keys(
            Action::ShopSave,
            vec![format!("{}/{slug}", articles::FOLDER)],
        )?;
        let written = keep_for_undo(&file, before.as_deref()).and_then(|()| {
            if is_removal {
                remove(&file)
            } else {
                write(&file, &text)
            }
        });
        written.map_err(|cause| unwritable(&file, &cause))?;
        publish(desk)?;
        file_of(&file)
    })
    .await
}

/// Swaps the article and its previous version.
pub async fn undo(
    user: CurrentUser,
    extract::Path(slug): extract::Path<String>,
    Json(UndoBody { version }): Json<UndoBody>,
) -> JsonResult<ArticleFile> {
    user.json(move |user| {
        let desk = &user.desk;
        let _turn = desk.file.lock();
        let file = path_of(desk, &slug)?;
        let now = open_version(&file, &version)?;
        let Some(before) = read(&platform::beside(&file, UNDO)) else {
            return Err(Refusal::not_found("There’s no version to go back to."));
        };
        user.record_keys(
            Action::ShopUndo,
            vec![format!("{}/{slug}", articles::FOLDER)],
        )?;
        let written = write(&file, &before).and_then(|()| keep_for_undo(&file, now.as_deref()));
        written.map_err(|cause| unwritable(&file, &cause))?;
        publish(desk)?;
        file_of(&file)
    })
    .await
}

#[derive(Debug, Deserialize)]
pub struct PreviewBody {
    draft: Draft,
}

/// The page as it will be on its date.
pub async fn preview(
    user: CurrentUser,
    extract::Path(slug): extract::Path<String>,
    Json(PreviewBody { draft }): Json<PreviewBody>,
) -> JsonResult<PreviewPage> {
    let build = move |desk: &Desk| {
        let article = checked(desk, &slug, &draft.text())?;
        let path = article.path();
        let mut loaded = facts::checked(desk, facts::open(desk)?)
            .map_err(|error| invalid(&error.to_string()))?;
        let today = desk.settings.current.load().today();
        loaded.look.preview_article(article, today);
        loaded.config.live.blog.show = true;
        loaded.config.live.newsletter.show = true;
        let uri = Uri::try_from(path).map_err(|_| unavailable())?;
        Ok((loaded, uri))
    };
    page_of(shown(user, build).await?).await
}

/// The folder of pharmacy.toml, whether the file exists or not.
fn folder(desk: &Desk) -> Result<PathBuf, Refusal> {
    let file = facts::open(desk)?;
    Ok(platform::folder(file.path()).to_owned())
}

fn path_of(desk: &Desk, slug: &str) -> Result<PathBuf, Refusal> {
    if !articles::is_slug(slug) {
        return Err(Refusal::bad_request(
            "Expected the last part of an article’s address.",
        ));
    }
    Ok(articles::file_named(&folder(desk)?, slug))
}

/// Does not follow links.
fn read(file: &Path) -> Option<String> {
    let is_file = file.symlink_metadata().is_ok_and(|found| found.is_file());
    let bytes = platform::read_file(file, articles::BYTES_MAX)
        .ok()
        .filter(|_| is_file)?;
    String::from_utf8(bytes).ok()
}

fn version(text: Option<&str>) -> String {
    text.map_or_else(String::new, |text| {
        format!("{:.16}", sha256_hex(text.as_bytes()))
    })
}

fn file_of(file: &Path) -> Result<ArticleFile, Refusal> {
    let text = read(file);
    let before = read(&platform::beside(file, UNDO));
    if text.is_none() && before.is_none() {
        return Err(Refusal::not_found("There’s no such article."));
    }
    Ok(ArticleFile {
        version: version(text.as_deref()),
        draft: text.as_deref().map(Draft::of).unwrap_or_default(),
        can_undo: before.is_some(),
    })
}

fn open_version(file: &Path, expected: &str) -> Result<Option<String>, Refusal> {
    let text = read(file);
    if version(text.as_deref()) == expected {
        Ok(text)
    } else {
        Err(Refusal::new(
            StatusCode::CONFLICT,
            "This article has changed in the meantime: a colleague saved it, or there’s one with this title already. Nothing was saved.",
        ))
    }
}

fn checked(desk: &Desk, slug: &str, text: &str) -> Result<Article, Refusal> {
    let checked = articles::check(&folder(desk)?, slug, text, texts::slugs());
    checked.map_err(|error| {
        let (key, problem) = problem_of(&error);
        let problem = sentence(&problem);
        Refusal {
            fields: Box::new(Map::from_iter([(key, problem.clone().into())])),
            ..Refusal::invalid(problem)
        }
    })
}

fn problem_of(error: &ConfigError) -> (String, String) {
    match error {
        ConfigError::Invalid { path, problem, .. } => (path.clone(), format!("{path}: {problem}")),
        ConfigError::Syntax { problem, .. } => (String::new(), problem.clone()),
        ConfigError::Unreadable { cause, .. } => (String::new(), cause.clone()),
    }
}

/// If there was no file before, undo removes it.
fn keep_for_undo(file: &Path, before: Option<&str>) -> std::io::Result<()> {
    let undo = platform::beside(file, UNDO);
    match before {
        Some(text) => write(&undo, text),
        None => remove(&undo),
    }
}

fn write(file: &Path, text: &str) -> std::io::Result<()> {
    platform::create_folder(platform::folder(file))?;
    AtomicFile::put(file, Readers::Everybody, text.as_bytes())
}

fn remove(file: &Path) -> std::io::Result<()> {
    match std::fs::remove_file(file) {
        Err(cause) if cause.kind() != ErrorKind::NotFound => Err(cause),
        _ => Ok(()),
    }
}

/// Publishes at once, before the watcher notices the change.
fn publish(desk: &Desk) -> Result<(), Refusal> {
    let file = facts::open(desk)?;
    // With an invalid pharmacy.toml the site stays as it is; the desk and the log report it elsewhere.
    if let Ok(loaded) = facts::checked(desk, file) {
        desk.publish(loaded);
    }
    Ok(())
}
