//! Random values from the operating system.

use crate::hex::hex;

/// The hexadecimal form of 16 random bytes.
pub fn random_hex() -> Result<String, getrandom::Error> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes)?;
    Ok(hex(&bytes))
}
