//! A text of the owner in one or several languages.

use std::collections::BTreeMap;
use std::fmt;
use std::marker::PhantomData;

use serde::de::value::{MapAccessDeserializer, SeqAccessDeserializer};
use serde::de::{
    Deserialize, Deserializer, Error, IntoDeserializer, MapAccess, SeqAccess, Visitor,
};
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use crate::lang::Lang;

/// A text in at least one language. In pharmacy.toml it is a string, which is English, or a table by language.
///
/// It is serialized with all its languages, under the key [`BY_LANGUAGE`]. The reader chooses one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Localized<T> {
    /// English, or the first language that has a text.
    main: (Lang, T),
    others: BTreeMap<Lang, T>,
}

/// The key under which [`Localized`] is serialized. Nothing else uses it.
pub const BY_LANGUAGE: &str = "byLanguage";

impl<T> Localized<T> {
    /// A text in English alone.
    pub const fn english(text: T) -> Self {
        Self {
            main: (Lang::En, text),
            others: BTreeMap::new(),
        }
    }

    /// Each language that has a text, English first.
    pub fn iter(&self) -> impl Iterator<Item = (Lang, &T)> {
        let others = self.others.iter().map(|(lang, text)| (*lang, text));
        std::iter::once((self.main.0, &self.main.1)).chain(others)
    }

    /// Falls back to English, then to any language.
    pub fn get(&self, lang: Lang) -> (Lang, &T) {
        match self.others.get(&lang) {
            Some(text) => (lang, text),
            None => (self.main.0, &self.main.1),
        }
    }

    /// Converts the text of each language.
    pub fn map<U>(&self, convert: impl Fn(&T) -> U) -> Localized<U> {
        let others = self.others.iter();
        Localized {
            main: (self.main.0, convert(&self.main.1)),
            others: others.map(|(lang, text)| (*lang, convert(text))).collect(),
        }
    }
}

impl Localized<String> {
    /// Joins both texts in each language. If they are equal, the text appears once.
    #[must_use]
    pub fn joined(&self, other: &Self) -> Self {
        let join = |lang| {
            let (text, other) = (self.get(lang).1, other.get(lang).1);
            if text.split(", ").any(|part| part == other) {
                text.clone()
            } else {
                format!("{text}, {other}")
            }
        };
        let main = self.main.0.min(other.main.0);
        let languages = self.iter().chain(other.iter()).map(|(lang, _)| lang);
        let others = languages.filter(|lang| *lang != main);
        Self {
            main: (main, join(main)),
            others: others.map(|lang| (lang, join(lang))).collect(),
        }
    }
}

impl<T: Serialize> Serialize for Localized<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let texts: BTreeMap<_, _> = self.iter().collect();
        let mut alone = serializer.serialize_map(Some(1))?;
        alone.serialize_entry(BY_LANGUAGE, &texts)?;
        alone.end()
    }
}

/// The form of a [`Localized`] for a page.
#[cfg(any(test, feature = "testing"))]
#[derive(ts_rs::TS)]
#[ts(rename = "Localized")]
pub struct InOneLanguage<T> {
    /// In the page's language, or else in English, or else in any other language.
    pub text: T,
    /// The language of `text`.
    pub lang: Lang,
}

#[cfg(any(test, feature = "testing"))]
impl<T: ts_rs::TS> ts_rs::TS for Localized<T> {
    type WithoutGenerics = <InOneLanguage<T> as ts_rs::TS>::WithoutGenerics;
    type OptionInnerType = Self;

    fn name(config: &ts_rs::Config) -> String {
        InOneLanguage::<T>::name(config)
    }

    fn inline(config: &ts_rs::Config) -> String {
        InOneLanguage::<T>::inline(config)
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Localized<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(LocalizedVisitor(PhantomData))
    }
}

struct LocalizedVisitor<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for LocalizedVisitor<T> {
    type Value = Localized<T>;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a string")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Self::Value, E> {
        T::deserialize(text.into_deserializer()).map(Localized::english)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<Self::Value, A::Error> {
        T::deserialize(SeqAccessDeserializer::new(list)).map(Localized::english)
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Self::Value, A::Error> {
        // Keys of text: the path of an error does not name an enum's.
        let texts = BTreeMap::<String, T>::deserialize(MapAccessDeserializer::new(map))?;
        let texts = texts.into_iter().map(|(lang, text)| {
            let lang = lang.parse().map_err(Error::custom)?;
            Ok((lang, text))
        });
        let mut others = texts.collect::<Result<BTreeMap<Lang, T>, _>>()?;
        let main = others.pop_first();
        let main = main.ok_or_else(|| Error::custom("must not be empty"))?;
        Ok(Localized { main, others })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Localized<String> {
        let table: toml::Table = text.parse().unwrap();
        table["text"].clone().try_into().unwrap()
    }

    #[test]
    fn two_texts_are_joined_in_each_language_that_one_of_them_has() {
        for (one, other, joined) in [
            (
                "text = 'a'",
                "text = 'b'",
                ["en a, b", "en a, b", "en a, b"],
            ),
            (
                "text = 'a, b'",
                "text = 'b'",
                ["en a, b", "en a, b", "en a, b"],
            ),
            (
                "text = { en = 'a', ar = 'c' }",
                "text = { es = 'd' }",
                ["en a, d", "es a, d", "ar c, d"],
            ),
            (
                "text = { es = 'd' }",
                "text = 'a'",
                ["en d, a", "es d, a", "en d, a"],
            ),
        ] {
            let text = read(one).joined(&read(other));
            let found = [Lang::En, Lang::Es, Lang::Ar].map(|lang| {
                let (lang, text) = text.get(lang);
                format!("{} {text}", lang.as_str())
            });
            assert_eq!(found, joined, "{one} and {other}");
        }
    }

    #[test]
    fn a_text_is_shown_in_its_language_or_in_english_or_in_the_only_one() {
        for (text, shown) in [
            ("text = 'one'", ["en one", "en one", "en one"]),
            (
                "text = { en = 'one', es = 'uno' }",
                ["en one", "es uno", "en one"],
            ),
            ("text = { es = 'uno' }", ["es uno", "es uno", "es uno"]),
        ] {
            let text = read(text);
            let found = [Lang::En, Lang::Es, Lang::Ar].map(|lang| {
                let (lang, text) = text.get(lang);
                format!("{} {text}", lang.as_str())
            });
            assert_eq!(found, shown);
        }
        for wrong in ["text = { fr = 'un' }", "text = {}"] {
            let table: toml::Table = wrong.parse().unwrap();
            let read = table["text"].clone().try_into::<Localized<String>>();
            assert!(read.is_err(), "{wrong}");
        }
    }
}
