//! The `pharmacy` program.
fn main() {}
