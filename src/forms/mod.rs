//! The four forms: what they ask ([`catalogue`]), in which vocabulary ([`spec`]), and the one way in ([`Answers::parse`]).

pub mod answers;
mod availability;
pub mod body;
pub mod catalogue;
mod fields;
pub mod rules;
pub mod sentences;
pub mod spec;
#[cfg(test)]
mod typescript;

pub use answers::{Answers, Problems};
pub use availability::Availability;
pub use spec::{Choice, Control, DateRange, Field, Form, FormId, Need, Role};
