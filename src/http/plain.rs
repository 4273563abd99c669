//! Forms sent without scripts, or before they loaded: a plain HTML post is answered with a page.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use serde_json::{Map, Value};

use super::App;
use super::error::Refusal;
use super::submit::{self, Post};
use crate::forms::catalogue::HONEYPOT;
use crate::forms::{Form, FormId, answers};
use crate::site::{self, Reply, ReplyOutcome};

/// How long a plain post waits for the engine before it is answered without one.
const ENGINE_PATIENCE: Duration = Duration::from_secs(1);

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

/// The names and values of a URL-encoded body, as far as `form` knows them. Of a name that stands twice the first counts.
fn pairs(form: &Form, bytes: &[u8]) -> Vec<(String, String)> {
    let known = |name: &str| name == HONEYPOT || form.fields.iter().any(|field| field.name == name);
    let mut pairs: Vec<(String, String)> = Vec::new();
    for (name, value) in form_urlencoded::parse(bytes).filter(|(name, _)| known(name)) {
        if !pairs.iter().any(|(before, _)| *before == name) {
            pairs.push((name.into_owned(), value.into_owned()));
        }
    }
    pairs
}

/// Takes a plain HTML post and answers it with a page.
pub async fn submit(app: Arc<App>, post: Post) -> Response {
    let form = post.form;
    let pairs = pairs(form.form(), &post.bytes);
    // The page shows again what was typed, not what it was read as: there a rating is the text "5".
    let typed = pairs
        .iter()
        .map(|(name, text)| (name.clone(), text.as_str().into()))
        .collect();
    let values = answers::from_plain_post(form.form(), pairs);
    let result = submit::store(&app, &post, &values).await;
    answer(app, form, post.visitor, typed, result).await
}

/// The page that answers `visitor`: thanks with the reference, or the form with the errors and what was typed.
async fn answer(
    app: Arc<App>,
    form: FormId,
    visitor: IpAddr,
    typed: Map<String, Value>,
    result: Result<String, Refusal>,
) -> Response {
    let refusal = result.as_ref().err().cloned();
    let outcome = match result {
        Ok(reference) => ReplyOutcome::Sent { reference },
        Err(Refusal { error, fields, .. }) => ReplyOutcome::Refused {
            error,
            fields,
            values: typed,
        },
    };
    // What is said when no page can be rendered: the same, in plain words.
    let words = match &outcome {
        ReplyOutcome::Sent { reference } => {
            let success = form.form().success;
            constant(&[success, &format!("Your reference is {reference}.")])
        }
        ReplyOutcome::Refused { error, fields, .. } => {
            let mut words = vec![error.as_str()];
            words.extend(
                fields
                    .values()
                    .filter_map(Value::as_str)
                    .filter(|field| field != error),
            );
            words.push("Go back in your browser to change it: what you typed is still there.");
            constant(&words)
        }
    };
    let page = if app.limits.admit_render(visitor) {
        render(&app, Reply { form, outcome }).await
    } else {
        None
    };
    let html = Html(page.unwrap_or(words));
    match refusal {
        None => (StatusCode::CREATED, html).into_response(),
        Some(refusal) => refused(&refusal, html),
    }
}

/// The page with `reply` in it. One engine at a time: it costs some 30 ms of CPU and megabytes of memory.
async fn render(app: &Arc<App>, reply: Reply) -> Option<String> {
    let turn = Arc::clone(&app.engine).lock_owned();
    let turn = tokio::time::timeout(ENGINE_PATIENCE, turn).await.ok()?;
    let app = Arc::clone(app);
    // The turn goes along: a visitor who hangs up does not end the rendering.
    let rendering = tokio::task::spawn_blocking(move || {
        let page = site::answer(&app.site_facts, &reply);
        drop(turn);
        page
    });
    match rendering.await {
        Ok(Ok(page)) => Some(page),
        _ => {
            // Not why: the reason may quote an answer.
            tracing::error!("an answer to a plain form post could not be rendered");
            None
        }
    }
}

/// A refusal before anything was read: a page for a person who looks at one, or JSON for a script.
pub fn refuse(refusal: &Refusal, page: bool) -> Response {
    if page {
        refused(refusal, Html(constant(&[&refusal.error])))
    } else {
        refusal.clone().into_response()
    }
}

fn refused(refusal: &Refusal, html: Html<String>) -> Response {
    let mut response = (refusal.status, html).into_response();
    refusal.extend(response.headers_mut());
    response
}

/// A page that needs no engine.
fn constant(words: &[&str]) -> String {
    let escape = |text: &&str| {
        text.replace('&', "&amp;")
            .replace('<', "&lt;")
            .replace('>', "&gt;")
    };
    let words = words
        .iter()
        .map(escape)
        .collect::<Vec<_>>()
        .join("</p>\n<p>");
    format!(
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\"><title>Your request</title></head>\n\
         <body><main><h1>Your request</h1>\n<p>{words}</p>\n<p><a href=\"/\">Back to the home page</a></p></main></body></html>\n"
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
    fn only_the_forms_own_fields_are_read_and_each_once() {
        let body = b"rating=5&rating=1&feedback=a+b%21&website=x&nonsense=y&=z&%ff=1&name";
        let pairs = pairs(FormId::Feedback.form(), body);
        let pairs: Vec<_> = pairs
            .iter()
            .map(|(k, v)| (k.as_str(), v.as_str()))
            .collect();
        assert_eq!(
            pairs,
            [
                ("rating", "5"),
                ("feedback", "a b!"),
                ("website", "x"),
                ("name", "")
            ]
        );
    }

    #[test]
    fn the_constant_page_escapes_what_it_says() {
        assert!(constant(&["<script>&"]).contains("<p>&lt;script&gt;&amp;</p>"));
    }
}
