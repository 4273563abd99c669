//! Moves new submissions from SQLite's log into the database file. SQLite does this by itself only after megabytes, which takes
//! months in a small shop, and until then a copy of that one file by hand lacks them.

use std::path::Path;
use std::time::SystemTime;

use crate::db::Purge;

#[derive(Default)]
pub struct Checkpoint {
    /// When the log was written, as of the last run.
    moved: Option<SystemTime>,
}

impl Checkpoint {
    pub fn run(&mut self, database: &Path) {
        let written = Purge::log_written(database);
        if written == self.moved {
            return;
        }
        self.moved = written;
        if let Err(error) = Purge::open(database).and_then(|purge| purge.checkpoint()) {
            // Nothing is lost: SQLite reads the log too.
            tracing::warn!(%error, "could not move new submissions from the log into the database file");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::db::tests::Shop;

    #[tokio::test]
    async fn the_database_file_alone_holds_what_came_in() {
        let shop = Shop::with(1).await;
        let server = rusqlite::Connection::open(&shop.path).unwrap();
        let mut checkpoint = Checkpoint::default();
        for times in 1..=2 {
            let beat = "insert into heartbeat values (1, 1) on conflict do update set beaten_at = beaten_at + 1";
            server.execute_batch(beat).unwrap();
            assert_eq!(copied(&shop.path), times - 1);
            checkpoint.run(&shop.path);
            assert_eq!(copied(&shop.path), times);
        }
    }

    /// The heartbeat in a copy of the database file alone.
    fn copied(database: &Path) -> i64 {
        let copy = database.with_file_name("copied by hand.db");
        std::fs::copy(database, &copy).unwrap();
        let copy = rusqlite::Connection::open(&copy).unwrap();
        let beats = "select coalesce(max(beaten_at), 0) from heartbeat";
        copy.query_row(beats, [], |row| row.get(0)).unwrap()
    }
}
