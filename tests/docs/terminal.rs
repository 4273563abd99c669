//! Compares a terminal's output with a page, except for what differs from day to day: times, sizes, account names.

const MONTHS: [&str; 12] = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
];
const DAYS: [&str; 7] = [
    "Monday,",
    "Tuesday,",
    "Wednesday,",
    "Thursday,",
    "Friday,",
    "Saturday,",
    "Sunday,",
];

/// Whether `actual` matches `told`. Line breaks are ignored; `…` in `told` matches anything.
pub fn matches(expected: &str, actual: &str) -> bool {
    let (expected, actual) = (timeless(expected), timeless(actual));
    let mut pieces = expected.split('…').map(str::trim);
    let first = pieces.next().unwrap_or_default();
    let Some(mut rest) = actual.strip_prefix(first) else {
        return false;
    };
    let mut pieces: Vec<&str> = pieces.collect();
    let Some(last) = pieces.pop() else {
        return rest.is_empty();
    };
    for piece in pieces {
        match rest.find(piece) {
            Some(at) => rest = &rest[at + piece.len()..],
            None => return false,
        }
    }
    rest.ends_with(last)
}

/// `text` on one line, with times and sizes replaced by a word.
fn timeless(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    let mut plain: Vec<String> = Vec::with_capacity(words.len());
    let mut at = 0;
    while let Some(word) = words.get(at) {
        let rest = &words[at + 1..];
        let (placeholder, used) = match *word {
            day if DAYS.contains(&day) => (None, 0),
            month if is_month(month) && rest.first().is_some_and(|next| is_number(next)) => {
                (Some("TIME"), time(rest))
            }
            clock if is_clock(clock) => (Some("TIME"), usize::from(is_half(rest))),
            "due" | "overdue" if matches!(rest.first(), Some(&("in" | "by"))) => (Some("DUE"), 3),
            "due" if rest.first() == Some(&"now") => (Some("DUE"), 1),
            size if is_number(size) && matches!(rest.first(), Some(&("MB" | "GB"))) => {
                (Some("SIZE"), 1)
            }
            stamp if stamp.len() > 19 && stamp.ends_with('Z') && stamp.contains('T') => {
                (Some("TIME"), 0)
            }
            word => {
                plain.push(without_stamps(word));
                (None, 0)
            }
        };
        plain.extend(placeholder.map(str::to_owned));
        at += 1 + used;
    }
    plain.join(" ")
}

fn is_number(word: &str) -> bool {
    let digits = word.trim_end_matches(',');
    !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit())
}

fn is_month(word: &str) -> bool {
    MONTHS.iter().any(|month| word.starts_with(month))
        && word.bytes().all(|b| b.is_ascii_alphabetic())
}

fn is_clock(word: &str) -> bool {
    word.split_once(':')
        .is_some_and(|(hour, minute)| is_number(hour) && is_number(minute))
}

fn is_half(words: &[&str]) -> bool {
    words
        .first()
        .is_some_and(|word| matches!(word.trim_end_matches([',', ';', '.']), "AM" | "PM"))
}

/// The number of words after a month that belong to the time: day, possibly year, possibly clock.
fn time(words: &[&str]) -> usize {
    let day_and_year = words
        .iter()
        .take(2)
        .take_while(|word| is_number(word))
        .count();
    let clock = words.get(day_and_year).is_some_and(|word| is_clock(word));
    let half = clock && is_half(&words[day_and_year + 1..]);
    day_and_year + usize::from(clock) + usize::from(half)
}

/// File names carry the time as 20261121-093012.
fn without_stamps(word: &str) -> String {
    let is_stamp = |part: &str| {
        part.len() == 15
            && part.bytes().enumerate().all(|(at, b)| {
                if at == 8 {
                    b == b'-'
                } else {
                    b.is_ascii_digit()
                }
            })
    };
    let found = (0..word.len()).find(|at| word.get(*at..at + 15).is_some_and(is_stamp));
    found.map_or_else(
        || word.to_owned(),
        |at| format!("{}STAMP{}", &word[..at], &word[at + 15..]),
    )
}

#[test]
fn only_what_changes_from_day_to_day_is_forgiven() {
    for (told, actual, same) in [
        ("a b\nc", "a  b c\n", true),
        ("3 requests", "4 requests", false),
        ("", "something", false),
        ("Nov 21 9:04 AM  new", "Dec 31, 2025 11:59 PM new", true),
        ("Nov 21 9:04 AM  new", "Dec 31 11:59 PM done", false),
        ("of Nov 20 9:05 AM; none", "of Nov 22 12:01 PM; none", true),
        (
            "Friday, November 20, 2026, 9:04 AM",
            "May 2, 2027, 12:00 PM",
            true,
        ),
        ("answer due in 3 h", "answer overdue by 2 days", true),
        ("212 GB are free", "900 MB are free", true),
        ("212 requests are free", "900 requests are free", false),
        ("copy-20261121-090000.db", "copy-20271231-235959.db", true),
        ("cannot read x: …", "cannot read x: no such file", true),
        ("a … b … c", "a 1 b 2 c", true),
        ("a … b", "a 1 c", false),
        ("May I", "You may", false),
    ] {
        assert_eq!(matches(told, actual), same, "{told:?} {actual:?}");
    }
}
