//! Server-sent events: the idle timeout, the counts of each view, and new references.
//!
//! Polls the database, because the command line changes it too.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::Extension;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use parking_lot::Mutex;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, broadcast, watch};
use tokio::time::Interval;

use super::error::Refusal;
use super::requests;
use super::session;
use super::{Desk, Snapshot, due};
use crate::db::{Counts, Head, Page, Store, StoreError};
use crate::http::{LongLived, Site};
use crate::snapshot::Current;

const EVERY: Duration = Duration::from_millis(300);
const SESSION_CHECK: Duration = Duration::from_secs(10);
const STREAMS_MAX: usize = 64;
/// Events that a slow client may fall behind.
const BACKLOG: usize = 64;

#[derive(Clone, Debug)]
pub enum News {
    Counts(Counts),
    Request(String),
}

pub struct Events {
    news: broadcast::Sender<News>,
    last: Arc<Mutex<Option<Seen>>>,
    streams: Arc<Semaphore>,
}

/// State at the last event. None while no stream is open.
struct Seen {
    head: Head,
    counts: Counts,
    /// From [`Store::change_token`]; none before the first query.
    version: Option<(u64, i64)>,
}

impl Seen {
    fn now(submissions: &Store, shop: &Snapshot) -> Result<Self, StoreError> {
        Ok(Self {
            head: submissions.head()?,
            counts: submissions.desk_counts(&Page::open(due(shop)))?,
            version: None,
        })
    }
}

impl Events {
    /// Polls `database` on its own thread until `stop` is true. Idle while no stream is open.
    pub fn watch(database: Store, shop: Arc<Current<Site>>, stop: watch::Receiver<bool>) -> Self {
        let (news, _) = broadcast::channel(BACKLOG);
        let last = Arc::default();
        let (sender, shared) = (news.clone(), Arc::clone(&last));
        tokio::task::spawn_blocking(move || follow(&database, &shop, &sender, &shared, &stop));
        Self {
            news,
            last,
            streams: Arc::new(Semaphore::new(STREAMS_MAX)),
        }
    }

    /// First event of a stream. The first stream also sets the state that later changes are compared with.
    fn begin(&self, submissions: &Store, shop: &Snapshot) -> Result<Counts, StoreError> {
        let seen = Seen::now(submissions, shop)?;
        let counts = seen.counts;
        self.last.lock().get_or_insert(seen);
        Ok(counts)
    }
}

fn follow(
    submissions: &Store,
    shop: &Current<Site>,
    news: &broadcast::Sender<News>,
    last: &Mutex<Option<Seen>>,
    stop: &watch::Receiver<bool>,
) {
    while !*stop.borrow() && stop.has_changed().is_ok() {
        std::thread::sleep(EVERY);
        let mut last = last.lock();
        if news.receiver_count() == 0 {
            *last = None;
        }
        if let Some(last) = last.as_mut()
            && let Err(error) = publish_changes(submissions, &shop.load(), last, news)
        {
            tracing::warn!(%error, "the desk could not look for what is new");
        }
    }
}

fn publish_changes(
    submissions: &Store,
    shop: &Snapshot,
    last: &mut Seen,
    news: &broadcast::Sender<News>,
) -> Result<(), StoreError> {
    let version = Some(submissions.change_token()?);
    if version == last.version {
        return Ok(());
    }
    let now = Seen {
        version,
        ..Seen::now(submissions, shop)?
    };
    let arrived = submissions.arrived_between(last.head, now.head)?;
    // Audit rows and sessions change the token too. Sending those would make desks reload, which writes audit rows again.
    let is_news = (now.head, now.counts) != (last.head, last.counts);
    *last = now;
    if !is_news {
        return Ok(());
    }
    let _ = news.send(News::Counts(last.counts));
    for reference in arrived {
        let _ = news.send(News::Request(reference));
    }
    Ok(())
}

pub async fn stream(
    State(desk): State<Arc<Desk>>,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    let Ok(permit) = Arc::clone(&desk.events.streams).try_acquire_owned() else {
        let error = "The desk is open in too many windows. Please close some.";
        return Err(Refusal::new(StatusCode::SERVICE_UNAVAILABLE, error).retry_after(10));
    };
    let news = desk.events.news.subscribe();
    let counts = desk
        .blocking(|desk| {
            let shop = desk.settings.current.load();
            Ok(desk.events.begin(&desk.settings.database, &shop)?)
        })
        .await?;
    let listener = Listener {
        desk,
        headers,
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
    let stream = Sse::new(events).keep_alive(KeepAlive::default());
    let uncached = [(header::CACHE_CONTROL, "no-store")];
    Ok((uncached, Extension(LongLived), stream).into_response())
}

struct Listener {
    desk: Arc<Desk>,
    headers: HeaderMap,
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
                    Ok(news) => return Some(event(news)),
                    // The next counts include what was missed.
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
    };
    Event::default().event(name).data(data)
}
