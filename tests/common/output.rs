//! Runs commands as people type them, and reads their output.

use std::io::Read;
use std::process::{Command, Stdio};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use serde_json::Value;

/// The arguments after the program's name.
pub trait Arguments {
    fn arguments(&self) -> Vec<String>;
}

/// One line, as it is typed; quotation marks keep words together.
impl Arguments for str {
    fn arguments(&self) -> Vec<String> {
        let parts = self.split('\'').enumerate();
        let words = parts.flat_map(|(at, part)| match at % 2 {
            1 => vec![part],
            _ => part.split_whitespace().collect(),
        });
        words.map(str::to_owned).collect()
    }
}

impl Arguments for String {
    fn arguments(&self) -> Vec<String> {
        self.as_str().arguments()
    }
}

impl Arguments for [&str] {
    fn arguments(&self) -> Vec<String> {
        self.iter().map(ToString::to_string).collect()
    }
}

impl<const COUNT: usize> Arguments for [&str; COUNT] {
    fn arguments(&self) -> Vec<String> {
        self.as_slice().arguments()
    }
}

impl Arguments for Vec<&str> {
    fn arguments(&self) -> Vec<String> {
        self.as_slice().arguments()
    }
}

impl<T: Arguments + ?Sized> Arguments for &T {
    fn arguments(&self) -> Vec<String> {
        T::arguments(self)
    }
}

/// The result of a command.
#[derive(Debug)]
pub struct Output {
    pub code: i32,
    pub out: String,
    pub err: String,
}

/// Runs `command`, which must end by itself, not on a terminal.
#[track_caller]
pub fn end(mut command: Command) -> Output {
    command.stdin(Stdio::null());
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let read = [
        follow(child.stdout.take().unwrap()),
        follow(child.stderr.take().unwrap()),
    ];
    let start = Instant::now();
    let status = loop {
        if let Some(status) = child.try_wait().unwrap() {
            break status;
        }
        if start.elapsed() > Duration::from_secs(60) {
            child.kill().unwrap();
        }
        std::thread::sleep(Duration::from_millis(5));
    };
    let [stdout, stderr] = read.map(|thread| thread.join().unwrap());
    let output = std::process::Output {
        status,
        stdout,
        stderr,
    };
    output.into()
}

/// Reads while the command runs, because a full pipe would block it.
fn follow(mut pipe: impl Read + Send + 'static) -> JoinHandle<Vec<u8>> {
    std::thread::spawn(move || {
        let mut read = Vec::new();
        pipe.read_to_end(&mut read).unwrap();
        read
    })
}

impl From<std::process::Output> for Output {
    #[track_caller]
    fn from(output: std::process::Output) -> Self {
        let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
        Self {
            code: output.status.code().expect("an exit code"),
            out: text(output.stdout),
            err: text(output.stderr),
        }
    }
}

impl Output {
    /// All that it printed.
    pub fn said(&self) -> String {
        format!("{}{}", self.out, self.err)
    }

    /// All that it printed, on one line, because line breaks depend on the terminal.
    pub fn flat(&self) -> String {
        let text = self.said();
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    /// Stdout of a command that must have succeeded.
    #[track_caller]
    pub fn succeeded(self) -> String {
        assert_eq!(self.code, 0, "{}", self.said());
        self.out
    }

    /// Stdout of a command that must have succeeded and printed nothing to stderr.
    #[track_caller]
    pub fn ok(self) -> String {
        assert_eq!((self.code, self.err.as_str()), (0, ""));
        self.out
    }

    /// Stdout of a command that must have succeeded, as JSON.
    #[track_caller]
    pub fn json(self) -> Value {
        serde_json::from_str(&self.ok()).unwrap()
    }

    /// Stderr of a command that must have failed without any data on stdout.
    #[track_caller]
    pub fn failed(self, code: i32) -> String {
        let Self { out, err, .. } = &self;
        assert_eq!((self.code, out.as_str()), (code, ""), "{err}");
        assert!(!err.is_empty() && !err.contains("panicked"), "{err}");
        self.err
    }
}
