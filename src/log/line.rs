//! How a line of the log looks.

use std::fmt;

use jiff::Timestamp;
use tracing::{Event, Level, Subscriber};
use tracing_subscriber::fmt::format::Writer;
use tracing_subscriber::fmt::{FmtContext, FormatEvent, FormatFields};
use tracing_subscriber::registry::LookupSpan;

/// Time, level, target and message, as tracing-subscriber writes them. Its own format knows of spans, threads and files too, and
/// took a third of the work of answering a page.
pub struct LineFormat;

impl<S, N> FormatEvent<S, N> for LineFormat
where
    S: Subscriber + for<'a> LookupSpan<'a>,
    N: for<'a> FormatFields<'a> + 'static,
{
    fn format_event(
        &self,
        context: &FmtContext<'_, S, N>,
        mut line: Writer<'_>,
        event: &Event<'_>,
    ) -> fmt::Result {
        let now = Timestamp::now();
        let (level, target) = (*event.metadata().level(), event.metadata().target());
        if line.has_ansi_escapes() {
            let color = color(level);
            write!(
                line,
                "\x1b[2m{now:.6}\x1b[0m \x1b[{color}m{level:>5}\x1b[0m \x1b[2m{target}:\x1b[0m "
            )?;
        } else {
            write!(line, "{now:.6} {level:>5} {target}: ")?;
        }
        context.field_format().format_fields(line.by_ref(), event)?;
        line.write_char('\n')
    }
}

/// Number of an ANSI color.
fn color(level: Level) -> u8 {
    match level {
        Level::ERROR => 31,
        Level::WARN => 33,
        Level::INFO => 32,
        Level::DEBUG => 34,
        Level::TRACE => 35,
    }
}
