//! Dialogs on the screen, over what they are about.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{Block, BorderType, Clear, Padding, Paragraph};

use super::dialog::{Dialog, Mark, Print};
use super::scene::{Look, Scene};
use crate::submission::Status;
use crate::submission::text::{one_line, tail, visible, width, wrap};

/// Cells in a line of a dialog, at most.
const WIDTH: u16 = 58;
/// Border and padding, both sides together.
const FRAME: u16 = 6;

const KEYS: [(&str, &str); 9] = [
    ("↑ ↓  or  k j", "choose a request, or scroll"),
    ("Page Up, Page Down", "move faster; also Home, End"),
    ("Enter", "open the request"),
    ("Esc", "back to the list"),
    ("m", "mark it, with a note if you like"),
    ("s", "possible spam, or not spam after all"),
    ("p", "write a slip to print"),
    ("?", "these keys"),
    ("q", "quit"),
];

/// Draws `dialog` in the middle of `screen`.
pub fn draw(frame: &mut Frame<'_>, screen: Rect, dialog: &Dialog, scene: &Scene<'_>) {
    let look = scene.look();
    let cells = usize::from(WIDTH.min(screen.width.saturating_sub(FRAME)));
    let (title, mut lines, typing) = match dialog {
        Dialog::Help => help(look),
        Dialog::Mark(mark) => marking(mark, look),
        Dialog::Print(print) => printing(print, &tail(&one_line(scene.folder), cells), look),
    };
    let error = match dialog {
        Dialog::Mark(Mark { error, .. }) | Dialog::Print(Print { error, .. }) => error.as_deref(),
        Dialog::Help => None,
    };
    let mut cursor = None;
    if let Some(typed) = typing {
        lines.push(Line::default());
        let typed = tail(&visible(typed), cells.saturating_sub(1));
        cursor = Some((width(&typed), lines.len()));
        lines.push(Line::styled(
            format!("{typed}{}", " ".repeat(cells.saturating_sub(width(&typed)))),
            look.field(),
        ));
        lines.push(Line::default());
        lines.push(Line::styled("Enter saves it, Esc goes back", look.quiet()));
    }
    if let Some(error) = error {
        lines.push(Line::default());
        let error = wrap(&one_line(error), cells);
        lines.extend(
            error
                .into_iter()
                .map(|line| Line::styled(line, look.alarm())),
        );
    }
    let height = u16::try_from(lines.len())
        .unwrap_or(u16::MAX)
        .saturating_add(4);
    let area = screen.centered(
        ratatui::layout::Constraint::Length(WIDTH + FRAME),
        ratatui::layout::Constraint::Length(height),
    );
    let block = Block::bordered()
        .border_type(BorderType::Rounded)
        .border_style(look.quiet())
        .padding(Padding::new(2, 2, 1, 1))
        .title(Line::styled(format!(" {title} "), look.strong()));
    let inner = block.inner(area);
    frame.render_widget(Clear, area);
    frame.render_widget(block, area);
    frame.render_widget(Paragraph::new(Text::from(lines)), inner);
    if let Some((x, y)) = cursor {
        let x = inner.x.saturating_add(u16::try_from(x).unwrap_or(0));
        let y = inner.y.saturating_add(u16::try_from(y).unwrap_or(0));
        if x < inner.right() && y < inner.bottom() {
            frame.set_cursor_position((x, y));
        }
    }
}

/// Title, lines, and what is being typed.
type Content<'a> = (String, Vec<Line<'static>>, Option<&'a str>);

fn help(look: Look) -> Content<'static> {
    let keys = KEYS.iter().map(|(key, meaning)| {
        Line::from(vec![
            Span::styled(format!("{key:<20}"), look.strong()),
            Span::raw(*meaning),
        ])
    });
    let more = [
        "",
        "New requests (●) appear by themselves, with a bell.",
        "Red means late. Every request you open is recorded:",
        "pharmacy audit",
    ];
    let lines = keys.chain(more.map(Line::raw)).collect();
    ("Keys".into(), lines, None)
}

fn marking(mark: &Mark, look: Look) -> Content<'_> {
    let title = format!("Mark {}", one_line(&mark.reference));
    if let Some(note) = &mark.note {
        let lines = vec![
            Line::raw(format!("as {}", mark.status)),
            Line::default(),
            Line::raw("Note for the history, if you like:"),
        ];
        return (title, lines, Some(note));
    }
    let mut lines: Vec<Line<'static>> = Status::ALL
        .iter()
        .enumerate()
        .map(|(number, status)| {
            let style = if *status == mark.status {
                look.chosen()
            } else {
                Style::new()
            };
            Line::styled(format!(" {}  {status:<12}", number + 1), style)
        })
        .collect();
    lines.push(Line::default());
    lines.push(Line::styled("Enter continues, Esc cancels", look.quiet()));
    (title, lines, None)
}

fn printing<'a>(print: &'a Print, folder: &str, look: Look) -> Content<'a> {
    let lines = vec![
        Line::raw("File for the slip, to open in a browser and print:"),
        Line::styled(folder.to_owned(), look.quiet()),
    ];
    (
        format!("Slip of {}", one_line(&print.reference)),
        lines,
        Some(&print.file),
    )
}
