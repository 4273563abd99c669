//! Answers forms that are sent without scripts, as a URL-encoded POST, with a page.

use std::sync::Arc;
use std::time::Duration;

use axum::Extension;
use axum::extract::Request;
use axum::http::request::Parts;
use axum::http::{StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use jiff::Timestamp;
use serde_json::{Map, Value};

use super::body::{is_html_post, read};
use super::only_reads;
use super::refusal::{self, Reason, Refusal};
use super::visit::Visit;
use crate::site::{FormReply, ReplyOutcome};
use pharmacy_requests::forms::catalogue::{HONEYPOT, LANG, OLD_HONEYPOT};
use pharmacy_requests::forms::{Control, Field, FormId, answers};
use pharmacy_requests::language::{Language, fill};
use pharmacy_requests::submission::promise::LocalDue;
use pharmacy_text::lang::Lang;

/// Wait for the renderer before the reply is a plain page.
const ENGINE_TIMEOUT: Duration = Duration::from_secs(1);

/// The texts of known fields. If a field is repeated, the first value counts, or, where several choices are allowed, each is a line.
pub fn typed(fields: &[Field], bytes: &[u8]) -> Map<String, Value> {
    let known = |name: &str| {
        [HONEYPOT, OLD_HONEYPOT, LANG].contains(&name)
            || fields.iter().any(|field| field.name == name)
    };
    let mut typed = Map::new();
    let takes_several = |name: &str| {
        let is_it = |field: &&Field| matches!(field.control, Control::SeveralOf { .. });
        fields.iter().filter(is_it).any(|field| field.name == name)
    };
    for (name, text) in form_urlencoded::parse(bytes).filter(|(name, _)| known(name)) {
        match typed.get_mut(&*name) {
            Some(Value::String(lines)) if takes_several(&name) => {
                lines.push('\n');
                lines.push_str(&text);
            }
            Some(_) => {}
            None => drop(typed.insert(name.into(), text.into())),
        }
    }
    typed
}

pub async fn reply(
    visit: Visit,
    form: FormId,
    typed: Map<String, Value>,
    result: Result<String, Reason>,
) -> Response {
    let due = LocalDue::of(form, &typed, Timestamp::now(), visit.snapshot.schedule());
    let sent = |reference| (StatusCode::CREATED, ReplyOutcome::Sent { reference, due });
    let result = result.map(sent);
    let of = (form.as_str(), form.form().page);
    page(visit, of, typed, result).await
}

/// A form and the visitor's input.
#[derive(Clone, Copy)]
pub struct TypedForm {
    pub id: &'static str,
    pub page: &'static str,
    pub fields: &'static [Field],
    pub lang: Lang,
}

/// The form's page in another language, filled in, for visitors who change the language while they fill in a form.
pub async fn in_language(
    visit: Visit,
    Extension(form): Extension<TypedForm>,
    request: Request,
) -> Result<Response, Refusal> {
    let (Parts { headers, uri, .. }, body) = request.into_parts();
    if !visit.snapshot.site.has(uri.path()) {
        return Err(Reason::NothingHere.into());
    }
    if !is_html_post(&headers) {
        return Ok(only_reads());
    }
    let mut values = typed(form.fields, &read(body).await?);
    values.insert(LANG.to_owned(), form.lang.as_str().into());
    let outcome = ReplyOutcome::Typed {
        values: values.clone(),
    };
    let result = Ok((StatusCode::OK, outcome));
    Ok(page(visit, (form.id, form.page), values, result).await)
}

pub async fn page(
    visit: Visit,
    (form, page): (&'static str, &'static str),
    typed: Map<String, Value>,
    result: Result<(StatusCode, ReplyOutcome), Reason>,
) -> Response {
    let lang = answers::lang(&typed, &visit.snapshot.available);
    let (status, retry_after, outcome) = match result {
        Ok((status, outcome)) => (status, None, outcome),
        Err(reason) => {
            let (error, fields) = reason.said_in(Language::of(lang));
            let outcome = ReplyOutcome::Refused {
                error,
                fields,
                values: typed,
            };
            let refusal = Refusal::from(reason);
            (refusal.status, refusal.retry_after, outcome)
        }
    };
    let reply = FormReply {
        form,
        page,
        lang,
        outcome,
    };
    let retry_after = retry_after.map(|seconds| [(header::RETRY_AFTER, seconds.to_string())]);
    let plain = plain_page(&reply);
    let page = if visit.app.limits.take_render(visit.address) {
        render(visit, reply).await
    } else {
        None
    };
    (status, retry_after, Html(page.unwrap_or(plain))).into_response()
}

fn plain_page(reply: &FormReply) -> String {
    let language = Language::of(reply.lang);
    match &reply.outcome {
        ReplyOutcome::Sent { reference, .. } => {
            let reference = fill(&language.page.reference, [("reference", reference)]);
            // The plain page has no promised time, because it has no data about the shop.
            refusal::page(language, &[&language.page.thanks, &reference])
        }
        ReplyOutcome::Found { report } => refusal::page(
            language,
            &[
                &report.headline,
                report.message.as_deref().unwrap_or_default(),
            ],
        ),
        ReplyOutcome::Typed { .. } => refusal::page(language, &[&language.page.go_back]),
        ReplyOutcome::Refused { error, fields, .. } => {
            let fields = fields.values().filter_map(Value::as_str);
            let mut sentences = vec![error.as_str()];
            sentences.extend(fields.filter(|field| field != error));
            sentences.push(&language.page.go_back);
            refusal::page(language, &sentences)
        }
    }
}

async fn render(visit: Visit, reply: FormReply) -> Option<String> {
    let turn = Arc::clone(&visit.app.engine).lock_owned();
    let turn = tokio::time::timeout(ENGINE_TIMEOUT, turn).await.ok()?;
    // The task owns the lock, because rendering continues after the visitor disconnects.
    let rendering = tokio::task::spawn_blocking(move || {
        let page = visit.snapshot.site.render(&reply);
        drop(turn);
        page
    });
    if let Ok(Ok(page)) = rendering.await {
        Some(page)
    } else {
        // The error may quote an answer, so it is not logged.
        tracing::error!("the reply to an HTML post could not be rendered");
        None
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn only_the_fields_of_the_form_are_read_and_each_once() {
        let body = b"rating=5&rating=1&feedback=a+b%21&shelfMark=x&nonsense=y&=z&%ff=1&name";
        let typed = Value::Object(typed(FormId::Feedback.form().fields, body));
        let expected = json!({"rating": "5", "feedback": "a b!", "shelfMark": "x", "name": ""});
        assert_eq!(typed, expected);
    }
}
