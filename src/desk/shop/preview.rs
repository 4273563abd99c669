//! Renders the site with unsaved changes, for the frame at the desk.

use std::sync::{Arc, Weak};
use std::time::Duration;

use axum::Json;
use axum::body::{Body, to_bytes};

use axum::http::{Request, Uri};
use axum::response::Response;
use serde::{Deserialize, Serialize};
use tokio::sync::OwnedMutexGuard;

use super::facts::{self, FactsBody};
use crate::desk::error::{JsonResult, Refusal, unavailable};
use crate::desk::session::CurrentUser;
use crate::desk::{Desk, Snapshot};
use crate::http::Site;
use crate::reload::{Loaded, as_served};

const PAGE_MAX: usize = 4 << 20;

const KEPT: Duration = Duration::from_secs(600);

#[derive(Deserialize)]
pub struct PreviewBody {
    #[serde(flatten)]
    sent: FactsBody,
    page: String,
}

#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PreviewPage {
    pub html: String,
}

pub async fn show(
    user: CurrentUser,
    Json(PreviewBody { sent, page }): Json<PreviewBody>,
) -> JsonResult<PreviewPage> {
    let not_a_path = |_| Refusal::bad_request("Expected the path of a page.");
    let uri = Uri::try_from(page).map_err(not_a_path)?;
    let build = move |desk: &Desk| {
        let before = facts::open_version(desk, &sent.version)?;
        let (loaded, _) = facts::edit_and_check(desk, &before, &sent.facts)?;
        Ok((loaded, uri))
    };
    page_of(shown(user, build).await?).await
}

/// The site of a preview, the address to show, and the lock on rendering.
pub(super) type Shown = (Arc<Snapshot>, Uri, OwnedMutexGuard<()>);

/// Renders the site that `build` returns.
pub(super) async fn shown(
    user: CurrentUser,
    build: impl FnOnce(&Desk) -> Result<(Loaded, Uri), Refusal> + Send + 'static,
) -> Result<Shown, Refusal> {
    let desk = Arc::clone(&user.desk);
    // Rendering continues after the browser disconnects, and then releases the lock.
    let turn = Arc::clone(&desk.preview_turn).lock_owned().await;
    let rendering = user.run(move |user| {
        let (loaded, uri) = build(&user.desk)?;
        Ok((render(&user.desk, loaded)?, uri, turn))
    });
    let shown = rendering.await?;
    tokio::spawn(forget(desk, Arc::downgrade(&shown.0)));
    Ok(shown)
}

pub(super) async fn page_of((snapshot, uri, _turn): Shown) -> JsonResult<PreviewPage> {
    // Without Accept-Encoding the answer is not compressed.
    let mut request = Request::new(Body::empty());
    *request.uri_mut() = uri;
    let site = &snapshot.site;
    let answer = match site.respond_ready(&request) {
        Some(answer) => answer,
        None => site.respond(&request.map(drop)).await,
    };
    let bytes = to_bytes(answer.into_body(), PAGE_MAX).await;
    let bytes = bytes.map_err(|_| unavailable())?;
    let html = String::from_utf8(bytes.into()).map_err(|_| unavailable())?;
    Ok(Json(PreviewPage { html }))
}

fn render(desk: &Desk, Loaded { config, look, .. }: Loaded) -> Result<Arc<Snapshot>, Refusal> {
    let current = desk.settings.current.load_full();
    // Not locked during rendering, because the threads of the website read the preview's files under this lock.
    let last = desk.preview.lock().clone();
    let known = [&current].into_iter().chain(&last);
    let known: Vec<_> = known.map(|known| &known.site).collect();
    let config = as_served(config, &desk.settings.startup);
    let site = Site::of(&config, look, config.live.now(), &known).map_err(|error| {
        tracing::error!(%error, "the preview cannot be rendered");
        unavailable()
    })?;
    let snapshot = Arc::new(Snapshot::new(&config.live, site));
    *desk.preview.lock() = Some(Arc::clone(&snapshot));
    Ok(snapshot)
}

async fn forget(desk: Arc<Desk>, shown: Weak<Snapshot>) {
    tokio::time::sleep(KEPT).await;
    let mut last = desk.preview.lock();
    let is_last = |last: &Arc<Snapshot>| std::ptr::eq(Arc::as_ptr(last), shown.as_ptr());
    if last.as_ref().is_some_and(is_last) {
        *last = None;
    }
}

/// Previewed pages request their files from the desk's origin.
pub fn file(desk: &Desk, request: &axum::extract::Request) -> Option<Response> {
    if !request.uri().path().starts_with("/assets/") {
        return None;
    }
    let last = desk.preview.lock().clone();
    last?.site.respond_ready(request)
}
