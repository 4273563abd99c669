//! The instructions of our code for each request, counted by callgrind: the same number on every machine, however busy it is.

use std::process::Command;
use std::time::Duration;

use anyhow::{Context, Result};

use crate::report::{Report, number};
use crate::servers::{Running, accepted, counted};
use crate::{Bench, output};

/// At commit 26f49fc, which rendered all pages at the start; each with the headers that a browser sends.
const BEFORE: [f64; 3] = [39_456.0, 38_506.0, 297_042.0];

pub fn run(bench: &Bench, report: &mut Report) -> Result<()> {
    let server = counted(bench)?;
    let accept = format!("-HAccept-Encoding: {}", accepted("br"));
    // The pages are compressed in the background, which would be counted too.
    while !server.home("br")?.header("etag").contains("br+") {
        std::thread::sleep(Duration::from_secs(5));
    }
    server.settle()?;
    let etag = format!("-HIf-None-Match: {}", server.home("br")?.header("etag"));
    let cases: [(&str, &[&str]); 3] = [
        ("page, brotli", &[&accept]),
        ("304", &[&accept, &etag]),
        ("submission, 64 at a time", &["--", "submit"]),
    ];
    let text = "Of the program itself, without the kernel, per request at 64 connections, with what the server does beside it.";
    report.section("Instructions", text, " | before | now");
    for ((what, words), before) in cases.into_iter().zip(BEFORE) {
        let now = count(&server, bench.seconds, words)?;
        report.row(format_args!(
            "{what} | {} | {}",
            number(before),
            number(now.round())
        ));
    }
    Ok(())
}

fn count(server: &Running, seconds: u32, words: &[&str]) -> Result<f64> {
    let process = server.server.child.id().to_string();
    let control = |what: &str| output(Command::new("callgrind_control").args([what, &process]));
    control("--instr=on")?;
    server.load(64, seconds, words)?;
    control("--zero")?;
    let answers = server.load(64, seconds * 4, words)?.answers;
    control("--dump")?;
    let mut files: Vec<_> = std::fs::read_dir(&server.shop.folder)?
        .filter_map(|file| Some(file.ok()?.path()))
        .filter(|path| path.to_string_lossy().contains("/instructions."))
        .collect();
    files.sort_by_key(|path| {
        std::fs::metadata(path)
            .and_then(|file| file.modified())
            .ok()
    });
    let text = std::fs::read_to_string(files.last().context("nothing was counted")?)?;
    let total = text.lines().find_map(|line| line.strip_prefix("totals: "));
    Ok(total.context("no total")?.trim().parse::<f64>()? / answers)
}
