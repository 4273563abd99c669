//! pharmacy.toml, its pictures and the owner's articles in a backup, so that a restore brings back the whole shop.

use std::path::{Component, Path, PathBuf};

use rusqlite::Connection;

use crate::row::Queries;
use crate::stale_files::{self, BEFORE_RESTORE};
use pharmacy_config::articles::{self, is_slug};
use pharmacy_config::edit::pictures;
use pharmacy_config::{Document, FILE_NAME, Live, Slugs};
use pharmacy_system::platform::{self, AtomicFile, Readers};

/// Bytes.
const BYTES_MAX: u64 = 32 * 1024 * 1024;
const PICTURES: [&str; 5] = ["svg", "png", "jpg", "jpeg", "webp"];

/// pharmacy.toml, or a file that it names, out of a backup.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShopFile {
    /// Relative to the folder of pharmacy.toml.
    path: PathBuf,
    content: Vec<u8>,
}

/// Skips unreadable files: a backup without them is still worth having.
pub fn shop_files(file: Option<&Path>, live: &Live) -> Vec<ShopFile> {
    let Some(file) = file else { return Vec::new() };
    let folder = platform::folder(file);
    let pictures = pictures::named(live).filter_map(|path| {
        let inside = path.strip_prefix(folder).unwrap_or(path);
        let relative = Some(inside).filter(|path| is_harmless(path));
        Some((
            relative.or(path.file_name().map(Path::new))?.to_owned(),
            path.as_path(),
        ))
    });
    let owners_articles = articles::Articles::read(folder, Slugs::default());
    let photos: Vec<_> = owners_articles
        .all
        .into_iter()
        .filter_map(|article| article.photo)
        .collect();
    let photos = photos.iter().map(PathBuf::as_path);
    let texts = articles::files(folder);
    let texts = texts.iter().map(PathBuf::as_path);
    let beside = photos.chain(texts).filter_map(|path| {
        let inside = path.strip_prefix(folder).ok()?;
        is_harmless(inside).then(|| (inside.to_owned(), path))
    });
    let beside: Vec<_> = beside.collect();
    std::iter::once((PathBuf::from(FILE_NAME), file))
        .chain(pictures)
        .chain(beside)
        .filter_map(|(path, from)| {
            let content = platform::read_file(from, BYTES_MAX)
                .inspect_err(|error| {
                    tracing::warn!("the copy is without {}: {error}", from.display());
                })
                .ok()?;
            Some(ShopFile { path, content })
        })
        .collect()
}

pub(super) fn put(connection: &Connection, files: &[ShopFile]) -> rusqlite::Result<()> {
    if !connection.table_exists(None, "shop_file")? {
        return Ok(());
    }
    let mut insert =
        connection.prepare("insert or replace into shop_file (path, content) values (?, ?)")?;
    for ShopFile { path, content } in files {
        insert.execute((path.to_string_lossy(), content))?;
    }
    Ok(())
}

pub(crate) fn take(connection: &Connection) -> rusqlite::Result<Vec<ShopFile>> {
    if !connection.table_exists(None, "shop_file")? {
        return Ok(Vec::new());
    }
    let sql = "select path, content from shop_file order by path";
    let files = connection.rows(sql, [], |row| {
        Ok(ShopFile {
            path: row.get::<_, String>("path")?.into(),
            content: row.get("content")?,
        })
    })?;
    connection.execute("delete from shop_file", [])?;
    Ok(files)
}

/// What a restore did with the shop's files.
#[derive(Debug, Default)]
pub struct WrittenFiles {
    /// Each file, and where its previous version is kept.
    pub files: Vec<(PathBuf, Option<PathBuf>)>,
    /// The backup's values of keys that no backup may change, as lines of TOML.
    pub left_out: Vec<String>,
}

/// Without `replaces`, only writes files that are missing, and no articles into an existing shop.
pub fn write_shop_files(
    files: &[ShopFile],
    settings: &Path,
    replaces: bool,
) -> std::io::Result<WrittenFiles> {
    let mut written = WrittenFiles::default();
    let has_settings = settings.symlink_metadata().is_ok();
    for ShopFile { path, content } in files.iter().filter(|file| is_harmless(&file.path)) {
        let is_settings = path == Path::new(FILE_NAME);
        let to = if is_settings {
            settings.to_owned()
        } else {
            platform::folder(settings).join(path)
        };
        let is_there = to.symlink_metadata().is_ok();
        // An existing shop keeps its articles unless the settings are replaced too.
        if is_article(path) && has_settings && !replaces {
            continue;
        }
        if is_there && !replaces {
            continue;
        }
        let previous = is_there.then(|| stale_files::stamped_path(&to, BEFORE_RESTORE, ""));
        if let Some(previous) = &previous {
            // Uses a second name instead of reading the file: reading could follow a link that somebody made for root.
            std::fs::hard_link(&to, previous).or_else(|_| std::fs::rename(&to, previous))?;
        }
        if is_settings {
            written.left_out = write_settings(&to, content)?;
        } else {
            make_folders(platform::folder(settings), path)?;
            AtomicFile::put(&to, Readers::Everybody, content)?;
        }
        written.files.push((to, previous));
    }
    Ok(written)
}

/// The folders of `file` in `folder`. A link among them could lead anywhere.
fn make_folders(folder: &Path, file: &Path) -> std::io::Result<()> {
    let mut made = folder.to_owned();
    for part in file.parent().into_iter().flat_map(Path::components) {
        made.push(part);
        platform::create_folder(&made)?;
        if !made.symlink_metadata()?.is_dir() {
            let found = format!("{} is no folder; remove it", made.display());
            return Err(std::io::Error::other(found));
        }
    }
    Ok(())
}

fn write_settings(to: &Path, content: &[u8]) -> std::io::Result<Vec<String>> {
    let present = Document::read(to).unwrap_or_else(|_| Document::absent(to));
    match present.restored(content.to_vec()) {
        Ok((settings, left_out)) => settings.write_alone().map(|()| left_out),
        Err(error) => {
            let aside = platform::beside(to, ".from-backup");
            AtomicFile::put(&aside, Readers::Owner, content)?;
            Err(std::io::Error::other(format!(
                "the backup's pharmacy.toml has a mistake: {error}. It is now {}: correct it there, then rename it",
                aside.display()
            )))
        }
    }
}

/// A backup may be forged, so only pharmacy.toml, pictures and articles inside the folder are allowed.
fn is_harmless(path: &Path) -> bool {
    let mut parts = path.components();
    let is_inside = parts.all(|part| matches!(part, Component::Normal(_)));
    let ending = path.extension().and_then(|ending| ending.to_str());
    let is_picture = ending.is_some_and(|ending| PICTURES.contains(&&*ending.to_lowercase()));
    is_inside && (path == Path::new(FILE_NAME) || is_picture || is_article(path))
}

fn is_article(path: &Path) -> bool {
    let name = path.file_stem().and_then(|name| name.to_str());
    path.parent() == Some(Path::new(articles::FOLDER))
        && path.extension().is_some_and(|ending| ending == "md")
        && name.is_some_and(is_slug)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_forged_copy_can_only_write_settings_and_pictures_in_the_folder() {
        for (path, harmless) in [
            ("pharmacy.toml", true),
            ("logo.svg", true),
            ("pictures/front.JPG", true),
            ("../logo.svg", false),
            ("/etc/logo.svg", false),
            ("pharmacy-articles/fasting.md", true),
            ("pharmacy-articles/Fasting.md", false),
            ("pharmacy-articles/in/fasting.md", false),
            ("other/fasting.md", false),
            ("fasting.md", false),
            ("authorized_keys", false),
            ("other/pharmacy.toml", false),
            ("", false),
        ] {
            assert_eq!(is_harmless(Path::new(path)), harmless, "{path}");
        }
    }
}
