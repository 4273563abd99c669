//! Durable submissions, against how often the same disk makes anything durable.

use std::collections::HashSet;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};

use super::Bench;
use super::disk::{Disk, ROW};
use super::load::{self, Load, Outcome};
use super::peers::{self, Server};
use super::report::{Report, Spread, number, table};

/// Connections, and how many times the raw rate must be reached with them.
const CASES: [(u32, f64); 2] = [(64, 50.0), (1, 0.75)];
#[derive(Default)]
struct Figures {
    rate: Spread,
    cpu: Spread,
    median: Spread,
    p99: Spread,
}

/// On each disk: raw `fdatasync`, 64 connections, one connection, in turn.
pub fn run(bench: &Bench, report: &mut Report) -> Result<()> {
    let mut rows = Vec::new();
    for disk in [Disk::OWN, Disk::DESKTOP, Disk::HARD] {
        rows.extend(on(disk, bench, report)?);
    }
    let columns = [
        "disk",
        "connections",
        "stored/s",
        "raw fdatasync/s",
        "CPU µs each",
        "median ms",
        "p99 ms",
    ];
    let text = format!(
        "The four forms in turn, every body different, each with an Idempotency-Key as the pages send it, through the real handler; answered after \
         the commit is on the disk. In the same rounds a loop appends {} bytes and calls fdatasync. Where syncs take longer, a preloaded library \
         holds back each of the server's and of the loop's alike: 1.2 ms as on a desktop's solid-state disk, 16.7 ms as two turns of a hard disk.\n\n{}",
        ROW.len(),
        table(&columns, rows.into_iter())
    );
    report.section("Submissions", text);
    Ok(())
}

/// The rows of the table for `disk`.
fn on(disk: Disk, bench: &Bench, report: &mut Report) -> Result<Vec<Vec<String>>> {
    let folder = bench.folder("submissions")?;
    let server = peers::pharmacy_on(disk, bench, &folder, &[])?;
    server.settle();
    let references = folder.join("references");
    let mut raw = Spread::default();
    let mut figures = [Figures::default(), Figures::default()];
    let mut answers = 0;
    let seconds = bench.plan.seconds;
    for _ in 0..bench.plan.rounds {
        raw.add(disk.raw_rate(&folder, seconds)?);
        for ((connections, _), figures) in CASES.iter().zip(&mut figures) {
            let outcome = send(&server, &folder, &references, *connections, seconds)?;
            answers += outcome.answers;
            figures.add(&outcome);
        }
    }
    for ((connections, times), figures) in CASES.iter().zip(&figures) {
        let ratio = figures.rate.median() / raw.median();
        let what = format!(
            "durable submissions against raw fdatasync, {connections} at a time, {}",
            disk.name()
        );
        let goal = format!("≥ {times} ×");
        report.goal(&what, &goal, format!("{ratio:.2} ×"), ratio >= *times);
    }
    let on_hand = (bench.plan.rounds as u64) * u64::from(CASES.map(|(c, _)| c).iter().sum::<u32>());
    judge(
        &compare(bench, &folder, &references)?,
        answers,
        on_hand,
        disk,
        report,
    );
    let rows = CASES.iter().zip(&figures).map(|((connections, _), f)| {
        let cells = [&f.rate, &raw, &f.cpu, &f.median, &f.p99].map(Spread::text);
        [vec![disk.name(), connections.to_string()], cells.to_vec()].concat()
    });
    Ok(rows.collect())
}

impl Figures {
    fn add(&mut self, outcome: &Outcome) {
        self.rate.add(outcome.rate);
        self.cpu.add(outcome.cpu);
        self.median.add(outcome.median.as_secs_f64() * 1e3);
        self.p99.add(outcome.p99.as_secs_f64() * 1e3);
    }
}

/// wrk leaves without waiting for the answers to what it sent last, at most `on_hand`: those rows may be there as well.
fn judge(counts: &Counts, answers: u64, on_hand: u64, disk: Disk, report: &mut Report) {
    let measured = format!(
        "{} acknowledged, {} of them stored, {} rows",
        number(counts.acknowledged as f64, 0),
        number(counts.found as f64, 0),
        number(counts.stored as f64, 0)
    );
    let met = counts.acknowledged == counts.found
        && counts.acknowledged >= answers.saturating_sub(on_hand)
        && counts.stored - counts.found <= on_hand;
    let goal = format!(
        "every acknowledged row, and at most the {on_hand} under way at the end of a round besides"
    );
    let what = format!("acknowledged submissions are stored, {}", disk.name());
    report.goal(&what, &goal, measured, met);
}

/// Sends submissions; all must be taken.
pub fn send(
    server: &Server,
    folder: &Path,
    references: &Path,
    connections: u32,
    seconds: u32,
) -> Result<Outcome> {
    let load = Load {
        address: &server.address,
        path: "/",
        headers: &[
            ("Accept", "application/json"),
            ("Sec-Fetch-Site", "same-origin"),
        ],
        connections,
        seconds,
        references: Some(references),
    };
    let outcome = load::run(&load, &server.running, folder)?;
    if outcome.refused + outcome.broken > 0 {
        bail!("submissions failed: {outcome:?}");
    }
    Ok(outcome)
}

struct Counts {
    acknowledged: u64,
    found: u64,
    stored: u64,
}

/// Looks for each acknowledged reference among what the owner's export has.
fn compare(bench: &Bench, folder: &Path, references: &Path) -> Result<Counts> {
    let output = Command::new(&bench.program)
        .args(["submissions", "export", "--format", "jsonl"])
        .current_dir(folder)
        .env("PHARMACY_DATABASE", folder.join("pharmacy.db"))
        .output()
        .context("cannot export")?;
    let text = String::from_utf8_lossy(&output.stdout);
    let stored: HashSet<&str> = text
        .lines()
        .filter_map(|line| line.split_once("\"reference\":\"")?.1.split('"').next())
        .collect();
    let acknowledged = super::text_of(references)?;
    let acknowledged: Vec<&str> = acknowledged.lines().collect();
    Ok(Counts {
        acknowledged: acknowledged.len() as u64,
        found: acknowledged.iter().filter(|r| stored.contains(*r)).count() as u64,
        stored: stored.len() as u64,
    })
}
