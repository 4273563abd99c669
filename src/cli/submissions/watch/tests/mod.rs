//! A day's work to try the screen on, without a terminal.

mod keys;
mod screens;

use jiff::Timestamp;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use serde_json::{Value, json};

use super::CommandContext;
use super::action::Action;
use super::poll::List;
use super::scene::Scene;
use super::state::{Page, State};
use super::view::draw;
use crate::config::Config;
use crate::db::{Filter, Totals};
use crate::forms::FormId;
use crate::submission::{Status, StatusChange, Submission};

fn context(color: bool) -> CommandContext {
    let config = Config::sample().unwrap();
    CommandContext {
        zone: config.live.time_zone(),
        hours: config.live.opening_hours(),
        config,
        now: "2026-11-16T19:41:00Z".parse().unwrap(),
        terminal: crate::cli::terminal::Terminal::styled(80, color),
    }
}

fn submission(
    number: usize,
    form: FormId,
    status: Status,
    hours: i64,
    answers: Value,
) -> Submission {
    let now: Timestamp = "2026-11-16T19:41:00Z".parse().unwrap();
    Submission {
        reference: format!("{}-7K3M-Q9{number:02}", form.form().prefix),
        form,
        status,
        received_at: now - jiff::SignedDuration::from_hours(hours),
        suspected_spam: false,
        answers: answers.as_object().unwrap().clone(),
    }
}

fn person(first: &str, last: &str, more: Value) -> Value {
    let mut all = json!({"firstName": first, "lastName": last, "dateOfBirth": "1958-04-27", "phone": "(518) 555-0142"});
    all.as_object_mut()
        .unwrap()
        .extend(more.as_object().unwrap().clone());
    all
}

/// A day's work: two new requests of strangers, one of them hostile, and some that are under way.
fn list() -> List {
    use FormId::{Contact, Feedback, Refill, Transfer};
    let refill = |rx: &str| json!({"rxNumber": rx, "pickupMethod": "delivery", "additionalNotes": "Ring twice.\nThe bell is broken.", "agreeToTerms": true});
    let transfer = json!({"currentPharmacy": "Elm", "pharmacyPhone": "518-555-0100", "prescriptionNames": "Metformin 500 mg\nLisinopril 10 mg"});
    let hostile = json!({"name": "Ana\u{1b}[31m \u{202e}Ruiz", "email": "ana@example.com", "message": "Do you stock stockings?\u{7}"});
    let mut rows = vec![
        submission(1, Contact, Status::New, 0, hostile),
        submission(
            2,
            Refill,
            Status::New,
            1,
            person("Maria", "Gonzalez", refill("7654321")),
        ),
        submission(
            3,
            Transfer,
            Status::New,
            75,
            person("محمد", "علي", transfer),
        ),
        submission(
            4,
            Feedback,
            Status::Done,
            80,
            json!({"rating": 5, "feedback": "Kind people"}),
        ),
    ];
    for number in 5..20 {
        let who = person("李", &format!("小龙{number}"), refill("7000000"));
        rows.push(submission(number, Refill, Status::InProgress, 80, who));
    }
    let mut spam = submission(
        20,
        Contact,
        Status::New,
        2,
        json!({"name": "Buy", "message": "cheap"}),
    );
    spam.suspected_spam = true;
    rows.push(spam);
    let totals = Totals {
        by_status: [4, 15, 0, 1],
        suspected_spam: 1,
    };
    List { rows, totals }
}

fn state() -> State {
    let mut state = State::default();
    state.refresh(list());
    state
}

fn press(state: &mut State, keys: &[KeyCode]) -> Option<Action> {
    let pressed = keys
        .iter()
        .map(|key| KeyEvent::new(*key, KeyModifiers::NONE));
    pressed.map(|key| state.key(key)).last().flatten()
}

fn type_in(state: &mut State, text: &str) {
    let keys: Vec<_> = text.chars().map(KeyCode::Char).collect();
    press(state, &keys);
}

fn shown(
    state: &mut State,
    context: &CommandContext,
    width: u16,
    height: u16,
) -> Terminal<TestBackend> {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    let filter = Filter::default();
    let scene = Scene {
        context,
        filter: &filter,
        folder: "/home/maria/pharmacy",
    };
    terminal.draw(|frame| draw(frame, state, &scene)).unwrap();
    terminal
}

fn opened(state: &mut State, row: usize) {
    state.page = Some(Page {
        submission: state.list.rows[row].clone(),
        history: vec![StatusChange {
            changed_at: "2026-11-16T18:00:00Z".parse().unwrap(),
            status: Status::InProgress,
            note: Some("called".into()),
            suspected_spam: None,
            who: String::new(),
            message: None,
            rx_number: None,
        }],
        scroll: 0,
    });
}
