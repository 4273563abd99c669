//! Writes each refusal's body in the visitor's language: JSON for scripts, a page for people.

use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, Method, Response, StatusCode, header};
use bytes::Bytes;
use futures_util::TryFutureExt;
use http_body_util::{Either, Full};
use tower::layer::layer_fn;
use tower::{Layer, Service, service_fn};

use crate::http::body;
use crate::http::refusal::Refusal;
use pharmacy_requests::language::Language;
use pharmacy_text::lang::Lang;

type Body<B> = Either<B, Full<Bytes>>;

pub fn layer<S, B>(
    has_pages: bool,
) -> impl Layer<
    S,
    Service = impl Service<Request, Response = Response<Body<B>>, Error = S::Error, Future: Send>
              + Clone,
>
where
    S: Service<Request, Response = Response<B>, Future: Send> + Clone,
{
    layer_fn(move |mut inner: S| {
        service_fn(move |request: Request| {
            let format = Format::of(&request, has_pages);
            let responding = inner.call(request);
            responding.map_ok(move |response| format.write(response))
        })
    })
}

#[derive(Clone, Copy)]
struct Format {
    page: bool,
    /// The address of a form's API was opened in a browser, for example by reloading a reply.
    opened: bool,
    head: bool,
    /// Language of the requested page, or of the page that sent the form.
    lang: Lang,
}

impl Format {
    fn of(request: &Request, has_pages: bool) -> Self {
        let path = request.uri().path();
        let api = path == "/api" || path.starts_with("/api/");
        let head = request.method() == Method::HEAD;
        let page = has_pages && (!api || body::is_html_post(request.headers()));
        Self {
            page,
            // Outside of the API there is no need to read `Accept`.
            opened: has_pages
                && !page
                && (head || request.method() == Method::GET)
                && body::wants_page(request.headers()),
            head,
            lang: match (has_pages, api) {
                (false, _) => Lang::En,
                (true, true) => language_of_sender(request.headers()),
                (true, false) => Lang::of_path(path),
            },
        }
    }

    fn write<B>(self, mut response: Response<B>) -> Response<Body<B>> {
        let Some(refusal) = refusal(&mut response) else {
            return response.map(Either::Left);
        };
        let opened = self.opened && refusal.status == StatusCode::METHOD_NOT_ALLOWED;
        let language = Language::of(refusal.lang.unwrap_or(self.lang));
        let (media_type, body) = if self.page || opened {
            ("text/html; charset=utf-8", refusal.page(language))
        } else {
            ("application/json", refusal.json(language))
        };
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(media_type));
        headers.insert(header::CONTENT_LENGTH, HeaderValue::from(body.len()));
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        if let Some(seconds) = refusal.retry_after {
            headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        let body = if self.head { String::new() } else { body };
        response.map(|_| Either::Right(Full::from(body)))
    }
}

/// The form's page is in `Referer`, because pages have `Referrer-Policy: same-origin`.
fn language_of_sender(headers: &HeaderMap) -> Lang {
    let page = headers.get(header::REFERER);
    let page = page.and_then(|page| page.to_str().ok()?.split_once("://"));
    let path = page.and_then(|(_, rest)| rest.get(rest.find('/')?..));
    path.map(Lang::of_path).unwrap_or_default()
}

/// None if the response is no error or already has a body.
fn refusal<B>(response: &mut Response<B>) -> Option<Refusal> {
    let status = response.status();
    if !status.is_client_error() && !status.is_server_error() {
        return None;
    }
    let refusal = response.extensions_mut().remove::<Refusal>();
    refusal.or_else(|| {
        let media_type = response.headers().get(header::CONTENT_TYPE);
        let media_type = media_type.and_then(|value| value.to_str().ok());
        let written = media_type
            .is_some_and(|kind| kind.starts_with("text/html") || kind == "application/json");
        (!written).then(|| Refusal::of(status))
    })
}
