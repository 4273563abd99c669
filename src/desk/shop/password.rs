//! Stores the mailbox's password in a file that only the server's account can read. No page shows it again.

use std::ffi::OsStr;
use std::io::Write;
use std::path::Path;
use std::sync::{Arc, PoisonError};

use axum::Json;
use axum::extract::State;
use axum::extract::rejection::JsonRejection;
use serde::Deserialize;
use serde_json::{Map, json};

use super::facts::{self, ShopFacts};
use super::{record, unwritable};
use crate::desk::Desk;
use crate::desk::error::Refusal;
use crate::desk::session::CurrentUser;
use crate::platform::{AtomicFile, Readers, folder};

/// Default name. The browser can't choose one: any file of the server could then be sent to the mail server.
const FILE: &str = "mail-password.txt";
const KEY: &str = "notify.email.password_file";
const LENGTH_MAX: usize = 1_000;

#[derive(Deserialize)]
pub struct Typed {
    password: String,
}

pub async fn put(
    State(desk): State<Arc<Desk>>,
    person: CurrentUser,
    body: Result<Json<Typed>, JsonRejection>,
) -> Result<Json<ShopFacts>, Refusal> {
    let Ok(Json(Typed { password })) = body else {
        return Err(Refusal::bad_request("Expected a password."));
    };
    check(&password)?;
    desk.blocking(move |desk| {
        let _turn = desk.file.lock().unwrap_or_else(PoisonError::into_inner);
        let file = facts::open(desk)?;
        if !file.exists() {
            return Err(Refusal::invalid(
                "Set up your shop first: there is no pharmacy.toml yet.",
            ));
        }
        let live = Arc::clone(&desk.settings.current.load().config);
        let named = live.notify.email.password_file.as_deref();
        let name = named.map_or(Some(FILE.as_ref()), |named| name_beside(file.path(), named));
        let Some(name) = name else {
            return Err(Refusal::invalid(
                "The mail password is kept in another folder than pharmacy.toml. Whoever set that up changes it there.",
            ));
        };
        record(desk, &person, "shop mail password", KEY.into())?;
        let target = folder(file.path()).join(name);
        keep(&target, &password).map_err(|cause| unwritable(&file, &cause))?;
        if named.is_none() {
            let changes = Map::from_iter([(KEY.to_owned(), json!(FILE))]);
            facts::write(desk, &file, changes)?;
        }
        Ok(Json(facts::shown(desk, &facts::open(desk)?)?))
    })
    .await
}

fn check(password: &str) -> Result<(), Refusal> {
    let is_line = !password.is_empty() && !password.contains(char::is_control);
    if is_line && password.chars().count() <= LENGTH_MAX {
        return Ok(());
    }
    Err(Refusal::invalid(
        "A password is one line; copy it again from your mail provider.",
    ))
}

/// The name of the file `named`, if it is in the folder of `file`.
fn name_beside<'a>(file: &Path, named: &'a Path) -> Option<&'a OsStr> {
    let folders = [file, named].map(|path| folder(path).canonicalize().ok());
    (folders[0].is_some() && folders[0] == folders[1])
        .then(|| named.file_name())
        .flatten()
}

fn keep(file: &Path, password: &str) -> std::io::Result<()> {
    let mut kept = AtomicFile::create(file, Readers::Owner)?;
    kept.write_all(password.as_bytes())?;
    kept.replace()
}
