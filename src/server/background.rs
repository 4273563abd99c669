//! The threads beside the requests: mail, maintenance, look-ups, a changed pharmacy.toml.

use std::path::Path;
use std::sync::atomic::Ordering;
use std::sync::{Arc, mpsc};

use anyhow::Context;
use tokio::sync::oneshot;

use super::reload::ConfigWatcher;
use crate::config::{Config, ConfigSource, FILE_NAME};
use crate::db;
use crate::http::tls::Tls;
use crate::http::{App, ConnectionLimit, Site};
use crate::jobs::{maintenance, notify};
use crate::snapshot::Current;

/// Background jobs: for each thread what tells it to end when it is dropped, and what fails when it has ended.
#[derive(Default)]
pub struct Background(Vec<(mpsc::Sender<()>, oneshot::Receiver<()>)>);

impl Background {
    pub fn start(
        config: &Config,
        app: &App,
        database: &db::Store,
        current: &Arc<Current<Site>>,
        tls: Option<Arc<Tls>>,
        connections: &Arc<ConnectionLimit>,
        source: ConfigSource,
    ) -> anyhow::Result<Self> {
        let mut jobs = Self::default();
        let (store, lookups) = (database.clone(), app.lookups());
        jobs.spawn("lookups", move |stopped| lookups.run(&store, stopped))?;
        let (store, own, from) = (database.clone(), Arc::clone(current), source.clone());
        jobs.spawn("maintenance", move |stopped| {
            maintenance::run(&store, &own, &from, stopped)
        })?;
        let (store, own) = (database.clone(), Arc::clone(current));
        jobs.spawn("notify", move |stopped| notify::run(&own, &store, stopped))?;
        if let Some(tls) = tls {
            tokio::spawn(async move { tls.keep_current().await });
        }
        let notifies = app.notifies();
        let wanted = config.live.notify.email.host.is_some();
        notifies.store(wanted, Ordering::Relaxed);
        // Without a file too: the desk may make one.
        let file = source.file().unwrap_or(Path::new(FILE_NAME)).to_owned();
        let (served, own) = (config.clone(), Arc::clone(current));
        let connections = Arc::clone(connections);
        let watcher = ConfigWatcher::new(&file, source, served, own, connections, notifies);
        jobs.spawn("reload", move |stopped| watcher.run(stopped))?;
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

    /// Stops the threads that work on the database, and waits for them.
    pub async fn end(self) {
        let (stop, ended): (Vec<_>, Vec<_>) = self.0.into_iter().unzip();
        drop(stop);
        for ended in ended {
            // An error means that the thread has dropped its sender, as it does on a panic too.
            let _ = ended.await;
        }
    }
}

/// Starts a thread. The returned receiver fails when it has ended.
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
