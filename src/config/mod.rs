//! `pharmacy.toml` → [`Config`], merged and validated once, and [`Facts`], the part that the pages show.
//!
//! Three layers, later ones win: the built-in sample (which has every key), the owner's file, the environment. Facts about a
//! store are never inherited from the sample. The origin of each value is kept, so that errors can name file, line and key.

pub mod edit;
mod error;
mod files;
mod layers;
mod load;
mod localized_keys;
pub mod page_facts;
mod read;
mod schema;
mod values;

pub use error::{ConfigError, Provenance};
pub use files::{FileUse, NamedFile};
pub use layers::SAMPLE;
#[cfg(test)]
pub use layers::is_fact;
pub use load::{ConfigSource, FILE_NAME, HALF_OF_TLS};
pub use page_facts::{Facts, LookFacts, ShopPicture};
pub use schema::*;
pub use values::{ADDRESS_EXPECTED, Domain, Line, Mailbox, Origin, Phone, State, Term, Zip};
