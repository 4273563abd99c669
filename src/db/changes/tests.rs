use super::*;
use crate::db::AuditFilter;
use crate::db::tests::{self, Shop, to};

fn event(marked: &[Marked]) -> AuditEvent {
    tests::event(marked.len())
}

#[tokio::test]
async fn all_are_marked_or_none() {
    let shop = Shop::with(2).await;
    let submissions = Store::open(&shop.path).unwrap();
    let statuses = |submissions: &Store| {
        shop.references
            .iter()
            .map(|r| submissions.find(r).unwrap().unwrap().status)
            .collect::<Vec<_>>()
    };
    let typed = [shop.references[0].to_lowercase(), "RF-0000-0000".into()];
    let marked = submissions.mark(&typed, to(Status::Ready), event);
    let error = marked.unwrap_err();
    assert!(matches!(error, MarkError::Unknown(unknown) if unknown == ["RF-0000-0000"]));
    assert_eq!(statuses(&submissions), [Status::New, Status::New]);
    assert_eq!(submissions.audit(AuditFilter::default()).unwrap(), []);

    let both = [&shop.references[..], &[shop.references[0].to_lowercase()]].concat();
    let change = Change {
        note: Some("called"),
        ..to(Status::Ready)
    };
    let marked = submissions.mark(&both, change, event).unwrap();
    assert_eq!(marked.len(), 2, "named twice is marked once");
    assert!(marked.iter().all(|marked| marked.before == Status::New));
    assert_eq!(statuses(&submissions), [Status::Ready, Status::Ready]);
    let history = submissions.history(&shop.references[0]).unwrap();
    assert_eq!(
        (history.len(), history[0].status, history[0].note.as_deref()),
        (1, Status::Ready, Some("called"))
    );
    let audit = submissions.audit(AuditFilter::default()).unwrap();
    assert_eq!(audit.len(), 1);
}

#[tokio::test]
async fn the_same_status_again_leaves_no_history_unless_there_is_a_note() {
    let shop = Shop::with(1).await;
    let submissions = Store::open(&shop.path).unwrap();
    for (note, entries) in [(None, 1), (None, 1), (Some("still here"), 2)] {
        let change = Change {
            note,
            ..to(Status::Done)
        };
        submissions.mark(&shop.references, change, event).unwrap();
        let history = submissions.history(&shop.references[0]).unwrap();
        assert_eq!(history.len(), entries);
    }
}

#[tokio::test]
async fn what_is_not_asked_for_stays_as_it_is() {
    let shop = Shop::with(1).await;
    let submissions = Store::open(&shop.path).unwrap();
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
        (to(Status::Ready), Status::Ready, true, 2),
        (note, Status::Ready, true, 3),
        (spam(false), Status::Ready, false, 4),
    ] {
        submissions.mark(&shop.references, change, event).unwrap();
        let found = submissions.find(&shop.references[0]).unwrap().unwrap();
        assert_eq!((found.status, found.suspected_spam), (status, suspected));
        let history = submissions.history(&shop.references[0]).unwrap();
        assert_eq!(history.len(), entries);
    }
    let history = submissions.history(&shop.references[0]).unwrap();
    let spam: Vec<_> = history.iter().map(|entry| entry.suspected_spam).collect();
    assert_eq!(spam, [Some(true), None, None, Some(false)]);
}
