//! Live events: the counts after every change, and references that are new. The database is asked, so that what the
//! command line changes shows too.

use std::convert::Infallible;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::Extension;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, broadcast, watch};
use tokio::time::Interval;

use super::Desk;
use super::error::DeskError;
use super::session;
use super::wire;
use crate::db::{Counts, Cursor, Filter, StoreError, Submissions};
use crate::http::LongLived;

/// How often the database is asked.
const EVERY: Duration = Duration::from_millis(300);
/// How often an open stream looks whether its session goes on.
const SESSION_CHECK: Duration = Duration::from_secs(10);
/// Streams that may be open at once.
const STREAMS_MAX: usize = 64;
/// News that a slow reader may be behind.
const BACKLOG: usize = 64;

/// Something that happened.
#[derive(Clone, Debug)]
pub enum News {
    /// How many requests each view holds now.
    Counts(Counts),
    /// A new request.
    Request(String),
}

/// The source of all streams.
pub struct Events {
    news: broadcast::Sender<News>,
    told: Arc<Mutex<Option<Told>>>,
    streams: Arc<Semaphore>,
}

/// What all who listen know; none while nobody does.
struct Told {
    seen: Cursor,
    /// Of the follower's connection; none before its first look.
    version: Option<i64>,
    shown: (Counts, (i64, u32)),
}

impl Told {
    /// What a page shows that asks now.
    fn now(submissions: &Submissions) -> Result<Self, StoreError> {
        // What arrives between the first and the last look is told once more, rather than not at all.
        let seen = submissions.seen()?;
        let pulse = submissions.desk_pulse()?;
        Ok(Self {
            seen,
            version: None,
            shown: (submissions.desk_counts()?, pulse),
        })
    }
}

impl Events {
    /// Watches `database` on a thread of its own until `stop` says true, while somebody listens.
    pub fn watch(database: PathBuf, stop: watch::Receiver<bool>) -> Self {
        let (news, _) = broadcast::channel(BACKLOG);
        let told = Arc::default();
        let (sender, known) = (news.clone(), Arc::clone(&told));
        tokio::task::spawn_blocking(move || follow(&database, &sender, &known, &stop));
        Self {
            news,
            told,
            streams: Arc::new(Semaphore::new(STREAMS_MAX)),
        }
    }

    /// What a stream begins with. Whoever listens first sets what later news is compared with, so that nothing falls
    /// between the two.
    fn begin(&self, submissions: &Submissions) -> Result<Counts, StoreError> {
        let fresh = Told::now(submissions)?;
        let counts = fresh.shown.0;
        lock(&self.told).get_or_insert(fresh);
        Ok(counts)
    }
}

fn lock(told: &Mutex<Option<Told>>) -> MutexGuard<'_, Option<Told>> {
    told.lock().unwrap_or_else(PoisonError::into_inner)
}

fn follow(
    database: &std::path::Path,
    news: &broadcast::Sender<News>,
    told: &Mutex<Option<Told>>,
    stop: &watch::Receiver<bool>,
) {
    let mut submissions: Option<Submissions> = None;
    while !*stop.borrow() && stop.has_changed().is_ok() {
        std::thread::sleep(EVERY);
        let mut told = lock(told);
        if news.receiver_count() == 0 {
            (submissions, *told) = (None, None);
            continue;
        }
        let Some(told) = told.as_mut() else {
            continue;
        };
        let looked = match &submissions {
            Some(open) => tell(open, told, news),
            None => Submissions::open(database).and_then(|open| {
                told.version = None;
                tell(submissions.insert(open), told, news)
            }),
        };
        if let Err(error) = looked {
            tracing::warn!(%error, "the desk could not look for what is new");
            submissions = None;
        }
    }
}

fn tell(
    submissions: &Submissions,
    told: &mut Told,
    news: &broadcast::Sender<News>,
) -> Result<(), StoreError> {
    let version = Some(submissions.data_version()?);
    if version == told.version {
        return Ok(());
    }
    let (arrived, seen) = submissions.since(&Filter::default(), told.seen)?;
    let pulse = submissions.desk_pulse()?;
    let shown = (submissions.desk_counts()?, pulse);
    // The audit and sessions are in the database too: desks that ask anew after every entry there would never rest.
    let is_news = shown != told.shown || !arrived.is_empty();
    *told = Told {
        seen,
        version,
        shown,
    };
    if !is_news {
        return Ok(());
    }
    // Nobody listening any more is no error.
    let _ = news.send(News::Counts(shown.0));
    for submission in arrived {
        let _ = news.send(News::Request(submission.reference));
    }
    Ok(())
}

/// `GET /api/events`
pub async fn stream(
    State(desk): State<Arc<Desk>>,
    headers: HeaderMap,
) -> Result<Response, DeskError> {
    let Ok(place) = Arc::clone(&desk.events.streams).try_acquire_owned() else {
        let error = "The desk is open in too many windows. Please close some.";
        return Err(DeskError::new(StatusCode::SERVICE_UNAVAILABLE, error).retry_after(10));
    };
    let news = desk.events.news.subscribe();
    let counts = desk
        .submissions(|desk, submissions| Ok(desk.events.begin(submissions)?))
        .await?;
    let listener = Listener {
        desk,
        headers,
        news,
        first: Some(counts),
        session_check: tokio::time::interval(SESSION_CHECK),
        _place: place,
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
    first: Option<Counts>,
    session_check: Interval,
    _place: OwnedSemaphorePermit,
}

impl Listener {
    /// The next event; none when the session or the server has ended.
    async fn next(&mut self) -> Option<Event> {
        if let Some(counts) = self.first.take() {
            return Some(event(News::Counts(counts)));
        }
        loop {
            tokio::select! {
                news = self.news.recv() => match news {
                    Ok(news) => return Some(event(news)),
                    // What was missed is in the next counts.
                    Err(broadcast::error::RecvError::Lagged(_)) => {}
                    Err(broadcast::error::RecvError::Closed) => return None,
                },
                _ = self.session_check.tick() => {
                    session::listener(&self.desk, &self.headers).await.ok()?;
                }
            }
        }
    }
}

fn event(news: News) -> Event {
    match news {
        News::Counts(counts) => Event::default()
            .event("counts")
            .data(wire::counts(&counts).to_string()),
        News::Request(reference) => Event::default().event("request").data(reference),
    }
}
