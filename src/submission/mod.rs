//! Submissions as text, CSV, JSON and printed slips, and when they are due. Independent of terminal, HTTP and database.

pub mod answer;
pub mod csv;
pub mod export;
pub mod lookup;
mod model;
pub mod plural;
pub mod promise;
pub mod reference;
pub mod rx;
pub mod slip;
mod status;
pub mod text;
pub mod time;

pub use model::{StatusChange, Submission};
pub use status::{Status, View};
