//! The disk that submissions go to: the one that is there, or a slower one, where each sync takes longer.

use std::ffi::OsStr;
use std::fs::OpenOptions;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use super::SERVER_CORE;
use super::process::pinned;

/// About what a submission is.
pub const ROW: [u8; 600] = [b'x'; 600];

/// A disk, by how much longer a sync takes on it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Disk(pub Duration);

impl Disk {
    /// The one this runs on.
    pub const OWN: Self = Self(Duration::ZERO);
    /// A solid-state disk of a desktop computer, which has no battery to promise with.
    pub const DESKTOP: Self = Self(Duration::from_micros(1200));
    /// A hard disk of 7,200 revolutions a minute, of which a commit takes two (sqlite.org/faq.html#q19).
    pub const HARD: Self = Self(Duration::from_micros(16_700));
    /// A hard disk that others use, too.
    pub const BUSY: Self = Self(Duration::from_millis(20));

    /// What tables call it.
    pub fn name(self) -> String {
        if self == Self::OWN {
            return "this disk".into();
        }
        format!("+{:.1} ms each sync", self.0.as_secs_f64() * 1e3)
    }

    /// `program` on the server's core and this disk.
    pub fn command(self, program: impl AsRef<OsStr>) -> Result<Command> {
        let mut command = pinned(SERVER_CORE, program);
        if self != Self::OWN {
            command.env("LD_PRELOAD", slow_sync()?);
            command.env("SLOW_SYNC_MICROS", self.0.as_micros().to_string());
        }
        Ok(command)
    }

    /// How often a second a row's bytes can be appended and made durable in `folder`.
    pub fn raw_rate(self, folder: &Path, seconds: u32) -> Result<f64> {
        let own = std::env::current_exe().context("cannot find this program")?;
        let file = folder.join("raw");
        let mut command = self.command(own)?;
        command.arg("sync-rate").arg(&file).arg(seconds.to_string());
        let output = command.output().context("cannot start the raw loop")?;
        std::fs::remove_file(&file)?;
        let text = String::from_utf8_lossy(&output.stdout);
        match text.trim().parse() {
            Ok(rate) => Ok(rate),
            Err(_) => bail!("the raw loop said {text:?}"),
        }
    }
}

/// The library that makes syncs slow, compiled with what compiled SQLite.
fn slow_sync() -> Result<PathBuf> {
    let library = super::target().join("bench").join("slow_sync.so");
    let source = super::root().join("xtask/src/bench/slow_sync.c");
    let status = Command::new("cc")
        .args(["-shared", "-fPIC", "-O2", "-o"])
        .args([&library, &source])
        .arg("-ldl")
        .status()
        .context("cannot start cc")?;
    if !status.success() {
        bail!("cc cannot compile {}", source.display());
    }
    Ok(library.canonicalize()?)
}

/// The raw loop, in a process of its own: prints its rate.
pub fn sync_rate(file: &str, seconds: &str) -> Result<()> {
    let patience = Duration::from_secs(seconds.parse()?);
    let mut file = OpenOptions::new().create(true).append(true).open(file)?;
    let (start, mut count) = (Instant::now(), 0_u32);
    while start.elapsed() < patience {
        file.write_all(&ROW)?;
        file.sync_data()?;
        count += 1;
    }
    println!("{}", f64::from(count) / start.elapsed().as_secs_f64());
    Ok(())
}
