//! Compresses with brotli.

use std::io::Write;

use brotli::CompressorWriter;

/// 64 KB: larger windows cost memory and gain nothing on pages.
const WINDOW: u32 = 16;
const BUFFER: usize = 4096;

pub fn compress(bytes: &[u8], quality: u32) -> Vec<u8> {
    let mut compressed = Vec::with_capacity(bytes.len() / 4);
    let mut writer = CompressorWriter::new(&mut compressed, BUFFER, quality, WINDOW);
    let _ = writer.write_all(bytes);
    drop(writer);
    compressed
}
