//! Where the server's log goes: stderr, or a file a day in a folder.

use std::io::{IsTerminal, Write};
use std::path::Path;
use std::sync::Arc;

use anyhow::Context;
use tracing::level_filters::LevelFilter;
use tracing_appender::rolling::{RollingFileAppender, Rotation};
use tracing_subscriber::filter::Targets;
use tracing_subscriber::fmt::MakeWriter;
use tracing_subscriber::prelude::*;

use crate::platform;

/// Files that are kept in the folder.
const FILES: usize = 30;

/// The log's destination.
#[derive(Clone)]
pub struct Log(Option<Arc<RollingFileAppender>>);

impl Log {
    /// Sends the log to daily files in `folder`, or to stderr without one, from now on; `RUST_LOG` chooses what.
    ///
    /// # Errors
    /// The folder cannot be made or written.
    pub fn begin(folder: Option<&Path>) -> anyhow::Result<Self> {
        let log = Self(folder.map(files).transpose()?);
        let writer = log.clone();
        let wanted = std::env::var("RUST_LOG").ok();
        let chosen = wanted.and_then(|targets| targets.parse().ok());
        let usual = || Targets::new().with_default(LevelFilter::INFO);
        let lines = tracing_subscriber::fmt::layer()
            .with_writer(move || writer.clone())
            .with_ansi(log.in_colors());
        let _ = tracing_subscriber::registry()
            .with(chosen.unwrap_or_else(usual))
            .with(lines)
            .try_init();
        Ok(log)
    }

    /// Whether it goes to somebody who sees colors.
    pub fn in_colors(&self) -> bool {
        self.0.is_none()
            && std::io::stderr().is_terminal()
            && std::env::var_os("NO_COLOR").is_none()
    }
}

fn files(folder: &Path) -> anyhow::Result<Arc<RollingFileAppender>> {
    let cannot = || format!("cannot write the log in {}", folder.display());
    platform::create_private_folder(folder).with_context(cannot)?;
    RollingFileAppender::builder()
        .rotation(Rotation::DAILY)
        .filename_prefix("pharmacy")
        .filename_suffix("log")
        .max_log_files(FILES)
        .build(folder)
        .map(Arc::new)
        .with_context(cannot)
}

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        match &self.0 {
            None => std::io::stderr().write(bytes),
            Some(files) => files.make_writer().write(bytes),
        }
    }

    fn flush(&mut self) -> std::io::Result<()> {
        match &self.0 {
            None => std::io::stderr().flush(),
            Some(files) => files.make_writer().flush(),
        }
    }
}
