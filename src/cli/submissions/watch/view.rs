//! The state on the screen.

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::popup;
use super::scene::{Look, Scene};
use super::state::{Page, State};
use crate::cli::submissions::listing::{Listing, sum, with_spam};
use crate::cli::submissions::{CommandContext, page};
use crate::cli::table::line::LaidOut;
use crate::submission::plural::counted;
use crate::submission::text::{fit, one_line, width};
use crate::submission::time::time_of_day;

/// The smallest screen on which anything can be read.
const SMALLEST: (u16, u16) = (30, 9);
/// Widest page; longer lines are hard to read.
const PAGE_WIDTH: usize = 100;

/// Draws `state`, and moves what it shows so that the chosen line can be seen.
pub fn draw(frame: &mut Frame<'_>, state: &mut State, scene: &Scene<'_>) {
    let area = frame.area();
    if area.width < SMALLEST.0 || area.height < SMALLEST.1 {
        return put(frame, area, 0, Line::raw("Make this window larger."));
    }
    let [head, body, foot] = Layout::vertical([
        Constraint::Length(2),
        Constraint::Fill(1),
        Constraint::Length(3),
    ])
    .areas(area);
    header(frame, head, state, scene);
    let place = match &mut state.page {
        Some(page) => draw_page(frame, body, page, scene),
        None => draw_list(frame, body, state, scene),
    };
    footer(frame, foot, state, scene, &place);
    if let Some(dialog) = &state.dialog {
        popup::draw(frame, area, dialog, scene);
    }
}

fn header(frame: &mut Frame<'_>, area: Rect, state: &State, scene: &Scene<'_>) {
    let CommandContext {
        config, zone, now, ..
    } = scene.context;
    let mut clock = vec![Span::raw(time_of_day(*now, zone))];
    let (new, spam) = state.still_new();
    if let Some(arrived) = state.arrived.as_ref().filter(|_| new > 0) {
        let came = format!(
            "{} at {}",
            with_spam(counted(new, "new request"), spam),
            time_of_day(arrived.last, zone)
        );
        let style = scene.look().fresh().patch(scene.look().strong());
        clock.splice(0..0, [Span::styled(came, style), Span::raw("   ")]);
    }
    let clock = Line::from(clock).right_aligned();
    let room = usize::from(area.width).saturating_sub(clock.width() + 2);
    let mut title = one_line(&config.live.pharmacy.name);
    if let Some(form) = scene.filter.form {
        title += &format!(", {form} only");
    }
    put(
        frame,
        area,
        0,
        Line::styled(fit(&title, room), scene.look().strong()),
    );
    put(frame, area, 0, clock);
}

/// The list; which part of it is in view.
fn draw_list(frame: &mut Frame<'_>, area: Rect, state: &mut State, scene: &Scene<'_>) -> String {
    let mut listing = Listing::new(scene.context);
    state.list.rows.iter().for_each(|row| listing.add(row));
    let rows = listing.table().lay_out(usize::from(area.width));
    let Some((titles, rows)) = rows.split_first() else {
        let empty = "Nothing has come in yet. New requests appear here by themselves.";
        put(frame, area, 1, Line::styled(empty, scene.look().quiet()));
        return String::new();
    };
    let per_row = titles.lines.len().max(1);
    let room = usize::from(area.height).saturating_sub(per_row);
    let shown = (room / per_row).max(1);
    state.top = state
        .top
        .clamp(
            state.selected.saturating_sub(shown - 1),
            state.selected.max(1) - usize::from(state.selected == 0),
        )
        .min(rows.len().saturating_sub(shown));
    let look = scene.look();
    put_row(frame, area, 0, titles, [look.quiet(), Style::new()], look);
    let in_view = rows.iter().enumerate().skip(state.top).take(shown);
    for (place, (number, row)) in in_view.enumerate() {
        let style = match (number == state.selected, row.strong) {
            (true, true) => look.chosen().patch(look.strong()),
            (true, false) => look.chosen(),
            (false, true) => look.strong(),
            (false, false) => Style::new(),
        };
        let marker = if number == state.selected {
            Style::new()
        } else {
            look.fresh()
        };
        let at = (place + 1) * per_row;
        put_row(frame, area, at, row, [style, marker], look);
    }
    let all = state.list.totals.all() as usize;
    let which = if rows.len() < all { "the newest " } else { "" };
    part(state.top, shown, rows.len(), which)
}

/// Puts `row` into the lines of `area` from `at` on, each column at its place. `styles` are those of the row and of the mark of a
/// new request.
fn put_row(
    frame: &mut Frame<'_>,
    area: Rect,
    at: usize,
    row: &LaidOut,
    [style, marker]: [Style; 2],
    look: Look,
) {
    for (at, pieces) in (at..).zip(&row.lines) {
        let Some(row) = line_of(area, at) else { return };
        frame.buffer_mut().set_style(row, style);
        for piece in pieces {
            let line = match piece.text.strip_prefix('●') {
                Some(rest) => Line::from_iter([Span::styled("●", marker), Span::raw(rest)]),
                None if piece.alarm => Line::styled(piece.text.as_str(), look.alarm()),
                None => Line::raw(piece.text.as_str()),
            };
            let cells = |count: usize| u16::try_from(count).unwrap_or(u16::MAX);
            let column = Rect {
                x: row.x.saturating_add(cells(piece.at)),
                width: cells(width(&piece.text)),
                ..row
            };
            frame.render_widget(line, column.intersection(row));
        }
    }
}

/// The page; which part of it is in view.
fn draw_page(frame: &mut Frame<'_>, area: Rect, page: &mut Page, scene: &Scene<'_>) -> String {
    let room = usize::from(area.width).min(PAGE_WIDTH);
    let lines = page::lines(scene.context, &page.submission, &page.history, room);
    let shown = usize::from(area.height);
    page.scroll = page.scroll.min(lines.len().saturating_sub(shown));
    for (at, line) in lines.iter().skip(page.scroll).take(shown).enumerate() {
        let style = if line.strong {
            scene.look().strong()
        } else {
            Style::new()
        };
        put(frame, area, at, Line::styled(line.text.clone(), style));
    }
    part(page.scroll, shown, lines.len(), "")
}

fn footer(frame: &mut Frame<'_>, area: Rect, state: &State, scene: &Scene<'_>, place: &str) {
    let look = scene.look();
    let sums = sum(scene.filter, &state.list.totals);
    let room = usize::from(area.width).saturating_sub(width(place) + 2);
    put(frame, area, 1, Line::raw(fit(&sums, room)));
    put(
        frame,
        area,
        1,
        Line::from(Span::styled(place.to_owned(), look.quiet())).right_aligned(),
    );
    let keys = if state.page.is_some() {
        "Esc back   ↑↓ scroll   m mark   s spam   p slip   ? help   q quit"
    } else {
        "↑↓ choose   Enter open   m mark   s spam   p slip   ? help   q quit"
    };
    let cells = usize::from(area.width);
    let last = match (&state.problem, &state.notice) {
        (Some(problem), _) => Line::styled(fit(&one_line(problem), cells), look.alarm()),
        (None, Some(notice)) => Line::raw(fit(&one_line(notice), cells)),
        (None, None) => Line::styled(keys, look.quiet()),
    };
    put(frame, area, 2, last);
}

/// `9-16 of 40`, where not all is in view.
fn part(top: usize, shown: usize, all: usize, which: &str) -> String {
    if shown >= all && which.is_empty() {
        String::new()
    } else {
        format!("{}-{} of {which}{all}", top + 1, (top + shown).min(all))
    }
}

/// Puts `line` into line `at` of `area`.
fn put(frame: &mut Frame<'_>, area: Rect, at: usize, line: Line<'_>) {
    if let Some(row) = line_of(area, at) {
        frame.render_widget(line, row);
    }
}

/// Line `at` of `area`, if it is as high.
fn line_of(area: Rect, at: usize) -> Option<Rect> {
    area.rows().nth(at)
}
