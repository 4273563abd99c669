//! The names of the days of the week, in English and Spanish.

/// Names and the shortest abbreviations. "S" is ambiguous; "T" is Tuesday because "Th" exists.
pub(super) const DAYS: [(&str, &str); 7] = [
    ("Monday", "m"),
    ("Tuesday", "t"),
    ("Wednesday", "w"),
    ("Thursday", "th"),
    ("Friday", "f"),
    ("Saturday", "sa"),
    ("Sunday", "su"),
];

/// Spanish, without accents, with the shortest abbreviations. "M" is Tuesday where another word is Spanish.
const SPANISH_DAYS: [(&str, &str); 7] = [
    ("lunes", "l"),
    ("martes", "ma"),
    ("miercoles", "x"),
    ("jueves", "j"),
    ("viernes", "v"),
    ("sabado", "sa"),
    ("domingo", "d"),
];

/// The day with this name or abbreviation; Monday is 0.
pub(super) fn day(name: &str, is_spanish: bool) -> Result<usize, String> {
    if is_spanish {
        let is_day = |(full, short): &(&str, &str)| {
            name == *short || (name.len() >= 2 && full.starts_with(name.trim_end_matches('s')))
        };
        let found = match name {
            "m" => Some(1),
            _ => SPANISH_DAYS.iter().position(is_day),
        };
        if let Some(day) = found {
            return Ok(day);
        }
    }

    // "Tues" is a prefix of its full name; "Weds" and plurals such as "Saturdays" are not.
    let singular = name.strip_suffix('s').filter(|name| name.len() >= 3);
    let is_day = |name: &str, (full, short): &(&str, &str)| {
        name == *short || (name.len() >= 2 && full.to_lowercase().starts_with(name))
    };
    let spelled = [Some(name), singular];
    let mut spelled = spelled.iter().flatten();
    spelled
        .find_map(|name| DAYS.iter().position(|day| is_day(name, day)))
        .ok_or_else(|| {
            if ["before", "after"].contains(&name) {
                return "hours that follow the sun are written like \"Fri 9-sunset-2h\" or \"Sat sunset+1h-23\"".into();
            }
            format!("{name:?} is not a day of the week; write it like \"Monday\" or \"Mon\"")
        })
}
