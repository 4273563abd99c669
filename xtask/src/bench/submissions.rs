//! Durable submissions, against how often the same disk makes anything durable.

use std::collections::HashSet;
use std::fs::OpenOptions;
use std::io::Write;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use super::Bench;
use super::load::{self, Load, Outcome};
use super::peers::{self, Server};
use super::report::{Report, Spread, number, table};

/// Connections, and how many times the raw rate must be reached with them.
const CASES: [(u32, f64); 2] = [(64, 50.0), (1, 0.75)];
/// About what a submission is.
const ROW: [u8; 600] = [b'x'; 600];

#[derive(Default)]
struct Figures {
    rate: Spread,
    cpu: Spread,
    median: Spread,
    p99: Spread,
}

/// Raw `fdatasync`, 64 connections, one connection, in turn.
pub fn run(bench: &Bench, report: &mut Report) -> Result<()> {
    let folder = bench.folder("submissions")?;
    let server = peers::pharmacy(bench, &folder, &[])?;
    server.settle();
    let references = folder.join("references");
    let mut raw = Spread::default();
    let mut figures = [Figures::default(), Figures::default()];
    let mut answers = 0;
    for _ in 0..bench.plan.rounds {
        raw.add(raw_rate(&folder, bench.plan.seconds)?);
        for ((connections, _), figures) in CASES.iter().zip(&mut figures) {
            let outcome = send(
                &server,
                &folder,
                &references,
                *connections,
                bench.plan.seconds,
            )?;
            answers += outcome.answers;
            figures.rate.add(outcome.rate);
            figures.cpu.add(outcome.cpu);
            figures.median.add(outcome.median.as_secs_f64() * 1e3);
            figures.p99.add(outcome.p99.as_secs_f64() * 1e3);
        }
    }
    let on_hand = (bench.plan.rounds as u64) * u64::from(CASES.map(|(c, _)| c).iter().sum::<u32>());
    let counts = compare(bench, &folder, &references)?;
    for ((connections, times), figures) in CASES.iter().zip(&figures) {
        let ratio = figures.rate.median() / raw.median();
        let what =
            format!("durable submissions at {connections} connections against raw fdatasync");
        report.goal(
            &what,
            &format!("≥ {times} ×"),
            format!("{ratio:.2} ×"),
            ratio >= *times,
        );
    }
    let measured = format!(
        "{} acknowledged, {} of them stored, {} rows",
        number(counts.acknowledged as f64, 0),
        number(counts.found as f64, 0),
        number(counts.stored as f64, 0)
    );
    // wrk leaves without waiting for the answers to what it sent last: those rows may be there as well.
    let met = counts.acknowledged == counts.found
        && counts.acknowledged >= answers.saturating_sub(on_hand)
        && counts.stored - counts.found <= on_hand;
    let goal = format!(
        "every acknowledged row, and at most the {on_hand} under way at the end of a round besides"
    );
    report.goal("acknowledged submissions are stored", &goal, measured, met);
    let rows = CASES.iter().zip(&figures).map(|((connections, _), f)| {
        let cells = [&f.rate, &f.cpu, &f.median, &f.p99].map(Spread::text);
        [vec![connections.to_string()], cells.to_vec()].concat()
    });
    let text = format!(
        "The four forms in turn, every body different, each with an Idempotency-Key as the pages send it, through the real handler; answered after \
         the commit is on the disk. In the same rounds a loop that appends {} bytes and calls fdatasync reached {} a second.\n\n{}",
        ROW.len(),
        raw.text(),
        table(
            &[
                "connections",
                "stored/s",
                "CPU µs each",
                "median ms",
                "p99 ms"
            ],
            rows
        )
    );
    report.section("Submissions", text);
    Ok(())
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

/// How often a second a row's bytes can be appended and made durable.
fn raw_rate(folder: &Path, seconds: u32) -> Result<f64> {
    let path = folder.join("raw");
    let mut file = OpenOptions::new().create(true).append(true).open(&path)?;
    let (start, mut count) = (Instant::now(), 0_u32);
    while start.elapsed() < Duration::from_secs(seconds.into()) {
        file.write_all(&ROW)?;
        file.sync_data()?;
        count += 1;
    }
    let rate = f64::from(count) / start.elapsed().as_secs_f64();
    std::fs::remove_file(path)?;
    Ok(rate)
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
