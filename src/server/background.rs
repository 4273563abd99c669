//! The threads beside the requests: mail, maintenance, look-ups, a changed pharmacy.toml.

use std::sync::{Arc, Mutex, mpsc};

use anyhow::Context;
use tokio::sync::oneshot;

use crate::config::{ConfigSource, Startup};
use crate::db;
use crate::http::{App, Site};
use crate::jobs::{maintenance, notify};
use crate::reload::ConfigWatcher;
use crate::snapshot::Current;
use crate::tls::{Tls, acme};

/// Background jobs: for each thread what tells it to end when it is dropped, and what fails when it has ended.
#[derive(Default)]
pub struct Background(Vec<(mpsc::Sender<()>, oneshot::Receiver<()>)>);

impl Background {
    #[expect(clippy::too_many_arguments, reason = "each thread takes other parts of the server")]
    pub fn start(
        startup: &Startup,
        app: &App,
        database: &db::Store,
        current: &Arc<Current<Site>>,
        tls: Option<Arc<Tls>>,
        watcher: Arc<Mutex<ConfigWatcher>>,
        source: ConfigSource,
        stopped: impl Future<Output = ()> + Send + 'static,
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
        match tls {
            Some(tls) if tls.domain().is_empty() => drop(tokio::spawn(tls.keep_current())),
            Some(tls) => {
                let renewal = acme::keep_certified(tls, startup.clone(), database.clone());
                tokio::spawn(async {
                    tokio::select! {
                        () = renewal => {}
                        () = stopped => {}
                    }
                });
            }
            None => {}
        }
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
