//! Output to stdout or to a file, which is written atomically and readable by its owner only.

use std::io::{BufWriter, ErrorKind, Stdout, Write};
use std::path::{Display, Path, PathBuf};

use crate::platform::{self, AtomicFile, Readers};
use anyhow::{Context, bail};

/// Prints to stderr. Errors are ignored: the work is already done.
pub fn note(message: impl std::fmt::Display) {
    let _ = writeln!(std::io::stderr(), "{message}");
}

pub enum Output {
    Stdout(BufWriter<Stdout>),
    /// A temporary file beside its target, mode 0600.
    File {
        file: BufWriter<AtomicFile>,
        /// May replace an existing file.
        force: bool,
    },
}

impl Output {
    pub fn open(target: Option<&Path>, force: bool) -> anyhow::Result<Self> {
        let Some(target) = target else {
            return Ok(Self::Stdout(BufWriter::new(std::io::stdout())));
        };
        let shown = target.display();
        let target = file_behind(target)?;
        match std::fs::metadata(&target) {
            Ok(found) if found.is_dir() => bail!("{shown} is a folder; name a file in it"),
            Ok(found) if !found.is_file() => bail!(no_file(shown)),
            Ok(_) if !force => bail!(exists(shown)),
            _ => {}
        }
        let file = platform::check_folder_exists(&target)
            .and_then(|()| AtomicFile::create(&target, Readers::Owner))
            .with_context(|| format!("cannot write {shown}"))?;
        let file = BufWriter::new(file);
        Ok(Self::File { file, force })
    }

    pub fn lines(&mut self, lines: Vec<String>) -> std::io::Result<()> {
        lines.iter().try_for_each(|line| writeln!(self, "{line}"))
    }

    /// Renames the file to its target. Without this call the file is removed.
    pub fn finish(self) -> anyhow::Result<()> {
        let (file, force) = match self {
            Self::Stdout(mut stdout) => return stdout.flush().context("cannot write to stdout"),
            Self::File { file, force } => (file, force),
        };
        let target = file.get_ref().target().to_owned();
        let shown = target.display();
        let file = file.into_inner().map_err(|error| error.into_error());
        let named = file.and_then(|file| match force {
            true => file.replace(),
            false => file.persist_new(),
        });
        named.map_err(|error| match error.kind() {
            ErrorKind::AlreadyExists => anyhow::anyhow!(exists(shown)),
            _ => anyhow::Error::from(error).context(format!("cannot write {shown}")),
        })
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        match self {
            Self::Stdout(stdout) => stdout.write(bytes),
            Self::File { file, .. } => file.write(bytes).map_err(|cause| named(file, &cause)),
        }
    }

    fn flush(&mut self) -> std::io::Result<()> {
        match self {
            Self::Stdout(stdout) => stdout.flush(),
            Self::File { file, .. } => file.flush().map_err(|cause| named(file, &cause)),
        }
    }
}

fn named(file: &BufWriter<AtomicFile>, cause: &std::io::Error) -> std::io::Error {
    let shown = file.get_ref().target().display();
    std::io::Error::new(cause.kind(), format!("cannot write {shown}: {cause}"))
}

/// Follows a symbolic link: renaming over the link would replace it and leave its file unchanged.
fn file_behind(target: &Path) -> anyhow::Result<PathBuf> {
    let Ok(next) = std::fs::read_link(target) else {
        return Ok(target.into());
    };
    let shown = target.display();
    // /dev/stdout leads there. Its file is already open and may hold other output.
    if next.starts_with("/proc") {
        bail!(no_file(shown));
    }
    target.canonicalize().map_err(|error| match error.kind() {
        ErrorKind::NotFound => anyhow::anyhow!(
            "{shown} is a link to {}, which does not exist; remove the link, or name the file itself",
            next.display()
        ),
        _ => anyhow::Error::from(error).context(format!("cannot look at {shown}")),
    })
}

fn no_file(shown: Display<'_>) -> String {
    format!("{shown} is not a file; leave --output away to write to stdout")
}

fn exists(shown: Display<'_>) -> String {
    format!("{shown} exists and was left untouched; --force replaces it")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn write(target: &Path, force: bool, text: &str) -> anyhow::Result<()> {
        let mut output = Output::open(Some(target), force)?;
        output.write_all(text.as_bytes())?;
        output.finish()
    }

    #[test]
    fn a_file_that_appears_meanwhile_is_not_replaced() {
        let folder = tempfile::tempdir().unwrap();
        let target = folder.path().join("requests.csv");
        let mut output = Output::open(Some(&target), false).unwrap();
        output.write_all(b"mine").unwrap();
        std::fs::write(&target, "theirs").unwrap();
        assert!(output.finish().is_err());
        assert_eq!(std::fs::read_to_string(&target).unwrap(), "theirs");
    }

    #[cfg(unix)]
    #[test]
    fn what_is_no_file_is_left_as_it_is() {
        use std::os::unix::fs::symlink;
        use std::os::unix::net::UnixListener;

        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        let _socket = UnixListener::bind(path("socket")).unwrap();
        symlink("socket", path("stdout")).unwrap();
        symlink("gone.csv", path("to-nothing")).unwrap();
        symlink("in-a-circle", path("in-a-circle")).unwrap();
        for (name, words) in [
            (
                "socket",
                "is not a file; leave --output away to write to stdout",
            ),
            (
                "stdout",
                "is not a file; leave --output away to write to stdout",
            ),
            ("to-nothing", "is a link to gone.csv, which does not exist"),
            ("in-a-circle", "cannot look at"),
        ] {
            let is = |path: &Path| std::fs::symlink_metadata(path).unwrap().file_type();
            let before = is(&path(name));
            for force in [false, true] {
                let error = write(&path(name), force, "x").unwrap_err().to_string();
                assert!(error.contains(name) && error.contains(words), "{error}");
                assert_eq!(is(&path(name)), before, "{name}");
                assert!(!path("gone.csv").exists());
            }
        }
    }

    #[cfg(unix)]
    #[test]
    fn a_link_to_a_file_is_followed() {
        use std::os::unix::fs::symlink;

        let folder = tempfile::tempdir().unwrap();
        let elsewhere = tempfile::tempdir().unwrap();
        let (link, target) = (
            folder.path().join("link.csv"),
            elsewhere.path().join("target.csv"),
        );
        std::fs::write(&target, "old").unwrap();
        symlink(&target, folder.path().join("hop.csv")).unwrap();
        symlink("hop.csv", &link).unwrap();
        let error = write(&link, false, "new").unwrap_err().to_string();
        assert!(error.contains("--force"), "{error}");
        assert_eq!(std::fs::read_to_string(&target).unwrap(), "old");
        write(&link, true, "new").unwrap();
        assert_eq!(std::fs::read_to_string(&target).unwrap(), "new");
        assert!(link.is_symlink() && !target.is_symlink());
        assert!(!platform::is_exposed(&target).unwrap());
        for folder in [&folder, &elsewhere] {
            let mut left = std::fs::read_dir(folder.path()).unwrap();
            assert!(left.all(|file| file.unwrap().path().extension().unwrap() == "csv"));
        }
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn the_systems_own_links_to_open_files_are_not_followed() {
        use std::os::fd::AsRawFd;

        let folder = tempfile::tempdir().unwrap();
        let (log, link) = (folder.path().join("log"), folder.path().join("stdout"));
        std::fs::write(&log, "what others wrote").unwrap();
        let open = std::fs::File::open(&log).unwrap();
        let own = format!("/proc/self/fd/{}", open.as_raw_fd());
        std::os::unix::fs::symlink(&own, &link).unwrap();
        let error = write(&link, true, "x").unwrap_err().to_string();
        assert!(error.contains("leave --output away"), "{error}");
        assert_eq!(std::fs::read_to_string(&log).unwrap(), "what others wrote");
        assert!(link.is_symlink());
    }
}
