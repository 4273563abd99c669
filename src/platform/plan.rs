//! What a service is, whoever manages it.

use std::path::{Path, PathBuf};

/// What the service is called.
pub const NAME: &str = "pharmacy";

/// A service to install. All paths are absolute.
#[derive(Clone, Debug)]
pub struct Plan {
    /// What it is, for people.
    pub description: String,
    /// The program's file.
    pub program: PathBuf,
    /// What it is told before the command.
    pub arguments: Vec<String>,
    /// Where it runs.
    pub folder: PathBuf,
    /// Whose rights it has, where that can be chosen.
    pub account: Option<String>,
    /// Folders it writes in.
    pub writable: Vec<PathBuf>,
    /// Other files it reads.
    pub readable: Vec<PathBuf>,
    /// Whether it listens on a port that is kept for administrators.
    pub low_port: bool,
}

impl Plan {
    /// Whether the service needs something in one of `folders`.
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
    /// That the service may not replace the program, which the owner runs with more rights than it has.
    ///
    /// # Errors
    /// The program lies in a folder that the service writes in.
    #[cfg(any(windows, test))]
    pub fn check_program_is_protected(&self) -> Result<(), ServiceError> {
        // As they are on the disk: links and, on Windows, small and capital letters lead to one file by many names.
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

/// How an installed service is doing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum State {
    /// There is none.
    Missing,
    /// It runs, since then where that is known.
    Running {
        /// As the system writes it.
        since: Option<String>,
    },
    /// It keeps stopping.
    Failing,
    /// It does not run.
    Stopped,
}

/// Why nothing came of it.
#[derive(Debug, thiserror::Error)]
pub enum ServiceError {
    /// Nobody here manages services.
    #[error(
        "systemd is not running on this computer, so there is nobody to start the website; run `pharmacy serve` with whatever starts your other programs"
    )]
    NoManager,
    /// It takes an administrator.
    #[error("only an administrator may do that")]
    Denied,
    /// Nobody but root would have it.
    #[error(
        "the website must not run as root; name the account it should run as: pharmacy service install --user NAME"
    )]
    NoAccount,
    /// There is no such service.
    #[error("the service is not installed; run `pharmacy service install` first")]
    Missing,
    /// There is something else of that name.
    #[error("{} was not made by this program and was left untouched; remove it first", .0.display())]
    Foreign(PathBuf),
    /// It cannot be written down.
    #[error("{} cannot be written into the description of a service", .0)]
    Unfit(String),
    /// Whoever takes over the website could take over the program.
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
        /// The operating system's word.
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
