//! Stores counts from memory: page visits every minute, and look-ups of "Is it ready?" every hour. Runs apart from the other jobs, because
//! a backup may take long.

use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

use pharmacy_store::{Arrivals, Lookups, Store};

const ARRIVALS_INTERVAL: Duration = Duration::from_secs(60);
const LOOKUPS_INTERVAL: Duration = Duration::from_secs(3600);

pub fn run(store: &Store, lookups: &Lookups, arrivals: &Arrivals, stop: &Receiver<()>) {
    let mut saved = Instant::now();
    loop {
        let stopped = stop.recv_timeout(ARRIVALS_INTERVAL) != Err(RecvTimeoutError::Timeout);
        if let Err(error) = arrivals.save(store) {
            tracing::error!(%error, "how often pages were opened could not be saved; it will be tried again in a minute");
        }
        if stopped || saved.elapsed() >= LOOKUPS_INTERVAL {
            saved = Instant::now();
            if let Err(error) = lookups.save_total(store) {
                tracing::error!(%error, "the number of status look-ups could not be saved; it will be tried again in an hour");
            }
        }
        if stopped {
            return;
        }
    }
}
