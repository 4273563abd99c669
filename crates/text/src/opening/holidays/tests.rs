use std::collections::BTreeSet;

use super::*;

/// Holidays, and their first days of 2026 to 2030.
const PUBLISHED: &str = "\
New Year's Day: 2026-01-01 2027-01-01 2028-01-01 2029-01-01 2030-01-01
Martin Luther King Jr. Day: 2026-01-19 2027-01-18 2028-01-17 2029-01-15 2030-01-21
Presidents' Day: 2026-02-16 2027-02-15 2028-02-21 2029-02-19 2030-02-18
Memorial Day: 2026-05-25 2027-05-31 2028-05-29 2029-05-28 2030-05-27
Juneteenth: 2026-06-19 2027-06-19 2028-06-19 2029-06-19 2030-06-19
Independence Day: 2026-07-04 2027-07-04 2028-07-04 2029-07-04 2030-07-04
Labor Day: 2026-09-07 2027-09-06 2028-09-04 2029-09-03 2030-09-02
Columbus Day: 2026-10-12 2027-10-11 2028-10-09 2029-10-08 2030-10-14
Veterans Day: 2026-11-11 2027-11-11 2028-11-11 2029-11-11 2030-11-11
Thanksgiving: 2026-11-26 2027-11-25 2028-11-23 2029-11-22 2030-11-28
Christmas: 2026-12-25 2027-12-25 2028-12-25 2029-12-25 2030-12-25
Ash Wednesday: 2026-02-18 2027-02-10 2028-03-01 2029-02-14 2030-03-06
Palm Sunday: 2026-03-29 2027-03-21 2028-04-09 2029-03-25 2030-04-14
Holy Thursday: 2026-04-02 2027-03-25 2028-04-13 2029-03-29 2030-04-18
Good Friday: 2026-04-03 2027-03-26 2028-04-14 2029-03-30 2030-04-19
Holy Saturday: 2026-04-04 2027-03-27 2028-04-15 2029-03-31 2030-04-20
Easter: 2026-04-05 2027-03-28 2028-04-16 2029-04-01 2030-04-21
Easter Monday: 2026-04-06 2027-03-29 2028-04-17 2029-04-02 2030-04-22
Ascension: 2026-05-14 2027-05-06 2028-05-25 2029-05-10 2030-05-30
Pentecost: 2026-05-24 2027-05-16 2028-06-04 2029-05-20 2030-06-09
Christmas Eve: 2026-12-24 2027-12-24 2028-12-24 2029-12-24 2030-12-24
Orthodox Good Friday: 2026-04-10 2027-04-30 2028-04-14 2029-04-06 2030-04-26
Orthodox Easter: 2026-04-12 2027-05-02 2028-04-16 2029-04-08 2030-04-28
Orthodox Easter Monday: 2026-04-13 2027-05-03 2028-04-17 2029-04-09 2030-04-29
Orthodox Pentecost: 2026-05-31 2027-06-20 2028-06-04 2029-05-27 2030-06-16
Orthodox Christmas: 2026-01-07 2027-01-07 2028-01-07 2029-01-07 2030-01-07
Fast of Esther: 2026-03-02 2027-03-22 2028-03-09 2029-02-28 2030-03-18
Purim: 2026-03-03 2027-03-23 2028-03-12 2029-03-01 2030-03-19
Shushan Purim: 2026-03-04 2027-03-24 2028-03-13 2029-03-02 2030-03-20
Passover, first days: 2026-04-02 2027-04-22 2028-04-11 2029-03-31 2030-04-18
Chol Hamoed Passover: 2026-04-04 2027-04-24 2028-04-13 2029-04-02 2030-04-20
Passover, last days: 2026-04-08 2027-04-28 2028-04-17 2029-04-06 2030-04-24
Lag BaOmer: 2026-05-05 2027-05-25 2028-05-14 2029-05-03 2030-05-21
Shavuot: 2026-05-22 2027-06-11 2028-05-31 2029-05-20 2030-06-07
Seventeenth of Tammuz: 2026-07-02 2027-07-22 2028-07-11 2029-07-01 2030-07-18
Tisha B'Av: 2026-07-23 2027-08-12 2028-08-01 2029-07-22 2030-08-08
Rosh Hashanah: 2026-09-12 2027-10-02 2028-09-21 2029-09-10 2030-09-28
Fast of Gedaliah: 2026-09-14 2027-10-04 2028-09-24 2029-09-12 2030-09-30
Yom Kippur: 2026-09-21 2027-10-11 2028-09-30 2029-09-19 2030-10-07
Sukkot, first days: 2026-09-26 2027-10-16 2028-10-05 2029-09-24 2030-10-12
Chol Hamoed Sukkot: 2026-09-28 2027-10-18 2028-10-07 2029-09-26 2030-10-14
Hoshana Rabbah: 2026-10-02 2027-10-22 2028-10-11 2029-09-30 2030-10-18
Shemini Atzeret and Simchat Torah: 2026-10-03 2027-10-23 2028-10-12 2029-10-01 2030-10-19
Chanukah: 2026-12-05 2027-12-25 2028-12-13 2029-12-02 2030-12-21
Tenth of Tevet: 2026-12-20 2028-01-09 2028-12-28 2029-12-16
Islamic New Year: 2026-06-16 2027-06-06 2028-05-25 2029-05-14 2030-05-04
Ashura: 2026-06-25 2027-06-15 2028-06-03 2029-05-23 2030-05-13
Mawlid: 2026-08-25 2027-08-14 2028-08-03 2029-07-24 2030-07-13
Ramadan: 2026-02-18 2027-02-08 2028-01-28 2029-01-16 2030-01-05 2030-12-26
Eid al-Fitr: 2026-03-20 2027-03-09 2028-02-26 2029-02-14 2030-02-04
Arafah Day: 2026-05-26 2027-05-15 2028-05-04 2029-04-23 2030-04-12
Eid al-Adha: 2026-05-27 2027-05-16 2028-05-05 2029-04-24 2030-04-13
Lunar New Year: 2026-02-17 2027-02-06 2028-01-26 2029-02-13 2030-02-03
";

fn published() -> impl Iterator<Item = (&'static str, Vec<&'static str>)> {
    let rows = PUBLISHED.lines().filter_map(|row| row.split_once(": "));
    rows.map(|(name, days)| (name, days.split(' ').collect()))
}

/// Eid al-Fitr and Eid al-Adha of the years 1421 to 1450, without the separators: tables for later years differ by a day where they
/// were computed, not published.
const EIDS: &str = "\
20001227 20010305 \
20011216 20020222 \
20021205 20030211 \
20031125 20040201 \
20041114 20050121 \
20051103 20060110 \
20061023 20061231 \
20071013 20071220 \
20081001 20081208 \
20090920 20091127 \
20100910 20101116 \
20110830 20111106 \
20120819 20121026 \
20130808 20131015 \
20140728 20141004 \
20150717 20150923 \
20160706 20160911 \
20170625 20170901 \
20180615 20180821 \
20190604 20190811 \
20200524 20200731 \
20210513 20210720 \
20220502 20220709 \
20230421 20230628 \
20240410 20240616 \
20250330 20250606 \
20260320 20260527 \
20270309 20270516 \
20280226 20280505 \
20290214 20290424 \
";

/// Published dates: federal ones by the package `holidays` 0.8x (5 U.S.C. 6103), both Easters by `dateutil`, Jewish ones by `pyluach`,
/// Muslim ones by `hijridate` (the published tables of Umm al-Qura; of 1452, which begins in May 2030, those of its
/// authority, KACST), the Lunar New Year by `lunardate`.
#[test]
fn each_holiday_is_on_its_published_dates() {
    let names: BTreeSet<_> = published().map(|(name, _)| name).collect();
    let known: BTreeSet<_> = HOLIDAYS.iter().map(|holiday| holiday.name).collect();
    assert_eq!(names, known);
    for (name, dates) in published() {
        let rule = Rule::read(name).unwrap();
        let found = (2026..=2030).flat_map(|year| rule.in_year(year));
        let found: Vec<_> = found.map(|day| day.to_string()).collect();
        assert_eq!(found, dates, "{name}");
    }
}

#[test]
fn muslim_holidays_are_those_of_umm_al_qura_in_each_year() {
    let expected: Vec<_> = EIDS.split_whitespace().collect();
    let [fitr, adha] = ["Eid al-Fitr", "Eid al-Adha"].map(|name| Rule::read(name).unwrap());
    let days = |rule: &Rule| -> Vec<_> {
        let days = (2000..=2030).flat_map(|year| rule.in_year(year));
        days.map(|day| day.strftime("%Y%m%d").to_string()).collect()
    };
    let found = [days(&fitr), days(&adha)];
    for (at, day) in expected.iter().enumerate() {
        let (kind, of) = (&found[at % 2], ["Eid al-Fitr", "Eid al-Adha"][at % 2]);
        assert!(kind.contains(&(*day).to_owned()), "{of} on {day}");
    }
    assert_eq!(expected.len(), 60);
}

#[test]
fn a_rule_is_read_as_people_write_it_and_names_its_days() {
    for (text, first, days) in [
        ("fourth Thursday of November", "2026-11-26", 1),
        ("4th thursday in november", "2026-11-26", 1),
        ("last Monday of May", "2026-05-25", 1),
        ("the day after Thanksgiving", "2026-11-27", 1),
        ("day before New Year's Day", "2026-12-31", 1),
        ("day before Christmas", "2026-12-24", 1),
        ("Day before Passover", "2026-04-01", 1),
        ("day after Rosh Hashanah", "2026-09-14", 1),
        ("Pesach, first days", "2026-04-02", 2),
        ("PASSOVER", "2026-04-02", 2),
        ("Shemini Atzeret and Simchat Torah", "2026-10-03", 2),
        ("Rosh Hashanah", "2026-09-12", 2),
        ("Shavuot", "2026-05-22", 2),
        ("Yom Kippur", "2026-09-21", 1),
        ("Chol Hamoed", "2026-04-04", 1),
        ("Eid ul-Fitr", "2026-03-20", 1),
        ("MLK Day", "2026-01-19", 1),
        ("4th of July", "2026-07-04", 1),
        ("Tisha B’Av", "2026-07-23", 1),
    ] {
        let rule = Rule::read(text).unwrap();
        let found: Vec<_> = rule.in_year(2026).iter().map(ToString::to_string).collect();
        assert_eq!((found, rule.days), (vec![first.to_owned()], days), "{text}");
    }
    for text in [
        "",
        "fifth Monday of May",
        "Thursday",
        "Festivus",
        "day after",
        "first of May",
    ] {
        let problem = Rule::read(text).unwrap_err();
        assert!(problem.contains("is no rule for a day"), "{problem}");
    }
}

#[test]
fn a_muslim_holiday_comes_twice_in_some_years() {
    let ramadan = Rule::read("Ramadan").unwrap();
    assert_eq!(ramadan.in_year(2030).len(), 2);
    assert!(
        HOLIDAYS
            .iter()
            .any(|holiday| holiday.group.depends_on_moon_sighting())
    );
}
