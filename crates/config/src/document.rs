//! [`Document`]: a version of pharmacy.toml, from reading it to writing it.
//!
//! A change goes one way: a document is opened, edited into another one, checked, written, and then published by the program.

use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::time::SystemTime;

use toml::Table;

use pharmacy_system::hex::sha256_hex;
use pharmacy_system::platform::{self, AtomicFile, Readers};

use super::edit::blank;
use super::error::{ConfigError, Place};
use super::layers::Layers;
use super::load::{ConfigSource, FILE_NAME, as_text, last_good, read_bytes};
use super::schema::Config;

/// A version of pharmacy.toml: its text, its values with the place of each, and the configuration they make. Each is read once.
#[derive(Clone, Debug)]
pub struct Document {
    /// The path as given. If it is a link, the target is written, and relative paths in the file begin beside the link.
    path: PathBuf,
    /// Without a file, the text for a new one.
    bytes: Vec<u8>,
    exists: bool,
    /// The file over the sample, without the environment.
    layers: Result<Layers, ConfigError>,
    /// With the environment; set by the first check.
    config: OnceLock<Result<Config, ConfigError>>,
}

impl Document {
    /// The owner's file, or the text with which an owner begins.
    pub fn open(source: &ConfigSource) -> Result<Self, ConfigError> {
        match source.file() {
            Some(path) => Self::read(path),
            None => Ok(Self::absent(Path::new(FILE_NAME))),
        }
    }

    /// Fails only if the file cannot be read. [`check`](Self::check) finds mistakes in it.
    pub fn read(path: &Path) -> Result<Self, ConfigError> {
        Ok(Self::of(path, read_bytes(path)?))
    }

    /// A version of the file `path` with other bytes.
    pub fn of(path: &Path, bytes: Vec<u8>) -> Self {
        let text = as_text(path, bytes.clone());
        Self {
            path: path.into(),
            layers: text.and_then(|text| Layers::of_file(path, &text)),
            bytes,
            exists: true,
            config: OnceLock::new(),
        }
    }

    /// A new file, with the sample's comments and without its facts.
    pub fn absent(path: &Path) -> Self {
        let blank = Self::of(path, blank::text().unwrap_or_default().into_bytes());
        Self {
            exists: false,
            ..blank
        }
    }

    /// This file with other bytes.
    pub(super) fn with_bytes(&self, bytes: Vec<u8>) -> Self {
        Self {
            exists: self.exists,
            ..Self::of(&self.path, bytes)
        }
    }

    /// The path of the file as given.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// False for a new file that is not yet written.
    pub const fn exists(&self) -> bool {
        self.exists
    }

    pub(super) fn text(&self) -> &str {
        std::str::from_utf8(&self.bytes).unwrap_or_default()
    }

    /// A hash of the text; empty while there is no file.
    pub fn version(&self) -> String {
        if self.exists {
            format!("{:.16}", sha256_hex(&self.bytes))
        } else {
            String::new()
        }
    }

    fn layers(&self) -> Result<&Layers, ConfigError> {
        self.layers.as_ref().map_err(Clone::clone)
    }

    pub(super) fn values(&self) -> Result<&Table, ConfigError> {
        Ok(&self.layers()?.values)
    }

    /// Whether the file has this key.
    pub(super) fn has(&self, key: &str) -> bool {
        self.exists
            && self
                .layers()
                .is_ok_and(|layers| layers.provenance.is_set(key))
    }

    pub(super) fn invalid(
        &self,
        path: impl Into<String>,
        problem: impl Into<String>,
    ) -> ConfigError {
        ConfigError::invalid(Place::of(&self.path), path, problem)
    }

    /// The configuration that the server would use, with the environment and flags of `source`.
    pub fn check(&self, source: &ConfigSource) -> Result<&Config, ConfigError> {
        let check = || source.load_layers(&self.path, self.layers()?.clone());
        self.config
            .get_or_init(check)
            .as_ref()
            .map_err(Clone::clone)
    }

    /// Like [`check`](Self::check), without environment and flags.
    pub fn check_alone(&self) -> Result<Config, ConfigError> {
        Config::of_layers(self.layers()?.clone(), Some(&self.path), [])
    }

    /// Replaces the file atomically, and keeps `before` for undo. Returns the new document.
    pub fn write(self, before: &Self) -> std::io::Result<Self> {
        if before.exists {
            if before.path.metadata()?.permissions().readonly() {
                return Err(ErrorKind::PermissionDenied.into());
            }
            let [replaced, _] = before.kept();
            before.write_to(&replaced)?;
        }
        self.write_alone()?;
        Ok(Self {
            exists: true,
            ..self
        })
    }

    /// Writes the file without keeping the previous one.
    pub fn write_alone(&self) -> std::io::Result<()> {
        self.write_to(&self.target())
    }

    fn write_to(&self, target: &Path) -> std::io::Result<()> {
        let mut file = AtomicFile::create(target, Readers::Owner)?;
        file.write_all(&self.bytes)?;
        if let Ok(known) = self.path.metadata() {
            file.file().set_permissions(known.permissions())?;
        }
        if self.exists {
            file.replace()
        } else {
            file.persist_new()
        }
    }

    /// The version that undo would restore, and when it was kept: the one that the last [`write`](Self::write) replaced or, if the
    /// current file is invalid, the last good one.
    pub fn previous(&self, source: &ConfigSource) -> Option<(Self, SystemTime)> {
        let [replaced, last_good] = self.kept();
        let path = match self.check(source) {
            Ok(_) => replaced,
            Err(_) => last_good,
        };
        let at = path.metadata().ok()?.modified().ok()?;
        let before = Self::of(&self.path, read_bytes(&path).ok()?);
        before.check(source).ok()?;
        (before.bytes != self.bytes).then_some((before, at))
    }

    /// The last good settings, if they name `database` without environment and flags. A server keeps its settings only after it
    /// has opened its database.
    pub fn trace(source: &ConfigSource, database: &Path) -> Option<PathBuf> {
        let file = Self::of(source.file()?, Vec::new());
        let [_, last_good] = file.kept();
        let last = file.with_bytes(read_bytes(&last_good).ok()?);
        let last = last.check_alone().ok()?.startup.database.path;
        (last == database).then_some(last_good)
    }

    fn target(&self) -> PathBuf {
        let target = self.path.canonicalize();
        target.unwrap_or_else(|_| self.path.clone())
    }

    /// The paths of the version for undo and of the last good one.
    pub fn kept(&self) -> [PathBuf; 2] {
        let target = self.target();
        [platform::beside(&target, ".undo"), last_good(&target)]
    }

    /// Keeps this file, which is valid, for [`ConfigSource::load_or_last_good`].
    pub fn keep_as_last_good(&self) {
        let [_, kept] = self.kept();
        let is_kept = read_bytes(&kept).is_ok_and(|bytes| bytes == self.bytes);
        if !self.exists || is_kept {
            return;
        }
        if let Err(cause) = self.write_to(&kept) {
            tracing::warn!("cannot keep the settings in {}: {cause}", kept.display());
        }
    }

    /// Whether the file still has this text.
    pub fn is_current(&self) -> bool {
        read_bytes(&self.path).is_ok_and(|bytes| bytes == self.bytes)
    }
}
