use std::sync::{Arc, mpsc};

use tokio::task::JoinSet;

use super::shop::Shop;
use crate::config::ConfigSource;
use crate::db::Store;
use crate::jobs::{maintenance, notify};
use crate::reload::ConfigWatcher;

/// Each thread ends when its sender is dropped.
#[derive(Default)]
pub(super) struct Background {
    stop: Vec<mpsc::Sender<()>>,
    jobs: JoinSet<()>,
}

impl Background {
    pub fn start(shop: &Shop, store: &Store, source: &ConfigSource) -> Self {
        let mut jobs = Self::default();
        let (own, current, lookups) =
            (store.clone(), Arc::clone(&shop.current), shop.app.lookups());
        let source = source.clone();
        jobs.spawn(move |stopped| maintenance::run(&own, &current, &lookups, &source, stopped));
        let (own, current) = (store.clone(), Arc::clone(&shop.current));
        jobs.spawn(move |stopped| notify::run(&current, &own, stopped));
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
        self.jobs.join_all().await;
    }
}
