//! `pharmacy.toml` → [`Config`]: strict, merged once, validated once; and [`Facts`], what of it the pages show.
//!
//! Three layers, later ones win: the committed sample (compiled in; it names every key there is), the owner's file, the
//! environment. Facts about a store are never inherited from the sample. The origin of each value is kept, so that an error can
//! name file, line and key.

mod choices;
mod conflicts;
mod de;
pub mod edit;
pub mod environment;
mod error;
pub mod facts;
mod layers;
mod load;
pub mod parse;
mod provenance;
mod schema;
mod source;
mod text;
mod translations;
mod wording;

pub use choices::{Extra, Screening};
pub use conflicts::{HALF_OF_TLS, articles, issues};
pub use error::ConfigError;
pub use facts::{Facts, LookFacts, ShopPicture};
pub use layers::SAMPLE;
#[cfg(test)]
pub use layers::is_fact;
pub use load::FILE_NAME;
pub use provenance::Provenance;
pub use schema::*;
pub use source::ConfigSource;
pub use text::Line;
