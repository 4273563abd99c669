//! [`Store`]: all access to the database. Several connections read, and one writes.

mod readers;
mod submit;
mod writable;
mod writer;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use parking_lot::Mutex;
use rusqlite::{Connection, Transaction};
use tokio::sync::{mpsc, oneshot, watch};

use super::access::Access;
use super::connect::{CURRENT, ResultExt, check_integrity};
use super::error::StoreError;
use super::{backup, lock, open};
use pharmacy_system::platform;
use readers::{Reader, Readers};
pub use submit::Outcome;
use writable::{ServerConnection, Writable};
use writer::Job;

/// A handle on the database; clones share its connections.
#[derive(Clone)]
pub struct Store {
    shared: Arc<Shared>,
    pub(super) access: Access,
    /// `None` unless this process is the server.
    jobs: Option<mpsc::Sender<Job>>,
}

struct Shared {
    path: PathBuf,
    readers: Arc<Readers>,
    writable: Mutex<Writable>,
    notifies: Arc<AtomicBool>,
    /// Whether the last batch was stored.
    accepts_writes: AtomicBool,
    files: watch::Sender<FilesState>,
}

/// State of the database's files on the disk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum FilesState {
    InPlace,
    /// A file was moved or removed, and only this process has its content.
    Unsaved,
    /// Everything acknowledged is saved, and nothing more is stored.
    Saved,
    /// The content could not be saved.
    Lost,
}

impl Store {
    /// Without a writer thread, for programs beside the server.
    pub fn open(path: &Path) -> Result<Self, StoreError> {
        lock::wait_for_log(path, &mut || false)?;
        let files = watch::Sender::new(FilesState::InPlace);
        let shared = Shared::new(path, Arc::default(), Writable::Beside(None), files);
        let store = Self {
            shared,
            access: Access::default(),
            jobs: None,
        };
        store.read(|_| Ok(()))?;
        Ok(store)
    }

    /// Starts the writer thread. The receiver resolves when it has ended, after the last clone is dropped or [`Store::close`].
    pub fn serve(path: &Path) -> Result<(Self, oneshot::Receiver<()>), StoreError> {
        let files = watch::Sender::new(FilesState::InPlace);
        let readers = Arc::<Readers>::default();
        let server = ServerConnection::open(path, Arc::clone(&readers), files.clone())?;
        let shared = Shared::new(path, readers, Writable::Server(server), files);
        let (jobs, end) = writer::start(Arc::clone(&shared)).at(path)?;
        let store = Self {
            shared,
            access: Access::default(),
            jobs: Some(jobs),
        };
        Ok((store, end))
    }

    /// Resolves when the database's files were moved or removed and nothing more is stored. True if everything acknowledged is saved.
    pub async fn files_taken(&self) -> bool {
        let mut files = self.shared.files.subscribe();
        let is_over = |files: &FilesState| matches!(files, FilesState::Saved | FilesState::Lost);
        // Cannot fail, because `self` has the sender.
        files
            .wait_for(is_over)
            .await
            .is_ok_and(|files| *files == FilesState::Saved)
    }

    /// Whether only this process has the content of a removed file. Can be called after the store is closed.
    pub fn unsaved(&self) -> impl Fn() -> bool + use<> {
        let files = self.shared.files.subscribe();
        move || *files.borrow() == FilesState::Unsaved
    }

    /// As the configuration names it.
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

    /// Whether the whole file is intact and has everything the program needs.
    pub fn check_integrity(&self) -> Result<(), StoreError> {
        let path = &self.shared.path;
        let query = |reader: &Reader| {
            open::must_be_complete(path, &reader.connection)?;
            check_integrity(path, &reader.connection)
        };
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
            .writable
            .lock()
            .with(path, |connection| step(connection))
    }

    /// Another value means that something may have changed. Equal ones mean that nothing has.
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
}

impl Shared {
    fn new(
        path: &Path,
        readers: Arc<Readers>,
        writable: Writable,
        files: watch::Sender<FilesState>,
    ) -> Arc<Self> {
        Arc::new(Self {
            path: path.into(),
            readers,
            writable: Mutex::new(writable),
            notifies: Arc::default(),
            accepts_writes: AtomicBool::new(true),
            files,
        })
    }

    fn write<T>(
        &self,
        change: impl FnOnce(&mut Transaction<'_>) -> rusqlite::Result<T>,
    ) -> Result<T, StoreError> {
        self.writable.lock().transact(&self.path, change)
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
