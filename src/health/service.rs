//! Whether the installed service may use the files that pharmacy.toml names.

use super::{Check, Finding};
use pharmacy_config::{FileUse, Live, NamedFile, Startup};
use pharmacy_system::platform::{self, service};

/// Finds nothing if no service is installed, or one of another shop.
pub fn check(startup: &Startup, live: &Live) -> Vec<Finding> {
    let database = platform::folder(&startup.database.path);
    let files = NamedFile::all(startup, live).into_iter();
    let refused = files.filter(|file| {
        let path = match file.used {
            FileUse::WriteBeside => platform::folder(&file.path),
            _ => &file.path,
        };
        service::lacks(database, path, file.used.is_written())
    });
    refused.map(|file| finding(&file)).collect()
}

fn finding(file: &NamedFile) -> Finding {
    let check = match file.key.path {
        "backup.folder" => Check::Copies,
        "look.logo" | "look.photo" | "store.people[].photo" => Check::Look,
        "notify.email.password_file" => Check::Mail,
        "database.path" => Check::Database,
        _ => Check::Certificate,
    };
    let verb = if file.used.is_written() {
        "write in"
    } else {
        "read"
    };
    let path = platform::absolute(&file.path);
    let path = path.display();
    Finding::warning(
        check,
        format!("the website, as a service, may not {verb} {path}"),
        "run `pharmacy service install` again as an administrator, then stop and start the service",
    )
    .owners_do("run pharmacy service install again in a terminal, as an administrator; then stop and start the website")
}

#[cfg(test)]
mod tests {
    use super::*;
    use pharmacy_config::Config;

    #[test]
    fn what_the_service_may_not_use_is_said_with_what_to_do() {
        let mut config = Config::sample().unwrap();
        config.live.look.photo = Some("/home/maria/front.jpg".into());
        for file in NamedFile::all(&config.startup, &config.live) {
            let found = finding(&file);
            let remedy = found.remedy.as_deref().unwrap();
            assert!(remedy.contains("pharmacy service install"), "{remedy}");
            let verb = if file.key.path == "look.photo" {
                "read"
            } else {
                "write in"
            };
            assert!(
                found.finding.contains(&format!("may not {verb} /")),
                "{found:?}"
            );
            let for_owners = found.for_owners.join(" ");
            assert!(
                for_owners.contains("pharmacy service install again"),
                "{for_owners}"
            );
            assert!(!for_owners.contains(['[', '`']), "{for_owners}");
        }
    }
}
