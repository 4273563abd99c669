//! The forms and what came in through them: the catalogue of forms (data only), `Answers::parse` (the one way in), requests with
//! their status, reference and promise, and both in words: as text, CSV, workbook and slip, and in the visitor's language.
//!
//! It knows pharmacy.toml's facts, but neither the database nor HTTP: it stores nothing and sends nothing.

#![forbid(unsafe_code)]

pub mod forms;
pub mod language;
pub mod submission;
