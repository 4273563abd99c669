//! A running server, and requests to it.

use std::net::SocketAddr;
use std::process::{Child, ExitStatus};
use std::time::{Duration, Instant};

use serde_json::Value;

use super::os::{self, Signal};
use super::{http, message};

/// A running server; killed when dropped.
pub struct Server {
    pub child: Child,
    pub address: SocketAddr,
}

impl Server {
    pub fn signal(&self, signal: Signal) {
        os::send(&self.child, signal);
    }

    /// The exit status, if it ends within `patience`.
    pub fn wait_for_exit(&mut self, patience: Duration) -> Option<ExitStatus> {
        let start = Instant::now();
        loop {
            match self.child.try_wait().unwrap() {
                Some(status) => return Some(status),
                None if start.elapsed() > patience => return None,
                None => std::thread::sleep(Duration::from_millis(5)),
            }
        }
    }

    /// Its memory in kilobytes: the present amount with `VmRSS`, the largest so far with `VmHWM`.
    #[cfg(target_os = "linux")]
    pub fn memory(&self, what: &str) -> u64 {
        let status = format!("/proc/{}/status", self.child.id());
        let status = std::fs::read_to_string(status).unwrap();
        let line = status.lines().find(|line| line.starts_with(what));
        let number = line.and_then(|line| line.split_whitespace().nth(1));
        number.unwrap().parse().unwrap()
    }

    /// The names of its threads, where the system shows them.
    pub fn threads(&self) -> Vec<String> {
        let tasks = std::fs::read_dir(format!("/proc/{}/task", self.child.id()));
        let tasks = tasks.into_iter().flatten().flatten();
        // A thread that has ended has no name.
        let name = |task: std::fs::DirEntry| std::fs::read_to_string(task.path().join("comm"));
        tasks.filter_map(|task| name(task).ok()).collect()
    }

    /// Sends SIGTERM and waits.
    pub fn stop(mut self) -> ExitStatus {
        self.signal(Signal::TERM);
        self.wait_for_exit(Duration::from_secs(12))
            .expect("the server does not stop")
    }

    pub fn request(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: impl AsRef<[u8]>,
    ) -> http::Response {
        http::request(self.address, method, path, headers, body.as_ref())
    }

    pub fn get(&self, path: &str) -> http::Response {
        self.request("GET", path, &[], "")
    }

    pub fn post(&self, path: &str, body: &Value) -> http::Response {
        self.post_with(path, &[], body)
    }

    /// Sends a contact message with this text, which must be stored. Returns its reference.
    #[track_caller]
    pub fn send(&self, text: &str) -> String {
        self.post("/api/contact", &message(text)).reference()
    }

    pub fn post_with(&self, path: &str, headers: &[(&str, &str)], body: &Value) -> http::Response {
        let headers = [&[http::JSON], headers].concat();
        self.request("POST", path, &headers, body.to_string())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
