//! Disks and their encryption, from Linux's /sys.

use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};

const MOUNTS: &str = "/proc/self/mountinfo";

/// What an owner can do about a disk that isn't encrypted.
pub const ENCRYPT_DISK: &str = "choose \"encrypt the disk\" (LUKS) when this system is next installed; until then lock the room";

/// `None` if the system doesn't report it.
pub fn is_disk_encrypted(folder: &Path) -> Option<bool> {
    let disks = disks(&device(folder)?, false);
    Some(disks.iter().all(|(_, is_encrypted)| *is_encrypted))
}

/// Also false if the system doesn't report it.
pub fn share_a_disk(one: &Path, other: &Path) -> bool {
    let number = |path: &Path| Some(std::fs::metadata(path).ok()?.dev());
    let disks_of = |path: &Path| device(path).map_or(Vec::new(), |device| disks(&device, false));
    let is_on_other =
        |(disk, _): &(PathBuf, bool)| disks_of(other).iter().any(|(found, _)| found == disk);
    (number(one).is_some() && number(one) == number(other)) || disks_of(one).iter().any(is_on_other)
}

/// The file system, such as "nfs4", if `folder` is on another computer, where locks don't work.
pub fn network_drive(folder: &Path) -> Option<String> {
    let mounts = std::fs::read_to_string(MOUNTS).ok()?;
    let (kind, source) = mount(&mounts, &folder.canonicalize().ok()?)?;
    is_network(kind, &source).then(|| kind.into())
}

/// A folder of /sys; `None` if `folder` is not on a block device (network, memory, container).
fn device(folder: &Path) -> Option<PathBuf> {
    let named = |number: u64| {
        let (major, minor) = (rustix::fs::major(number), rustix::fs::minor(number));
        let link = format!("/sys/dev/block/{major}:{minor}");
        Path::new(&link).canonicalize().ok()
    };
    let folder = folder.canonicalize().ok()?;
    named(std::fs::metadata(&folder).ok()?.dev()).or_else(|| {
        // Btrfs and others use their own device numbers.
        let mounts = std::fs::read_to_string(MOUNTS).ok()?;
        let (_, source) = mount(&mounts, &folder)?;
        let source = source.starts_with("/dev/").then_some(source)?;
        named(std::fs::metadata(source).ok()?.rdev())
    })
}

/// The disks below `device`, and whether something between encrypts them.
fn disks(device: &Path, is_encrypted: bool) -> Vec<(PathBuf, bool)> {
    let kind = std::fs::read_to_string(device.join("dm/uuid")).unwrap_or_default();
    let is_encrypted = is_encrypted || kind.starts_with("CRYPT-");
    let slaves = std::fs::read_dir(device.join("slaves"))
        .into_iter()
        .flatten();
    let slaves = slaves.filter_map(|entry| entry.ok()?.path().canonicalize().ok());
    let mut below: Vec<_> = slaves.collect();
    if below.is_empty() && device.join("partition").exists() {
        below.extend(device.parent().map(Path::to_owned));
    }
    if below.is_empty() {
        vec![(device.into(), is_encrypted)]
    } else {
        below
            .iter()
            .flat_map(|one| disks(one, is_encrypted))
            .collect()
    }
}

/// The kind of file system and the source of the innermost mount. If several have the same mount point, the last one is visible.
fn mount<'a>(mounts: &'a str, folder: &Path) -> Option<(&'a str, String)> {
    // The kernel writes spaces in octal (proc_pid_mounts(5)).
    let unescape = |field: &str| field.replace("\\040", " ");
    let mounts = mounts.lines().filter_map(|line| {
        let (place, what) = line.split_once(" - ")?;
        let point = PathBuf::from(unescape(place.split(' ').nth(4)?));
        let mut what = what.split(' ');
        Some((point, what.next()?, unescape(what.next()?)))
    });
    let around = mounts.filter(|(point, ..)| folder.starts_with(point));
    let innermost = around.max_by_key(|(point, ..)| point.components().count());
    innermost.map(|(_, kind, source)| (kind, source))
}

const NETWORK: &str = "nfs nfs4 cifs smb3 smbfs ncpfs afs ceph coda glusterfs lustre davfs fuse.glusterfs fuse.sshfs fuse.rclone \
                       fuse.s3fs fuse.davfs fuse.smbnetfs fuse.curlftpfs fuse.gvfsd-fuse fuse.onedriver";

/// A fuse mount with the source `host:folder` is on another computer too. Colons also join several local folders.
/// 9p is left out, because containers use it for their local disk.
fn is_network(kind: &str, source: &str) -> bool {
    let host = source.split_once(':').map(|(host, _)| host);
    let leads_away = host.is_some_and(|host| !host.is_empty() && !host.contains('/'));
    NETWORK.split(' ').any(|network| network == kind) || (kind.starts_with("fuse") && leads_away)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_disk_is_encrypted_if_any_layer_is() {
        let sys = tempfile::tempdir().unwrap();
        let sys = sys.path().canonicalize().unwrap();
        let (luks, lvm) = ("CRYPT-LUKS2-0123456789abcdef-cryptroot\n", "LVM-abcdefgh\n");
        // Each after those below it; a partition is inside its disk.
        for (name, uuid, below) in [
            ("sda", "", &[][..]),
            ("sda/sda1", "", &[]),
            ("sda/sda2", "", &[]),
            ("sdb", "", &[]),
            ("locked", luks, &["sda/sda2"]),
            ("locked-too", luks, &["sdb"]),
            ("volume", lvm, &["locked"]),
            ("open-volume", lvm, &["sda/sda1"]),
            ("half", lvm, &["locked", "sdb"]),
            ("mirror", "", &["locked", "locked-too"]),
            ("mirror/part", "", &[]),
        ] {
            let device = sys.join(name);
            std::fs::create_dir_all(device.join("slaves")).unwrap();
            std::fs::create_dir(device.join("dm")).unwrap();
            std::fs::write(device.join("dm/uuid"), uuid).unwrap();
            if name.contains('/') {
                std::fs::write(device.join("partition"), "1\n").unwrap();
            }
            for slave in below {
                let link = device.join("slaves").join(slave.replace('/', "-"));
                std::os::unix::fs::symlink(sys.join(slave), link).unwrap();
            }
        }
        for (asked, encrypted, on) in [
            ("sdb", false, &["sdb"][..]),
            ("sda/sda1", false, &["sda"]),
            ("locked", true, &["sda"]),
            ("volume", true, &["sda"]),
            ("open-volume", false, &["sda"]),
            ("half", false, &["sda", "sdb"]),
            ("mirror/part", true, &["sda", "sdb"]),
        ] {
            let mut found = disks(&sys.join(asked), false);
            found.sort();
            let is_encrypted = found.iter().all(|(_, is_encrypted)| *is_encrypted);
            assert_eq!(is_encrypted, encrypted, "{asked}");
            let found: Vec<_> = found.into_iter().map(|(disk, _)| disk).collect();
            assert_eq!(
                found,
                on.iter().map(|disk| sys.join(disk)).collect::<Vec<_>>(),
                "{asked}"
            );
        }
    }

    #[test]
    fn the_innermost_mount_counts_and_a_network_drive_is_recognized() {
        for (what, folder, network) in [
            ("nfs4 nas:/share", "/mnt/the shop/x", true),
            ("cifs //nas/share", "/mnt/the shop", true),
            ("fuse.sshfs nas:/share", "/mnt/the shop/x", true),
            ("fuse maria@nas:/share", "/mnt/the shop/x", true),
            ("nfs4 nas:/share", "/mnt/the shopping list", false),
            ("9p C:", "/mnt/the shop/x", false),
            ("fuse.mergerfs /mnt/a:/mnt/b", "/mnt/the shop/x", false),
            ("ext4 /dev/sda1", "/mnt/the shop/x", false),
            ("fuseblk /dev/sdb1", "/mnt/the shop/x", false),
            ("overlay overlay", "/mnt/the shop/x", false),
            ("tmpfs tmpfs", "/mnt/the shop/x", false),
        ] {
            let root = "22 1 0:20 / / rw - btrfs /dev/mapper/the\\040root rw\nbroken\n";
            let over = "24 22 0:22 / /mnt rw,noatime shared:1 - nfs4 old:/ rw\n";
            let free = "25 22 0:22 / /mnt rw - ext4 /dev/sdb rw\n";
            let shop = format!("26 22 0:23 / /mnt/the\\040shop rw - {what} rw\n");
            let mounts = [root, over, free, &shop].concat();
            let (kind, source) = mount(&mounts, Path::new(folder)).unwrap();
            assert_eq!(is_network(kind, &source), network, "{what} {folder}");
            let (_, source) = mount(&mounts, Path::new("/home")).unwrap();
            assert_eq!(source, "/dev/mapper/the root");
        }
    }

    #[test]
    fn two_folders_beside_each_other_share_a_disk() {
        let folder = tempfile::tempdir().unwrap();
        let inside = folder.path().join("a");
        std::fs::create_dir(&inside).unwrap();
        let missing = folder.path().join("gone");
        assert!(share_a_disk(folder.path(), &inside));
        assert!(!share_a_disk(folder.path(), &missing));
    }
}
