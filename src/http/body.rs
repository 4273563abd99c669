//! Reads the body of a POST: JSON from scripts, or the fields of a plain HTML form.

use std::error::Error;

use axum::body::Body;
use axum::extract::Request;
use axum::http::{HeaderMap, StatusCode, header};
use axum::middleware::Next;
use axum::response::Response;
use http_body_util::LengthLimitError;
use mime_guess::Mime;
use serde_json::{Map, Value};
use tower_http::timeout::TimeoutError;

use super::middleware::body_room::NoRoom;
use super::refusal::{Reason, Refusal};
use crate::whole_body;
use pharmacy_requests::forms::answers::Object;

pub fn is_html_post(headers: &HeaderMap) -> bool {
    let is_form = |kind: Mime| kind.essence_str() == "application/x-www-form-urlencoded";
    media_type(headers).is_some_and(is_form) && wants_page(headers)
}

pub fn is_form(headers: &HeaderMap) -> Result<bool, Refusal> {
    let kind = media_type(headers).ok_or(Reason::NotJson)?;
    let charset = kind.get_param("charset");
    if charset.is_some_and(|charset| charset != "utf-8") {
        return Err(Refusal {
            status: StatusCode::UNSUPPORTED_MEDIA_TYPE,
            ..Reason::Unreadable.into()
        });
    }
    match kind.essence_str() {
        _ if is_html_post(headers) => Ok(true),
        "application/json" => Ok(false),
        _ => Err(Reason::NotJson.into()),
    }
}

pub fn wants_page(headers: &HeaderMap) -> bool {
    let accept = headers.get(header::ACCEPT);
    let accept = accept.and_then(|value| value.to_str().ok());
    let is_html = |kind: &str| {
        let (essence, _) = kind.split_once(';').unwrap_or((kind, ""));
        essence.trim().eq_ignore_ascii_case("text/html")
    };
    accept.is_some_and(|accept| accept.split(',').any(is_html))
}

/// None if the header is missing or repeated.
fn media_type(headers: &HeaderMap) -> Option<Mime> {
    let mut values = headers.get_all(header::CONTENT_TYPE).iter();
    let first = values.next()?.to_str().ok()?.parse().ok()?;
    values.next().is_none().then_some(first)
}

pub async fn read(body: Body) -> Result<Vec<u8>, Refusal> {
    let read = whole_body::read(body).await;
    read.map_err(|cut| match &cut {
        cut if has_cause::<LengthLimitError>(cut) => Reason::TooLarge.into(),
        cut if has_cause::<TimeoutError>(cut) => Reason::TooSlow.into(),
        cut if has_cause::<NoRoom>(cut) => Reason::Unavailable.into(),
        _ => Reason::NotWhole.into(),
    })
}

/// Layer for handlers with axum's extractors, which would keep the buffer of each chunk of a body.
pub async fn read_first(request: Request, next: Next) -> Result<Response, Refusal> {
    let (head, body) = request.into_parts();
    let body = read(body).await?;
    Ok(next.run(Request::from_parts(head, body.into())).await)
}

/// Each layer around the body wraps the error of the one below.
fn has_cause<E: Error + 'static>(error: &(dyn Error + 'static)) -> bool {
    std::iter::successors(Some(error), |&error| error.source()).any(<dyn Error>::is::<E>)
}

pub fn parse(bytes: &[u8]) -> Result<Map<String, Value>, Refusal> {
    serde_json::from_slice::<Object>(bytes)
        .map(|object| object.0)
        .map_err(|_| Reason::NotAnObject.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_body_is_json_or_a_form_in_utf_8() {
        const FORM: &str = "application/x-www-form-urlencoded";
        let of = |parameter| format!("{FORM};{parameter}");
        let browsers = "text/html,application/xhtml+xml,*/*;q=0.8";
        for (content_type, accept, form) in [
            ("application/json", browsers, Ok(false)),
            ("application/json; charset=UTF-8", browsers, Ok(false)),
            (FORM, browsers, Ok(true)),
            (FORM, "*/*", Err(Reason::NotJson)),
            (&of("charset=\"utf-8\""), "text/html;q=0.9", Ok(true)),
            (&of(" Charset=latin1"), browsers, Err(Reason::Unreadable)),
            (
                "application/json; charset=utf-7",
                browsers,
                Err(Reason::Unreadable),
            ),
            ("text/plain", browsers, Err(Reason::NotJson)),
        ] {
            let headers = HeaderMap::from_iter([
                (header::CONTENT_TYPE, content_type.parse().unwrap()),
                (header::ACCEPT, accept.parse().unwrap()),
            ]);
            let found = is_form(&headers);
            if let Err(refusal) = &found {
                assert_eq!(refusal.status, StatusCode::UNSUPPORTED_MEDIA_TYPE);
            }
            assert_eq!(
                found.map_err(|refusal| refusal.reason),
                form,
                "{content_type} {accept}"
            );
        }
    }
}
