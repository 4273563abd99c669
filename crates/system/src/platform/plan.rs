//! The service to install, independent of the service manager.

use std::path::PathBuf;

/// The name of the service.
pub const NAME: &str = "pharmacy";

/// The settings of the website's service.
#[derive(Clone, Debug)]
pub struct Plan {
    /// For people, in the system's list of services.
    pub description: String,
    /// The executable that the service starts.
    pub program: PathBuf,
    /// The arguments before `serve`.
    pub arguments: Vec<String>,
    /// The shop's folder, in which it starts.
    pub folder: PathBuf,
    /// For Linux; Windows creates an account for the service.
    pub account: Option<String>,
    /// The folder of the database first. The others may be missing at times, for example on a USB drive.
    pub writable: Vec<PathBuf>,
    /// Files with secrets. On Windows, other accounts lose access to them.
    pub readable: Vec<PathBuf>,
    /// Files that other accounts may read too.
    pub shared: Vec<PathBuf>,
    /// Whether it listens on a port below 1024.
    pub low_port: bool,
}

impl Plan {
    /// Whether the program, its folder or a file that the service uses is in one of `folders`.
    pub fn reaches_into(&self, folders: &[&str]) -> bool {
        let files = self.writable.iter().chain(&self.readable);
        let files = files.chain(&self.shared);
        let mut files = files.chain([&self.program, &self.folder]);
        files.any(|file| folders.iter().any(|folder| file.starts_with(folder)))
    }

    /// The owner runs the program with more rights than the service has, so the service must not be able to replace it.
    #[cfg(any(windows, test))]
    pub fn check_program_is_protected(&self) -> Result<(), ServiceError> {
        // Canonical, because links, and on Windows upper and lower case, give one file several names.
        let real = |path: &PathBuf| path.canonicalize().unwrap_or_else(|_| path.clone());
        let program = real(&self.program);
        let mut writable = self.writable.iter();
        match writable.find(|folder| program.starts_with(real(folder))) {
            Some(folder) => Err(ServiceError::Replaceable {
                program: self.program.clone(),
                folder: folder.clone(),
            }),
            None => Ok(()),
        }
    }
}

/// The state that the service manager reports.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum State {
    /// Not installed.
    Missing,
    /// It serves.
    Running {
        /// As the service manager writes it.
        since: Option<String>,
    },
    /// It has been started and doesn't serve yet.
    Starting,
    /// It keeps ending and being restarted.
    Failing,
    /// It is installed and does not run.
    Stopped,
}

/// Why the service manager could not do what was asked.
#[derive(Debug, thiserror::Error)]
pub enum ServiceError {
    /// systemd is not running.
    #[error(
        "systemd is not running on this computer, so nothing can start the website; run `pharmacy serve` with whatever starts your other programs"
    )]
    NoManager,
    /// The command needs the rights of an administrator.
    #[error("only an administrator may do that")]
    Denied,
    /// It would run as root.
    #[error(
        "the website must not run as root; name the account it should run as: pharmacy service install --user NAME"
    )]
    NoAccount,
    /// No service is installed.
    #[error("the service is not installed; run `pharmacy service install` first")]
    Missing,
    /// Somebody else made the service at this path.
    #[error("{} was not made by this program and was not changed; remove it first", .0.display())]
    Foreign(PathBuf),
    /// This text cannot be written into a unit.
    #[error("{} cannot be written into the description of a service", .0)]
    Unfit(String),
    /// The program is in a folder that the service may write, and could be replaced through the website.
    #[error("{} lies in {}, where the website writes, so it could be replaced through the website; move the program into a folder of its own, such as C:\\Program Files\\pharmacy, and run this again from there", program.display(), folder.display())]
    Replaceable {
        /// Of the service.
        program: PathBuf,
        /// One that the service may write.
        folder: PathBuf,
    },
    /// In the words of the service manager.
    #[error("{0}")]
    Refused(String),
    /// The service's description can't be written.
    #[error("cannot write {}: {cause}", path.display())]
    Unwritable {
        /// Of the description.
        path: PathBuf,
        /// Of the operating system.
        #[source]
        cause: std::io::Error,
    },
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    fn is_apart(program: &Path, data: &Path) -> bool {
        let plan = Plan {
            description: "Website".into(),
            program: program.into(),
            arguments: vec![],
            folder: data.into(),
            account: None,
            writable: vec!["/copies".into(), data.into()],
            readable: vec![],
            shared: vec![],
            low_port: false,
        };
        plan.check_program_is_protected().is_ok()
    }

    #[test]
    fn a_program_among_the_data_is_refused_under_each_of_its_names() {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        std::fs::create_dir_all(path("data/bin")).unwrap();
        std::fs::write(path("data/pharmacy.exe"), "").unwrap();
        #[cfg(unix)]
        std::os::unix::fs::symlink(path("data"), path("DATA")).unwrap();
        for (program, data, apart) in [
            ("data/pharmacy.exe", "data", false),
            ("data/bin/pharmacy.exe", "data", false),
            ("DATA/pharmacy.exe", "data", false),
            ("data/pharmacy.exe", "DATA", false),
            ("pharmacy.exe", "data", true),
            ("database/pharmacy.exe", "data", true),
        ] {
            let found = is_apart(&path(program), &path(data));
            assert_eq!(found, apart, "{program} beside {data}");
        }
    }
}
