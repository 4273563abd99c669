//! Every key of pharmacy.toml, once: what its value is, who may change it, and what follows from it.
//!
//! A new key is a field in `schema` and a row here. Everything that depends on a key, beside what its page says, follows from
//! its row.

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
    /// When `pharmacy check` names it.
    pub named: Named,
    /// `pharmacy check` names these keys together, under this name, when all of them are empty.
    pub group: Option<&'static str>,
    /// It counts only while this key is true.
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
    /// A list of texts, or of tables in braces.
    List,
    /// Tables under `[[key]]`.
    Tables,
    /// The path of a file.
    File(FileUse),
    /// The path of a picture, which pages show.
    Picture,
}

/// What the server does with a file that a key names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileUse {
    /// Reads it. Others may, too.
    Read,
    /// Reads it, and nobody else should.
    ReadSecret,
    /// Writes it, and more files beside it.
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
    /// Two stores may share it, and many have none.
    Never,
    /// It is the sample's, which two stores hardly share.
    IfSample,
    /// It is empty, so the pages leave it out.
    IfEmpty,
    IfSampleOrEmpty,
}

/// Who may change a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ChangedBy {
    /// Also a backup that is restored.
    Backups,
    /// The owner, at the desk and in the file. A forged backup must not redirect mails and copies, or remove requests.
    Owners,
    /// Only a person who edits the file: a browser must not choose which file is read, or who may reach the server.
    Engineers,
}

impl Key {
    /// The key with this path.
    pub fn find(path: &str) -> Option<&'static Self> {
        KEYS.iter().find(|key| key.path == path)
    }

    /// The key that `path` is or lies in, such as `delivery.free.es` and `closed[1].date`.
    pub fn around(path: &str) -> Option<&'static Self> {
        KEYS.iter().find(|key| is_within(path, key.path))
    }

    /// The key under which each entry of this list names a picture.
    pub fn picture_in_entries(&self) -> Option<&'static str> {
        let mut keys = KEYS.iter().filter(|key| key.kind == Kind::Picture);
        keys.find_map(|key| {
            let (list, name) = key.path.split_once("[].")?;
            (list == self.path).then_some(name)
        })
    }

    /// As `pharmacy check` writes it, such as `[look] color`, `[[closed]]` and `[[closed]] name`.
    pub fn label(&self) -> String {
        match (self.path.split_once("[]."), self.path.rsplit_once('.')) {
            (Some((list, name)), _) => format!("[[{list}]] {name}"),
            (_, Some((table, name))) => format!("[{table}] {name}"),
            (_, None) => format!("[[{}]]", self.path),
        }
    }

    /// The value that says nothing.
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

    /// What the server does with the file that it names.
    pub const fn file_use(&self) -> Option<FileUse> {
        match self.kind {
            Kind::File(used) => Some(used),
            Kind::Picture => Some(FileUse::Read),
            _ => None,
        }
    }
}

/// `path` is `outer`, or lies in it.
pub fn is_within(path: &str, outer: &str) -> bool {
    path.strip_prefix(outer)
        .is_some_and(|rest| rest.is_empty() || rest.starts_with(['.', '[']))
}

#[cfg(test)]
mod tests;
