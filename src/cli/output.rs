//! Output to stdout, to stderr, or to a file.

use std::io::{BufWriter, ErrorKind, IsTerminal, StdoutLock, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow, bail};
use clap::builder::{PathBufValueParser, TypedValueParser};

use pharmacy_system::platform::{self, AtomicFile, Readers};

/// Prints to stderr. Errors are ignored: the work is already done.
pub fn note(message: impl std::fmt::Display) {
    let _ = writeln!(std::io::stderr(), "{message}");
}

/// Ends an error message about a change that was made, when [`say`] failed.
pub const CONFIRMATION_FAILED: &str = "the confirmation cannot be printed";

/// Prints a line to stdout.
pub fn say(line: impl std::fmt::Display) -> anyhow::Result<()> {
    print(|out| Ok(writeln!(out, "{line}")?))
}

/// Prints to stdout what `write` writes.
pub fn print(
    write: impl FnOnce(&mut BufWriter<StdoutLock<'_>>) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let mut out = BufWriter::new(std::io::stdout().lock());
    write(&mut out)?;
    out.flush().context("cannot write to stdout")
}

/// Asks at the terminal. Without a terminal, fails with the text `without_terminal`.
pub fn confirm(question: &str, without_terminal: &str) -> anyhow::Result<bool> {
    if !std::io::stdin().is_terminal() {
        bail!("{without_terminal}");
    }
    print(|out| Ok(write!(out, "{question} Type yes: ")?))?;
    let mut answer = String::new();
    std::io::stdin().read_line(&mut answer)?;
    Ok(answer.trim().eq_ignore_ascii_case("yes"))
}

/// The path that many programs take for stdin or stdout.
pub const STREAM: &str = "-";

/// For paths that are written and cannot be [`STREAM`]: a file called "-" surprises people and is hard to remove.
pub fn path() -> impl TypedValueParser<Value = PathBuf> {
    PathBufValueParser::new().try_map(|path| {
        if path.as_os_str() == STREAM {
            Err("stdin and stdout cannot be used here; name a file or a folder")
        } else {
            Ok(path)
        }
    })
}

/// Writes `file` completely or not at all, readable only by its owner. Replaces an existing file only with `force`.
pub fn write_file(
    file: &Path,
    force: bool,
    write: impl FnOnce(&mut BufWriter<AtomicFile>) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let shown = file.display();
    let exists = || anyhow!("{shown} exists and was not changed; --force replaces it");
    let failed = || format!("cannot write {shown}");
    // Renaming over a link would leave its target unchanged; /dev/stdout is a link too.
    match std::fs::symlink_metadata(file) {
        Ok(found) if found.is_dir() => bail!("{shown} is a folder; name a file in it"),
        Ok(found) if !found.is_file() => bail!(
            "{shown} is a link or a device; name the file itself, or leave --output away to write to stdout"
        ),
        Ok(_) if !force => bail!(exists()),
        _ => {}
    }
    platform::check_folder_exists(file).with_context(failed)?;
    let made = AtomicFile::create(file, Readers::Owner).with_context(failed)?;
    let mut out = BufWriter::new(made);
    write(&mut out).with_context(failed)?;
    let written = out
        .into_inner()
        .map_err(std::io::IntoInnerError::into_error);
    let written = written.with_context(failed)?;
    let named = if force {
        written.replace()
    } else {
        written.persist_new()
    };
    named.map_err(|error| match error.kind() {
        ErrorKind::AlreadyExists => exists(),
        _ => anyhow::Error::from(error).context(failed()),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_appears_meanwhile_is_not_replaced() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("requests.csv");
        let written = write_file(&file, false, |out| {
            std::fs::write(&file, "theirs")?;
            Ok(out.write_all(b"mine")?)
        });
        assert!(written.is_err());
        assert_eq!(std::fs::read_to_string(&file).unwrap(), "theirs");
    }

    #[cfg(unix)]
    #[test]
    fn links_and_sockets_are_not_replaced() {
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
                let error = write_file(&path(name), force, |_| Ok(())).unwrap_err();
                let message = error.to_string();
                assert!(
                    message.contains(&format!("{name} is a link or a device")),
                    "{message}"
                );
                assert_eq!(kind(), before, "{name}");
            }
        }
        assert_eq!(std::fs::read_to_string(path("list.csv")).unwrap(), "old");
        assert!(!path("gone.csv").exists());
    }
}
