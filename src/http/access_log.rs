//! One line for each request: method, path, status, size and time, and nothing that could tell of a patient: no address, no
//! query, no path that the site doesn't have.

use std::time::Instant;

use axum::http::{Method, Response, header};
use hyper::body::Body;

/// What a line is called, for `RUST_LOG`: `warn` or `pharmacy::access=off` turns the log off.
const TARGET: &str = "pharmacy::access";

/// Whether requests are logged at all.
pub fn is_on() -> bool {
    tracing::enabled!(target: TARGET, tracing::Level::INFO)
}

/// Logs a request that came in at `start`. `path` is a path of the site; anything else is never named.
pub fn note<B: Body>(method: &Method, path: Option<&str>, response: &Response<B>, start: Instant) {
    let encoding = response.headers().get(header::CONTENT_ENCODING);
    tracing::info!(
        target: TARGET,
        status = response.status().as_u16(),
        bytes = response.body().size_hint().exact().unwrap_or(0),
        encoding = %encoding.and_then(|value| value.to_str().ok()).unwrap_or("-"),
        micros = start.elapsed().as_micros(),
        "{} {}",
        known(method),
        path.unwrap_or("-"),
    );
}

/// A method's name, unless a stranger made it up.
fn known(method: &Method) -> &str {
    match *method {
        Method::GET | Method::HEAD | Method::POST | Method::OPTIONS => method.as_str(),
        Method::PUT | Method::PATCH | Method::DELETE | Method::TRACE => method.as_str(),
        _ => "-",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Write;
    use std::sync::{Arc, Mutex};

    #[derive(Clone, Default)]
    struct Lines(Arc<Mutex<Vec<u8>>>);

    impl Write for Lines {
        fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
            self.0.lock().unwrap().write(bytes)
        }
        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn a_line_says_what_was_asked_and_nothing_that_a_stranger_wrote() {
        let log = Lines::default();
        let lines = log.clone();
        let subscriber = tracing_subscriber::fmt()
            .with_writer(move || lines.clone())
            .with_ansi(false)
            .finish();
        tracing::subscriber::with_default(subscriber, || {
            let response = Response::builder()
                .header(header::CONTENT_ENCODING, "br")
                .body("a page".to_owned())
                .unwrap();
            note(&Method::GET, Some("/refill"), &response, Instant::now());
            let made_up = Method::from_bytes(b"JANE-DOE-1958").unwrap();
            note(
                &made_up,
                None,
                &Response::new(String::new()),
                Instant::now(),
            );
        });
        let text = String::from_utf8(log.0.lock().unwrap().clone()).unwrap();
        let lines: Vec<_> = text.lines().collect();
        let (time, rest) = lines[0].split_once("Z ").unwrap();
        assert_eq!(time.len(), "2026-11-21T08:35:01.123456".len());
        let start = " INFO pharmacy::access: GET /refill status=200 bytes=6 encoding=br micros=";
        assert!(rest.starts_with(start), "{text}");
        let start = ": - - status=200 bytes=0 encoding=- micros=";
        assert!(lines[1].contains(start), "{text}");
        assert!(!text.contains("JANE"));
    }
}
