//! Texts of the owner's, checked as they are read.

use std::fmt;
use std::ops::Deref;

use serde::{Deserialize, Serialize};

use super::parse;

/// Defines types for texts that `parse` accepts.
macro_rules! texts {
    ($($name:ident: $read:path,)+) => { $(
        #[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
        #[serde(try_from = "String")]
        pub struct $name(String);

        impl TryFrom<String> for $name {
            type Error = String;

            fn try_from(text: String) -> Result<Self, String> {
                $read(text.trim()).map(Self)
            }
        }

        impl Deref for $name {
            type Target = str;

            fn deref(&self) -> &str {
                &self.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(formatter)
            }
        }
    )+ };
}

texts! {
    Line: parse::line,
    CardText: parse::card,
    Paragraph: parse::paragraph,
}
