//! The shop that a backup belongs to: two shops may keep their backups in one folder.

use std::fmt::{self, Display, Formatter};
use std::path::Path;

use rusqlite::{Connection, OpenFlags};
use toml::Table;

use crate::connect::{APPLICATION_ID, open_hardened};
use crate::open;
use crate::row::Queries;
use crate::{Store, StoreError};
use pharmacy_config::FILE_NAME;

/// A random number of each database, used in the names of its backups. A restore keeps it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct DatabaseId(u32);

impl DatabaseId {
    /// Digits of the number in a name.
    pub(super) const LENGTH: usize = 8;

    pub(super) fn parse(text: &str) -> Option<Self> {
        let is_hex = |c: char| c.is_ascii_digit() || ('a'..='f').contains(&c);
        let is_hex = text.len() == Self::LENGTH && text.chars().all(is_hex);
        is_hex.then(|| u32::from_str_radix(text, 16).ok().map(Self))?
    }

    /// `None` in a database of an older version.
    fn read(connection: &Connection) -> rusqlite::Result<Option<Self>> {
        if !connection.table_exists(None, "database_id")? {
            return Ok(None);
        }
        let select = "select number from database_id";
        connection.first(select, [], |row| Ok(Self(row.get("number")?)))
    }

    /// The number in a backup that is not encrypted.
    pub(super) fn inside(copy: &Path) -> Option<Self> {
        let copy = open_hardened(copy, OpenFlags::SQLITE_OPEN_READ_ONLY).ok()?;
        let application: u32 = copy
            .pragma_query_value(None, "application_id", |row| row.get(0))
            .ok()?;
        Self::read(&copy)
            .ok()?
            .filter(|_| application == APPLICATION_ID)
    }
}

impl Display for DatabaseId {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{:08x}", self.0)
    }
}

impl Store {
    /// `None` in a database that is older than these ids.
    pub fn database_id(&self) -> Result<Option<DatabaseId>, StoreError> {
        self.read(DatabaseId::read)
    }
}

/// The shop that a backup belongs to, as far as the backup tells.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Origin {
    /// `None` in a backup of an older version.
    pub id: Option<DatabaseId>,
    /// The shop's name in the backup's pharmacy.toml.
    pub shop: Option<String>,
}

/// The database that a restore would replace.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Present {
    id: Option<DatabaseId>,
    /// How many would be replaced.
    pub submissions: u32,
}

impl Present {
    /// `None` if there is no readable database.
    pub fn at(path: &Path) -> Option<Self> {
        let connection = open::any_version(path).ok()?;
        let count = "select count(*) from submission";
        Some(Self {
            id: DatabaseId::read(&connection).ok()?,
            submissions: connection.value(count, []).ok()?,
        })
    }
}

impl Origin {
    pub(super) fn read(connection: &Connection) -> rusqlite::Result<Self> {
        let id = DatabaseId::read(connection)?;
        if !connection.table_exists(None, "shop_file")? {
            return Ok(Self { id, shop: None });
        }
        let select = "select content from shop_file where path = ?";
        let settings = connection.first(select, [FILE_NAME], |row| row.get("content"))?;
        Ok(Self {
            id,
            shop: settings.and_then(shop_name),
        })
    }

    /// Whether a restore would replace requests of another shop. `shop` is the name of the shop with these requests: names decide if one of
    /// the two databases is of a version without numbers.
    pub fn is_other(&self, present: Present, shop: &str) -> bool {
        let is_other = match (self.id, present.id) {
            (Some(own), Some(other)) => own != other,
            _ => self.shop.as_ref().is_some_and(|name| name != shop),
        };
        is_other && present.submissions > 0
    }
}

fn shop_name(settings: Vec<u8>) -> Option<String> {
    let settings: Table = String::from_utf8(settings).ok()?.parse().ok()?;
    let name = settings.get("pharmacy")?.get("name")?.as_str()?;
    Some(name.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_database_number_has_exactly_eight_digits() {
        for (text, id) in [
            ("0000002a", Some(DatabaseId(42))),
            ("ffffffff", Some(DatabaseId(u32::MAX))),
            ("FFFFFFFF", None),
            ("+000002a", None),
            ("2a", None),
            ("0000002a0", None),
            ("../../x/", None),
        ] {
            assert_eq!(DatabaseId::parse(text), id, "{text}");
            assert_eq!(id.map(|id| id.to_string()).as_deref(), id.map(|_| text));
        }
    }

    #[test]
    fn another_shops_requests_are_recognized_by_number_or_else_by_name() {
        let origin = |id: Option<u32>, shop: Option<&str>| Origin {
            id: id.map(DatabaseId),
            shop: shop.map(ToOwned::to_owned),
        };
        for (copy, id, submissions, is_other) in [
            (origin(Some(1), Some("Elm")), Some(1), 5, false),
            (
                origin(Some(1), Some("Elm, renamed since")),
                Some(1),
                5,
                false,
            ),
            (origin(Some(1), Some("Elm")), Some(2), 5, true),
            // As on a new PC after the website has run.
            (origin(Some(1), Some("Elm")), Some(2), 0, false),
            (origin(None, Some("Elm")), Some(2), 5, false),
            (origin(None, Some("Oak")), Some(2), 5, true),
            (origin(Some(1), Some("Oak")), None, 5, true),
            (origin(None, None), Some(2), 5, false),
        ] {
            let present = Present {
                id: id.map(DatabaseId),
                submissions,
            };
            assert_eq!(
                copy.is_other(present, "Elm"),
                is_other,
                "{copy:?} {present:?}"
            );
        }
    }
}
