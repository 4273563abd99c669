//! The tabs: which requests they hold, and in which order.

use jiff::Timestamp;

use super::super::filter::{deadline, status_list};
use crate::forms::FormId;
use crate::submission::Status;
use crate::submission::promise::{Clock, promised_before};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum View {
    /// Not done, and not suspected spam.
    Open,
    /// The promised time is over.
    Late,
    /// Promised for today or earlier.
    Today,
    New,
    InProgress,
    Ready,
    Done,
    Spam,
    All,
}

impl View {
    pub const ALL: [Self; 9] = [
        Self::Open,
        Self::Late,
        Self::Today,
        Self::New,
        Self::InProgress,
        Self::Ready,
        Self::Done,
        Self::Spam,
        Self::All,
    ];

    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Late => "late",
            Self::Today => "today",
            Self::New => "new",
            Self::InProgress => "in-progress",
            Self::Ready => "ready",
            Self::Done => "done",
            Self::Spam => "spam",
            Self::All => "all",
        }
    }

    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|view| view.as_str() == name)
    }

    pub(super) const fn statuses(self) -> &'static [Status] {
        match self {
            Self::Open => &[Status::New, Status::InProgress, Status::Ready],
            Self::New => &[Status::New],
            Self::Late | Self::Today => &[Status::New, Status::InProgress],
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

    /// Whether what it holds depends on the time.
    pub(super) const fn is_timed(self) -> bool {
        matches!(self, Self::Late | Self::Today)
    }

    /// Of a row `s` of `submission`, in SQL.
    pub(super) fn condition(self, due: &Due) -> String {
        let mut condition = match self.spam() {
            None => return "1".into(),
            Some(true) => return "s.suspected_spam = 1".into(),
            Some(false) => format!(
                "s.suspected_spam = 0 and s.status in ({})",
                status_list(|status| self.statuses().contains(&status))
            ),
        };
        match self {
            Self::Late => condition += &format!(" and {}", due.late),
            Self::Today => condition += &format!(" and {}", due.today),
            _ => {}
        }
        condition
    }

    /// What rows are sorted by, and in which direction: by promise where work waits, else newest first. What nobody was
    /// promised anything for comes after what somebody was.
    pub(super) fn order(self, due: &Due) -> (String, Direction) {
        match self {
            Self::Open | Self::Late | Self::Today | Self::New | Self::InProgress => {
                let key = format!(
                    "case when s.status in ({}) then coalesce({}, s.received_at + {UNPROMISED}) else s.received_at + 2 * {UNPROMISED} end",
                    status_list(Status::is_owed),
                    due.deadline
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

/// What is late, and what was promised for today, as conditions on a row `s` of `submission` in SQL.
#[derive(Clone, Debug)]
pub struct Due {
    late: String,
    today: String,
    deadline: String,
}

impl Due {
    /// By the hours of the store at `now`.
    pub fn at(now: Timestamp, clock: Clock<'_>) -> Self {
        let today = now.to_zoned(clock.zone.clone()).date();
        let midnight = today
            .tomorrow()
            .and_then(|date| date.to_zoned(clock.zone.clone()));
        let tonight = midnight.map_or(now, |midnight| midnight.timestamp());
        let before = |moment| {
            let forms = FormId::ALL.iter().filter_map(|form| {
                let cutoff = promised_before(*form, moment, clock)?;
                let cutoff = cutoff.as_millisecond();
                Some(format!("s.form = '{form}' and s.received_at < {cutoff}"))
            });
            let forms = forms.chain(["false".to_owned()]);
            format!("({})", forms.collect::<Vec<_>>().join(" or "))
        };
        Self {
            late: before(now),
            today: before(tonight),
            deadline: deadline(clock.promised),
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
