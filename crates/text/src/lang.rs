//! The languages of the pages. `language` has their sentences.

use serde::{Deserialize, Serialize};

use crate::named;

/// A language of the website.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
#[cfg_attr(any(test, feature = "testing"), derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    /// English, which every shop has.
    #[default]
    En,
    /// Spanish.
    Es,
    /// Arabic, written from right to left.
    Ar,
}

// In HTML, URLs and the database.
named!(Lang: En = "en", Es = "es", Ar = "ar");

impl Lang {
    /// For the staff.
    pub const fn english_name(self) -> &'static str {
        match self {
            Self::En => "English",
            Self::Es => "Spanish",
            Self::Ar => "Arabic",
        }
    }

    /// `/refill` is `/es/refill`.
    pub fn address(self, path: &str) -> String {
        match (self, path) {
            (Self::En, path) => path.to_owned(),
            (lang, "/") => format!("/{}", lang.as_str()),
            (lang, path) => format!("/{}{path}", lang.as_str()),
        }
    }

    /// English for a path without a prefix.
    pub fn of_path(path: &str) -> Self {
        let first = path.split('/').nth(1).and_then(Self::from_name);
        first.unwrap_or_default()
    }

    /// For `dir` in HTML.
    pub const fn is_right_to_left(self) -> bool {
        match self {
            Self::En | Self::Es => false,
            Self::Ar => true,
        }
    }

    /// Language and country, as in `og:locale`.
    pub const fn locale(self) -> &'static str {
        match self {
            Self::En => "en_US",
            Self::Es => "es_US",
            Self::Ar => "ar_AR",
        }
    }

    /// The language that every shop has.
    pub fn is_english(&self) -> bool {
        *self == Self::En
    }
}

#[cfg(test)]
mod tests {
    use std::fmt::Write;

    use super::*;
    use crate::typescript::{BANNER, assert_current};

    #[test]
    fn generated_languages_are_current() {
        let mut text = format!("{BANNER}\nimport type {{ Lang }} from \"./site.gen.ts\";\n\n");
        text += "/** The languages that pages can be in, English first. */\n";
        text += "export const LANGUAGES: Readonly<Record<Lang, { dir?: \"rtl\"; locale: string }>> = {\n";
        for lang in Lang::ALL {
            let dir = if lang.is_right_to_left() {
                "dir: \"rtl\", "
            } else {
                ""
            };
            let (code, locale) = (lang.as_str(), lang.locale());
            writeln!(text, "  {code}: {{ {dir}locale: \"{locale}\" }},").unwrap();
        }
        text += "};\n\n/** What the staff calls them. */\n";
        text += "export const LANGUAGE_NAMES: Readonly<Record<Lang, string>> = {\n";
        for lang in Lang::ALL {
            writeln!(text, "  {}: \"{}\",", lang.as_str(), lang.english_name()).unwrap();
        }
        text += "};\n";
        assert_current("ui/src/site/languages.gen.ts", &text);
    }

    #[test]
    fn the_path_of_a_page_contains_its_language() {
        for (lang, path, address) in [
            (Lang::En, "/", "/"),
            (Lang::En, "/refill", "/refill"),
            (Lang::Es, "/", "/es"),
            (Lang::Ar, "/refill", "/ar/refill"),
        ] {
            assert_eq!(lang.address(path), address);
            assert_eq!(Lang::of_path(address), lang);
        }
        assert_eq!(Lang::of_path("/especial"), Lang::En);
        assert_eq!(Lang::of_path("/ar/"), Lang::Ar);
    }
}
