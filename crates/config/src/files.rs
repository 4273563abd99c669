//! The keys of pharmacy.toml that name files. One table drives where relative paths lead and what the service has to be allowed.

use std::path::PathBuf;

use super::schema::{Live, Startup};

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
    pub const fn is_written(self) -> bool {
        matches!(self, Self::WriteBeside | Self::WriteInside)
    }
}

/// A file that a key names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedFile {
    /// Such as `look.logo`.
    pub key: &'static str,
    pub used: FileUse,
    pub path: PathBuf,
}

impl NamedFile {
    pub fn all(startup: &Startup, live: &Live) -> Vec<Self> {
        let (mut startup, mut live) = (startup.clone(), live.clone());
        let rows = table(&mut startup, &mut live).into_iter();
        let named = rows.filter_map(|(key, used, path)| {
            let path = std::mem::take(path?);
            Some(Self { key, used, path })
        });
        named.collect()
    }
}

type Row<'a> = (&'static str, FileUse, Option<&'a mut PathBuf>);

pub(super) fn table<'a>(startup: &'a mut Startup, live: &'a mut Live) -> [Row<'a>; 8] {
    use FileUse::{Read, ReadSecret, WriteBeside, WriteInside};
    let (tls, password) = (&mut startup.tls, &mut live.notify.email.password_file);
    [
        (
            "database.path",
            WriteBeside,
            Some(&mut startup.database.path),
        ),
        ("backup.folder", WriteInside, Some(&mut live.backup.folder)),
        ("tls.cert", ReadSecret, tls.cert.as_mut()),
        ("tls.key", ReadSecret, tls.key.as_mut()),
        ("tls.directory_root", Read, tls.directory_root.as_mut()),
        ("notify.email.password_file", ReadSecret, password.as_mut()),
        ("look.logo", Read, live.look.logo.as_mut()),
        ("look.photo", Read, live.look.photo.as_mut()),
    ]
}
