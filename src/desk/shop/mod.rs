//! The shop, kept in the browser: its facts, its pictures, and how it is doing. Owners only.

pub mod facts;
pub mod health;
pub mod password;
pub mod pictures;
pub mod preview;
pub mod tasks;

/// `text` as it stands among other sentences.
fn sentence(text: &str) -> String {
    let mut rest = text.chars();
    let first = rest.next().into_iter().flat_map(char::to_uppercase);
    let end = if text.ends_with(['.', '"']) { "" } else { "." };
    format!("{}{}{end}", first.collect::<String>(), rest.as_str())
}
