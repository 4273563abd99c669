//! Finds folders that a program copies to other computers: patients' data must not be there unencrypted.

use std::path::Path;

use super::{Check, Finding};
use pharmacy_config::{Live, Startup};
use pharmacy_system::platform;

/// The names of folders of OneDrive, Dropbox and others in lower case, and their services. "OneDrive - Elm Drugs" matches too.
const SERVICES: [(&str, &str); 13] = [
    ("onedrive", "OneDrive"),
    ("dropbox", "Dropbox"),
    ("google drive", "Google Drive"),
    ("googledrive", "Google Drive"),
    ("my drive", "Google Drive"),
    ("icloud drive", "iCloud"),
    ("iclouddrive", "iCloud"),
    ("com~apple~clouddocs", "iCloud"),
    ("nextcloud", "Nextcloud"),
    ("owncloud", "ownCloud"),
    ("box sync", "Box"),
    ("pcloud", "pCloud"),
    ("proton drive", "Proton Drive"),
];

pub fn check(startup: &Startup, live: &Live) -> Vec<Finding> {
    let [database, copies] = [
        platform::folder(&startup.database.path),
        &live.backup.folder,
    ]
    .map(platform::absolute);
    // Encrypted backups may be copied, because nobody else can read them.
    let are_readable = live.backup.every.is_some() && live.backup.recipients.is_empty();
    let of_copies = service(&copies).filter(|_| are_readable).map(|service| {
        let folder = copies.display();
        let finding = format!("{service} copies the unencrypted copies in {folder} to its own computers: patients' data leaves the shop");
        let remedy = "make two keys with `pharmacy backup-key new`, or choose another [backup] folder";
        Finding::warning(Check::Backup, finding, remedy)
            .owners_do("encrypt them, or choose another folder")
    });
    of_database(&database)
        .into_iter()
        .chain(of_copies)
        .collect()
}

/// `folder` is where it is, or is going to be.
pub fn of_database(folder: &Path) -> Option<Finding> {
    let folder = platform::absolute(folder);
    let service = service(&folder)?;
    let shown = folder.display();
    let finding = format!(
        "the database is in {shown}, which {service} copies to its own computers: patients' data leaves the shop, and requests can be lost"
    );
    let remedy = "keep it in another folder with [database] path";
    Some(
        Finding::warning(Check::Database, finding, remedy)
            .owners_do("ask whoever set it up to move it to a folder that is not copied"),
    )
}

/// The service that copies `folder`, recognized by the names of the folders around it.
fn service(folder: &Path) -> Option<&'static str> {
    let found = |name: &str| {
        let is_folder = |called: &str| {
            let rest = name.strip_prefix(called);
            rest.is_some_and(|rest| !rest.starts_with(char::is_alphanumeric))
        };
        let mut services = SERVICES.iter();
        services
            .find(|(called, _)| is_folder(called))
            .map(|(_, service)| *service)
    };
    let mut names = folder
        .components()
        .map(|part| part.as_os_str().to_string_lossy().to_lowercase());
    names.find_map(|name| found(&name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_of_services_are_known_by_their_names() {
        for (folder, expected) in [
            ("/home/maria/Dropbox/shop", Some("Dropbox")),
            ("/home/maria/Dropbox (Elm Drugs)/shop", Some("Dropbox")),
            (
                "/Users/maria/OneDrive - Elm Drugs/Documents",
                Some("OneDrive"),
            ),
            (
                "/Users/maria/Library/Mobile Documents/com~apple~CloudDocs/a",
                Some("iCloud"),
            ),
            (
                "/Users/maria/Library/CloudStorage/GoogleDrive-maria@example.com/My Drive",
                Some("Google Drive"),
            ),
            ("/home/maria/nextcloud", Some("Nextcloud")),
            ("/home/maria/dropboxes/shop", None),
            ("/var/lib/pharmacy", None),
        ] {
            assert_eq!(service(Path::new(folder)), expected, "{folder}");
        }
    }
}
