//! What keys make of the screen.

use super::*;

#[test]
fn the_choice_moves_through_the_list_and_stays_in_view() {
    use KeyCode::{Down, End, Home, PageDown, PageUp, Up};
    let mut board = board();
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
        press(&mut board, keys);
        assert_eq!(board.selected, selected, "{keys:?}");
        shown(&mut board, &context(true), 80, 24);
        assert!(
            (board.top..board.top + 8).contains(&selected),
            "{} {selected}",
            board.top
        );
    }
}

#[test]
fn new_requests_move_neither_the_choice_nor_the_lines_in_view() {
    let mut board = board();
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
    press(&mut board, &[KeyCode::Down]);
    board.refresh(more(&board.list, 50));
    assert_eq!(
        (board.selected, board.top),
        (2, 0),
        "the newest can be seen"
    );
    press(&mut board, &[KeyCode::End]);
    shown(&mut board, &context(true), 80, 24);
    let top = board.top;
    board.refresh(more(&board.list, 51));
    assert_eq!((board.selected, board.top), (21, top + 1));
    board.refresh(List::default());
    assert_eq!(
        (board.selected, press(&mut board, &[KeyCode::Enter])),
        (0, None)
    );
    press(&mut board, &[KeyCode::Char('m'), KeyCode::Char('p')]);
    assert!(board.dialog.is_none(), "there is nothing to mark or print");
}

#[test]
fn a_page_opens_scrolls_and_closes() {
    let mut board = board();
    let wanted = press(&mut board, &[KeyCode::Down, KeyCode::Enter]);
    assert_eq!(wanted, Some(Action::Open("RF-7K3M-Q902".into())));
    opened(&mut board, 1);
    press(&mut board, &[KeyCode::End]);
    shown(&mut board, &context(true), 80, 12);
    let end = board.page.as_ref().unwrap().scroll;
    press(&mut board, &[KeyCode::Up, KeyCode::Enter]);
    assert_eq!(board.page.as_ref().unwrap().scroll, end - 1);
    assert_eq!(board.selected, 1, "the list behind does not move");
    press(&mut board, &[KeyCode::Esc]);
    assert!(board.page.is_none());
    assert_eq!(press(&mut board, &[KeyCode::Char('q')]), Some(Action::Quit));
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
    let mut board = board();
    press(&mut board, &[Down]);
    assert_eq!(
        press(&mut board, &[Char('m'), Enter, Enter]),
        marked(Status::InProgress, "")
    );
    board.settle(Err(anyhow::anyhow!("locked")));
    assert_eq!(
        press(&mut board, &[Enter]),
        marked(Status::InProgress, ""),
        "it can be tried again"
    );
    board.settle(Ok("done".into()));
    assert!(board.dialog.is_none() && board.notice.as_deref() == Some("done"));

    press(&mut board, &[Char('m'), Char('9'), Char('4'), Down, Enter]);
    assert!(board.notice.is_none());
    type_in(&mut board, "mqé👩‍👩‍👧");
    assert_eq!(
        press(&mut board, &[Backspace, Enter]),
        marked(Status::Done, "mqé")
    );
    press(&mut board, &[Esc, Esc]);
    assert!(board.dialog.is_none());
    assert_eq!(press(&mut board, &[Char('m'), Char('q')]), None);
    assert!(board.dialog.is_none());
}

#[test]
fn printing_asks_for_a_file() {
    use KeyCode::{Char, Enter, Esc};
    let mut board = board();
    let file = |file: &str| {
        Some(Action::Print {
            reference: "CM-7K3M-Q901".into(),
            file: file.into(),
        })
    };
    assert_eq!(
        press(&mut board, &[Char('p'), Enter]),
        file("slip-CM-7K3M-Q901.html")
    );
    board.key(KeyEvent::new(Char('u'), KeyModifiers::CONTROL));
    assert_eq!(
        press(&mut board, &[Enter]),
        None,
        "without a name there is no file"
    );
    type_in(&mut board, " slips/a.html");
    assert_eq!(press(&mut board, &[Enter]), file("slips/a.html"));
    assert_eq!(press(&mut board, &[Esc, Char('q')]), Some(Action::Quit));
}

#[test]
fn ctrl_c_leaves_from_anywhere() {
    for keys in [
        &[][..],
        &[KeyCode::Char('m'), KeyCode::Enter],
        &[KeyCode::Char('?')],
    ] {
        let mut board = board();
        press(&mut board, keys);
        let key = KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL);
        assert_eq!(board.key(key), Some(Action::Quit));
    }
}
