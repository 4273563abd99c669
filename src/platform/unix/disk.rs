//! Disks and their encryption, from Linux's /sys.

use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};

const MOUNTS: &str = "/proc/self/mountinfo";

pub const ENCRYPT_DISK: &str = "choose \"encrypt the disk\" (LUKS) when this system is next installed; until then lock the room";

/// `None` if the system doesn't tell.
pub fn is_disk_encrypted(folder: &Path) -> Option<bool> {
    let disks = disks(&device(folder)?, false);
    Some(disks.iter().all(|(_, is_encrypted)| *is_encrypted))
}

pub fn share_a_disk(one: &Path, other: &Path) -> Option<bool> {
    let number = |path: &Path| Some(std::fs::metadata(path).ok()?.dev());
    if number(one)? == number(other)? {
        return Some(true);
    }
    let [one, other] = [device(one)?, device(other)?].map(|device| disks(&device, false));
    let is_shared = |(disk, _): &(PathBuf, bool)| other.iter().any(|(own, _)| own == disk);
    Some(one.iter().any(is_shared))
}

/// Such as "nfs4", if `folder` lies on another computer: its locks don't hold there.
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
        // Btrfs and others use device numbers of their own.
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
    match below.is_empty() {
        true => vec![(device.into(), is_encrypted)],
        false => below
            .iter()
            .flat_map(|one| disks(one, is_encrypted))
            .collect(),
    }
}

/// Kind of file system and source of the innermost mount. Of several on one point, the last one is visible.
fn mount<'a>(mounts: &'a str, folder: &Path) -> Option<(&'a str, String)> {
    // The kernel writes blanks in octal (proc_pid_mounts(5)).
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

/// A fuse mount whose source is `host:folder` leads there, too; several folders of this computer are joined by colons as well.
/// 9p is left out: containers have their own disk by it.
fn is_network(kind: &str, source: &str) -> bool {
    let host = source.split_once(':').map(|(host, _)| host);
    let leads_away = host.is_some_and(|host| !host.is_empty() && !host.contains('/'));
    NETWORK.split(' ').any(|network| network == kind) || (kind.starts_with("fuse") && leads_away)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Name, perhaps inside another's; `dm/uuid`; the devices below it.
    type Device<'a> = (&'a str, &'a str, &'a [&'a str]);

    fn sys(devices: &[Device<'_>]) -> tempfile::TempDir {
        let sys = tempfile::tempdir().unwrap();
        let path = |name: &str| sys.path().join("devices").join(name);
        for (name, uuid, _) in devices {
            std::fs::create_dir_all(path(name).join("slaves")).unwrap();
            if name.contains('/') {
                std::fs::write(path(name).join("partition"), "1\n").unwrap();
            }
            if !uuid.is_empty() {
                std::fs::create_dir(path(name).join("dm")).unwrap();
                std::fs::write(path(name).join("dm/uuid"), uuid).unwrap();
            }
        }
        for (name, _, slaves) in devices {
            for slave in *slaves {
                let link = path(name).join("slaves").join(slave.replace('/', "-"));
                std::os::unix::fs::symlink(path(slave), link).unwrap();
            }
        }
        sys
    }

    const LUKS: &str = "CRYPT-LUKS2-0123456789abcdef-cryptroot\n";
    const LVM: &str = "LVM-abcdefgh\n";
    const ONE: Device<'_> = ("sda", "", &[]);
    const TWO: Device<'_> = ("sdb", "", &[]);
    const PARTITION: Device<'_> = ("sda/sda2", "", &[]);
    const LOCKED: Device<'_> = ("dm-0", LUKS, &["sda/sda2"]);

    #[test]
    fn encryption_is_found_however_deep_it_lies() {
        fn lvm<'a>(below: &'a [&'a str]) -> Device<'a> {
            ("dm-1", LVM, below)
        }
        let mirror: [Device<'_>; 6] = [
            ONE,
            TWO,
            ("dm-0", LUKS, &["sda"]),
            ("dm-1", LUKS, &["sdb"]),
            ("md0", "", &["dm-0", "dm-1"]),
            ("md0/md0p1", "", &[]),
        ];
        let half: [Device<'_>; 4] = [ONE, TWO, ("dm-0", LUKS, &["sda"]), lvm(&["dm-0", "sdb"])];
        for (devices, asked, encrypted, on) in [
            (&[TWO][..], "sdb", false, &["sdb"][..]),
            (&[ONE, PARTITION], "sda/sda2", false, &["sda"]),
            (&[ONE, PARTITION, LOCKED], "dm-0", true, &["sda"]),
            (
                &[ONE, PARTITION, LOCKED, lvm(&["dm-0"])],
                "dm-1",
                true,
                &["sda"],
            ),
            (
                &[ONE, PARTITION, lvm(&["sda/sda2"])],
                "dm-1",
                false,
                &["sda"],
            ),
            (&half, "dm-1", false, &["sda", "sdb"]),
            (&mirror, "md0/md0p1", true, &["sda", "sdb"]),
        ] {
            let sys = sys(devices);
            let root = sys.path().canonicalize().unwrap().join("devices");
            let device = root.join(asked);
            let found = disks(&device, false);
            let is_encrypted = found.iter().all(|(_, is_encrypted)| *is_encrypted);
            assert_eq!(is_encrypted, encrypted, "{devices:?}");
            let found: std::collections::BTreeSet<_> =
                found.into_iter().map(|(disk, _)| disk).collect();
            let on = on.iter().map(|name| root.join(name)).collect();
            assert_eq!(found, on, "{devices:?}");
        }
    }

    #[test]
    fn the_innermost_mount_is_the_one_that_counts() {
        let mounts = "22 1 0:20 / / rw - btrfs /dev/mapper/root rw\n\
                      23 22 0:21 / /home rw,noatime shared:1 - btrfs /dev/mapper/home rw\n\
                      24 22 0:22 / /tmp rw - tmpfs tmpfs rw\n\
                      25 22 0:23 / /mnt/nas rw - nfs server:/share rw\n\
                      26 22 0:24 / /mnt/shop\\040data rw - btrfs /dev/mapper/shop\\040data rw\n\
                      broken\n";
        for (folder, source) in [
            ("/srv", "/dev/mapper/root"),
            ("/home/maria", "/dev/mapper/home"),
            ("/homes", "/dev/mapper/root"),
            ("/tmp/x", "tmpfs"),
            ("/mnt/nas/copies", "server:/share"),
            ("/mnt/shop data/x", "/dev/mapper/shop data"),
        ] {
            let found = mount(mounts, Path::new(folder)).unwrap();
            assert_eq!(found.1, source, "{folder}");
        }
    }

    #[test]
    fn a_drive_on_another_computer_is_told_from_one_of_this_computer() {
        for (what, network) in [
            ("nfs4 server:/share rw", true),
            ("cifs //nas/share rw", true),
            ("fuse.sshfs nas:/share rw", true),
            ("fuse maria@nas:/share rw", true),
            ("9p C: rw", false),
            ("fuse.mergerfs /mnt/a:/mnt/b rw", false),
            ("ext4 /dev/sda1 rw", false),
            ("fuseblk /dev/sdb1 rw", false),
            ("overlay overlay rw", false),
            ("tmpfs tmpfs rw", false),
        ] {
            let root = "22 1 0:20 / / rw - ext4 /dev/sda1 rw\n";
            let mounts = format!("{root}25 22 0:23 / /mnt/the\\040shop rw - {what}\n");
            let (kind, source) = mount(&mounts, Path::new("/mnt/the shop/x")).unwrap();
            assert_eq!(is_network(kind, &source), network, "{what}");
        }
    }

    #[test]
    fn two_folders_beside_each_other_share_a_disk() {
        let folder = tempfile::tempdir().unwrap();
        let inside = folder.path().join("a");
        std::fs::create_dir(&inside).unwrap();
        let gone = folder.path().join("gone");
        assert_eq!(share_a_disk(folder.path(), &inside), Some(true));
        assert_eq!(share_a_disk(folder.path(), &gone), None);
    }
}
