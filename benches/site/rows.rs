//! The owner's commands and the writer with a million stored submissions.

use std::process::Command;

use anyhow::{Context, Result};

use crate::report::{LOAD, Report, Rounds, Spread, number};
use crate::servers::{Running, pharmacy};
use crate::{Bench, output};

/// Fills a database through the server, measures the owner's commands on it, and compares its insert rate with an empty one's.
pub fn run(bench: &Bench, report: &mut Report) -> Result<()> {
    let full = pharmacy(bench, 0, &[])?;
    let mut rows = 0.0;
    while rows < bench.rows {
        rows += full.load(256, 5, &["--", "submit"])?.answers;
        println!("{rows} rows");
    }
    commands(bench, &full, &number(rows), report)?;
    full.settle()?;

    let mut rounds: [Rounds; 2] = Default::default();
    for _ in 0..bench.rounds {
        let empty = pharmacy(bench, 0, &[])?;
        empty.settle()?;
        for (server, rounds) in [&empty, &full].into_iter().zip(&mut rounds) {
            rounds.add(&server.load(64, bench.seconds, &["--", "submit"])?);
        }
    }
    let [empty, full] = rounds;
    let ratio = full.rate.median() / empty.rate.median();
    let rows = number(rows);
    let what = format!("{rows} rows: insert rate against an empty file");
    report.at_least(what, 0.9, "×", &ratio.into());
    let text = "Submissions at 64 connections. The commands above are measured whole, 5 times, by hyperfine; \
        their memory is the highest resident memory.";
    report.section(
        "A great many rows",
        text,
        format_args!("rows in the file | {LOAD}"),
    );
    report.row(format_args!("empty | {empty}"));
    report.row(format_args!("{rows} | {full}"));
    Ok(())
}

/// `pharmacy submissions …`: milliseconds, and the highest resident memory.
fn commands(bench: &Bench, server: &Running, rows: &str, report: &mut Report) -> Result<()> {
    let read = |name: &str| std::fs::read_to_string(server.shop.path(name));
    let references = read("references")?;
    let one = references.lines().next().context("no rows")?;
    let goals = [
        ("list", 100.0),
        (&format!("list --search {one}"), 500.0),
        ("list --search 'nobody of this name'", 500.0),
        ("export --output export.csv --force", 10_000.0),
    ];
    let mut hyperfine = Command::new("hyperfine");
    server.shop.isolate(&mut hyperfine);
    hyperfine.args(["--shell=none", "--runs=5", "--export-json=times"]);
    let program = bench.program.display();
    for (at, (words, _)) in goals.iter().enumerate() {
        let time = format!("/usr/bin/time -f %M -a -o memory{at}");
        hyperfine.arg(format!("{time} '{program}' submissions {words}"));
    }
    output(&mut hyperfine)?;
    let times: serde_json::Value = serde_json::from_str(&read("times")?)?;
    for (at, (words, most)) in goals.into_iter().enumerate() {
        let (mut time, mut memory) = (Spread::default(), 0.0);
        for seconds in times["results"][at]["times"]
            .as_array()
            .context("no times")?
        {
            time.add(seconds.as_f64().context("no time")? * 1e3);
        }
        for kilobytes in read(&format!("memory{at}"))?.lines() {
            memory = kilobytes.parse::<f64>()?.max(memory);
        }
        let memory = memory * 1024.0 / 1e6;
        let what = format!("{rows} rows: {}", words.replace(one, "REFERENCE"));
        report.at_most(&what, most, "ms", &time);
        report.at_most(&what, 50.0, "MB", &memory.into());
    }
    Ok(())
}
