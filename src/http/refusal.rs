//! Refusals: a status, and a reason that the outermost layer writes in the visitor's language.
//!
//! They contain no internal details; those are logged where the error occurs.

use std::time::Duration;

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde_json::{Map, Value, json};

use pharmacy_requests::forms::Problems;
use pharmacy_requests::language::{Language, PageSentences, RefusalSentences, fill};
use pharmacy_text::lang::Lang;
use pharmacy_text::plain_text::escape_html;

/// Why a request was refused; `Reason::row` has its status and text.
#[derive(Clone, Debug, PartialEq)]
pub enum Reason {
    Unavailable,
    Broken,
    NothingHere,
    WrongMethod,
    OnlyPosts,
    NotJson,
    NotAnObject,
    NotWhole,
    TooSlow,
    TooLarge,
    Unreadable,
    NotOneHost,
    OtherHost,
    OtherOrigin,
    BadKey,
    /// The idempotency key was used before with other answers.
    KeyUsed,
    Invalid(Problems),
    ManyRequests {
        wait: Duration,
    },
    ManyLookUps {
        wait: Duration,
    },
    Full {
        phone: String,
    },
    NoSuchRequest {
        phone: String,
    },
    /// For staff, in English.
    Staff(String),
}

impl Reason {
    /// Status and sentence; the sentence of [`Invalid`](Self::Invalid) depends on its fields.
    fn row<'a>(&'a self, say: &'a RefusalSentences) -> (StatusCode, &'a str) {
        match self {
            Self::Unavailable => (StatusCode::SERVICE_UNAVAILABLE, &say.unavailable),
            Self::Broken => (StatusCode::INTERNAL_SERVER_ERROR, &say.broken),
            Self::NothingHere => (StatusCode::NOT_FOUND, &say.nothing_here),
            Self::WrongMethod => (StatusCode::METHOD_NOT_ALLOWED, &say.wrong_method),
            Self::OnlyPosts => (StatusCode::METHOD_NOT_ALLOWED, &say.only_posts),
            Self::NotJson => (StatusCode::UNSUPPORTED_MEDIA_TYPE, &say.not_json),
            Self::NotAnObject => (StatusCode::BAD_REQUEST, &say.not_an_object),
            Self::NotWhole => (StatusCode::BAD_REQUEST, &say.not_whole),
            Self::TooSlow => (StatusCode::REQUEST_TIMEOUT, &say.too_slow),
            Self::TooLarge => (StatusCode::PAYLOAD_TOO_LARGE, &say.too_large),
            Self::Unreadable => (StatusCode::BAD_REQUEST, &say.unreadable),
            Self::NotOneHost => (StatusCode::BAD_REQUEST, &say.not_one_host),
            Self::OtherHost => (StatusCode::MISDIRECTED_REQUEST, &say.other_host),
            Self::OtherOrigin => (StatusCode::FORBIDDEN, &say.other_origin),
            Self::BadKey => (StatusCode::BAD_REQUEST, &say.bad_key),
            Self::KeyUsed => (StatusCode::CONFLICT, &say.key_used),
            Self::Invalid(_) => (StatusCode::UNPROCESSABLE_ENTITY, ""),
            Self::ManyRequests { .. } => (StatusCode::TOO_MANY_REQUESTS, &say.many_requests),
            Self::ManyLookUps { .. } => (StatusCode::TOO_MANY_REQUESTS, &say.many_look_ups),
            Self::Full { .. } => (StatusCode::SERVICE_UNAVAILABLE, &say.full),
            Self::NoSuchRequest { .. } => (StatusCode::NOT_FOUND, &say.no_such_request),
            Self::Staff(sentence) => (StatusCode::BAD_REQUEST, sentence),
        }
    }

    /// Seconds.
    const fn retry_after(&self) -> Option<u64> {
        match self {
            Self::ManyRequests { wait } | Self::ManyLookUps { wait } => Some(wait.as_secs() + 1),
            Self::Unavailable => Some(30),
            Self::Full { .. } => Some(600),
            _ => None,
        }
    }

    /// The sentence, and one for each wrong field by its JSON name.
    pub fn said_in(&self, language: &Language) -> (String, Map<String, Value>) {
        let (_, sentence) = self.row(&language.refusals);
        let sentence = match self {
            Self::Invalid(problems) => return language.invalid(problems),
            Self::Full { phone } | Self::NoSuchRequest { phone } => {
                fill(sentence, [("phone", phone)])
            }
            _ => sentence.to_owned(),
        };
        (sentence, Map::new())
    }
}

impl From<&str> for Reason {
    fn from(sentence: &str) -> Self {
        Self::Staff(sentence.into())
    }
}

/// As a response it has no body: [`super::middleware`] writes it as JSON or as a page.
#[derive(Clone, Debug, PartialEq)]
pub struct Refusal {
    pub status: StatusCode,
    pub reason: Reason,
    /// Language of the sent form; if none, the page's.
    pub lang: Option<Lang>,
    /// For staff: a sentence per field, by JSON name. Boxed to keep results small.
    pub fields: Box<Map<String, Value>>,
    pub retry_after: Option<u64>,
    /// On a conflict: the current data, added to the body.
    pub now: Option<Box<Map<String, Value>>>,
}

impl From<Reason> for Refusal {
    fn from(reason: Reason) -> Self {
        let (status, _) = reason.row(&Language::of(Lang::En).refusals);
        Self {
            retry_after: reason.retry_after(),
            ..Self::new(status, reason)
        }
    }
}

impl Refusal {
    pub fn new(status: StatusCode, reason: impl Into<Reason>) -> Self {
        Self {
            status,
            reason: reason.into(),
            lang: None,
            fields: Box::default(),
            retry_after: None,
            now: None,
        }
    }

    pub fn bad_request(error: impl Into<String>) -> Self {
        Reason::Staff(error.into()).into()
    }

    pub fn invalid(error: impl Into<String>) -> Self {
        let status = StatusCode::UNPROCESSABLE_ENTITY;
        Self::new(status, Reason::Staff(error.into()))
    }

    pub fn not_found(error: impl Into<String>) -> Self {
        Self::new(StatusCode::NOT_FOUND, Reason::Staff(error.into()))
    }

    pub fn retry_after(self, seconds: u64) -> Self {
        Self {
            retry_after: Some(seconds),
            ..self
        }
    }

    /// For responses without a refusal of their own.
    pub fn of(status: StatusCode) -> Self {
        let reason = match status {
            StatusCode::NOT_FOUND => Reason::NothingHere,
            StatusCode::METHOD_NOT_ALLOWED => Reason::WrongMethod,
            StatusCode::REQUEST_TIMEOUT => Reason::TooSlow,
            StatusCode::PAYLOAD_TOO_LARGE => Reason::TooLarge,
            StatusCode::SERVICE_UNAVAILABLE => Reason::Unavailable,
            status if status.is_server_error() => Reason::Broken,
            _ => Reason::Unreadable,
        };
        Self {
            status,
            ..reason.into()
        }
    }

    pub fn json(&self, language: &Language) -> String {
        let (error, mut fields) = self.reason.said_in(language);
        fields.extend((*self.fields).clone());
        let mut body = json!({"error": error});
        if !fields.is_empty() {
            body["fields"] = Value::Object(fields);
        }
        for (key, value) in self.now.iter().flat_map(|now| now.iter()) {
            body[key] = value.clone();
        }
        body.to_string()
    }

    pub fn page(&self, language: &Language) -> String {
        page(language, &[&self.reason.said_in(language).0])
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let mut response = self.status.into_response();
        response.extensions_mut().insert(self);
        response
    }
}

/// A small page that needs no data about the shop.
pub fn page(language: &Language, sentences: &[&str]) -> String {
    let paragraphs: Vec<_> = sentences.iter().map(|text| escape_html(text)).collect();
    let paragraphs = paragraphs.join("</p>\n<p>");
    let (code, first) = (language.lang.as_str(), language.lang.address("/"));
    let dir = if language.lang.is_right_to_left() {
        " dir=\"rtl\""
    } else {
        ""
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
        let page = page(Language::of(Lang::En), &["<script>&"]);
        assert!(page.contains("<p>&lt;script&gt;&amp;</p>"));
    }
}
