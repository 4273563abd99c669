use super::*;
use crate::opening::Sunsets;

fn week(lines: &[&str]) -> Result<Week, String> {
    Week::read(&lines.iter().map(ToString::to_string).collect::<Vec<_>>())
}

fn spans(hours: &[(Minute, Minute)]) -> Vec<Span> {
    let span = |(open, close): &(Minute, Minute)| Span::new(open * 60, close * 60);
    hours.iter().map(span).collect()
}

#[test]
fn hours_are_read_as_owners_write_them() {
    let weekday = &[(9, 17)][..];
    let expected = [
        weekday,
        weekday,
        weekday,
        weekday,
        weekday,
        &[(10, 15)],
        &[],
    ]
    .map(spans);
    for lines in [
        &["Monday-Friday 9:00-17:00", "Saturday 10:00-15:00"][..],
        &["Mon-Fri 9am-5pm, Sat 10am - 3pm"],
        &["mon–fri 9–17", "SAT 10-15", "Sun closed"],
        &["M-F 9a-5p", "Sa 10a-3p"],
        &["M-F 9-5, Sat 10-3"],
        &["Monday to Friday: 9:00 AM to 5:00 PM; Saturdays from 10 a.m. until 3 p.m."],
        &["Mon - Fri, 9 - 5; Sat. 10 - 3"],
        &["Weekdays 9-17", "weekend 10-15", "Sunday closed"],
        &["Mon, Tue, Wed, Thurs & Fri 9-17, Sat 10-15"],
        &["Mon-Wed 9-17", "Thu/Fri 9-17", "Sat 10-15"],
        &["Mon Tue Wed Thu Fri 9-5 Sat 10-3"],
        &["M/T/W/Th/F 9-5, Sa 10-3"],
        &["M T W Th F: 9am-5pm; Sat: 10-3; Sun: closed"],
        &["daily 9-17", "Sat 10-15", "Sun closed"],
        &["Mon\u{2011}Fri 9:00\u{2012}17:00", "Sat\u{a0}10\u{2212}15"],
        &[
            "\u{202a}Mon－Fri ９：００－１７：００\u{202c}",
            "\u{200b}Sat 10﹣15",
        ],
        &["Mo-Fr 09:00-17:00; Sa 10:00-15:00; Su,PH off"],
        &["Mon-Fri 9.00-17.00, Sat 10.00-15.00"],
        &[
            "Lunes a viernes de 9 a 17",
            "Sábado 10-15",
            "Domingo cerrado",
        ],
        &["lun-vie 9:00 a.m. a 5:00 p.m., sáb de 10 a.m. a 3 p.m."],
        &["De lunes a viernes: 9 h - 17 h; sábados: 10 h - 15 h"],
        &["L-V 9-17, Sa 10-15"],
        &["L M X J V 9-17 Sa 10-15"],
        &[
            "lunes, martes, miércoles, jueves y viernes 9-17",
            "sabado 10-15",
        ],
        &["Todos los días 9-17", "sábado 10-15", "domingo cerrado"],
        &["Lunes - Viernes: 9:00 a. m. - 5:00 p. m., sábado 10:00 a. m. a 3:00 p. m."],
        &["De lunes a viernes de 9 de la mañana a 5 de la tarde; sábados 10-15"],
        &[
            "Entre semana 9h00-17h00",
            "fin de semana 10-15",
            "domingo cerrado",
        ],
        &["Mon-Fri: 9am–5pm | Sat: 10am–3pm | Sun: Closed"],
        &["Mon-Fri 9am–5pm • Sat 10am–3pm • Sun closed"],
        &["Mon → Fri 0900-1700, Sat 1000-1500"],
        &["Monday's-Friday's 9 o'clock ’til 5", "Sat 10~15"],
        &[
            "Monday-Friday\t9:00 AM\t5:00 PM",
            "Saturday\t10:00 AM\t3:00 PM",
        ],
        &["Closed Sunday; Mon-Fri 9-5, Sat 10-3"],
        &["Closed Sun & holidays. Mon-Fri 9-5, Sat 10-3"],
        &["Store hours: Mon-thru-Fri (9:00:00-17:00:00) + Sat 10-3"],
        &["Every day 9-17 except Sat 10-15, Sun closed"],
    ] {
        let week = week(lines).map(|week| week.days);
        assert_eq!(week, Ok(expected.clone()), "{lines:?}");
    }
}

#[test]
fn a_day_may_have_several_spans_and_times_go_forward() {
    for (text, hours) in [
        ("9-13, 14-19", &[(9, 13), (14, 19)][..]),
        ("9-1, 2-7", &[(9, 13), (14, 19)]),
        ("9am-1pm and 2pm-7pm", &[(9, 13), (14, 19)]),
        ("9-7", &[(9, 19)]),
        ("9-9", &[(9, 21)]),
        ("12-5", &[(12, 17)]),
        ("7-11", &[(7, 11)]),
        ("9am-7", &[(9, 19)]),
        ("9-12am", &[(9, 24)]),
        ("9-midnight", &[(9, 24)]),
        ("noon-6", &[(12, 18)]),
        ("0:00-24:00", &[(0, 24)]),
        ("01:00-05:00", &[(1, 5)]),
        ("closed", &[]),
        ("off", &[]),
        ("cerrado", &[]),
        ("24/7", &[(0, 24)]),
        ("24 hours", &[(0, 24)]),
        ("9-12 noon, 1-5", &[(9, 12), (13, 17)]),
        ("9am - 7pm-ish", &[(9, 19)]),
        ("cerrado todo el día", &[]),
        ("9 de la mañana a 12 de la noche", &[(9, 24)]),
        ("9:00 de la mañana a 12:00 de la mañana", &[(9, 12)]),
        ("9 a 13 y 14 a 19", &[(9, 13), (14, 19)]),
        ("9\u{2013}1, 2\u{2014}7", &[(9, 13), (14, 19)]),
        ("9-mediodía", &[(9, 12)]),
        ("٩-١٧", &[(9, 17)]),
    ] {
        assert_eq!(read_spans(text), Ok(spans(hours)), "{text}");
    }
    let half_hours = [
        ("9:30-6", (570, 1080)),
        ("9:30-7:30", (570, 1170)),
        ("11:30-8", (690, 1200)),
        ("6:30-2:30", (390, 870)),
    ];
    for (text, (open, close)) in half_hours {
        assert_eq!(read_spans(text), Ok(vec![Span::new(open, close)]), "{text}");
    }
    let corona = week(&["Mon Tue Thu Fri 9:30-7:30", "Sat Sun 10-6"]).unwrap();
    assert_eq!(
        corona.days.map(|day| day.len()),
        [1, 1, 0, 1, 1, 1, 1],
        "closed on Wednesday"
    );
    for door in [
        &["Mon-Sat 9-17, closed Sunday"][..],
        &["Closed Sundays and holidays", "Mon-Sat 9-17"],
        &["Lun-Sáb 9-17; cerrado domingo y festivos"],
    ] {
        let read = week(door).unwrap();
        let spans = read.days.map(|day| day.len());
        assert_eq!(spans, [1, 1, 1, 1, 1, 1, 0], "{door:?}");
    }
    for always in [
        "24/7",
        "Open 24 hours",
        "24 hours a day, 7 days a week",
        "Abierto 24 horas",
    ] {
        let week = week(&[always]).map(|week| week.days);
        assert_eq!(week, Ok([(); 7].map(|()| spans(&[(0, 24)]))), "{always}");
    }
    let sundays = week(&["Sun-Thu 9-17"]).unwrap();
    assert_eq!(
        [3, 4, 6].map(|day: usize| sundays.days[day].len()),
        [1, 0, 1],
        "Thursday, Friday, Sunday"
    );
}

#[test]
fn impossible_hours_say_what_was_expected() {
    for (lines, word) in [
        (&["Mon-Fri 17-9"][..], "closes before it opens"),
        (&["Mon-Fri 09:00-05:00"], "closes before it opens"),
        (&["Mon 10pm-6am"], "closes before it opens"),
        (&["Mon 12-12"], "closes before it opens"),
        (&["Mon 1-5"], "\"1pm-…\" or \"01:00-…\""),
        (&["Mon 9-14, 13-17"], "in order"),
        (&["Sunday closed"], "never open"),
        (&[], "never open"),
        (&["closed"], "\"closed\" needs its day"),
        (
            &["Mon-Fri 9-17", "closed 12-13"],
            "\"closed\" needs its day",
        ),
        (&["Funday 9-17"], "\"funday\" is not a day of the week"),
        (&["S 9-17"], "is not a day"),
        (&["Mon Tues day 9-17"], "is not a day"),
        (&["Mon Tue"], "days and hours"),
        (&["Mon-9 9-17"], "the first and the last"),
        (&["Mon"], "days and hours"),
        (&["9-17"], "days and hours"),
        (&["Mon 9"], "opening and closing time"),
        (&["Mon 9-17 maybe"], "is not a day"),
        (
            &["Mon-Fri 9-17, closed for lunch 12-13"],
            "\"for\" is not a day",
        ),
        (&["Mon 9 17 18"], "days and hours"),
        (
            &["Closed Sunday; Monday, Wednesday 9-5"],
            "which days of \"Closed Sunday; Monday, Wednesday 9-5\" are closed",
        ),
        (&["Closed Sunday and Monday 9-5"], "which days of"),
        (&["Mon 25:00-26:00"], "is not a time"),
        (&["Mon 9:75-10:00"], "is not a time"),
        (&["Mon 13pm-14pm"], "is not a time"),
        (&["Mon 9 = 17"], "because of '='"),
        (&["Mon-Fri 9-13", "Wed 14-19"], "Wednesday is there twice"),
        (&["Mon-Fri 9-5, 555-1142"], "looks like a telephone number"),
        (&["Mon-Fri 9-5; 230-1145"], "looks like a telephone number"),
    ] {
        let error = week(lines).unwrap_err();
        assert!(error.contains(word), "{lines:?}: {error}");
    }
    for text in ["", "9", "9-17 x", "Mon 9-17", "5pm", "9-17,"] {
        assert!(read_spans(text).is_err(), "{text}");
    }
    for (text, minutes) in [
        ("14:00", Some(840)),
        ("2pm", Some(840)),
        ("noon", Some(720)),
        ("9-5", None),
        ("", None),
    ] {
        assert_eq!(read_time(text).ok(), minutes, "{text}");
    }
}

#[test]
fn delivery_days_are_read_like_the_days_of_hours() {
    for (typed, days) in [
        ("Tue, Fri", "[1,4]"),
        ("tuesday & friday", "[1,4]"),
        ("Mon-Thu, Sat", "[0,1,2,3,5]"),
        ("Fri-Mon", "[0,4,5,6]"),
        ("T/Th", "[1,3]"),
        ("weekdays", "[0,1,2,3,4]"),
        ("daily", "[0,1,2,3,4,5,6]"),
        ("martes y viernes", "[1,4]"),
        ("lunes a jueves", "[0,1,2,3]"),
        ("", "[]"),
    ] {
        let read = read_days(typed).unwrap();
        assert_eq!(serde_json::to_string(&read).unwrap(), days, "{typed}");
    }
    for (typed, error) in [
        ("someday", "\"someday\" is not a day"),
        ("Tue 9-5", "cannot read the days \"Tue 9-5\""),
        ("closed", "not a day"),
        ("holidays", "names no day of the week"),
        ("Tue -", "cannot read the days"),
    ] {
        let refused = read_days(typed).unwrap_err();
        assert!(refused.contains(error), "{typed}: {refused}");
    }
}

#[test]
fn hours_that_follow_the_sun_are_read_as_they_are_on_the_door() {
    let sun = |open, close| Sunsets { open, close };
    for (text, open, close, follows) in [
        ("9-sunset", 540, 1080, sun(None, Some(0))),
        ("9-sunset-2h", 540, 960, sun(None, Some(-120))),
        ("9am to sunset - 2 hours", 540, 960, sun(None, Some(-120))),
        ("9-sunset-18min", 540, 1062, sun(None, Some(-18))),
        ("9-sunset-1h30", 540, 990, sun(None, Some(-90))),
        ("sunset+1h-23", 1140, 1380, sun(Some(60), None)),
        ("sunset+1h-11", 1140, 1380, sun(Some(60), None)),
        ("sunset + 45 min to 11pm", 1125, 1380, sun(Some(45), None)),
        ("sunset-23", 1080, 1380, sun(Some(0), None)),
        (
            "9 until two hours before sunset",
            540,
            960,
            sun(None, Some(-120)),
        ),
        (
            "9am till 90 minutes before sundown",
            540,
            990,
            sun(None, Some(-90)),
        ),
        (
            "9 - half an hour before sunset",
            540,
            1050,
            sun(None, Some(-30)),
        ),
        (
            "an hour after sunset to 11pm",
            1140,
            1380,
            sun(Some(60), None),
        ),
    ] {
        let span = Span {
            open,
            close,
            sun: follows,
        };
        assert_eq!(read_spans(text), Ok(vec![span]), "{text}");
    }
    for (text, words) in [
        ("9-sunset-9h", "at most six hours"),
        ("9-sunset-2x", "cannot read the hours"),
    ] {
        let problem = read_spans(text).unwrap_err();
        assert!(problem.contains(words), "{text}: {problem}");
    }
    assert!(
        read_time("sunset").is_err(),
        "a cutoff is a time of the clock"
    );
}

#[test]
fn a_line_of_cutoffs_has_days_and_times() {
    let read = |lines: &[&str]| {
        let lines: Vec<_> = lines.iter().map(ToString::to_string).collect();
        read_rounds(&lines)
    };
    let [morning, afternoon, friday] = [11, 16, 10].map(|hour| hour * 60);
    let week = Some(vec![morning, afternoon]);
    let expected = Rounds([
        week.clone(),
        week.clone(),
        week.clone(),
        week,
        Some(vec![friday]),
        None,
        None,
    ]);
    for lines in [
        &["Mon-Thu 11am, 4pm", "Fri 10am"][..],
        &["Mon-Thu 11am, 4pm; Fri 10am"],
        &[
            "Mon, Tue, Wed and Thu 11-4pm".replace('-', ", ").as_str(),
            "Friday 10:00",
        ],
        &["Mon-Thu 11, 4", "Fri 10"],
        &["Lun-Jue 11am, 16:00", "viernes 10"],
    ] {
        assert_eq!(read(lines), Ok(expected.clone()), "{lines:?}");
    }
    for (line, words) in [
        ("4pm", "cannot read"),
        ("Mon", "cannot read"),
        ("Mon-Thu 11am-4pm", "until when to order"),
        ("Mon 11am, Mon 4pm", "Monday is there twice"),
        ("Mon sunset", "is not a time"),
        ("Mon 25", "is not a time"),
    ] {
        let problem = read(&[line]).unwrap_err();
        assert!(problem.contains(words), "{line}: {problem}");
    }
}

#[test]
fn an_evening_is_after_noon() {
    for text in [
        "Sat night 7:30-10 pm",
        "Saturday nights 7:30 to 10",
        "Sat evening 7:30-10pm",
    ] {
        let read = week(&[text]).unwrap();
        assert_eq!(read, week(&["Sat 19:30-22:00"]).unwrap(), "{text}");
    }
}
