use super::*;
use crate::forms::FormId;
use serde_json::json;

fn answers(text: &str) -> Answers {
    let body = json!({"rating": 5, "feedback": text});
    Answers::parse(
        FormId::Feedback.form(),
        body.as_object().unwrap(),
        jiff::civil::date(2026, 11, 21),
        &Default::default(),
    )
    .unwrap()
}

fn yes() -> Admit {
    Box::new(|| Ok(Permit::unlimited()))
}

/// Admits, and tells when the share is given back.
fn limited() -> (Admit, std::sync::mpsc::Receiver<()>) {
    let (gives_back, given_back) = std::sync::mpsc::channel();
    let permit = || Permit::new(move || gives_back.send(()).unwrap());
    (Box::new(|| Ok(permit())), given_back)
}

async fn rows(path: &Path) -> i64 {
    Connection::open(path)
        .unwrap()
        .query_row("select count(*) from submission", [], |row| row.get(0))
        .unwrap()
}

#[tokio::test]
async fn the_same_key_gives_the_same_answer_and_one_row() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.db");
    let (writer, _end) = Writer::open(&path).unwrap();
    let key = || Some("k".repeat(16));
    let (a, b) = tokio::join!(
        writer.store(answers("x"), key(), yes()),
        writer.store(answers("x"), key(), yes())
    );
    assert_eq!(a, b);
    assert!(matches!(a, Outcome::Stored(_)));
    assert_eq!(
        writer.store(answers("y"), key(), yes()).await,
        Outcome::Conflict
    );
    let never: Admit = Box::new(|| Err(Duration::from_secs(9)));
    assert_eq!(
        writer.store(answers("x"), key(), never).await,
        a,
        "a repeat skips the limit"
    );
    assert_eq!(rows(&path).await, 1);
}

#[tokio::test]
async fn a_bug_costs_one_batch_and_not_the_writer() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.db");
    let (writer, _end) = Writer::open(&path).unwrap();
    let bug: Admit = Box::new(|| panic!("a bug"));
    let outcome = writer.store(answers("x"), None, bug).await;
    assert_eq!(outcome, Outcome::Unavailable);
    let outcome = writer.store(answers("y"), None, yes()).await;
    assert!(matches!(outcome, Outcome::Stored(_)));
    assert_eq!(rows(&path).await, 1);
}

#[tokio::test]
async fn a_full_queue_refuses_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let (writer, _end) = Writer::open(&folder.path().join("a.db")).unwrap();
    let (held, hold) = std::sync::mpsc::channel::<()>();
    let slow: Admit = Box::new(move || {
        let _ = hold.recv();
        Ok(Permit::unlimited())
    });
    let ask = |admit: Admit| {
        let writer = writer.clone();
        tokio::spawn(async move { writer.store(answers("x"), None, admit).await })
    };
    let first = ask(slow);
    tokio::time::sleep(Duration::from_millis(100)).await;
    let waiting: Vec<_> = (0..QUEUE).map(|_| ask(yes())).collect();
    tokio::time::sleep(Duration::from_millis(100)).await;
    let asked = std::time::Instant::now();
    assert_eq!(
        writer.store(answers("one more"), None, yes()).await,
        Outcome::Unavailable
    );
    assert!(asked.elapsed() < Duration::from_secs(1), "at once");
    drop(held);
    for one in waiting.into_iter().chain([first]) {
        assert!(matches!(one.await.unwrap(), Outcome::Stored(_)));
    }
}

#[tokio::test]
async fn what_is_given_up_is_never_stored() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.db");
    let (writer, _end) = Writer::open(&path).unwrap();
    let (held, hold) = std::sync::mpsc::channel();
    let slow: Admit = Box::new(move || {
        let _: Result<(), _> = hold.recv();
        Ok(Permit::unlimited())
    });
    let first = tokio::spawn({
        let writer = writer.clone();
        async move { writer.store(answers("slow"), None, slow).await }
    });
    tokio::time::sleep(Duration::from_millis(100)).await;
    let second = writer.store(answers("given up"), None, yes()).await;
    assert_eq!(second, Outcome::Unavailable, "nobody waits for ever");
    drop(held);
    assert!(
        matches!(first.await.unwrap(), Outcome::Stored(_)),
        "what is being written is waited for"
    );
    assert!(writer.heartbeat().await);
    assert_eq!(rows(&path).await, 1);
}

#[tokio::test]
async fn what_is_not_admitted_is_not_stored() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.db");
    let (writer, _end) = Writer::open(&path).unwrap();
    let refused = writer
        .store(answers("x"), None, Box::new(|| Err(Duration::from_secs(9))))
        .await;
    assert_eq!(
        refused,
        Outcome::Refused {
            retry_after: Duration::from_secs(9)
        }
    );
    assert!(writer.heartbeat().await);
    assert_eq!(rows(&path).await, 0);
}

#[tokio::test]
async fn a_full_disk_refuses_and_heals() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.db");
    let (writer, _end) = Writer::open(&path).unwrap();
    let other = Connection::open(&path).unwrap();
    other.execute_batch("create trigger full before insert on submission begin select raise(rollback, 'disk full'); end").unwrap();
    let (admit, given_back) = limited();
    assert_eq!(
        writer.store(answers("x"), None, admit).await,
        Outcome::Unavailable
    );
    assert!(given_back.recv().is_ok(), "only stored rows count");
    other.execute_batch("drop trigger full").unwrap();
    let (admit, given_back) = limited();
    assert!(matches!(
        writer.store(answers("x"), None, admit).await,
        Outcome::Stored(_)
    ));
    assert!(given_back.recv().is_err(), "a stored row counts");
    assert_eq!(rows(&path).await, 1);
}
