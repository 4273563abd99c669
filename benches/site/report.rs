//! The results, and docs/benchmarks.md from them.

use std::fmt::{self, Display, Write as _};

use crate::servers::Outcome;

/// A figure measured several times; shown as median with the range, like `12.3 (11.0–14.1)`.
#[derive(Default)]
pub struct Spread(Vec<f64>);

impl Spread {
    pub fn add(&mut self, value: f64) {
        let at = self.0.partition_point(|other| *other < value);
        self.0.insert(at, value);
    }

    pub fn median(&self) -> f64 {
        self.0.get(self.0.len() / 2).copied().unwrap_or(f64::NAN)
    }
}

impl From<f64> for Spread {
    fn from(value: f64) -> Self {
        Self(vec![value])
    }
}

impl Display for Spread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", number(self.median()))?;
        match self.0[..] {
            [low, .., high] => write!(f, " ({}–{})", number(low), number(high)),
            _ => Ok(()),
        }
    }
}

/// `value` with at least three digits, and commas between thousands.
pub fn number(value: f64) -> String {
    let places = match value {
        whole if whole.fract() == 0.0 || whole >= 100.0 => 0,
        tens if tens >= 10.0 => 1,
        _ => 2,
    };
    let mut text = format!("{value:.places$}");
    let whole = text.find('.').unwrap_or(text.len());
    for at in (1..whole).rev().filter(|at| (whole - at) % 3 == 0) {
        text.insert(at, ',');
    }
    text
}

/// The outcomes of all rounds, shown as table cells under [`LOAD`].
#[derive(Default)]
pub struct Rounds {
    pub rate: Spread,
    pub cpu: Spread,
    median: Spread,
    pub p99: Spread,
}

pub const LOAD: &str = "each second | CPU µs each | core used | median ms | p99 ms";

impl Rounds {
    pub fn add(&mut self, outcome: &Outcome) {
        self.rate.add(outcome.rate);
        self.cpu.add(outcome.cpu_micros / outcome.answers);
        self.median.add(outcome.median_ms);
        self.p99.add(outcome.p99_ms);
    }
}

impl Display for Rounds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let core = self.rate.median() * self.cpu.median() / 1e4;
        write!(f, "{} | {} | {core:.0} % | ", self.rate, self.cpu)?;
        write!(f, "{} | {}", self.median, self.p99)
    }
}

#[derive(Default)]
pub struct Report {
    goals: String,
    sections: String,
    pub missed: usize,
}

impl Report {
    pub fn at_most(&mut self, what: impl Display, most: f64, unit: &str, measured: &Spread) {
        let goal = format!("{what} | ≤ {} {unit} | {measured} {unit}", number(most));
        self.goal(goal, measured.median() <= most);
    }

    pub fn at_least(&mut self, what: impl Display, least: f64, unit: &str, measured: &Spread) {
        let goal = format!("{what} | ≥ {} {unit} | {measured} {unit}", number(least));
        self.goal(goal, measured.median() >= least);
    }

    fn goal(&mut self, goal: String, met: bool) {
        let mark = if met { "met" } else { "**not met**" };
        println!("{mark}: {goal}");
        let _ = writeln!(self.goals, "| {goal} | {mark} |");
        self.missed += usize::from(!met);
    }

    /// Begins a section with a table, to which [`Report::row`] adds rows.
    pub fn section(&mut self, title: &str, text: &str, head: impl Display) {
        let head = head.to_string();
        let line = "---|".repeat(head.split('|').count());
        let _ = write!(self.sections, "\n## {title}\n\n{text}\n\n");
        let _ = writeln!(self.sections, "| {head} |\n|{line}");
    }

    pub fn row(&mut self, row: impl Display) {
        let _ = writeln!(self.sections, "| {row} |");
    }

    /// The page for `docs/`, with `facts` about the machine.
    pub fn document(&self, facts: &str) -> String {
        let Self {
            goals, sections, ..
        } = self;
        let head = "|  | goal | measured |  |\n|---|---|---|---|\n";
        let title = "# Benchmarks\n\nWritten by `cargo xtask bench`; do not edit.";
        let notes = include_str!("notes.md");
        format!("{title}\n\n{facts}\n## Goals\n\n{head}{goals}\n{notes}{sections}")
    }
}
