use super::*;
use crate::db::tests::Shop;
use crate::forms::FormId;
use serde_json::json;

fn listed(submissions: &Store, filter: &Filter) -> (Vec<String>, Totals) {
    let mut references = Vec::new();
    let each = |submission: Submission| -> Result<(), StoreError> {
        references.push(submission.reference);
        Ok(())
    };
    let totals = submissions.list(filter, each).unwrap();
    (references, totals)
}

#[tokio::test]
async fn filters_keep_what_they_say_in_the_order_of_the_work() {
    let person = |more: serde_json::Value| {
        let mut body = json!({"firstName": "José", "lastName": "Núñez", "dateOfBirth": "1958-04-27", "phone": "(518) 555-0142"});
        body.as_object_mut()
            .unwrap()
            .extend(more.as_object().unwrap().clone());
        body
    };
    let refill =
        person(json!({"rxNumber": "7654321", "pickupMethod": "pickup", "agreeToTerms": true}));
    let transfer = person(
        json!({"currentPharmacy": "Elm", "pharmacyPhone": "518-555-0100", "prescriptionNames": "Metformin"}),
    );
    let spam =
        json!({"name": "x", "email": "x@example.com", "message": "x", "website": "http://x"});
    let feedback = json!({"rating": 5, "feedback": "Kind"});
    use FormId::{Contact, Feedback, Refill, Transfer};
    let shop = Shop::filled(vec![
        (Refill, refill),
        (Contact, spam),
        (Transfer, transfer),
        (Feedback, feedback),
    ])
    .await;
    let [refill, spam, transfer, feedback] = shop.references.clone().try_into().unwrap();
    let submissions = Store::open(&shop.path).unwrap();
    let times: Vec<_> = shop
        .references
        .iter()
        .map(|r| submissions.find(r).unwrap().unwrap().received_at)
        .collect();
    let all = Filter::default;
    for (what, filter, expected) in [
        (
            "newest first, spam last",
            all(),
            vec![&feedback, &transfer, &refill, &spam],
        ),
        (
            "without spam",
            Filter {
                no_spam: true,
                ..all()
            },
            vec![&feedback, &transfer, &refill],
        ),
        (
            "one form",
            Filter {
                form: Some(Refill),
                ..all()
            },
            vec![&refill],
        ),
        (
            "a status nothing has",
            Filter {
                status: Some(Status::Done),
                ..all()
            },
            vec![],
        ),
        (
            "since is inclusive",
            Filter {
                since: Some(times[2]),
                ..all()
            },
            vec![&feedback, &transfer],
        ),
        (
            "until is exclusive",
            Filter {
                until: Some(times[2]),
                ..all()
            },
            vec![&refill, &spam],
        ),
        (
            "a name without accents",
            Filter {
                search: Some("nunez".into()),
                ..all()
            },
            vec![&transfer, &refill],
        ),
        (
            "an Rx number",
            Filter {
                search: Some("765 4321".into()),
                ..all()
            },
            vec![&refill],
        ),
        (
            "cut",
            Filter {
                limit: Some(1),
                ..all()
            },
            vec![&feedback],
        ),
        (
            "cut before the spam",
            Filter {
                limit: Some(3),
                ..all()
            },
            vec![&feedback, &transfer, &refill],
        ),
    ] {
        let (found, totals) = listed(&submissions, &filter);
        let expected: Vec<_> = expected.into_iter().cloned().collect();
        assert_eq!(found, expected, "{what}");
        let limit = None;
        let (all, _) = listed(&submissions, &Filter { limit, ..filter });
        assert_eq!(totals.all(), all.len() as u32, "{what}");
    }
    assert_eq!(
        listed(&submissions, &all()).1,
        Totals {
            by_status: [4, 0, 0, 0],
            suspected_spam: 1
        }
    );
}
