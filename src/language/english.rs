use jiff::ToSpan;
use jiff::civil::{Date, DateTime};

use super::{Language, PageSentences, ProblemSentences, ReadyMail, RefusalSentences, SmsSentences};
use crate::lang::Lang;
use crate::opening::{clock, minute_of};
use crate::submission::lookup::{Handover, Opening, Progress, Reply, UpcomingTime};

pub static ENGLISH: Language = Language {
    lang: Lang::En,
    problems: ProblemSentences {
        several: "Please check the {count} fields marked below.",
        unreadable: "{label} contains a character we cannot accept",
        too_long: "{label} must be {max} characters or fewer",
        email: "Enter an email address like name@example.com",
        phone: "Enter a phone number with ten digits, or with a + and the country's code",
        date: "Enter a real date, like 04/27/1958",
        birth_date: "Date of birth must be between 1900 and today",
        upcoming: "Choose today or a later date",
        closed: "We are closed on {date} ({name}).",
        next_open: "Our next open day is {date}.",
    },
    refusals: RefusalSentences {
        only_posts: "This address takes forms; there is nothing to read here. Nothing was sent just now.",
        not_json: "Please send this form as JSON.",
        not_an_object: "The message could not be read: it must be one JSON object, with each field once.",
        not_whole: "The message did not arrive whole. Please try again.",
        bad_key: "The Idempotency-Key must be 16 to 128 printable characters.",
        key_used: "This form was already sent with other answers. Please reload the page and try again.",
        many_requests: "There were many requests from your connection. Please wait a little and try again, or call us.",
        many_look_ups: "There were many tries. Please wait a little and try again, or call us.",
        full: "We cannot take requests on this website right now. Nothing was lost on your side: please call us at {phone}.",
        no_such_request: "We found no request with this reference and date of birth. Please check both, or call us at {phone}.",
        nothing_here: "There is nothing at this address.",
        wrong_method: "This address does not take requests of this kind.",
        too_slow: "The message took too long to arrive. Please try again.",
        too_large: "This is more than we can take in one message. Please shorten it.",
        unreadable: "This request could not be read.",
        unavailable: "We could not save this right now. Nothing was lost on your side: please try again in a minute, or call us.",
        broken: "Something went wrong on our side. Please try again, or call us.",
        two_hosts: "The request names two hosts.",
        other_host: "This website is not served under that name.",
        other_origin: "This form can only be sent from the pharmacy's own website.",
    },
    page: PageSentences {
        title: "Your request",
        home: "Back to the home page",
        thanks: "Thank you.",
        reference: "Your reference is {reference}.",
        go_back: "Go back in your browser to change it: what you typed is still there.",
    },
    ready_mail: ReadyMail {
        subject: "There is news about your request {reference}",
        text: "{store}\n\nThere is news about your request {reference}.\n\n{address}\n",
        on_our_website: "You’ll find it on our website, under \"Is it ready?\" ({path}).",
    },
    sms: SmsSentences {
        ready: "{store}: Your order {reference} is ready to pick up. Questions? Call {phone}.",
        please_call: "{store}: We have a question about your request {reference}. Please call us at {phone}.",
    },
    ready_messages: &[
        "We have a question for your insurance company. You don’t need to do anything for now.",
        "We’re waiting to hear from your prescriber.",
        "Your medicine is out of stock until …. We’ll call you when it’s here.",
    ],
    catalogue: &[],
    day: |day| day.strftime("%A, %B %-d").to_string(),
    headline,
};

fn headline(progress: &Progress) -> String {
    let open = |begin: &str, reply: &Option<Reply>| match reply {
        None => begin.to_owned(),
        Some(Reply::Overdue) => {
            format!("{begin} This is taking longer than we promised. Please call us.")
        }
        Some(Reply::By(moment)) => format!("{begin} You will hear from us by {}.", by(*moment)),
    };
    match progress {
        Progress::Received(reply) => open("We have your request.", reply),
        Progress::InProgress(reply) => open("We are preparing it.", reply),
        Progress::Partly {
            ready: 1,
            all,
            handover,
        } => format!("1 of {all} is ready. {}", collect(handover, false)),
        Progress::Partly {
            ready,
            all,
            handover,
        } => format!("{ready} of {all} are ready. {}", collect(handover, true)),
        Progress::Ready(handover) => format!("Ready. {}", collect(handover, false)),
        Progress::Done => "Done. Call us if anything is missing.".into(),
    }
}

fn collect(handover: &Handover, several: bool) -> String {
    match (handover, several) {
        (Handover::Delivery, false) => "It goes out with the next round.".into(),
        (Handover::Delivery, true) => "They go out with the next round.".into(),
        (Handover::DriveThru(opening), _) => {
            format!("Come to the drive-thru {}.", when(opening))
        }
        (Handover::Counter(opening), false) => format!("Pick it up {}.", when(opening)),
        (Handover::Counter(opening), true) => format!("Pick them up {}.", when(opening)),
    }
}

fn when(opening: &Opening) -> String {
    match opening {
        Opening::TodayUntil(until) => format!("today until {}", time(*until)),
        Opening::From(UpcomingTime { at, today }) => {
            let day = near(at.date(), *today).unwrap_or_else(|| far(at.date()));
            format!("{day} from {}", time(*at))
        }
        Opening::Unknown => "when we are open".into(),
    }
}

/// `today at 5 PM`, `Tuesday, Nov 24, 9 AM`.
fn by(UpcomingTime { at, today }: UpcomingTime) -> String {
    let tomorrow = today.checked_add(1.day()).unwrap_or(today);
    match near(at.date(), today).filter(|_| at.date() <= tomorrow) {
        Some(day) => format!("{day} at {}", time(at)),
        None => format!("{}, {}", far(at.date()), time(at)),
    }
}

fn near(date: Date, today: Date) -> Option<String> {
    match today.until(date).ok()?.get_days() {
        0 => Some("today".into()),
        1 => Some("tomorrow".into()),
        2..=6 => Some(date.strftime("%A").to_string()),
        _ => None,
    }
}

fn far(date: Date) -> String {
    date.strftime("%A, %b %-d").to_string()
}

fn time(at: DateTime) -> String {
    clock(minute_of(at.time()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::forms::FormId;
    use crate::opening::{OpeningHours, Week};
    use crate::submission::lookup::{StoreClock, progress};
    use crate::submission::promise::Clock;
    use crate::submission::{Status, Submission};
    use jiff::tz::TimeZone;

    fn refill(status: Status, pickup: &str) -> Submission {
        Submission {
            status,
            received_at: "2026-11-20T14:00:00Z".parse().unwrap(),
            ..Submission::sample(FormId::Refill, serde_json::json!({"pickupMethod": pickup}))
        }
    }

    #[test]
    fn the_headline_is_what_the_status_means_in_the_stores_hours() {
        let zone = TimeZone::get("America/New_York").unwrap();
        let config = crate::config::Config::sample().unwrap();
        let hours = config.live.opening_hours();
        // November 20, 2026 is a Friday; open Monday to Friday, 9 to 5.
        for (status, pickup, ready, now, headline) in [
            (
                Status::New,
                "pickup",
                None,
                "2026-11-20T15:00:00Z",
                "We have your request. You will hear from us by Monday, Nov 23, 9 AM.",
            ),
            (
                Status::InProgress,
                "pickup",
                None,
                "2026-11-23T13:30:00Z",
                "We are preparing it. You will hear from us by today at 9 AM.",
            ),
            (
                Status::New,
                "pickup",
                None,
                "2026-11-24T15:00:00Z",
                "We have your request. This is taking longer than we promised. Please call us.",
            ),
            (
                Status::Ready,
                "pickup",
                None,
                "2026-11-20T15:00:00Z",
                "Ready. Pick it up today until 5 PM.",
            ),
            (
                Status::Ready,
                "pickup",
                None,
                "2026-11-20T23:00:00Z",
                "Ready. Pick it up Monday from 9 AM.",
            ),
            (
                Status::Ready,
                "driveThru",
                None,
                "2026-11-22T23:00:00Z",
                "Ready. Come to the drive-thru tomorrow from 9 AM.",
            ),
            (
                Status::Ready,
                "delivery",
                None,
                "2026-11-20T15:00:00Z",
                "Ready. It goes out with the next round.",
            ),
            (
                Status::InProgress,
                "pickup",
                Some((2, 3)),
                "2026-11-20T15:00:00Z",
                "2 of 3 are ready. Pick them up today until 5 PM.",
            ),
            (
                Status::InProgress,
                "pickup",
                Some((1, 2)),
                "2026-11-20T15:00:00Z",
                "1 of 2 is ready. Pick it up today until 5 PM.",
            ),
            (
                Status::Done,
                "pickup",
                None,
                "2026-11-20T15:00:00Z",
                "Done. Call us if anything is missing.",
            ),
        ] {
            let shop = StoreClock {
                clock: Clock {
                    promised: config.live.promise,
                    hours: &hours,
                    zone: &zone,
                },
                now: now.parse().unwrap(),
            };
            let said = progress(&refill(status, pickup), ready, &shop);
            assert_eq!(ENGLISH.headline(&said), headline);
        }
        let unknown = OpeningHours::new(Week::default(), []);
        let shop = StoreClock {
            clock: Clock {
                promised: config.live.promise,
                hours: &unknown,
                zone: &zone,
            },
            now: "2026-11-20T15:00:00Z".parse().unwrap(),
        };
        let said = progress(&refill(Status::Ready, "pickup"), None, &shop);
        assert_eq!(
            ENGLISH.headline(&said),
            "Ready. Pick it up when we are open."
        );
    }
}
