//! The four forms: their data ([`catalogue`]), its types ([`spec`]), and the check of what visitors send ([`Answers::parse`]).

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
