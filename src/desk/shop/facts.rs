//! Reads and saves pharmacy.toml for the desk's forms.

use axum::Json;

use axum::http::StatusCode;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use super::unwritable;
use crate::desk::Desk;
use crate::desk::error::{JsonResult, Refusal, invalid, sentence};
use crate::desk::session::CurrentUser;
use crate::reload::Loaded;
use pharmacy_config::edit::{self, Changes, OwnersFile, pictures};
use pharmacy_config::palette::Palette;
use pharmacy_config::{ConfigError, Domain, Facts};
use pharmacy_requests::submission::time::rfc3339;
use pharmacy_store::Action;

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
        let (after, changes) = changed(desk, &before, &sent.facts)?;
        if changes.is_empty() {
            return facts_of(desk, &before);
        }
        // Before the file, so that nothing happens without an audit row.
        user.record(Action::ShopSave, keys(&changes), 0)?;
        let look = after.config.live.look.clone();
        let saved = replace(desk, &before, after)?;
        pictures::remove_unused(&saved, &look);
        facts_of(desk, &saved)
    })
    .await
}

/// Like [`save`], without saving.
pub async fn check(user: CurrentUser, Json(sent): Json<FactsBody>) -> JsonResult<Checked> {
    user.json(move |user| {
        let desk = &user.desk;
        let before = expected(desk, &sent.version)?;
        let (Loaded { config, .. }, _) = changed(desk, &before, &sent.facts)?;
        let palette = config.live.look.color.as_ref();
        Ok(Checked {
            site: Facts::at(&config.live, config.live.now()),
            palette: palette
                .map(|palette| palette.swatches())
                .unwrap_or_default(),
        })
    })
    .await
}

/// Saves and publishes a file in which this program itself has changed something.
pub(super) fn put(
    desk: &Desk,
    before: &OwnersFile,
    after: OwnersFile,
) -> Result<ShopFacts, Refusal> {
    let after = load(desk, after).map_err(|error| invalid(&error.to_string()))?;
    facts_of(desk, &replace(desk, before, after)?)
}

fn replace(desk: &Desk, before: &OwnersFile, mut after: Loaded) -> Result<OwnersFile, Refusal> {
    let saved = after.file.save(before);
    after.file = saved.map_err(|cause| unwritable(before.path(), &cause))?;
    let saved = after.file.clone();
    desk.apply_file(after);
    Ok(saved)
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
        let before = before.and_then(|(before, _)| load(desk, before).ok());
        let Some(before) = before else {
            return Err(Refusal::not_found("There’s no version to go back to."));
        };
        // If the present file is broken, what the site shows is the version before.
        let reserved = match now.load(&desk.settings.source) {
            Ok(_) => now.reserved_since(&before.file),
            Err(_) => Vec::new(),
        };
        if !reserved.is_empty() {
            return Err(Refusal::invalid(format!(
                "The version before can’t be used: somebody has changed {} in pharmacy.toml itself since then. Nothing was changed.",
                reserved.join(", ")
            )));
        }
        user.record(
            Action::ShopUndo,
            now.differing_keys(&before.file).join(", "),
            0,
        )?;
        facts_of(desk, &replace(desk, &now, before)?)
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
fn load(desk: &Desk, file: OwnersFile) -> Result<Loaded, ConfigError> {
    Loaded::of(file, &desk.settings.source)
}

fn load_changed(
    desk: &Desk,
    before: &OwnersFile,
    changes: &Changes,
) -> Result<Loaded, ConfigError> {
    let after = load(desk, before.with_facts(changes)?)?;
    edit::refuse_foreign_password(changes, &after.config)?;
    Ok(after)
}

/// `before` with the values of `facts` that differ, or an error for each invalid value.
pub(super) fn changed(
    desk: &Desk,
    before: &OwnersFile,
    facts: &Map<String, Value>,
) -> Result<(Loaded, Changes), Refusal> {
    let other = |error: ConfigError| invalid(&error.to_string());
    let mut changes = before.changes(facts).map_err(other)?;
    name_domains(&mut changes);
    let mut problems = Map::new();
    let mut tried = changes.clone();
    loop {
        match load_changed(desk, before, &tried) {
            Ok(after) if problems.is_empty() => {
                let after = match sort_closed_days(&mut changes) {
                    true => before
                        .with_facts(&changes)
                        .and_then(|after| load(desk, after)),
                    false => Ok(after),
                };
                return Ok((after.map_err(other)?, changes));
            }
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

/// Reduces pasted addresses to the name in them. One in another script stays as typed.
fn name_domains(changes: &mut Changes) {
    let names = changes.get_mut("tls.domain").and_then(Value::as_array_mut);
    for name in names.into_iter().flatten() {
        if let Some(Ok(read)) = name
            .as_str()
            .filter(|name| name.is_ascii())
            .map(Domain::read)
        {
            *name = json!(&*read);
        }
    }
}

/// Only once they are valid: a problem names the day's place in what was sent. Returns whether their order changed.
fn sort_closed_days(changes: &mut Changes) -> bool {
    let days = changes.get_mut("closed").and_then(Value::as_array_mut);
    days.is_some_and(|days| {
        let is_sorted = days.is_sorted_by_key(|day| day["date"].as_str().map(str::to_owned));
        days.sort_by(|one, other| one["date"].as_str().cmp(&other["date"].as_str()));
        !is_sorted
    })
}

fn suggestions(changes: &Changes) -> Option<Box<Map<String, Value>>> {
    let color = Palette::suggestion(changes.get("look.color")?.as_str()?)?;
    let suggestions = json!({ "suggestions": { "look.color": color } });
    suggestions.as_object().cloned().map(Box::new)
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
