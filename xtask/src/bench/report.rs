//! What was measured, and docs/benchmarks.md made of it.

use std::fmt::Write as _;

/// A figure measured several times.
#[derive(Clone, Debug, Default)]
pub struct Spread(Vec<f64>);

impl Spread {
    /// One more measurement.
    pub fn add(&mut self, value: f64) {
        let at = self.0.partition_point(|other| *other < value);
        self.0.insert(at, value);
    }

    /// The middle one.
    pub fn median(&self) -> f64 {
        self.0.get(self.0.len() / 2).copied().unwrap_or(f64::NAN)
    }

    /// Median with the range: `12.3 (11.0–14.1)`.
    pub fn text(&self) -> String {
        let [low, high] = [self.0.first(), self.0.last()].map(|v| v.copied().unwrap_or(f64::NAN));
        let places = self.places();
        format!(
            "{} ({}–{})",
            number(self.median(), places),
            number(low, places),
            number(high, places)
        )
    }

    fn places(&self) -> usize {
        match self.median().abs() {
            m if m >= 100.0 => 0,
            m if m >= 10.0 => 1,
            _ => 2,
        }
    }
}

/// `value` with so many places and thousands apart.
pub fn number(value: f64, places: usize) -> String {
    let text = format!("{value:.places$}");
    let (whole, rest) = text.split_at(text.find('.').unwrap_or(text.len()));
    let mut grouped = String::new();
    for (at, digit) in whole.chars().enumerate() {
        if at > 0 && (whole.len() - at).is_multiple_of(3) && !grouped.ends_with('-') {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped + rest
}

/// Everything of one run.
#[derive(Default)]
pub struct Report {
    goals: Vec<Goal>,
    sections: Vec<(&'static str, String)>,
}

struct Goal {
    what: String,
    goal: String,
    measured: String,
    met: bool,
}

impl Report {
    /// A goal and what was measured for it.
    pub fn goal(&mut self, what: &str, goal: &str, measured: String, met: bool) {
        println!("{} {what}: {measured} (goal {goal})", mark(met));
        self.goals.push(Goal {
            what: what.into(),
            goal: goal.into(),
            measured,
            met,
        });
    }

    /// The figures behind the goals.
    pub fn section(&mut self, title: &'static str, text: String) {
        self.sections.push((title, text));
    }

    /// Whether every goal was met.
    pub fn all_met(&self) -> bool {
        self.goals.iter().all(|goal| goal.met)
    }

    /// The table of goals.
    pub fn goals(&self) -> String {
        let rows = self.goals.iter().map(|g| {
            let Goal {
                what,
                goal,
                measured,
                ..
            } = g;
            vec![
                what.clone(),
                goal.clone(),
                measured.clone(),
                mark(g.met).into(),
            ]
        });
        table(&["", "goal", "measured", ""], rows)
    }

    /// The page for `docs/`, with `facts` about the machine.
    pub fn document(&self, facts: &str) -> String {
        let mut text = format!(
            "# Benchmarks\n\nWritten by `cargo xtask bench`; do not edit. It needs Linux, two cores, wrk, nginx and Caddy (as root on Debian it \
             installs what is absent).\n\n{facts}\n## Goals\n\n{}",
            self.goals()
        );
        for (title, section) in &self.sections {
            let _ = write!(text, "\n## {title}\n\n{section}");
        }
        text
    }
}

fn mark(met: bool) -> &'static str {
    if met { "met" } else { "**not met**" }
}

/// A Markdown table.
pub fn table(head: &[&str], rows: impl IntoIterator<Item = Vec<String>>) -> String {
    let mut text = format!("| {} |\n|{}\n", head.join(" | "), "---|".repeat(head.len()));
    for row in rows {
        let _ = writeln!(text, "| {} |", row.join(" | "));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_grouped_and_spreads_sorted() {
        assert_eq!(number(1_234_567.8, 0), "1,234,568");
        assert_eq!(number(-1234.5, 1), "-1,234.5");
        assert_eq!(number(12.0, 2), "12.00");
        let mut spread = Spread::default();
        for value in [30.0, 10.0, 20.0] {
            spread.add(value);
        }
        assert_eq!(spread.text(), "20.0 (10.0–30.0)");
    }
}
