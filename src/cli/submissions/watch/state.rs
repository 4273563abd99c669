//! What the screen is at: which request is chosen, which page or dialog is open; and what each key makes of that.

use std::collections::HashSet;

use jiff::Timestamp;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::action::Action;
use super::dialog::{Answer, Dialog, Mark, Print};
use super::poll::List;
use crate::submission::{Status, StatusChange, Submission};

/// Lines that Page Up and Page Down move by.
const LEAP: usize = 10;

/// A request shown in full.
#[derive(Clone, Debug)]
pub struct Page {
    /// The request itself.
    pub submission: Submission,
    /// What was done with it.
    pub history: Vec<StatusChange>,
    /// Lines above what is shown.
    pub scroll: usize,
}

/// New requests that the owner has not reacted to.
#[derive(Clone, Debug)]
pub struct Arrived {
    /// What they are called.
    references: HashSet<String>,
    /// When the last of them came.
    pub last: Timestamp,
}

/// What the screen is at.
#[derive(Clone, Debug, Default)]
pub struct State {
    /// The requests that fit the filter, newest first.
    pub list: List,
    /// The chosen one.
    pub selected: usize,
    /// The first one shown.
    pub top: usize,
    /// The one shown in full.
    pub page: Option<Page>,
    /// The question that waits for keys.
    pub dialog: Option<Dialog>,
    /// What just came in.
    pub arrived: Option<Arrived>,
    /// What was just done, until the next key.
    pub notice: Option<String>,
    /// Why the list may be out of date.
    pub problem: Option<String>,
}

impl State {
    /// Takes over a new list. The choice stays on its request, and the lines in view stay where they are.
    pub fn refresh(&mut self, list: List) {
        let chosen = self.chosen().map(|chosen| chosen.reference.clone());
        let before = self.selected;
        self.list = list;
        self.selected = chosen
            .and_then(|chosen| {
                let mut rows = self.list.rows.iter();
                rows.position(|row| row.reference == chosen)
            })
            .unwrap_or(before)
            .min(self.list.rows.len().saturating_sub(1));
        if self.top > 0 {
            self.top = (self.top + self.selected).saturating_sub(before);
        }
    }

    /// Says that `arrivals` came in `now`.
    pub fn announce(&mut self, arrivals: &[Submission], now: Timestamp) {
        let before = self.arrived.take().map(|before| before.references);
        let mut references = before.unwrap_or_default();
        references.extend(arrivals.iter().map(|arrival| arrival.reference.clone()));
        self.arrived = Some(Arrived {
            references,
            last: now,
        });
    }

    /// How many of what just came in nobody has marked yet, and how many of those are possible spam.
    pub fn still_new(&self) -> (usize, usize) {
        let Some(arrived) = &self.arrived else {
            return (0, 0);
        };
        let is_new = |row: &&Submission| {
            row.status == Status::New && arrived.references.contains(&row.reference)
        };
        let new = self.list.rows.iter().filter(is_new);
        new.fold((0, 0), |(count, spam), row| {
            (count + 1, spam + usize::from(row.suspected_spam))
        })
    }

    /// Ends the dialog when what it asked for was done, else says in it why not.
    pub fn settle(&mut self, done: anyhow::Result<String>) {
        match (done, &mut self.dialog) {
            (Ok(notice), dialog) => {
                *dialog = None;
                self.notice = Some(notice);
            }
            (Err(error), Some(dialog)) => dialog.object(format!("{error:#}")),
            (Err(error), None) => self.notice = Some(format!("{error:#}")),
        }
    }

    /// What `key` asks for.
    pub fn key(&mut self, key: KeyEvent) -> Option<Action> {
        self.notice = None;
        self.arrived = None;
        if key.modifiers.contains(KeyModifiers::CONTROL) && key.code == KeyCode::Char('c') {
            return Some(Action::Quit);
        }
        if let Some(dialog) = &mut self.dialog {
            return match dialog.key(key) {
                Answer::Stay => None,
                Answer::Close => {
                    self.dialog = None;
                    None
                }
                Answer::Do(action) => Some(action),
            };
        }
        match key.code {
            KeyCode::Char('q') => return Some(Action::Quit),
            KeyCode::Char('?') | KeyCode::F(1) => self.dialog = Some(Dialog::Help),
            KeyCode::Char('m') => {
                self.dialog = self
                    .subject()
                    .map(|subject| Dialog::Mark(Mark::of(subject)));
            }
            KeyCode::Char('s') => {
                return self.subject().map(|subject| Action::Spam {
                    reference: subject.reference.clone(),
                    suspected: !subject.suspected_spam,
                });
            }
            KeyCode::Char('p') => {
                self.dialog = self
                    .subject()
                    .map(|subject| Dialog::Print(Print::of(subject)));
            }
            KeyCode::Esc | KeyCode::Left | KeyCode::Backspace => self.page = None,
            KeyCode::Enter | KeyCode::Right if self.page.is_none() => {
                return self
                    .chosen()
                    .map(|chosen| Action::Open(chosen.reference.clone()));
            }
            code => self.scroll(code),
        }
        None
    }

    fn scroll(&mut self, key: KeyCode) {
        let last = self.list.rows.len().saturating_sub(1);
        // How long a page is depends on the screen; drawing it puts that right.
        let (place, last) = match &mut self.page {
            Some(page) => (&mut page.scroll, usize::MAX / 2),
            None => (&mut self.selected, last),
        };
        *place = match key {
            KeyCode::Up | KeyCode::Char('k') => place.saturating_sub(1),
            KeyCode::Down | KeyCode::Char('j') => *place + 1,
            KeyCode::PageUp => place.saturating_sub(LEAP),
            KeyCode::PageDown | KeyCode::Char(' ') => *place + LEAP,
            KeyCode::Home | KeyCode::Char('g') => 0,
            KeyCode::End | KeyCode::Char('G') => last,
            _ => *place,
        }
        .min(last);
    }

    fn chosen(&self) -> Option<&Submission> {
        self.list.rows.get(self.selected)
    }

    /// The request that marking and printing are about.
    fn subject(&self) -> Option<&Submission> {
        match &self.page {
            Some(page) => Some(&page.submission),
            None => self.chosen(),
        }
    }
}
