//! The table of keys: the kind of each value, who may change it, and what follows from it.
//!
//! A new key is a field in `schema` and a row here. Everything else that depends on the key, except what its page says, follows
//! from the row.

mod rows;

use toml::Value;

pub use rows::KEYS;

/// A key of pharmacy.toml, or of each entry of a list of tables.
#[derive(Clone, Copy, Debug)]
pub struct Key {
    /// Table and name, such as `look.color`; in the entries of a list, such as `closed[].name`.
    pub path: &'static str,
    /// What its value is.
    pub kind: Kind,
    /// It may have a text for each language.
    pub localized: bool,
    /// A fact about one store, which an owner's file never inherits from the sample.
    pub fact: bool,
    /// An owner's file must have it, so that the sample's value never shows.
    pub required: bool,
    /// When `pharmacy check` lists it.
    pub named: Named,
    /// If all keys of a group are empty, `pharmacy check` lists the group by this name instead.
    pub group: Option<&'static str>,
    /// The key is used only while this other key is true.
    pub needs: Option<&'static str>,
    /// The most entries that its page has room for.
    pub most: Option<usize>,
    /// Who may change it.
    pub changed_by: ChangedBy,
    /// A change takes effect after a restart.
    pub restart: bool,
}

/// What the value of a key is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Text,
    Number,
    /// True or false.
    Switch,
    /// A list of texts.
    List,
    /// Tables under `[[key]]`, or in braces.
    Tables,
    /// The path of a file.
    File(FileUse),
    /// The path of a picture, which pages show.
    Picture,
}

/// What the server does with a file that a key names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileUse {
    /// Reads it. Other accounts may read it too.
    Read,
    /// Reads it. Other accounts should not be able to.
    ReadSecret,
    /// Writes it and other files beside it.
    WriteBeside,
    /// Writes files in this folder.
    WriteInside,
}

impl FileUse {
    /// The service needs the right to write it.
    pub const fn is_written(self) -> bool {
        matches!(self, Self::WriteBeside | Self::WriteInside)
    }
}

/// When `pharmacy check` names a fact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Named {
    /// Not listed: two stores may have the same value, and many have none.
    Never,
    /// Listed if it has the sample's value, which two stores are unlikely to share.
    IfSample,
    /// Listed if it is empty, so that the pages leave it out.
    IfEmpty,
    /// Listed in both cases.
    IfSampleOrEmpty,
}

/// Who may change a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ChangedBy {
    /// A restored backup may change it too.
    Backups,
    /// Only the owner, at the desk or in the file. A forged backup must not redirect mails and backups, or remove requests.
    Owners,
    /// Only a person who edits the file. A browser must not choose which file is read, or who can reach the server.
    Engineers,
}

impl Key {
    /// The key with this path.
    pub fn find(path: &str) -> Option<&'static Self> {
        KEYS.iter().find(|key| key.path == path)
    }

    /// The key that `path` names or is part of, such as `delivery.free.es` or `closed[1].date`.
    pub fn around(path: &str) -> Option<&'static Self> {
        KEYS.iter().find(|key| is_within(path, key.path))
    }

    /// The key that names a picture in each entry of this list.
    pub fn picture_in_entries(&self) -> Option<&'static str> {
        let mut keys = KEYS.iter().filter(|key| key.kind == Kind::Picture);
        keys.find_map(|key| {
            let (list, name) = key.path.split_once("[].")?;
            (list == self.path).then_some(name)
        })
    }

    /// The name in `pharmacy check`, such as `[look] color`, `[[closed]]` and `[[closed]] name`.
    pub fn label(&self) -> String {
        match (self.path.split_once("[]."), self.path.rsplit_once('.')) {
            (Some((list, name)), _) => format!("[[{list}]] {name}"),
            (_, Some((table, name))) => format!("[{table}] {name}"),
            (_, None) => format!("[[{}]]", self.path),
        }
    }

    /// The value that means "not set".
    pub fn empty(&self) -> Value {
        match self.kind {
            _ if self.localized => Value::String(String::new()),
            Kind::List | Kind::Tables => Value::Array(Vec::new()),
            Kind::Switch => Value::Boolean(false),
            Kind::Number => Value::Integer(0),
            Kind::Text | Kind::File(_) | Kind::Picture => Value::String(String::new()),
        }
    }

    /// `pharmacy check` names it while it is the sample's.
    pub const fn is_named_if_sample(&self) -> bool {
        matches!(self.named, Named::IfSample | Named::IfSampleOrEmpty)
    }

    /// `pharmacy check` names it while it is empty.
    pub const fn is_named_if_empty(&self) -> bool {
        matches!(self.named, Named::IfEmpty | Named::IfSampleOrEmpty)
    }

    /// How the server uses the file that the key names.
    pub const fn file_use(&self) -> Option<FileUse> {
        match self.kind {
            Kind::File(used) => Some(used),
            Kind::Picture => Some(FileUse::Read),
            _ => None,
        }
    }
}

/// Whether `path` is `outer` or part of it.
pub fn is_within(path: &str, outer: &str) -> bool {
    path.strip_prefix(outer)
        .is_some_and(|rest| rest.is_empty() || rest.starts_with(['.', '[']))
}

#[cfg(test)]
mod tests;
