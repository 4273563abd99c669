use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    New,
    InProgress,
    Ready,
    Done,
}

struct Meaning {
    name: &'static str,
    public_name: &'static str,
    work: Work,
    tab: View,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Work {
    /// The patient waits for the pharmacy.
    Owed,
    /// The pharmacy waits for the patient.
    Ready,
    Nothing,
}

impl Status {
    pub const ALL: [Self; 4] = [Self::New, Self::InProgress, Self::Ready, Self::Done];

    const fn meaning(self) -> Meaning {
        let (name, public_name, work, tab) = match self {
            Self::New => ("new", "received", Work::Owed, View::New),
            Self::InProgress => ("in-progress", "in-progress", Work::Owed, View::InProgress),
            Self::Ready => ("ready", "ready", Work::Ready, View::Ready),
            Self::Done => ("done", "done", Work::Nothing, View::Done),
        };
        Meaning {
            name,
            public_name,
            work,
            tab,
        }
    }

    pub const fn as_str(self) -> &'static str {
        self.meaning().name
    }

    pub const fn public_name(self) -> &'static str {
        self.meaning().public_name
    }

    pub const fn tab(self) -> View {
        self.meaning().tab
    }

    pub const fn is_open(self) -> bool {
        !matches!(self.meaning().work, Work::Nothing)
    }

    pub const fn is_owed(self) -> bool {
        matches!(self.meaning().work, Work::Owed)
    }

    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|status| status.as_str() == name)
    }
}

impl std::str::FromStr for Status {
    type Err = String;

    fn from_str(typed: &str) -> Result<Self, String> {
        let named = Self::from_name(&typed.to_lowercase());
        named.ok_or_else(|| format!("expected one of {}", Self::ALL.map(Self::as_str).join(", ")))
    }
}

impl std::fmt::Display for Status {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(self.as_str())
    }
}

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

    /// Some views also depend on the time; see [`View::is_timed`].
    pub fn holds(self, status: Status) -> bool {
        match self {
            Self::Open => status.is_open(),
            Self::Late | Self::Today => status.is_owed(),
            Self::New | Self::InProgress | Self::Ready | Self::Done => status.tab() == self,
            Self::Spam | Self::All => true,
        }
    }

    pub const fn spam(self) -> Option<bool> {
        match self {
            Self::Spam => Some(true),
            Self::All => None,
            _ => Some(false),
        }
    }

    pub const fn is_timed(self) -> bool {
        matches!(self, Self::Late | Self::Today)
    }
}
