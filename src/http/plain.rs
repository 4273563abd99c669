//! Forms sent without scripts, or before they loaded: a plain HTML post is answered with a page.

use std::sync::Arc;

use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use serde_json::{Map, Value};

use super::App;
use super::error::Refusal;
use crate::forms::FormId;
use crate::render::{self, Reply, ReplyOutcome};

/// Whether a browser sent this from a form: a URL-encoded body, and a page is what it wants to see.
pub fn is_plain_post(headers: &HeaderMap) -> bool {
    let text = |name| {
        headers
            .get(name)
            .and_then(|value: &axum::http::HeaderValue| value.to_str().ok())
            .unwrap_or_default()
    };
    essence(text(header::CONTENT_TYPE)) == "application/x-www-form-urlencoded"
        && text(header::ACCEPT)
            .split(',')
            .any(|kind| essence(kind) == "text/html")
}

/// A media type without its parameters, in lower case.
pub fn essence(media_type: &str) -> String {
    media_type
        .split(';')
        .next()
        .unwrap_or_default()
        .trim()
        .to_ascii_lowercase()
}

/// The names and values of a URL-encoded body. Of a name that stands twice the first counts.
pub fn pairs(bytes: &[u8]) -> Vec<(String, String)> {
    let mut pairs: Vec<(String, String)> = Vec::new();
    for (name, value) in form_urlencoded::parse(bytes) {
        if !pairs.iter().any(|(known, _)| *known == name) {
            pairs.push((name.into_owned(), value.into_owned()));
        }
    }
    pairs
}

/// The page that answers: thanks with the reference, or the form with the errors and what was typed.
pub async fn answer(
    app: Arc<App>,
    form: FormId,
    values: Map<String, Value>,
    result: Result<String, Refusal>,
) -> Response {
    let (status, retry_after, outcome) = match result {
        Ok(reference) => (StatusCode::CREATED, None, ReplyOutcome::Sent { reference }),
        Err(refusal) => (
            refusal.status,
            refusal.retry_after,
            ReplyOutcome::Refused {
                error: refusal.error,
                fields: refusal.fields,
                values,
            },
        ),
    };
    // What is said when no page can be rendered: the same, in one plain sentence.
    let words = match &outcome {
        ReplyOutcome::Sent { reference } => {
            format!("{} Your reference is {reference}.", form.form().success)
        }
        ReplyOutcome::Refused { error, .. } => error.clone(),
    };
    // One engine at a time: it costs some 30 ms of CPU and megabytes of memory.
    let page = match app.engine.try_lock() {
        Ok(turn) => {
            let app = Arc::clone(&app);
            let reply = Reply { form, outcome };
            let page =
                tokio::task::spawn_blocking(move || render::answer(&app.site_facts, &reply)).await;
            drop(turn);
            page.ok().and_then(|page| {
                page.inspect_err(|error| tracing::error!(%error, "an answer could not be rendered"))
                    .ok()
            })
        }
        Err(_) => None,
    };
    let mut response = (status, Html(page.unwrap_or_else(|| constant(&words)))).into_response();
    if let Some(seconds) = retry_after {
        response
            .headers_mut()
            .insert(header::RETRY_AFTER, seconds.into());
    }
    response
}

/// A refusal before anything was read, as a page.
pub fn sorry(refusal: &Refusal) -> Response {
    (refusal.status, Html(constant(&refusal.error))).into_response()
}

/// A page that needs no engine.
fn constant(words: &str) -> String {
    let words = words
        .replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;");
    format!(
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\"><title>Your request</title></head>\n\
         <body><main><h1>Your request</h1><p>{words}</p><p><a href=\"/\">Back to the home page</a></p></main></body></html>\n"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_posts_of_browsers_forms_are_plain() {
        for (content_type, accept, plain) in [
            (
                "application/x-www-form-urlencoded",
                "text/html,application/xhtml+xml,*/*;q=0.8",
                true,
            ),
            (
                "application/x-www-form-urlencoded; charset=utf-8",
                "text/html;q=0.9",
                true,
            ),
            ("application/x-www-form-urlencoded", "*/*", false),
            ("application/json", "text/html", false),
        ] {
            let headers = HeaderMap::from_iter([
                (header::CONTENT_TYPE, content_type.parse().unwrap()),
                (header::ACCEPT, accept.parse().unwrap()),
            ]);
            assert_eq!(is_plain_post(&headers), plain, "{content_type} {accept}");
        }
    }

    #[test]
    fn the_constant_page_escapes_what_it_says() {
        assert!(constant("<script>&").contains("<p>&lt;script&gt;&amp;</p>"));
    }
}
