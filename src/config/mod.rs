//! `pharmacy.toml` → [`Config`]: strict, merged once, validated once; and [`Facts`], what of it the pages show.
//!
//! Three layers, later ones win: the committed sample (compiled in; it names every key there is), the owner's file, the
//! environment. Facts about a store are never inherited from the sample. The origin of each value is kept, so that an error can
//! name file, line and key.

mod conflicts;
pub mod edit;
pub mod environment;
mod error;
pub mod facts;
mod layers;
mod load;
mod localized_keys;
mod schema;
mod values;
mod wording;

pub use conflicts::{HALF_OF_TLS, articles, issues};
pub use error::{ConfigError, Provenance};
pub use facts::{Facts, LookFacts, ShopPicture};
pub use layers::SAMPLE;
#[cfg(test)]
pub use layers::is_fact;
pub use load::{ConfigSource, FILE_NAME};
pub use schema::*;
pub use values::{ADDRESS_EXPECTED, Line, Mailbox, Phone, State, Term, Zip};
