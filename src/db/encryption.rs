//! Copies that only the keys on the owner's paper open: files of the age format (age-encryption.org/v1), for X25519 keys.

use std::fs::File;
use std::io::{BufReader, ErrorKind, Read, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use age::stream::StreamReader;
use age::x25519::{Identity, Recipient};
use age::{DecryptError, Decryptor, Encryptor};

use super::file::Progress;
use super::{EncryptionError, StoreError, StoreErrorKind};

/// At the end of the name of an encrypted copy.
pub const EXTENSION: &str = ".age";
/// How every file of the age format begins.
const MAGIC: &[u8] = b"age-encryption.org/";
/// Bytes between two looks at progress.
const STEP: usize = 1024 * 1024;
/// Bytes of a key file that are read; one key has fewer than 200.
const KEY_FILE: u64 = 64 * 1024;

/// A new key: what stands in its file, secret, and what [`Recipient`] copies are made for.
pub fn new_key(now: &jiff::Zoned) -> (String, Recipient) {
    use age::secrecy::ExposeSecret as _;
    let identity = Identity::generate();
    let public = identity.to_public();
    let secret = identity.to_string();
    let file = format!(
        "# made by pharmacy backup-key new on {}\n# public key: {public}\n{}\n",
        now.strftime("%Y-%m-%d"),
        secret.expose_secret()
    );
    (file, public)
}

/// Whether the file at `path` is an encrypted one. What cannot be read is none.
pub fn is_encrypted(path: &Path) -> bool {
    let mut head = [0; MAGIC.len()];
    let mut read = || File::open(path)?.read_exact(&mut head);
    path.is_file() && read().is_ok() && head == *MAGIC
}

/// Writes what `plain` holds to the file `encrypted`, which gets the name `path`.
pub(super) fn encrypt(
    plain: &File,
    encrypted: &File,
    path: &Path,
    recipients: &[Recipient],
    progress: Progress<'_>,
) -> Result<(), StoreError> {
    let failed = |cause| StoreErrorKind::Copy(cause).at(path);
    let all = plain.metadata().map_err(failed)?.len();
    let recipients = recipients
        .iter()
        .map(|recipient| recipient as &dyn age::Recipient);
    let encryptor = Encryptor::with_recipients(recipients)
        .map_err(|cause| refused(EncryptionError::Recipients(cause), path))?;
    let mut writer = encryptor.wrap_output(encrypted).map_err(failed)?;
    pump(plain, &mut writer, path, all, progress, failed)?;
    writer
        .finish()
        .and_then(|_| encrypted.sync_all())
        .map_err(failed)
}

pub(super) struct Encrypted {
    path: PathBuf,
    bytes: u64,
    reader: StreamReader<BufReader<File>>,
}

impl Encrypted {
    pub fn open(path: &Path, key: Option<&Path>) -> Result<Self, StoreError> {
        let key = key.ok_or_else(|| refused(EncryptionError::NoKey, path))?;
        let identities = identities(key).map_err(|error| refused(error, path))?;
        let unusable = |cause| StoreError::unusable(path, cause);
        let file = File::open(path).map_err(unusable)?;
        let bytes = file.metadata().map_err(unusable)?.len();
        let opened = Decryptor::new_buffered(BufReader::new(file)).and_then(|decryptor| {
            let identities = identities
                .iter()
                .map(|identity| identity as &dyn age::Identity);
            decryptor.decrypt(identities)
        });
        let reader = opened.map_err(|error| match error {
            DecryptError::NoMatchingKeys => refused(EncryptionError::WrongKey(key.into()), path),
            DecryptError::Io(cause) if cause.kind() != ErrorKind::UnexpectedEof => unusable(cause),
            _ => refused(EncryptionError::Damaged, path),
        })?;
        let path = path.into();
        Ok(Self {
            path,
            bytes,
            reader,
        })
    }

    pub fn decrypt(
        self,
        plain: &File,
        to: &Path,
        progress: Progress<'_>,
    ) -> Result<(), StoreError> {
        let damaged = |cause: std::io::Error| match cause.kind() {
            ErrorKind::InvalidData | ErrorKind::UnexpectedEof => {
                refused(EncryptionError::Damaged, &self.path)
            }
            _ => StoreError::unusable(&self.path, cause),
        };
        pump(self.reader, plain, to, self.bytes, progress, damaged)?;
        plain
            .sync_all()
            .map_err(|cause| StoreErrorKind::Copy(cause).at(to))
    }
}

fn refused(error: EncryptionError, path: &Path) -> StoreError {
    StoreErrorKind::from(error).at(path)
}

/// The keys in the file `path`. Typed off a paper they may have spaces in them.
fn identities(path: &Path) -> Result<Vec<Identity>, EncryptionError> {
    let mut text = String::new();
    File::open(path)
        .and_then(|file| file.take(KEY_FILE).read_to_string(&mut text))
        .map_err(|cause| EncryptionError::KeyFile {
            path: path.into(),
            cause,
        })?;
    let mut keys = Vec::new();
    for (number, line) in text.trim_start_matches('\u{feff}').lines().enumerate() {
        let line: String = line.split_whitespace().collect();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let key = line.parse().map_err(|_| EncryptionError::NotAKey {
            path: path.into(),
            line: number + 1,
        })?;
        keys.push(key);
    }
    match keys.is_empty() {
        true => Err(EncryptionError::Keyless(path.into())),
        false => Ok(keys),
    }
}

/// Copies all of `from`, some `all` bytes, to `to`, which is or gets the file `path`.
fn pump(
    mut from: impl Read,
    mut to: impl Write,
    path: &Path,
    all: u64,
    progress: Progress<'_>,
    unread: impl Fn(std::io::Error) -> StoreError,
) -> Result<(), StoreError> {
    let mut buffer = vec![0; STEP];
    let mut done = 0;
    loop {
        let read = match from.read(&mut buffer) {
            Ok(0) => return Ok(()),
            Err(cause) if cause.kind() == ErrorKind::Interrupted => continue,
            read => read.map_err(&unread)?,
        };
        let bytes = buffer.get(..read).unwrap_or_default();
        to.write_all(bytes)
            .map_err(|cause| StoreErrorKind::Copy(cause).at(path))?;
        done += read as u64;
        if let ControlFlow::Break(()) = progress(done.min(all), all) {
            return Err(StoreErrorKind::Stopped.at(path));
        }
    }
}
