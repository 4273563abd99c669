use super::*;

#[tokio::test]
async fn what_retention_removes_leaves_a_row_and_what_it_leaves_does_not() {
    let shop = Shop::with(2).await;
    let server = Server::new(&shop, &[("RETENTION__FEEDBACK_DAYS", "10")]);
    server.run_if_due(&mut server.task(), Timestamp::now());
    assert_eq!(server.audit(), []);
    let older = "update submission set received_at = 0, status = 'done' where reference = ?";
    shop.sqlite().execute(older, [&shop.references[0]]).unwrap();
    server.run_if_due(&mut server.task(), hours_ahead(24));
    let row = (Action::Retention.to_string(), shop.references[0].clone(), 1);
    assert_eq!(server.audit(), [row]);
}

#[tokio::test]
async fn the_audit_has_its_own_retention_and_records_removals() {
    let shop = Shop::with(1).await;
    let server = Server::new(&shop, &[("RETENTION__AUDIT_DAYS", "10")]);
    for number in 1..=2 {
        let event = by_server(Action::Backup, number.to_string(), 0);
        server.store.record(&event).unwrap();
    }
    for (hours, rows, said) in [
        (0, 2, "0 old rows of the audit removed"),
        // The newest row stays.
        (11 * 24, 2, "1 old row of the audit removed"),
    ] {
        server.run_if_due(&mut server.task(), hours_ahead(hours));
        assert_eq!(server.audit().len(), rows, "{hours}");
        assert_eq!(
            server.task_run(TaskName::AuditRetention),
            Some((true, said.into()))
        );
    }
    let (action, detail, _) = server.audit().remove(0);
    assert_eq!(action, Action::AuditRetention.to_string());
    assert!(
        detail.starts_with("1 row of the audit from before "),
        "{detail}"
    );
}

#[tokio::test]
async fn each_form_has_its_own_retention() {
    let message = json!({"name": "A", "email": "a@example.com", "message": "Hi"});
    for (days, hours, gone) in [
        ("10", 10 * 24 + 1, true),
        ("10", 10 * 24 - 1, false),
        ("36500", 36_500 * 24 + 1, true),
        ("0", 99 * 365 * 24, false),
    ] {
        // A request is misdated if it is older than one received before it.
        let requests = vec![
            (FormId::Contact, message.clone()),
            (FormId::Feedback, feedback()),
        ];
        let shop = Shop::filled(requests).await;
        let limits = [
            ("RETENTION__CONTACT_DAYS", days),
            ("RETENTION__FEEDBACK_DAYS", "36500"),
        ];
        let server = Server::new(&shop, &limits);
        let received = (Timestamp::now() - hours.hours()).as_millisecond();
        let change =
            "update submission set received_at = ?, status = 'done' where form = 'contact'";
        shop.sqlite().execute(change, [received]).unwrap();
        server.run_if_due(&mut server.task(), Timestamp::now());
        let remaining = server.store.count().unwrap();
        assert_eq!(remaining, 2 - u32::from(gone), "{days} {hours}");
        let detail = pluralize(usize::from(gone), "old submission") + " removed";
        assert_eq!(server.task_run(TaskName::Retention), Some((true, detail)));
    }
}

#[tokio::test]
async fn a_new_application_stays_and_an_old_sign_up_is_removed() {
    let application = json!({"firstName": "A", "lastName": "B", "email": "a@example.com", "phone": "518-555-0142", "address": "x", "experience": "x", "education": "x", "coverLetter": "x"});
    let sign_up = json!({"name": "A", "email": "a@example.com"});
    for (status, left) in [("new", 1), ("done", 0)] {
        let shop = Shop::filled(vec![
            (FormId::Application, application.clone()),
            (FormId::Newsletter, sign_up.clone()),
        ])
        .await;
        let limits = [
            ("RETENTION__APPLICATION_DAYS", "10"),
            ("RETENTION__NEWSLETTER_DAYS", "10"),
        ];
        let server = Server::new(&shop, &limits);
        let received = (Timestamp::now() - (10 * 24 + 1).hours()).as_millisecond();
        let connection = shop.sqlite();
        let change = "update submission set received_at = ?";
        connection.execute(change, [received]).unwrap();
        let change = "update submission set status = ? where form = 'application'";
        connection.execute(change, [status]).unwrap();
        server.run_if_due(&mut server.task(), Timestamp::now());
        assert_eq!(server.store.count().unwrap(), left, "{status}");
    }
}

#[tokio::test]
async fn bytes_that_could_not_be_removed_are_reported_and_removed_next_time() {
    let shop = Shop::with(1).await;
    let server = Server::new(&shop, &[("RETENTION__FEEDBACK_DAYS", "1")]);
    let connection = shop.sqlite();
    connection
        .execute_batch("update submission set received_at = 0, status = 'done'; begin; select * from submission")
        .unwrap();
    let in_log = || {
        let log = std::fs::read(shop.path.with_extension("db-wal")).unwrap_or_default();
        log.windows(4).any(|bytes| bytes == b"Kind")
    };
    server.run_if_due(&mut server.task(), Timestamp::now());
    assert_eq!(server.store.count().unwrap(), 0);
    let mut task = Task::all(&server.config.live).pop().unwrap();
    server.run_if_due(&mut task, hours_ahead(24));
    assert!(in_log(), "before");
    let (succeeded, why) = server.task_run(TaskName::Rewrite).unwrap();
    assert!(
        !succeeded && why.starts_with("another program was reading, so traces"),
        "{why}"
    );
    connection.execute_batch("rollback").unwrap();
    server.run_if_due(&mut task, hours_ahead(25));
    let (succeeded, why) = server.task_run(TaskName::Rewrite).unwrap();
    assert!(succeeded, "{why}");
    assert!(!in_log(), "after");
}

#[tokio::test]
async fn a_wrong_clock_removes_nothing_and_a_new_request_is_never_removed() {
    let shop = Shop::with(4).await;
    let settings = [
        ("RETENTION__FEEDBACK_DAYS", "10"),
        ("RETENTION__AUDIT_DAYS", "10"),
    ];
    let server = Server::new(&shop, &settings);
    let [new, done, dead_battery, later] = &shop.references[..] else {
        panic!()
    };
    server
        .store
        .record(&by_server(Action::Backup, "long ago".into(), 0))
        .unwrap();
    let mark = "update submission set status = 'done' where reference <> ?";
    shop.sqlite().execute(mark, [new]).unwrap();
    let dated = |reference: &str, at: Timestamp| {
        let change = "update submission set received_at = ? where reference = ?";
        let values = rusqlite::params![at.as_millisecond(), reference];
        shop.sqlite().execute(change, values).unwrap();
    };
    let now = Timestamp::now();
    let remaining = || {
        let mut remaining = BTreeSet::new();
        for row in server.store.candidates(&Filter::default()).unwrap() {
            remaining.insert(row.reference);
        }
        remaining
    };
    let all: BTreeSet<String> = shop.references.iter().cloned().collect();
    dated(dead_battery, "2010-01-01T00:00:00Z".parse().unwrap());
    dated(later, hours_ahead(3 * 366 * 24));
    let remove = |now| remove_old(&server.store, &server.config.live, now);
    let shorten = |now| shorten_audit(&server.store, &server.config.live, now);
    remove(now).unwrap();
    assert_eq!(
        (remaining(), server.store.misdated().unwrap()),
        (all.clone(), 2)
    );
    for wrong in [
        Timestamp::MIN,
        "2010-01-02T00:00:00Z".parse().unwrap(),
        hours_ahead(3 * 366 * 24),
        hours_ahead(32 * 24),
    ] {
        for said in [remove(wrong).unwrap_err(), shorten(wrong).unwrap_err()] {
            assert!(said.to_string().contains("--trust-clock"), "{said}");
        }
    }
    assert_eq!((remaining(), server.audit().len()), (all, 1));
    // Misdated requests count from when the clock was right again.
    remove(hours_ahead(9 * 24)).unwrap();
    let month = hours_ahead(30 * 24);
    assert_eq!(remaining().len(), 4);
    remove(month).unwrap();
    assert_eq!(
        remaining(),
        [new.clone()].into(),
        "{done} {dead_battery} {later}"
    );
    let year = hours_ahead(366 * 24);
    assert!(remove(year).is_err());
    let event = by_server(Action::Retention, String::new(), 0);
    server.store.confirm_clock(year, event).unwrap();
    remove(year).unwrap();
    assert_eq!(remaining().len(), 1, "new");
}
