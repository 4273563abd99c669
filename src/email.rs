/// By the pattern of the HTML standard for `<input type=email>`.
pub fn is_email(text: &str) -> bool {
    let Some((local, domain)) = text.split_once('@') else {
        return false;
    };
    let local_ok = !local.is_empty()
        && local
            .bytes()
            .all(|b| b.is_ascii_alphanumeric() || b".!#$%&'*+/=?^_`{|}~-".contains(&b));
    let label_ok = |label: &str| {
        (1..=63).contains(&label.len())
            && label
                .bytes()
                .all(|b| b.is_ascii_alphanumeric() || b == b'-')
            && !label.starts_with('-')
            && !label.ends_with('-')
    };
    local_ok && domain.split('.').all(label_ok)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_follow_the_standards_pattern() {
        for good in ["ana@example.com", "a.b+c@mail.example.co", "a@b"] {
            assert!(is_email(good), "{good}");
        }
        for bad in [
            "",
            "ana",
            "ana@",
            "@example.com",
            "a b@c.com",
            "a@b..c",
            "a@-b.c",
            "a@b@c.d",
        ] {
            assert!(!is_email(bad), "{bad}");
        }
    }
}
