//! Encrypted backups in the age format (age-encryption.org/v1) for X25519 keys.

use std::fs::File;
use std::io::{BufReader, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};

use age::secrecy::{ExposeSecret as _, SecretString};
use age::stream::StreamReader;
use age::x25519::{Identity, Recipient};
use age::{DecryptError, Decryptor, Encryptor};

use super::connect::ResultExt;
use super::error::{EncryptionError, StoreError, StoreErrorKind};
use super::file::Stop;

/// The ending of encrypted backups.
pub(super) const EXTENSION: &str = ".age";
const MAGIC: &[u8] = b"age-encryption.org/";
const STEP: usize = 1024 * 1024;
/// Bytes read of a key file; one key has fewer than 200.
const KEY_FILE: u64 = 64 * 1024;

/// A pair of keys for backups. The public half encrypts, and the secret half decrypts.
pub struct NewKey {
    /// For `[backup] recipients`.
    pub public: Recipient,
    secret: SecretString,
}

impl NewKey {
    /// From the system's random source.
    pub fn generate() -> Self {
        let identity = Identity::generate();
        Self {
            public: identity.to_public(),
            secret: identity.to_string(),
        }
    }

    /// For the key sheet.
    pub fn secret(&self) -> &str {
        self.secret.expose_secret()
    }

    /// The content of a key file, as the tool `age-keygen` writes it.
    pub fn file(&self, now: &jiff::Zoned) -> String {
        format!(
            "# made by pharmacy backup-key new on {}\n# public key: {}\n{}\n",
            now.strftime("%Y-%m-%d"),
            self.public,
            self.secret()
        )
    }
}

/// Whether the file begins like an encrypted backup.
pub fn is_encrypted(path: &Path) -> bool {
    let mut head = [0; MAGIC.len()];
    let mut read = || File::open(path)?.read_exact(&mut head);
    path.is_file() && read().is_ok() && head == *MAGIC
}

pub(super) fn encrypt(
    plain: &File,
    encrypted: &File,
    path: &Path,
    recipients: &[Recipient],
    stop: Stop<'_>,
) -> Result<(), StoreError> {
    let recipients = recipients.iter().map(|one| one as &dyn age::Recipient);
    let encryptor = Encryptor::with_recipients(recipients)
        .map_err(EncryptionError::Recipients)
        .at(path)?;
    let failed = StoreErrorKind::Copy;
    let mut writer = encryptor.wrap_output(encrypted).map_err(failed).at(path)?;
    copy_unless_stopped(plain, &mut writer, path, stop, |cause| {
        failed(cause).at(path)
    })?;
    let written = writer.finish().and_then(|_| encrypted.sync_all());
    written.map_err(failed).at(path)
}

pub(super) struct Encrypted {
    path: PathBuf,
    reader: StreamReader<BufReader<File>>,
}

impl Encrypted {
    pub fn open(path: &Path, key: Option<&Path>) -> Result<Self, StoreError> {
        let key = key.ok_or(EncryptionError::NoKey).at(path)?;
        let identities = identities(key).at(path)?;
        let identities = identities.iter().map(|one| one as &dyn age::Identity);
        let file = File::open(path).at(path)?;
        let opened = Decryptor::new_buffered(BufReader::new(file))
            .and_then(|decryptor| decryptor.decrypt(identities));
        let reader = opened.map_err(|error| match error {
            DecryptError::NoMatchingKeys => EncryptionError::WrongKey(key.into()).into(),
            DecryptError::Io(cause) if cause.kind() != ErrorKind::UnexpectedEof => {
                StoreErrorKind::Unusable(cause)
            }
            _ => EncryptionError::Damaged.into(),
        });
        Ok(Self {
            path: path.into(),
            reader: reader.at(path)?,
        })
    }

    pub fn decrypt(self, plain: &File, to: &Path, stop: Stop<'_>) -> Result<(), StoreError> {
        let damaged = |cause: std::io::Error| match cause.kind() {
            ErrorKind::InvalidData | ErrorKind::UnexpectedEof => {
                StoreErrorKind::from(EncryptionError::Damaged).at(&self.path)
            }
            _ => StoreErrorKind::Unusable(cause).at(&self.path),
        };
        copy_unless_stopped(self.reader, plain, to, stop, damaged)?;
        plain.sync_all().map_err(StoreErrorKind::Copy).at(to)
    }
}

fn identities(path: &Path) -> Result<Vec<Identity>, EncryptionError> {
    let mut text = String::new();
    File::open(path)
        .and_then(|file| file.take(KEY_FILE).read_to_string(&mut text))
        .map_err(|cause| EncryptionError::KeyFile {
            path: path.into(),
            cause,
        })?;
    let keys = keys_in(&text).map_err(|line| EncryptionError::NotAKey {
        path: path.into(),
        line,
    })?;
    if keys.is_empty() {
        Err(EncryptionError::Keyless(path.into()))
    } else {
        Ok(keys)
    }
}

/// Keys are typed from paper: in upper or lower case, with spaces, over several lines, and with the dashes of a word processor. The error
/// is the line of the first text that is not a key.
fn keys_in(text: &str) -> Result<Vec<Identity>, usize> {
    let mut typed: Vec<(usize, String)> = Vec::new();
    let lines = text.trim_start_matches('\u{feff}').lines();
    for (number, line) in lines.enumerate() {
        let line = line.trim_start();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let (word, rest) = line.split_at_checked(3).unwrap_or_default();
        let begins = word.eq_ignore_ascii_case("age") && !rest.starts_with(char::is_alphanumeric);
        if begins || typed.is_empty() {
            typed.push((number + 1, String::new()));
        }
        if let Some((_, key)) = typed.last_mut() {
            key.extend(
                line.chars()
                    .filter(|sign| !sign.is_whitespace())
                    .map(|sign| match sign {
                        '\u{2010}'..='\u{2015}' => '-',
                        _ => sign.to_ascii_uppercase(),
                    }),
            );
        }
    }
    let key = |(line, key): (usize, String)| key.parse().map_err(|_| line);
    typed.into_iter().map(key).collect()
}

fn copy_unless_stopped(
    mut from: impl Read,
    mut to: impl Write,
    path: &Path,
    stop: Stop<'_>,
    unread: impl Fn(std::io::Error) -> StoreError,
) -> Result<(), StoreError> {
    let mut buffer = vec![0; STEP];
    loop {
        let read = match from.read(&mut buffer) {
            Ok(0) => return Ok(()),
            Err(cause) if cause.kind() == ErrorKind::Interrupted => continue,
            read => read.map_err(&unread)?,
        };
        let bytes = buffer.get(..read).unwrap_or_default();
        to.write_all(bytes).map_err(StoreErrorKind::Copy).at(path)?;
        if stop() {
            return Err(StoreErrorKind::Stopped.at(path));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_printed_and_what_is_in_the_file_open_what_the_public_half_locks() {
        let key = NewKey::generate();
        let file = key.file(&jiff::Zoned::now());
        for secret in [key.secret(), file.lines().last().unwrap()] {
            let identity: Identity = secret.parse().unwrap();
            assert_eq!(identity.to_public().to_string(), key.public.to_string());
        }
    }

    #[test]
    fn a_key_typed_off_its_sheet_is_read_in_any_case_and_over_several_lines() {
        let [one, two] = [NewKey::generate(), NewKey::generate()];
        let secret = one.secret();
        let (prefix, rest) = secret.split_at("AGE-SECRET-KEY-".len());
        let (half, other_half) = rest.split_at(20);
        let mixed = format!("Age-Secret-Key-{}{}", half.to_lowercase(), other_half);
        for (typed, keys) in [
            (secret.to_owned(), vec![&one]),
            (secret.to_lowercase(), vec![&one]),
            (mixed, vec![&one]),
            (format!("\u{feff}{prefix}\r\n{rest}\r\n"), vec![&one]),
            (
                format!("# the safe's\n{prefix} {half}\n\n  {other_half} \n"),
                vec![&one],
            ),
            (format!("AGE-SECRET\u{2013}KEY-\u{a0}{rest}"), vec![&one]),
            (
                format!("{prefix}\n{rest}\n# at home\n{}", two.secret()),
                vec![&one, &two],
            ),
        ] {
            let read = keys_in(&typed).unwrap();
            let read: Vec<_> = read.iter().map(|key| key.to_public().to_string()).collect();
            let keys: Vec<_> = keys.iter().map(|key| key.public.to_string()).collect();
            assert_eq!(read, keys, "{typed}");
        }
        let cut = &secret[..secret.len() - 1];
        for (typed, line) in [
            (format!("# the safe's\n{cut}"), 2),
            (format!("\n{}\n{cut}\n", two.secret()), 3),
            (format!("Key 1 of 2\n{secret}"), 1),
            (format!("{secret}\n{rest}"), 1),
        ] {
            assert_eq!(keys_in(&typed).err(), Some(line), "{typed}");
        }
        assert!(keys_in("# nothing here\n\n").unwrap().is_empty());
    }
}
