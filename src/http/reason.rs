//! Why a form or a look-up is refused: data, which becomes a [`Refusal`] in the visitor's language.

use std::time::Duration;

use axum::http::StatusCode;

use super::refusal::Refusal;
use crate::forms::Problems;
use crate::language::{ENGLISH, fill};

#[derive(Debug)]
pub enum Reason {
    /// A form's address was opened, not sent to.
    OnlyPosts,
    NotJson,
    NotAnObject,
    NotWhole,
    BadKey,
    /// The idempotency key was used before, with other answers.
    KeyUsed,
    Invalid(Problems),
    ManyRequests {
        wait: Duration,
    },
    ManyLookUps {
        wait: Duration,
    },
    /// The disk is.
    Full {
        phone: String,
    },
    /// Reference and date of birth do not go together.
    NoSuchRequest {
        phone: String,
    },
}

impl From<Reason> for Refusal {
    fn from(reason: Reason) -> Self {
        let language = &ENGLISH;
        let sentences = &language.refusals;
        let phone = |sentence, phone: &str| fill(sentence, [("phone", phone)]);
        let many = |sentence: &str, wait: Duration| {
            let refusal = Self::new(StatusCode::TOO_MANY_REQUESTS, sentence);
            refusal.retry_after(wait.as_secs() + 1)
        };
        match reason {
            Reason::OnlyPosts => Self::new(StatusCode::METHOD_NOT_ALLOWED, sentences.only_posts),
            Reason::NotJson => Self::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, sentences.not_json),
            Reason::NotAnObject => Self::new(StatusCode::BAD_REQUEST, sentences.not_an_object),
            Reason::NotWhole => Self::new(StatusCode::BAD_REQUEST, sentences.not_whole),
            Reason::BadKey => Self::new(StatusCode::BAD_REQUEST, sentences.bad_key),
            Reason::KeyUsed => Self::new(StatusCode::CONFLICT, sentences.key_used),
            Reason::Invalid(problems) => {
                let (error, fields) = language.invalid(&problems);
                Self {
                    fields: Box::new(fields),
                    ..Self::new(StatusCode::UNPROCESSABLE_ENTITY, error)
                }
            }
            Reason::ManyRequests { wait } => many(sentences.many_requests, wait),
            Reason::ManyLookUps { wait } => many(sentences.many_look_ups, wait),
            Reason::Full { phone: number } => {
                let error = phone(sentences.full, &number);
                Self::new(StatusCode::SERVICE_UNAVAILABLE, error).retry_after(600)
            }
            Reason::NoSuchRequest { phone: number } => {
                let error = phone(sentences.no_such_request, &number);
                Self::new(StatusCode::NOT_FOUND, error)
            }
        }
    }
}
