//! `pharmacy.toml` → [`Config`], merged and validated once, and [`Facts`], the part that the pages show.
//!
//! Three layers, later ones override: the built-in sample (which has every key), the owner's file, the environment. Facts about a
//! store are never inherited from the sample. The origin of each value is kept, so that errors can name file, line and key.
//!
//! The owner's articles are files beside it (`articles`). The crate knows neither the forms nor the database nor HTTP. The program
//! passes the names of its own articles and issues in [`ConfigSource`].

#![forbid(unsafe_code)]
#![warn(missing_docs)]

pub mod articles;
mod document;
pub mod edit;
mod error;
mod files;
mod keys;
mod layers;
mod load;
mod localized_keys;
pub mod page_facts;
pub mod palette;
mod paths;
pub mod poster;
mod read;
#[allow(
    missing_docs,
    reason = "pharmacy.toml explains each key where owners read it"
)]
mod schema;
mod shop_picture;
mod values;

pub use document::Document;
pub use error::{ConfigError, Provenance};
pub use files::NamedFile;
pub use keys::FileUse;
pub use keys::{KEYS, Key, Named, is_within};
pub use layers::SAMPLE;
pub use load::{ConfigSource, FILE_NAME, HALF_OF_TLS, Slugs};
pub use page_facts::{Facts, LookFacts, PageFacts};
pub use schema::*;
pub use shop_picture::ShopPicture;
pub use values::{
    ADDRESS_EXPECTED, Domain, EveryYear, Line, Mailbox, Origin, Phone, State, Term, Zip,
};
