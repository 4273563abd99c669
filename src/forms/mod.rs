//! The four forms: what they ask ([`catalogue`]), in which vocabulary ([`spec`]), and the one way in ([`Answers::parse`]).

pub mod answers;
pub mod body;
pub mod catalogue;
mod fields;
pub mod rules;
pub mod spec;
#[cfg(test)]
pub(crate) mod typescript;

pub use answers::{Answers, Problems};
pub use spec::{Choice, Control, DateRange, Field, Form, FormId, Role};
