use std::io::Write as _;

use jiff::Timestamp;
use tracing::Level;

/// Target of access lines for `RUST_LOG`: `warn` or `pharmacy::access=off` turns them off.
pub const ACCESS: &str = "pharmacy::access";
/// Bytes; most lines are shorter.
const USUAL: usize = 160;

/// A line up to its text, in the format of tracing-subscriber.
pub fn start_line(level: Level, target: &str, in_colors: bool) -> Vec<u8> {
    let (mut line, now) = (Vec::with_capacity(USUAL), Timestamp::now());
    let color = if level == Level::INFO { 32 } else { 33 };
    // A vector takes everything.
    let _ = match in_colors {
        false => write!(line, "{now:.6} {level:>5} {target}: "),
        true => write!(
            line,
            "\x1b[2m{now:.6}\x1b[0m \x1b[{color}m{level:>5}\x1b[0m \x1b[2m{target}\x1b[0m\x1b[2m:\x1b[0m "
        ),
    };
    line
}
