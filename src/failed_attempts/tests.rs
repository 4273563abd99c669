use super::*;

const HOUR: Duration = Duration::from_secs(3600);

fn five() -> FailedAttempts {
    FailedAttempts::new(5, HOUR, 100)
}

/// Wrong tries of `key` after `seconds`, until one is refused or there were `count`.
fn wrong(attempts: &FailedAttempts, key: &str, count: usize, now: Instant) -> usize {
    let wrong = |_: &usize| {
        let mut keys = attempts.keys();
        let attempt = attempts.attempt_at(&mut keys, key.into(), now);
        drop(keys);
        attempt.is_ok()
    };
    (0..count).take_while(wrong).count()
}

#[test]
fn five_wrong_tries_close_a_key_for_an_hour_after_the_last() {
    let (attempts, start) = (five(), Instant::now());
    assert_eq!(wrong(&attempts, "a", 2, start), 2);
    assert_eq!(wrong(&attempts, "a", 9, start + HOUR / 2), 3);
    assert_eq!(wrong(&attempts, "b", 1, start), 1, "another key");
    let late = start + HOUR / 2 + HOUR;
    assert_eq!(wrong(&attempts, "a", 9, late - Duration::from_secs(1)), 0);
    assert_eq!(wrong(&attempts, "a", 9, late), 5);
}

#[test]
fn an_older_reading_of_the_clock_forgives_none() {
    let (attempts, start) = (five(), Instant::now());
    assert_eq!(wrong(&attempts, "a", 4, start + HOUR / 2), 4);
    assert_eq!(wrong(&attempts, "a", 9, start), 1);
}

#[test]
fn a_right_try_does_not_count_and_holds_nothing_up() {
    let attempts = five();
    assert_eq!(wrong(&attempts, "a", 4, Instant::now()), 4);
    for _ in 0..20 {
        attempts.attempt("a".into()).ok().unwrap().take_back();
    }
    let open = attempts.attempt("a".into()).ok().unwrap();
    assert!(
        attempts.attempt("a".into()).is_err(),
        "not yet known to be right"
    );
    open.take_back();
    assert_eq!(wrong(&attempts, "a", 9, Instant::now()), 1);
    attempts.attempt("b".into()).ok().unwrap().take_back();
    assert_eq!(attempts.keys().len(), 1, "nothing is remembered of it");
}

#[test]
fn no_more_keys_are_remembered_than_there_is_room_for_and_closed_ones_go_last() {
    let (attempts, now) = (five(), Instant::now());
    assert_eq!(wrong(&attempts, "closed", 5, now), 5);
    for at in 0..1000 {
        wrong(&attempts, &format!("{at}"), 1, now);
        assert!(attempts.keys().len() <= 100);
    }
    assert_eq!(wrong(&attempts, "closed", 1, now), 0);
    for at in 0..100 {
        wrong(&attempts, &format!("{at}"), 5, now + HOUR);
    }
    assert!(!attempts.keys().contains_key("closed"));
}
