//! The languages that pages can be in. `language` has their words.

use serde::{Deserialize, Serialize};

#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    #[default]
    En,
    Es,
    Ar,
}

impl Lang {
    pub const ALL: [Self; 3] = [Self::En, Self::Es, Self::Ar];

    /// The one spelling: in `lang` of HTML, in addresses and in the database.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Es => "es",
            Self::Ar => "ar",
        }
    }

    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|lang| lang.as_str() == name)
    }

    /// What the staff calls it.
    pub const fn english_name(self) -> &'static str {
        match self {
            Self::En => "English",
            Self::Es => "Spanish",
            Self::Ar => "Arabic",
        }
    }

    /// What a page's path begins with.
    pub const fn prefix(self) -> &'static str {
        match self {
            Self::En => "",
            Self::Es => "/es",
            Self::Ar => "/ar",
        }
    }

    /// Where the page `path` is in this language: `/refill` is `/es/refill`.
    pub fn address(self, path: &str) -> String {
        match (self, path) {
            (Self::En, path) => path.to_owned(),
            (lang, "/") => lang.prefix().to_owned(),
            (lang, path) => format!("{}{path}", lang.prefix()),
        }
    }

    /// The language of what is, or would be, at `path`.
    pub fn of_path(path: &str) -> Self {
        let first = path.split('/').nth(1).and_then(Self::from_name);
        first.unwrap_or_default()
    }

    pub fn is_english(&self) -> bool {
        *self == Self::En
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_tells_its_language() {
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
