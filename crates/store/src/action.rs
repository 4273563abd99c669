//! The actions in the audit: the stored name of each (also shown in a terminal) and the words that owners read.

use std::fmt;

/// Each with its stored name, which must not change, and the words at the desk.
macro_rules! actions {
    ($($action:ident = $stored:literal, $words:literal;)+) => {
        /// What somebody did, for the audit.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Action {
            $(#[doc = $words] $action,)+
            /// One request, at the desk.
            DeskChange(Changes),
        }

        impl Action {
            const PLAIN: [Self; [$($stored),+].len()] = [$(Self::$action),+];

            const fn stored(self) -> &'static str {
                match self {
                    $(Self::$action => $stored,)+
                    Self::DeskChange(_) => "desk",
                }
            }

            const fn plain_words(self) -> &'static str {
                match self {
                    $(Self::$action => $words,)+
                    Self::DeskChange(_) => "Changed a request",
                }
            }
        }
    };
}

actions! {
    DeskList = "desk list", "Looked at the list";
    DeskFurtherRows = "desk further rows", "Looked at more of the list";
    DeskSearch = "desk search", "Searched";
    DeskShow = "desk show", "Opened a request";
    DeskSlip = "desk slip", "Printed a slip";
    DeskDeliveries = "desk deliveries", "Printed the list of deliveries";
    DeskExport = "desk export", "Saved requests as a file";
    DeskPatient = "desk patient", "Looked at everything a patient sent";
    DeskPurge = "desk purge", "Deleted for good";
    DeskSignIn = "desk sign-in", "Signed in";
    DeskSignOut = "desk sign-out", "Signed out";
    DeskPassphrase = "desk passphrase", "Chose a passphrase";
    FailedSignIn = "failed sign-in", "Tried to sign in";
    StaffAdd = "staff add", "Added a colleague";
    StaffAddOwner = "staff add --owner", "Added an owner";
    StaffReset = "staff reset", "Gave a colleague a new link";
    StaffRemove = "staff remove", "Removed a colleague";
    StaffRestore = "staff restore", "Undid the removal of a colleague";
    StaffSignOut = "staff sign-out", "Signed a colleague out";
    ShopSave = "shop save", "Changed the shop";
    ShopUndo = "shop undo", "Undid a change to the shop";
    ShopPicture = "shop picture", "Changed a picture";
    ShopCopyKeys = "shop copy keys", "Made keys for the copies";
    ShopMailPassword = "shop mail password", "Changed the password for e-mail";
    PatientMail = "mail to the patient", "Emailed the patient that the order is ready";
    StatusLookups = "status look-ups", "Patients checked whether it’s ready";
    Retention = "retention", "Deleted old requests";
    AuditRetention = "audit retention", "Deleted old entries of this list";
    Backup = "backup", "Made a copy";
    Restore = "restore", "Put a copy back";
    RestoreDryRun = "restore --dry-run", "Checked whether a copy can be put back";
    TestMail = "test mail", "Sent a test mail";
    Update = "update", "Updated the program";
    TrustClock = "check --trust-clock", "Confirmed the clock";
    List = "submissions list", "Looked at the list in a terminal";
    Show = "submissions show", "Opened requests in a terminal";
    Export = "submissions export", "Saved requests as a file in a terminal";
    Mark = "submissions mark", "Changed requests in a terminal";
    MarkSpam = "submissions mark --spam", "Marked requests as possible spam in a terminal";
    MarkNotSpam = "submissions mark --not-spam", "Marked requests as no spam in a terminal";
    Purge = "submissions purge", "Deleted requests in a terminal";
}

/// What somebody changed in a request.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Changes {
    /// The status, of the request or of one prescription.
    pub status: bool,
    /// A note was added.
    pub note: bool,
    /// The message to the patient.
    pub message: bool,
    /// Whether it is possible spam.
    pub spam: bool,
    /// Passed to the owner, or taken back.
    pub owner: bool,
}

impl Changes {
    /// Stored name and words.
    fn names(self) -> impl Iterator<Item = (&'static str, &'static str)> {
        let all = [
            (self.status, "status", "the status"),
            (self.note, "note", "a note"),
            (self.message, "message", "the message to the patient"),
            (self.spam, "spam", "possible spam or not"),
            (self.owner, "owner", "passed to the owner"),
        ];
        all.into_iter()
            .filter_map(|(is_changed, name, words)| is_changed.then_some((name, words)))
    }

    fn all() -> impl Iterator<Item = Self> {
        (1..32).map(|bits| Self {
            status: bits & 1 != 0,
            note: bits & 2 != 0,
            message: bits & 4 != 0,
            spam: bits & 8 != 0,
            owner: bits & 16 != 0,
        })
    }
}

impl Action {
    /// `None` if another version of this program stored the name.
    pub fn from_stored(stored: &str) -> Option<Self> {
        let changes = Changes::all().map(Self::DeskChange);
        let mut all = Self::PLAIN.into_iter().chain(changes);
        all.find(|action| action.to_string() == stored)
    }

    /// For owners: "Looked at the list".
    pub fn words(self) -> String {
        let words = self.plain_words();
        match self {
            Self::DeskChange(changes) => {
                let changes: Vec<_> = changes.names().map(|(_, words)| words).collect();
                format!("{words}: {}", changes.join(", "))
            }
            _ => words.into(),
        }
    }
}

/// As it is stored.
impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.stored())?;
        if let Self::DeskChange(changes) = self {
            for (number, (name, _)) in changes.names().enumerate() {
                f.write_str(if number == 0 { " " } else { ", " })?;
                f.write_str(name)?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_action_has_words_for_owners() {
        for (stored, expected) in [
            ("desk further rows", Some("Looked at more of the list")),
            (
                "desk status, note",
                Some("Changed a request: the status, a note"),
            ),
            ("desk spam", Some("Changed a request: possible spam or not")),
            ("submissions list", Some("Looked at the list in a terminal")),
            ("staff add --owner", Some("Added an owner")),
            ("desk nonsense", None),
            ("desk", None),
        ] {
            let words = Action::from_stored(stored).map(Action::words);
            assert_eq!(words.as_deref(), expected, "{stored}");
        }
    }

    #[test]
    fn every_action_is_found_again_by_what_is_stored() {
        let changes = Changes::all().map(Action::DeskChange);
        for action in Action::PLAIN.into_iter().chain(changes) {
            assert_eq!(Action::from_stored(&action.to_string()), Some(action));
            let words = action.words();
            assert!(!words.contains("--"), "{words}");
        }
    }
}
