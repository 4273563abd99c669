//! The time from a start to the first page, and the server's memory.

use std::time::{Duration, Instant};

use anyhow::Result;

use crate::Bench;
use crate::report::{Report, Spread};
use crate::servers::{accepted, on_both_cores, pharmacy};

pub fn run(bench: &Bench, report: &mut Report) -> Result<()> {
    let [mut cpu, mut wall, mut both] = <[Spread; 3]>::default();
    for _ in 0..bench.starts {
        let start = Instant::now();
        on_both_cores(bench)?.home("br")?;
        both.add(start.elapsed().as_secs_f64() * 1e3);
        let start = Instant::now();
        let server = pharmacy(bench, 0, &[])?;
        server.home("br")?;
        wall.add(start.elapsed().as_secs_f64() * 1e3);
        cpu.add(server.cpu_micros()? / 1e3);
    }
    let what = "start to first answered page, one core, by the clock";
    report.at_most(what, 120.0, "ms", &wall);

    let server = pharmacy(bench, 0, &[])?;
    server.settle()?;
    let settled: Spread = (server.cpu_micros()? / 1e3).into();
    let idle = server.resident()?;
    for encoding in ["br", "gzip", "identity"] {
        let header = format!("-HAccept-Encoding: {}", accepted(encoding));
        server.load(64, bench.seconds, &[&header])?;
    }
    server.load(64, bench.seconds, &["--", "submit"])?;
    // The allocator returns free memory within ten seconds.
    std::thread::sleep(Duration::from_secs(15));
    let loaded = server.resident()?;
    report.at_most("resident memory, idle", 20.0, "MB", &idle.into());
    report.at_most("resident memory, after load", 28.0, "MB", &loaded.into());

    let text = format!(
        "{} starts on one core with an empty database. Memory is resident memory once all pages are rendered, and again a quarter of a \
         minute after pages and submissions at 64 connections.",
        bench.starts
    );
    report.section("Start and memory", &text, " | ms");
    report.row(format_args!("CPU to the first answered page | {cpu}"));
    report.row(format_args!("time to the first answered page | {wall}"));
    report.row(format_args!("the same with two cores | {both}"));
    let what = "CPU once all pages are rendered, and compressed as well as possible";
    report.row(format_args!("{what} | {settled}"));
    Ok(())
}
