//! What visitors read, in one language: the only place where what the server found becomes sentences.
//!
//! A language is one value of [`Language`]: what is forgotten does not compile.

mod english;

use jiff::civil::Date;
use serde::Serialize;
use serde_json::{Map, Value};

pub use english::ENGLISH;

use crate::forms::rules::PHONE_DIGITS;
use crate::forms::{Field, Problem, Problems};
use crate::submission::lookup::Progress;

/// All sentences of one language. [`fill`] replaces words in braces.
pub struct Language {
    /// As in `lang` of HTML.
    pub code: &'static str,
    pub problems: ProblemSentences,
    pub refusals: RefusalSentences,
    pub page: PageSentences,
    pub ready_mail: ReadyMail,
    /// A day as part of a sentence.
    pub(crate) day: fn(Date) -> String,
    /// What a look-up found, in the store's hours.
    pub(crate) headline: fn(&Progress) -> String,
}

/// What is said about answers, by the browser too: its copy is generated.
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

/// What is said when a request is refused.
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

/// What is said on a page that is made without an engine.
pub struct PageSentences {
    pub title: &'static str,
    pub home: &'static str,
    pub thanks: &'static str,
    pub reference: &'static str,
    pub go_back: &'static str,
}

/// The mail that a request is ready: nothing in it but the reference is the patient's.
pub struct ReadyMail {
    pub subject: &'static str,
    pub text: &'static str,
    /// Where nobody has said the site's address.
    pub on_our_website: &'static str,
}

impl Language {
    /// What is wrong with the answer to `field`.
    pub fn problem(&self, field: &Field, problem: &Problem) -> String {
        let sentences = &self.problems;
        match problem {
            Problem::Missing => field.missing.into(),
            Problem::Unreadable => fill(sentences.unreadable, [("label", field.label)]),
            Problem::TooLong { max } => {
                let values = [("label", field.label), ("max", &max.to_string())];
                fill(sentences.too_long, values)
            }
            Problem::Email => sentences.email.into(),
            Problem::Phone => {
                let [min, max] = [PHONE_DIGITS.start(), PHONE_DIGITS.end()].map(usize::to_string);
                fill(sentences.phone, [("min", &min), ("max", &max)])
            }
            Problem::Date => sentences.date.into(),
            Problem::BirthDate => sentences.birth_date.into(),
            Problem::Past => sentences.upcoming.into(),
            Problem::Closed { on, name, next } => {
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

    /// One sentence about all `problems`, and one for each field by its wire name.
    pub fn invalid(&self, problems: &Problems) -> (String, Map<String, Value>) {
        let sentence =
            |(field, problem): &(&Field, Problem)| (field.name, self.problem(field, problem));
        let sentences: Vec<_> = problems.fields.iter().map(sentence).collect();
        let error = match (problems.incomplete, &sentences[..]) {
            (Some(incomplete), _) => incomplete.to_owned(),
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

    /// How far a request is.
    pub fn headline(&self, progress: &Progress) -> String {
        (self.headline)(progress)
    }
}

/// `sentence` with each word in braces replaced by its value.
pub fn fill<const N: usize>(sentence: &str, values: [(&str, &str); N]) -> String {
    values
        .iter()
        .fold(sentence.to_owned(), |text, (word, value)| {
            text.replace(&format!("{{{word}}}"), value)
        })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::typescript::{BANNER, assert_current};

    #[test]
    fn generated_sentences_are_current() {
        let sentences = serde_json::to_string_pretty(&ENGLISH.problems).unwrap();
        let (min, max) = (PHONE_DIGITS.start(), PHONE_DIGITS.end());
        let text = format!(
            "{BANNER}\nexport const PHONE_DIGITS = {{ min: {min}, max: {max} }} as const;\n\nexport const SENTENCES = {sentences} as const;\n"
        );
        assert_current("ui/src/forms/sentences.gen.ts", &text);
    }
}
