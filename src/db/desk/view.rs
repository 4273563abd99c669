//! The tabs: which requests they hold, and in which order.

use super::super::filter::{deadline, status_list};
use crate::submission::Status;

/// A tab of the desk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum View {
    /// Not done, and not suspected spam.
    Open,
    /// Not marked yet.
    New,
    /// Waiting for the promised answer.
    Due,
    /// Being worked on.
    InProgress,
    /// Waiting for the patient.
    Ready,
    /// Finished.
    Done,
    /// Suspected spam.
    Spam,
    /// Everything.
    All,
}

impl View {
    /// Every view, in the order of the tabs.
    pub const ALL: [Self; 8] = [
        Self::Open,
        Self::New,
        Self::Due,
        Self::InProgress,
        Self::Ready,
        Self::Done,
        Self::Spam,
        Self::All,
    ];

    /// The one spelling.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::New => "new",
            Self::Due => "due",
            Self::InProgress => "in-progress",
            Self::Ready => "ready",
            Self::Done => "done",
            Self::Spam => "spam",
            Self::All => "all",
        }
    }

    /// The view that is spelled `name`.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|view| view.as_str() == name)
    }

    /// The statuses of its requests.
    pub(super) const fn statuses(self) -> &'static [Status] {
        match self {
            Self::Open => &[Status::New, Status::InProgress, Status::Ready],
            Self::New => &[Status::New],
            Self::Due => &[Status::New, Status::InProgress],
            Self::InProgress => &[Status::InProgress],
            Self::Ready => &[Status::Ready],
            Self::Done => &[Status::Done],
            Self::Spam | Self::All => &Status::ALL,
        }
    }

    /// Whether its requests are suspected spam; none where both are shown.
    pub(super) const fn spam(self) -> Option<bool> {
        match self {
            Self::Spam => Some(true),
            Self::All => None,
            _ => Some(false),
        }
    }

    /// Of a row `s` of `submission`, in SQL.
    pub(super) fn condition(self) -> String {
        let mut condition = match self.spam() {
            None => return "1".into(),
            Some(true) => return "s.suspected_spam = 1".into(),
            Some(false) => format!(
                "s.suspected_spam = 0 and s.status in ({})",
                status_list(|status| self.statuses().contains(&status))
            ),
        };
        if self == Self::Due {
            condition += &format!(" and {} is not null", deadline());
        }
        condition
    }

    /// What rows are sorted by, and in which direction: by promise where work waits, else newest first. What nobody was
    /// promised anything for comes after what somebody was.
    pub(super) fn order(self) -> (String, Direction) {
        match self {
            Self::Open | Self::New | Self::Due | Self::InProgress => {
                let key = format!(
                    "case when s.status in ({}) then coalesce({}, s.received_at + {UNPROMISED}) else s.received_at + 2 * {UNPROMISED} end",
                    status_list(Status::is_owed),
                    deadline()
                );
                (key, Direction::Up)
            }
            // Without an expression, so that an index gives the order.
            Self::Ready | Self::Done | Self::Spam | Self::All => {
                ("s.received_at".into(), Direction::Down)
            }
        }
    }
}

#[derive(Clone, Copy)]
pub(super) enum Direction {
    Up,
    Down,
}

impl Direction {
    /// In `order by`, and what stands between a row and the one before it.
    pub(super) const fn sql(self) -> (&'static str, &'static str) {
        match self {
            Self::Up => ("asc", ">"),
            Self::Down => ("desc", "<"),
        }
    }
}

/// Later than every promise: a thousand years in milliseconds.
const UNPROMISED: i64 = 31_556_952_000_000;
