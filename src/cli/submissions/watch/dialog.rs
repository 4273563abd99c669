//! What the screen asks before something is marked or printed.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use unicode_segmentation::UnicodeSegmentation;

use super::action::Action;
use crate::submission::{Status, Submission};

/// A question over the list or a page, or the keys.
#[derive(Clone, Debug)]
pub enum Dialog {
    /// The list of keys.
    Help,
    /// As what to mark, and with which note.
    Mark(Mark),
    /// Where to write the slip.
    Print(Print),
}

/// What a key does to a dialog.
#[derive(Debug, PartialEq, Eq)]
pub enum Answer {
    /// It stays open.
    Stay,
    /// It is given up.
    Close,
    /// What it asks for is to be done; then it ends.
    Do(Action),
}

/// Marking, in two steps: the status, then the note.
#[derive(Clone, Debug)]
pub struct Mark {
    /// Reference of the request.
    pub reference: String,
    /// The chosen status.
    pub status: Status,
    /// The note, once it is asked for.
    pub note: Option<String>,
    /// Why it was not marked.
    pub error: Option<String>,
}

/// Printing: the name of a file.
#[derive(Clone, Debug)]
pub struct Print {
    /// Reference of the request.
    pub reference: String,
    /// The file's name.
    pub file: String,
    /// Why it was not written.
    pub error: Option<String>,
}

impl Dialog {
    /// What `key` does.
    pub fn key(&mut self, key: KeyEvent) -> Answer {
        match self {
            Self::Help => Answer::Close,
            Self::Mark(mark) => mark.key(key),
            Self::Print(print) => print.key(key),
        }
    }

    /// Says why it could not be done.
    pub fn object(&mut self, reason: String) {
        match self {
            Self::Help => {}
            Self::Mark(mark) => mark.error = Some(reason),
            Self::Print(print) => print.error = Some(reason),
        }
    }
}

impl Mark {
    /// Suggests the next step of the work.
    pub fn of(submission: &Submission) -> Self {
        let statuses = Status::ALL.iter().copied();
        let next = statuses
            .skip_while(|status| *status != submission.status)
            .nth(1);
        Self {
            reference: submission.reference.clone(),
            status: next.unwrap_or(submission.status),
            note: None,
            error: None,
        }
    }

    fn key(&mut self, key: KeyEvent) -> Answer {
        self.error = None;
        let Some(note) = &mut self.note else {
            return self.choose(key.code);
        };
        match key.code {
            KeyCode::Enter => {
                return Answer::Do(Action::Mark {
                    reference: self.reference.clone(),
                    status: self.status,
                    note: note.clone(),
                });
            }
            KeyCode::Esc => self.note = None,
            _ => edit(note, key),
        }
        Answer::Stay
    }

    fn choose(&mut self, key: KeyCode) -> Answer {
        let at = Status::ALL
            .iter()
            .position(|status| *status == self.status)
            .unwrap_or(0);
        let place = match key {
            KeyCode::Esc | KeyCode::Char('q') => return Answer::Close,
            KeyCode::Enter => {
                self.note = Some(String::new());
                at
            }
            KeyCode::Up | KeyCode::Char('k') => at.saturating_sub(1),
            KeyCode::Down | KeyCode::Char('j') => at + 1,
            KeyCode::Char(digit @ '1'..='9') => {
                usize::try_from(u32::from(digit) - u32::from('1')).unwrap_or(at)
            }
            _ => at,
        };
        if let Some(status) = Status::ALL.get(place) {
            self.status = *status;
        }
        Answer::Stay
    }
}

impl Print {
    /// Suggests a name.
    pub fn of(submission: &Submission) -> Self {
        // A doctored reference must not lead to another folder.
        let plain = |c: &char| c.is_ascii_alphanumeric() || *c == '-';
        let name: String = submission.reference.chars().filter(plain).collect();
        Self {
            reference: submission.reference.clone(),
            file: format!("slip-{name}.html"),
            error: None,
        }
    }

    fn key(&mut self, key: KeyEvent) -> Answer {
        self.error = None;
        match key.code {
            KeyCode::Enter if self.file.trim().is_empty() => {}
            KeyCode::Enter => {
                return Answer::Do(Action::Print {
                    reference: self.reference.clone(),
                    file: self.file.trim().to_owned(),
                });
            }
            KeyCode::Esc => return Answer::Close,
            _ => edit(&mut self.file, key),
        }
        Answer::Stay
    }
}

/// Types into `text`, at its end.
fn edit(text: &mut String, key: KeyEvent) {
    let control = key.modifiers.contains(KeyModifiers::CONTROL);
    match key.code {
        KeyCode::Backspace => {
            let last = text.grapheme_indices(true).next_back();
            text.truncate(last.map_or(0, |(at, _)| at));
        }
        KeyCode::Char('u') if control => text.clear(),
        // AltGr is Control and Alt together.
        KeyCode::Char(c)
            if !c.is_control() && (!control || key.modifiers.contains(KeyModifiers::ALT)) =>
        {
            text.push(c);
        }
        _ => {}
    }
}
