use std::io::Write;

use clap::ValueEnum;

use super::{CommandContext, unknown};
use crate::cli::output::print;
use pharmacy_requests::submission::answer::{Section, sections};
use pharmacy_requests::submission::export::write_json;
use pharmacy_requests::submission::promise::Promise;
use pharmacy_requests::submission::text::{one_line, visible, visible_lines};
use pharmacy_requests::submission::time::{local, local_in_full};
use pharmacy_requests::submission::{Status, StatusChange, Submission};

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
        context.record_shown(found.iter().map(|submission| &*submission.reference));
    }
    print(|out| {
        for (number, submission) in found.iter().enumerate() {
            let history = store.history(&submission.reference)?;
            match args.format {
                Format::Json => write_json(out, submission, Some(&history))?,
                Format::Text => {
                    let gap = if number > 0 { "\n" } else { "" };
                    write!(out, "{gap}{}", format(context, submission, &history))?;
                }
            }
            writeln!(out)?;
        }
        Ok(())
    })?;
    match missing.as_slice() {
        [] => Ok(()),
        missing => Err(unknown(missing)),
    }
}

fn format(context: &CommandContext, submission: &Submission, history: &[StatusChange]) -> String {
    let CommandContext {
        zone,
        now,
        terminal,
        ..
    } = context;
    let new = if submission.status == Status::New {
        "● "
    } else {
        ""
    };
    let reference = one_line(&submission.reference);
    let title = submission.form.form().title;
    let head = format!("{new}{reference}  {title}  {}", submission.status);
    let received = local_in_full(submission.received_at, zone);
    let mut lines = vec![head, terminal.wrap(&format!("Received {received}"))];
    if let Some(promise) = Promise::of(submission, context.schedule()) {
        let deadline = local_in_full(promise.deadline, zone);
        lines.push(terminal.wrap(&format!("Answer {}: {deadline}", promise.format(*now))));
    }
    if submission.suspected_spam {
        let why = "Possible spam: a field that people do not see was filled in";
        lines.push(terminal.wrap(why));
    }
    let mut sections = sections(submission);
    sections.push(past(context, submission, history));
    let rows = sections.into_iter().flat_map(|section| {
        let above = std::iter::once("").chain(section.heading);
        let above = above.map(|heading| [heading.to_owned(), String::new()]);
        let answers = section.lines.into_iter().map(|(label, words)| {
            let words = visible_lines(&words.replace('\t', " "));
            [format!("  {}", visible(&label)), words]
        });
        above.chain(answers)
    });
    lines.extend(terminal.side_by_side(rows));
    lines.join("\n")
}

fn past(context: &CommandContext, submission: &Submission, history: &[StatusChange]) -> Section {
    let local = |at| local(at, &context.zone, context.now);
    let received = (local(submission.received_at), "received".into());
    let changes = history
        .iter()
        .map(|change| (local(change.changed_at), describe(change)));
    Section {
        heading: Some("History"),
        lines: std::iter::once(received).chain(changes).collect(),
    }
}

fn describe(change: &StatusChange) -> String {
    if change.mailed {
        return "the patient was told by e-mail".into();
    }
    let number = change.rx_number.iter();
    let number: String = number.map(|number| format!("Rx {number} ")).collect();
    let spam = match change.suspected_spam {
        Some(true) => ", possible spam",
        Some(false) => ", not spam",
        None => "",
    };
    let passed = match change.for_owner {
        Some(true) => ", passed to the owner",
        Some(false) => ", taken back from the owner",
        None => "",
    };
    let note = change.note.iter().map(|note| format!(": {note}"));
    let message = match change.message.as_deref() {
        None => String::new(),
        Some("") => "\nThe message to the patient was removed".into(),
        Some(message) => format!("\nThe patient reads: {message}"),
    };
    let note: String = note.collect();
    format!("{number}{}{spam}{passed}{note}{message}", change.status)
}
