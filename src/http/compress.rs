//! Compression of what the server makes; files come compressed from the build.

use std::io::Write;

use brotli::CompressorWriter;
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::platform::isolated_thread;

/// When a page is rendered: about a millisecond.
pub const QUICK: u32 = 5;
/// What visitors get a few seconds after the start; tens of milliseconds.
pub const BEST: u32 = 11;
/// A window of 64 KB: larger ones cost memory and gain nothing on pages.
const BROTLI_WINDOW: u32 = 16;
const GZIP: u32 = 6;
/// What a thread that compresses needs.
const STACK: usize = 1 << 20;

/// `bytes` with brotli.
pub fn brotli(bytes: &[u8], quality: u32) -> Vec<u8> {
    let mut compressed = Vec::with_capacity(bytes.len() / 4);
    let mut writer = CompressorWriter::new(&mut compressed, 4096, quality, BROTLI_WINDOW);
    let _ = writer.write_all(bytes);
    drop(writer);
    compressed
}

/// `bytes` with gzip.
pub fn gzip(bytes: &[u8]) -> Vec<u8> {
    let room = Vec::with_capacity(bytes.len() / 4);
    let mut writer = GzEncoder::new(room, Compression::new(GZIP));
    let _ = writer.write_all(bytes);
    writer.finish().unwrap_or_default()
}

/// `bytes` with brotli on a thread of its own: the best takes megabytes of memory. `None` when there is no such thread.
pub fn apart(bytes: &[u8], quality: u32) -> Option<Vec<u8>> {
    isolated_thread::run("compress", STACK, || brotli(bytes, quality)).ok()
}
