use crate::row::Queries;
use crate::{Store, StoreError};

impl Store {
    /// Stores where browsers find the desk, such as `http://127.0.0.1:8081`, for programs beside the server.
    pub fn note_desk_origin(&self, origin: &str) -> Result<(), StoreError> {
        let sql = "insert or replace into desk (id, origin) values (1, ?)";
        self.write(|transaction| transaction.run(sql, [origin]))
    }

    /// `None` until a server with a desk has run.
    pub fn desk_origin(&self) -> Result<Option<String>, StoreError> {
        let sql = "select origin from desk";
        self.read(|connection| connection.first(sql, [], |row| row.get("origin")))
    }
}
