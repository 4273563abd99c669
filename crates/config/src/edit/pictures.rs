//! The folder of the pictures that owners upload at the desk.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::time::Duration;

use toml::Value;

use super::Document;
use super::reserved;
use crate::Live;
use crate::articles;
use crate::keys::Key;
use pharmacy_system::hex::sha256_hex;
use pharmacy_system::platform::{self, AtomicFile, Readers};

/// Beside pharmacy.toml. Each picture's name is the hash of its bytes.
pub const FOLDER: &str = "pharmacy-pictures";

/// How long an unsaved picture is kept. Sessions end before that.
const UNSAVED: Duration = Duration::from_secs(24 * 3_600);

/// Bytes; every accepted picture is smaller.
const BYTES_MAX: u64 = 8_000_000;

/// The folder of the pictures of this file.
pub fn folder(file: &Document) -> PathBuf {
    platform::folder(file.path()).join(FOLDER)
}

/// The pictures that `live` names.
pub fn named(live: &Live) -> impl Iterator<Item = &PathBuf> {
    let people = live.store.people.iter().map(|person| &person.photo);
    let look = [&live.look.logo, &live.look.photo];
    look.into_iter().chain(people).flatten()
}

/// Returns the path for pharmacy.toml.
pub fn put(file: &Document, ending: &str, bytes: &[u8]) -> std::io::Result<String> {
    let folder = folder(file);
    platform::create_folder(&folder)?;
    let name = format!("{}.{ending}", sha256_hex(bytes));
    AtomicFile::put(&folder.join(&name), Readers::Everybody, bytes)?;
    Ok(format!("{FOLDER}/{name}"))
}

/// Whether the desk may have set this value in place of another file: a picture in its folder, or none.
pub fn is_set_by_the_desk(key: &str, value: Option<&Value>) -> bool {
    let is_ours = |value: &Value| {
        let file = value.as_str().unwrap_or_default();
        file.is_empty() || Path::new(file).starts_with(FOLDER)
    };
    let lists = Key::find(key).filter(|key| key.picture_in_entries().is_some());
    match lists {
        Some(key) => reserved::pictures(key, value).into_iter().all(is_ours),
        None => key.starts_with("look.") && value.is_none_or(is_ours),
    }
}

/// Removes pictures that were uploaded more than a day ago and that are named neither by `live` nor by a version of pharmacy.toml
/// (the file itself, its undo, the last good one, one set aside by `restore`) nor by an article. Only removes files whose name is the
/// hash of their bytes.
pub fn remove_unused(file: &Document, live: &Live) {
    let beside = platform::folder(file.path());
    let shown: Vec<_> = named(live).filter_map(|path| path.file_name()).collect();
    let old = files(&beside.join(FOLDER));
    let old: Vec<_> = old
        .filter(|path| is_old(path) && !shown.contains(&path.file_name().unwrap_or_default()))
        .collect();
    if old.is_empty() {
        return;
    }
    let name = file.path().file_name().unwrap_or_default();
    let versions = files(beside).filter(|path| is_version(path, name));
    let versions = versions.chain(file.kept().into_iter().filter(|path| path.exists()));
    let versions = versions.chain(files(&beside.join(articles::FOLDER)));
    let texts = versions.map(|path| platform::read_file(&path, BYTES_MAX));
    // If one cannot be read, it may name any picture.
    let Ok(texts) = texts.collect::<Result<Vec<_>, _>>() else {
        return;
    };
    for path in old {
        let hash = path.file_stem().and_then(OsStr::to_str).unwrap_or_default();
        let is_named = |text: &Vec<u8>| String::from_utf8_lossy(text).contains(hash);
        if is_hash_of(hash, &path) && !texts.iter().any(is_named) {
            // Errors are ignored: an unused picture does no harm.
            let _ = std::fs::remove_file(path);
        }
    }
}

fn files(folder: &Path) -> impl Iterator<Item = PathBuf> + use<> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let paths = entries.map(|entry| entry.path());
    paths.filter(|path| !path.is_dir())
}

fn is_version(path: &Path, settings_name: &OsStr) -> bool {
    let name = path.file_name().unwrap_or_default();
    name.as_encoded_bytes()
        .starts_with(settings_name.as_encoded_bytes())
}

fn is_old(path: &Path) -> bool {
    let changed = path.metadata().and_then(|data| data.modified()).ok();
    changed.and_then(|at| at.elapsed().ok()) > Some(UNSAVED)
}

fn is_hash_of(name: &str, path: &Path) -> bool {
    // Checked before the file is read.
    let is_hash = name.len() == 64 && name.bytes().all(|byte| byte.is_ascii_hexdigit());
    is_hash && platform::read_file(path, BYTES_MAX).is_ok_and(|bytes| sha256_hex(bytes) == name)
}
