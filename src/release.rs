//! The last line of a released program: its version, its system, and the checksum of everything before. `cargo xtask dist` writes
//! it, which includes this file too, and `pharmacy update` reads it. It finds damage; a forger could write one as well.

use sha2::{Digest, Sha256};

use crate::hex::hex;

const BEGIN: &[u8] = b"\n-- pharmacy ";
const CHECKSUM: &str = " sha256:";
/// Longer than any seal.
const SEAL_MAX: usize = 256;

/// What a released program says it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Release {
    pub version: String,
    /// Such as `x86_64-linux`.
    pub system: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SealError {
    #[error("is not a released program of ours, or is cut off")]
    Missing,
    #[error("is damaged: it is not what was released")]
    Damaged,
}

/// `program` with its seal.
pub fn seal(program: &[u8], release: &Release) -> Vec<u8> {
    let Release { version, system } = release;
    let head = format!("{version} {system}{CHECKSUM}");
    let mut sealed = [program, BEGIN, head.as_bytes()].concat();
    let checksum = self::checksum(&sealed);
    sealed.extend_from_slice(checksum.as_bytes());
    sealed.push(b'\n');
    sealed
}

/// What the seal of `program` says, if it is whole.
pub fn read(program: &[u8]) -> Result<Release, SealError> {
    let end = program.len().saturating_sub(SEAL_MAX);
    let at = program[end..]
        .windows(BEGIN.len())
        .rposition(|bytes| bytes == BEGIN)
        .ok_or(SealError::Missing)?;
    let line = std::str::from_utf8(&program[end + at + BEGIN.len()..]);
    let line = line.ok().and_then(|line| line.strip_suffix('\n'));
    let (head, checksum) = line
        .and_then(|line| line.split_once(CHECKSUM))
        .ok_or(SealError::Missing)?;
    let (version, system) = head.split_once(' ').ok_or(SealError::Missing)?;
    let sealed = program.len() - checksum.len() - 1;
    if self::checksum(&program[..sealed]) != checksum {
        return Err(SealError::Damaged);
    }
    Ok(Release {
        version: version.into(),
        system: system.into(),
    })
}

fn checksum(bytes: &[u8]) -> String {
    hex(&Sha256::digest(bytes))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seal_is_read_back_and_any_damage_is_found() {
        let release = Release {
            version: "1.2.3".into(),
            system: "x86_64-linux".into(),
        };
        let sealed = seal(b"\x7fELF and more", &release);
        assert_eq!(read(&sealed), Ok(release));
        for at in 0..sealed.len() {
            let mut damaged = sealed.clone();
            damaged[at] ^= 1;
            assert!(read(&damaged).is_err(), "{at}");
            assert!(read(&sealed[..at]).is_err(), "{at}");
        }
        assert_eq!(read(b"\x7fELF"), Err(SealError::Missing));
    }
}
