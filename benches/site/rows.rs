//! The owner's commands and the writer with a hundred thousand stored submissions: ten years of a busy shop.

use std::process::Command;
use std::time::Instant;

use anyhow::{Context, Result};
use jiff::Timestamp;
use pharmacy_config::Config;
use pharmacy_requests::submission::View;
use pharmacy_requests::submission::promise::Schedule;
use pharmacy_store::{Due, ListQuery, Store};

use crate::common::Shop;
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
    desk(&full.shop, &number(rows), report)?;
    let [empty, full] = rounds;
    let rows = number(rows);
    let text = "Submissions at 64 connections. The commands above are measured whole, 5 times, by hyperfine; \
        their memory is the highest resident memory.";
    report.section(
        "A hundred thousand rows",
        text,
        format_args!("rows in the file | {LOAD}"),
    );
    report.row(format_args!("empty | {empty}"));
    report.row(format_args!("{rows} | {full}"));
    Ok(())
}

/// What the desk asks of the database, where all but a few hundred requests are done, as in a store.
fn desk(shop: &Shop, rows: &str, report: &mut Report) -> Result<()> {
    shop.sqlite()
        .execute_batch("update submission set status = 'done' where id % 5000 <> 0")?;
    let store = Store::open(&shop.database())?;
    let config = Config::sample()?;
    let due = Due::at(
        Timestamp::now(),
        Schedule {
            promised: config.live.promise,
            hours: &config.live.opening_hours(),
            zone: &config.live.time_zone(),
        },
    );
    let [mut lists, mut opened] = <[Spread; 2]>::default();
    for view in [View::Open, View::Done, View::All] {
        let page = ListQuery {
            view,
            limit: 100,
            ..ListQuery::open(due.clone())
        };
        let start = Instant::now();
        let (found, _) = store.desk_list(&page)?;
        lists.add(start.elapsed().as_secs_f64() * 1e3);
        let one = &found.first().context("no rows")?.submission.reference;
        let start = Instant::now();
        store.details(one)?.context("no details")?;
        opened.add(start.elapsed().as_secs_f64() * 1e3);
    }
    report.at_most(
        format!("{rows} rows: a list of the desk, with its tabs"),
        30.0,
        "ms",
        &lists,
    );
    report.at_most(
        format!("{rows} rows: a request opened at the desk"),
        30.0,
        "ms",
        &opened,
    );
    Ok(())
}

/// `pharmacy submissions …`: milliseconds, and the highest resident memory.
fn commands(bench: &Bench, server: &Running, rows: &str, report: &mut Report) -> Result<()> {
    let read = |name: &str| std::fs::read_to_string(server.shop.path(name));
    let references = read("references")?;
    let one = references.lines().next().context("no rows")?;
    let goals = [
        ("list", 100.0),
        (&format!("list --search {one}"), 100.0),
        ("list --search 'nobody of this name'", 100.0),
        ("export --output export.csv --force", 2_000.0),
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
