//! Assertions about texts, which print the text when they fail.

pub trait Says {
    /// Asserts that each of `words` is in it.
    fn says(&self, words: impl IntoIterator<Item = impl AsRef<str>>);

    /// Asserts that none of `words` is.
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
