use super::*;

const HOUR: Duration = Duration::from_secs(3600);

fn five() -> FailedAttempts {
    FailedAttempts::new(5, HOUR, 100)
}

/// Wrong tries of `key` after `seconds`, until one is refused or there were `count`.
fn wrong(attempts: &FailedAttempts, key: &str, count: usize, now: Instant) -> usize {
    let wrong = |_: &usize| {
        let mut state = attempts.state();
        let attempt = attempts.attempt_at(&mut state, key.into(), now);
        drop(state);
        attempt.is_ok()
    };
    (0..count).take_while(wrong).count()
}

fn saved(attempts: &FailedAttempts) -> Unsaved {
    let mut saved = Unsaved::default();
    let save = |unsaved: &Unsaved| {
        saved.changed = unsaved.changed.clone();
        saved.removed = unsaved.removed.clone();
        Ok::<(), ()>(())
    };
    attempts.save(save).unwrap();
    saved.changed.sort();
    saved.removed.sort();
    saved
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
}

#[test]
fn right_tries_are_neither_saved_nor_remembered() {
    let attempts = five();
    let open = attempts.attempt("a".into()).ok().unwrap();
    assert_eq!(saved(&attempts), Unsaved::default());
    open.take_back();
    assert_eq!(saved(&attempts), Unsaved::default());
    assert!(attempts.state().keys.is_empty());
}

#[test]
fn what_was_saved_counts_after_a_restart() {
    let attempts = five();
    wrong(&attempts, "a", 3, Instant::now());
    let Unsaved { changed, removed } = saved(&attempts);
    assert!(matches!(&changed[..], [(key, 3, left)] if key == "a" && *left <= HOUR));
    assert!(removed.is_empty());
    let restarted = five();
    restarted.restore(changed);
    assert_eq!(saved(&restarted), Unsaved::default());
    assert_eq!(wrong(&restarted, "a", 9, Instant::now()), 2);
    assert_eq!(wrong(&restarted, "a", 9, Instant::now() + HOUR), 5);
}

#[test]
fn what_could_not_be_saved_is_saved_the_next_time() {
    let attempts = five();
    wrong(&attempts, "a", 1, Instant::now());
    wrong(&attempts, "b", 1, Instant::now());
    assert_eq!(saved(&attempts).changed.len(), 2);
    wrong(&attempts, "a", 1, Instant::now());
    attempts.state().remove("b".into());
    assert_eq!(attempts.save(|_| Err("full")), Err("full"));
    let Unsaved { changed, removed } = saved(&attempts);
    assert!(
        matches!(&changed[..], [(key, 2, _)] if key == "a"),
        "{changed:?}"
    );
    assert_eq!(removed, ["b"]);
    assert_eq!(saved(&attempts), Unsaved::default());
}

#[test]
fn no_more_keys_are_remembered_than_there_is_room_for_and_closed_ones_go_last() {
    let (attempts, now) = (five(), Instant::now());
    assert_eq!(wrong(&attempts, "closed", 5, now), 5);
    assert_eq!(saved(&attempts).changed.len(), 1);
    for at in 0..1000 {
        wrong(&attempts, &format!("{at}"), 1, now);
        assert!(attempts.state().keys.len() <= 100);
    }
    assert_eq!(wrong(&attempts, "closed", 1, now), 0);
    assert_eq!(saved(&attempts).removed, [""; 0]);
    for at in 0..100 {
        wrong(&attempts, &format!("{at}"), 5, now + HOUR);
    }
    assert!(saved(&attempts).removed.contains(&"closed".into()));
}
