//! What the screen shows. The pictures in `screens` are compared; `UPDATE=1` draws them anew.

use std::path::Path;

use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::style::{Color, Modifier};

use super::*;

#[track_caller]
fn looks_like(name: &str, state: &mut State) {
    for (width, height) in [(80, 24), (140, 40)] {
        let drawn = shown(state, &context(true), width, height);
        let drawn = drawn.backend().to_string();
        let file = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("src/cli/submissions/watch/screens")
            .join(format!("{name}-{width}x{height}.txt"));
        if std::env::var_os("UPDATE").is_some() {
            std::fs::write(&file, &drawn).unwrap();
        }
        let kept = std::fs::read_to_string(&file).unwrap_or_default();
        assert!(drawn == kept, "{} shows:\n{drawn}", file.display());
    }
}

#[test]
fn the_screens_are_as_they_were_looked_at() {
    let mut state = state();
    looks_like("list", &mut state);
    // One was marked at the desk since it came: it is not new any more.
    let is =
        |status, spam| move |row: &&Submission| row.status == status && row.suspected_spam == spam;
    let mut rows = state.list.rows.iter();
    let marked = rows.clone().find(is(Status::InProgress, false));
    let new = rows.clone().find(is(Status::New, false));
    let spam = rows.find(is(Status::New, true));
    let arrivals: Vec<_> = [marked, new, spam].into_iter().flatten().cloned().collect();
    assert_eq!(arrivals.len(), 3);
    state.announce(&arrivals, context(true).now);
    press(&mut state, &[]);
    looks_like("arrived", &mut state);
    press(&mut state, &[KeyCode::Char('?')]);
    looks_like("help", &mut state);
    press(&mut state, &[KeyCode::Esc, KeyCode::Down]);
    opened(&mut state, 1);
    looks_like("page", &mut state);
    press(&mut state, &[KeyCode::Char('m')]);
    looks_like("mark", &mut state);
    press(&mut state, &[KeyCode::Enter]);
    type_in(
        &mut state,
        "left a message with her daughter; she calls back tomorrow morning",
    );
    looks_like("note", &mut state);
    state.settle(Ok("RF-7K3M-Q902 new → in-progress".into()));
    press(&mut state, &[KeyCode::Char('p')]);
    state.settle(Err(anyhow::anyhow!(
        "slip.html exists and was left untouched"
    )));
    looks_like("slip", &mut state);
    looks_like("empty", &mut State::default());
}

#[test]
fn what_is_new_late_or_chosen_stands_out_and_color_can_be_left_out() {
    let find = |buffer: &Buffer, text: &str| {
        let area = buffer.area;
        let line = |y| (0..area.width).map(move |x| (x, y));
        let at = (0..area.height).find_map(|y| {
            let cells: Vec<_> = line(y).map(|place| buffer[place].symbol()).collect();
            let symbols: Vec<String> = text.chars().map(|c| c.to_string()).collect();
            let x = cells
                .windows(symbols.len())
                .position(|window| window == symbols)?;
            Some((u16::try_from(x).unwrap(), y))
        });
        buffer[at.unwrap_or_else(|| panic!("no {text}"))].style()
    };
    for color in [true, false] {
        let terminal = shown(&mut state(), &context(color), 140, 40);
        let buffer = terminal.backend().buffer();
        let fresh = find(buffer, "RF-7K3M-Q902");
        assert!(fresh.add_modifier.contains(Modifier::BOLD));
        assert!(
            !find(buffer, "RF-7K3M-Q905")
                .add_modifier
                .contains(Modifier::BOLD)
        );
        let late = find(buffer, "overdue");
        assert_eq!(late.fg == Some(Color::Red), color);
        let chosen = find(buffer, "CM-7K3M-Q901");
        assert!(chosen.add_modifier.contains(Modifier::REVERSED));
        assert!(!fresh.add_modifier.contains(Modifier::REVERSED));
    }
}

#[test]
fn no_size_of_the_window_is_too_odd() {
    let mut state = state();
    for keys in [
        &[][..],
        &[KeyCode::Char('m')],
        &[KeyCode::Enter],
        &[KeyCode::Esc; 2],
        &[KeyCode::Char('?')],
    ] {
        press(&mut state, keys);
        for width in (1..60).step_by(7).chain([300]) {
            for height in (1..30).step_by(3).chain([100]) {
                shown(&mut state, &context(true), width, height);
            }
        }
    }
}
