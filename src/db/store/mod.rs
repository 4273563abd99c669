//! [`Store`]: all access to the database. Reads use several connections, writes one.

mod connections;
mod submit;
mod writer;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use parking_lot::Mutex;
use rusqlite::{Connection, Transaction};
use tokio::sync::{mpsc, oneshot};

use super::connect::{CURRENT, ResultExt, check_integrity};
use super::error::StoreError;
use super::file::Files;
use super::{backup, lock, open};
use crate::platform;
use connections::{Access, Reader, Readers, Writable};
pub use submit::{Outcome, Receipt};
use writer::Job;

#[derive(Clone)]
pub struct Store {
    shared: Arc<Shared>,
    /// `None` unless this process is the server.
    jobs: Option<mpsc::Sender<Job>>,
}

struct Shared {
    path: PathBuf,
    readers: Readers,
    /// Opened at the first write, unless this process is the server.
    writable: Mutex<Option<Writable>>,
    notifies: Arc<AtomicBool>,
}

impl Store {
    /// Without a writer thread: for programs beside the server.
    pub fn open(path: &Path) -> Result<Self, StoreError> {
        lock::wait_for_server(path)?;
        let store = Self::new(path, None);
        store.read(|_| Ok(()))?;
        Ok(store)
    }

    /// Starts the writer thread. The receiver resolves when it has ended, after the last clone is dropped or [`Store::close`].
    pub fn serve(path: &Path) -> Result<(Self, oneshot::Receiver<()>), StoreError> {
        let connection = open_for_server(path)?;
        let writable = Writable::new(path, connection, Some(Files::at(path)));
        let store = Self::new(path, Some(writable));
        let (jobs, end) = writer::start(Arc::clone(&store.shared)).at(path)?;
        let jobs = Some(jobs);
        Ok((Self { jobs, ..store }, end))
    }

    fn new(path: &Path, writable: Option<Writable>) -> Self {
        let files = writable.as_ref().and_then(|writable| writable.files);
        let access = files.map_or(Access::Any, Access::Files);
        let shared = Shared {
            path: path.into(),
            readers: Readers::new(access),
            writable: Mutex::new(writable),
            notifies: Arc::default(),
        };
        Self {
            shared: Arc::new(shared),
            jobs: None,
        }
    }

    pub fn path(&self) -> &Path {
        &self.shared.path
    }

    pub(super) fn read<T>(
        &self,
        query: impl FnOnce(&Connection) -> rusqlite::Result<T>,
    ) -> Result<T, StoreError> {
        let path = &self.shared.path;
        let query = |reader: &Reader| query(&reader.connection).at(path);
        self.shared.readers.with(path, query)?
    }

    pub fn check_integrity(&self) -> Result<(), StoreError> {
        let path = &self.shared.path;
        let query = |reader: &Reader| check_integrity(path, &reader.connection);
        self.shared.readers.with(path, query)?
    }

    pub(super) fn write<T>(
        &self,
        change: impl FnOnce(&Transaction<'_>) -> rusqlite::Result<T>,
    ) -> Result<T, StoreError> {
        self.shared.write(|transaction| change(transaction))
    }

    /// For steps that no transaction can contain.
    pub(super) fn with_writer<T>(
        &self,
        step: impl FnOnce(&Connection) -> rusqlite::Result<T>,
    ) -> Result<T, StoreError> {
        let path = &self.shared.path;
        self.shared
            .with(|writable| step(&writable.connection).at(path))
    }

    pub fn change_token(&self) -> Result<(u64, i64), StoreError> {
        let path = &self.shared.path;
        self.shared.readers.with(path, |reader| {
            let version = reader
                .connection
                .pragma_query_value(None, "data_version", |row| row.get(0));
            // `data_version` is only comparable within one connection.
            Ok((reader.number, version.at(path)?))
        })?
    }

    /// Long reads should end early: they delay the reopening.
    pub fn is_reopening(&self) -> bool {
        self.shared.readers.is_closed()
    }
}

impl Shared {
    fn with<T>(
        &self,
        step: impl FnOnce(&mut Writable) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let mut writable = self.writable.lock();
        let open = match writable.take() {
            Some(open) => open,
            None => Writable::new(&self.path, open::beside_server(&self.path)?, None),
        };
        step(writable.insert(open))
    }

    fn write<T>(
        &self,
        change: impl FnOnce(&mut Transaction<'_>) -> rusqlite::Result<T>,
    ) -> Result<T, StoreError> {
        self.with(|writable| writable.transact(&self.readers, change))
    }
}

pub(super) fn open_for_server(path: &Path) -> Result<Connection, StoreError> {
    match open::verify(path)? {
        None => open::create(path)?,
        Some(CURRENT..) => {}
        Some(_) => {
            let copy = backup::before_update(path)?;
            let copy = copy.display();
            tracing::info!(
                "this version changes the tables of the database; it was copied first, to {copy}"
            );
        }
    }
    let folder = platform::folder(path);
    if platform::is_exposed(folder).unwrap_or(false) {
        let folder = platform::absolute(folder);
        let folder = folder.display();
        tracing::warn!(
            "other users of this computer can look into {folder}, the folder of the database; run `chmod 700 {folder}`"
        );
    }
    open::for_server(path)
}
