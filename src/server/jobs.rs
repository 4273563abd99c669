use std::sync::{Arc, mpsc};
use std::time::Duration;

use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::timeout;

use super::shop::Shop;
use crate::jobs::{counts, maintenance, notify};
use crate::reload::ConfigWatcher;
use pharmacy_config::ConfigSource;
use pharmacy_store::Store;

/// For a mail that is being sent. If it is interrupted, it is sent again later.
const MAIL_TIMEOUT: Duration = Duration::from_millis(300);

/// Each thread ends when its sender is dropped.
pub(super) struct Background {
    stop: Vec<mpsc::Sender<()>>,
    mail_is_over: watch::Sender<bool>,
    jobs: JoinSet<()>,
}

impl Background {
    pub fn start(
        shop: &Shop,
        store: &Store,
        source: &ConfigSource,
        outbox: &notify::SharedOutbox,
    ) -> Self {
        let (mail_is_over, is_over) = watch::channel(false);
        let mut jobs = Self {
            stop: Vec::new(),
            mail_is_over,
            jobs: JoinSet::new(),
        };
        let (reader, current) = (store.clone(), Arc::clone(&shop.current));
        let source = source.clone();
        jobs.spawn(move |stopped| maintenance::run(&reader, &current, &source, stopped));
        let (reader, app) = (store.clone(), Arc::clone(&shop.app));
        jobs.spawn(move |stopped| counts::run(&reader, &app.lookups, &app.arrivals, stopped));
        let (reader, current) = (store.clone(), Arc::clone(&shop.current));
        let outbox = Arc::clone(outbox);
        jobs.spawn(move |stopped| notify::run(&current, &reader, &outbox, &is_over, stopped));
        let watcher = Arc::clone(&shop.watcher);
        jobs.spawn(move |stopped| ConfigWatcher::run(&watcher, stopped));
        jobs
    }

    fn spawn(&mut self, job: impl FnOnce(&mpsc::Receiver<()>) + Send + 'static) {
        let (stop, stopped) = mpsc::channel();
        self.jobs.spawn_blocking(move || job(&stopped));
        self.stop.push(stop);
    }

    pub fn stop(&mut self) {
        self.stop.clear();
    }

    pub async fn end(mut self) {
        self.stop();
        if timeout(MAIL_TIMEOUT, self.ended()).await.is_err() {
            let _ = self.mail_is_over.send(true);
            self.ended().await;
        }
    }

    async fn ended(&mut self) {
        while self.jobs.join_next().await.is_some() {}
    }
}
