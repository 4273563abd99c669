//! The site and its API over HTTP.
//!
//! [`serve()`] accepts connections within limits. A request passes the layers of [`middleware`] to a page or file in memory, or
//! else to a route of [`router`].

pub mod addresses;
mod arrival;
pub mod body;
mod brotli;
mod connection_limit;
mod html_post;
mod listen;
pub mod middleware;
mod pages;
pub mod plain_http;
mod rate_limit;
mod ready;
mod refusal;
mod reminder;
mod repeat_keys;
mod resource;
mod served_site;
mod status;
mod submit;
mod visit;

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use axum::Extension;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::{HeaderValue, StatusCode, Uri, header};
use axum::middleware::{from_fn_with_state, map_response};
use axum::response::Response;
use axum::routing::{Router, any, get, post};
use ipnet::IpNet;
use tokio::sync::Mutex;
use tower::{Service, service_fn};
use tower_http::timeout::TimeoutLayer;

use crate::snapshot::Current;
use pharmacy_config::Startup;
use pharmacy_requests::forms::FormId;
use pharmacy_requests::forms::catalogue::STATUS;
use pharmacy_store::{Arrivals, Lookups, Store};
use pharmacy_text::lang::Lang;

use arrival::Arrival;
pub use connection_limit::ConnectionLimit;
use html_post::TypedForm;
pub use listen::{Encryption, LongLived, Plain, Respond, serve};
use middleware::access_log::name_route;
use middleware::body_limit::BodyLimit;
use middleware::body_room::BodyRoom;
use middleware::origin::OriginCheck;
use middleware::{no_store, receiving};
use rate_limit::RateLimits;
pub use rate_limit::network;
use ready::{Heartbeats, readyz};
pub use refusal::{Reason, Refusal};
use repeat_keys::RepeatKeys;
pub use resource::Resource;
pub use served_site::{Site, only_reads};
pub use status::run_to_completion;

/// For look-ups and rendered pages. Not for submissions: once the writer has started, a refusal could be wrong, so each earlier step
/// has a limit. Not for the desk either.
const RESPONSE_TIMEOUT: Duration = Duration::from_secs(25);

type Snapshot = crate::snapshot::Snapshot<Site>;

/// What the handlers of the website share.
pub struct App {
    current: Arc<Current<Site>>,
    limits: RateLimits,
    lookups: Arc<Lookups>,
    /// Locked during a look-up. Each one opens the database and uses a thread with its memory.
    look_up_turn: Mutex<()>,
    trusted_proxies: Vec<IpNet>,
    store: Store,
    arrivals: Arc<Arrivals>,
    repeat_keys: RepeatKeys,
    /// Locked while a page is rendered for an HTML post.
    engine: Arc<Mutex<()>>,
    heartbeats: Heartbeats,
    is_https: bool,
}

impl App {
    pub fn new(
        startup: &Startup,
        current: Arc<Current<Site>>,
        store: Store,
    ) -> Result<Self, getrandom::Error> {
        Ok(Self {
            current,
            limits: RateLimits::default(),
            lookups: Arc::default(),
            look_up_turn: Mutex::default(),
            trusted_proxies: startup.server.trusted_proxies.clone(),
            store,
            arrivals: Arc::default(),
            engine: Arc::default(),
            repeat_keys: RepeatKeys::new()?,
            heartbeats: Heartbeats::default(),
            is_https: startup.tls.is_on(),
        })
    }

    /// Whether a stored request also queues a mail, by the current settings.
    pub fn notifies(&self) -> Arc<AtomicBool> {
        self.store.notifies()
    }

    pub fn lookups(&self) -> Arc<Lookups> {
        Arc::clone(&self.lookups)
    }

    pub fn arrivals(&self) -> Arc<Arrivals> {
        Arc::clone(&self.arrivals)
    }
}

/// The public listener: pages and files first, then the router. Serving pages through the router would match them twice and box
/// them.
pub fn service(app: &Arc<App>) -> impl Respond<Body = Body> + use<> {
    let (app, router) = (Arc::clone(app), router(app));
    service_fn(move |request: Request| {
        let (app, mut router) = (Arc::clone(&app), router.clone());
        async move {
            let arrival = Arrival::of(&request);
            let found = app.current.load().site.respond_ready(&request);
            let response = match found {
                Some(response) => response,
                None => router.call(request).await?,
            };
            if let Some(arrival) = arrival {
                arrival.count(&app, response.status());
            }
            Ok(response)
        }
    })
}

fn router(app: &Arc<App>) -> Router {
    let mut endpoints = Router::new()
        .route("/api", any(api_not_found))
        .route("/api/", any(api_not_found))
        .route("/api/{*call}", any(api_not_found));
    for form in FormId::ALL {
        let submit = post(submit::submit).fallback(submit::refused);
        endpoints = endpoints.route(&format!("/api/{form}"), submit.layer(Extension(form)));
    }

    let in_time = TimeoutLayer::with_status_code(StatusCode::SERVICE_UNAVAILABLE, RESPONSE_TIMEOUT);
    let look_up = post(status::status).fallback(look_up_refused);
    endpoints = endpoints.route("/api/status", look_up.layer(in_time));
    let room = Arc::new(BodyRoom::new(app.trusted_proxies.clone()));
    let attach = from_fn_with_state(Arc::clone(&app.current), visit::attach_snapshot);
    let posts = |routes: Router<Arc<App>>| {
        let room = Some(Arc::clone(&room));
        receiving(routes, OriginCheck::Posts, BodyLimit::Configured, room).layer(attach.clone())
    };
    let mut pages = Router::new();
    for (address, form) in forms_in_languages() {
        let filled_in = post(html_post::in_language).layer(Extension(form));
        pages = pages.route(&address, filled_in);
    }
    let pages = posts(pages.layer(in_time)).with_state(Arc::clone(app));
    let mut router = posts(endpoints);
    for (address, _) in forms_in_languages() {
        let page = any(not_in_memory).post_service(pages.clone());
        router = router.route(&address, page.layer(map_response(allow_posts)));
    }
    for (path, lang) in reminder::paths() {
        let send = get(move |app, request| reminder::reminder(lang, app, request));
        router = router.route(&path, send.fallback(only_gets).layer(no_store()));
    }
    router
        .route("/healthz", get(healthz).layer(no_store()))
        .route(ready::PATH, get(readyz).layer(no_store()))
        .route("/home", get(home))
        .route("/home/", get(home))
        .route_layer(map_response(name_route))
        .fallback(not_in_memory)
        .with_state(Arc::clone(app))
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

async fn not_in_memory(State(app): State<Arc<App>>, request: Request) -> Response {
    let site = Arc::clone(&app.current.load().site);
    // Without the body, so that a slow one does not delay the response.
    site.respond(&request.map(drop)).await
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

async fn only_posts() -> Refusal {
    Reason::OnlyPosts.into()
}

async fn look_up_refused(Extension(snapshot): Extension<Arc<Snapshot>>) -> Refusal {
    if snapshot.config.status.enabled {
        only_posts().await
    } else {
        api_not_found().await
    }
}

async fn api_not_found() -> Refusal {
    Reason::NothingHere.into()
}

async fn healthz() -> &'static str {
    "ok"
}
