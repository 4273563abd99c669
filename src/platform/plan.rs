//! The service to install, for all service managers.

use std::path::{Path, PathBuf};

/// The service's name.
pub const NAME: &str = "pharmacy";

/// A service to install. All paths are absolute.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The description that people see.
    pub description: String,
    /// The executable.
    pub program: PathBuf,
    /// Arguments before the subcommand.
    pub arguments: Vec<String>,
    /// The working directory.
    pub folder: PathBuf,
    /// The account it runs as, if that can be chosen.
    pub account: Option<String>,
    /// Folders it writes to.
    pub writable: Vec<PathBuf>,
    /// Other files it reads.
    pub readable: Vec<PathBuf>,
    /// Whether it listens on a port below 1024.
    pub low_port: bool,
}

impl Plan {
    /// Whether the service uses a file in one of `folders`.
    pub fn reaches_into(&self, folders: &[&str]) -> bool {
        let files = self.writable.iter().chain(&self.readable);
        files.chain([&self.program, &self.folder]).any(|file| {
            folders
                .iter()
                .any(|folder| file.starts_with(Path::new(folder)))
        })
    }
}

impl Plan {
    /// Checks that the service cannot write to the program's folder, since the owner runs the program with more rights.
    #[cfg(any(windows, test))]
    pub fn check_program_is_protected(&self) -> Result<(), ServiceError> {
        // Canonical, because links, and on Windows upper and lower case, give one file many names.
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

/// The state of the service.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum State {
    /// It is not installed.
    Missing,
    /// It runs.
    Running {
        /// Start time as the system writes it, if known.
        since: Option<String>,
    },
    /// It keeps stopping.
    Failing,
    /// It does not run.
    Stopped,
}

/// Why the service could not be managed.
#[derive(Debug, thiserror::Error)]
pub enum ServiceError {
    /// There is no service manager.
    #[error(
        "systemd is not running on this computer, so there is nobody to start the website; run `pharmacy serve` with whatever starts your other programs"
    )]
    NoManager,
    /// Only an administrator may do that.
    #[error("only an administrator may do that")]
    Denied,
    /// No account but root was found.
    #[error(
        "the website must not run as root; name the account it should run as: pharmacy service install --user NAME"
    )]
    NoAccount,
    /// There is no such service.
    #[error("the service is not installed; run `pharmacy service install` first")]
    Missing,
    /// A service of that name was made by something else.
    #[error("{} was not made by this program and was left untouched; remove it first", .0.display())]
    Foreign(PathBuf),
    /// A value cannot be written into a unit file.
    #[error("{} cannot be written into the description of a service", .0)]
    Unfit(String),
    /// The website could replace the program.
    #[error("{} lies in {}, where the website writes, so it could be replaced through the website; move the program into a folder of its own, such as C:\\Program Files\\pharmacy, and run this again from there", program.display(), folder.display())]
    Replaceable {
        /// The program's file.
        program: PathBuf,
        /// The folder that the website writes in.
        folder: PathBuf,
    },
    /// The manager refuses.
    #[error("{0}")]
    Refused(String),
    /// The operating system refuses.
    #[error("cannot write {}: {cause}", path.display())]
    Unwritable {
        /// The file.
        path: PathBuf,
        /// What the operating system says.
        cause: std::io::Error,
    },
}

#[cfg(test)]
mod tests {
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
            low_port: false,
        };
        plan.check_program_is_protected().is_ok()
    }

    #[test]
    fn a_program_among_the_data_is_refused() {
        for (program, apart) in [
            ("/data/pharmacy.exe", false),
            ("/data/bin/pharmacy.exe", false),
            ("/programs/pharmacy.exe", true),
            ("/database/pharmacy.exe", true),
        ] {
            assert_eq!(
                is_apart(program.as_ref(), "/data".as_ref()),
                apart,
                "{program}"
            );
        }
    }

    #[test]
    fn a_program_among_the_data_is_refused_under_each_of_its_names() {
        let folder = tempfile::tempdir().unwrap();
        let data = folder.path().join("data");
        std::fs::create_dir(&data).unwrap();
        std::fs::write(data.join("pharmacy.exe"), "").unwrap();
        #[cfg(unix)]
        let other = {
            let link = folder.path().join("programs");
            std::os::unix::fs::symlink(&data, &link).unwrap();
            link
        };
        #[cfg(windows)]
        let other = folder.path().join("DATA");
        assert!(!is_apart(&other.join("pharmacy.exe"), &data));
        assert!(!is_apart(&data.join("pharmacy.exe"), &other));
        assert!(is_apart(&folder.path().join("pharmacy.exe"), &data));
    }
}
