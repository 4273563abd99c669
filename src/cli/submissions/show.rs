use std::io::Write;

use clap::ValueEnum;
use jiff::Timestamp;
use jiff::tz::TimeZone;

use super::{CommandContext, joined, unknown};
use crate::cli::output::Output;
use crate::submission::answer::{Section, sections};
use crate::submission::export::write_json;
use crate::submission::promise::Promise;
use crate::submission::text::{fit, one_line, pad, visible, width, wrap};
use crate::submission::time::{local, local_in_full};
use crate::submission::{Status, StatusChange, Submission};

const LABEL_MAX: usize = 30;

/// Show requests in full
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  pharmacy submissions show RF-7K3M-Q9PX
  pharmacy submissions show rf7k3mq9px tr2m4n8wxy --format json")]
pub struct Args {
    /// References, typed any way you like: rf7k3mq9px works too
    #[arg(required = true, value_name = "REF")]
    references: Vec<String>,
    /// Output format
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Format {
    /// For people
    Text,
    /// One JSON object a line, exactly as stored, with the history
    Json,
}

pub fn run(context: &CommandContext, args: &Args) -> anyhow::Result<()> {
    let store = context.store()?;
    let mut found: Vec<Submission> = Vec::with_capacity(args.references.len());
    let mut missing = Vec::new();
    for typed in &args.references {
        match store.find(typed)? {
            Some(submission) if found.contains(&submission) => {}
            Some(submission) => found.push(submission),
            None => missing.push(typed.clone()),
        }
    }
    if !found.is_empty() {
        let references = found.iter().map(|submission| &*submission.reference);
        context.record("submissions show", joined(references), found.len());
    }
    let mut out = Output::open(None, false)?;
    for (number, submission) in found.iter().enumerate() {
        let history = store.history(&submission.reference)?;
        match args.format {
            Format::Json => {
                write_json(&mut out, submission, Some(&history))?;
                writeln!(out)?;
            }
            Format::Text => {
                if number > 0 {
                    writeln!(out)?;
                }
                write(&mut out, context, submission, &history)?;
            }
        }
    }
    out.finish()?;
    match missing.as_slice() {
        [] => Ok(()),
        missing => Err(unknown(missing)),
    }
}

fn write(
    out: &mut impl Write,
    context: &CommandContext,
    submission: &Submission,
    history: &[StatusChange],
) -> std::io::Result<()> {
    let (terminal, room) = (&context.terminal, context.terminal.width);
    let CommandContext { zone, now, .. } = context;
    let new = match submission.status {
        Status::New => "● ",
        _ => "",
    };
    let head = format!(
        "{new}{}  {}  {}",
        one_line(&submission.reference),
        submission.form.form().title,
        submission.status
    );
    writeln!(out, "{}", terminal.bold(&fit(&head, room)))?;
    let mut facts = vec![format!(
        "Received {}",
        local_in_full(submission.received_at, zone)
    )];
    if let Some(promise) = Promise::of(submission, context.clock()) {
        let words = promise.format(*now);
        facts.push(format!(
            "Answer {words}: {}",
            local_in_full(promise.deadline, zone)
        ));
    }
    if submission.suspected_spam {
        facts.push("Possible spam: a field that people do not see was filled in".into());
    }
    for line in facts.iter().flat_map(|fact| wrap(fact, room)) {
        writeln!(out, "{line}")?;
    }

    let mut sections = sections(submission);
    sections.push(past(submission, history, zone, *now));
    let labels = sections
        .iter()
        .flat_map(|section| &section.lines)
        .map(|(label, _)| width(label));
    let labels = labels.max().unwrap_or(0).min(LABEL_MAX).min(room * 2 / 5);
    for section in sections {
        writeln!(out)?;
        if let Some(heading) = section.heading {
            writeln!(out, "{}", terminal.bold(heading))?;
        }
        for (label, words) in section.lines {
            let room = room.saturating_sub(labels + 4);
            // Keeps the paragraphs' line breaks and escapes all other control characters.
            let words = words
                .split('\n')
                .flat_map(|line| wrap(&visible(&line.replace('\t', " ")), room));
            let mut label = fit(&label, labels);
            for words in words {
                let line = format!("  {}  {words}", pad(&label, labels));
                writeln!(out, "{}", line.trim_end())?;
                label.clear();
            }
        }
    }
    Ok(())
}

fn past(
    submission: &Submission,
    history: &[StatusChange],
    zone: &TimeZone,
    now: Timestamp,
) -> Section {
    let received = local(submission.received_at, zone, now);
    let changes = history.iter().map(|change| {
        let note = change.note.as_ref().map(|note| format!(": {note}"));
        let spam = match change.suspected_spam {
            Some(true) => ", possible spam",
            Some(false) => ", not spam",
            None => "",
        };
        let number = change.rx_number.as_ref();
        let number = number.map(|number| format!("Rx {number} "));
        let message = change.message.as_deref().map(|message| match message {
            "" => "\nThe message to the patient was removed".to_owned(),
            message => format!("\nThe patient reads: {message}"),
        });
        let [number, note, message] = [number, note, message].map(Option::unwrap_or_default);
        let words = match change.mailed {
            true => "the patient was told by e-mail".to_owned(),
            false => format!("{number}{}{spam}{note}{message}", change.status),
        };
        (local(change.changed_at, zone, now), words)
    });
    let lines = std::iter::once((received, "received".to_owned())).chain(changes);
    Section {
        heading: Some("History"),
        lines: lines.collect(),
    }
}
