use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use anyhow::{Context as _, anyhow, bail};

use pharmacy_system::platform::{self, service, thread::with_timeout};
use pharmacy_system::release::{self, Release};

/// Bytes.
const SIZE_MAX: u64 = 256 << 20;
/// Bytes left free on the disk.
const ROOM: u64 = 32 << 20;
const ANSWER_TIMEOUT: Duration = Duration::from_secs(60);

/// A release that was checked, in memory.
pub struct NewProgram {
    bytes: Vec<u8>,
    pub version: String,
}

impl NewProgram {
    pub fn read(file: &Path) -> anyhow::Result<Self> {
        let shown = file.display();
        let bytes = platform::read_file(file, SIZE_MAX)
            .with_context(|| format!("cannot read {shown}; nothing was replaced"))?;
        let Release { version, system } = release::verify(&bytes).map_err(|problem| {
            anyhow!("{shown} {problem}; nothing was replaced. Copy or download it again, and unpack it first if its name ends in .zip or .tar.gz")
        })?;
        let platform = format!("{}-{}", std::env::consts::ARCH, std::env::consts::OS);
        if system != platform {
            bail!("{shown} is for {system}, and this computer is {platform}; nothing was replaced");
        }
        Ok(Self { bytes, version })
    }
}

/// The program that is replaced.
pub struct Installed {
    path: PathBuf,
    pub version: String,
}

impl Installed {
    pub fn new(program: &Path) -> anyhow::Result<Self> {
        let path = platform::full_path(program)?;
        let version = version(&path)?;
        Ok(Self { path, version })
    }

    /// Refuses an older program, which could not read the database. The same version is accepted, as a repair.
    pub fn check_not_newer(&self, new: &NewProgram) -> anyhow::Result<()> {
        let (version, installed) = (&new.version, &self.version);
        if precedence(version) < precedence(installed) {
            bail!("{version} is older than {installed}, which is installed; nothing was replaced");
        }
        Ok(())
    }

    pub fn stage(&self, new: &NewProgram) -> anyhow::Result<()> {
        let staged = self.staged();
        let write = || {
            std::fs::write(&staged, &new.bytes)?;
            std::fs::set_permissions(&staged, self.path.metadata()?.permissions())?;
            platform::sync_file(&staged)
        };
        let tried = match write() {
            Err(cause) if cause.kind() == std::io::ErrorKind::PermissionDenied => {
                let command = service::as_administrator("pharmacy update FILE");
                bail!(
                    "only an administrator may replace {}; run: {command}",
                    self.path.display()
                )
            }
            written => written
                .with_context(|| format!("cannot write {}", staged.display()))
                .and_then(|()| version(&staged)),
        };
        match tried {
            Ok(version) if version == new.version => Ok(()),
            Ok(version) => bail!(
                "it reports version {version}, but its seal is for {}",
                new.version
            ),
            Err(error) => Err(error),
        }
        .inspect_err(|_| self.clean_up())
    }

    pub fn replace(&self) -> anyhow::Result<()> {
        let old = self.old();
        copy(&self.path, &old).with_context(|| format!("cannot write {}", old.display()))?;
        self.put(&self.staged())
    }

    pub fn put_back(&self) -> anyhow::Result<()> {
        let staged = self.staged();
        copy(&self.old(), &staged).with_context(|| format!("cannot write {}", staged.display()))?;
        self.put(&staged)
    }

    fn put(&self, program: &Path) -> anyhow::Result<()> {
        platform::replace_program(program, &self.path)
            .and_then(|()| platform::sync_folder(platform::folder(&self.path)))
            .with_context(|| format!("cannot replace {}", self.path.display()))
    }

    pub fn old(&self) -> PathBuf {
        self.beside("-old")
    }

    fn staged(&self) -> PathBuf {
        self.beside("-new")
    }

    pub fn clean_up(&self) {
        let _ = std::fs::remove_file(self.staged());
    }

    /// Example: `pharmacy-old.exe` for `pharmacy.exe`.
    fn beside(&self, end: &str) -> PathBuf {
        let mut name = OsString::from(self.path.file_stem().unwrap_or_default());
        name.push(end);
        if let Some(extension) = self.path.extension() {
            name.push(".");
            name.push(extension);
        }
        self.path.with_file_name(name)
    }
}

fn copy(from: &Path, to: &Path) -> std::io::Result<()> {
    std::fs::copy(from, to)?;
    platform::sync_file(to)
}

/// Checks disk space for both programs and a copy of `database`, before anything is stopped.
pub fn check_room(installed: &Installed, new: &NewProgram, database: &Path) -> anyhow::Result<()> {
    let size = |file: &Path| file.metadata().map_or(0, |file| file.len());
    let programs = size(&installed.path) + new.bytes.len() as u64;
    let log = platform::beside(database, "-wal");
    let needed = programs + size(database) + size(&log) + ROOM;
    for folder in [installed.path.as_path(), database].map(platform::folder) {
        if let Some((free, _)) = platform::disk_space(folder)
            && free < needed
        {
            bail!(
                "there is not enough room: {} MB are needed on the disk of {}, and {} MB are free; nothing was replaced",
                needed >> 20,
                folder.display(),
                free >> 20
            );
        }
    }
    Ok(())
}

fn version(program: &Path) -> anyhow::Result<String> {
    let mut command = Command::new(program);
    command.arg("--version").stdin(Stdio::null());
    let shown = program.display();
    let output = with_timeout(ANSWER_TIMEOUT, move || command.output())
        .with_context(|| format!("{shown} didn't report its version"))?
        .with_context(|| format!("{shown} does not run on this computer"))?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let version = text
        .strip_prefix("pharmacy ")
        .and_then(|text| text.split_whitespace().next());
    version
        .map(str::to_owned)
        .with_context(|| format!("{shown} didn't report its version ({})", output.status))
}

/// Orders versions as semver does: a candidate, such as `1.0.0-rc.2`, comes before its release.
fn precedence(version: &str) -> impl Ord {
    let version = version.split('+').next().unwrap_or_default();
    let (release, candidate) = version.split_once('-').unwrap_or((version, ""));
    // Numbers come before words.
    let parts = |text: &str| -> Vec<_> {
        let parts = text.split('.');
        parts
            .map(|part| match part.parse::<u64>() {
                Ok(number) => (false, number, String::new()),
                Err(_) => (true, 0, part.to_owned()),
            })
            .collect()
    };
    (parts(release), candidate.is_empty(), parts(candidate))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_have_the_order_of_semver() {
        let oldest_first = [
            "0.1.0",
            "0.9.0",
            "0.10.0",
            "1.0.0-2",
            "1.0.0-10",
            "1.0.0-alpha",
            "1.0.0-alpha.1",
            "1.0.0-rc.2",
            "1.0.0-rc.10",
            "1.0.0",
            "1.0.1-rc.1",
            "1.0.1",
        ];
        for pair in oldest_first.windows(2) {
            assert!(precedence(pair[0]) < precedence(pair[1]), "{pair:?}");
        }
        assert!(precedence("1.0.0+2") == precedence("1.0.0+10"));
    }

    #[test]
    fn what_is_kept_keeps_the_kind_of_its_name() {
        let installed = |path: &str| Installed {
            path: path.into(),
            version: String::new(),
        };
        for (path, old) in [
            ("/usr/local/bin/pharmacy", "/usr/local/bin/pharmacy-old"),
            ("/programs/pharmacy.exe", "/programs/pharmacy-old.exe"),
        ] {
            assert_eq!(installed(path).old(), Path::new(old));
        }
    }
}
