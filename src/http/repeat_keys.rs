//! Idempotency keys for forms that are sent without scripts, and so without a key. The same answers from the same address are one
//! submission for ten minutes, so that a second press stores no second row.

use std::net::IpAddr;

use getrandom::Error;
use jiff::{SignedDuration, Timestamp};
use ring::hmac::{HMAC_SHA256, Key, sign};

use pharmacy_requests::forms::Answers;
use pharmacy_system::hex::hex;

const PERIOD: SignedDuration = SignedDuration::from_mins(10);

pub struct RepeatKeys(Key);

/// A submission under either key is a repeat.
pub struct KeyPair {
    pub now: String,
    /// The key of the previous period, in which the first press may have been.
    pub before: String,
}

impl RepeatKeys {
    /// Keys are stored. The secret keeps anyone from guessing an address from a key.
    pub fn new() -> Result<Self, Error> {
        let mut secret = [0; 32];
        getrandom::fill(&mut secret)?;
        Ok(Self(Key::new(HMAC_SHA256, &secret)))
    }

    pub fn pair(&self, address: IpAddr, answers: &Answers, at: Timestamp) -> KeyPair {
        let period = at.as_second().div_euclid(PERIOD.as_secs());
        let (form, answers) = (answers.form().id, serde_json::json!(answers.values()));
        let key = |period: i64| {
            let text = format!("{period} {form} {address} {answers}");
            hex(sign(&self.0, text.as_bytes()).as_ref())
        };
        KeyPair {
            now: key(period),
            before: key(period - 1),
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use pharmacy_config::Config;
    use pharmacy_requests::forms::{Availability, FormId};

    #[test]
    fn a_key_is_good_for_ten_minutes_for_one_address_and_the_same_answers() {
        let (shop, always) = (Config::sample().unwrap().live, Availability::default());
        let of = |text: &str| {
            let body = json!({"rating": 5, "feedback": text});
            let form = FormId::Feedback.form();
            Answers::parse(form, body.as_object().unwrap(), shop.today(), &always).unwrap()
        };
        let (keys, other) = (RepeatKeys::new().unwrap(), RepeatKeys::new().unwrap());
        let [home, work] = ["192.0.2.1", "192.0.2.2"].map(|text| text.parse().unwrap());
        let start: Timestamp = "2026-11-26T12:09:59Z".parse().unwrap();
        let first = keys.pair(home, &of("Kind people"), start).now;
        for (keys, address, text, seconds, is_same) in [
            (&keys, home, "Kind people", 0, true),
            (&keys, home, " Kind people\r\n", 599, true),
            (&keys, home, "Kind people", 1202, false),
            (&keys, work, "Kind people", 0, false),
            (&keys, home, "Kind person", 0, false),
            (&other, home, "Kind people", 0, false),
        ] {
            let at = start + SignedDuration::from_secs(seconds);
            let KeyPair { now, before } = keys.pair(address, &of(text), at);
            let found = now == first || before == first;
            assert_eq!(found, is_same, "{address} {text} {seconds}");
        }
    }
}
