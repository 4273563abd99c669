use super::*;
use crate::jobs::notify::{SharedOutbox, record_unrecorded};
use crate::mail::TryAgain;
use pharmacy_requests::forms::FormId;
use pharmacy_store::testing::Shop;

const QUEUE_OWNER_NOTICES: &str =
    "insert into notification (submission_id, recipient) select id, 'owner' from submission";
/// Makes deletes fail, as on a full disk.
const HOLD: &str =
    "create table hold (id integer, who text, foreign key (id, who) references notification);
     insert into hold values (1, 'owner')";
const REFUSED: MailError = MailError::Refused {
    retry: TryAgain::Never,
    reply: String::new(),
};

fn refill(email: &str) -> (FormId, serde_json::Value) {
    let answers = serde_json::json!({
        "firstName": "Ana", "lastName": "Ruiz", "dateOfBirth": "1958-04-27", "phone": "518-555-0142", "email": email,
        "rxNumber": "7001234", "pickupMethod": "pickup", "agreeToTerms": true,
    });
    (FormId::Refill, answers)
}

fn owners() -> [Mailbox; 2] {
    ["a@x.example", "b@x.example"].map(|to| to.parse().unwrap())
}

fn end_pauses(outbox: &mut Outbox) {
    let owners = outbox.owners.values_mut().map(|owner| &mut owner.backoff);
    owners
        .chain(outbox.patients.values_mut())
        .chain([&mut outbox.server])
        .for_each(Backoff::end_pause);
}

#[tokio::test]
async fn a_sent_mail_that_could_not_be_recorded_is_not_sent_again() {
    let shop = Shop::with(2).await;
    shop.run(&format!("{QUEUE_OWNER_NOTICES} where id = 1"));
    let (store, mut outbox) = (Store::open(&shop.path).unwrap(), Outbox::default());
    store.notices_sent(&[]).unwrap();
    shop.run(HOLD);
    let mut mails = 0;
    let mut notify = || {
        end_pauses(&mut outbox);
        outbox.notify_owners(&store, &owners()[..1], |_, _| {
            mails += 1;
            Ok("250".into())
        })
    };
    assert!(notify().is_err());
    assert!(notify().is_err());
    shop.run("delete from hold");
    notify().unwrap();
    shop.run(&format!("{QUEUE_OWNER_NOTICES} where id = 2"));
    notify().unwrap();
    notify().unwrap();
    assert_eq!(mails, 2, "one for each");
}

#[tokio::test]
async fn unrecorded_mails_are_recorded_when_the_server_has_ended() {
    let shop = Shop::with(1).await;
    shop.run(QUEUE_OWNER_NOTICES);
    let (store, kept) = (Store::open(&shop.path).unwrap(), SharedOutbox::default());
    store.notices_sent(&[]).unwrap();
    shop.run(HOLD);
    let accept = |_: &Mailbox, _: &Mail| Ok("250".into());
    let mut outbox = kept.lock().unwrap();
    let noted = outbox.notify_owners(&store, &owners()[..1], accept);
    noted.unwrap_err();
    drop((outbox, store));
    record_unrecorded(&kept, &shop.path).unwrap_err();
    shop.run("delete from hold");
    record_unrecorded(&kept, &shop.path).unwrap();
    assert_eq!(shop.count("notification"), 0);
}

#[tokio::test]
async fn a_mail_about_possible_spam_alone_says_so() {
    let shop = Shop::with(1).await;
    shop.run("update submission set suspected_spam = 1");
    shop.run(QUEUE_OWNER_NOTICES);
    let (store, mut outbox) = (Store::open(&shop.path).unwrap(), Outbox::default());
    let mut subject = String::new();
    let result = outbox.notify_owners(&store, &owners()[..1], |_, mail| {
        subject.clone_from(&mail.subject);
        Ok("250".into())
    });
    result.unwrap();
    assert_eq!(subject, "1 possible spam.");
}

#[tokio::test]
async fn a_refused_address_delays_no_other_and_is_given_up_after_three_tries() {
    let shop = Shop::with(2).await;
    shop.run(QUEUE_OWNER_NOTICES);
    let store = Store::open(&shop.path).unwrap();
    let mut outbox = Outbox::default();
    let mut tried = Vec::new();
    for _ in 0..5 {
        end_pauses(&mut outbox);
        let result = outbox.notify_owners(&store, &owners(), |to, _| {
            tried.push(to.email.to_string());
            match to.email.user() {
                "a" => Err(REFUSED),
                _ => Ok("250".into()),
            }
        });
        result.unwrap();
    }
    let count_of = |to: &str| tried.iter().filter(|tried| *tried == to).count();
    assert_eq!((count_of("a@x.example"), count_of("b@x.example")), (3, 1));
    assert_eq!(shop.count("notification"), 0);
    let noted = store.task_run(TaskName::Mail).unwrap().unwrap();
    assert!(!noted.succeeded && noted.detail.starts_with("a@x.example: "));

    shop.run(QUEUE_OWNER_NOTICES);
    end_pauses(&mut outbox);
    let result = outbox.notify_owners(&store, &owners(), |_, _| Ok("250".into()));
    result.unwrap();
    assert!(store.task_run(TaskName::Mail).unwrap().unwrap().succeeded);
}

#[tokio::test]
async fn a_patients_address_that_is_refused_delays_nobody_and_is_in_the_requests_history() {
    let shop = Shop::filled(["p1@x.example", "p2@x.example"].map(refill).into()).await;
    shop.run(
        "update submission set status = 'ready';
         insert into notification (submission_id, recipient) select id, 'patient' from submission",
    );
    let store = Store::open(&shop.path).unwrap();
    let mut outbox = Outbox::default();
    let config = pharmacy_config::Config::sample().unwrap().live;
    let mut notify = |later_on: bool| {
        if later_on {
            end_pauses(&mut outbox);
        }
        let mut to = String::new();
        let result = outbox.notify_patient(&store, &config, |address, _| {
            to = address.email.to_string();
            match &*to {
                "p1@x.example" => Err(REFUSED),
                _ => Ok("250".into()),
            }
        });
        result.unwrap();
        to
    };
    assert_eq!(notify(false), "p1@x.example");
    assert_eq!(notify(false), "p2@x.example", "without a pause");
    assert_eq!(notify(false), "", "the first one has its pause");
    assert_eq!(notify(true), "p1@x.example");
    assert_eq!(notify(true), "p1@x.example");
    assert_eq!(notify(true), "", "given up");
    assert_eq!(shop.count("notification"), 0);
    let noted = "status_change where submission_id = 1 and untold = 'refused' and not mailed";
    assert_eq!(shop.count(noted), 1);
    let notes = store.notes(&shop.references[0]).unwrap();
    assert!(
        notes[0].contains("refused") && notes[0].contains("Please call"),
        "{notes:?}"
    );
    let untold = || store.unnotified_patients().unwrap();
    assert_eq!(untold(), [shop.references[0].clone()]);
    shop.run("insert into status_change (submission_id, changed_at, status, who, note) values (1, 2, 'ready', 'Dana', 'called')",
    );
    assert!(untold().is_empty(), "somebody has called");
}

#[tokio::test]
async fn a_mail_to_the_owner_that_may_have_arrived_comes_three_times_with_one_message_id() {
    let shop = Shop::with(3).await;
    shop.run(&format!("{QUEUE_OWNER_NOTICES} where id < 3"));
    let (store, mut outbox) = (Store::open(&shop.path).unwrap(), Outbox::default());
    let mut mails = Vec::new();
    for round in 0..6 {
        end_pauses(&mut outbox);
        if round == 1 {
            // Somebody has looked at one since, and another came in.
            shop.run("update submission set status = 'done' where id = 1");
            shop.run(&format!("{QUEUE_OWNER_NOTICES} where id = 3"));
        }
        let result = outbox.notify_owners(&store, &owners()[..1], |_, mail| {
            mails.push(mail.about.clone().unwrap());
            if round < 3 {
                Err(MailError::Unconfirmed)
            } else {
                Ok("250".into())
            }
        });
        result.unwrap();
        if round == 2 {
            let error = &outbox.refused["a@x.example"];
            assert!(error.contains("did not confirm"), "{error}");
        }
    }
    let [one, two, three] = [0, 1, 2].map(|at| shop.references[at].clone());
    let both = format!("{one} {two}");
    assert_eq!(mails, [both.clone(), both.clone(), both, three]);
    assert_eq!(shop.count("notification"), 0);
}

#[tokio::test]
async fn a_patient_whom_a_mail_may_not_have_reached_is_called_after_three_tries() {
    let shop = Shop::filled(vec![refill("p@x.example")]).await;
    let ready = |at: u32| {
        shop.run("update submission set status = 'ready'");
        shop.run(&format!(
            "insert into notification (submission_id, recipient, due_at) values (1, 'patient', {at})"
        ));
    };
    let store = Store::open(&shop.path).unwrap();
    let mut outbox = Outbox::default();
    let config = pharmacy_config::Config::sample().unwrap().live;
    let mut tries = || {
        let mut mails = Vec::new();
        for _ in 0..5 {
            end_pauses(&mut outbox);
            let result = outbox.notify_patient(&store, &config, |_, mail| {
                mails.push(mail.about.clone().unwrap());
                Err(MailError::Unconfirmed)
            });
            result.unwrap();
        }
        mails
    };
    ready(1);
    let first = tries();
    assert_eq!(first.len(), 3);
    assert!(first.iter().all(|about| *about == first[0]), "{first:?}");
    let noted = "status_change where untold = 'unconfirmed' and not mailed";
    assert_eq!(shop.count(noted), 1);
    let untold = store.unnotified_patients().unwrap();
    assert_eq!(untold, [shop.references[0].clone()]);
    // A second mark causes a second mail.
    ready(2);
    assert_ne!(tries()[0], first[0]);
}

#[tokio::test]
async fn pauses_for_an_unreachable_mail_server_grow() {
    let shop = Shop::with(2).await;
    shop.run(QUEUE_OWNER_NOTICES);
    let (store, mut outbox) = (Store::open(&shop.path).unwrap(), Outbox::default());
    let mut tries = 0;
    for _ in 0..2 {
        let result = outbox.notify_owners(&store, &owners(), |_, _| {
            tries += 1;
            Err(MailError::Timeout)
        });
        result.unwrap();
    }
    assert_eq!(tries, 1);
    assert_eq!(shop.count("notification where last_error is not null"), 2);
}
