//! The addresses of the website that are not pages or files in memory.
//!
//! Pages with a form have two handlers: their posts pass the layers of [`receiving`], all else is answered like any page.

use std::sync::Arc;
use std::time::Duration;

use axum::Extension;
use axum::http::{HeaderValue, StatusCode, Uri, header};
use axum::middleware::{from_fn_with_state, map_response};
use axum::response::Response;
use axum::routing::{Router, any, get, post};
use tower_http::timeout::TimeoutLayer;

use super::html_post::{self, TypedForm};
use super::middleware::access_log::name_route;
use super::middleware::body_limit::BodyLimit;
use super::middleware::body_room::BodyRoom;
use super::middleware::origin::OriginCheck;
use super::middleware::{no_store, receiving};
use super::ready::{self, readyz};
use super::refusal::{Reason, Refusal};
use super::{
    App, Snapshot, not_in_memory, only_reads, reminder, served_site, status, submit, visit,
};
use pharmacy_requests::forms::FormId;
use pharmacy_requests::forms::catalogue::STATUS;
use pharmacy_text::lang::Lang;

/// For look-ups and rendered pages. Not for submissions: once the writer has started, a refusal could be wrong, so each earlier step
/// has a limit. Not for the desk either.
const RESPONSE_TIMEOUT: Duration = Duration::from_secs(25);

type Routes = Router<Arc<App>>;

pub(super) fn router(app: &Arc<App>) -> Router {
    let room = Arc::new(BodyRoom::new(app.trusted_proxies.clone()));
    let receive = |routes: Routes| {
        let (room, current) = (Some(Arc::clone(&room)), Arc::clone(&app.current));
        // The snapshot is attached first: the limit of the body is in it.
        receiving(routes, OriginCheck::Posts, BodyLimit::Configured, room)
            .layer(from_fn_with_state(current, visit::attach_snapshot))
    };
    let form_posts = receive(form_posts()).with_state(Arc::clone(app));
    receive(api())
        .merge(form_pages(&form_posts))
        .merge(reminders())
        .route("/healthz", get(healthz).layer(no_store()))
        .route(ready::PATH, get(readyz).layer(no_store()))
        .route("/home", get(home))
        .route("/home/", get(home))
        .route_layer(map_response(name_route))
        .fallback(not_in_memory)
        .with_state(Arc::clone(app))
}

fn in_time() -> TimeoutLayer {
    TimeoutLayer::with_status_code(StatusCode::SERVICE_UNAVAILABLE, RESPONSE_TIMEOUT)
}

fn api() -> Routes {
    let look_up = post(status::status).fallback(look_up_refused);
    let mut api = Router::new()
        .route("/api", any(api_not_found))
        .route("/api/", any(api_not_found))
        .route("/api/{*call}", any(api_not_found))
        .route("/api/status", look_up.layer(in_time()));
    for form in FormId::ALL {
        let submit = post(submit::submit).fallback(submit::refused);
        api = api.route(&format!("/api/{form}"), submit.layer(Extension(form)));
    }
    api
}

/// Of browsers without scripts.
fn form_posts() -> Routes {
    let mut posts = Router::new();
    for (address, form) in forms_in_languages() {
        let filled_in = post(html_post::in_language).layer(Extension(form));
        posts = posts.route(&address, filled_in);
    }
    posts.layer(in_time())
}

fn form_pages(form_posts: &Router) -> Routes {
    let mut pages = Router::new();
    for (address, _) in forms_in_languages() {
        let page = any(not_in_memory).post_service(form_posts.clone());
        pages = pages.route(&address, page.layer(map_response(allow_posts)));
    }
    pages
}

/// The paths of the pages with a form, in each language.
fn forms_in_languages() -> impl Iterator<Item = (String, TypedForm)> {
    let forms = FormId::ALL.map(|id| {
        let form = id.form();
        (id.as_str(), form.page, form.fields)
    });
    let all = forms
        .into_iter()
        .chain([(STATUS.id, STATUS.page, STATUS.fields)]);
    all.flat_map(|(id, page, fields)| {
        Lang::ALL.into_iter().map(move |lang| {
            let form = TypedForm {
                id,
                page,
                fields,
                lang,
            };
            (lang.address(page), form)
        })
    })
}

fn reminders() -> Routes {
    let mut reminders = Router::new();
    for (path, lang) in reminder::paths() {
        let send = get(move |app, request| reminder::reminder(lang, app, request));
        reminders = reminders.route(&path, send.fallback(only_gets).layer(no_store()));
    }
    reminders
}

/// A page with a form also accepts posts that change its language.
async fn allow_posts(mut response: Response) -> Response {
    if response.status() == StatusCode::METHOD_NOT_ALLOWED {
        let allowed = HeaderValue::from_static("GET, HEAD, POST");
        response.headers_mut().insert(header::ALLOW, allowed);
    }
    response
}

async fn home(uri: Uri) -> Response {
    served_site::moved("/", uri.query())
}

async fn only_gets() -> Response {
    only_reads()
}

async fn look_up_refused(Extension(snapshot): Extension<Arc<Snapshot>>) -> Refusal {
    if snapshot.config.status.enabled {
        Reason::OnlyPosts.into()
    } else {
        Reason::NothingHere.into()
    }
}

async fn api_not_found() -> Refusal {
    Reason::NothingHere.into()
}

async fn healthz() -> &'static str {
    "ok"
}
