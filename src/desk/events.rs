//! Live events: the counts after every change, and references that are new. The database is asked, so that what the
//! command line changes shows too.

use std::convert::Infallible;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use axum::Extension;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
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
    streams: Arc<Semaphore>,
}

impl Events {
    /// Watches `database` on a thread of its own until `stop` says true, while somebody listens.
    pub fn watch(database: PathBuf, stop: watch::Receiver<bool>) -> Self {
        let (news, _) = broadcast::channel(BACKLOG);
        let sender = news.clone();
        tokio::task::spawn_blocking(move || follow(&database, &sender, &stop));
        Self {
            news,
            streams: Arc::new(Semaphore::new(STREAMS_MAX)),
        }
    }
}

/// What was last told.
#[derive(Default)]
struct Told {
    seen: Cursor,
    version: i64,
    shown: Option<(Counts, (i64, u32))>,
}

fn follow(
    database: &std::path::Path,
    news: &broadcast::Sender<News>,
    stop: &watch::Receiver<bool>,
) {
    let mut submissions: Option<(Submissions, Told)> = None;
    while !*stop.borrow() && stop.has_changed().is_ok() {
        std::thread::sleep(EVERY);
        if news.receiver_count() == 0 {
            submissions = None;
            continue;
        }
        let told = match &mut submissions {
            Some((submissions, told)) => tell(submissions, told, news),
            None => begin(database).map(|fresh| submissions = Some(fresh)),
        };
        if let Err(error) = told {
            tracing::warn!(%error, "the desk could not look for what is new");
            submissions = None;
        }
    }
}

fn begin(database: &std::path::Path) -> Result<(Submissions, Told), StoreError> {
    let submissions = Submissions::open(database)?;
    let told = Told {
        seen: submissions.seen()?,
        version: submissions.data_version()?,
        shown: Some((submissions.desk_counts()?, submissions.desk_pulse()?)),
    };
    Ok((submissions, told))
}

fn tell(
    submissions: &Submissions,
    told: &mut Told,
    news: &broadcast::Sender<News>,
) -> Result<(), StoreError> {
    let version = submissions.data_version()?;
    if version == told.version {
        return Ok(());
    }
    let (arrived, seen) = submissions.since(&Filter::default(), told.seen)?;
    let counts = submissions.desk_counts()?;
    let shown = Some((counts, submissions.desk_pulse()?));
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
    let _ = news.send(News::Counts(counts));
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
        .submissions(|_, submissions| Ok(submissions.desk_counts()?))
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
    Ok((Extension(LongLived), stream).into_response())
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
