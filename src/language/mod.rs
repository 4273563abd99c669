//! All sentences for visitors, one [`Language`] value per language. A missing sentence doesn't compile.

mod arabic;
mod english;
mod spanish;

use arabic::ARABIC;
use jiff::civil::{Date, DateTime};
use serde::Serialize;
use serde_json::{Map, Value};

pub use english::ENGLISH;
use spanish::SPANISH;

use crate::forms::{Field, Problem, Problems};
use crate::lang::Lang;
use crate::opening::{clock, minute_of};
use crate::submission::lookup::Progress;

/// [`fill`] replaces the words in braces.
pub struct Language {
    pub lang: Lang,
    pub problems: ProblemSentences,
    pub refusals: RefusalSentences,
    pub page: PageSentences,
    pub ready_mail: ReadyMail,
    pub sms: SmsSentences,
    /// Messages for the status page that the staff can choose from; the staff replaces "…".
    pub ready_messages: &'static [&'static str],
    /// Translations of the English in `forms::catalogue`.
    catalogue: &'static [(&'static str, &'static str)],
    pub(crate) day: fn(Date) -> String,
    pub(crate) headline: fn(&Progress) -> String,
}

/// Also generated for the browser.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ProblemSentences {
    pub several: &'static str,
    pub unreadable: &'static str,
    pub too_long: &'static str,
    pub email: &'static str,
    pub phone: &'static str,
    pub date: &'static str,
    pub birth_date: &'static str,
    pub upcoming: &'static str,
    pub closed: &'static str,
    pub next_open: &'static str,
}

pub struct RefusalSentences {
    pub only_posts: &'static str,
    pub not_json: &'static str,
    pub not_an_object: &'static str,
    pub not_whole: &'static str,
    pub bad_key: &'static str,
    pub key_used: &'static str,
    pub many_requests: &'static str,
    pub many_look_ups: &'static str,
    pub full: &'static str,
    pub no_such_request: &'static str,
    pub nothing_here: &'static str,
    pub wrong_method: &'static str,
    pub too_slow: &'static str,
    pub too_large: &'static str,
    pub unreadable: &'static str,
    pub unavailable: &'static str,
    pub broken: &'static str,
    pub two_hosts: &'static str,
    pub other_host: &'static str,
    pub other_origin: &'static str,
}

/// For pages rendered without the JavaScript engine.
pub struct PageSentences {
    pub title: &'static str,
    pub home: &'static str,
    pub thanks: &'static str,
    pub reference: &'static str,
    pub go_back: &'static str,
}

/// May contain nothing about the patient but the reference.
pub struct ReadyMail {
    pub subject: &'static str,
    pub text: &'static str,
    /// If the site's address is not configured.
    pub on_our_website: &'static str,
}

pub struct SmsSentences {
    pub ready: &'static str,
    pub please_call: &'static str,
}

impl Language {
    pub fn of(lang: Lang) -> &'static Self {
        match lang {
            Lang::En => &ENGLISH,
            Lang::Es => &SPANISH,
            Lang::Ar => &ARABIC,
        }
    }

    /// A test checks that the whole catalogue is translated.
    pub fn words<'a>(&self, english: &'a str) -> &'a str
    where
        'static: 'a,
    {
        let translated = self.catalogue.iter().find(|(own, _)| *own == english);
        translated.map_or(english, |(_, words)| words)
    }

    pub fn problem(&self, field: &Field, problem: &Problem) -> String {
        let sentences = &self.problems;
        let label = self.words(field.label);
        match problem {
            Problem::Missing => self.words(field.missing).into(),
            Problem::Unreadable => fill(sentences.unreadable, [("label", label)]),
            Problem::TooLong { max } => {
                let values = [("label", label), ("max", &max.to_string())];
                fill(sentences.too_long, values)
            }
            Problem::Email => sentences.email.into(),
            Problem::Phone => sentences.phone.into(),
            Problem::Date => sentences.date.into(),
            Problem::BirthDate => sentences.birth_date.into(),
            Problem::Past => sentences.upcoming.into(),
            Problem::Closed { on, name, next } => {
                let name = name.get(self.lang).map_or("", |(_, name)| name);
                let closed = [("date", &*(self.day)(*on)), ("name", name)];
                let closed = fill(sentences.closed, closed);
                match next {
                    Some(next) => {
                        let next = fill(sentences.next_open, [("date", &(self.day)(*next))]);
                        format!("{closed} {next}")
                    }
                    None => closed,
                }
            }
        }
    }

    /// One sentence about all problems, and one per field by wire name.
    pub fn invalid(&self, problems: &Problems) -> (String, Map<String, Value>) {
        let sentence =
            |(field, problem): &(&Field, Problem)| (field.name, self.problem(field, problem));
        let sentences: Vec<_> = problems.fields.iter().map(sentence).collect();
        let error = match (problems.incomplete, &sentences[..]) {
            (Some(incomplete), _) => self.words(incomplete).to_owned(),
            (None, [(_, only)]) => only.clone(),
            (None, several) => {
                let count = several.len().to_string();
                fill(self.problems.several, [("count", &count)])
            }
        };
        let fields = sentences
            .into_iter()
            .map(|(name, text)| (name.into(), text.into()));
        (error, fields.collect())
    }

    pub fn headline(&self, progress: &Progress) -> String {
        (self.headline)(progress)
    }
}

pub fn fill<const N: usize>(sentence: &str, values: [(&str, &str); N]) -> String {
    values
        .iter()
        .fold(sentence.to_owned(), |text, (word, value)| {
            text.replace(&format!("{{{word}}}"), value)
        })
}

fn name_of(names: &[&'static str], at: i8) -> &'static str {
    let at = usize::try_from(at).unwrap_or_default();
    names.get(at).copied().unwrap_or_default()
}

fn days_between(today: Date, date: Date) -> i32 {
    today.until(date).map_or(i32::MAX, |span| span.get_days())
}

/// `5:30`, and whether it is before noon.
fn half_day(at: DateTime) -> (String, bool) {
    let clock = clock(minute_of(at.time()));
    let hour = clock.split(' ').next().unwrap_or_default().to_owned();
    (hour, at.hour() < 12)
}

#[cfg(test)]
mod tests;
