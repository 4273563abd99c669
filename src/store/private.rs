//! Files for the owner's eyes only. The one module that knows how operating systems spell that.

use std::fs::OpenOptions;
use std::path::Path;

/// A file created with `options` is readable and writable by its owner alone (on Windows: by whom the folder allows).
pub fn mode(options: &mut OpenOptions) {
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(options, 0o600);
    #[cfg(not(unix))]
    let _ = options;
}

/// Takes group and others out of the permissions of `path`.
///
/// # Errors
/// The operating system refuses.
pub fn restrict(path: &Path) -> std::io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = std::fs::metadata(path)?.permissions().mode();
        if mode & 0o077 != 0 {
            std::fs::set_permissions(path, std::fs::Permissions::from_mode(mode & 0o700))?;
        }
    }
    #[cfg(not(unix))]
    let _ = path;
    Ok(())
}

/// Whether group or others may read `path` (on Windows the folder decides, so never).
///
/// # Errors
/// The file is not there.
pub fn is_exposed(path: &Path) -> std::io::Result<bool> {
    let metadata = std::fs::metadata(path)?;
    #[cfg(unix)]
    return Ok(std::os::unix::fs::PermissionsExt::mode(&metadata.permissions()) & 0o077 != 0);
    #[cfg(not(unix))]
    return Ok(metadata.is_dir());
}

/// Makes `folder` (and its parents) if it isn't there; a new one is open to its owner alone.
///
/// # Errors
/// The operating system refuses.
pub fn create_folder(folder: &Path) -> std::io::Result<()> {
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

/// Which file a path names, whatever becomes of its name.
pub type Identity = Option<(u64, u64)>;

/// The identity of the file at `path`; none when there is none. On Windows an open file keeps its name, so there is nothing
/// to tell apart.
pub fn identity(path: &Path) -> Identity {
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt;
        let file = std::fs::metadata(path).ok()?;
        Some((file.dev(), file.ino()))
    }
    #[cfg(not(unix))]
    path.exists().then_some((0, 0))
}
