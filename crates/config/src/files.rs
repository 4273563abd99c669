//! The files that keys name. Relative paths begin in the folder of pharmacy.toml. The service may use only these files.

use std::path::PathBuf;

use super::keys::{FileUse, Key};
use super::schema::{Live, Startup};

/// A file that a key names.
#[derive(Clone, Debug)]
pub struct NamedFile {
    /// Its key, such as `look.logo`.
    pub key: &'static Key,
    /// What the service must be allowed to do with it.
    pub used: FileUse,
    /// Found from the folder of pharmacy.toml.
    pub path: PathBuf,
}

impl NamedFile {
    /// All named files.
    pub fn all(startup: &Startup, live: &Live) -> Vec<Self> {
        let (mut startup, mut live) = (startup.clone(), live.clone());
        let rows = table(&mut startup, &mut live).into_iter();
        let named = rows.filter_map(|(key, path)| {
            let path = std::mem::take(path?);
            let key = Key::find(key)?;
            let used = key.file_use()?;
            Some(Self { key, used, path })
        });
        named.collect()
    }
}

type Row<'a> = (&'static str, Option<&'a mut PathBuf>);

pub(super) fn table<'a>(startup: &'a mut Startup, live: &'a mut Live) -> Vec<Row<'a>> {
    let (tls, password) = (&mut startup.tls, &mut live.notify.email.password_file);
    let mut rows = vec![
        ("database.path", Some(&mut startup.database.path)),
        ("backup.folder", Some(&mut live.backup.folder)),
        ("tls.cert", tls.cert.as_mut()),
        ("tls.key", tls.key.as_mut()),
        ("tls.directory_root", tls.directory_root.as_mut()),
        ("notify.email.password_file", password.as_mut()),
        ("look.logo", live.look.logo.as_mut()),
        ("look.photo", live.look.photo.as_mut()),
    ];
    let people = live.store.people.iter_mut();
    rows.extend(people.map(|person| ("store.people[].photo", person.photo.as_mut())));
    rows
}
