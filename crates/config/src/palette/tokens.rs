//! Parses `ui/src/styles/tokens.css`: the sample's colors, and which color each use has by color scheme and background.

use std::collections::HashMap;

use super::oklch::Rgb;

const TOKENS: &str = include_str!("../../../../ui/src/styles/tokens.css");

type Values<'a> = HashMap<&'a str, &'a str>;

pub struct Tokens {
    rules: Vec<Rule>,
    root: Values<'static>,
}

struct Rule {
    dark: bool,
    selectors: Vec<&'static str>,
    values: Vec<(&'static str, &'static str)>,
}

impl Tokens {
    pub fn read() -> Self {
        let mut rules = Vec::new();
        let (mut rest, mut media) = (TOKENS, None);
        while let Some(at) = rest.find(['{', '}']) {
            let (prelude, after) = (without_comment(&rest[..at]), &rest[at + 1..]);
            if rest[at..].starts_with('}') {
                (media, rest) = (None, after);
            } else if prelude.starts_with("@media") {
                (media, rest) = (Some(prelude), after);
            } else {
                let (body, after) = after.split_once('}').unwrap_or((after, ""));
                rest = after;
                let dark = media.is_some_and(|media| media.contains("prefers-color-scheme: dark"));
                if dark || media.is_none() {
                    let values = body.split(';').filter_map(|line| {
                        let (name, value) = without_comment(line).split_once(':')?;
                        Some((name.trim(), value.trim()))
                    });
                    rules.push(Rule {
                        dark,
                        selectors: prelude.split(',').map(str::trim).collect(),
                        values: values.collect(),
                    });
                }
            }
        }
        let mut tokens = Self {
            rules,
            root: Values::new(),
        };
        tokens.root = tokens.values(false, "");
        tokens
    }

    /// `name` is a paint or a literal color.
    pub fn paint(&self, name: &str) -> Option<Rgb> {
        Rgb::read(
            self.root
                .get(&*format!("--paint-{name}"))
                .copied()
                .unwrap_or(name),
        )
    }

    pub fn values(&self, dark: bool, ground: &str) -> Values<'static> {
        let mut values = HashMap::new();
        // A background's rules override those of the root in any order.
        for selector in [":root", ground] {
            let rules = self.rules.iter().filter(|rule| dark || !rule.dark);
            for rule in rules.filter(|rule| rule.selectors.contains(&selector)) {
                values.extend(rule.values.iter().copied());
            }
        }
        values
    }
}

/// The paint that a token uses, or the color itself.
pub fn paint_of<'a>(values: &Values<'a>, name: &str) -> Option<&'a str> {
    let mut value = *values.get(&*format!("--{name}"))?;
    // Names refer to other names only a few times; the limit ends a cycle.
    for _ in 0..8 {
        if value.starts_with('#') {
            return Some(value);
        }
        let name = value.strip_prefix("var(")?.strip_suffix(')')?;
        if let Some(paint) = name.strip_prefix("--paint-") {
            return Some(paint);
        }
        value = values.get(name)?;
    }
    None
}

fn without_comment(text: &str) -> &str {
    text.rsplit("*/").next().unwrap_or_default().trim()
}
