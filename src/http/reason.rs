//! Why a form or a look-up is refused: data, which becomes a [`Refusal`] in the visitor's language.

use std::time::Duration;

use axum::http::StatusCode;

use super::refusal::Refusal;
use crate::forms::Problems;
use crate::lang::Lang;
use crate::language::{Language, fill};

#[derive(Debug)]
pub enum Reason {
    /// The store or the server cannot take it now.
    Unavailable,
    /// Something of ours is broken.
    Broken,
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
        reason.said_in(Lang::En)
    }
}

impl Reason {
    pub fn said_in(self, lang: Lang) -> Refusal {
        let language = Language::of(lang);
        let sentences = &language.refusals;
        let phone = |sentence, phone: &str| fill(sentence, [("phone", phone)]);
        let many = |sentence: &str, wait: Duration| {
            let refusal = Refusal::new(StatusCode::TOO_MANY_REQUESTS, sentence);
            refusal.retry_after(wait.as_secs() + 1)
        };
        match self {
            Self::Unavailable => {
                let status = StatusCode::SERVICE_UNAVAILABLE;
                Refusal::new(status, sentences.unavailable).retry_after(30)
            }
            Self::Broken => Refusal::new(StatusCode::INTERNAL_SERVER_ERROR, sentences.broken),
            Self::OnlyPosts => Refusal::new(StatusCode::METHOD_NOT_ALLOWED, sentences.only_posts),
            Self::NotJson => Refusal::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, sentences.not_json),
            Self::NotAnObject => Refusal::new(StatusCode::BAD_REQUEST, sentences.not_an_object),
            Self::NotWhole => Refusal::new(StatusCode::BAD_REQUEST, sentences.not_whole),
            Self::BadKey => Refusal::new(StatusCode::BAD_REQUEST, sentences.bad_key),
            Self::KeyUsed => Refusal::new(StatusCode::CONFLICT, sentences.key_used),
            Self::Invalid(problems) => {
                let (error, fields) = language.invalid(&problems);
                Refusal {
                    fields: Box::new(fields),
                    ..Refusal::new(StatusCode::UNPROCESSABLE_ENTITY, error)
                }
            }
            Self::ManyRequests { wait } => many(sentences.many_requests, wait),
            Self::ManyLookUps { wait } => many(sentences.many_look_ups, wait),
            Self::Full { phone: number } => {
                let error = phone(sentences.full, &number);
                Refusal::new(StatusCode::SERVICE_UNAVAILABLE, error).retry_after(600)
            }
            Self::NoSuchRequest { phone: number } => {
                let error = phone(sentences.no_such_request, &number);
                Refusal::new(StatusCode::NOT_FOUND, error)
            }
        }
    }
}
