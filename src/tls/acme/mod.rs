//! Gets and renews a certificate for `[tls] domain` by ACME (RFC 8555). After a failure the website runs on as before; the
//! problem is reported and retried.

mod client;
mod order;
mod problem;

use std::io::Write;
use std::sync::Arc;
use std::time::Duration;

use jiff::{SignedDuration, Timestamp};
use tokio::task::spawn_blocking;

use super::certificate::{names, validity};
use super::{Tls, Validity, beside_database};
use crate::config::Startup;
use crate::db::{Store, TaskName};
use crate::platform::{AtomicFile, Readers};
use order::Authority;
use problem::Problem;

const ORDER_TIMEOUT: Duration = Duration::from_secs(300);
/// The clock may be set while the computer sleeps, so long waits are split.
const LONGEST_SLEEP: Duration = Duration::from_secs(3600);
/// Pauses after a failure grow by this factor up to [`LONGEST_SLEEP`].
const BACKOFF: u32 = 3;
/// If the authority is unreachable: after a power cut the router may still be starting.
const PAUSE_AWAY: Duration = Duration::from_secs(10);
/// Let's Encrypt allows five failures per name and hour.
const PAUSE_REFUSED: Duration = Duration::from_secs(120);

pub async fn keep_certified(tls: Arc<Tls>, startup: Startup, store: Store) {
    let authority = Authority::new(&startup, beside_database(&startup, ".acme-account.json"));
    let mut pause = None;
    loop {
        sleep_until(due(&tls)).await;
        let order = tokio::time::timeout(ORDER_TIMEOUT, authority.order(&tls));
        let ordered = order.await.unwrap_or(Err(Problem::Slow));
        tls.forget_challenges();
        let done = match ordered {
            Ok(pem) => take(Arc::clone(&tls), pem).await,
            Err(problem) => Err(problem),
        };
        record(&store, &tls, &done).await;
        let Err(problem) = done else {
            pause = None;
            continue;
        };
        let first = if problem.is_away() {
            PAUSE_AWAY
        } else {
            PAUSE_REFUSED
        };
        let next = pause.map_or(first, |before: Duration| before * BACKOFF);
        pause = Some(next.min(LONGEST_SLEEP));
        tokio::time::sleep(next.min(LONGEST_SLEEP)).await;
    }
}

/// At once without a valid certificate for all names, otherwise after two thirds of its lifetime.
fn due(tls: &Tls) -> Timestamp {
    let file = &tls.cert;
    let certified = names(file);
    let covers = tls.domain.iter().all(|name| certified.contains(name));
    match validity(file) {
        Some(validity) if covers && tls.is_certified() => renewal(validity),
        _ => Timestamp::UNIX_EPOCH,
    }
}

fn renewal(Validity { begin, end }: Validity) -> Timestamp {
    let lifetime = end.duration_since(begin);
    end.checked_sub(lifetime / 3).unwrap_or(end)
}

async fn sleep_until(moment: Timestamp) {
    loop {
        let left = moment.duration_since(Timestamp::now());
        if left <= SignedDuration::ZERO {
            return;
        }
        tokio::time::sleep(left.unsigned_abs().min(LONGEST_SLEEP)).await;
    }
}

async fn take(tls: Arc<Tls>, pem: String) -> Result<(), Problem> {
    let taken = spawn_blocking(move || {
        let mut file = AtomicFile::create(&tls.cert, Readers::Owner).map_err(Problem::Disk)?;
        file.write_all(pem.as_bytes()).map_err(Problem::Disk)?;
        file.replace().map_err(Problem::Disk)?;
        let read = tls.read();
        read.map_err(|error| Problem::Refused(error.to_string()))
    });
    taken.await.unwrap_or(Err(Problem::Slow))
}

/// In the log, and for `pharmacy check` and the desk.
async fn record(store: &Store, tls: &Arc<Tls>, done: &Result<(), Problem>) {
    let said = match done {
        Ok(()) => Ok(tls.domain.join(", ")),
        Err(problem) => Err(problem.to_string()),
    };
    match &said {
        Ok(names) => tracing::info!("the certificate for {names} is there"),
        Err(problem) => tracing::warn!("no new certificate yet: {problem}"),
    }
    let store = store.clone();
    let recorded = spawn_blocking(move || {
        let said = said.as_deref().map_err(String::as_str);
        store.record_task_run(TaskName::Certificate, said)
    });
    if let Ok(Err(error)) = recorded.await {
        tracing::warn!(%error, "how the certificate went is not recorded");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_certificate_is_renewed_after_two_thirds_of_its_time() {
        let at = |text: &str| text.parse::<Timestamp>().unwrap();
        let validity = Validity {
            begin: at("2026-01-01T00:00:00Z"),
            end: at("2026-04-01T00:00:00Z"),
        };
        assert_eq!(renewal(validity), at("2026-03-02T00:00:00Z"));
    }
}
