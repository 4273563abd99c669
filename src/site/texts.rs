//! The articles and newsletter issues that come with the program, as listed by the build of `ui/`.

use std::sync::LazyLock;

use pharmacy_config::Slugs;

/// In the order in which the pages list them.
pub fn slugs() -> Slugs {
    static ARTICLES: LazyLock<Vec<&str>> = LazyLock::new(|| {
        list(include_str!(concat!(
            env!("PHARMACY_UI_OUT"),
            "/articles.txt"
        )))
    });
    static ISSUES: LazyLock<Vec<&str>> = LazyLock::new(|| {
        list(include_str!(concat!(
            env!("PHARMACY_UI_OUT"),
            "/issues.txt"
        )))
    });
    Slugs {
        articles: &ARTICLES,
        issues: &ISSUES,
    }
}

fn list(lines: &'static str) -> Vec<&'static str> {
    lines.lines().collect()
}
