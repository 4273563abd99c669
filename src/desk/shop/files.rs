//! Files that the desk stores. Pictures have their own folder; pages show them once pharmacy.toml names them. The mailbox's password is
//! beside pharmacy.toml; no page shows it again.

use std::ffi::OsStr;
use std::path::Path;
use std::sync::Arc;

use axum::Json;
use axum::body::Bytes;
use axum::extract;

use serde::{Deserialize, Serialize};
use serde_json::{Map, json};

use super::facts::{self, ShopFacts};
use super::unwritable;
use crate::desk::error::{JsonResult, Refusal, invalid};
use crate::desk::session::CurrentUser;
use crate::site::look;
use pharmacy_config::edit::pictures;
use pharmacy_store::Action;
use pharmacy_system::platform::{AtomicFile, Readers, folder};

/// Larger than a picture may be, so that a camera's photo gets a helpful error.
pub const PICTURE_BODY_MAX: usize = 64 << 20;

#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PictureFile {
    pub file: String,
}

pub async fn put_picture(
    user: CurrentUser,
    extract::Path(key): extract::Path<String>,
    body: Bytes,
) -> JsonResult<PictureFile> {
    user.json(move |user| {
        let Some(checked) = look::check_picture(&key, "The file", body.to_vec()) else {
            return Err(Refusal::not_found("Expected logo, photo or person."));
        };
        let ending = checked.map_err(|problem| invalid(&problem.to_string()))?;
        let desk = &user.desk;
        let _turn = desk.file.lock();
        let file = facts::open(desk)?;
        user.record_keys(Action::ShopPicture, vec![key])?;
        let live = &desk.settings.current.load_full().config;
        pictures::remove_unused(&file, live);
        let folder = pictures::folder(&file);
        let file =
            pictures::put(&file, ending, &body).map_err(|cause| unwritable(&folder, &cause))?;
        Ok(PictureFile { file })
    })
    .await
}

/// The fixed name of the password file. If the browser could choose it, any file of the server could be sent to the mail server.
const PASSWORD_FILE: &str = "mail-password.txt";
const PASSWORD_KEY: &str = "notify.email.password_file";
const PASSWORD_MAX: usize = 1_000;

#[derive(Deserialize)]
pub struct PasswordBody {
    password: String,
}

pub async fn put_password(
    user: CurrentUser,
    Json(PasswordBody { password }): Json<PasswordBody>,
) -> JsonResult<ShopFacts> {
    check_password(&password)?;
    user.json(move |user| {
        let desk = &user.desk;
        let _turn = desk.file.lock();
        let file = facts::open(desk)?;
        if !file.exists() {
            return Err(Refusal::invalid(
                "Set up your shop first: there’s no pharmacy.toml yet.",
            ));
        }
        let live = Arc::clone(&desk.settings.current.load().config);
        let named = live.notify.email.password_file.as_deref();
        let name = named.map_or(Some(PASSWORD_FILE.as_ref()), |named| name_beside(file.path(), named));
        let Some(name) = name else {
            return Err(Refusal::invalid(
                "The mail password is in a different folder from pharmacy.toml. Ask whoever set that up to change it there.",
            ));
        };
        user.record_keys(Action::ShopMailPassword, vec![PASSWORD_KEY.into()])?;
        let target = folder(file.path()).join(name);
        AtomicFile::put(&target, Readers::Owner, password.as_bytes())
            .map_err(|cause| unwritable(&target, &cause))?;
        if named.is_some() {
            return facts::facts_of(desk, &file);
        }
        let changes = Map::from_iter([(PASSWORD_KEY.to_owned(), json!(PASSWORD_FILE))]);
        let after = file.edit(&changes);
        let after = after.and_then(|after| facts::checked(desk, after));
        let after = after.map_err(|error| invalid(&error.to_string()))?;
        facts::facts_of(desk, &facts::write(desk, &file, after)?)
    })
    .await
}

fn check_password(password: &str) -> Result<(), Refusal> {
    let is_line = !password.is_empty() && !password.contains(char::is_control);
    if is_line && password.chars().count() <= PASSWORD_MAX {
        return Ok(());
    }
    Err(Refusal::invalid(
        "A password is one line; copy it again from your mail provider.",
    ))
}

fn name_beside<'a>(file: &Path, named: &'a Path) -> Option<&'a OsStr> {
    let folders = [file, named].map(|path| folder(path).canonicalize().ok());
    (folders[0].is_some() && folders[0] == folders[1])
        .then(|| named.file_name())
        .flatten()
}
