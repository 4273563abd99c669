//! The desk's addresses, and what guards each.
//!
//! A request passes these layers in this order. Nobody's body is read before the desk knows who sends it.
//!
//! 1. [`receiving`]: a check of the origin, and limits for the body.
//! 2. [`session::require`]: a person is signed in and has chosen a passphrase.
//! 3. [`session::require_owner`].
//! 4. [`read_first`]: the whole body is read.

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::{from_fn, from_fn_with_state, map_response};
use axum::routing::{delete, get, post, put};

use super::{Desk, serve_file};
use super::{audit, change, events, export, link, month, owners, patients, requests, session};
use super::{shop, sign_in};
use crate::http::body::read_first;
use crate::http::middleware::access_log::name_route;
use crate::http::middleware::body_limit::BodyLimit;
use crate::http::middleware::origin::OriginCheck;
use crate::http::middleware::receiving;

/// Bytes: enough for the references of many requests or a long note.
const BODY_MAX: usize = 64 * 1024;
/// As much as pharmacy.toml can hold.
const FACTS_BODY_MAX: usize = 1 << 20;

type Routes = Router<Arc<Desk>>;

pub fn router(desk: Arc<Desk>) -> Router {
    let small = for_anybody(session_routes())
        .merge(for_staff(&desk, staff_routes()))
        .merge(for_owners(&desk, owner_routes()))
        .fallback(serve_file);
    let facts = for_owners(&desk, facts_routes());
    let pictures = for_owners(&desk, picture_routes());
    receive(small, BODY_MAX)
        .merge(receive(facts, FACTS_BODY_MAX))
        .merge(receive(pictures, shop::files::PICTURE_BODY_MAX))
        .route_layer(map_response(name_route))
        .with_state(desk)
}

fn receive(routes: Routes, most: usize) -> Routes {
    let limit = BodyLimit::Bytes(most);
    receiving(routes, OriginCheck::AllButDocument, limit, None)
}

// The layer that is added last is the outermost.

fn for_anybody(routes: Routes) -> Routes {
    routes.route_layer(from_fn(read_first))
}

fn for_staff(desk: &Arc<Desk>, routes: Routes) -> Routes {
    signed_in(desk, routes.route_layer(from_fn(read_first)))
}

fn for_owners(desk: &Arc<Desk>, routes: Routes) -> Routes {
    let routes = routes.route_layer(from_fn(read_first));
    signed_in(desk, routes.route_layer(from_fn(session::require_owner)))
}

fn signed_in(desk: &Arc<Desk>, routes: Routes) -> Routes {
    let desk = Arc::clone(desk);
    routes.route_layer(from_fn_with_state(desk, session::require))
}

fn session_routes() -> Routes {
    let session = get(session::current)
        .post(sign_in::sign_in)
        .delete(session::sign_out);
    Router::new()
        .route("/api/session", session)
        .route("/api/proof", get(link::answer_challenge))
        .route("/api/passphrase", post(sign_in::choose))
}

fn staff_routes() -> Routes {
    let one = get(requests::show).post(change::change);
    Router::new()
        .route("/api/requests", get(requests::list).post(change::mark))
        .route("/api/requests/{reference}", one)
        .route("/api/events", get(events::stream))
        .route("/api/notices", get(shop::health::notices))
        .route("/requests/{references}/slip", get(export::print_slips))
        .route("/requests/deliveries", get(export::print_deliveries))
}

fn owner_routes() -> Routes {
    let staff = get(owners::list_staff).post(owners::change_staff);
    let patient = get(patients::show_patient).post(patients::remove_patient);
    Router::new()
        .route("/api/audit", get(audit::list))
        .route("/api/counts", get(month::counts))
        .route("/api/staff", staff)
        .route("/api/patients/{reference}", patient)
        .route("/api/requests/delete", post(patients::remove_many))
        .route("/api/requests/{reference}", delete(patients::remove_one))
        .route("/api/export", post(export::export))
        .merge(shop_routes())
}

fn shop_routes() -> Routes {
    use shop::{facts, files, health, holidays, other_computers, tasks};
    let computers = get(other_computers::show).post(other_computers::change);
    Router::new()
        .route("/api/shop", get(health::health))
        .route("/api/shop/mail", post(tasks::test_mail))
        .route("/api/shop/mail/password", put(files::put_password))
        .route("/api/shop/copies", post(tasks::copy))
        .route("/api/shop/copy-keys", post(tasks::make_copy_keys))
        .route("/api/shop/holidays", get(holidays::list))
        .route("/api/shop/clock", post(health::confirm_clock))
        .route("/api/shop/facts/undo", post(facts::undo))
        .route("/api/shop/other-computers", computers)
        .route("/api/shop/restart", post(other_computers::restart))
        .route("/api/shop/certificate", get(other_computers::certificate))
}

fn facts_routes() -> Routes {
    use shop::{articles, facts, preview};
    let article = get(articles::show).put(articles::save);
    Router::new()
        .route("/api/shop/facts", get(facts::show).put(facts::save))
        .route("/api/shop/facts/check", post(facts::check))
        .route("/api/shop/facts/preview", post(preview::show))
        .route("/api/shop/articles", get(articles::list))
        .route("/api/shop/articles/{slug}", article)
        .route("/api/shop/articles/{slug}/undo", post(articles::undo))
        .route("/api/shop/articles/{slug}/preview", post(articles::preview))
}

fn picture_routes() -> Routes {
    Router::new()
        .route("/api/shop/pictures/{key}", put(shop::files::put_picture))
        .layer(DefaultBodyLimit::disable())
}
