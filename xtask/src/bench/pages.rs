//! Pages from memory, against file servers with the same bodies.

use std::collections::BTreeMap;

use anyhow::{Result, bail};

use super::load::{self, Load};
use super::peers::{self, ENCODINGS, Page, Server};
use super::report::{Report, Spread, number, table};
use super::{Bench, client};

const CONNECTIONS: u32 = 64;

/// What is asked for: its name, the encoding, whether the page is known already, and how much better than nginx it must be.
const CASES: [(&str, &str, bool, f64); 4] = [
    ("brotli", "br", false, 1.25),
    ("gzip", "gzip", false, 1.25),
    ("identity", "identity", false, 1.0),
    ("304", "br", true, 1.0),
];
/// How much better than Caddy compressed pages must be.
const CADDY: f64 = 7.0;

#[derive(Default)]
struct Figures {
    rate: Spread,
    cpu: Spread,
    p99: Spread,
}

/// Home in each encoding and as 304, all servers in turn.
pub fn run(bench: &Bench, report: &mut Report) -> Result<()> {
    let ours = peers::pharmacy(bench, &bench.folder("pages")?, &[])?;
    ours.settle();
    let page = Page::of(&ours, "/")?;
    let mut servers = vec![ours];
    servers.extend(peers::nginx(&bench.folder("nginx")?, &page, false)?);
    servers.extend(peers::nginx(&bench.folder("nginx-cached")?, &page, true)?);
    servers.extend(peers::caddy(&bench.folder("caddy")?, &page)?);
    let folder = bench.folder("load")?;
    let mut figures: BTreeMap<(&str, &str), Figures> = BTreeMap::new();
    for round in 0..=bench.plan.rounds {
        for (case, encoding, known, _) in CASES {
            for server in &servers {
                let Some(etag) = etag(server, &page, encoding)? else {
                    continue;
                };
                let mut headers = vec![("Accept-Encoding", encoding)];
                headers.extend(known.then_some(("If-None-Match", etag.as_str())));
                let load = Load {
                    address: &server.address,
                    path: "/",
                    headers: &headers,
                    connections: CONNECTIONS,
                    seconds: if round == 0 { 1 } else { bench.plan.seconds },
                    references: None,
                };
                let outcome = load::run(&load, &server.running, &folder)?;
                if outcome.refused + outcome.broken > 0 {
                    bail!("{} failed under load: {outcome:?}", server.name);
                }
                // The first round warms up.
                if round > 0 {
                    let figures = figures.entry((case, server.name)).or_default();
                    figures.rate.add(outcome.rate);
                    figures.cpu.add(outcome.cpu);
                    figures.p99.add(outcome.p99.as_secs_f64() * 1e3);
                }
            }
        }
    }
    judge(&figures, report);
    tabulate(&figures, &servers, &page, bench, report);
    Ok(())
}

/// The ETag of the page in `encoding`, after a check that the body is the same everywhere; `None` where it isn't offered.
fn etag(server: &Server, page: &Page, encoding: &str) -> Result<Option<String>> {
    let answer = client::get(&server.address, "/", &[("Accept-Encoding", encoding)])?;
    if answer.header("content-encoding").unwrap_or("identity") != encoding {
        return Ok(None);
    }
    let same = page.bodies.iter().zip(ENCODINGS);
    if !same
        .into_iter()
        .any(|(body, (name, _))| name == encoding && *body == answer.body)
    {
        bail!("{} sends another body for {encoding}", server.name);
    }
    Ok(answer.header("etag").map(str::to_owned))
}

fn judge(figures: &BTreeMap<(&str, &str), Figures>, report: &mut Report) {
    for (case, _, known, times) in CASES {
        let Some(ours) = figures.get(&(case, "pharmacy")) else {
            continue;
        };
        let mut peers = vec![("nginx", times)];
        if !known && case != "identity" {
            peers.push(("Caddy", CADDY));
        }
        for (peer, times) in peers {
            let Some(theirs) = figures.get(&(case, peer)) else {
                continue;
            };
            let ratio = theirs.cpu.median() / ours.cpu.median();
            let what = format!("page, {case}: CPU per request against {peer}");
            report.goal(
                &what,
                &format!("≥ {times} ×"),
                format!("{ratio:.2} ×"),
                ratio >= times,
            );
        }
        if let Some(theirs) = figures.get(&(case, "nginx")) {
            let (ours, theirs) = (ours.p99.median(), theirs.p99.median());
            let measured = format!("{ours:.2} ms, nginx {theirs:.2} ms");
            report.goal(
                &format!("page, {case}: p99"),
                "≤ nginx's",
                measured,
                ours <= theirs,
            );
        }
    }
}

fn tabulate(
    figures: &BTreeMap<(&str, &str), Figures>,
    servers: &[Server],
    page: &Page,
    bench: &Bench,
    report: &mut Report,
) {
    let rows = CASES.iter().flat_map(|(case, ..)| {
        servers.iter().filter_map(|server| {
            let f = figures.get(&(*case, server.name))?;
            let cells = [&f.rate, &f.cpu, &f.p99].map(Spread::text);
            Some(
                [
                    vec![(*case).to_owned(), server.name.to_owned()],
                    cells.to_vec(),
                ]
                .concat(),
            )
        })
    });
    let sizes = page.bodies.iter().zip(ENCODINGS);
    let sizes: Vec<_> = sizes
        .map(|(body, (name, _))| format!("{} {name}", number(body.len() as f64, 0)))
        .collect();
    let text = format!(
        "Home ({} bytes), {CONNECTIONS} connections, {} rounds of {} s after one to warm up; median (lowest–highest). The server has one core, \
         wrk the other; ratios above are of CPU per request. All send the same bodies and security headers and write an access log; \
         nginx has one worker, `gzip_static`, `brotli_static`, a buffered log, and is measured with its defaults and again with files kept open.\n\n{}",
        sizes.join(", "),
        bench.plan.rounds,
        bench.plan.seconds,
        table(
            &["", "server", "requests/s", "CPU µs/request", "p99 ms"],
            rows
        )
    );
    report.section("Pages", text);
}
