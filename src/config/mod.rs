//! `pharmacy.toml` → [`Config`]: strict, merged once, validated once; and [`Facts`], what of it the pages show.
//!
//! Three layers, later ones win: the committed sample (compiled in; it names every key there is), the owner's file, the
//! environment. What is true of one store only is never inherited from the sample. Where each value came from is kept, so that
//! an error can name the file, the line and the key.

mod conflicts;
mod de;
pub mod environment;
mod error;
mod extra;
pub mod facts;
mod layers;
mod load;
pub mod parse;
mod schema;
mod wording;

pub use conflicts::{HALF_OF_TLS, articles, issues};
pub use error::ConfigError;
pub use extra::Extra;
pub use facts::{Facts, LookFacts, ShopPicture};
pub use layers::{Provenance, SAMPLE, is_fact};
pub use load::FILE_NAME;
pub use schema::*;
