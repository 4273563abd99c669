//! The owner's tools and the writer with a great many stored submissions.

use std::fs::File;
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use super::process::{Used, watch};
use super::report::{Report, Spread, number, table};
use super::{Bench, peers, submissions};

const LIST_MS: f64 = 100.0;
const SEARCH_MS: f64 = 500.0;
const EXPORT_MB: f64 = 50.0;
const SLOWER: f64 = 0.9;
/// How often each command is run.
const TIMES: usize = 5;

/// Fills a database through the server, then lists, searches, exports and compares the rate with an empty one.
pub fn run(bench: &Bench, report: &mut Report) -> Result<()> {
    let full = bench.folder("full")?;
    let references = full.join("references");
    let server = peers::pharmacy(bench, &full, &[])?;
    let mut stored = 0;
    while stored < bench.plan.rows {
        stored += submissions::send(&server, &full, &references, 256, 5)?.answers;
        println!("{stored} rows");
    }
    drop(server);
    let acknowledged = super::text_of(&references)?;
    let one = acknowledged
        .lines()
        .nth(acknowledged.lines().count() / 2)
        .context("no rows")?;

    let list = time(bench, &full, &["submissions", "list"])?;
    let found = time(bench, &full, &["submissions", "list", "--search", one])?;
    let missed = time(
        bench,
        &full,
        &["submissions", "list", "--search", "nobody of this name"],
    )?;
    let export = export(bench, &full)?;
    let rows = number(stored as f64, 0);
    for (what, (spread, peak), most) in [
        ("list", &list, LIST_MS),
        ("list --search, found", &found, SEARCH_MS),
        ("list --search, not found", &missed, SEARCH_MS),
    ] {
        let goal = format!("≤ {most} ms");
        report.goal(
            &format!("{rows} rows: {what}"),
            &goal,
            format!("{} ms, {:.1} MB", spread.text(), *peak as f64 / 1e6),
            spread.median() <= most,
        );
    }
    let peak = export.peak as f64 / 1e6;
    let seconds = export.wall.as_secs_f64();
    report.goal(
        &format!("{rows} rows: export as CSV, peak memory"),
        &format!("≤ {EXPORT_MB} MB"),
        format!("{peak:.1} MB in {seconds:.1} s"),
        peak <= EXPORT_MB,
    );
    compare_rates(bench, &full, &rows, report)
}

/// Insert rate into the full file and into empty ones, in turn.
fn compare_rates(bench: &Bench, full: &Path, rows: &str, report: &mut Report) -> Result<()> {
    let mut figures: [[Spread; 2]; 2] = Default::default();
    let full_server = peers::pharmacy(bench, full, &[])?;
    for _ in 0..bench.plan.rounds {
        let empty = bench.folder("empty")?;
        let empty_server = peers::pharmacy(bench, &empty, &[])?;
        full_server.settle();
        for (server, [rate, cpu]) in [&empty_server, &full_server].into_iter().zip(&mut figures) {
            let references = empty.join("references");
            let outcome = submissions::send(server, &empty, &references, 64, bench.plan.seconds)?;
            rate.add(outcome.rate);
            cpu.add(outcome.cpu);
        }
        empty_server.settle();
    }
    let [[empty_rate, _], [full_rate, _]] = &figures;
    let ratio = full_rate.median() / empty_rate.median();
    report.goal(
        &format!("{rows} rows: insert rate against an empty file"),
        &format!("≥ {SLOWER} ×"),
        format!("{ratio:.2} ×"),
        ratio >= SLOWER,
    );
    let names = ["empty", rows];
    let lines = names
        .iter()
        .zip(&figures)
        .map(|(name, [rate, cpu])| vec![(*name).to_owned(), rate.text(), cpu.text()]);
    let text = format!(
        "Filled by submissions over HTTP. `list` and `--search` are whole commands, {TIMES} times; memory is their highest resident memory. \
         Inserts at 64 connections.\n\n{}",
        table(&["rows in the file", "stored/s", "CPU µs each"], lines)
    );
    report.section("A great many rows", text);
    Ok(())
}

fn command(bench: &Bench, folder: &Path, words: &[&str]) -> Command {
    let mut command = Command::new(&bench.program);
    command
        .args(words)
        .current_dir(folder)
        .env("PHARMACY_DATABASE", folder.join("pharmacy.db"));
    command
}

/// Milliseconds that a whole command takes, and its highest memory in bytes.
fn time(bench: &Bench, folder: &Path, words: &[&str]) -> Result<(Spread, u64)> {
    let (mut spread, mut peak) = (Spread::default(), 0);
    for _ in 0..TIMES {
        let used = watch(&mut command(bench, folder, words), Stdio::null())?;
        if !used.status.success() {
            bail!("{words:?} failed");
        }
        spread.add(used.wall.as_secs_f64() * 1e3);
        peak = used.peak.max(peak);
    }
    Ok((spread, peak))
}

fn export(bench: &Bench, folder: &Path) -> Result<Used> {
    let file = File::create(folder.join("export.csv"))?;
    let words = ["submissions", "export", "--format", "csv"];
    let used = watch(&mut command(bench, folder, &words), file.into())?;
    if !used.status.success() {
        bail!("the export failed");
    }
    Ok(used)
}
