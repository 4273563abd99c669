use std::path::{Path, PathBuf};

use rusqlite::Connection;

use super::*;
use crate::store::Outcome;
use crate::testing;
use pharmacy_requests::forms::{Answers, FormId};
use serde_json::json;

fn served() -> (tempfile::TempDir, PathBuf, Store, oneshot::Receiver<()>) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.db");
    let (writer, end) = Store::serve(&path).unwrap();
    (folder, path, writer, end)
}

fn answers(text: &str) -> Answers {
    let body = json!({"rating": 5, "feedback": text});
    testing::answers(FormId::Feedback, &body)
}

fn queue_change(
    writer: &Store,
    change: impl FnOnce(&Transaction<'_>) -> rusqlite::Result<()> + Send + 'static,
) {
    let queued = writer.queue(|transaction, _| {
        change(transaction)?;
        Ok(Box::new(|| {}))
    });
    assert!(queued);
}

fn make_it_call(writer: &Store, call: impl FnOnce() + Send + 'static) {
    queue_change(writer, move |_| {
        call();
        Ok(())
    });
}

/// Blocks the writer thread until the sender is dropped.
async fn hold(writer: &Store) -> std::sync::mpsc::Sender<()> {
    let (blocked, release) = std::sync::mpsc::channel::<()>();
    let (holding, holds) = oneshot::channel();
    make_it_call(writer, move || {
        holding.send(()).unwrap();
        let _ = release.recv();
    });
    holds.await.unwrap();
    blocked
}

fn rows(path: &Path) -> i64 {
    Connection::open(path)
        .unwrap()
        .query_row("select count(*) from submission", [], |row| row.get(0))
        .unwrap()
}

fn queue(writer: &Store, text: &str) -> tokio::task::JoinHandle<Outcome> {
    let (writer, answers) = (writer.clone(), answers(text));
    tokio::spawn(async move { writer.submit(answers, None).await })
}

async fn until_queued(writer: &Store, count: usize) {
    let jobs = writer.jobs.as_ref().unwrap();
    while jobs.max_capacity() - jobs.capacity() != count {
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn what_was_sent_under_a_key_is_found_without_sending_it_again() {
    let (_folder, path, writer, _end) = served();
    let key = "k".repeat(16);
    let first = writer.submit(answers("x"), Some(key.clone())).await;
    let Outcome::Stored(reference) = first else {
        panic!("{first:?}")
    };
    for (text, outcome) in [
        ("x", Outcome::Repeated(reference)),
        ("y", Outcome::Conflict),
    ] {
        let found = writer.submitted(answers(text), key.clone()).await;
        assert_eq!(found, Some(outcome));
    }
    let unknown = writer.submitted(answers("x"), "another key".into()).await;
    assert_eq!(unknown, None);
    assert_eq!(rows(&path), 1);
}

#[tokio::test]
async fn a_bug_costs_one_batch_and_not_the_writer() {
    let (_folder, path, writer, _end) = served();
    let blocked = hold(&writer).await;
    let lost = queue(&writer, "x");
    until_queued(&writer, 1).await;
    make_it_call(&writer, || panic!("a bug"));
    drop(blocked);
    assert_eq!(lost.await.unwrap(), Outcome::Unavailable);
    let outcome = writer.submit(answers("y"), None).await;
    assert!(matches!(outcome, Outcome::Stored(_)));
    assert_eq!(rows(&path), 1);
}

#[tokio::test]
async fn requests_that_arrive_during_a_write_share_its_sync() {
    let (_folder, path, writer, _end) = served();
    let (blocked, release) = std::sync::mpsc::channel::<()>();
    let (writing, is_writing) = oneshot::channel();
    queue_change(&writer, move |transaction| {
        transaction.execute("insert into heartbeat values (1, 0)", [])?;
        writing.send(()).unwrap();
        let _ = release.recv();
        Ok(())
    });
    is_writing.await.unwrap();
    let (count, committed) = oneshot::channel();
    let other = Connection::open(&path).unwrap();
    make_it_call(&writer, move || {
        let sql = "select count(*) from heartbeat";
        let seen: i64 = other.query_row(sql, [], |row| row.get(0)).unwrap();
        count.send(seen).unwrap();
    });
    drop(blocked);
    assert_eq!(committed.await.unwrap(), 0, "one transaction for both");
}

#[tokio::test]
async fn requests_that_wait_during_a_failed_batch_are_tried_separately() {
    let (_folder, path, writer, _end) = served();
    let blocked = hold(&writer).await;
    queue_change(&writer, |transaction| {
        // As SQLite does by itself on a full disk.
        transaction.execute_batch("rollback")?;
        Err(rusqlite::Error::InvalidQuery)
    });
    let after = queue(&writer, "after");
    until_queued(&writer, 2).await;
    drop(blocked);
    assert!(matches!(after.await.unwrap(), Outcome::Stored(_)));
    assert_eq!(rows(&path), 1);
}

#[tokio::test]
async fn a_failed_job_is_undone_and_alone_refused() {
    let (_folder, path, writer, _end) = served();
    let blocked = hold(&writer).await;
    let before = queue(&writer, "before");
    until_queued(&writer, 1).await;
    queue_change(&writer, |transaction| {
        transaction.execute("insert into heartbeat values (1, 0)", [])?;
        transaction.execute_batch("insert into heartbeat values (2, 0)")
    });
    let after = queue(&writer, "after");
    until_queued(&writer, 3).await;
    drop(blocked);
    for visitor in [before, after] {
        assert!(matches!(visitor.await.unwrap(), Outcome::Stored(_)));
    }
    let beats = "select count(*) from heartbeat";
    let beats: i64 = Connection::open(&path)
        .unwrap()
        .query_row(beats, [], |row| row.get(0))
        .unwrap();
    assert_eq!((rows(&path), beats), (2, 0));
}

#[tokio::test]
async fn a_full_queue_refuses_at_once() {
    let (_folder, _, writer, _end) = served();
    let blocked = hold(&writer).await;
    let waiting: Vec<_> = (0..QUEUE).map(|_| queue(&writer, "x")).collect();
    until_queued(&writer, QUEUE).await;
    let refused = tokio::select! {
        biased;
        outcome = writer.submit(answers("one more"), None) => outcome,
        () = std::future::ready(()) => panic!("it waits"),
    };
    assert_eq!(refused, Outcome::Unavailable);
    drop(blocked);
    for one in waiting {
        assert!(matches!(one.await.unwrap(), Outcome::Stored(_)));
    }
}

#[tokio::test]
async fn a_refused_submission_is_never_stored() {
    let (_folder, path, writer, _end) = served();
    let before = hold(&writer).await;
    let first = queue(&writer, "slow");
    until_queued(&writer, 1).await;
    let (blocked, release) = std::sync::mpsc::channel::<()>();
    make_it_call(&writer, move || {
        let _ = release.recv();
    });
    drop(before);
    until_queued(&writer, 0).await;
    let second = writer.submit(answers("given up"), None).await;
    assert_eq!(
        second,
        Outcome::Unavailable,
        "the visitor gets an answer in time"
    );
    drop(blocked);
    assert!(
        matches!(first.await.unwrap(), Outcome::Stored(_)),
        "what is being written is waited for"
    );
    assert!(writer.heartbeat().await);
    assert_eq!(rows(&path), 1);
}

#[tokio::test]
async fn a_submission_that_cannot_be_stored_is_refused_and_can_be_sent_again() {
    let (_folder, path, writer, _end) = served();
    let other = Connection::open(&path).unwrap();
    other
        .execute_batch(
            "pragma foreign_keys = off; insert into submission_search (id, folded) values (1, '')",
        )
        .unwrap();
    assert_eq!(
        writer.submit(answers("x"), None).await,
        Outcome::Unavailable
    );
    other
        .execute_batch("delete from submission_search")
        .unwrap();
    assert!(matches!(
        writer.submit(answers("x"), None).await,
        Outcome::Stored(_)
    ));
    assert_eq!(rows(&path), 1);
}

#[tokio::test]
async fn in_quiet_times_the_database_file_alone_holds_what_came_in() {
    let (folder, path, store, _end) = served();
    store.submit(answers("x"), None).await;
    let other = Connection::open(&path).unwrap();
    let log = folder.path().join("a.db-wal");
    let until_empty = async || {
        while log.metadata().unwrap().len() > 0 {
            tokio::time::sleep(QUIET / 20).await;
        }
    };
    until_empty().await;
    // As a command beside the server does.
    let beat = "insert into heartbeat values (1, 0)";
    other.execute(beat, []).unwrap();
    assert!(log.metadata().unwrap().len() > 0);
    until_empty().await;
    let copy = folder.path().join("copied by hand.db");
    std::fs::copy(&path, &copy).unwrap();
    assert_eq!(rows(&copy), 1);
    let token = store.change_token().unwrap();
    store.shared.writable.lock().tidy().unwrap();
    assert_eq!(store.change_token().unwrap(), token, "nothing has changed");
}
