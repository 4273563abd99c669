//! "Is it ready?" over HTTP: responses, refusals, and what nobody can find out.

mod answers;
mod guessing;
mod refusals;
mod support;
