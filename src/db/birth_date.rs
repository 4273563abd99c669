//! Birth dates as people type them into a search: 3/2/48, 03-02-1948, March 2 1948, 2 Mar 48.

use jiff::civil::Date;

/// The date with which `words` begin, and of how many words it is. A year of two digits can be in two centuries.
pub(super) fn starting(words: &[&str]) -> Option<(Vec<Date>, usize)> {
    let in_one = words.first().and_then(|word| numeric(word));
    let found = in_one.map(|dates| (dates, 1)).or_else(|| {
        let [first, second, year, ..] = words else {
            return None;
        };
        let (month, day) = match (month(first), month(second)) {
            (Some(month), _) => (month, second),
            (None, Some(month)) => (month, first),
            _ => return None,
        };
        Some((dates(year, month, number(day)?), 3))
    })?;
    (!found.0.is_empty()).then_some(found)
}

/// 3/2/48, 3-2-1948, 3.2.48 or 1948-03-02.
fn numeric(word: &str) -> Option<Vec<Date>> {
    let parts: Vec<_> = word.split(['/', '-', '.']).collect();
    let [first, second, third] = parts[..] else {
        return None;
    };
    Some(if first.len() == 4 {
        dates(first, number(second)?, number(third)?)
    } else {
        dates(third, number(first)?, number(second)?)
    })
}

/// The month that `word` names, in full or by its first letters.
fn month(word: &str) -> Option<i8> {
    let word = word.trim_end_matches(['.', ',']).to_lowercase();
    let name = |month: &i8| Date::constant(2000, *month, 1).strftime("%B").to_string();
    let is_named = |month: &i8| word.len() >= 3 && name(month).to_lowercase().starts_with(&word);
    (1..=12).find(is_named)
}

fn number(word: &str) -> Option<i8> {
    word.trim_end_matches([',', '.']).parse().ok()
}

fn dates(year: &str, month: i8, day: i8) -> Vec<Date> {
    let year = year.trim_end_matches([',', '.']);
    let years = match (year.len(), year.parse::<i16>()) {
        (4, Ok(year @ 1900..)) => vec![year],
        (2, Ok(year @ 0..)) => vec![1900 + year, 2000 + year],
        _ => Vec::new(),
    };
    let today = jiff::Zoned::now().date();
    let dates = years
        .into_iter()
        .filter_map(|year| Date::new(year, month, day).ok());
    dates.filter(|date| *date <= today).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_date_is_read_however_it_is_typed() {
        let march = ["1948-03-02"].as_slice();
        for (typed, expected, used) in [
            ("3/2/48", march, 1),
            ("03/02/1948", march, 1),
            ("3-2-1948", march, 1),
            ("3.2.48", march, 1),
            ("1948-3-2", march, 1),
            ("March 2 1948", march, 3),
            ("mar 2, 48 Ruiz", march, 3),
            ("2 March 1948", march, 3),
            ("5/6/20", &["1920-05-06", "2020-05-06"], 1),
        ] {
            let words: Vec<_> = typed.split_whitespace().collect();
            let (dates, words) = starting(&words).unwrap_or_else(|| panic!("{typed}"));
            let dates: Vec<_> = dates.iter().map(ToString::to_string).collect();
            assert_eq!(
                (dates, words),
                (expected.iter().map(ToString::to_string).collect(), used),
                "{typed}"
            );
        }
    }

    #[test]
    fn what_is_no_date_is_left_alone() {
        for typed in [
            "",
            "518-555-0142",
            "3/2",
            "13/13/48",
            "2/30/1948",
            "March",
            "march 2",
            "may I call",
            "1/2/3",
            "RF-7K3M-Q9PX",
            "48/3/2/1",
        ] {
            let words: Vec<_> = typed.split_whitespace().collect();
            assert_eq!(starting(&words), None, "{typed}");
        }
    }
}
