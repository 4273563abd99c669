//! Everything that depends on the operating system. `unix` and `windows` have the same functions.

#[cfg(any(windows, test))]
mod accounts;
pub mod plan;
pub mod thread;
#[cfg(unix)]
mod unix;
#[cfg(unix)]
pub use unix::*;

#[cfg(windows)]
#[allow(missing_docs, reason = "the same functions are documented in `unix`")]
mod windows;
#[cfg(windows)]
pub use windows::*;
mod atomic_file;
pub use atomic_file::{AtomicFile, PARTIAL, Readers};

use std::net::{SocketAddr, TcpListener};
use std::path::{Path, PathBuf};

const OTHERS: u32 = 0o077;
const GROUP_READS: u32 = 0o040;

/// Whether other accounts may read or change the file. Always false on systems without permission bits ([`mode`]).
pub fn is_exposed(path: &Path) -> std::io::Result<bool> {
    Ok(mode(path)?.is_some_and(|mode| mode & OTHERS != 0))
}

/// Whether other accounts can read or change the file of a key or password. A group may read it if this account is its only member, or if
/// it exists for that purpose, like `ssl-cert` on Debian.
pub fn is_secret_exposed(path: &Path) -> std::io::Result<bool> {
    Ok(match mode(path)? {
        Some(mode) if mode & OTHERS == GROUP_READS => !is_group_trusted(path)?,
        Some(mode) => mode & OTHERS != 0,
        None => false,
    })
}

/// `most` is in bytes. Refuses pipes and devices, which may block or never end.
pub fn read_file(path: &Path, most: u64) -> std::io::Result<Vec<u8>> {
    use std::io::{Error, ErrorKind, Read};
    let found = path.metadata()?;
    if found.is_dir() {
        return Err(ErrorKind::IsADirectory.into());
    }
    if !found.is_file() {
        return Err(Error::other("it is a pipe or a device; put a file there"));
    }
    let mut bytes = Vec::new();
    // Reads one byte more, to notice that the file has grown.
    std::fs::File::open(path)?
        .take(most + 1)
        .read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most {
        return Err(ErrorKind::FileTooLarge.into());
    }
    Ok(bytes)
}

/// How many connections may wait to be accepted.
const BACKLOG: i32 = 1024;

/// Listens without blocking. At `[::]`, also for IPv4: Windows would only take IPv6, and half of the visitors would get nothing.
pub fn listen(address: SocketAddr) -> std::io::Result<TcpListener> {
    use socket2::{Domain, Socket, Type};
    let socket = Socket::new(Domain::for_address(address), Type::STREAM, None)?;
    if address.is_ipv6() && address.ip().is_unspecified() {
        socket.set_only_v6(false)?;
    }
    // Elsewhere than on Windows, the port of a server that has just ended is free at once.
    socket.set_reuse_address(cfg!(not(windows)))?;
    socket.set_nonblocking(true)?;
    socket.bind(&address.into())?;
    socket.listen(BACKLOG)?;
    Ok(socket.into())
}

/// Only this account can read the file. Fails if the name is in use.
pub fn create_new(path: &Path) -> std::io::Result<std::fs::File> {
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create_new(true);
    private(&mut options);
    options.open(path)
}

/// Does nothing if it exists. If root creates it, it belongs to the owner of its parent.
pub fn create_folder(path: &Path) -> std::io::Result<()> {
    match std::fs::create_dir(path) {
        Err(cause) if cause.kind() == std::io::ErrorKind::AlreadyExists => return Ok(()),
        made => made?,
    }
    give(path, owner_of(folder(path)));
    sync_folder(folder(path))
}

/// Windows requires that the file is open for writing.
pub fn sync_file(file: &Path) -> std::io::Result<()> {
    let mut options = std::fs::File::options();
    options.write(true).open(file)?.sync_all()
}

/// From the current folder. `path` itself if that folder is unknown. Links are not followed.
pub fn absolute(path: &Path) -> PathBuf {
    std::path::absolute(path).unwrap_or_else(|_| path.into())
}

/// The file whose name has `ending` after that of `file`.
pub fn beside(file: &Path, ending: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

/// `.` for a bare name.
pub fn folder(file: &Path) -> &Path {
    file.parent()
        .filter(|folder| !folder.as_os_str().is_empty())
        .unwrap_or(Path::new("."))
}

/// The error completes a sentence that names the file.
pub fn check_folder_exists(file: &Path) -> std::io::Result<()> {
    use std::io::{Error, ErrorKind};
    let folder = folder(file);
    let shown = folder.display();
    match folder.metadata() {
        Ok(found) if !found.is_dir() => Err(Error::new(
            ErrorKind::NotADirectory,
            format!("{shown} is not a folder; name a file elsewhere"),
        )),
        Err(cause) if cause.kind() == ErrorKind::NotFound => Err(Error::new(
            ErrorKind::NotFound,
            format!("the folder {shown} does not exist; make it, or name a file elsewhere"),
        )),
        _ => Ok(()),
    }
}

/// Panics print only their location: the message may quote a visitor's answer.
pub fn install_panic_hook<W: std::io::Write>(out: impl Fn() -> W + Send + Sync + 'static) {
    std::panic::set_hook(Box::new(move |panic| {
        let place = panic
            .location()
            .map(|at| format!(" at {}:{}", at.file(), at.line()));
        let line = format!(
            "pharmacy: internal error{}; this is a bug, please report it\n",
            place.unwrap_or_default()
        );
        // One write, because other threads write too.
        let _ = out().write_all(line.as_bytes());
    }));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_private_on_request_and_distinguished() {
        let folder = tempfile::tempdir().unwrap();
        let (own_file, open) = (folder.path().join("own"), folder.path().join("open"));
        let mut options = std::fs::File::options();
        options.write(true).create_new(true);
        private(&mut options);
        options.open(&own_file).unwrap();
        let file = readable_by_all(&mut tempfile::Builder::new()).tempfile_in(folder.path());
        file.unwrap().persist(&open).unwrap();
        assert!(!is_exposed(&own_file).unwrap());
        assert_eq!(is_exposed(&open).unwrap(), mode(&open).unwrap().is_some());
        restrict(&open).unwrap();
        assert!(!is_exposed(&open).unwrap());
        assert!(is_exposed(&folder.path().join("gone")).is_err());
        let nested = folder.path().join("a/b");
        create_private_folder(&nested).unwrap();
        create_private_folder(&nested).unwrap();
        assert!(nested.is_dir() && !is_exposed(&nested).unwrap());
        sync_file(&own_file).unwrap();
        sync_folder(&nested).unwrap();
    }

    #[test]
    fn a_wildcard_address_of_ipv6_listens_for_ipv4_too() {
        for any in ["127.0.0.1:0", "0.0.0.0:0", "[::]:0"] {
            let Ok(listener) = listen(any.parse().unwrap()) else {
                continue; // A computer without IPv6.
            };
            let port = listener.local_addr().unwrap().port();
            let opened = std::net::TcpStream::connect(("127.0.0.1", port));
            assert!(opened.is_ok(), "{any}: {opened:?}");
            if any.starts_with('[') {
                let only_v6 = socket2::SockRef::from(&listener).only_v6();
                assert!(matches!(only_v6, Ok(false)), "{only_v6:?}");
            }
            assert!(listener.accept().is_ok(), "the caller is let in");
        }
    }

    #[test]
    fn the_account_has_a_name_and_the_disk_a_size() {
        assert!(!account().is_empty());
        let space = disk_space(Path::new("."));
        assert!(space.is_some_and(|(free, total)| 0 < free && free <= total));
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn only_some_errors_mean_that_too_many_files_are_open() {
        for (code, is_short) in [
            (24, true),
            (23, true),
            (105, true),
            (12, true),
            (1, false),
            (71, false),
            (100, false),
            (103, false),
        ] {
            let error = std::io::Error::from_raw_os_error(code);
            assert_eq!(is_short_of_files(&error), is_short, "{error}");
        }
        assert!(!is_short_of_files(&std::io::Error::other("x")));
    }

    #[test]
    fn full_path_resolves_the_part_that_exists() {
        let folder = tempfile::tempdir().unwrap();
        let folder = full_path(folder.path()).unwrap();
        let inside = folder.join("x");
        assert_eq!(full_path(&inside).unwrap(), inside);
        let outside = full_path(&folder.join("../gone")).unwrap();
        assert_eq!(outside, folder.parent().unwrap().join("gone"));
    }

    #[test]
    fn a_bare_name_is_in_this_folder() {
        assert_eq!(folder(Path::new("a.db")), Path::new("."));
        assert_eq!(folder(Path::new("x/a.db")), Path::new("x"));
    }
}
