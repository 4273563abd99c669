//! A flag that takes one of a few words.

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
