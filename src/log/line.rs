use std::fmt;
use std::io::Write as _;
use std::time::{Duration, Instant};

use jiff::Timestamp;
use tracing::Level;

/// Target of access lines for `RUST_LOG`: `warn` or `pharmacy::access=off` turns them off.
pub const ACCESS: &str = "pharmacy::access";
const SECOND: Duration = Duration::from_secs(1);
const MICROS: usize = 6;

/// Beginning of access lines, cached for a second except for the microseconds.
#[derive(Default)]
pub struct Head(Option<(Instant, String)>);

impl Head {
    pub fn add_to(&mut self, text: &mut Vec<u8>, now: Instant, in_colors: bool) {
        let since = |second: Instant| now.saturating_duration_since(second);
        let (second, line) = match self.0.take() {
            Some((second, line)) if since(second) < SECOND => (second, line),
            old => {
                let mut line = old.map(|(_, line)| line).unwrap_or_default();
                line.clear();
                let time = Timestamp::now();
                let _ = start_line(&mut line, time, Level::INFO, ACCESS, in_colors);
                let past = time.subsec_nanosecond().unsigned_abs().into();
                let second = now.checked_sub(Duration::from_nanos(past));
                (second.unwrap_or(now), line)
            }
        };
        let (before, after) = line.split_once('.').unwrap_or((&line, ""));
        text.extend_from_slice(before.as_bytes());
        let micros = since(second).subsec_micros();
        let _ = write!(text, ".{micros:0MICROS$}");
        text.extend_from_slice(after.get(MICROS..).unwrap_or_default().as_bytes());
        self.0 = Some((second, line));
    }
}

/// The format of tracing-subscriber.
pub fn start_line(
    line: &mut impl fmt::Write,
    now: Timestamp,
    level: Level,
    target: &str,
    in_colors: bool,
) -> fmt::Result {
    if !in_colors {
        return write!(line, "{now:.6} {level:>5} {target}: ");
    }
    let color = if level == Level::INFO { 32 } else { 33 };
    write!(
        line,
        "\x1b[2m{now:.6}\x1b[0m \x1b[{color}m{level:>5}\x1b[0m \x1b[2m{target}\x1b[0m\x1b[2m:\x1b[0m "
    )
}
