//! Compresses with brotli. The best quality needs megabytes, which are returned to the system.

use std::io::Write;

use brotli::enc::BrotliAlloc;
use brotli::enc::writer::CompressorWriterCustomAlloc;
use brotli::{Allocator, SliceWrapper, SliceWrapperMut};

use pharmacy_system::platform::memory;

/// 64 KB: larger windows cost memory and gain nothing on pages.
const WINDOW: u32 = 16;

pub fn compress(bytes: &[u8], quality: u32) -> Vec<u8> {
    let mut compressed = Vec::with_capacity(bytes.len() / 4);
    let buffer = Block(vec![0; 4096]);
    let mut writer =
        CompressorWriterCustomAlloc::new(&mut compressed, buffer, Blocks, quality, WINDOW);
    let _ = writer.write_all(bytes);
    drop(writer);
    compressed
}

struct Blocks;

impl BrotliAlloc for Blocks {}

impl<T: Clone + Default> Allocator<T> for Blocks {
    type AllocatedMemory = Block<T>;

    fn alloc_cell(&mut self, len: usize) -> Block<T> {
        Block(memory::block(len))
    }

    fn free_cell(&mut self, _: Block<T>) {}
}

#[derive(Default)]
struct Block<T>(Vec<T>);

impl<T> SliceWrapper<T> for Block<T> {
    fn slice(&self) -> &[T] {
        &self.0
    }
}

impl<T> SliceWrapperMut<T> for Block<T> {
    fn slice_mut(&mut self) -> &mut [T] {
        &mut self.0
    }
}
