//! When to send the next order: authorities limit their number.

use std::time::{Duration, Instant};

use jiff::Timestamp;

use super::AcmeProblem;
use pharmacy_store::TaskRun;

/// The pause after a certificate was issued.
const AFTER_CERTIFICATE: Duration = Duration::from_secs(3600);
/// The pause after a certificate that was due for renewal at once, because the next one would be too. Let's Encrypt issues five a week for
/// the same names.
const AFTER_STILL_DUE: Duration = Duration::from_secs(2 * 24 * 3600);
/// If the authority is unreachable: after a power cut the router may still be starting.
const AFTER_AWAY: Duration = Duration::from_secs(10);
/// Let's Encrypt allows five failures per name and hour.
const AFTER_REFUSAL: Duration = Duration::from_secs(120);
/// Pauses after a failure grow by this factor.
const BACKOFF: u32 = 3;
const BACKOFF_MAX: Duration = Duration::from_secs(3600);

#[derive(Debug, Default)]
pub(super) struct Pace {
    not_before: Option<Instant>,
    /// The pause after the last failure.
    pause: Option<Duration>,
}

impl Pace {
    /// The state after a restart. `last` is the last run of the task; a certificate for other names does not delay one for `names`.
    pub fn after(last: Option<&TaskRun>, names: &str, now: Timestamp) -> Self {
        let not_before = last.and_then(|last| {
            let pause = if last.succeeded {
                let of: String = last.data()?;
                (of == names).then_some(AFTER_CERTIFICATE)?
            } else {
                match last.data()? {
                    AcmeProblem::StillDue(of, _) if of == names => AFTER_STILL_DUE,
                    _ => return None,
                }
            };
            let age = Duration::try_from(now.duration_since(last.happened_at)).ok()?;
            Instant::now().checked_add(pause.checked_sub(age)?)
        });
        Self {
            not_before,
            pause: None,
        }
    }

    pub fn remaining(&self, now: Instant) -> Duration {
        self.not_before
            .map_or(Duration::ZERO, |then| then.saturating_duration_since(now))
    }

    pub fn ordered(&mut self, now: Instant, result: &Result<(), AcmeProblem>) {
        let (pause, grows) = match result {
            Ok(()) => (AFTER_CERTIFICATE, false),
            Err(AcmeProblem::StillDue(..)) => (AFTER_STILL_DUE, false),
            Err(problem) => {
                let first = if problem.is_away() {
                    AFTER_AWAY
                } else {
                    AFTER_REFUSAL
                };
                let next = self.pause.map_or(first, |before| before * BACKOFF);
                (next.min(BACKOFF_MAX), true)
            }
        };
        self.pause = grows.then_some(pause);
        self.not_before = now.checked_add(pause);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::SignedDuration;
    use serde_json::json;

    const WEEK: Duration = Duration::from_secs(7 * 24 * 3600);

    fn still_due(names: &str) -> AcmeProblem {
        AcmeProblem::StillDue(names.into(), "it cannot be read".into())
    }

    /// The number of orders in a week if each has this result.
    fn orders_in_a_week(result: &Result<(), AcmeProblem>) -> u32 {
        let (mut pace, begin) = (Pace::default(), Instant::now());
        let (mut now, mut orders) = (begin, 0);
        while now < begin + WEEK && orders < 1000 {
            orders += 1;
            pace.ordered(now, result);
            now += pace.remaining(now);
        }
        orders
    }

    #[test]
    fn a_certificate_that_is_still_due_is_no_reason_to_order_another() {
        // Let's Encrypt allows five a week.
        assert!(orders_in_a_week(&Err(still_due("a.example"))) < 5);
        assert_eq!(orders_in_a_week(&Ok(())), 7 * 24);
        let away = Err(AcmeProblem::Away("no network".into()));
        assert!(orders_in_a_week(&away) > 7 * 24, "asked at least hourly");
    }

    #[test]
    fn a_restart_orders_no_certificate_that_has_just_come() {
        let now = Timestamp::now();
        let [hour, day] = [1, 24].map(SignedDuration::from_hours);
        let minute = SignedDuration::from_mins(1);
        let of = |problem: &AcmeProblem| json!(problem);
        let (names, other) = ("a.example, b.example", "a.example");
        for (data, succeeded, age, waits) in [
            (json!(names), true, minute, true),
            (json!(names), true, hour + minute, false),
            (json!(other), true, minute, false),
            // For example after the clock was set back.
            (json!(names), true, -hour, false),
            (of(&still_due(names)), false, day, true),
            (of(&still_due(names)), false, day * 3, false),
            (of(&still_due(other)), false, minute, false),
            (of(&AcmeProblem::Slow), false, minute, false),
        ] {
            let last = TaskRun::sample(now - age, succeeded, &data);
            let remaining = Pace::after(Some(&last), names, now).remaining(Instant::now());
            assert_eq!(!remaining.is_zero(), waits, "{last:?}: {remaining:?}");
        }
        assert!(
            Pace::after(None, names, now)
                .remaining(Instant::now())
                .is_zero()
        );
    }
}
