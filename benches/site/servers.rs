//! The measured servers, each in a separate folder, and the load from wrk.

use std::ffi::OsStr;
use std::net::TcpListener;
use std::process::{Command, Stdio};
use std::time::Duration;

use anyhow::{Context, Result, ensure};

use crate::common::http::{Response, try_request};
use crate::common::os::Signal;
use crate::common::{LANGUAGES, Server, Shop};
use crate::{Bench, output, path};

const SERVER_CORE: &str = "0";
const LOAD_CORE: &str = "1";
const LOAD_SCRIPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/benches/site/load.lua");
const SLOW_SYNC: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/benches/site/slow_sync.c");

/// A running server, stopped when dropped.
pub struct Running {
    pub shop: Shop,
    pub server: Server,
}

/// What wrk and the kernel report about a load.
#[derive(Debug, serde::Deserialize)]
pub struct Outcome {
    /// Responses of any kind.
    pub answers: f64,
    /// Responses per second.
    pub rate: f64,
    /// Responses with 503 and Retry-After.
    pub shed: f64,
    /// Other refusals, and missing responses.
    pub failed: f64,
    pub median_ms: f64,
    pub p99_ms: f64,
    /// CPU time of the server.
    #[serde(default)]
    pub cpu_micros: f64,
}

/// The header of browsers that accept `encoding` and none that is better.
pub fn accepted(encoding: &str) -> &str {
    match encoding {
        "br" => "gzip, deflate, br, zstd",
        "gzip" => "gzip, deflate",
        other => other,
    }
}

fn pinned(core: &str, program: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new("taskset");
    command.args(["-c", core]).arg(program);
    command
}

/// An empty folder on the disk that cargo builds on.
fn empty_shop() -> Result<Shop> {
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR"))?;
    Ok(Shop { folder, desk: "" })
}

/// Our server with an empty database, where each sync takes `slower` microseconds longer. `variables` configure it.
pub fn pharmacy(bench: &Bench, slower: u64, variables: &[(&str, &str)]) -> Result<Running> {
    let command = pinned(SERVER_CORE, &bench.program);
    start(empty_shop()?, command, slower, variables)
}

/// As [`pharmacy`], on two cores.
pub fn on_both_cores(bench: &Bench) -> Result<Running> {
    let cores = format!("{SERVER_CORE},{LOAD_CORE}");
    start(empty_shop()?, pinned(&cores, &bench.program), 0, &[])
}

/// Like [`pharmacy`], in an emulator. It counts instructions only after a signal, because counting is slow.
pub fn counted(bench: &Bench) -> Result<Running> {
    let shop = empty_shop()?;
    let mut command = pinned(SERVER_CORE, "valgrind");
    let counts = shop.path("instructions");
    command.args(["-q", "--tool=callgrind", "--instr-atstart=no"]);
    command.arg(format!("--callgrind-out-file={}", counts.display()));
    command.arg(&bench.program);
    start(shop, command, 0, &[])
}

fn start(
    shop: Shop,
    mut command: Command,
    slower: u64,
    variables: &[(&str, &str)],
) -> Result<Running> {
    command.args(["serve", "--listen", "127.0.0.1:0"]);
    shop.isolate(&mut command);
    // As for a shop; the tests' servers render only English.
    command.env(LANGUAGES.0, LANGUAGES.1);
    // The limits are checked but never reached.
    // nginx writes one too.
    command.env("PHARMACY_SERVER__ACCESS_LOG", "true");
    command.env("PHARMACY_LIMITS__SUBMISSIONS_PER_MINUTE", "1000000000");
    command.env("PHARMACY_LIMITS__SUBMISSIONS_PER_DAY", "0");
    command.env("PHARMACY_LIMITS__SUBMISSIONS_BURST", "1000000000");
    command.envs(variables.iter().copied());
    if slower > 0 {
        let library = shop.path("slow_sync.so");
        let mut cc = Command::new("cc");
        cc.args(["-shared", "-fPIC", SLOW_SYNC, "-ldl", "-o"]);
        output(cc.arg(&library))?;
        command.env("LD_PRELOAD", library);
        command.env("SLOW_SYNC_MICROS", slower.to_string());
    }
    let server = shop.start(command);
    Ok(Running { shop, server })
}

/// nginx with the same home page as `ours`, compressed in advance.
pub fn nginx(ours: &Running) -> Result<Running> {
    let mut command = pinned(SERVER_CORE, "nginx");
    #[cfg(unix)]
    if rustix::process::geteuid().is_root() {
        // Its default user cannot read this folder.
        command.args(["-g", "user root;"]);
    }
    peer(
        ours,
        command,
        &["-c"],
        include_str!("nginx.conf"),
        |name, value| format!("add_header {name} {value:?};\n"),
    )
}

/// Caddy with the same.
pub fn caddy(ours: &Running) -> Result<Running> {
    let mut command = pinned(SERVER_CORE, "caddy");
    command.env("GOMAXPROCS", "1").env("HOME", "/nonexistent");
    let words = ["run", "--adapter", "caddyfile", "--config"];
    peer(
        ours,
        command,
        &words,
        include_str!("Caddyfile"),
        |name, value| format!("{name} {value:?}\n"),
    )
}

/// `command` with the configuration `config`, in which `header` writes each of our headers that the peer does not send itself.
fn peer(
    ours: &Running,
    mut command: Command,
    words: &[&str],
    config: &str,
    header: impl Fn(&str, &str) -> String,
) -> Result<Running> {
    const ITS_OWN: &str = "connection content-encoding content-length content-type date etag vary";
    let shop = empty_shop()?;
    let mut headers = String::new();
    for (encoding, ending) in [("identity", ""), ("gzip", ".gz"), ("br", ".br")] {
        let page = ours.home(encoding)?;
        std::fs::write(shop.path(&format!("index.html{ending}")), &page.body)?;
        let shared = page.headers.iter();
        let shared = shared.filter(|(name, _)| !ITS_OWN.contains(&name.to_lowercase()));
        headers = shared.map(|(name, value)| header(name, value)).collect();
    }
    let address = TcpListener::bind("127.0.0.1:0")?.local_addr()?;
    let config = config
        .replace("ADDRESS", &address.to_string())
        .replace("PORT", &address.port().to_string())
        .replace("FOLDER", &shop.folder.path().to_string_lossy())
        .replace("HEADERS", &headers);
    std::fs::write(shop.path("config"), config)?;
    command.args(words).arg(shop.path("config"));
    command.env("PATH", path()).stdout(Stdio::null());
    let child = command.stderr(Stdio::null()).spawn()?;
    let server = Server { child, address };
    let mut peer = Running { shop, server };
    while peer.home("identity").is_err() {
        ensure!(peer.server.child.try_wait()?.is_none(), "{command:?} ended");
        std::thread::sleep(Duration::from_millis(50));
    }
    Ok(peer)
}

impl Running {
    /// Requests the home page.
    pub fn home(&self, encoding: &str) -> Result<Response> {
        let headers = [("Accept-Encoding", accepted(encoding))];
        let answer = try_request(self.server.address, "GET", "/", &headers, b"")?;
        let right = encoding.trim_start_matches("identity");
        let sent = answer.header("content-encoding");
        ensure!(answer.status == 200 && sent == right, "{answer:?}");
        Ok(answer)
    }

    /// CPU time so far of the process and its children, in microseconds: nginx works in a child.
    pub fn cpu_micros(&self) -> Result<f64> {
        let first = self.server.child.id().to_string();
        let others = std::fs::read_to_string(format!("/proc/{first}/task/{first}/children"))?;
        let mut ticks = 0;
        for process in others.split_whitespace().chain([&first[..]]) {
            let stat = std::fs::read_to_string(format!("/proc/{process}/stat"))?;
            // The name in parentheses may contain spaces. The two times are the 12th and 13th field after it.
            let (_, fields) = stat.rsplit_once(") ").context("no stat")?;
            for time in fields.split(' ').skip(11).take(2) {
                ticks += time.parse::<u32>()?;
            }
        }
        // The kernel reports hundredths of a second.
        Ok(f64::from(ticks) * 1e4)
    }

    /// Resident memory in megabytes.
    pub fn resident(&self) -> Result<f64> {
        let process = self.server.child.id().to_string();
        let kilobytes = output(Command::new("ps").args(["-o", "rss=", "-p", &process]))?;
        Ok(kilobytes.trim().parse::<f64>()? * 1024.0 / 1e6)
    }

    /// Waits for the end of background work, which begins three seconds after a start.
    pub fn settle(&self) -> Result<()> {
        let mut before = f64::NAN;
        #[expect(clippy::float_cmp, reason = "the system counts whole microseconds")]
        while self.cpu_micros()? != before {
            before = self.cpu_micros()?;
            std::thread::sleep(Duration::from_secs(6));
        }
        Ok(())
    }

    /// Keeps `connections` busy for `seconds`; `words` are arguments of wrk. Every request must succeed.
    pub fn load(&self, connections: u32, seconds: u32, words: &[&str]) -> Result<Outcome> {
        let outcome = self.overload(connections, seconds, words)?;
        let all_well = outcome.answers > 0.0 && outcome.shed + outcome.failed == 0.0;
        ensure!(all_well, "{outcome:?}");
        Ok(outcome)
    }

    /// As [`Running::load`], but requests may fail.
    pub fn overload(&self, connections: u32, seconds: u32, words: &[&str]) -> Result<Outcome> {
        let mut wrk = pinned(LOAD_CORE, "wrk");
        wrk.current_dir(&self.shop.folder).args(["-t1", "-T20s"]);
        wrk.args([format!("-c{connections}"), format!("-d{seconds}s")]);
        wrk.args(["-s", LOAD_SCRIPT]);
        wrk.arg(format!("http://{}/", self.server.address));
        let before = self.cpu_micros()?;
        let said = output(wrk.args(words))?;
        let cpu_micros = self.cpu_micros()? - before;
        let last = said.lines().last().unwrap_or_default();
        let mut outcome: Outcome = serde_json::from_str(last).context(said.clone())?;
        outcome.cpu_micros = cpu_micros;
        Ok(outcome)
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.server.signal(Signal::TERM);
        self.server.wait_for_exit(Duration::from_secs(20));
    }
}
