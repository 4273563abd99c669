use super::*;
use crate::testing::{Shop, due, event, feedback, plan, stored, to};

#[tokio::test]
async fn each_row_is_on_exactly_one_page() {
    let shop = Shop::with(7).await;
    let store = Store::open(&shop.path).unwrap();
    let due = due(Timestamp::now());
    let mut wanted = shop.references.clone();
    wanted.sort();
    for limit in [1, 2, 3, 7, 8] {
        let mut page = ListQuery {
            view: View::All,
            limit,
            ..ListQuery::open(due.clone())
        };
        let mut found = Vec::new();
        loop {
            let (rows, _) = store.desk_list(&page).unwrap();
            let Some(last) = rows.last() else { break };
            page.after = Some(last.cursor());
            found.extend(rows.into_iter().map(|row| row.submission.reference));
        }
        found.sort();
        assert_eq!(found, wanted, "{limit} at a time");
    }
}

#[test]
fn the_same_query_a_minute_later_is_found_prepared() {
    let texts = |now: &str| {
        let due = due(now.parse().unwrap());
        View::ALL.map(|view| (condition(view, &due), order(view, &due).0))
    };
    assert_eq!(texts("2026-11-20T10:15:00Z"), texts("2026-11-20T10:16:00Z"));
}

#[tokio::test]
async fn each_arrival_is_reported_once_and_marks_are_noticed() {
    let shop = Shop::with(2).await;
    let store = || Store::open(&shop.path).unwrap();
    let send = async || {
        let (writer, end) = Store::serve(&shop.path).unwrap();
        let reference = stored(&writer, FormId::Feedback, &feedback()).await;
        drop(writer);
        end.await.unwrap();
        reference
    };
    let head = store().head().unwrap();
    let arrived = |from, to| {
        let arrived = store().arrived_between(from, to).unwrap().into_iter();
        arrived.map(|(reference, _)| reference).collect::<Vec<_>>()
    };
    assert!(arrived(head, head).is_empty());
    let sent = [send().await, send().await];
    let now = store().head().unwrap();
    assert_ne!(now, head);
    assert_eq!(arrived(head, now), sent);
    send().await;
    assert_eq!(arrived(head, now), sent, "what came later is told later");

    let [first, _] = sent;
    store()
        .mark(&[first], to(Status::Done), |_| event(1))
        .unwrap();
    let marked = store().head().unwrap();
    assert_ne!(marked, now);
    shop.run("pragma foreign_keys = on; delete from submission");
    let after_purge = send().await;
    let last = store().head().unwrap();
    assert_eq!(arrived(marked, last), [after_purge]);
}

#[tokio::test]
async fn counts_by_status_and_the_order_of_done_requests_use_an_index() {
    let shop = Shop::with(0).await;
    for (spam, condition) in [
        (IS_SPAM, FOR_STAFF.as_str()),
        (IS_SPAM, "1"),
        ("s.suspected_spam", submissions::CONDITION),
    ] {
        let plan = plan(&shop, &submissions::counts_sql(spam, condition));
        assert!(plan.starts_with("SCAN s USING COVERING INDEX"), "{plan}");
        assert!(!plan.contains("GROUP BY"), "{condition}: {plan}");
    }
    let done = ListQuery {
        view: View::Done,
        ..ListQuery::open(due(Timestamp::now()))
    };
    // Sorts only those received in the same millisecond.
    let expected = "SEARCH s USING COVERING INDEX submission_status (status=?); USE TEMP B-TREE FOR LAST TERM OF ORDER BY";
    assert_eq!(plan(&shop, &list_sql(&done, FOR_STAFF.clone())), expected);
}
