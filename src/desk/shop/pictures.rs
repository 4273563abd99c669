//! The shop's logo and photo, as files beside pharmacy.toml. The pages show them once `[look]` names them.

use std::sync::Arc;

use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, State};
use serde::Serialize;

use super::facts::{record, unwritable};
use super::sentence;
use crate::config::edit::{OwnersFile, put_beside};
use crate::desk::Desk;
use crate::desk::error::Refusal;
use crate::desk::session::SignedIn;
use crate::site::look;

/// What is larger than a picture may be, as photos of cameras are, is read all the same, to be refused with a sentence.
pub const BODY_MAX: usize = 64 << 20;

/// The picture's file, as `[look]` names it.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PictureFile {
    pub file: String,
}

/// `PUT /api/shop/pictures/logo` or `photo`
pub async fn put(
    State(desk): State<Arc<Desk>>,
    person: SignedIn,
    Path(key): Path<String>,
    body: Bytes,
) -> Result<Json<PictureFile>, Refusal> {
    desk.blocking(move |desk| {
        let Some(checked) = look::check_picture(&key, "The file", body.to_vec()) else {
            return Err(Refusal::not_found("Expected logo or photo."));
        };
        let ending = checked.map_err(|problem| Refusal::invalid(sentence(&problem)))?;
        let file = OwnersFile::open(&desk.settings.source)
            .map_err(|error| Refusal::invalid(sentence(&error.to_string())))?;
        record(desk, &person, "shop picture", key.clone())?;
        let file = put_beside(file.path(), &key, ending, &body)
            .map_err(|cause| unwritable(&file, &cause))?;
        Ok(Json(PictureFile { file }))
    })
    .await
}
