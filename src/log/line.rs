//! The format of a log line.

use std::fmt::{self, Write};

use jiff::Timestamp;
use tracing::field::{Field, Visit};
use tracing::{Event, Level, Subscriber};
use tracing_subscriber::fmt::format::Writer;
use tracing_subscriber::fmt::{FmtContext, FormatEvent, FormatFields};
use tracing_subscriber::registry::LookupSpan;

/// Time, level, target, message and fields, as tracing-subscriber writes them. Its own formatter, which supports spans and threads
/// too, took a third of the CPU time of a page.
pub struct LineFormat;

impl<S, N> FormatEvent<S, N> for LineFormat
where
    S: Subscriber + for<'a> LookupSpan<'a>,
    N: for<'a> FormatFields<'a> + 'static,
{
    fn format_event(
        &self,
        _: &FmtContext<'_, S, N>,
        mut line: Writer<'_>,
        event: &Event<'_>,
    ) -> fmt::Result {
        let (level, target) = (*event.metadata().level(), event.metadata().target());
        let in_colors = line.has_ansi_escapes();
        head(&mut line, Timestamp::now(), level, target, in_colors)?;
        let mut fields = Fields(Printable(line), Ok(()));
        event.record(&mut fields);
        fields.1?;
        fields.0.0.write_char('\n')
    }
}

/// What each line begins with.
pub fn head(
    line: &mut impl Write,
    now: Timestamp,
    level: Level,
    target: &str,
    in_colors: bool,
) -> fmt::Result {
    if !in_colors {
        return write!(line, "{now:.6} {level:>5} {target}: ");
    }
    let color = color(level);
    write!(
        line,
        "\x1b[2m{now:.6}\x1b[0m \x1b[{color}m{level:>5}\x1b[0m \x1b[2m{target}:\x1b[0m "
    )
}

/// Writes an event's message, and then its fields as `name=value`.
struct Fields<'a>(Printable<'a>, fmt::Result);

impl Visit for Fields<'_> {
    fn record_debug(&mut self, field: &Field, value: &dyn fmt::Debug) {
        let written = match field.name() {
            "message" => write!(self.0, "{value:?}"),
            name => write!(self.0, " {name}={value:?}"),
        };
        self.1 = self.1.and(written);
    }
}

/// Escapes control characters, which could steer the terminal that shows the log.
struct Printable<'a>(Writer<'a>);

impl Write for Printable<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        if text.bytes().all(|byte| matches!(byte, b' '..=b'~')) {
            return self.0.write_str(text);
        }
        text.chars().try_for_each(|letter| match letter {
            '\n' | '\t' => self.0.write_char(letter),
            _ if letter.is_control() => write!(self.0, "{}", letter.escape_default()),
            _ => self.0.write_char(letter),
        })
    }
}

fn color(level: Level) -> u8 {
    match level {
        Level::ERROR => 31,
        Level::WARN => 33,
        Level::INFO => 32,
        Level::DEBUG => 34,
        Level::TRACE => 35,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::log::captured::Captured;

    #[test]
    fn a_line_holds_message_and_fields_and_nothing_that_steers_a_terminal() {
        let log = Captured::default();
        let lines = log.clone();
        let subscriber = tracing_subscriber::fmt()
            .with_writer(move || lines.clone())
            .with_ansi(false)
            .event_format(LineFormat)
            .finish();
        let _here = tracing::subscriber::set_default(subscriber);
        let cause = "\x1b[2Jfarmacia\u{9b}ñ\r\x7f\nline 2";
        tracing::warn!(%cause, count = 2, detail = "a \"b\"", "{}", "not\u{8} done");
        tracing::info!(target: "pharmacy::access", "GET /");
        let text = log.take();
        let (first, last) = text.rsplit_once("Z  INFO ").unwrap();
        assert_eq!(last, "pharmacy::access: GET /\n");
        let (_, first) = first.split_once("Z  WARN ").unwrap();
        let expected = concat!(
            module_path!(),
            r#": not\u{8} done cause=\u{1b}[2Jfarmacia\u{9b}ñ\r\u{7f}"#,
            "\n",
            r#"line 2 count=2 detail="a \"b\"""#,
            "\n"
        );
        assert!(first.starts_with(expected), "{first}");
    }
}
