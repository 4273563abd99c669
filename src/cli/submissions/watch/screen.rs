//! The whole screen: looking for news, reading keys, and doing what they ask for.

use std::path::Path;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use anyhow::anyhow;
use jiff::Timestamp;
use ratatui::crossterm::event::{self, Event, KeyEventKind};

use super::action::Action;
use super::poll::Poll;
use super::scene::Scene;
use super::state::{Page, State};
use super::terminal_guard::Screen;
use super::view::draw;
use super::{CommandContext, EVERY, record};
use crate::cli::output::Output;
use crate::cli::stop;
use crate::cli::submissions::mark;
use crate::db::Change;
use crate::platform;
use crate::submission::slip;
use crate::submission::{StatusChange, Submission};

/// Time after which the list is read anew although nothing seems to have changed: old requests are removed silently.
const ANEW: Duration = Duration::from_secs(60);
/// How long the terminal may take to be given back once the program is told to stop.
const CLOSING: Duration = Duration::from_secs(5);

/// Shows the list until the owner quits. `filters` names what is left out.
///
/// # Errors
/// The database or the terminal cannot be used.
pub fn run(context: &mut CommandContext, mut poll: Poll, filters: &str) -> anyhow::Result<()> {
    let mut state = State::default();
    state.refresh(poll.list(context)?);
    context.record("submissions watch", filters.into(), state.list.rows.len());
    let folder = std::env::current_dir()
        .map_or_else(|_| String::new(), |folder| folder.display().to_string());
    let stopped = stop::flag(Some(CLOSING))?;
    let mut screen = Screen::enter()?;
    let (mut looked, mut listed) = (Instant::now(), Instant::now());
    while !stopped.load(Ordering::Relaxed) {
        context.now = Timestamp::now();
        let scene = Scene {
            context,
            filter: &poll.filter,
            folder: &folder,
        };
        screen.draw(|frame| draw(frame, &mut state, &scene))?;
        let mut anew = listed.elapsed() >= ANEW;
        if event::poll(EVERY.saturating_sub(looked.elapsed()))?
            && let Event::Key(key) = event::read()?
            && key.kind != KeyEventKind::Release
        {
            match state.key(key) {
                Some(Action::Quit) => break,
                Some(action) => {
                    act(context, &mut state, action);
                    anew = true;
                }
                None => {}
            }
        }
        if anew || looked.elapsed() >= EVERY {
            looked = Instant::now();
            if anew {
                listed = looked;
            }
            let arrived = look(context, &mut poll, &mut state, anew);
            if !arrived.is_empty() {
                state.announce(&arrived, Timestamp::now());
                screen.ring()?;
            }
        }
    }
    Ok(())
}

/// Looks into the database; what came in. Reads the list anew when something changed, or when that is asked for.
fn look(
    context: &CommandContext,
    poll: &mut Poll,
    state: &mut State,
    anew: bool,
) -> Vec<Submission> {
    let mut look = || -> anyhow::Result<Vec<Submission>> {
        let news = poll.news(context)?;
        if news.is_some() || anew {
            state.refresh(poll.list(context)?);
            if let Some(page) = &state.page {
                let again = read(context, &page.submission.reference)?;
                state.page = again.map(|(submission, history)| Page {
                    submission,
                    history,
                    scroll: page.scroll,
                });
            }
        }
        let arrivals = news.unwrap_or_default();
        if !arrivals.is_empty() {
            record(context, "submissions watch", &arrivals);
        }
        Ok(arrivals)
    };
    match look() {
        Ok(arrived) => {
            state.problem = None;
            arrived
        }
        Err(error) => {
            state.problem = Some(format!("{error:#}"));
            Vec::new()
        }
    }
}

fn act(context: &CommandContext, state: &mut State, action: Action) {
    let done = match action {
        Action::Open(reference) => open(context, &reference).map(|page| {
            state.page = Some(page);
            None
        }),
        Action::Mark {
            reference,
            status,
            note,
        } => change(
            context,
            &reference,
            Change {
                status: Some(status),
                note: Some(&note),
                ..Change::default()
            },
        ),
        Action::Spam {
            reference,
            suspected,
        } => change(
            context,
            &reference,
            Change {
                suspected_spam: Some(suspected),
                ..Change::default()
            },
        ),
        Action::Print { reference, file } => print(context, &reference, Path::new(&file)).map(Some),
        Action::Quit => return,
    };
    match done {
        Ok(None) => {}
        Ok(Some(notice)) => state.settle(Ok(notice)),
        Err(error) => state.settle(Err(error)),
    }
}

/// Makes `change`; what became of it, in words.
fn change(
    context: &CommandContext,
    reference: &str,
    change: Change<'_>,
) -> anyhow::Result<Option<String>> {
    let references = [reference.to_owned()];
    let marked = mark::mark(context, "submissions watch: mark", &references, change)?;
    Ok(marked.first().map(|marked| mark::words(marked, &change)))
}

type Found = Option<(Submission, Vec<StatusChange>)>;

fn read(context: &CommandContext, reference: &str) -> anyhow::Result<Found> {
    let submissions = context.submissions()?;
    let Some(submission) = submissions.find(reference)? else {
        return Ok(None);
    };
    let history = submissions.history(reference)?;
    Ok(Some((submission, history)))
}

fn open(context: &CommandContext, reference: &str) -> anyhow::Result<Page> {
    let (submission, history) = read(context, reference)?.ok_or_else(|| gone(reference))?;
    record(
        context,
        "submissions watch: open",
        std::slice::from_ref(&submission),
    );
    Ok(Page {
        submission,
        history,
        scroll: 0,
    })
}

fn print(context: &CommandContext, reference: &str, file: &Path) -> anyhow::Result<String> {
    let (submission, _) = read(context, reference)?.ok_or_else(|| gone(reference))?;
    let mut out = Output::open(Some(file), false)?;
    let found = [submission];
    record(context, "submissions watch: print", &found);
    slip::write(
        &mut out,
        &context.config.live.pharmacy.name,
        &context.zone,
        "",
        &found,
    )?;
    out.finish()?;
    let file = platform::absolute(file);
    Ok(format!(
        "Written to {}; open it in a browser and print it.",
        file.display()
    ))
}

fn gone(reference: &str) -> anyhow::Error {
    anyhow!("{reference} was removed meanwhile")
}
