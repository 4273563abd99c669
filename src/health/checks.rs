//! The table of checks: the name of each, where an owner corrects what it finds, and what the staff reads of it. What a finding says, in
//! the terminal and to owners, is in the file of its check.

use serde::{Serialize, Serializer};

/// What was checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Check {
    Address,
    Appointments,
    AuditRetention,
    Backup,
    Certificate,
    Clock,
    ClosedDays,
    Configuration,
    Copies,
    Database,
    DiskEncryption,
    DiskSpace,
    Encryption,
    Facts,
    Folder,
    Languages,
    Look,
    Mail,
    NotShown,
    Notice,
    OldDatabases,
    Pages,
    Patients,
    PhoneNumbers,
    Placeholders,
    Policies,
    Privacy,
    Retention,
    Texts,
    TimeZone,
    WebsiteAddress,
}

/// The form of the desk's Shop in which an owner corrects something.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum ShopGroup {
    Closed,
    Facts,
    Look,
    Mail,
    Website,
}

/// What people without the rights of an owner read at the desk if the check warns or fails.
#[derive(Clone, Copy, Debug)]
pub enum ForStaff {
    Nothing,
    /// The words for owners.
    Same,
    /// The words of the terminal, and this sentence after them.
    Also(&'static str),
    Instead(&'static str),
}

impl Check {
    /// The name in `pharmacy check`, the form at the desk, and the words for the staff.
    const fn row(self) -> (&'static str, Option<ShopGroup>, ForStaff) {
        use ForStaff::{Also, Instead, Nothing, Same};
        use ShopGroup::{Closed, Facts, Look, Mail, Website};
        match self {
            Self::Address => ("address", None, Nothing),
            Self::Appointments => ("appointments", None, Nothing),
            Self::AuditRetention => ("audit retention", None, Nothing),
            Self::Backup => ("backup", Some(Mail), Nothing),
            Self::Certificate => ("certificate", Some(Website), Nothing),
            Self::Clock => (
                "clock",
                None,
                Also("If not, don’t trust what’s late or due. Tell the owner."),
            ),
            Self::ClosedDays => ("closed days", Some(Closed), Nothing),
            Self::Configuration => ("configuration", Some(Facts), Nothing),
            Self::Copies => ("copies", Some(Mail), Nothing),
            Self::Database => ("database", None, Nothing),
            Self::DiskEncryption => ("disk encryption", None, Nothing),
            Self::DiskSpace => (
                "disk space",
                None,
                Instead(
                    "This computer’s disk is almost full, and then the website takes no requests. Tell the owner.",
                ),
            ),
            Self::Encryption => ("encryption", Some(Website), Nothing),
            Self::Facts => ("your facts", None, Nothing),
            Self::Folder => ("folder", None, Nothing),
            Self::Languages => ("languages", None, Nothing),
            Self::Look => ("look", Some(Look), Nothing),
            Self::Mail => (
                "mail",
                Some(Mail),
                Instead(
                    "No mail goes out right now, neither to the owner nor to patients. Tell the owner.",
                ),
            ),
            Self::NotShown => ("not shown", None, Nothing),
            Self::Notice => ("notice", None, Nothing),
            Self::OldDatabases => ("old databases", None, Nothing),
            Self::Pages => ("pages", None, Nothing),
            Self::Patients => ("patients", None, Same),
            Self::PhoneNumbers => ("phone numbers", None, Nothing),
            Self::Placeholders => ("placeholders", None, Nothing),
            Self::Policies => ("policies", None, Nothing),
            Self::Privacy => ("privacy", None, Nothing),
            Self::Retention => ("retention", None, Nothing),
            Self::Texts => ("texts", None, Nothing),
            Self::TimeZone => ("time zone", None, Nothing),
            Self::WebsiteAddress => ("website address", Some(Website), Nothing),
        }
    }

    pub const fn as_str(self) -> &'static str {
        self.row().0
    }

    pub const fn group(self) -> Option<ShopGroup> {
        self.row().1
    }

    pub const fn for_staff(self) -> ForStaff {
        self.row().2
    }
}

impl Serialize for Check {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}
