//! The end of a released program: a minisign signature, and a last line with version, system and checksum of everything
//! before. Written by `cargo xtask dist`, which includes this file, and required by `pharmacy update`. The checksum detects
//! damage, the signature forgery.

use minisign_verify::{PublicKey, Signature};

use crate::hex::sha256_hex;

const SIGNED: &[u8] = b"\n-- minisign\n";
const BEGIN: &[u8] = b"\n-- pharmacy ";
const CHECKSUM: &str = " sha256:";
const SEAL_MAX: usize = 256;
const SIGNATURE_MAX: usize = 1024;

/// docs/releasing.md says how the secret key is kept.
const PUBLIC_KEY: &str = include_str!("../../../packaging/minisign.pub");
/// Only signs tests, never a released program.
const TEST_KEY: &str = "RWRmb3IgdGVzdOpKbGPinFIKvvVQexMuxfmVR3auvr57kkIe6mkURtIs";

/// The program that a signature is for: its version and system.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Release {
    /// Such as `0.3.0`.
    pub version: String,
    /// The operating system and processor for which it was built.
    pub system: String,
}

/// Why a downloaded program is not installed. Each sentence begins with the name of the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SealError {
    /// It has no last line of ours.
    #[error("is not one of our released programs, or is cut off")]
    Missing,
    /// The checksum is wrong.
    #[error("is damaged: it is not what was released")]
    Damaged,
    /// There is a checksum and no signature.
    #[error("is not signed by those who make this program")]
    Unsigned,
    /// The signature is not by the project's key, or is for another release.
    #[error("has a signature that does not match: somebody else made or changed it")]
    Forged,
}

/// The signature's trusted comment, so that a release cannot be used in place of another.
impl std::fmt::Display for Release {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {}", self.version, self.system)
    }
}

/// `program` with its last line.
pub fn seal(program: &[u8], release: &Release, signature: Option<&str>) -> Vec<u8> {
    let mut sealed = program.to_vec();
    if let Some(signature) = signature {
        sealed.extend_from_slice(SIGNED);
        sealed.extend_from_slice(signature.trim_end().as_bytes());
    }
    sealed.extend_from_slice(BEGIN);
    sealed.extend_from_slice(format!("{release}{CHECKSUM}").as_bytes());
    let checksum = sha256_hex(&sealed);
    sealed.extend_from_slice(checksum.as_bytes());
    sealed.push(b'\n');
    sealed
}

/// Checks the checksum and the signature.
pub fn verify(program: &[u8]) -> Result<Release, SealError> {
    let (release, body) = read(program)?;
    let at = last(body, SIGNED, SIGNATURE_MAX).ok_or(SealError::Unsigned)?;
    let text = std::str::from_utf8(&body[at + SIGNED.len()..]);
    let signature = text.ok().and_then(|text| Signature::decode(text).ok());
    let signature = signature.ok_or(SealError::Unsigned)?;
    let is_ours = keys().any(|key| key.verify(&body[..at], &signature, false).is_ok());
    if is_ours && signature.trusted_comment() == release.to_string() {
        Ok(release)
    } else {
        Err(SealError::Forged)
    }
}

fn keys() -> impl Iterator<Item = PublicKey> {
    let released = PublicKey::decode(PUBLIC_KEY).ok();
    let tests = PublicKey::from_base64(TEST_KEY).ok();
    released
        .into_iter()
        .chain(tests.filter(|_| cfg!(debug_assertions)))
}

fn read(program: &[u8]) -> Result<(Release, &[u8]), SealError> {
    let at = last(program, BEGIN, SEAL_MAX).ok_or(SealError::Missing)?;
    let line = std::str::from_utf8(&program[at + BEGIN.len()..]);
    let line = line.ok().and_then(|line| line.strip_suffix('\n'));
    let (head, checksum) = line
        .and_then(|line| line.split_once(CHECKSUM))
        .ok_or(SealError::Missing)?;
    let (version, system) = head.split_once(' ').ok_or(SealError::Missing)?;
    let sealed = program.len() - checksum.len() - 1;
    if sha256_hex(&program[..sealed]) != checksum {
        return Err(SealError::Damaged);
    }
    let release = Release {
        version: version.into(),
        system: system.into(),
    };
    Ok((release, &program[..at]))
}

fn last(bytes: &[u8], mark: &[u8], most: usize) -> Option<usize> {
    let begin = bytes.len().saturating_sub(most);
    let mut windows = bytes[begin..].windows(mark.len());
    Some(begin + windows.rposition(|window| window == mark)?)
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
        let sealed = seal(b"\x7fELF and more", &release, None);
        assert_eq!(read(&sealed), Ok((release, &b"\x7fELF and more"[..])));
        for at in 0..sealed.len() {
            let mut damaged = sealed.clone();
            damaged[at] ^= 1;
            assert!(read(&damaged).is_err(), "{at}");
            assert!(read(&sealed[..at]).is_err(), "{at}");
        }
        assert_eq!(read(b"\x7fELF"), Err(SealError::Missing));
        assert_eq!(verify(&sealed), Err(SealError::Unsigned));
    }
}
