//! Passphrases (argon2id).

use std::sync::Arc;

use argon2::password_hash::phc::{Output, PasswordHash, Salt};
use argon2::{Algorithm, Argon2, Block, Params, Version};
use tokio::sync::Mutex;

pub const LENGTH_MIN: usize = 12;
pub const LENGTH_MAX: usize = 200;

/// The hash for unknown names, so that checking them takes as long as for known ones. No passphrase matches it.
pub const UNKNOWN_NAME_HASH: &str = "$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

const ALGORITHM: Algorithm = Algorithm::Argon2id;
const VERSION: Version = Version::V0x13;

/// Hashes one passphrase at a time, in about 20 ms and 19 MB. Without this, 120 attempts at once left 1.7 GB in use.
#[derive(Clone, Default)]
pub struct Hashing(Arc<Mutex<()>>);

impl Hashing {
    /// None if it failed, for example because the system gives no random bytes. Continues even if the caller is dropped.
    pub async fn hash(&self, passphrase: String) -> Option<String> {
        self.run(move || hash(&passphrase)).await?
    }

    pub async fn is_right(&self, passphrase: String, hash: String) -> Option<bool> {
        self.run(move || is_right(&passphrase, &hash)).await
    }

    async fn run<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Option<T> {
        let turn = Arc::clone(&self.0).lock_owned().await;
        let work = move || {
            let done = work();
            drop(turn);
            done
        };
        tokio::task::spawn_blocking(work).await.ok()
    }
}

fn is_right(passphrase: &str, hash: &str) -> bool {
    let right = || {
        let hash = PasswordHash::new(hash).ok()?;
        // Output is compared in constant time.
        Some(hash == hash_with(passphrase, hash.salt?)?)
    };
    right().unwrap_or(false)
}

/// In PHC format.
fn hash(passphrase: &str) -> Option<String> {
    let mut salt = [0; 16];
    getrandom::fill(&mut salt).ok()?;
    let salt = Salt::new(&salt).ok()?;
    Some(hash_with(passphrase, salt)?.to_string())
}

fn hash_with(passphrase: &str, salt: Salt) -> Option<PasswordHash> {
    let argon2 = Argon2::new(ALGORITHM, VERSION, Params::DEFAULT);
    let mut memory = vec![Block::default(); Params::DEFAULT.block_count()];
    let mut output = [0; Params::DEFAULT_OUTPUT_LEN];
    argon2
        .hash_password_into_with_memory(passphrase.as_bytes(), &salt, &mut output, &mut memory)
        .ok()?;
    Some(PasswordHash {
        algorithm: ALGORITHM.ident(),
        version: Some(VERSION.into()),
        params: Params::DEFAULT.try_into().ok()?,
        salt: Some(salt),
        hash: Some(Output::new(&output).ok()?),
    })
}

#[cfg(test)]
mod tests {
    use argon2::{PasswordHasher, PasswordVerifier};

    use super::*;

    const TYPED: &str = "correct horse battery";

    #[test]
    fn a_passphrase_is_known_by_its_hash_alone() {
        let hash_text = hash(TYPED).unwrap();
        assert!(hash_text.starts_with("$argon2id$") && !hash_text.contains("horse"));
        let library = Argon2::default();
        let read = PasswordHash::new(&hash_text).unwrap();
        assert!(library.verify_password(TYPED.as_bytes(), &read).is_ok());
        let other = library.hash_password(TYPED.as_bytes()).unwrap().to_string();
        for (typed, hash_text, expected) in [
            (TYPED, hash_text.as_str(), true),
            (TYPED, &other, true),
            ("correct horse batterz", &hash_text, false),
            (TYPED, &hash_text.replace("m=19456", "m=19464"), false),
            (TYPED, UNKNOWN_NAME_HASH, false),
            ("", "nonsense", false),
        ] {
            assert_eq!(is_right(typed, hash_text), expected, "{hash_text}");
        }
        assert_ne!(Some(hash_text), hash(TYPED));
    }

    #[test]
    fn an_unknown_name_costs_what_a_known_one_costs() {
        let parameters = |hash: &str| hash.rsplitn(3, '$').last().unwrap().to_owned();
        let hash_text = hash(TYPED).unwrap();
        assert_eq!(parameters(UNKNOWN_NAME_HASH), parameters(&hash_text));
        assert_eq!(UNKNOWN_NAME_HASH.len(), hash_text.len());
        assert!(PasswordHash::new(UNKNOWN_NAME_HASH).is_ok());
    }
}
