//! The servers that are compared: ours as people run it, nginx and Caddy with the same bodies, headers and an access log.

use std::fmt::Write as _;
use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::path::Path;
use std::process::ChildStdout;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use super::disk::Disk;
use super::process::{Running, pinned};
use super::{Bench, SERVER_CORE, client, tools};
use crate::system;

/// How long a server may take to answer first.
const PATIENCE: Duration = Duration::from_secs(20);

/// A server that answers.
pub struct Server {
    /// What it is called in tables.
    pub name: &'static str,
    /// Host and port.
    pub address: String,
    /// Its processes.
    pub running: Running,
    /// Kept open, so that it can go on writing.
    _stdout: Option<ChildStdout>,
}

impl Server {
    /// Waits until what it does on its own after starting is done.
    pub fn settle(&self) {
        let mut used = self.running.cpu();
        loop {
            std::thread::sleep(Duration::from_millis(700));
            let now = self.running.cpu();
            if now == used {
                return;
            }
            used = now;
        }
    }
}

/// Our server in `folder`, pinned, with the database there. `environment` changes its configuration.
pub fn pharmacy(bench: &Bench, folder: &Path, environment: &[(&str, &str)]) -> Result<Server> {
    pharmacy_on(Disk::OWN, bench, folder, environment)
}

/// As [`pharmacy`], with another disk.
pub fn pharmacy_on(
    disk: Disk,
    bench: &Bench,
    folder: &Path,
    environment: &[(&str, &str)],
) -> Result<Server> {
    let mut command = disk.command(&bench.program)?;
    command
        .args(["serve", "--listen", "127.0.0.1:0"])
        .current_dir(folder)
        .env("PHARMACY_DATABASE", folder.join("pharmacy.db"))
        .env("PHARMACY_LIMITS__SUBMISSIONS_PER_MINUTE", "1000000000")
        .env("PHARMACY_LIMITS__SUBMISSIONS_BURST", "1000000000")
        .envs(environment.iter().copied());
    let mut running = Running::start(&mut command, &folder.join("log"))?;
    let stdout = running.child().stdout.take().context("no stdout")?;
    let mut lines = BufReader::new(stdout);
    let mut line = String::new();
    lines.read_line(&mut line)?;
    let Some(address) = line.trim().strip_prefix("http://") else {
        let log = super::text_of(&folder.join("log"))?;
        bail!("pharmacy did not start: {log}");
    };
    Ok(Server {
        name: "pharmacy",
        address: address.to_owned(),
        running,
        _stdout: Some(lines.into_inner()),
    })
}

/// A page in every encoding, and the headers that go with it everywhere.
pub struct Page {
    /// As it is, with gzip, with brotli.
    pub bodies: [Vec<u8>; 3],
    headers: Vec<(String, String)>,
}

/// What each of [`Page::bodies`] is asked for with, and the ending of its file.
pub const ENCODINGS: [(&str, &str); 3] = [("identity", ""), ("gzip", ".gz"), ("br", ".br")];

impl Page {
    /// The page at `path` of `server`.
    pub fn of(server: &Server, path: &str) -> Result<Self> {
        let mut bodies = Vec::new();
        let mut headers = Vec::new();
        for (encoding, _) in ENCODINGS {
            let answer = client::get(&server.address, path, &[("Accept-Encoding", encoding)])?;
            if answer.header("content-encoding").unwrap_or("identity") != encoding {
                bail!("{} has no {encoding} for {path}", server.name);
            }
            let own = |name: &str| {
                let name = name.to_ascii_lowercase();
                !name.starts_with("content-") || name == "content-security-policy"
            };
            let shared = answer.headers().filter(|(name, _)| own(name));
            let shared = shared.filter(|(name, _)| {
                !["date", "etag", "vary", "connection"].contains(&&*name.to_ascii_lowercase())
            });
            headers = shared.map(|(n, v)| (n.to_owned(), v.to_owned())).collect();
            bodies.push(answer.body);
        }
        let bodies = bodies.try_into().ok().context("three encodings")?;
        Ok(Self { bodies, headers })
    }

    /// Puts the bodies where file servers find them.
    fn write(&self, folder: &Path) -> Result<()> {
        std::fs::create_dir_all(folder)?;
        for (body, (_, ending)) in self.bodies.iter().zip(ENCODINGS) {
            std::fs::write(folder.join(format!("index.html{ending}")), body)?;
        }
        Ok(())
    }
}

/// nginx with the same bodies, precompressed; `None` where it is not installed. With `cached`, it may also keep files open.
pub fn nginx(folder: &Path, page: &Page, cached: bool) -> Result<Option<Server>> {
    let Some(program) = system::find("nginx") else {
        return Ok(None);
    };
    page.write(&folder.join("site"))?;
    let port = free_port()?;
    let brotli = system::find(tools::NGINX_BROTLI);
    if brotli.is_none() {
        println!("this nginx has no brotli; its brotli rows are left out");
    }
    let at = folder.display();
    let mut config = String::new();
    if let Some(module) = &brotli {
        writeln!(config, "load_module {};", module.display())?;
    }
    if system::is_root() {
        writeln!(config, "user root;")?;
    }
    writeln!(
        config,
        "daemon off; worker_processes 1; pid {at}/pid; error_log {at}/log;\n\
         events {{ worker_connections 4096; }}\n\
         http {{ include /etc/nginx/mime.types; charset utf-8; sendfile on; tcp_nopush on; keepalive_requests 1000000000;\n\
         access_log {at}/access.log combined buffer=64k flush=1s;\n\
         gzip_static on; gzip_vary on;{}{}",
        if brotli.is_some() {
            " brotli_static on;"
        } else {
            ""
        },
        if cached {
            " open_file_cache max=1000 inactive=60s;"
        } else {
            ""
        },
    )?;
    for (name, value) in &page.headers {
        writeln!(config, "add_header {name} {value:?};")?;
    }
    writeln!(
        config,
        "server {{ listen 127.0.0.1:{port}; root {at}/site; }} }}"
    )?;
    let file = folder.join("nginx.conf");
    std::fs::write(&file, config)?;
    let mut command = pinned(SERVER_CORE, program);
    command.arg("-p").arg(folder).arg("-c").arg(file);
    let name = if cached {
        "nginx, open_file_cache"
    } else {
        "nginx"
    };
    started(name, &mut command, port, folder).map(Some)
}

/// Caddy with the same bodies, precompressed; `None` where it is not installed.
pub fn caddy(folder: &Path, page: &Page) -> Result<Option<Server>> {
    let Some(program) = system::find("caddy") else {
        return Ok(None);
    };
    page.write(&folder.join("site"))?;
    let port = free_port()?;
    let at = folder.display();
    let mut config = format!(
        "{{\nadmin off\nauto_https off\n}}\nhttp://127.0.0.1:{port} {{\nroot * {at}/site\n\
         log {{\noutput file {at}/access.log\n}}\nheader {{\n"
    );
    for (name, value) in &page.headers {
        writeln!(config, "{name} {value:?}")?;
    }
    config.push_str("}\nfile_server {\nprecompressed br gzip\n}\n}\n");
    let file = folder.join("Caddyfile");
    std::fs::write(&file, config)?;
    let mut command = pinned(SERVER_CORE, program);
    command
        .args(["run", "--adapter", "caddyfile", "--config"])
        .arg(file)
        .env("HOME", folder)
        .env("XDG_DATA_HOME", folder)
        .env("XDG_CONFIG_HOME", folder);
    started("Caddy", &mut command, port, folder).map(Some)
}

fn started(
    name: &'static str,
    command: &mut std::process::Command,
    port: u16,
    folder: &Path,
) -> Result<Server> {
    let log = folder.join("stderr");
    let running = Running::start(command, &log)?;
    let address = format!("127.0.0.1:{port}");
    let asked = Instant::now();
    while client::get(&address, "/", &[]).is_err() {
        if asked.elapsed() > PATIENCE {
            bail!("{name} does not answer: {}", super::text_of(&log)?);
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    Ok(Server {
        name,
        address,
        running,
        _stdout: None,
    })
}

fn free_port() -> Result<u16> {
    let listener = TcpListener::bind("127.0.0.1:0").context("there is no free port")?;
    Ok(listener.local_addr()?.port())
}
