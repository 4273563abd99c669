//! A text of the owner in one or several languages.

use std::collections::BTreeMap;
use std::fmt;
use std::marker::PhantomData;

use serde::de::value::{MapAccessDeserializer, SeqAccessDeserializer};
use serde::de::{
    Deserialize, Deserializer, Error, IntoDeserializer, MapAccess, SeqAccess, Visitor,
};
use serde::{Serialize, Serializer};

use crate::lang::Lang;

/// In pharmacy.toml a string, which is English, or a table by language; empty if missing. Serialized as the one text that is
/// shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Localized<T> {
    shown: Lang,
    texts: BTreeMap<Lang, T>,
}

impl<T> Localized<T> {
    pub fn english(text: T) -> Self {
        Self {
            texts: BTreeMap::from([(Lang::En, text)]),
            ..Self::default()
        }
    }

    pub fn is_empty(&self) -> bool {
        self.texts.is_empty()
    }

    pub fn iter(&self) -> impl Iterator<Item = (Lang, &T)> {
        self.texts.iter().map(|(lang, text)| (*lang, text))
    }

    /// Falls back to English, then to any language.
    pub fn get(&self, lang: Lang) -> Option<(Lang, &T)> {
        let text = |lang| self.texts.get(&lang).map(|text| (lang, text));
        text(lang)
            .or_else(|| text(Lang::En))
            .or_else(|| self.iter().next())
    }

    /// Chooses the text to serialize and returns its language.
    pub fn show(&mut self, lang: Lang) -> Lang {
        self.shown = self.get(lang).map_or(Lang::En, |(lang, _)| lang);
        self.shown
    }

    pub fn shown(&self) -> Option<&T> {
        self.get(self.shown).map(|(_, text)| text)
    }

    pub fn map<U>(&self, convert: impl Fn(&T) -> U) -> Localized<U> {
        Localized {
            shown: self.shown,
            texts: self
                .iter()
                .map(|(lang, text)| (lang, convert(text)))
                .collect(),
        }
    }
}

impl Localized<String> {
    /// Both texts in each language; one that is said already isn't said twice.
    #[must_use]
    pub fn joined(&self, other: &Self) -> Self {
        let languages = self.texts.keys().chain(other.texts.keys());
        let texts = languages.filter_map(|lang| {
            let (_, own) = self.get(*lang)?;
            let (_, other) = other.get(*lang)?;
            let is_said = own.split(", ").any(|part| part == other);
            let text = match is_said {
                true => own.clone(),
                false => format!("{own}, {other}"),
            };
            Some((*lang, text))
        });
        Self {
            shown: self.shown,
            texts: texts.collect(),
        }
    }
}

impl<T> Default for Localized<T> {
    fn default() -> Self {
        Self {
            shown: Lang::En,
            texts: BTreeMap::new(),
        }
    }
}

impl<T: Serialize> Serialize for Localized<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.shown().serialize(serializer)
    }
}

/// For `serialize_with`: an empty list if there is none.
pub fn list<T: Serialize, S: Serializer>(
    lists: &Localized<Vec<T>>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    lists
        .shown()
        .map_or(&[][..], Vec::as_slice)
        .serialize(serializer)
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

    fn visit_unit<E: Error>(self) -> Result<Self::Value, E> {
        Ok(Localized::default())
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
        Ok(Localized {
            texts: texts.collect::<Result<_, _>>()?,
            ..Localized::default()
        })
    }
}

/// For `deserialize_with`: must not be empty.
pub fn given<'de, D: Deserializer<'de>, T: Deserialize<'de>>(
    deserializer: D,
) -> Result<Localized<T>, D::Error> {
    let given = Localized::deserialize(deserializer)?;
    match given.is_empty() {
        true => Err(Error::custom("must not be empty")),
        false => Ok(given),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_shown_in_its_language_or_in_english_or_in_the_only_one() {
        let read = |text: &str| -> Localized<String> {
            let table: toml::Table = text.parse().unwrap();
            table["text"].clone().try_into().unwrap()
        };
        for (text, shown) in [
            ("text = 'one'", ["en one", "en one", "en one"]),
            (
                "text = { en = 'one', es = 'uno' }",
                ["en one", "es uno", "en one"],
            ),
            ("text = { es = 'uno' }", ["es uno", "es uno", "es uno"]),
        ] {
            let mut text = read(text);
            let said = [Lang::En, Lang::Es, Lang::Ar]
                .map(|lang| format!("{} {}", text.show(lang).as_str(), text.shown().unwrap()));
            assert_eq!(said, shown);
        }
        let empty: Localized<String> = serde_json::from_value(serde_json::Value::Null).unwrap();
        assert!(empty.is_empty());
        let wrong: toml::Table = "text = { fr = 'un' }".parse().unwrap();
        assert!(
            wrong["text"]
                .clone()
                .try_into::<Localized<String>>()
                .is_err()
        );
    }
}
