//! The tabs of the desk: which requests they hold.

use super::Status;

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

    /// Whether it holds requests with `status`; for some it also depends on the time.
    pub fn holds(self, status: Status) -> bool {
        match self {
            Self::Open => status.is_open(),
            Self::Late | Self::Today => status.is_owed(),
            Self::New | Self::InProgress | Self::Ready | Self::Done => status.tab() == self,
            Self::Spam | Self::All => true,
        }
    }

    /// Whether its requests are suspected spam; none where both are shown.
    pub const fn spam(self) -> Option<bool> {
        match self {
            Self::Spam => Some(true),
            Self::All => None,
            _ => Some(false),
        }
    }

    /// Whether what it holds depends on the time.
    pub const fn is_timed(self) -> bool {
        matches!(self, Self::Late | Self::Today)
    }
}
