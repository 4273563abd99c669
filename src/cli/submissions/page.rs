//! One request as a page of text.

use std::io::Write;

use jiff::Timestamp;
use jiff::tz::TimeZone;

use super::CommandContext;
use crate::submission::promise::Promise;
use crate::submission::sections::{Section, sections};
use crate::submission::text::{fit, one_line, pad, visible, width, wrap};
use crate::submission::time::{local, local_in_full};
use crate::submission::{Status, StatusChange, Submission};

const LABEL_MAX: usize = 30;

/// A line of the page, safe to show.
pub struct Line {
    pub text: String,
    pub strong: bool,
}

impl Line {
    const fn plain(text: String) -> Self {
        Self {
            text,
            strong: false,
        }
    }

    const fn strong(text: String) -> Self {
        Self { text, strong: true }
    }
}

/// Writes `submission` with its `history`.
pub fn write(
    out: &mut impl Write,
    context: &CommandContext,
    submission: &Submission,
    history: &[StatusChange],
) -> std::io::Result<()> {
    for Line { text, strong } in lines(context, submission, history, context.terminal.width) {
        if strong {
            writeln!(out, "{}", context.terminal.bold(&text))?;
        } else {
            writeln!(out, "{text}")?;
        }
    }
    Ok(())
}

/// `submission` with its `history` as lines of at most `room` cells, safe to show.
pub fn lines(
    context: &CommandContext,
    submission: &Submission,
    history: &[StatusChange],
    room: usize,
) -> Vec<Line> {
    let CommandContext {
        zone, now, hours, ..
    } = context;
    let new = if submission.status == Status::New {
        "● "
    } else {
        ""
    };
    let head = format!(
        "{new}{}  {}  {}",
        one_line(&submission.reference),
        submission.form.form().title,
        submission.status
    );
    let mut lines = vec![Line::strong(fit(&head, room))];
    let mut facts = vec![format!(
        "Received {}",
        local_in_full(submission.received_at, zone)
    )];
    if let Some(promise) = Promise::of(submission, hours, zone) {
        let words = promise.format(*now);
        facts.push(format!(
            "Answer {words}: {}",
            local_in_full(promise.deadline, zone)
        ));
    }
    if submission.suspected_spam {
        facts.push("Possible spam: a field that people do not see was filled in".into());
    }
    lines.extend(
        facts
            .iter()
            .flat_map(|fact| wrap(fact, room))
            .map(Line::plain),
    );

    let mut sections = sections(submission);
    sections.push(past(submission, history, zone, *now));
    let labels = sections
        .iter()
        .flat_map(|section| &section.lines)
        .map(|(label, _)| width(label));
    let labels = labels.max().unwrap_or(0).min(LABEL_MAX).min(room * 2 / 5);
    for Section {
        heading,
        lines: answers,
    } in sections
    {
        lines.push(Line::plain(String::new()));
        lines.extend(heading.map(|heading| Line::strong(heading.to_owned())));
        for (label, words) in answers {
            let room = room.saturating_sub(labels + 4);
            // The line ends of a paragraph stay; nothing else moves the cursor.
            let words = words
                .split('\n')
                .flat_map(|line| wrap(&visible(&line.replace('\t', " ")), room));
            lines.extend(words.enumerate().map(|(number, words)| {
                let label = if number == 0 {
                    fit(&label, labels)
                } else {
                    String::new()
                };
                let line = format!("  {}  {words}", pad(&label, labels));
                Line::plain(line.trim_end().to_owned())
            }));
        }
    }
    lines
}

fn past(
    submission: &Submission,
    history: &[StatusChange],
    zone: &TimeZone,
    now: Timestamp,
) -> Section {
    let received = (
        local(submission.received_at, zone, now),
        "received".to_owned(),
    );
    let changes = history.iter().map(|change| {
        let note = change
            .note
            .as_ref()
            .map(|note| format!(": {note}"))
            .unwrap_or_default();
        let spam = match change.suspected_spam {
            Some(true) => ", possible spam",
            Some(false) => ", not spam",
            None => "",
        };
        let one = change.rx_number.as_ref();
        let one = one
            .map(|number| format!("Rx {number} "))
            .unwrap_or_default();
        let message = match change.message.as_deref() {
            Some("") => "\nThe patient reads no message any more".to_owned(),
            Some(message) => format!("\nThe patient reads: {message}"),
            None => String::new(),
        };
        let words = if change.mailed {
            "the patient was told by mail".to_owned()
        } else {
            format!("{one}{}{spam}{note}{message}", change.status)
        };
        (local(change.changed_at, zone, now), words)
    });
    Section {
        heading: Some("History"),
        lines: std::iter::once(received).chain(changes).collect(),
    }
}
