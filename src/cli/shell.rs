//! Words of a command that somebody is told to type.

use std::path::MAIN_SEPARATOR;

/// `word` as it is typed in a terminal: in quotes where a shell would take it for something else.
pub fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_alphanumeric() || c == MAIN_SEPARATOR || "-_./:@%+,".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        return word.to_owned();
    }
    // PowerShell doubles a quote within quotes; other shells must leave the quotes for it.
    let quote = if MAIN_SEPARATOR == '\\' {
        "''"
    } else {
        r"'\''"
    };
    format!("'{}'", word.replace('\'', quote))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_typed_as_a_shell_reads_them() {
        let quote = if cfg!(windows) { "''" } else { r"'\''" };
        for (word, typed) in [
            ("/home/maria/pharmacy.toml", "/home/maria/pharmacy.toml"),
            ("/home/ma ria/x", "'/home/ma ria/x'"),
            ("~/x", "'~/x'"),
            ("$HOME", "'$HOME'"),
            ("", "''"),
            ("my shop/it's.toml", &format!("'my shop/it{quote}s.toml'")),
        ] {
            assert_eq!(quoted(word), typed);
        }
        let folder = format!("a{MAIN_SEPARATOR}b");
        assert_eq!(quoted(&folder), folder);
    }

    #[cfg(unix)]
    #[test]
    fn a_backslash_is_quoted_where_a_shell_would_drop_it() {
        assert_eq!(quoted(r"a\b"), r"'a\b'");
    }
}
