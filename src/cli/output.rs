//! Output to stdout or to a file, which is written atomically and readable by its owner only.

use std::io::{BufWriter, ErrorKind, Stdout, Write};
use std::path::{Display, Path};

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
        // Renaming over a link would leave the file behind it unchanged; /dev/stdout is one too.
        match std::fs::symlink_metadata(target) {
            Ok(found) if found.is_dir() => bail!("{shown} is a folder; name a file in it"),
            Ok(found) if !found.is_file() => bail!(
                "{shown} is a link or a device; name the file itself, or leave --output away to write to stdout"
            ),
            Ok(_) if !force => bail!(exists(shown)),
            _ => {}
        }
        let file = platform::check_folder_exists(target)
            .and_then(|()| AtomicFile::create(target, Readers::Owner))
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

fn exists(shown: Display<'_>) -> String {
    format!("{shown} exists and was left untouched; --force replaces it")
}

#[cfg(test)]
mod tests {
    use super::*;

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
        std::fs::write(path("list.csv"), "old").unwrap();
        symlink("list.csv", path("link")).unwrap();
        symlink("gone.csv", path("to-nothing")).unwrap();
        symlink("/proc/self/fd/1", path("stdout")).unwrap();
        for name in ["socket", "link", "to-nothing", "stdout"] {
            let kind = || std::fs::symlink_metadata(path(name)).unwrap().file_type();
            let before = kind();
            for force in [false, true] {
                let error = Output::open(Some(&path(name)), force).err().unwrap();
                let said = error.to_string();
                assert!(
                    said.contains(&format!("{name} is a link or a device")),
                    "{said}"
                );
                assert_eq!(kind(), before, "{name}");
            }
        }
        assert_eq!(std::fs::read_to_string(path("list.csv")).unwrap(), "old");
        assert!(!path("gone.csv").exists());
    }
}
