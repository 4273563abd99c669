//! Passphrases (argon2id).

use std::sync::Arc;

use argon2::password_hash::phc::PasswordHash;
use argon2::{Argon2, PasswordHasher, PasswordVerifier};
use tokio::sync::Semaphore;

pub const LENGTH_MIN: usize = 12;
pub const LENGTH_MAX: usize = 200;

/// Checked for unknown names, so that they take as long as known ones. No passphrase matches.
pub const OF_NOBODY: &str = "$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/// Concurrent hashes; each takes 19 MB and tens of milliseconds.
const AT_ONCE: usize = 2;

#[derive(Clone)]
pub struct Hashing(Arc<Semaphore>);

impl Default for Hashing {
    fn default() -> Self {
        Self(Arc::new(Semaphore::new(AT_ONCE)))
    }
}

impl Hashing {
    /// Runs `work` on a blocking thread when a slot is free, to its end even if the caller is dropped. None if it panicked.
    pub async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let turn = Arc::clone(&self.0).acquire_owned().await.ok()?;
        let work = move || {
            let done = work();
            drop(turn);
            done
        };
        tokio::task::spawn_blocking(work).await.ok()
    }
}

pub fn is_right(passphrase: &str, hash: &str) -> bool {
    let hash = PasswordHash::new(hash);
    hash.is_ok_and(|hash| {
        let verified = Argon2::default().verify_password(passphrase.as_bytes(), &hash);
        verified.is_ok()
    })
}

/// In PHC format; none if the system gives no random bytes.
pub fn hash(passphrase: &str) -> Option<String> {
    let mut salt = [0; 16];
    getrandom::fill(&mut salt).ok()?;
    let hash = Argon2::default().hash_password_with_salt(passphrase.as_bytes(), &salt);
    Some(hash.ok()?.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_passphrase_is_known_by_its_hash_alone() {
        let kept = hash("correct horse battery").unwrap();
        assert!(kept.starts_with("$argon2id$") && !kept.contains("horse"));
        assert!(is_right("correct horse battery", &kept));
        assert!(!is_right("correct horse batterz", &kept));
        assert!(!is_right("", "nonsense"));
        assert_ne!(Some(kept), hash("correct horse battery"));
    }

    #[test]
    fn an_unknown_name_costs_what_a_known_one_costs() {
        let parameters = |hash: &str| hash.rsplitn(3, '$').last().unwrap().to_owned();
        let kept = hash("correct horse battery").unwrap();
        assert_eq!(parameters(OF_NOBODY), parameters(&kept));
        assert_eq!(OF_NOBODY.len(), kept.len());
        assert!(PasswordHash::new(OF_NOBODY).is_ok());
    }
}
