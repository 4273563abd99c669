//! Memory that is returned to the system as soon as it is freed.

/// Bytes. glibc returns a freed block at once only if it is larger. For smaller blocks, each thread keeps up to twice the largest. Other
/// systems return large blocks anyway.
const RETURNED_SIZE: Option<usize> = if cfg!(all(target_os = "linux", target_env = "gnu")) {
    Some(32 << 20)
} else {
    None
};
/// Bytes. From this size on, glibc asks the system for a separate block.
const LARGE: usize = 128 << 10;

/// `len` default values. Additional reserved memory is never touched, so it costs nothing.
pub fn block<T: Clone + Default>(len: usize) -> Vec<T> {
    let size = size_of::<T>().max(1);
    match RETURNED_SIZE {
        Some(given_back) if (LARGE..given_back).contains(&len.saturating_mul(size)) => {
            let mut block = Vec::with_capacity(given_back / size + 1);
            block.resize(len, T::default());
            block
        }
        _ => vec![T::default(); len],
    }
}

/// Bytes of a block that the system manages separately, so that keeping it does not keep other freed memory of the thread.
pub const APART: usize = match RETURNED_SIZE {
    Some(given_back) => given_back + 1,
    None => 1 << 20,
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_that_glibc_would_keep_are_reserved_larger_and_huge_ones_are_not() {
        for (len, is_kept) in [(8 << 10, false), (1 << 20, true), (8 << 20, false)] {
            let block = block::<u32>(len);
            assert_eq!(
                block.capacity() > len,
                is_kept && RETURNED_SIZE.is_some(),
                "{len}"
            );
            assert!(block.len() == len && block.iter().all(|value| *value == 0));
        }
    }
}
