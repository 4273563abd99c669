//! Pages from memory, compared with nginx and Caddy, which send the same bodies.

use anyhow::{Result, ensure};

use crate::Bench;
use crate::report::{LOAD, Report, Rounds};
use crate::servers::{accepted, caddy, nginx, pharmacy};

/// Name, encoding, whether to send the ETag, and the goal for nginx's CPU divided by ours, where there is one.
const CASES: [(&str, &str, bool, Option<f64>); 4] = [
    ("brotli", "br", false, Some(1.1)),
    ("gzip", "gzip", false, Some(1.05)),
    ("identity", "identity", false, None),
    ("304", "br", true, None),
];

/// Home in each encoding and as 304, the servers in turn.
pub fn run(bench: &Bench, report: &mut Report) -> Result<()> {
    let ours = pharmacy(bench, 0, &[])?;
    ours.settle()?;
    let servers = [&ours, &nginx(&ours)?, &caddy(&ours)?];
    let mut rounds: [[Rounds; 3]; 4] = Default::default();
    // The first round warms up.
    for round in 0..=bench.rounds {
        for ((case, encoding, known, _), rounds) in CASES.iter().zip(&mut rounds) {
            for (server, rounds) in servers.into_iter().zip(rounds) {
                let page = server.home(encoding)?;
                let body = ours.home(encoding)?.body;
                // Caddy sends compressed files in chunks.
                let is_same = match page.header("transfer-encoding") {
                    "chunked" => page.body.len() > body.len(),
                    _ => page.body == body,
                };
                ensure!(is_same, "{case}: the bodies differ");
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
         All send the same bodies and security headers and write an access log; nginx has one worker, `gzip_static`, `brotli_static`, \
         `open_file_cache` and a buffered log; Caddy has `precompressed br gzip`.",
        bench.rounds, bench.seconds
    );
    report.section("Pages", &text, format_args!(" | server | {LOAD}"));
    for ((case, _, _, goal), [ours, nginx, caddy]) in CASES.iter().zip(&rounds) {
        if let Some(times) = goal {
            let ratio = nginx.cpu.median() / ours.cpu.median();
            let what = format!("page, {case}: CPU per request against nginx");
            report.at_least(what, *times, "×", &ratio.into());
        }
        report.row(format_args!("{case} | pharmacy | {ours}"));
        report.row(format_args!("{case} | nginx | {nginx}"));
        report.row(format_args!("{case} | Caddy | {caddy}"));
    }
    Ok(())
}
