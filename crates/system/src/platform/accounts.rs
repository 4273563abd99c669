//! Parses the output of Windows tools about accounts. Their code page may lack letters of a name, so only ASCII is relied on. Uses
//! nothing of Windows, so its tests run everywhere.

/// `"pc\\maria","S-1-5-21-…"`, or the name alone from Wine.
pub(super) fn name_and_sid(answer: &str) -> (&str, Option<&str>) {
    let answer = answer.trim().trim_matches('"');
    match answer.split_once("\",\"") {
        Some((name, sid)) => (name, Some(sid)),
        None => (answer, None),
    }
}

/// Asks PowerShell for the SID of the signed-in person, because the output may be unable to represent the name.
pub(super) const SIGNED_IN: &str = "$name = (Get-CimInstance Win32_ComputerSystem).UserName; \
    if ($name) { ([Security.Principal.NTAccount]$name).Translate([Security.Principal.SecurityIdentifier]).Value }";

/// The SID in the reply to [`SIGNED_IN`], in the notation of `icacls`. `None` if nobody is signed in.
pub(super) fn sid(answer: &[u8]) -> Option<String> {
    let answer = String::from_utf8_lossy(answer);
    let sid = answer.trim_matches(|c: char| c.is_whitespace() || c == '\u{feff}');
    let is_number = |part: &str| !part.is_empty() && part.bytes().all(|c| c.is_ascii_digit());
    let mut numbers = sid.strip_prefix("S-1-")?.split('-');
    numbers.all(is_number).then(|| format!("*{sid}"))
}

/// Whether `icacls` lists `account` with write access.
pub(super) fn may_write(answer: &str, account: &str) -> bool {
    let mut lines = answer.lines().filter_map(|line| {
        let (_, rights) = line.split_once(account)?;
        rights.strip_prefix(':')
    });
    lines.any(|rights| {
        !rights.contains("(DENY)") && ["(M", "(F"].iter().any(|right| rights.contains(right))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_account_is_found_in_the_answer_about_it() {
        for (answer, account) in [
            (
                "\"pc\\maria\",\"S-1-5-21-7-1001\"\r\n",
                ("pc\\maria", Some("S-1-5-21-7-1001")),
            ),
            (
                "\"pc\\jos\u{fffd}\",\"S-1-5-21-7-1001\"\r\n",
                ("pc\\jos\u{fffd}", Some("S-1-5-21-7-1001")),
            ),
            ("PC\\maria\r\n", ("PC\\maria", None)),
            ("", ("", None)),
        ] {
            assert_eq!(name_and_sid(answer), account);
        }
    }

    #[test]
    fn the_signed_in_account_is_known_by_its_sid_whatever_its_name() {
        for (answer, found) in [
            (
                &b"S-1-5-21-7-8-9-1001\r\n"[..],
                Some("*S-1-5-21-7-8-9-1001"),
            ),
            (b"\xef\xbb\xbfS-1-12-1-3-4\r\n", Some("*S-1-12-1-3-4")),
            (b"", None),
            (b"\r\n", None),
            // José, in the code page of a console.
            (b"PC\\Jos\x82\r\n", None),
            (b"S-1-5-21-7\r\nwarning", None),
            (b"S-1-", None),
            (b"S-1-5-x", None),
        ] {
            assert_eq!(sid(answer).as_deref(), found, "{}", answer.escape_ascii());
        }
        assert!(SIGNED_IN.is_ascii() && SIGNED_IN.contains("SecurityIdentifier"));
    }

    #[test]
    fn the_rights_of_the_service_are_found_among_those_of_others() {
        let account = r"NT SERVICE\pharmacy";
        for (rights, may) in [
            (r"D:\Jos\u{fffd} NT SERVICE\pharmacy:(OI)(CI)(M)", true),
            (r"        NT SERVICE\pharmacy:(I)(OI)(CI)(M)", true),
            (r"        NT SERVICE\pharmacy:(F)", true),
            (r"        NT SERVICE\pharmacy:(RX)", false),
            (r"        NT SERVICE\pharmacy:(DENY)(M)", false),
            (r"        NT SERVICE\pharmacy2:(M)", false),
            (r"        BUILTIN\Administrators:(OI)(CI)(F)", false),
        ] {
            let answer = format!(
                "D:\\copies PC\\maria:(F)\r\n{rights}\r\n\r\nSuccessfully processed 1 files\r\n"
            );
            assert_eq!(may_write(&answer, account), may, "{rights}");
        }
    }
}
