//! Runs the Rust tests, and failed ones a second time. A busy computer may cause one failure; two in a row are a bug.

use std::io::{self, PipeReader, Read, Write};
use std::process::{Command, ExitStatus, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use anyhow::Result;

use crate::process;

/// How long after its end the output of the tests may take.
const OUTPUT_TIMEOUT: Duration = Duration::from_secs(10);

pub struct Tested {
    /// `None` if they were stopped after the time limit.
    pub status: Option<ExitStatus>,
    pub retried: Vec<String>,
}

/// Runs `cargo_test`, which is `cargo test --quiet` without arguments for the tests. With `again`, repeats those that fail.
pub fn run<W: Write + 'static>(
    cargo_test: &mut Command,
    limit: Duration,
    again: bool,
    terminal: fn() -> W,
) -> Result<Tested> {
    let (reader, writer) = io::pipe()?;
    let (sender, printed) = mpsc::channel();
    thread::spawn(move || sender.send(show(reader, terminal())));
    cargo_test.stdout(writer.try_clone()?).stderr(writer);
    let status = process::run(cargo_test, limit)?;
    // Drops the last writers, so that `show` ends, unless a test has left a process behind.
    cargo_test.stdout(Stdio::inherit()).stderr(Stdio::inherit());
    let printed = printed.recv_timeout(OUTPUT_TIMEOUT).unwrap_or_default();
    let retried = match status {
        Some(status) if !status.success() && again => failed(&printed),
        _ => Vec::new(),
    };
    if retried.is_empty() {
        return Ok(Tested { status, retried });
    }
    writeln!(terminal(), "\n== once more: {}", retried.join(", "))?;
    cargo_test.args(["--", "--exact"]).args(&retried);
    let status = process::run(cargo_test, limit)?;
    Ok(Tested { status, retried })
}

/// Copies `output` to the `terminal` until its end, and returns it.
fn show(mut output: PipeReader, mut terminal: impl Write) -> String {
    let (mut all, mut bytes) = (Vec::new(), [0; 4096]);
    while let Ok(count @ 1..) = output.read(&mut bytes) {
        let _ = terminal
            .write_all(&bytes[..count])
            .and_then(|()| terminal.flush());
        all.extend_from_slice(&bytes[..count]);
    }
    String::from_utf8_lossy(&all).into_owned()
}

/// The names of the tests that failed; none if something else went wrong, such as a crash.
fn failed(printed: &str) -> Vec<String> {
    if printed.contains("process didn't exit successfully") {
        return Vec::new();
    }
    let names = printed
        .lines()
        .filter_map(|line| line.strip_suffix(" --- FAILED"));
    names.map(str::to_owned).collect()
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn what_fails_once_passes_the_second_time_and_is_named() {
        // Fails unless it is run for one test.
        let script =
            r#"[ "$*" = "-- --exact desk::late" ] || { echo "desk::late --- FAILED"; exit 101; }"#;
        for (again, passes) in [(false, false), (true, true)] {
            let mut cargo_test = Command::new("sh");
            cargo_test.args(["-c", script, "sh"]);
            let tested = run(&mut cargo_test, Duration::from_mins(1), again, io::sink).unwrap();
            assert_eq!(tested.status.map(|status| status.success()), Some(passes));
            assert_eq!(
                tested.retried.join(","),
                if again { "desk::late" } else { "" }
            );
        }
    }

    #[test]
    fn tests_that_failed_are_found_and_a_crash_is_not_tried_again() {
        let printed = "running 3 tests\n.\ndesk::late --- FAILED\n.\n\nfailures:\n    desk::late\n";
        assert_eq!(failed(printed), ["desk::late"]);
        assert_eq!(failed("running 1 test\n.\n"), [""; 0]);
        let crash = "error: test failed\n\nCaused by:\n  process didn't exit successfully: `black_box` (signal: 6)";
        assert_eq!(failed(&format!("{printed}{crash}")), [""; 0]);
    }
}
