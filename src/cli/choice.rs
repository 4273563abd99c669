//! Flags that take one of a few words, or how many.

use std::str::FromStr;

use clap::builder::{PossibleValuesParser, TypedValueParser};

/// Reads one of `words` as a `T`; case does not matter.
pub fn one_of<T>(words: impl IntoIterator<Item = &'static str>) -> impl TypedValueParser<Value = T>
where
    T: FromStr<Err = String> + Clone + Send + Sync + 'static,
{
    let words: Vec<_> = words.into_iter().collect();
    PossibleValuesParser::new(words).try_map(|word| word.parse::<T>())
}

/// Reads at most how many there may be: one or more.
pub fn limit(text: &str) -> Result<u32, &'static str> {
    match text.parse::<u64>() {
        Ok(count @ 1..) => Ok(u32::try_from(count).unwrap_or(u32::MAX)),
        _ => Err("expected a whole number, 1 or more"),
    }
}
