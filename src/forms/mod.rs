//! The four forms: their data ([`catalogue`]), its types ([`spec`]) and validation ([`Answers::parse`]).

pub mod answers;
mod availability;
pub mod body;
pub mod catalogue;
mod fields;
mod problem;
pub mod rules;
pub mod spec;
#[cfg(test)]
mod typescript;

pub use answers::Answers;
pub use availability::Availability;
pub use problem::{Problem, Problems};
pub use spec::{Choice, Control, DateRange, Field, Form, FormId, LookupForm, Need, Role};
