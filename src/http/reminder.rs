//! `/reminder.ics`: the next refill as an event for the visitor's own calendar (RFC 5545). It names the shop but nothing about the
//! patient, and nothing is stored.

use std::sync::Arc;

use axum::extract::{Query, Request, State};
use axum::http::{HeaderMap, Uri, header};
use axum::response::{IntoResponse, Response};
use jiff::civil::Date;
use jiff::{Timestamp, ToSpan};
use serde::Deserialize;

use super::middleware::host::{host, is_plain};
use super::refusal::Reason;
use super::{App, Refusal, not_in_memory};
use pharmacy_config::Live;
use pharmacy_requests::language::{Language, fill};
use pharmacy_system::random::random_hex;
use pharmacy_text::lang::Lang;

/// Number of days until the reminder.
const CHOICES: [&str; 3] = ["30", "60", "90"];
/// Largest number of bytes in a line, without its end.
const LINE_MAX: usize = 75;

#[derive(Deserialize)]
struct Params {
    days: String,
}

/// The paths, one for each language.
pub fn paths() -> impl Iterator<Item = (String, Lang)> {
    Lang::ALL
        .into_iter()
        .map(|lang| (lang.address("/reminder.ics"), lang))
}

pub async fn reminder(lang: Lang, State(app): State<Arc<App>>, request: Request) -> Response {
    let snapshot = app.current.load_full();
    let live = &snapshot.config;
    let days = Query::<Params>::try_from_uri(request.uri()).ok();
    let days = days.filter(|Query(params)| CHOICES.contains(&&*params.days));
    let days = days.and_then(|Query(params)| params.days.parse::<i64>().ok());
    let is_offered =
        live.services.prescriptions && (lang.is_english() || live.site.languages.contains(&lang));
    let Some(days) = days.filter(|_| is_offered) else {
        return not_in_memory(State(app), request).await;
    };
    let Ok(id) = random_hex() else {
        return Refusal::from(Reason::Broken).into_response();
    };
    let event = Event {
        id: &id,
        made: Timestamp::now(),
        day: snapshot.today().saturating_add(days.days()),
        shop: &live.pharmacy.name,
        address: address(live, app.is_https, request.headers(), request.uri())
            .map(|origin| origin + &lang.address("/refill")),
        language: Language::of(lang),
    };
    let head = [(header::CONTENT_TYPE, "text/calendar; charset=utf-8")];
    (head, event.calendar()).into_response()
}

/// `public_url`, or else the requested host.
fn address(live: &Live, is_https: bool, headers: &HeaderMap, uri: &Uri) -> Option<String> {
    if let Some(url) = &live.pharmacy.public_url {
        return Some(url.to_string());
    }
    let scheme = if is_https { "https" } else { "http" };
    let host = host(headers, uri).filter(|host| is_plain(host))?;
    Some(format!("{scheme}://{host}"))
}

struct Event<'a> {
    id: &'a str,
    made: Timestamp,
    day: Date,
    shop: &'a str,
    /// The address of the refill form.
    address: Option<String>,
    language: &'static Language,
}

impl Event<'_> {
    fn calendar(&self) -> String {
        let title = fill(&self.language.reminder.title, [("store", self.shop)]);
        let address = self.address.as_deref();
        let lines = [
            Some("BEGIN:VCALENDAR".to_owned()),
            Some("VERSION:2.0".to_owned()),
            Some("PRODID:-//pharmacy//refill//EN".to_owned()),
            Some("BEGIN:VEVENT".to_owned()),
            Some(format!("UID:{}", self.id)),
            Some(format!("DTSTAMP:{}", self.made.strftime("%Y%m%dT%H%M%SZ"))),
            Some(format!(
                "DTSTART;VALUE=DATE:{}",
                self.day.strftime("%Y%m%d")
            )),
            Some(format!("SUMMARY:{}", escape(&title))),
            // Some calendars show the description, others the URL.
            address.map(|address| format!("DESCRIPTION:{}", escape(address))),
            address.map(|address| format!("URL:{address}")),
            // The event does not block time in the calendar.
            Some("TRANSP:TRANSPARENT".to_owned()),
            Some("END:VEVENT".to_owned()),
            Some("END:VCALENDAR".to_owned()),
        ];
        lines.iter().flatten().map(|line| fold(line)).collect()
    }
}

/// RFC 5545, 3.3.11. `text` is one line.
fn escape(text: &str) -> String {
    text.replace('\\', "\\\\")
        .replace(';', "\\;")
        .replace(',', "\\,")
}

/// RFC 5545, 3.1: a line that is too long continues after a line end and a space. Characters are not split.
fn fold(line: &str) -> String {
    let mut folded = String::with_capacity(line.len() + 2);
    let mut length = 0;
    for c in line.chars() {
        if length + c.len_utf8() > LINE_MAX {
            folded += "\r\n ";
            length = 1;
        }
        folded.push(c);
        length += c.len_utf8();
    }
    folded + "\r\n"
}
