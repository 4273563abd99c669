//! Assertions about texts, which print the text if they fail.

pub trait Says {
    /// Asserts that it contains each of `words`.
    fn says(&self, words: impl IntoIterator<Item = impl AsRef<str>>);

    /// Asserts that it contains none of `words`.
    fn lacks(&self, words: impl IntoIterator<Item = impl AsRef<str>>);
}

impl Says for str {
    #[track_caller]
    fn says(&self, words: impl IntoIterator<Item = impl AsRef<str>>) {
        for word in words {
            let word = word.as_ref();
            assert!(self.contains(word), "{word:?} is not in: {self}");
        }
    }

    #[track_caller]
    fn lacks(&self, words: impl IntoIterator<Item = impl AsRef<str>>) {
        for word in words {
            let word = word.as_ref();
            assert!(!self.contains(word), "{word:?} is in: {self}");
        }
    }
}
