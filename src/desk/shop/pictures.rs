//! The shop's logo and photo, stored beside pharmacy.toml. The pages show them once `[look]` names them.

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, State};
use serde::Serialize;

use super::{record, unwritable};
use crate::config::edit::{OwnersFile, put_beside};
use crate::desk::Desk;
use crate::desk::error::{Refusal, invalid};
use crate::desk::session::CurrentUser;
use crate::platform;
use crate::site::look;

/// Larger than a picture may be, so that a camera's photo gets a helpful error.
pub const BODY_MAX: usize = 64 << 20;

/// How long an unsaved picture is kept. Sessions end earlier.
const UNSAVED: Duration = Duration::from_secs(24 * 3_600);

#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PictureFile {
    pub file: String,
}

pub async fn put(
    State(desk): State<Arc<Desk>>,
    person: CurrentUser,
    Path(key): Path<String>,
    body: Bytes,
) -> Result<Json<PictureFile>, Refusal> {
    desk.blocking(move |desk| {
        let Some(checked) = look::check_picture(&key, "The file", body.to_vec()) else {
            return Err(Refusal::not_found("Expected logo or photo."));
        };
        let ending = checked.map_err(|problem| invalid(&problem))?;
        let file =
            OwnersFile::open(&desk.settings.source).map_err(|error| invalid(&error.to_string()))?;
        record(desk, &person, "shop picture", key.clone())?;
        remove_unused(&file);
        let file = put_beside(file.path(), &key, ending, &body)
            .map_err(|cause| unwritable(&file, &cause))?;
        Ok(Json(PictureFile { file }))
    })
    .await
}

/// Removes uploaded pictures older than a day that neither pharmacy.toml nor an earlier version of it names.
pub(super) fn remove_unused(file: &OwnersFile) {
    let [replaced, last_good] = file.kept();
    let files = [file.path().to_owned(), replaced, last_good];
    let texts = files.map(|file| std::fs::read_to_string(file).unwrap_or_default());
    let folder = platform::folder(file.path());
    let names = std::fs::read_dir(folder).into_iter().flatten().flatten();
    for entry in names {
        let name = entry.file_name();
        let name = name.to_string_lossy();
        let is_named = texts.iter().any(|text| text.contains(&*name));
        if is_ours(&name) && !is_named && is_old(&entry) {
            // Errors are ignored: an unused file does no harm.
            let _ = std::fs::remove_file(entry.path());
        }
    }
}

/// Names such as `logo-0123abcd.svg`.
fn is_ours(name: &str) -> bool {
    let rest = name.strip_prefix("logo-").or(name.strip_prefix("photo-"));
    rest.and_then(|rest| rest.split_once('.'))
        .is_some_and(|(hash, ending)| {
            hash.len() == 8
                && hash.bytes().all(|byte| byte.is_ascii_hexdigit())
                && matches!(ending, "svg" | "png" | "jpg" | "webp")
        })
}

fn is_old(entry: &std::fs::DirEntry) -> bool {
    let changed = entry.metadata().and_then(|data| data.modified()).ok();
    changed.and_then(|at| at.elapsed().ok()) > Some(UNSAVED)
}
