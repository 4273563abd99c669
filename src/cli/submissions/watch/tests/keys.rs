//! What keys make of the screen.

use super::*;

#[test]
fn the_choice_moves_through_the_list_and_stays_in_view() {
    use KeyCode::{Down, End, Home, PageDown, PageUp, Up};
    let mut state = state();
    for (keys, selected) in [
        (&[Up][..], 0),
        (&[Down, KeyCode::Char('j')], 2),
        (&[KeyCode::Char('k')], 1),
        (&[PageDown], 11),
        (&[PageDown], 19),
        (&[PageUp, PageUp], 0),
        (&[End], 19),
        (
            &[
                Home,
                KeyCode::Char('G'),
                KeyCode::Char('g'),
                KeyCode::Char(' '),
            ],
            10,
        ),
    ] {
        press(&mut state, keys);
        assert_eq!(state.selected, selected, "{keys:?}");
        shown(&mut state, &context(true), 80, 24);
        assert!(
            (state.top..state.top + 8).contains(&selected),
            "{} {selected}",
            state.top
        );
    }
}

#[test]
fn new_requests_move_neither_the_choice_nor_the_lines_in_view() {
    let mut state = state();
    let fresh = |number| {
        submission(
            number,
            FormId::Feedback,
            Status::New,
            0,
            json!({"rating": 4}),
        )
    };
    let more = |list: &List, number| {
        let mut list = list.clone();
        list.rows.insert(0, fresh(number));
        list
    };
    press(&mut state, &[KeyCode::Down]);
    state.refresh(more(&state.list, 50));
    assert_eq!(
        (state.selected, state.top),
        (2, 0),
        "the newest can be seen"
    );
    press(&mut state, &[KeyCode::End]);
    shown(&mut state, &context(true), 80, 24);
    let top = state.top;
    state.refresh(more(&state.list, 51));
    assert_eq!((state.selected, state.top), (21, top + 1));
    state.refresh(List::default());
    assert_eq!(
        (state.selected, press(&mut state, &[KeyCode::Enter])),
        (0, None)
    );
    press(&mut state, &[KeyCode::Char('m'), KeyCode::Char('p')]);
    assert!(state.dialog.is_none(), "there is nothing to mark or print");
}

#[test]
fn a_page_opens_scrolls_and_closes() {
    let mut state = state();
    let wanted = press(&mut state, &[KeyCode::Down, KeyCode::Enter]);
    assert_eq!(wanted, Some(Action::Open("RF-7K3M-Q902".into())));
    opened(&mut state, 1);
    press(&mut state, &[KeyCode::End]);
    shown(&mut state, &context(true), 80, 12);
    let end = state.page.as_ref().unwrap().scroll;
    press(&mut state, &[KeyCode::Up, KeyCode::Enter]);
    assert_eq!(state.page.as_ref().unwrap().scroll, end - 1);
    assert_eq!(state.selected, 1, "the list behind does not move");
    press(&mut state, &[KeyCode::Esc]);
    assert!(state.page.is_none());
    assert_eq!(press(&mut state, &[KeyCode::Char('q')]), Some(Action::Quit));
}

#[test]
fn marking_asks_for_status_and_note() {
    use KeyCode::{Backspace, Char, Down, Enter, Esc};
    let marked = |status, note: &str| {
        Some(Action::Mark {
            reference: "RF-7K3M-Q902".into(),
            status,
            note: note.into(),
        })
    };
    let mut state = state();
    press(&mut state, &[Down]);
    assert_eq!(
        press(&mut state, &[Char('m'), Enter, Enter]),
        marked(Status::InProgress, "")
    );
    state.settle(Err(anyhow::anyhow!("locked")));
    assert_eq!(
        press(&mut state, &[Enter]),
        marked(Status::InProgress, ""),
        "it can be tried again"
    );
    state.settle(Ok("done".into()));
    assert!(state.dialog.is_none() && state.notice.as_deref() == Some("done"));

    press(&mut state, &[Char('m'), Char('9'), Char('4'), Down, Enter]);
    assert!(state.notice.is_none());
    type_in(&mut state, "mqé👩‍👩‍👧");
    assert_eq!(
        press(&mut state, &[Backspace, Enter]),
        marked(Status::Done, "mqé")
    );
    press(&mut state, &[Esc, Esc]);
    assert!(state.dialog.is_none());
    assert_eq!(press(&mut state, &[Char('m'), Char('q')]), None);
    assert!(state.dialog.is_none());
}

#[test]
fn printing_asks_for_a_file() {
    use KeyCode::{Char, Enter, Esc};
    let mut state = state();
    let file = |file: &str| {
        Some(Action::Print {
            reference: "CM-7K3M-Q901".into(),
            file: file.into(),
        })
    };
    assert_eq!(
        press(&mut state, &[Char('p'), Enter]),
        file("slip-CM-7K3M-Q901.html")
    );
    state.key(KeyEvent::new(Char('u'), KeyModifiers::CONTROL));
    assert_eq!(
        press(&mut state, &[Enter]),
        None,
        "without a name there is no file"
    );
    type_in(&mut state, " slips/a.html");
    assert_eq!(press(&mut state, &[Enter]), file("slips/a.html"));
    assert_eq!(press(&mut state, &[Esc, Char('q')]), Some(Action::Quit));
}

#[test]
fn ctrl_c_leaves_from_anywhere() {
    for keys in [
        &[][..],
        &[KeyCode::Char('m'), KeyCode::Enter],
        &[KeyCode::Char('?')],
    ] {
        let mut state = state();
        press(&mut state, keys);
        let key = KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL);
        assert_eq!(state.key(key), Some(Action::Quit));
    }
}
