//! The status of a request, and the views of the desk that depend on it.

use serde::{Deserialize, Serialize};

use pharmacy_text::named;

/// The order is the order of the work.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize, Serialize)]
#[cfg_attr(any(test, feature = "testing"), derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// Received; nobody has begun.
    New,
    /// The staff works on it, or waits for a prescriber or an insurance.
    InProgress,
    /// It waits for the patient or the driver.
    Ready,
    /// Picked up, delivered or answered.
    Done,
}

/// The status as patients read it, in the order of the steps that the page shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(any(test, feature = "testing"), derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub(crate) enum PublicStatus {
    Received,
    InProgress,
    Ready,
    Done,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Work {
    /// The patient waits for the pharmacy.
    Owed,
    /// The pharmacy waits for the patient.
    Ready,
    Nothing,
}

named!(Status: New = "new", InProgress = "in-progress", Ready = "ready", Done = "done");

impl Status {
    /// What patients read, whose turn it is, and where the desk shows it.
    const fn meaning(self) -> (PublicStatus, Work, View) {
        match self {
            Self::New => (PublicStatus::Received, Work::Owed, View::New),
            Self::InProgress => (PublicStatus::InProgress, Work::Owed, View::InProgress),
            Self::Ready => (PublicStatus::Ready, Work::Ready, View::Ready),
            Self::Done => (PublicStatus::Done, Work::Nothing, View::Done),
        }
    }

    pub(crate) const fn public(self) -> PublicStatus {
        self.meaning().0
    }

    /// Something is left to do, by the staff or the patient.
    pub const fn is_open(self) -> bool {
        !matches!(self.meaning().1, Work::Nothing)
    }

    /// The staff has something to do.
    pub const fn is_owed(self) -> bool {
        matches!(self.meaning().1, Work::Owed)
    }

    /// The list that has all requests with this status.
    const fn tab(self) -> View {
        self.meaning().2
    }
}

/// The lists of the desk, in the order of its tabs and its menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum View {
    /// Not done, and not suspected spam.
    Open,
    /// The promised time is over.
    Late,
    /// Promised for today or earlier.
    Today,
    /// Open, and to be delivered.
    Deliveries,
    /// [`Status::New`].
    New,
    /// [`Status::InProgress`].
    InProgress,
    /// [`Status::Ready`].
    Ready,
    /// [`Status::Done`].
    Done,
    /// Suspected spam that is not kept among the open requests.
    Spam,
    /// All requests, spam included.
    All,
}

named!(
    View: Open = "open", Late = "late", Today = "today", Deliveries = "deliveries", New = "new",
    InProgress = "in-progress", Ready = "ready", Done = "done", Spam = "spam", All = "all",
);

impl View {
    /// Some views also depend on other data; see [`View::depends_on_status_alone`].
    pub fn holds(self, status: Status) -> bool {
        match self {
            Self::Open | Self::Deliveries => status.is_open(),
            Self::Late | Self::Today => status.is_owed(),
            Self::New | Self::InProgress | Self::Ready | Self::Done => status.tab() == self,
            Self::Spam | Self::All => true,
        }
    }

    /// Whether it lists suspected spam alone, or none; `None` for both.
    pub const fn spam(self) -> Option<bool> {
        match self {
            Self::Spam => Some(true),
            Self::All => None,
            _ => Some(false),
        }
    }

    /// Whether the status alone decides; other lists also depend on promises or answers.
    pub const fn depends_on_status_alone(self) -> bool {
        !matches!(self, Self::Late | Self::Today | Self::Deliveries)
    }
}
