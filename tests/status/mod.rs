//! "Is it ready?" over HTTP: what is answered, what is refused, and what nobody can find out.

mod answers;
mod guessing;
mod refusals;
mod support;
