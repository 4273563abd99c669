//! Shows the time zone, so that a wrong one is noticed.

use super::Finding;
use crate::config::Config;

pub fn check(config: &Config) -> Vec<Finding> {
    let mut findings = Vec::new();
    let zone = &config.live.pharmacy.time_zone;
    let now = jiff::Zoned::now()
        .with_time_zone(config.live.time_zone())
        .strftime("%A, %-I:%M %p")
        .to_string();
    findings.push(Finding::ok(
        "time zone",
        format!("{zone}, where it is {now} now"),
    ));
    findings
}
