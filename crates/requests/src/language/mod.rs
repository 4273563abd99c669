//! The server's texts for visitors in each language. Each language is one file.

pub mod ready_messages;
mod time_words;

use std::collections::{BTreeMap, HashMap};
use std::sync::LazyLock;

use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::forms::{Field, FormId, Problem, Problems};
use crate::submission::Submission;
use crate::submission::lookup::{
    self, ExpectedReply, Handover, Opening, Progress, StoreClock, UpcomingDay, UpcomingTime,
};
use pharmacy_text::lang::Lang;
use time_words::TimeWords;

/// The texts of one language. [`fill`] replaces the words in braces.
#[derive(Debug, Default, Deserialize)]
pub struct Language {
    /// The language itself.
    pub lang: Lang,
    problems: ProblemSentences,
    /// Why the server refuses a request.
    pub refusals: RefusalSentences,
    /// The texts of pages that are made without React.
    pub page: PageSentences,
    /// The mail that a request is ready.
    pub ready_mail: ReadyMail,
    /// Texts that the staff sends by hand, from the store's telephone.
    pub sms: SmsSentences,
    /// The reminder's texts in the file for a calendar.
    pub reminder: ReminderWords,
    /// By the English text in pharmacy.toml.
    #[serde(default)]
    ready_messages: BTreeMap<String, String>,
    status: StatusSentences,
    time: TimeWords,
    #[serde(default)]
    catalogue: HashMap<String, String>,
}

/// Also generated for the browser.
#[derive(Debug, Default, Deserialize, Serialize)]
#[serde(rename_all(serialize = "camelCase"))]
struct ProblemSentences {
    pub several: String,
    pub too_long: String,
    pub email: String,
    /// Only the server needs this text; in the browser it would make every page heavier.
    #[serde(skip_serializing)]
    pub local_part: String,
    pub phone: String,
    pub date: String,
    pub birth_date: String,
    pub upcoming: String,
    /// Shown under the field. Such a day is accepted.
    pub closed: String,
    pub closed_that_day: String,
    pub next_open: String,
    pub no_delivery: String,
    pub next_delivery: String,
    /// For languages that write the day first.
    pub which_date: String,
    pub which_choice: String,
    pub read_as: String,
}

/// One for each reason.
#[derive(Debug, Default, Deserialize)]
#[allow(missing_docs, reason = "en.toml has the sentences")]
pub struct RefusalSentences {
    pub only_posts: String,
    pub not_json: String,
    pub not_an_object: String,
    pub not_whole: String,
    pub bad_key: String,
    pub key_used: String,
    pub many_requests: String,
    pub many_look_ups: String,
    pub full: String,
    pub no_such_request: String,
    pub nothing_here: String,
    pub wrong_method: String,
    pub too_slow: String,
    pub too_large: String,
    pub unreadable: String,
    pub unavailable: String,
    pub broken: String,
    pub not_one_host: String,
    pub other_host: String,
    pub other_origin: String,
}

/// What a browser without JavaScript shows after it sent a form.
#[derive(Debug, Default, Deserialize)]
#[allow(missing_docs, reason = "en.toml has the sentences")]
pub struct PageSentences {
    pub title: String,
    pub home: String,
    pub thanks: String,
    pub reference: String,
    pub go_back: String,
}

/// Nothing about the patient but the reference may be in it.
#[derive(Debug, Default, Deserialize)]
pub struct ReadyMail {
    /// With the reference.
    pub subject: String,
    /// With the store's name and telephone number, and the address of the status page.
    pub text: String,
    /// Used if the site's address is not configured.
    pub on_our_website: String,
}

/// With the store's name and telephone number, and the reference.
#[derive(Debug, Default, Deserialize)]
pub struct SmsSentences {
    /// The patient can pick it up.
    pub ready: String,
    /// The store will deliver it.
    pub ready_for_delivery: String,
    /// The staff has a question.
    pub please_call: String,
}

/// The reminder of the next refill, which patients can put into their calendar.
#[derive(Debug, Default, Deserialize)]
pub struct ReminderWords {
    /// Others may see the calendar, so it names the store and no medicine.
    pub title: String,
}

#[derive(Debug, Default, Deserialize)]
struct StatusSentences {
    received: String,
    in_progress: String,
    overdue: String,
    /// Used while nobody answers the phone.
    overdue_closed: String,
    /// The promise on the thank-you page, in the same words.
    ready_by: String,
    comes: String,
    contact_by: String,
    part_one: String,
    part: String,
    ready: String,
    done: String,
    today_until: String,
    /// For the time after a lunch break.
    or_again: String,
    from: String,
    /// Used if the opening hours are not known.
    unknown: String,
    one: HandoverSentences,
    several: HandoverSentences,
}

#[derive(Debug, Default, Deserialize)]
struct HandoverSentences {
    delivery: String,
    delivery_on: String,
    drive_thru: String,
    counter: String,
}

impl Language {
    /// Parsed at the first call.
    pub fn of(lang: Lang) -> &'static Self {
        static ENGLISH: LazyLock<Language> = LazyLock::new(|| read(include_str!("en.toml")));
        static SPANISH: LazyLock<Language> = LazyLock::new(|| read(include_str!("es.toml")));
        static ARABIC: LazyLock<Language> = LazyLock::new(|| read(include_str!("ar.toml")));
        match lang {
            Lang::En => &ENGLISH,
            Lang::Es => &SPANISH,
            Lang::Ar => &ARABIC,
        }
    }

    /// A text of the catalogue in this language. A test checks that all of them are translated.
    pub fn words<'a>(&'a self, english: &'a str) -> &'a str {
        self.catalogue
            .get(english)
            .map_or(english, |words| words.as_str())
    }

    /// The sentence under the field.
    fn problem(&self, field: &Field, problem: &Problem) -> String {
        let sentences = &self.problems;
        let label = self.words(field.label);
        match problem {
            Problem::Missing => self.words(field.missing).into(),
            Problem::TooLong { max } => {
                let values = [("label", label), ("max", &max.to_string())];
                fill(&sentences.too_long, values)
            }
            Problem::Email => sentences.email.clone(),
            Problem::LocalPart => sentences.local_part.clone(),
            Problem::Phone => sentences.phone.clone(),
            Problem::Date => sentences.date.clone(),
            Problem::BirthDate => sentences.birth_date.clone(),
            Problem::Past => sentences.upcoming.clone(),
            Problem::WhichDate {
                day_first,
                month_first,
            } => {
                let choice = |date: &Date| {
                    let written = date.strftime("%m/%d/%Y").to_string();
                    let values = [
                        ("date", &*self.time.date(&self.time.day_of_year, *date)),
                        ("written", &written),
                    ];
                    fill(&sentences.which_choice, values)
                };
                let choices = [Some(day_first), month_first.as_ref()]
                    .into_iter()
                    .flatten()
                    .map(choice);
                format!(
                    "{} {}",
                    sentences.which_date,
                    choices.collect::<Vec<_>>().join(" ")
                )
            }
        }
    }

    /// One sentence about all problems, and one for each field by wire name.
    pub fn invalid(&self, problems: &Problems) -> (String, Map<String, Value>) {
        let sentence =
            |(field, problem): &(&Field, Problem)| (field.name, self.problem(field, problem));
        let sentences: Vec<_> = problems.fields.iter().map(sentence).collect();
        let error = match (problems.incomplete, &sentences[..]) {
            (Some(incomplete), _) => self.words(incomplete).to_owned(),
            (None, [(_, only)]) => only.clone(),
            (None, several) => {
                let count = several.len().to_string();
                fill(&self.problems.several, [("count", &count)])
            }
        };
        let fields = sentences
            .into_iter()
            .map(|(name, text)| (name.into(), text.into()));
        (error, fields.collect())
    }

    /// The first sentence of the status page. `ready`: how many of how many prescriptions are ready, if they were marked one by one. A
    /// message of the staff replaces the promise, which it may contradict.
    pub fn headline(
        &self,
        submission: &Submission,
        ready: Option<(usize, usize)>,
        has_message: bool,
        shop: &StoreClock<'_>,
    ) -> String {
        self.of_progress(&lookup::progress(submission, ready, has_message, shop))
    }

    fn of_progress(&self, progress: &Progress) -> String {
        let say = &self.status;
        let sentence = match progress {
            Progress::Received(reply) => say.received.clone() + &self.reply(reply.as_ref()),
            Progress::Begun(reply) => say.in_progress.clone() + &self.reply(reply.as_ref()),
            Progress::Partly {
                ready,
                all,
                handover,
            } => {
                let (part, handovers) = match ready {
                    1 => (&say.part_one, &say.one),
                    _ => (&say.part, &say.several),
                };
                let numbers = [("ready", &*ready.to_string()), ("all", &all.to_string())];
                let handover = self.handover(handover, handovers);
                format!("{} {handover}", fill(part, numbers))
            }
            Progress::Ready(handover) => {
                format!("{} {}", say.ready, self.handover(handover, &say.one))
            }
            Progress::Done => say.done.clone(),
        };
        // Spanish "5 p. m." already ends with a period.
        sentence.replace("..", ".")
    }

    fn reply(&self, reply: Option<&ExpectedReply>) -> String {
        let (say, time) = (&self.status, &self.time);
        match reply {
            None => String::new(),
            Some(ExpectedReply::Overdue { opens: None }) => format!(" {}", say.overdue),
            Some(ExpectedReply::Overdue { opens: Some(opens) }) => {
                let day = time.near(opens.at.date(), opens.today);
                let values = [("day", &*day), ("time", &time.of_day(opens.at))];
                format!(" {}", fill(&say.overdue_closed, values))
            }
            Some(ExpectedReply::Comes(day)) => {
                format!(" {}", time.date(&say.comes, *day))
            }
            Some(ExpectedReply::By { form, due }) => {
                let sentence = match form {
                    FormId::Refill => &say.ready_by,
                    _ => &say.contact_by,
                };
                let day = time.weekday_or_date(due.at.date(), due.today);
                let values = [("day", &*day), ("time", &time.of_day(due.at))];
                format!(" {}", fill(sentence, values))
            }
        }
    }

    fn handover(&self, handover: &Handover, say: &HandoverSentences) -> String {
        match handover {
            Handover::Delivery(None) => say.delivery.clone(),
            Handover::Delivery(Some(UpcomingDay { on, today })) => {
                let day = self.time.near(*on, *today);
                fill(&say.delivery_on, [("day", &day)])
            }
            Handover::DriveThru(opening) => fill(&say.drive_thru, [("when", &self.when(opening))]),
            Handover::Counter(opening) => fill(&say.counter, [("when", &self.when(opening))]),
        }
    }

    fn when(&self, opening: &Opening) -> String {
        let (say, time) = (&self.status, &self.time);
        match opening {
            Opening::Today { until, again } => {
                let today = fill(&say.today_until, [("time", &time.of_day(*until))]);
                let again = again.iter().map(|(from, until)| {
                    let values = [
                        ("from", &*time.before(*from, *until)),
                        ("until", &time.of_day(*until)),
                    ];
                    fill(&say.or_again, values)
                });
                std::iter::once(today)
                    .chain(again)
                    .collect::<Vec<_>>()
                    .join(" ")
            }
            Opening::From(UpcomingTime { at, today }) => {
                let day = time.near(at.date(), *today);
                fill(&say.from, [("day", &day), ("time", &time.of_day(*at))])
            }
            Opening::Unknown => say.unknown.clone(),
        }
    }
}

/// Tests parse each file.
fn read(file: &str) -> Language {
    toml::from_str(file).unwrap_or_default()
}

/// Puts each value in place of its name in braces.
pub fn fill<const N: usize>(sentence: &str, values: [(&str, &str); N]) -> String {
    values
        .iter()
        .fold(sentence.to_owned(), |text, (word, value)| {
            text.replace(&format!("{{{word}}}"), value)
        })
}

#[cfg(test)]
mod tests;
