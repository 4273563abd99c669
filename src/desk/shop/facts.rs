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
use pharmacy_config::edit::{self, Changes, pictures};
use pharmacy_config::palette::Palette;
use pharmacy_config::{ConfigError, Document, Domain, Facts, PageFacts, is_within};
use pharmacy_requests::submission::time::rfc3339;
use pharmacy_store::Action;
use pharmacy_text::lang::Lang;

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
    #[cfg_attr(test, ts(as = "Facts"))]
    pub site: PageFacts,
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
        let before = open_version(desk, &sent.version)?;
        let (after, changes) = edit_and_check(desk, &before, &sent.facts)?;
        if changes.is_empty() {
            return facts_of(desk, &before);
        }
        // Recorded before the file is written, so that no change is without an audit row.
        user.record_keys(Action::ShopSave, changes.keys().cloned().collect())?;
        let live = after.config.live.clone();
        let saved = write(desk, &before, after)?;
        pictures::remove_unused(&saved, &live);
        facts_of(desk, &saved)
    })
    .await
}

/// Like [`save`], without saving.
pub async fn check(user: CurrentUser, Json(sent): Json<FactsBody>) -> JsonResult<Checked> {
    user.json(move |user| {
        let desk = &user.desk;
        let before = open_version(desk, &sent.version)?;
        let (Loaded { config, .. }, _) = edit_and_check(desk, &before, &sent.facts)?;
        let palette = config.live.look.color.as_ref();
        Ok(Checked {
            site: Facts::at(&config.live, config.live.now()).in_language(Lang::En),
            palette: palette
                .map(pharmacy_config::palette::Palette::swatches)
                .unwrap_or_default(),
        })
    })
    .await
}

/// Writes and publishes a checked document in place of `before`.
pub(super) fn write(
    desk: &Desk,
    before: &Document,
    mut after: Loaded,
) -> Result<Document, Refusal> {
    let written = after.file.write(before);
    after.file = written.map_err(|cause| unwritable(before.path(), &cause))?;
    let written = after.file.clone();
    desk.publish(after);
    Ok(written)
}

#[derive(Debug, Deserialize)]
pub struct UndoBody {
    pub(super) version: String,
}

/// Restores the previous version, even if the current file is invalid.
pub async fn undo(
    user: CurrentUser,
    Json(UndoBody { version }): Json<UndoBody>,
) -> JsonResult<ShopFacts> {
    user.json(move |user| {
        let desk = &user.desk;
        let _turn = desk.file.lock();
        let now = open_version(desk, &version)?;
        let before = now.previous(&desk.settings.source);
        let before = before.and_then(|(before, _)| checked(desk, before).ok());
        let Some(before) = before else {
            return Err(Refusal::not_found("There’s no version to go back to."));
        };
        // If the current file is invalid, the site shows the previous version.
        let reserved = match now.check(&desk.settings.source) {
            Ok(_) => now.reserved_since(&before.file),
            Err(_) => Vec::new(),
        };
        if !reserved.is_empty() {
            return Err(Refusal::invalid(format!(
                "The version before can’t be used: somebody has changed {} in pharmacy.toml itself since then. Nothing was changed.",
                reserved.join(", ")
            )));
        }
        user.record_keys(Action::ShopUndo, now.differing_keys(&before.file))?;
        facts_of(desk, &write(desk, &now, before)?)
    })
    .await
}

pub(super) fn open(desk: &Desk) -> Result<Document, Refusal> {
    Document::open(&desk.settings.source).map_err(|error| invalid(&error.for_owners()))
}

pub(super) fn open_version(desk: &Desk, version: &str) -> Result<Document, Refusal> {
    let file = open(desk)?;
    if file.version() == version {
        return Ok(file);
    }
    // If the file is invalid, undoing matters more than the conflict.
    let now = fields(facts_of(desk, &file)?);
    let error = "pharmacy.toml has changed in the meantime: a colleague saved, or somebody edited the file. Your changes weren’t saved.";
    Err(Refusal {
        now: now.map(Box::new),
        ..Refusal::new(StatusCode::CONFLICT, error)
    })
}

/// If the file is invalid, the error contains its version and the time of the version that undo restores.
pub(super) fn facts_of(desk: &Desk, file: &Document) -> Result<ShopFacts, Refusal> {
    let before = file.previous(&desk.settings.source);
    let undo = before
        .and_then(|(_, saved_at)| Timestamp::try_from(saved_at).ok())
        .map(rfc3339);
    let version = file.version();
    match file.editable_values() {
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
pub(super) fn checked(desk: &Desk, file: Document) -> Result<Loaded, ConfigError> {
    Loaded::of(file, &desk.settings.source)
}

fn edit_once(desk: &Desk, before: &Document, changes: &Changes) -> Result<Loaded, ConfigError> {
    let after = checked(desk, before.edit_at_desk(changes)?)?;
    edit::refuse_foreign_password(changes, &after.config)?;
    Ok(after)
}

/// `before` with the values of `facts` that differ, or a refusal that names each invalid value.
pub(super) fn edit_and_check(
    desk: &Desk,
    before: &Document,
    facts: &Map<String, Value>,
) -> Result<(Loaded, Changes), Refusal> {
    let mut changes = before.changes(facts).map_err(refuse_all)?;
    name_domains(&mut changes);
    match edit_once(desk, before, &changes) {
        Ok(mut after) => {
            if sort_closed_days(&mut changes) {
                after = edit_once(desk, before, &changes).map_err(refuse_all)?;
            }
            Ok((after, changes))
        }
        Err(first) => {
            let problems = invalid_values(desk, before, &changes, first).map_err(refuse_all)?;
            Err(refuse_values(problems, &changes))
        }
    }
}

/// Every invalid value of `changes` by its path, with what is wrong. Where a value is invalid, the sample's replaces it, so that the next
/// one is found. Fails for a problem of the whole file.
fn invalid_values(
    desk: &Desk,
    before: &Document,
    changes: &Changes,
    first: ConfigError,
) -> Result<Map<String, Value>, ConfigError> {
    let mut problems = Map::new();
    let mut tried = changes.clone();
    let mut error = first;
    loop {
        let ConfigError::Invalid { path, problem, .. } = error else {
            return Err(error);
        };
        let path = edit::form_path(path);
        let known = problems.insert(path.clone(), sentence(&problem).into());
        if known.is_some() {
            // The sample's value is no help.
            return Ok(problems);
        }
        let changed = tried.keys().find(|key| is_within(&path, key)).cloned();
        let key = changed.unwrap_or(path);
        let instead = edit::sample_value(&key);
        tried.insert(key, instead.unwrap_or_default());
        match edit_once(desk, before, &tried) {
            Ok(_) => return Ok(problems),
            Err(next) => error = next,
        }
    }
}

fn refuse_all(error: ConfigError) -> Refusal {
    invalid(&error.to_string())
}

fn refuse_values(problems: Map<String, Value>, changes: &Changes) -> Refusal {
    let error = match problems.len() {
        1 => "One value isn’t right. Nothing was saved.".into(),
        count => format!("{count} values aren’t right. Nothing was saved."),
    };
    Refusal {
        now: suggestions(changes),
        fields: Box::new(problems),
        ..Refusal::invalid(error)
    }
}

/// Reduces pasted addresses to the name in them. An international name stays as typed.
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

/// Sorts only valid days, because an error names a day by its position in the request. Returns whether the order changed.
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
