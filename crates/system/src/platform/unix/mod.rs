mod accounts;
mod disk;
mod groups;
pub mod service;
mod unit;

pub use accounts::{Owner, account, give, give_open, is_others, is_root, owner_of};
use accounts::{account_name, is_root_account, user_id};
pub use disk::{ENCRYPT_DISK, is_disk_encrypted, network_drive, share_a_disk};
pub use groups::is_group_trusted;

use std::ffi::OsStr;
use std::fs::{File, Metadata, OpenOptions, Permissions};
use std::os::unix::fs::{DirBuilderExt, MetadataExt, OpenOptionsExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use rustix::io::Errno;
use rustix::process::{Resource, Rlimit, geteuid, getrlimit, setrlimit};
use sd_notify::NotifyState;
use tokio::signal::unix::{SignalKind, signal};

/// A new file can only be read and written by this account.
pub fn private(options: &mut OpenOptions) {
    options.mode(0o600);
}

/// Fails for a link, and does not wait for the other end of a pipe.
pub fn open_only_a_file(options: &mut OpenOptions) {
    let flags = rustix::fs::OFlags::NOFOLLOW | rustix::fs::OFlags::NONBLOCK;
    options.custom_flags(flags.bits().cast_signed());
}

/// Reads a plain file that belongs to this account and has no other name.
pub fn read_own(path: &Path, most: u64) -> std::io::Result<Vec<u8>> {
    use std::io::Read;
    let mut options = OpenOptions::new();
    options.read(true);
    open_only_a_file(&mut options);
    let file = options.open(path)?;
    let mut bytes = Vec::new();
    if is_own(&file.metadata()?) {
        file.take(most).read_to_end(&mut bytes).map(|_| bytes)
    } else {
        Err(std::io::ErrorKind::PermissionDenied.into())
    }
}

/// Whether this is a plain file that belongs to this account and has no other name.
pub fn is_own_file(path: &Path) -> bool {
    path.symlink_metadata().is_ok_and(|found| is_own(&found))
}

fn is_own(found: &Metadata) -> bool {
    found.is_file() && found.nlink() == 1 && found.uid() == geteuid().as_raw()
}

/// The number of the file's hard links.
pub fn hard_links(path: &Path) -> u64 {
    path.metadata().map_or(0, |file| file.nlink())
}

/// Bytes that the file uses on its disk. Its length may be greater.
pub fn allocated(path: &Path) -> u64 {
    path.metadata().map_or(0, |file| file.blocks() * 512)
}

/// A file without a name in `folder`, which is removed when this program ends. Not every file system supports such files.
#[cfg(target_os = "linux")]
pub fn create_nameless(folder: &Path, readers: super::Readers) -> std::io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true).write(true).mode(match readers {
        super::Readers::Owner => 0o600,
        super::Readers::Everybody => 0o644,
    });
    options.custom_flags(rustix::fs::OFlags::TMPFILE.bits().cast_signed());
    let file = options.open(folder)?;
    // The file gets its name through this folder.
    descriptor(&file).symlink_metadata().map(|_| file)
}

#[cfg(not(target_os = "linux"))]
pub fn create_nameless(_folder: &Path, _readers: super::Readers) -> std::io::Result<File> {
    Err(std::io::ErrorKind::Unsupported.into())
}

/// Fails if a file with this name exists.
#[cfg(target_os = "linux")]
pub fn give_name(nameless: &File, name: &Path) -> std::io::Result<()> {
    use rustix::fs::{AtFlags, CWD, linkat};
    let file = descriptor(nameless);
    Ok(linkat(CWD, &file, CWD, name, AtFlags::SYMLINK_FOLLOW)?)
}

#[cfg(not(target_os = "linux"))]
pub fn give_name(_nameless: &File, _name: &Path) -> std::io::Result<()> {
    Err(std::io::ErrorKind::Unsupported.into())
}

#[cfg(target_os = "linux")]
fn descriptor(file: &File) -> PathBuf {
    use std::os::fd::AsRawFd;
    format!("/proc/self/fd/{}", file.as_raw_fd()).into()
}

/// A new file can be read by every account, within the umask.
pub fn readable_by_all<'a, 'b>(
    builder: &'a mut tempfile::Builder<'b, 'b>,
) -> &'a mut tempfile::Builder<'b, 'b> {
    builder.permissions(Permissions::from_mode(0o644))
}

/// The permission bits; `None` on Windows.
pub fn mode(path: &Path) -> std::io::Result<Option<u32>> {
    Ok(Some(std::fs::metadata(path)?.permissions().mode() & 0o777))
}

/// Does not open the file, because closing it would release the locks that this process has on it.
pub fn check_access(path: &Path) -> std::io::Result<()> {
    use rustix::fs::Access;
    std::fs::metadata(path)?;
    Ok(rustix::fs::access(path, Access::READ_OK)?)
}

/// Other accounts lose their rights.
pub fn restrict(path: &Path) -> std::io::Result<()> {
    let mode = std::fs::metadata(path)?.permissions().mode();
    if mode & super::OTHERS == 0 {
        return Ok(());
    }
    std::fs::set_permissions(path, Permissions::from_mode(mode & !super::OTHERS))
}

/// Only its account can read and write the file afterwards.
pub fn make_private(path: &Path) -> std::io::Result<()> {
    if mode(path)? == Some(0o600) {
        return Ok(());
    }
    std::fs::set_permissions(path, Permissions::from_mode(0o600))
}

/// With the folders above it. Does nothing if it exists.
pub fn create_private_folder(folder: &Path) -> std::io::Result<()> {
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true).mode(0o700).create(folder)
}

/// For files that a library creates: from now on, other accounts cannot read or change new files of this program.
pub fn make_new_files_private() {
    rustix::process::umask(rustix::fs::Mode::RWXG | rustix::fs::Mode::RWXO);
}

/// After a power cut, a file has its new name only if the folder was synced.
pub fn sync_folder(folder: &Path) -> std::io::Result<()> {
    File::open(folder)?.sync_all()
}

/// Absolute, without links and `..`, for the part that exists.
pub fn full_path(path: &Path) -> std::io::Result<PathBuf> {
    let path = std::path::absolute(path)?;
    let real = path.ancestors().find_map(|part| {
        let real = part.canonicalize().ok()?;
        // Component by component: joining an empty path would add a slash.
        Some(real.iter().chain(path.strip_prefix(part).ok()?).collect())
    });
    Ok(real.unwrap_or(path))
}

/// Device and inode, which are equal for two names of one file. None if there is no file.
pub type Identity = Option<(u64, u64)>;

/// Follows links.
pub fn identity(path: &Path) -> Identity {
    let file = std::fs::metadata(path).ok()?;
    Some((file.dev(), file.ino()))
}

/// Whether `path` leads to this open file.
pub fn is_still_at(file: &File, path: &Path) -> bool {
    let open = file.metadata().ok().map(|file| (file.dev(), file.ino()));
    open.is_some() && open == identity(path)
}

/// The caller must hold the file's lock; other programs that have it open must check [`is_still_at`].
pub fn remove_locked(path: &Path) {
    let _ = std::fs::remove_file(path);
}

/// Whether both paths lead to one file.
pub fn is_same_file(one: &Path, other: &Path) -> bool {
    let one = identity(one);
    one.is_some() && one == identity(other)
}

/// Windows refuses it.
pub const RENAMES_OVER_OPEN_FILES: bool = true;

/// Free bytes for this account, and the size of the disk.
pub fn disk_space(folder: &Path) -> Option<(u64, u64)> {
    let disk = rustix::fs::statvfs(folder).ok()?;
    let bytes = |blocks: u64| blocks.saturating_mul(disk.f_frsize);
    Some((bytes(disk.f_bavail), bytes(disk.f_blocks)))
}

/// Memory contains patients' data. This also prevents other programs of this account from reading it.
pub fn forbid_core_dumps() {
    // Also the hard limit, for child processes. An error changes nothing.
    let none = Rlimit {
        current: Some(0),
        maximum: Some(0),
    };
    let _ = setrlimit(Resource::Core, none);
    #[cfg(target_os = "linux")]
    let _ = rustix::process::set_dumpable_behavior(rustix::process::DumpableBehavior::NotDumpable);
}

/// Raises the limit to `wanted`, as far as allowed, and returns it; `None` if there is no limit.
pub fn open_files(wanted: u64) -> Option<u64> {
    let limit = getrlimit(Resource::Nofile);
    let allowed = limit.maximum.map_or(wanted, |most| most.min(wanted));
    let current = limit.current?;
    let raised = Rlimit {
        current: Some(allowed),
        maximum: limit.maximum,
    };
    let is_raised = current < allowed && setrlimit(Resource::Nofile, raised).is_ok();
    Some(if is_raised { allowed } else { current })
}

/// Whether a connection could not be accepted because too many files are open.
pub fn is_short_of_files(error: &std::io::Error) -> bool {
    let of_system = Errno::from_io_error(error);
    of_system.is_some_and(|error| {
        [Errno::MFILE, Errno::NFILE, Errno::NOBUFS, Errno::NOMEM].contains(&error)
    })
}

/// Waits for SIGTERM, Ctrl-C or a closed terminal. Signals count from this call on, not from the first poll.
pub fn stop_signal() -> std::io::Result<impl Future<Output = ()> + Send> {
    let mut terminate = signal(SignalKind::terminate())?;
    let mut interrupt = signal(SignalKind::interrupt())?;
    // Listening would undo `nohup`.
    let mut hangup = if ignores_hangup() {
        None
    } else {
        Some(signal(SignalKind::hangup())?)
    };
    Ok(async move {
        let hangup = async {
            match &mut hangup {
                Some(hangup) => drop(hangup.recv().await),
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
            () = hangup => {}
        }
    })
}

/// Read from /proc, because Rust can't ask without unsafe code. SIGHUP is the lowest bit.
fn ignores_hangup() -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let ignored = ignored.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
    ignored.is_some_and(|mask| mask & 1 == 1)
}

/// Whether a service manager starts the program again when it ends.
pub fn is_supervised() -> bool {
    std::env::var_os("NOTIFY_SOCKET").is_some()
}

/// systemd counts the service as started from now on.
pub fn notify_ready() {
    notify(NotifyState::Ready);
}

/// Tells the service manager that the end is intended.
pub fn notify_stopping() {
    notify(NotifyState::Stopping);
}

fn notify(state: NotifyState<'_>) {
    if let Err(error) = sd_notify::notify(&[state]) {
        tracing::warn!("could not notify systemd: {error}");
    }
}

/// The running program keeps its file, which has no name any more.
pub fn replace_program(new: &Path, program: &Path) -> std::io::Result<()> {
    std::fs::rename(new, program)
}

/// Whether a browser could be started.
pub fn open_in_browser(page: &OsStr) -> bool {
    let is_mac = cfg!(target_os = "macos");
    let program = if is_mac { "open" } else { "xdg-open" };
    // Without a screen xdg-open may exist, but finds no browser.
    let mut screens = ["DISPLAY", "WAYLAND_DISPLAY"].into_iter();
    let has_screen = is_mac || screens.any(|name| std::env::var_os(name).is_some());
    let mut command = Command::new(program);
    let command = command
        .arg(page)
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    has_screen && command.spawn().is_ok()
}
/// The name by which other computers of the network reach this one; `None` if it has none.
pub fn computer_name() -> Option<String> {
    let files = ["/proc/sys/kernel/hostname", "/etc/hostname"];
    let names = files
        .iter()
        .filter_map(|file| std::fs::read_to_string(file).ok());
    let mut names = names.map(|name| name.trim().to_owned());
    names.find(|name| !name.is_empty())
}
