//! The hours of one day from the times that somebody wrote.

use super::tokens::Clock;
use super::{MIDNIGHT, Span, Sunsets};

/// Times without am or pm ascend ("9-1, 2-7"). One time in the 24-hour format means that all are.
pub(super) fn spans(written: &[(&Clock, &Clock)]) -> Result<Vec<Span>, String> {
    let clocks = || {
        let all = written.iter().flat_map(|(open, close)| [*open, *close]);
        all.filter(|clock| clock.after_sunset.is_none())
    };
    let exact = clocks().any(|clock| clock.padded || clock.hour > 12 || clock.hour == 0);
    let mut spans: Vec<Span> = Vec::new();
    for (opens, closes) in written {
        check_meaning(opens, closes, exact, spans.is_empty())?;
        let text = format!("{}-{}", opens.text, closes.text);
        let earliest = spans.last().map_or(0, |span| span.close);
        let open = opens.after(earliest, exact)?;
        let close = match closes.after(open + 1, exact)? {
            0 => MIDNIGHT,
            close => close,
        };
        let depends_on_sunset = opens.after_sunset.is_some() || closes.after_sunset.is_some();
        if close <= open && !depends_on_sunset {
            return Err(format!(
                "{text:?} closes before it opens; write the afternoon as \"17:00\" or \"5pm\", and hours after midnight as the next day's"
            ));
        }
        if open < earliest && !depends_on_sunset {
            return Err(format!(
                "{text:?} opens before the hours in front of it end; write the hours of a day in order"
            ));
        }
        let sun = Sunsets {
            open: opens.after_sunset,
            close: closes.after_sunset,
        };
        spans.push(Span { open, close, sun });
    }
    Ok(spans)
}

/// Fails for what could be a telephone number, or hours of the morning or of the afternoon.
fn check_meaning(opens: &Clock, closes: &Clock, exact: bool, is_first: bool) -> Result<(), String> {
    let text = format!("{}-{}", opens.text, closes.text);
    let is_bare = |clock: &Clock, length| {
        clock.text.len() == length && clock.text.bytes().all(|byte| byte.is_ascii_digit())
    };
    if !is_first && is_bare(opens, 3) && is_bare(closes, 4) {
        return Err(format!(
            "{text:?} looks like a telephone number; write hours with a colon, like \"5:30-11:00\", and telephone numbers in \"phone\""
        ));
    }
    let is_clear = exact || opens.half.is_some() || opens.after_sunset.is_some();
    if is_first && !is_clear && (1..6).contains(&opens.hour) {
        return Err(format!(
            "{text:?} can be in the morning or in the afternoon; write {:?} or {:?}",
            format!("{}pm-…", opens.text),
            format!("{:02}:{:02}-…", opens.hour, opens.minute),
        ));
    }
    Ok(())
}
