//! Moves what came in from the log beside the database into the database itself. SQLite does so by itself only after
//! megabytes, which is months in a small shop; until then, who copies that one file by hand copies none of it.

use std::path::Path;
use std::time::SystemTime;

use crate::db::Purge;

/// Knows what has been moved.
#[derive(Default)]
pub struct Checkpoint {
    moved: Option<SystemTime>,
}

impl Checkpoint {
    /// Moves what was written since the last time. Nobody waits for it, and no visitor for this.
    pub fn run(&mut self, database: &Path) {
        let written = Purge::log_written(database);
        if written == self.moved {
            return;
        }
        self.moved = written;
        if let Err(error) = Purge::open(database).and_then(|purge| purge.checkpoint()) {
            // Nothing is lost: it stays in the log, and SQLite reads that.
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

    /// How often the heart had beaten, in a copy of the one file.
    fn copied(database: &Path) -> i64 {
        let copy = database.with_file_name("copied by hand.db");
        std::fs::copy(database, &copy).unwrap();
        let copy = rusqlite::Connection::open(&copy).unwrap();
        let beats = "select coalesce(max(beaten_at), 0) from heartbeat";
        copy.query_row(beats, [], |row| row.get(0)).unwrap()
    }
}
