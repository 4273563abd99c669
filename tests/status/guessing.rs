//! Visitors who guess learn nothing from the responses, and are soon refused.

use std::sync::Barrier;
use std::thread;
use std::time::Instant;

use crate::common::http::{PLAIN, Response};
use crate::common::{PROXY, Says, Server, Shop, UNLIMITED};
use crate::status::support::{BORN, ask, found, post, refill, send, serve};

const WRONG: &str = "1958-04-28";

#[test]
fn there_is_one_answer_for_everything_that_is_not_found() {
    let shop = Shop::new();
    let server = serve(&shop);
    let (feedback, contact) = (send(&server, 0), send(&server, 1));
    let (transfer, existing) = (send(&server, 2), send(&server, 3));
    let reveals = |answer: Response| {
        let headers: Vec<_> = answer
            .headers
            .iter()
            .filter(|(name, _)| !name.eq_ignore_ascii_case("date"))
            .cloned()
            .collect();
        (answer.status, headers, answer.text())
    };
    let unknown = reveals(ask(&server, 0, "RF-7K3M-Q9PX", BORN));
    assert_eq!(unknown.0, 404);
    let sentence = "We found no request with this reference and date of birth. Please check both, or call us at ";
    unknown.2.says([sentence]);
    for (visitor, (reference, born)) in [
        (existing.as_str(), WRONG),
        (&transfer, WRONG),
        (&feedback, BORN),
        (&contact, BORN),
        ("no reference at all", BORN),
        ("😀", BORN),
        ("' or 1=1 --", BORN),
    ]
    .into_iter()
    .enumerate()
    {
        let answer = reveals(ask(&server, 1 + visitor, reference, born));
        assert_eq!(answer, unknown, "{reference} {born}");
    }
}

/// How often the response for an existing reference takes longer than for one that does not exist, as a share of all pairs: one half if
/// they can't be distinguished. The two are asked alternately, so that other load affects both.
fn takes_longer(server: &Server, attempt: usize) -> f64 {
    const ROUNDS: usize = 300;
    // Each is tried fewer than five times.
    let existing: Vec<_> = (0..ROUNDS / 3).map(|_| refill(server)).collect();
    let unknown = |round: usize| format!("RF-{attempt}{:03}-ZZZZ", round / 3);
    let mut times = [Vec::new(), Vec::new()];
    for round in 0..ROUNDS {
        let references = [existing[round / 3].clone(), unknown(round)];
        // The order alternates.
        for which in if round % 2 == 0 { [0, 1] } else { [1, 0] } {
            let visitor = 2 * (attempt * ROUNDS + round) + which;
            let start = Instant::now();
            let answer = ask(server, visitor, &references[which], WRONG);
            times[which].push(start.elapsed());
            assert_eq!(answer.status, 404, "{answer:?}");
        }
    }
    let [existing, unknown] = &mut times;
    unknown.sort();
    let shorter = |time| unknown.partition_point(|other| other < time);
    existing.iter().map(shorter).sum::<usize>() as f64 / (ROUNDS * ROUNDS) as f64
}

#[test]
fn the_response_time_does_not_reveal_whether_a_reference_exists() {
    let shop = Shop::new();
    let server = serve(&shop);
    // A busy computer may slow down one of the two for a while. A difference of the server itself shows each time.
    let longer: Vec<_> = (0..4)
        .map(|attempt| takes_longer(&server, attempt))
        .take_while(|longer| !(0.4..0.6).contains(longer))
        .collect();
    assert!(longer.len() < 4, "{longer:?}");
}

#[test]
fn an_address_has_ten_wrong_look_ups_a_minute_and_right_ones_are_free() {
    let shop = Shop::new();
    let server = serve(&shop);
    let reference = refill(&server);
    for at in 0..10 {
        found(&ask(&server, 7, &reference, BORN));
        let unknown = format!("RF-7K3M-Q9P{at}");
        assert_eq!(ask(&server, 7, &unknown, BORN).status, 404);
    }
    for (reference, born) in [
        (reference.as_str(), WRONG),
        ("RF-7K3M-Q9PX", BORN),
        ("", ""),
    ] {
        let refused = ask(&server, 7, reference, born);
        assert_eq!(refused.status, 429, "{refused:?}");
        let seconds: u64 = refused.header("retry-after").parse().unwrap();
        assert!((1..=60).contains(&seconds), "{seconds}");
        assert!(refused.error().ends_with('.'));
    }
    let refused = post(&server, 7, &PLAIN, b"reference=x&dateOfBirth=1958-04-27");
    assert_eq!(refused.status, 429, "{refused:?}");
    assert!(!refused.header("retry-after").is_empty(), "{refused:?}");
    found(&ask(&server, 8, &reference, BORN));
}

#[test]
fn five_wrong_tries_close_a_reference_for_everybody_whether_it_exists_or_not() {
    let shop = Shop::new();
    let server = serve(&shop);
    let (existing, other) = (refill(&server), refill(&server));
    for (first, reference) in [(100, existing.as_str()), (200, "RF-7K3M-Q9PX")] {
        // A different spelling is the same reference.
        let spelled = [
            reference.to_owned(),
            reference.to_lowercase(),
            reference.replace('-', ""),
        ];
        for at in 0..5 {
            let answer = ask(&server, first + at, &spelled[at % 3], WRONG);
            assert_eq!(answer.status, 404, "{reference}");
        }
        for (at, born) in [WRONG, BORN].into_iter().enumerate() {
            let answer = ask(&server, first + 10 + at, reference, born);
            assert_eq!(answer.status, 429, "{reference} {born}: {answer:?}");
            let seconds: u64 = answer.header("retry-after").parse().unwrap();
            assert!((3_000..=3_601).contains(&seconds), "{seconds}");
            assert!(!answer.error().contains("minute"), "{answer:?}");
        }
    }
    found(&ask(&server, 300, &other, BORN));
}

#[test]
fn wrong_tries_at_the_same_time_count_like_others_and_right_ones_do_not() {
    const AT_ONCE: usize = 8;
    let shop = Shop::new();
    let server = serve(&shop);
    let other = refill(&server);
    for round in 0..2 {
        let reference = refill(&server);
        let tried: usize = (0..4)
            .map(|batch| {
                let start = Barrier::new(AT_ONCE);
                thread::scope(|scope| {
                    let visitors = std::array::from_fn::<_, AT_ONCE, _>(|at| {
                        let visitor = 1000 * round + 100 * batch + at;
                        let (start, server, reference) = (&start, &server, &reference);
                        scope.spawn(move || {
                            start.wait();
                            ask(server, visitor, reference, WRONG).status == 404
                        })
                    });
                    let passed = visitors.into_iter().map(|visitor| visitor.join().unwrap());
                    passed.filter(|passed| *passed).count()
                })
            })
            .sum();
        assert_eq!(tried, 5, "round {round}");
        found(&ask(&server, 100_000 + round, &other, BORN));
    }
}

#[test]
#[cfg(target_os = "linux")]
fn look_ups_at_the_same_time_need_a_few_threads() {
    let shop = Shop::new();
    let server = serve(&shop);
    let references: Vec<_> = (0..60).map(|_| refill(&server)).collect();
    let before = server.threads().len();
    thread::scope(|scope| {
        for (visitor, reference) in references.iter().enumerate() {
            let server = &server;
            scope.spawn(move || found(&ask(server, visitor, reference, BORN)));
        }
    });
    let after = server.threads().len();
    assert!(after < before + 6, "{after} after {before}");
}

#[test]
fn look_ups_are_in_the_audit_only_as_a_count() {
    let shop = Shop::new();
    let server = shop.serve(&[UNLIMITED, PROXY]);
    let reference = refill(&server);
    let tables = [
        "submission",
        "submission_search",
        "status_change",
        "audit",
        "session",
    ];
    let stored = || tables.map(|table| shop.count(table));
    let before = stored();
    for visitor in 0..30 {
        found(&ask(&server, visitor, &reference, BORN));
    }
    assert_eq!(stored(), before, "something was written");
    ask(&server, 40, &reference, WRONG);
    assert!(server.stop().success());
    let audit = shop.run("audit");
    let lines: Vec<_> = audit
        .lines()
        .filter(|line| line.contains("look-up"))
        .collect();
    assert_eq!(lines.len(), 1, "{audit}");
    assert!(lines[0].contains("30 found, 1 not found"), "{audit}");
    audit.lacks([&reference]);
}
