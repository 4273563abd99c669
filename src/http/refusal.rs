//! What a visitor's request is refused with: a status and one sentence. Nothing internal is in it; what is hidden from the visitor
//! is logged where it happens.

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde_json::{Map, Value, json};

/// A refusal. As a response it has no body yet: [`super::middleware`] writes it as JSON or as a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// Status of the response.
    pub status: StatusCode,
    /// One sentence for a person.
    pub error: String,
    /// A sentence for each field, by wire name.
    pub fields: Map<String, Value>,
    /// Seconds to wait before another try.
    pub retry_after: Option<u64>,
    /// What was to be changed, as somebody else has changed it.
    pub now: Option<Value>,
}

impl Refusal {
    /// A refusal that concerns no single field.
    pub fn new(status: StatusCode, error: impl Into<String>) -> Self {
        Self {
            status,
            error: error.into(),
            fields: Map::new(),
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
        let error = "We could not save this right now. Nothing was lost on your side: please try again in a minute, or call us.";
        Self::new(StatusCode::SERVICE_UNAVAILABLE, error).retry_after(30)
    }

    /// Something of ours is broken.
    pub fn broken() -> Self {
        let error = "Something went wrong on our side. Please try again, or call us.";
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, error)
    }

    /// What `status` means, where nobody has said more.
    pub fn of(status: StatusCode) -> Self {
        let error = match status {
            StatusCode::NOT_FOUND => "There is nothing at this address.",
            StatusCode::METHOD_NOT_ALLOWED => "This address does not take requests of this kind.",
            StatusCode::REQUEST_TIMEOUT => "The message took too long to arrive. Please try again.",
            StatusCode::PAYLOAD_TOO_LARGE => {
                "This is more than we can take in one message. Please shorten it."
            }
            StatusCode::SERVICE_UNAVAILABLE => return Self::unavailable(),
            status if status.is_server_error() => {
                return Self {
                    status,
                    ..Self::broken()
                };
            }
            _ => "This request could not be read.",
        };
        Self::new(status, error)
    }

    /// The JSON that scripts read.
    pub fn json(&self) -> String {
        let mut body = json!({"error": self.error});
        if !self.fields.is_empty() {
            body["fields"] = Value::Object(self.fields.clone());
        }
        if let Some(now) = &self.now {
            body["request"] = now.clone();
        }
        body.to_string()
    }

    /// A page that needs no engine.
    pub fn page(&self) -> String {
        page(&[&self.error])
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
pub fn page(sentences: &[&str]) -> String {
    let escape = |text: &&str| {
        text.replace('&', "&amp;")
            .replace('<', "&lt;")
            .replace('>', "&gt;")
    };
    let paragraphs: Vec<_> = sentences.iter().map(escape).collect();
    let paragraphs = paragraphs.join("</p>\n<p>");
    format!(
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\"><title>Your request</title></head>\n\
         <body><main><h1>Your request</h1>\n<p>{paragraphs}</p>\n<p><a href=\"/\">Back to the home page</a></p></main></body></html>\n"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_escapes_what_it_says() {
        assert!(page(&["<script>&"]).contains("<p>&lt;script&gt;&amp;</p>"));
    }
}
