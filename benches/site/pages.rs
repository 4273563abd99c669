//! Pages from memory, compared with nginx that sends the same bodies.

use anyhow::{Result, ensure};

use crate::Bench;
use crate::report::{LOAD, Report, Rounds};
use crate::servers::{accepted, nginx, pharmacy};

/// Name, encoding, whether to send the ETag, and the goal for nginx's CPU divided by ours.
const CASES: [(&str, &str, bool, f64); 4] = [
    ("brotli", "br", false, 1.15),
    ("gzip", "gzip", false, 1.2),
    ("identity", "identity", false, 1.1),
    ("304", "br", true, 1.0),
];

/// Home in each encoding and as 304, both servers in turn.
pub fn run(bench: &Bench, report: &mut Report) -> Result<()> {
    let ours = pharmacy(bench, 0, &[])?;
    ours.settle()?;
    let theirs = nginx(&ours)?;
    let mut rounds: [[Rounds; 2]; 4] = Default::default();
    // The first round warms up.
    for round in 0..=bench.rounds {
        for ((_, encoding, known, _), rounds) in CASES.iter().zip(&mut rounds) {
            for (server, rounds) in [&ours, &theirs].into_iter().zip(rounds) {
                let page = server.home(encoding)?;
                ensure!(page.body == ours.home(encoding)?.body, "the bodies differ");
                let accept = format!("-HAccept-Encoding: {}", accepted(encoding));
                let etag = format!("-HIf-None-Match: {}", page.header("etag"));
                let headers = [accept.as_str(), &etag];
                let headers = &headers[..=usize::from(*known)];
                let outcome = server.load(64, bench.seconds, headers)?;
                if round > 0 {
                    rounds.add(&outcome);
                }
            }
        }
    }
    let text = format!(
        "Home, with a browser's headers, 64 connections, {} rounds of {} s after one to warm up; median (lowest–highest). The server has one core, wrk the other. \
         Both send the same bodies and security headers and write an access log; nginx has one worker, `gzip_static`, `brotli_static`, \
         `open_file_cache` and a buffered log.",
        bench.rounds, bench.seconds
    );
    report.section("Pages", &text, format_args!(" | server | {LOAD}"));
    for ((case, _, _, times), [ours, theirs]) in CASES.iter().zip(&rounds) {
        let ratio = theirs.cpu.median() / ours.cpu.median();
        let what = format!("page, {case}: CPU per request against nginx");
        report.at_least(what, *times, "×", &ratio.into());
        let what = format!("page, {case}: p99, against nginx's");
        report.at_most(what, theirs.p99.median(), "ms", &ours.p99);
        report.row(format_args!("{case} | pharmacy | {ours}"));
        report.row(format_args!("{case} | nginx | {theirs}"));
    }
    Ok(())
}
