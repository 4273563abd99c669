//! Where a command writes: stdout, or a file that appears whole or not at all and is for its owner's eyes only.

use std::io::{BufWriter, Stdout, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use tempfile::NamedTempFile;

use crate::os;

/// The destination of a command's data.
pub enum Output {
    /// Stdout.
    Stdout(BufWriter<Stdout>),
    /// A file under a temporary name beside its target, mode 0600.
    File {
        /// What is written so far.
        file: BufWriter<NamedTempFile>,
        /// What it will be called.
        target: PathBuf,
        /// Whether it may replace a file of that name.
        force: bool,
    },
}

impl Output {
    /// Stdout, or the file `target`.
    ///
    /// # Errors
    /// The file exists and `force` is off, or its folder cannot be written.
    pub fn open(target: Option<&Path>, force: bool) -> anyhow::Result<Self> {
        let Some(target) = target else {
            return Ok(Self::Stdout(BufWriter::new(std::io::stdout())));
        };
        let shown = target.display();
        match std::fs::metadata(target) {
            Ok(found) if found.is_dir() => bail!("{shown} is a folder; name a file in it"),
            Ok(found) if !found.is_file() => {
                bail!("{shown} is not an ordinary file; it was left untouched")
            }
            Ok(_) if !force => bail!(exists(target)),
            _ => {}
        }
        let file = tempfile::Builder::new()
            .prefix(".pharmacy-")
            .suffix(".partial")
            .tempfile_in(os::folder(target))
            .with_context(|| format!("cannot write in the folder of {shown}"))?;
        Ok(Self::File {
            file: BufWriter::new(file),
            target: target.into(),
            force,
        })
    }

    /// Makes what was written appear. Without this call a file never does.
    ///
    /// # Errors
    /// The disk is full, the target has appeared meanwhile, or stdout is closed.
    pub fn finish(self) -> anyhow::Result<()> {
        let (file, target, force) = match self {
            Self::Stdout(mut stdout) => return stdout.flush().context("cannot write to stdout"),
            Self::File {
                file,
                target,
                force,
            } => (file, target, force),
        };
        let cannot = || format!("cannot write {}", target.display());
        let file = file
            .into_inner()
            .map_err(|error| error.into_error())
            .with_context(cannot)?;
        file.as_file().sync_all().with_context(cannot)?;
        if force {
            file.persist(&target)
                .map_err(|error| error.error)
                .with_context(cannot)?;
        } else {
            file.persist_noclobber(&target)
                .map_err(|error| match error.error.kind() {
                    std::io::ErrorKind::AlreadyExists => anyhow::anyhow!(exists(&target)),
                    _ => anyhow::Error::from(error.error).context(cannot()),
                })?;
        }
        // The file is there whether or not this succeeds.
        let _ = os::sync_folder(os::folder(&target));
        Ok(())
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        match self {
            Self::Stdout(stdout) => stdout.write(bytes),
            Self::File { file, .. } => file.write(bytes),
        }
    }

    fn flush(&mut self) -> std::io::Result<()> {
        match self {
            Self::Stdout(stdout) => stdout.flush(),
            Self::File { file, .. } => file.flush(),
        }
    }
}

fn exists(target: &Path) -> String {
    format!(
        "{} exists and was left untouched; --force replaces it",
        target.display()
    )
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
    fn a_file_appears_whole_private_and_only_once() {
        let folder = tempfile::tempdir().unwrap();
        let target = folder.path().join("requests.csv");
        write(&target, false, "first").unwrap();
        assert!(
            write(&target, false, "second")
                .unwrap_err()
                .to_string()
                .contains("--force")
        );
        assert_eq!(std::fs::read_to_string(&target).unwrap(), "first");
        write(&target, true, "third").unwrap();
        assert_eq!(std::fs::read_to_string(&target).unwrap(), "third");
        assert!(!os::is_exposed(&target).unwrap());
        drop(Output::open(Some(&folder.path().join("given-up.csv")), false).unwrap());
        assert_eq!(
            std::fs::read_dir(folder.path()).unwrap().count(),
            1,
            "what was given up leaves nothing behind"
        );
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

    #[test]
    fn folders_and_devices_are_no_targets() {
        let folder = tempfile::tempdir().unwrap();
        assert!(
            write(folder.path(), true, "")
                .unwrap_err()
                .to_string()
                .contains("folder")
        );
        assert!(write(&folder.path().join("no/such/file"), true, "").is_err());
        #[cfg(unix)]
        assert!(
            write(Path::new("/dev/null"), true, "")
                .unwrap_err()
                .to_string()
                .contains("ordinary")
        );
    }
}
