//! Signs programs like `minisign`, with the key that test builds accept.

use base64::prelude::{BASE64_STANDARD, Engine};
use blake2::{Blake2b512, Digest};
use pharmacy_system::release::{Release, seal};
use ring::signature::Ed25519KeyPair;

const ID: &[u8] = b"for test";
const SEED: [u8; 32] = [7; 32];

/// `program` as a release.
pub fn released(program: &[u8], release: &Release) -> Vec<u8> {
    seal(program, release, Some(&sign(program, &release.to_string())))
}

/// The signature of `program` (prehashed, as minisign's are) with the trusted comment `comment`.
pub fn sign(program: &[u8], comment: &str) -> String {
    let pair = Ed25519KeyPair::from_seed_unchecked(&SEED).unwrap();
    let signature = pair.sign(&Blake2b512::digest(program));
    let signature = signature.as_ref();
    let of_all = pair.sign(&[signature, comment.as_bytes()].concat());
    let line = |bytes: &[u8]| BASE64_STANDARD.encode(bytes);
    format!(
        "untrusted comment: for tests\n{}\ntrusted comment: {comment}\n{}\n",
        line(&[b"ED", ID, signature].concat()),
        line(of_all.as_ref())
    )
}
