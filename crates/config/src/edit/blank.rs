//! The text of a new pharmacy.toml.

use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp};
use toml_edit::{DocumentMut, Item, TomlError, Value};

use crate::keys::Key;
use crate::layers::SAMPLE;

/// The sample with its comments, but without the facts about its store.
pub fn text() -> Result<String, TomlError> {
    let mut document: DocumentMut = without_testimonials(SAMPLE).parse()?;
    for (table, keys) in document.iter_mut() {
        let keys = keys.as_table_like_mut().into_iter();
        let keys = keys.flat_map(|keys| keys.iter_mut());
        for (name, item) in keys {
            let key = Key::find(&format!("{}.{}", table.get(), name.get()));
            if let (Some(key), Item::Value(value)) = (key.filter(|key| key.fact), item) {
                *value = empty(key, value)?;
            }
        }
    }
    Ok(document.to_string())
}

fn empty(key: &Key, value: &Value) -> Result<Value, TomlError> {
    let mut empty: Value = key.empty().to_string().parse()?;
    *empty.decor_mut() = value.decor().clone();
    Ok(empty)
}

/// Replaces the testimonials with one commented-out block.
fn without_testimonials(sample: &str) -> String {
    const BLOCK: &str = "[[testimonials]]";
    let mut text = String::new();
    let (mut inside, mut found) = (false, 0);
    for line in sample.lines() {
        if line == BLOCK {
            (inside, found) = (true, found + 1);
        }
        match line.split_once(" = ") {
            _ if !inside => text.extend([line, "\n"]),
            _ if found > 1 => {}
            Some((key, value)) if value.starts_with('"') => {
                text.extend(["# ", key, " = \"\"\n"]);
            }
            None if line.is_empty() || line.starts_with('#') => text.extend([line, "\n"]),
            _ => text.extend(["# ", line, "\n"]),
        }
        inside &= !line.is_empty();
    }
    text
}

/// The time zone of a shop in `state`. If the state has two, the browser's if it is one of them, or else the one with more people.
pub fn time_zone(state: &str, browsers: Option<&str>) -> &'static str {
    let zones: &[&str] = match state {
        "FL" | "IN" | "KY" | "MI" => &["America/New_York", "America/Chicago"],
        "TN" => &["America/Chicago", "America/New_York"],
        "KS" | "ND" | "NE" | "SD" | "TX" => &["America/Chicago", "America/Denver"],
        "AL" | "AR" | "IA" | "IL" | "LA" | "MN" | "MO" | "MS" | "OK" | "WI" => &["America/Chicago"],
        "ID" => &["America/Denver", "America/Los_Angeles"],
        "CO" | "MT" | "NM" | "UT" | "WY" => &["America/Denver"],
        // The Navajo Nation has daylight saving time.
        "AZ" => &["America/Phoenix", "America/Denver"],
        "NV" | "OR" => &["America/Los_Angeles", "America/Denver"],
        "CA" | "WA" => &["America/Los_Angeles"],
        "AK" => &["America/Anchorage"],
        "HI" => &["Pacific/Honolulu"],
        "PR" | "VI" => &["America/Puerto_Rico"],
        "GU" => &["Pacific/Guam"],
        _ => &["America/New_York"],
    };
    let clock = |name: &str| {
        let zone = TimeZone::get(name).ok()?;
        let now = Timestamp::now();
        // Winter and summer: Arizona and Denver agree in one of them.
        Some([0, 182].map(|days| zone.to_offset(now + SignedDuration::from_hours(24 * days))))
    };
    let browsers = browsers.and_then(clock);
    let is_browsers = |name: &&&str| browsers.is_some() && clock(name) == browsers;
    zones.iter().find(is_browsers).unwrap_or(&zones[0])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::values::Zone;

    #[test]
    fn a_state_with_two_time_zones_gets_the_browsers_and_others_their_only_one() {
        for (state, browsers, zone) in [
            ("NY", None, "America/New_York"),
            ("NY", Some("America/Los_Angeles"), "America/New_York"),
            ("FL", None, "America/New_York"),
            ("FL", Some("America/Chicago"), "America/Chicago"),
            ("MI", Some("America/Menominee"), "America/Chicago"),
            ("MI", Some("America/Detroit"), "America/New_York"),
            ("IN", Some("America/Indiana/Tell_City"), "America/Chicago"),
            ("KY", Some("America/Chicago"), "America/Chicago"),
            ("TN", Some("America/New_York"), "America/New_York"),
            ("TX", Some("America/Denver"), "America/Denver"),
            ("TX", Some("Europe/Berlin"), "America/Chicago"),
            ("TX", Some("no zone"), "America/Chicago"),
            ("KS", Some("America/Denver"), "America/Denver"),
            ("NE", Some("America/Denver"), "America/Denver"),
            ("ND", Some("America/Denver"), "America/Denver"),
            ("SD", Some("America/Boise"), "America/Denver"),
            ("ID", Some("America/Los_Angeles"), "America/Los_Angeles"),
            ("OR", Some("America/Boise"), "America/Denver"),
            ("AZ", Some("America/Denver"), "America/Denver"),
            ("AZ", Some("America/Phoenix"), "America/Phoenix"),
            ("AK", None, "America/Anchorage"),
            ("HI", None, "Pacific/Honolulu"),
            ("PR", None, "America/Puerto_Rico"),
            ("GU", None, "Pacific/Guam"),
        ] {
            assert_eq!(time_zone(state, browsers), zone, "{state} {browsers:?}");
            assert!(Zone::read(zone).is_ok(), "{zone}");
        }
    }
}
