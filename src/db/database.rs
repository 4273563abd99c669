//! A connection that knows its path, which SQLite's errors lack.

use std::path::{Path, PathBuf};

use rusqlite::{Connection, Transaction, TransactionBehavior};

use super::{StoreError, open};

/// An open database.
pub(super) struct Database {
    path: PathBuf,
    connection: Connection,
}

impl Database {
    /// See [`open::reader`].
    pub fn reader(path: &Path) -> Result<Self, StoreError> {
        let connection = open::reader(path)?;
        let path = path.into();
        Ok(Self { path, connection })
    }

    /// See [`open::editor`].
    pub fn editor(path: &Path) -> Result<Self, StoreError> {
        let connection = open::editor(path)?;
        let path = path.into();
        Ok(Self { path, connection })
    }

    /// The result of `query`.
    pub fn query<T>(
        &self,
        query: impl FnOnce(&Connection) -> rusqlite::Result<T>,
    ) -> Result<T, StoreError> {
        query(&self.connection).map_err(|cause| self.failed(cause))
    }

    /// Makes `change` in one transaction.
    pub fn transact<T>(
        &mut self,
        change: impl FnOnce(&Transaction<'_>) -> rusqlite::Result<T>,
    ) -> Result<T, StoreError> {
        let run = || {
            let transaction = self
                .connection
                .transaction_with_behavior(TransactionBehavior::Immediate)?;
            let changed = change(&transaction)?;
            transaction.commit()?;
            Ok(changed)
        };
        run().map_err(|cause| self.failed(cause))
    }

    /// For queries whose rows are passed on while they are read; wrap their errors with [`Database::failed`].
    pub fn connection(&self) -> &Connection {
        &self.connection
    }

    /// `cause` with the path of the database.
    pub fn failed(&self, cause: rusqlite::Error) -> StoreError {
        StoreError::sqlite(&self.path, cause)
    }
}
