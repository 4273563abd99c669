//! Passphrases (argon2id), and random codes of which only the hash is kept.

use std::sync::{Arc, Mutex, PoisonError};

use argon2::password_hash::phc::PasswordHash;
use argon2::{Algorithm, Argon2, Block, Params, Version};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD_NO_PAD;
use sha2::{Digest, Sha256};
use tokio::sync::Semaphore;

use crate::hex::hex;

/// Fewest characters of a passphrase.
pub const LENGTH_MIN: usize = 12;
/// Most characters of a passphrase.
pub const LENGTH_MAX: usize = 200;

/// What the passphrase of an unknown name is compared with: as much work as a real one, and never right.
pub const OF_NOBODY: &str = "$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/// Each takes 19 MB and tens of milliseconds.
const AT_ONCE: usize = 2;

/// Takes turns at hashing. The memory of a turn is kept and used again: freed blocks of this size stay in the arenas of glibc's
/// threads, 19 MB for each sign-in.
#[derive(Clone)]
pub struct Hashing {
    turns: Arc<Semaphore>,
    memory: Arc<Mutex<Vec<Memory>>>,
}

/// What one hash is computed in.
#[derive(Default)]
pub struct Memory(Vec<Block>);

impl Default for Hashing {
    fn default() -> Self {
        Self {
            turns: Arc::new(Semaphore::new(AT_ONCE)),
            memory: Arc::default(),
        }
    }
}

impl Hashing {
    /// Does `work`, on a thread that may wait, when it is its turn; none where it failed. It ends also where nobody waits for it
    /// any more.
    pub async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Memory) -> T + Send + 'static,
    ) -> Option<T> {
        let turn = Arc::clone(&self.turns).acquire_owned().await.ok()?;
        let kept = Arc::clone(&self.memory);
        let done = tokio::task::spawn_blocking(move || {
            let lock = || kept.lock().unwrap_or_else(PoisonError::into_inner);
            let mut memory = lock().pop().unwrap_or_default();
            let done = work(&mut memory);
            lock().push(memory);
            drop(turn);
            done
        });
        done.await.ok()
    }
}

impl Memory {
    /// Whether `passphrase` is the one of `hash`.
    pub fn is_right(&mut self, passphrase: &str, hash: &str) -> bool {
        let read = || {
            let hash = PasswordHash::new(hash).ok()?;
            let params = Params::try_from(&hash).ok()?;
            Some((params, hash.salt?, hash.hash?))
        };
        let Some((params, salt, expected)) = read() else {
            return false;
        };
        let mut output = vec![0; expected.len()];
        let hashed = self.hash_into(params, passphrase, salt.as_ref(), &mut output);
        hashed.is_some()
            // Compared in constant time.
            && argon2::password_hash::phc::Output::new(&output).is_ok_and(|output| output == expected)
    }

    /// The hash of `passphrase` in PHC format; none when the system gives no random numbers.
    pub fn hash(&mut self, passphrase: &str) -> Option<String> {
        let (mut salt, mut output) = ([0; 16], [0; 32]);
        getrandom::fill(&mut salt).ok()?;
        let params = Params::default();
        let (memory, turns, lanes) = (params.m_cost(), params.t_cost(), params.p_cost());
        self.hash_into(params, passphrase, &salt, &mut output)?;
        let [salt, output] = [&salt[..], &output].map(|bytes| STANDARD_NO_PAD.encode(bytes));
        Some(format!(
            "$argon2id$v=19$m={memory},t={turns},p={lanes}${salt}${output}"
        ))
    }

    fn hash_into(
        &mut self,
        params: Params,
        passphrase: &str,
        salt: &[u8],
        output: &mut [u8],
    ) -> Option<()> {
        let blocks = params.block_count();
        if self.0.len() < blocks {
            self.0.resize(blocks, Block::new());
        }
        let memory = self.0.get_mut(..blocks)?;
        Argon2::new(Algorithm::Argon2id, Version::V0x13, params)
            .hash_password_into_with_memory(passphrase.as_bytes(), salt, output, memory)
            .ok()
    }
}

/// 128 random bits as hexadecimal digits.
///
/// # Errors
/// The system gives no random numbers.
pub fn random_code() -> Result<String, getrandom::Error> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes)?;
    Ok(hex(&bytes))
}

/// What is kept of a code or a cookie.
pub fn fingerprint(code: &str) -> String {
    hex(&Sha256::digest(code.as_bytes()))
}

#[cfg(test)]
mod tests {
    use argon2::PasswordVerifier;

    use super::*;

    #[test]
    fn a_passphrase_is_known_by_its_hash_alone() {
        let mut memory = Memory::default();
        let kept = memory.hash("correct horse battery").unwrap();
        assert!(kept.starts_with("$argon2id$") && !kept.contains("horse"));
        assert!(memory.is_right("correct horse battery", &kept));
        assert!(!memory.is_right("correct horse batterz", &kept));
        assert_ne!(kept, memory.hash("correct horse battery").unwrap());
        // As the library itself reads it.
        let read = PasswordHash::new(&kept).unwrap();
        let verified = Argon2::default().verify_password(b"correct horse battery", &read);
        assert!(verified.is_ok());
    }

    #[test]
    fn an_unknown_name_costs_what_a_known_one_costs() {
        let parameters = |hash: &str| hash.rsplitn(3, '$').last().unwrap().to_owned();
        let kept = Memory::default().hash("correct horse battery").unwrap();
        assert_eq!(parameters(OF_NOBODY), parameters(&kept));
        assert_eq!(OF_NOBODY.len(), kept.len());
        assert!(PasswordHash::new(OF_NOBODY).is_ok());
    }

    #[tokio::test]
    async fn two_are_hashed_at_once_and_their_memory_is_used_again() {
        let hashing = Hashing::default();
        let hash = || hashing.run(|memory| memory.hash("correct horse battery").unwrap().len());
        let hashes = futures_util::future::join_all((0..6).map(|_| hash())).await;
        assert!(hashes.iter().all(|length| *length == Some(OF_NOBODY.len())));
        let kept = hashing.memory.lock().unwrap().len();
        assert!((1..=AT_ONCE).contains(&kept), "{kept}");
    }

    #[test]
    fn codes_differ_and_do_not_show_in_what_is_kept() {
        let [one, other] = [random_code().unwrap(), random_code().unwrap()];
        assert!(one.len() == 32 && one != other);
        assert_ne!(fingerprint(&one), one);
    }
}
