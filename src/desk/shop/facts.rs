//! Reads and saves pharmacy.toml for the desk's forms.

use axum::Json;

use axum::http::StatusCode;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use super::unwritable;
use crate::config::edit::{self, Changes, OwnersFile};
use crate::config::{Config, ConfigError, Domain, Facts};
use crate::db::SHOP_SAVE;
use crate::desk::Desk;
use crate::desk::error::{JsonResult, Refusal, invalid, sentence};
use crate::desk::session::CurrentUser;
use crate::palette::Palette;
use crate::site::look::Branding;
use crate::submission::time::rfc3339;

#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ShopFacts {
    /// Sent back with changes; empty while there is no file.
    pub version: String,
    /// Tables and keys as in the file.
    #[cfg_attr(test, ts(type = "Record<string, unknown>"))]
    pub facts: Map<String, Value>,
    /// When the version that undo restores was replaced (RFC 3339).
    pub undo: Option<String>,
}

#[derive(Debug, Deserialize)]
pub struct FactsBody {
    pub(super) version: String,
    pub(super) facts: Map<String, Value>,
}

#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Checked {
    pub site: Facts,
    /// Colors derived from the shop's color: use and value.
    pub palette: Vec<(String, String)>,
}

pub async fn show(user: CurrentUser) -> JsonResult<ShopFacts> {
    user.json(|user| facts_of(&user.desk, &open(&user.desk)?))
        .await
}

pub async fn save(user: CurrentUser, Json(sent): Json<FactsBody>) -> JsonResult<ShopFacts> {
    user.json(move |user| {
        let desk = &user.desk;
        let _turn = desk.file.lock();
        let before = expected(desk, &sent.version)?;
        let (_, _, changes) = changed(desk, &before, &sent.facts)?;
        if !changes.is_empty() {
            // Before the file, so that nothing happens without an audit row.
            user.record(SHOP_SAVE, keys(&changes), 0)?;
            write(desk, &before, changes)?;
            edit::remove_unused_pictures(&before);
        }
        facts_of(desk, &open(desk)?)
    })
    .await
}

/// Like [`save`], without saving.
pub async fn check(user: CurrentUser, Json(sent): Json<FactsBody>) -> JsonResult<Checked> {
    user.json(move |user| {
        let desk = &user.desk;
        let before = expected(desk, &sent.version)?;
        let (_, config, _) = changed(desk, &before, &sent.facts)?;
        let palette = config.live.look.color.as_ref();
        Ok(Checked {
            site: Facts::from(&config.live),
            palette: palette
                .map(|palette| palette.swatches())
                .unwrap_or_default(),
        })
    })
    .await
}

/// Saves and applies. Sorts closed days, and reduces pasted addresses to the name in them.
pub(super) fn write(desk: &Desk, before: &OwnersFile, mut changes: Changes) -> Result<(), Refusal> {
    if let Some(days) = changes.get_mut("closed").and_then(Value::as_array_mut) {
        days.sort_by(|one, other| one["date"].as_str().cmp(&other["date"].as_str()));
    }
    let names = changes.get_mut("tls.domain").and_then(Value::as_array_mut);
    for name in names.into_iter().flatten() {
        let read = name.as_str().and_then(|name| Domain::read(name).ok());
        *name = read.map_or_else(|| name.take(), |read| json!(&*read));
    }
    let other = |error: ConfigError| invalid(&error.to_string());
    let after = before.with(&changes).map_err(other)?;
    after
        .save(before)
        .map_err(|cause| unwritable(before, &cause))?;
    desk.apply_file();
    Ok(())
}

#[derive(Debug, Deserialize)]
pub struct UndoBody {
    version: String,
}

/// Restores the previous version, even if the current file is invalid.
pub async fn undo(
    user: CurrentUser,
    Json(UndoBody { version }): Json<UndoBody>,
) -> JsonResult<ShopFacts> {
    user.json(move |user| {
        let desk = &user.desk;
        let _turn = desk.file.lock();
        let now = expected(desk, &version)?;
        let before = now.version_before(&desk.settings.source);
        let Some((before, _)) = before.filter(|(before, _)| load(desk, before).is_ok()) else {
            return Err(Refusal::not_found("There’s no version to go back to."));
        };
        user.record("shop undo", now.differing_keys(&before).join(", "), 0)?;
        before
            .save(&now)
            .map_err(|cause| unwritable(&now, &cause))?;
        desk.apply_file();
        facts_of(desk, &open(desk)?)
    })
    .await
}

pub(super) fn open(desk: &Desk) -> Result<OwnersFile, Refusal> {
    OwnersFile::open(&desk.settings.source).map_err(|error| invalid(&error.for_owners()))
}

pub(super) fn expected(desk: &Desk, version: &str) -> Result<OwnersFile, Refusal> {
    let file = open(desk)?;
    if file.version() == version {
        return Ok(file);
    }
    // If the file is broken, the way back matters more than the conflict.
    let now = fields(facts_of(desk, &file)?);
    let error = "pharmacy.toml has changed in the meantime: a colleague saved, or somebody edited the file. Your changes weren’t saved.";
    Err(Refusal {
        now: now.map(Box::new),
        ..Refusal::new(StatusCode::CONFLICT, error)
    })
}

/// If the file is invalid, the error holds its version and the time of the version that undo restores.
pub(super) fn facts_of(desk: &Desk, file: &OwnersFile) -> Result<ShopFacts, Refusal> {
    let before = file.version_before(&desk.settings.source);
    let undo = before
        .and_then(|(_, kept)| Timestamp::try_from(kept).ok())
        .map(rfc3339);
    let version = file.version();
    match file.facts() {
        Ok(facts) => Ok(ShopFacts {
            version,
            facts,
            undo,
        }),
        Err(error) => Err(Refusal {
            now: fields(serde_json::json!({"version": version, "undo": undo})).map(Box::new),
            ..invalid(&error.for_owners())
        }),
    }
}

fn fields(value: impl Serialize) -> Option<Map<String, Value>> {
    let value = serde_json::to_value(value).ok()?;
    value.as_object().cloned()
}

/// Fails as `pharmacy check` would.
fn load(desk: &Desk, file: &OwnersFile) -> Result<Config, ConfigError> {
    let config = file.load(&desk.settings.source)?;
    match Branding::read(&config).problems.pop() {
        Some(problem) => Err(problem),
        None => Ok(config),
    }
}

/// `before` with the values of `facts` that differ, or an error for each invalid value.
pub(super) fn changed(
    desk: &Desk,
    before: &OwnersFile,
    facts: &Map<String, Value>,
) -> Result<(OwnersFile, Config, Changes), Refusal> {
    let other = |error: ConfigError| invalid(&error.to_string());
    let changes = before.changes(facts).map_err(other)?;
    let mut problems = pictures_elsewhere(&changes);
    let mut tried = changes.clone();
    for path in problems.keys() {
        tried.remove(path);
    }
    loop {
        let after = before.with_facts(&tried);
        let loaded = after.and_then(|after| Ok((load(desk, &after)?, after)));
        match loaded {
            Ok((config, after)) if problems.is_empty() => return Ok((after, config, changes)),
            Ok(_) => break,
            Err(ConfigError::Invalid { path, problem, .. }) => {
                let path = edit::form_path(path);
                let is_new = problems
                    .insert(path.clone(), sentence(&problem).into())
                    .is_none();
                // The sample's value takes its place, so that the other values are checked too.
                let blamed = tried.keys().find(|key| holds(key, &path)).cloned();
                let key = blamed.unwrap_or(path);
                if !is_new {
                    break;
                }
                let instead = edit::sample_value(&key);
                tried.insert(key, instead.unwrap_or_default());
            }
            Err(error) => return Err(other(error)),
        }
    }
    let error = match problems.len() {
        1 => "One value isn’t right. Nothing was saved.".into(),
        count => format!("{count} values aren’t right. Nothing was saved."),
    };
    Err(Refusal {
        now: suggestions(&changes),
        fields: Box::new(problems),
        ..Refusal::invalid(error)
    })
}

fn suggestions(changes: &Changes) -> Option<Box<Map<String, Value>>> {
    let color = Palette::suggestion(changes.get("look.color")?.as_str()?)?;
    let suggestions = json!({ "suggestions": { "look.color": color } });
    suggestions.as_object().cloned().map(Box::new)
}

/// A browser may only name an uploaded picture, not a file in another folder.
fn pictures_elsewhere(changes: &Changes) -> Map<String, Value> {
    let is_elsewhere = |value: &Value| {
        value
            .as_str()
            .is_some_and(|file| file.contains(['/', '\\']))
    };
    ["look.logo", "look.photo"]
        .into_iter()
        .filter(|path| changes.get(*path).is_some_and(is_elsewhere))
        .map(|path| {
            let problem =
                "Choose the picture again: only files beside pharmacy.toml can be named here.";
            (path.to_owned(), problem.into())
        })
        .collect()
}

/// `path`, such as `closed[1].date`, is `key` or within it.
fn holds(key: &str, path: &str) -> bool {
    path.strip_prefix(key)
        .is_some_and(|rest| rest.is_empty() || rest.starts_with(['.', '[']))
}

fn keys(changes: &Changes) -> String {
    let keys: Vec<_> = changes.keys().map(String::as_str).collect();
    keys.join(", ")
}
