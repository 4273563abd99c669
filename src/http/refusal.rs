//! What a visitor's request is refused with: a status and one sentence. Nothing internal is in it; what is hidden from the visitor
//! is logged where it happens.

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde_json::{Map, Value, json};

use crate::lang::Lang;
use crate::language::{ENGLISH, Language, PageSentences};

/// A refusal. As a response it has no body yet: [`super::middleware`] writes it as JSON or as a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// Status of the response.
    pub status: StatusCode,
    /// One sentence for a person.
    pub error: String,
    /// A sentence for each field, by wire name. Boxed, since every result that may be a refusal has room for it.
    pub fields: Box<Map<String, Value>>,
    /// Seconds to wait before another try.
    pub retry_after: Option<u64>,
    /// What was to be changed, as somebody else has changed it: further keys of the body.
    pub now: Option<Box<Map<String, Value>>>,
}

impl Refusal {
    /// A refusal that concerns no single field.
    pub fn new(status: StatusCode, error: impl Into<String>) -> Self {
        Self {
            status,
            error: error.into(),
            fields: Box::default(),
            retry_after: None,
            now: None,
        }
    }

    pub fn bad_request(error: impl Into<String>) -> Self {
        Self::new(StatusCode::BAD_REQUEST, error)
    }

    pub fn invalid(error: impl Into<String>) -> Self {
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, error)
    }

    pub fn not_found(error: impl Into<String>) -> Self {
        Self::new(StatusCode::NOT_FOUND, error)
    }

    /// The visitor may come back after `seconds`.
    pub fn retry_after(self, seconds: u64) -> Self {
        Self {
            retry_after: Some(seconds),
            ..self
        }
    }

    /// The store or the server cannot take it now.
    pub fn unavailable() -> Self {
        let error = ENGLISH.refusals.unavailable;
        Self::new(StatusCode::SERVICE_UNAVAILABLE, error).retry_after(30)
    }

    /// Something of ours is broken.
    pub fn broken() -> Self {
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, ENGLISH.refusals.broken)
    }

    /// What `status` means, where nobody has said more.
    pub fn of(status: StatusCode) -> Self {
        let sentences = &ENGLISH.refusals;
        let error = match status {
            StatusCode::NOT_FOUND => sentences.nothing_here,
            StatusCode::METHOD_NOT_ALLOWED => sentences.wrong_method,
            StatusCode::REQUEST_TIMEOUT => sentences.too_slow,
            StatusCode::PAYLOAD_TOO_LARGE => sentences.too_large,
            StatusCode::SERVICE_UNAVAILABLE => return Self::unavailable(),
            status if status.is_server_error() => {
                return Self {
                    status,
                    ..Self::broken()
                };
            }
            _ => sentences.unreadable,
        };
        Self::new(status, error)
    }

    /// The JSON that scripts read.
    pub fn json(&self) -> String {
        let mut body = json!({"error": self.error});
        if !self.fields.is_empty() {
            body["fields"] = Value::Object((*self.fields).clone());
        }
        for (key, value) in self.now.iter().flat_map(|now| now.iter()) {
            body[key] = value.clone();
        }
        body.to_string()
    }

    /// A page that needs no engine.
    pub fn page(&self) -> String {
        page(&ENGLISH, &[&self.error])
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let mut response = self.status.into_response();
        response.extensions_mut().insert(self);
        response
    }
}

/// A page that says `sentences` and needs no engine.
pub fn page(language: &Language, sentences: &[&str]) -> String {
    let escape = |text: &&str| {
        text.replace('&', "&amp;")
            .replace('<', "&lt;")
            .replace('>', "&gt;")
    };
    let paragraphs: Vec<_> = sentences.iter().map(escape).collect();
    let paragraphs = paragraphs.join("</p>\n<p>");
    let (code, first) = (language.lang.as_str(), language.lang.address("/"));
    let dir = match language.lang {
        Lang::Ar => " dir=\"rtl\"",
        Lang::En | Lang::Es => "",
    };
    let PageSentences { title, home, .. } = &language.page;
    format!(
        "<!doctype html>\n<html lang=\"{code}\"{dir}><head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\"><title>{title}</title>\
         <link rel=\"stylesheet\" href=\"/plain.css\"></head>\n\
         <body><main><h1>{title}</h1>\n<p>{paragraphs}</p>\n<p><a href=\"{first}\">{home}</a></p></main></body></html>\n"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_escapes_what_it_says() {
        assert!(page(&ENGLISH, &["<script>&"]).contains("<p>&lt;script&gt;&amp;</p>"));
    }
}
