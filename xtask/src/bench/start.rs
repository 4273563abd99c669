//! From start to the first answered page, and what it holds in memory afterwards.

use std::time::{Duration, Instant};

use anyhow::{Result, bail};

use super::load::{self, Load};
use super::report::{Report, Spread, table};
use super::{Bench, client, peers, submissions};

const CPU: f64 = 150.0;
const IDLE: f64 = 20.0;
const LOADED: f64 = 30.0;
const BINARY: f64 = 10.0;
const MEGABYTE: f64 = 1e6;

/// Processor time to the first page, memory idle and after load, and the size of the program.
pub fn run(bench: &Bench, report: &mut Report) -> Result<()> {
    let (mut cpu, mut wall, mut settled) = Default::default();
    for _ in 0..bench.plan.starts {
        first_page(bench, &mut cpu, &mut wall, &mut settled)?;
    }
    report.goal(
        "start to first answered page, all pages rendered: CPU",
        &format!("≤ {CPU} ms"),
        format!("{} ms", cpu.text()),
        cpu.median() <= CPU,
    );
    let (idle, loaded) = memory(bench)?;
    for (what, megabytes, most) in [("idle", idle, IDLE), ("after load", loaded, LOADED)] {
        report.goal(
            &format!("resident memory, {what}"),
            &format!("≤ {most} MB"),
            format!("{megabytes:.1} MB"),
            megabytes <= most,
        );
    }
    let size = std::fs::metadata(&bench.program)?.len() as f64 / MEGABYTE;
    report.goal(
        "size of the program",
        &format!("≤ {BINARY} MB"),
        format!("{size:.1} MB"),
        size <= BINARY,
    );
    let rows = [
        ("CPU to the first answered page", &cpu),
        ("time to the first answered page", &wall),
        (
            "CPU once the pages are compressed as well as possible",
            &settled,
        ),
    ];
    let rows = rows.map(|(what, spread)| vec![what.to_owned(), spread.text()]);
    let text = format!(
        "{} starts on one core with an empty database, in ms. Memory is resident memory {} s after a start, and again after pages and \
         submissions at 64 connections.\n\n{}",
        bench.plan.starts,
        bench.plan.idle_seconds,
        table(&["", "ms"], rows)
    );
    report.section("Start and memory", text);
    Ok(())
}

fn first_page(
    bench: &Bench,
    cpu: &mut Spread,
    wall: &mut Spread,
    settled: &mut Spread,
) -> Result<()> {
    let folder = bench.folder("start")?;
    let start = Instant::now();
    let server = peers::pharmacy(bench, &folder, &[])?;
    let page = client::get(&server.address, "/", &[("Accept-Encoding", "br")])?;
    let milliseconds = |time: Duration| time.as_secs_f64() * 1e3;
    cpu.add(milliseconds(server.running.cpu()));
    wall.add(milliseconds(start.elapsed()));
    if page.status != 200 {
        bail!("the first page is {}", page.status);
    }
    server.settle();
    settled.add(milliseconds(server.running.cpu()));
    Ok(())
}

/// Resident megabytes of a server left alone, and of the same one after load.
fn memory(bench: &Bench) -> Result<(f64, f64)> {
    let folder = bench.folder("memory")?;
    let server = peers::pharmacy(bench, &folder, &[])?;
    std::thread::sleep(Duration::from_secs(bench.plan.idle_seconds));
    let idle = server.running.resident() as f64 / MEGABYTE;
    for encoding in ["br", "gzip", "identity"] {
        let load = Load {
            address: &server.address,
            path: "/",
            headers: &[("Accept-Encoding", encoding)],
            connections: 64,
            seconds: bench.plan.seconds,
            references: None,
        };
        load::run(&load, &server.running, &folder)?;
    }
    submissions::send(
        &server,
        &folder,
        &folder.join("references"),
        64,
        bench.plan.seconds,
    )?;
    std::thread::sleep(Duration::from_secs(2));
    Ok((idle, server.running.resident() as f64 / MEGABYTE))
}
