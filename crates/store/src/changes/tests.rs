use super::*;
use crate::testing::{self, Shop, to};

fn event(marked: &[Marked]) -> AuditEvent {
    testing::event(marked.len())
}

#[tokio::test]
async fn an_unchanged_status_adds_no_history_without_a_note() {
    let shop = Shop::with(1).await;
    let store = Store::open(&shop.path).unwrap();
    for (note, entries) in [(None, 1), (None, 1), (Some("still here"), 2)] {
        let change = Change {
            note,
            ..to(Status::Done)
        };
        store.mark(&shop.references, change, event).unwrap();
        let history = store.history(&shop.references[0]).unwrap();
        assert_eq!(history.len(), entries);
    }
}

#[tokio::test]
async fn what_is_not_asked_for_stays_as_it_is() {
    let shop = Shop::with(1).await;
    let store = Store::open(&shop.path).unwrap();
    let spam = |suspected| Change {
        suspected_spam: Some(suspected),
        ..Change::default()
    };
    let note = Change {
        note: Some("called"),
        ..Change::default()
    };
    for (change, status, suspected, entries) in [
        (spam(true), Status::New, true, 1),
        (spam(true), Status::New, true, 1),
        (to(Status::Done), Status::Done, true, 2),
        (note, Status::Done, true, 3),
        (spam(false), Status::Done, false, 4),
    ] {
        store.mark(&shop.references, change, event).unwrap();
        let found = store.find(&shop.references[0]).unwrap().unwrap();
        assert_eq!((found.status, found.suspected_spam), (status, suspected));
        let history = store.history(&shop.references[0]).unwrap();
        assert_eq!(history.len(), entries);
    }
    let history = store.history(&shop.references[0]).unwrap();
    let spam: Vec<_> = history.iter().map(|entry| entry.suspected_spam).collect();
    assert_eq!(spam, [Some(true), None, None, Some(false)]);
}
