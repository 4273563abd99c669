//! The forms and the requests: the catalogue of forms (data only), `Answers::parse` (the only way in), requests with their status,
//! reference and promise, and their formats: text, CSV, workbook and slip, in the visitor's language.
//!
//! It knows pharmacy.toml's facts, but neither the database nor HTTP: it stores nothing and sends nothing.

#![forbid(unsafe_code)]
#![warn(missing_docs)]

pub mod forms;
pub mod language;
pub mod submission;
