//! The mailbox's password, in a file of its own that only the server's account can read. Nothing shows it again.

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
use crate::desk::session::SignedIn;
use crate::platform::{AtomicFile, Readers, folder};

/// Where it stands unless pharmacy.toml names another file. A browser names none: any file would be sent to the mail server.
const FILE: &str = "mail-password.txt";
const KEY: &str = "notify.email.password_file";
const LENGTH_MAX: usize = 1_000;

#[derive(Deserialize)]
pub struct Typed {
    password: String,
}

/// `PUT /api/shop/mail/password`
pub async fn put(
    State(desk): State<Arc<Desk>>,
    person: SignedIn,
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
        record(desk, &person, "shop mail password", String::new())?;
        let live = Arc::clone(&desk.settings.current.load().config);
        let named = live.notify.email.password_file.as_deref();
        let beside = folder(file.path()).join(FILE);
        keep(named.unwrap_or(&beside), &password).map_err(|cause| unwritable(&file, &cause))?;
        if named.is_none() {
            let changes = Map::from_iter([(KEY.to_owned(), json!(FILE))]);
            facts::write(&file, changes)?;
        }
        Ok(Json(facts::shown(&facts::open(desk)?)?))
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

fn keep(file: &Path, password: &str) -> std::io::Result<()> {
    let mut kept = AtomicFile::create(file, Readers::Owner)?;
    kept.write_all(password.as_bytes())?;
    kept.replace()
}
