//! Plain HTTP beside HTTPS: answers the certificate authority's challenges, serves the website until there is a certificate, and
//! then redirects to HTTPS.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::Request;
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use tower::{ServiceExt, service_fn};

use super::listen::{Plain, Respond};
use super::redirect::{self, Target};
use crate::tls::Tls;

/// RFC 8555, 8.3.
const CHALLENGES: &str = "/.well-known/acme-challenge/";

pub fn service(site: impl Respond, target: Target, tls: Arc<Tls>) -> Plain {
    let redirect = redirect::router(target);
    Plain::new(service_fn(move |request: Request| {
        let (site, redirect, tls) = (site.clone(), redirect.clone(), Arc::clone(&tls));
        async move {
            if let Some(token) = request.uri().path().strip_prefix(CHALLENGES) {
                let answer = tls.answer(token).ok_or(StatusCode::NOT_FOUND);
                return Ok(answer.into_response());
            }
            if tls.is_certified() {
                return redirect.oneshot(request).await;
            }
            let mut response = site.oneshot(request).await?.map(Body::new);
            // These headers may only be sent over HTTPS.
            let headers = response.headers_mut();
            headers.remove(header::STRICT_TRANSPORT_SECURITY);
            headers.remove("cross-origin-opener-policy");
            Ok(response)
        }
    }))
}
