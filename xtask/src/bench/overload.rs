//! More submissions at once than there is room for: the rest is told to come back, and afterwards all is as before.

use std::time::{Duration, Instant};

use anyhow::{Context, Result};

use super::disk::Disk;
use super::load::{self, Load};
use super::report::{Report, number};
use super::{Bench, client, peers};

/// What the writer takes and lets wait is 1,280 submissions; this is more than twice that.
const CONNECTIONS: u32 = 3000;
const BODY: &str = r#"{"rating":5,"feedback":"After the storm","name":"","email":""}"#;
/// How soon after it an answer must come; what waited then has to be written first, at that disk's pace.
const RECOVERED: Duration = Duration::from_secs(1);

/// Twice the load it can take, and a visitor afterwards.
pub fn run(bench: &Bench, report: &mut Report) -> Result<()> {
    let folder = bench.folder("overload")?;
    let environment = [("PHARMACY_LIMITS__CONNECTIONS", "4096")];
    let disk = Disk::BUSY;
    let server = peers::pharmacy_on(disk, bench, &folder, &environment)?;
    server.settle();
    let references = folder.join("references");
    let load = Load {
        address: &server.address,
        path: "/",
        headers: &[],
        connections: CONNECTIONS,
        seconds: bench.plan.seconds.max(3),
        references: Some(&references),
    };
    let outcome = load::run(&load, &server.running, &folder)?;
    let start = Instant::now();
    let mut tries = 0;
    let after = loop {
        let answer =
            client::post(&server.address, "/api/feedback", BODY).context("no answer afterwards")?;
        tries += 1;
        if answer.status != 503 || start.elapsed() > RECOVERED {
            break answer;
        }
        std::thread::sleep(Duration::from_millis(50));
    };
    let took = start.elapsed();
    let only_shed = outcome.refused == outcome.shed && outcome.broken == 0;
    let measured = format!(
        "{} stored, {} told to come back, {} anything else",
        number((outcome.answers - outcome.refused) as f64, 0),
        number(outcome.shed as f64, 0),
        outcome.refused - outcome.shed + outcome.broken
    );
    let what = format!(
        "{CONNECTIONS} submissions at a time ({}): 503 with Retry-After, nothing else",
        disk.name()
    );
    report.goal(
        &what,
        "some, and no other failure",
        measured,
        outcome.shed > 0 && only_shed,
    );
    let met = after.status == 201 && took <= RECOVERED;
    let measured = format!(
        "{} in {:.0} ms at try {tries}",
        after.status,
        took.as_secs_f64() * 1e3
    );
    report.goal(
        "a visitor after it, who tries again every 50 ms",
        &format!("201 within {} s", RECOVERED.as_secs()),
        measured,
        met,
    );
    Ok(())
}
