//! Durable submissions, look-ups, and an overload of submissions.

use std::collections::HashSet;
use std::fs::File;
use std::io::Write;
use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::{Result, ensure};

use crate::common::http::try_request;
use crate::report::{LOAD, Report, Rounds, Spread, number};
use crate::servers::{Running, pharmacy};
use crate::{Bench, output};

/// Names of disks, and how many microseconds longer a sync takes than on this one.
const DISKS: [(&str, u64); 3] = [
    ("this disk", 0),
    ("+1.2 ms each sync", 1200),
    ("+16.7 ms each sync", 16_700),
];

/// On each disk: raw `fdatasync`, 64 connections, one connection, in turn.
pub fn run(bench: &Bench, report: &mut Report) -> Result<()> {
    let text = "The four forms in turn, every body different, each with an Idempotency-Key as the pages send it, through the real \
        handler; answered after the commit is on the disk. In the same rounds a loop appends 600 bytes and calls fdatasync. Where \
        syncs take longer, a preloaded library holds back each of the server's, and the loop waits as long: 1.2 ms as on a desktop's \
        solid-state disk, 16.7 ms as two turns of a hard disk (sqlite.org/faq.html#q19).";
    let head = format!("disk | connections | raw fdatasync/s | submissions for each | {LOAD}");
    report.section("Submissions", text, head);
    for (disk, slower) in DISKS {
        let server = pharmacy(bench, slower, &[])?;
        server.settle()?;
        let (mut raw, mut answers) = (Spread::default(), 0.0);
        let mut rounds = [(64, Rounds::default()), (1, Rounds::default())];
        for _ in 0..bench.rounds {
            raw.add(raw_rate(bench, &server, slower)?);
            for (connections, rounds) in &mut rounds {
                let outcome = server.load(*connections, bench.seconds, &["--", "submit"])?;
                answers += outcome.answers;
                rounds.add(&outcome);
            }
        }
        let busy = &rounds[0].1;
        if slower == 16_700 {
            let each = busy.rate.median() / raw.median();
            let what = format!("submissions, 64 at a time, for each sync, {disk}");
            report.at_least(what, 40.0, "", &each.into());
        }
        let [acknowledged, missing, others] = compare(bench, &server)?;
        // wrk ends without reading the last responses.
        let under_way = f64::from(bench.rounds * 65);
        ensure!(
            acknowledged + under_way >= answers,
            "{acknowledged} of {answers} noted"
        );
        let what = format!("acknowledged submissions that are not stored, {disk}");
        report.at_most(
            what,
            0.0,
            &format!("of {}", number(acknowledged)),
            &missing.into(),
        );
        let what = format!("others that are stored, sent as a round ended, {disk}");
        report.at_most(what, under_way, "rows", &others.into());
        for (connections, rounds) in rounds {
            let ratio = number(rounds.rate.median() / raw.median());
            report.row(format_args!(
                "{disk} | {connections} | {raw} | {ratio} | {rounds}"
            ));
        }
    }
    Ok(())
}

/// How many times a second a row's bytes can be appended and synced.
fn raw_rate(bench: &Bench, server: &Running, slower: u64) -> Result<f64> {
    let mut file = File::create(server.shop.path("raw"))?;
    let (start, mut count) = (Instant::now(), 0.0);
    while start.elapsed() < Duration::from_secs(bench.seconds.into()) {
        file.write_all(&[b'x'; 600])?;
        file.sync_data()?;
        std::thread::sleep(Duration::from_micros(slower));
        count += 1.0;
    }
    Ok(count / start.elapsed().as_secs_f64())
}

/// How many references were acknowledged, how many of them the export lacks, and how many others it has.
fn compare(bench: &Bench, server: &Running) -> Result<[f64; 3]> {
    let mut export = Command::new(&bench.program);
    server.shop.isolate(&mut export);
    let export = output(export.args(["submissions", "export", "--format", "jsonl"]))?;
    let reference = |line| -> Result<_> {
        let row: serde_json::Value = serde_json::from_str(line)?;
        Ok(row["reference"].as_str().unwrap_or_default().to_owned())
    };
    let stored: HashSet<_> = export.lines().map(reference).collect::<Result<_>>()?;
    let references = std::fs::read_to_string(server.shop.path("references"))?;
    let missing = references
        .lines()
        .filter(|line| !stored.contains(*line))
        .count();
    let (acknowledged, stored) = (references.lines().count(), stored.len());
    Ok([acknowledged, missing, stored + missing - acknowledged].map(|count| count as f64))
}

/// "Is it ready?", with the right date of birth.
pub fn look_ups(bench: &Bench, report: &mut Report) -> Result<()> {
    // So that each look-up can come from a different address.
    let proxy = ("PHARMACY_SERVER__TRUSTED_PROXIES", r#"["127.0.0.1"]"#);
    let server = pharmacy(bench, 0, &[proxy])?;
    let stored = server.load(64, bench.seconds, &["--", "submit"])?;
    server.settle()?;
    let mut rounds = Rounds::default();
    for _ in 0..bench.rounds {
        rounds.add(&server.load(64, bench.seconds, &["--", "look-up"])?);
    }
    report.at_least("look-ups on one core", 1e4, "a second", &rounds.rate);
    let text = format!(
        "`POST /api/status` for the refills and transfers among {} submissions, 64 connections, each from an address of its own: the limits \
         are counted and never reached. Where the core is fully used, nothing else bounds them.",
        number(stored.answers)
    );
    report.section("Look-ups", &text, LOAD);
    report.row(rounds);
    Ok(())
}

/// More than twice what the writer can queue, on a busy hard disk; then a single visitor.
pub fn overload(bench: &Bench, report: &mut Report) -> Result<()> {
    let places = ("PHARMACY_LIMITS__CONNECTIONS", "4096");
    let server = pharmacy(bench, 20_000, &[places])?;
    server.settle()?;
    let outcome = server.overload(3000, bench.seconds.max(3), &["--", "submit"])?;
    let start = Instant::now();
    let visit = || {
        let headers = [("Content-Type", "application/json")];
        let body = br#"{"rating":5,"feedback":"After the storm","name":"","email":""}"#;
        let address = server.server.address;
        try_request(address, "POST", "/api/feedback", &headers, body)
    };
    while visit()?.status != 201 {
        ensure!(start.elapsed() < Duration::from_secs(20), "no recovery");
        std::thread::sleep(Duration::from_millis(50));
    }
    let took = start.elapsed().as_secs_f64() * 1e3;
    let storm = "3,000 submissions at a time, +20 ms each sync";
    let (shed, failed) = (outcome.shed.into(), outcome.failed.into());
    let what = format!("{storm}: 503 with Retry-After");
    report.at_least(what, 1.0, "answers", &shed);
    let what = format!("{storm}: anything else but 201");
    report.at_most(what, 0.0, "answers", &failed);
    let what = "201 for a visitor after it, who tries again every 50 ms";
    report.at_most(what, 1000.0, "ms", &took.into());
    Ok(())
}
