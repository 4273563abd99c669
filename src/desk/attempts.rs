//! How often somebody may be wrong who signs in.

use std::net::IpAddr;
use std::time::Duration;

use axum::http::StatusCode;

use super::error::Refusal;
use crate::db::fold_name;
use crate::failed_attempts::{Attempt, FailedAttempts};
use crate::http::network;

const WINDOW: Duration = Duration::from_secs(15 * 60);
/// Wrong ones for a name and an address. From elsewhere the right passphrase still works, so that nobody is locked out by others …
const FROM_ADDRESS: usize = 5;
/// … up to so many for a name.
const FROM_ANYWHERE: usize = 50;
/// Names that nobody has, and codes, that get a row in the audit: anybody can send them without end.
const UNKNOWN_RECORDED: usize = 50;
const REMEMBERED: usize = 10_000;

pub struct SignInAttempts {
    from_address: FailedAttempts,
    from_anywhere: FailedAttempts,
    unknown: FailedAttempts,
}

/// A try that counts, until it turns out to be right.
#[must_use]
pub struct SignInAttempt<'a>([Attempt<'a>; 2]);

impl SignInAttempts {
    pub fn new() -> Self {
        let limit = |max| FailedAttempts::new(max, WINDOW, REMEMBERED);
        Self {
            from_address: limit(FROM_ADDRESS),
            from_anywhere: limit(FROM_ANYWHERE),
            unknown: limit(UNKNOWN_RECORDED),
        }
    }

    /// Counts a try of `name` from `address`.
    pub(super) fn attempt(
        &self,
        name: &str,
        address: IpAddr,
    ) -> Result<SignInAttempt<'_>, Refusal> {
        let name = fold_name(name);
        let key = format!("{} {name}", network(address));
        let here = self.from_address.attempt(key).map_err(too_many)?;
        match self.from_anywhere.attempt(name) {
            Ok(anywhere) => Ok(SignInAttempt([here, anywhere])),
            Err(wait) => {
                here.take_back();
                Err(too_many(wait))
            }
        }
    }

    /// Counts a wrong code from `address`. Right ones always work: 128 bits are not guessed.
    pub(super) fn wrong_code(&self, address: IpAddr) -> Result<(), Refusal> {
        let key = network(address).to_string();
        let counted = self.from_address.attempt(key);
        counted.map(drop).map_err(too_many)
    }

    /// Whether the audit may have one more row about somebody unknown.
    pub(super) fn records_unknown(&self) -> bool {
        self.unknown.attempt(String::new()).is_ok()
    }
}

impl SignInAttempt<'_> {
    /// It was right, or could not be checked.
    pub fn take_back(self) {
        self.0.into_iter().for_each(Attempt::take_back);
    }
}

fn too_many(wait: Duration) -> Refusal {
    let error = "Too many wrong tries. Please wait 15 minutes, or open the desk with `pharmacy desk` on this computer.";
    Refusal::new(StatusCode::TOO_MANY_REQUESTS, error).retry_after(wait.as_secs() + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_closed_at_one_address_after_five_and_everywhere_after_fifty() {
        let attempts = SignInAttempts::new();
        let address = |last| IpAddr::from([192, 0, 2, last]);
        for last in 0..10 {
            for name in ["Zoë", "ZOË", " zoë", "Zoe\u{308}", "zoë"] {
                assert!(attempts.attempt(name, address(last)).is_ok(), "{last}");
            }
            let right = attempts.attempt("zoë", address(last));
            assert!(right.is_err(), "{last}");
        }
        assert!(attempts.attempt("zoë", address(99)).is_err());
        assert!(attempts.attempt("zoe", address(99)).is_ok());
    }

    #[test]
    fn right_ones_do_not_count() {
        let attempts = SignInAttempts::new();
        let address = IpAddr::from([192, 0, 2, 1]);
        for _ in 0..100 {
            attempts.attempt("dana", address).ok().unwrap().take_back();
        }
    }
}
