//! Threads for background jobs: mail, maintenance, look-ups, reload of pharmacy.toml.

use std::sync::{Arc, Mutex, mpsc};

use anyhow::Context;
use tokio::sync::oneshot;

use crate::config::ConfigSource;
use crate::db;
use crate::http::{App, Site};
use crate::jobs::{maintenance, notify};
use crate::reload::ConfigWatcher;
use crate::snapshot::Current;

/// For each thread, a sender that stops it when dropped, and a receiver that fails when it has ended.
#[derive(Default)]
pub struct Background(Vec<(mpsc::Sender<()>, oneshot::Receiver<()>)>);

impl Background {
    pub fn start(
        app: &App,
        database: &db::Store,
        current: &Arc<Current<Site>>,
        watcher: Arc<Mutex<ConfigWatcher>>,
        source: ConfigSource,
    ) -> anyhow::Result<Self> {
        let mut jobs = Self::default();
        let (store, lookups) = (database.clone(), app.lookups());
        jobs.spawn("lookups", move |stopped| lookups.run(&store, stopped))?;
        let (store, own, from) = (database.clone(), Arc::clone(current), source);
        jobs.spawn("maintenance", move |stopped| {
            maintenance::run(&store, &own, &from, stopped)
        })?;
        let (store, own) = (database.clone(), Arc::clone(current));
        jobs.spawn("notify", move |stopped| notify::run(&own, &store, stopped))?;
        jobs.spawn("reload", move |stopped| {
            ConfigWatcher::run(&watcher, stopped)
        })?;
        Ok(jobs)
    }

    fn spawn(
        &mut self,
        name: &str,
        job: impl FnOnce(&mpsc::Receiver<()>) + Send + 'static,
    ) -> anyhow::Result<()> {
        let (stop, stopped) = mpsc::channel();
        self.0.push((stop, spawn(name, move || job(&stopped))?));
        Ok(())
    }

    pub async fn end(self) {
        let (stop, ended): (Vec<_>, Vec<_>) = self.0.into_iter().unzip();
        drop(stop);
        for ended in ended {
            // An error means that the thread has ended, perhaps by a panic.
            let _ = ended.await;
        }
    }
}

fn spawn(
    name: &str,
    work: impl FnOnce() + Send + 'static,
) -> anyhow::Result<oneshot::Receiver<()>> {
    let (ending, ended) = oneshot::channel::<()>();
    let run = move || {
        let _ending = ending;
        work();
    };
    std::thread::Builder::new()
        .name(name.into())
        .spawn(run)
        .context("cannot start")?;
    Ok(ended)
}
