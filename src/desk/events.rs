//! Server-sent events: the idle timeout, the counts of each view, and new references. Some references are only for owners.
//!
//! Polls the database, because the command line changes it too.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::Extension;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use parking_lot::Mutex;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, broadcast, watch};
use tokio::time::Interval;

use super::error::Refusal;
use super::requests;
use super::session::{self, CurrentUser};
use super::{Desk, Snapshot, due};
use crate::http::{LongLived, Site};
use crate::snapshot::Current;
use pharmacy_store::{Counts, Head, ListQuery, Store, StoreError};

const POLL_INTERVAL: Duration = Duration::from_millis(300);
const SESSION_CHECK: Duration = Duration::from_secs(10);
/// Also shows the browser's other windows that the window that reads the stream for them is still open.
const KEEP_ALIVE: Duration = Duration::from_secs(5);
const STREAMS_MAX: usize = 64;
/// The number of events that a slow client may miss before it only gets the next counts.
const BACKLOG: usize = 64;

#[derive(Clone, Debug)]
pub enum News {
    Counts(Counts),
    Request(String),
    /// A submission that only owners may see.
    ForOwners(String),
}

pub struct Events {
    shared: Arc<Shared>,
    streams: Arc<Semaphore>,
}

struct Shared {
    store: Store,
    current: Arc<Current<Site>>,
    news: broadcast::Sender<News>,
    /// None while the database is not polled.
    last: Mutex<Option<Seen>>,
    stop: watch::Receiver<bool>,
}

/// State at the last event.
struct Seen {
    /// The part that the staff may see.
    head: Head,
    whole: Head,
    counts: Counts,
    /// From [`Store::change_token`]; none before the first query.
    version: Option<(u64, i64)>,
}

impl Seen {
    fn now(store: &Store, snapshot: &Snapshot) -> Result<Self, StoreError> {
        Ok(Self {
            head: store.for_staff().head()?,
            whole: store.head()?,
            counts: store.desk_counts(&ListQuery::open(due(snapshot)))?,
            version: None,
        })
    }
}

impl Events {
    pub fn new(store: Store, current: Arc<Current<Site>>, stop: watch::Receiver<bool>) -> Self {
        let shared = Shared {
            store,
            current,
            news: broadcast::channel(BACKLOG).0,
            last: Mutex::default(),
            stop,
        };
        Self {
            shared: Arc::new(shared),
            streams: Arc::new(Semaphore::new(STREAMS_MAX)),
        }
    }

    /// The first event of a stream. The first stream also starts the polling, and sets the state that later changes are compared with.
    fn begin(&self) -> Result<Counts, StoreError> {
        let shared = &self.shared;
        let seen = Seen::now(&shared.store, &shared.current.load())?;
        let counts = seen.counts;
        let mut last = shared.last.lock();
        if last.is_none() {
            *last = Some(seen);
            let shared = Arc::clone(shared);
            tokio::task::spawn_blocking(move || shared.poll());
        }
        Ok(counts)
    }
}

impl Shared {
    /// Runs until the last stream ends or the server stops.
    fn poll(&self) {
        loop {
            std::thread::sleep(POLL_INTERVAL);
            let is_stopping = *self.stop.borrow() || self.stop.has_changed().is_err();
            let mut last = self.last.lock();
            let Some(seen) = last
                .as_mut()
                .filter(|_| !is_stopping && self.news.receiver_count() > 0)
            else {
                *last = None;
                return;
            };
            if let Err(error) = self.publish_changes(seen) {
                tracing::warn!(%error, "couldn't check for new requests");
            }
        }
    }

    fn publish_changes(&self, last: &mut Seen) -> Result<(), StoreError> {
        let version = Some(self.store.change_token()?);
        if version == last.version {
            return Ok(());
        }
        let now = Seen {
            version,
            ..Seen::now(&self.store, &self.current.load())?
        };
        let arrived = self.store.arrived_between(last.whole, now.whole)?;
        // Audit rows and sessions change the token too. An event for those would make desks reload, which writes audit rows again.
        let is_news = (now.head, now.counts) != (last.head, last.counts);
        *last = now;
        if is_news {
            let _ = self.news.send(News::Counts(last.counts));
        }
        for (reference, for_owners) in arrived {
            let _ = self.news.send(if for_owners {
                News::ForOwners(reference)
            } else {
                News::Request(reference)
            });
        }
        Ok(())
    }
}

pub async fn stream(user: CurrentUser, headers: HeaderMap) -> Result<Response, Refusal> {
    let is_owner = user.is_owner();
    let desk = user.desk;
    let Ok(permit) = Arc::clone(&desk.events.streams).try_acquire_owned() else {
        let error = "The desk is open in too many windows. Please close some.";
        return Err(Refusal::new(StatusCode::SERVICE_UNAVAILABLE, error).retry_after(10));
    };
    let news = desk.events.shared.news.subscribe();
    let counts = desk.blocking(|desk| Ok(desk.events.begin()?)).await?;
    let listener = Listener {
        desk,
        headers,
        is_owner,
        news,
        first: Some(event(News::Counts(counts))),
        idle_minutes: None,
        session_check: tokio::time::interval(SESSION_CHECK),
        _permit: permit,
    };
    let events = futures_util::stream::unfold(listener, |mut listener| async {
        let event = listener.next().await?;
        Some((Ok::<_, Infallible>(event), listener))
    });
    let stream = Sse::new(events).keep_alive(KeepAlive::new().interval(KEEP_ALIVE));
    let uncached = [(header::CACHE_CONTROL, "no-store")];
    Ok((uncached, Extension(LongLived), stream).into_response())
}

struct Listener {
    desk: Arc<Desk>,
    headers: HeaderMap,
    is_owner: bool,
    news: broadcast::Receiver<News>,
    first: Option<Event>,
    idle_minutes: Option<u64>,
    session_check: Interval,
    _permit: OwnedSemaphorePermit,
}

impl Listener {
    async fn next(&mut self) -> Option<Event> {
        loop {
            let minutes = self.desk.settings.idle_minutes();
            if self.idle_minutes.replace(minutes) != Some(minutes) {
                let event = Event::default().event("idle-minutes");
                return Some(event.data(minutes.to_string()));
            }
            if let Some(event) = self.first.take() {
                return Some(event);
            }
            tokio::select! {
                news = self.news.recv() => match news {
                    Ok(News::ForOwners(_)) if !self.is_owner => {}
                    Ok(news) => return Some(event(news)),
                    // The next counts include the missed changes.
                    Err(broadcast::error::RecvError::Lagged(_)) => {}
                    Err(broadcast::error::RecvError::Closed) => return None,
                },
                _ = self.session_check.tick() => {
                    session::find(&self.desk, &self.headers, false).await.ok()?;
                }
            }
        }
    }
}

fn event(news: News) -> Event {
    let (name, data) = match news {
        News::Counts(counts) => ("counts", requests::counts(&counts).to_string()),
        News::Request(reference) => ("request", reference),
        News::ForOwners(reference) => ("for-owners", reference),
    };
    Event::default().event(name).data(data)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::site::look::Branding;
    use pharmacy_config::Config;
    use pharmacy_store::testing::Shop;

    #[tokio::test]
    async fn the_database_is_polled_only_while_a_stream_is_open() {
        let shop = Shop::with(1).await;
        let config = Config::sample().unwrap();
        let site = Site::of(&config, Branding::default(), config.live.now(), &[]).unwrap();
        let current = Arc::new(Current::from_pointee(Snapshot::new(&config.live, site)));
        let (_stop, stopped) = watch::channel(false);
        let events = Events::new(Store::open(&shop.path).unwrap(), current, stopped);
        let is_polling = || events.shared.last.lock().is_some();
        assert!(!is_polling());
        for _ in 0..2 {
            let stream = events.shared.news.subscribe();
            events.begin().unwrap();
            tokio::time::sleep(POLL_INTERVAL * 2).await;
            assert!(is_polling());
            drop(stream);
            tokio::time::sleep(POLL_INTERVAL * 3).await;
            assert!(!is_polling());
        }
    }
}
