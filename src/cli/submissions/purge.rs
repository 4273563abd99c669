use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow, bail};
use clap::ArgGroup;

use super::{CommandContext, FilterArgs, joined, list, unknown};
use crate::cli::output::{CONFIRMATION_FAILED, confirm, note, say};
use pharmacy_requests::forms::Role;
use pharmacy_requests::submission::answer;
use pharmacy_requests::submission::plural::pluralize;
use pharmacy_requests::submission::reference;
use pharmacy_requests::submission::text::{one_line, visible};
use pharmacy_requests::submission::time::{self, Moment};
use pharmacy_store::stale_files::{self, OldDatabase};
use pharmacy_store::{Action, Candidate, Patient, Purged, Store, removal};
use pharmacy_system::platform;

/// Erase requests permanently
#[derive(Debug, clap::Args)]
#[command(
    group = ArgGroup::new("what").required(true).args(["references", "patient", "before", "all"]),
    after_help = "Examples:
  pharmacy submissions purge --before 365d --dry-run
  pharmacy submissions purge --before 2026-01-01 --form feedback
  pharmacy submissions purge RF-7K3M-Q9PX
  pharmacy submissions purge --patient RF-7K3M-Q9PX

--all without filters also removes the old databases that `pharmacy restore` set aside, and what was left by one that was cut off. Copies made by `pharmacy backup` \
still contain them."
)]
pub struct Args {
    /// Remove these requests and no others, in any spelling of their references
    #[arg(value_name = "REF", conflicts_with = "FilterArgs")]
    references: Vec<String>,
    /// Remove everything sent by the person behind this request, or of this whole name, after showing it
    #[arg(long, value_name = "REF|NAME", conflicts_with = "FilterArgs")]
    patient: Option<String>,
    /// Remove what was received before then: 2026-11-01, 90d, or RFC 3339
    #[arg(long, value_name = "DATE")]
    before: Option<Moment>,
    /// Remove everything, however old
    #[arg(long)]
    all: bool,
    #[command(flatten)]
    filter: FilterArgs,
    /// Only say what would be removed
    #[arg(long)]
    dry_run: bool,
    /// Don't ask first
    #[arg(long)]
    yes: bool,
}

const SHOWN: usize = 10;

pub fn run(context: &CommandContext, args: &Args) -> anyhow::Result<()> {
    let mut filter = args.filter.resolve(context)?;
    if let Some(before) = args.before {
        let before = before.resolve(&context.zone, context.now);
        filter.until = Some(filter.until.map_or(before, |until| until.min(before)));
    }
    let store = context.store()?;
    let candidates = match (&args.patient, args.references.as_slice()) {
        (Some(patient), _) => of_patient(context, &store, patient)?,
        (None, []) => store.candidates(&filter)?,
        (None, typed) => named(&store, typed)?,
    };
    // Files are removed only whole, so any filter excludes them.
    let files = if args.all && args.filter.is_empty() {
        Files::find_beside(context.database())?
    } else {
        Files::default()
    };
    let description = say(describe(context, &candidates, &files));
    if candidates.is_empty() && files.is_empty() {
        return description;
    }
    if args.dry_run || !args.yes {
        description?;
        let without_terminal =
            "this removes requests for good; add --yes to do it without being asked";
        if args.dry_run || !confirm("Remove them for good?", without_terminal)? {
            return say("nothing was removed");
        }
    }
    remove(context, &store, candidates, &files)
}

/// Files with patients' data beside the database.
#[derive(Default)]
struct Files {
    /// Kept by a restore.
    old: Vec<OldDatabase>,
    /// Left by a program that was killed.
    partial: Vec<PathBuf>,
}

impl Files {
    fn find_beside(database: &Path) -> anyhow::Result<Self> {
        Ok(Self {
            old: stale_files::old_databases(database)?,
            partial: stale_files::partial_copies(database),
        })
    }

    fn is_empty(&self) -> bool {
        self.old.is_empty() && self.partial.is_empty()
    }

    fn names(&self) -> String {
        let old = self.old.iter().map(|old| &old.path);
        let names = old.chain(&self.partial).filter_map(|file| file.file_name());
        joined(names.map(|name| visible(&name.to_string_lossy())), ", ")
    }
}

fn named(store: &Store, typed: &[String]) -> anyhow::Result<Vec<Candidate>> {
    let called = |typed: &String| reference::normalize(typed);
    let found = store.named_candidates(&typed.iter().map(called).collect())?;
    let mut missing = typed.to_vec();
    missing.retain(|typed| found.iter().all(|one| one.reference != called(typed)));
    if missing.is_empty() {
        Ok(found)
    } else {
        Err(unknown(&missing).context("nothing was removed"))
    }
}

fn of_patient(
    context: &CommandContext,
    store: &Store,
    typed: &str,
) -> anyhow::Result<Vec<Candidate>> {
    let missing = || {
        let typed = visible(typed);
        anyhow!("there is no request {typed}, and none under that whole name")
            .context("nothing was removed")
    };
    let patients = store.patients(typed)?.ok_or_else(missing)?;
    context.record_shown(patients.all().flat_map(Patient::references));
    let called = &patients.called;
    if called.len() > 1 {
        note(of_people(context, called).join("\n"));
        bail!(
            "nothing was removed: {} people are called {}; name the one by a reference: pharmacy submissions purge --patient REF",
            called.len(),
            visible(typed)
        );
    }
    let mut lines = of_people(context, called);
    if !patients.others.is_empty() {
        lines.push("under the same name or phone number, and not removed:".into());
        lines.extend(of_people(context, &patients.others));
        lines.push("if they are of the same person, remove them by their references, too\n".into());
    }
    say(lines.join("\n"))?;
    let references = called.iter().flat_map(Patient::references);
    Ok(store.named_candidates(&references.map(Into::into).collect())?)
}

/// Lists each person's requests under name, birth date and phone number.
fn of_people(context: &CommandContext, people: &[Patient]) -> Vec<String> {
    let lines = people.iter().flat_map(|person| {
        let name = person.requests.first().map(answer::name);
        let born = match person.text(Role::BirthDate).map(str::parse) {
            Some(Ok(born)) => format!("born {}", jiff::civil::Date::strftime(&born, "%B %-d, %Y")),
            _ => "no birth date".into(),
        };
        let phone = person.text(Role::CallBack);
        let phone = phone.map_or_else(|| "no phone number".into(), one_line);
        let head = format!("{}, {born}, {phone}", name.unwrap_or_default());
        let table = list::table(context, &person.requests);
        [head].into_iter().chain(table).chain([String::new()])
    });
    lines.collect()
}

/// `candidates` are newest first.
fn describe(context: &CommandContext, candidates: &[Candidate], files: &Files) -> String {
    let clock = |one: &Candidate| time::local(one.received_at, &context.zone, context.now);
    let mut lines = Vec::new();
    if let (Some(newest), Some(oldest)) = (candidates.first(), candidates.last()) {
        let references = candidates.iter().map(|one| &*one.reference);
        let which = match candidates.len() {
            ..=SHOWN => format!(" ({})", visible(&joined(references, ", "))),
            _ => String::new(),
        };
        let received = if newest.received_at == oldest.received_at {
            clock(newest)
        } else {
            format!("from {} to {}", clock(oldest), clock(newest))
        };
        let count = pluralize(candidates.len(), "request");
        lines.push(format!("{count} to remove{which}, received {received}"));
    }
    if !files.is_empty() {
        let names = files.names();
        lines.push(format!("to remove, left by a restore or a backup: {names}"));
    }
    if lines.is_empty() {
        "there is nothing to remove".into()
    } else {
        lines.join("\n")
    }
}

fn remove(
    context: &CommandContext,
    store: &Store,
    candidates: Vec<Candidate>,
    files: &Files,
) -> anyhow::Result<()> {
    let shown = candidates.len();
    let who = platform::account();
    let event = |removed: &[&Candidate]| removal(&who, Action::Purge, removed, &context.zone);
    let Purged { count, is_read } = store.purge(candidates, event)?;
    stale_files::remove(&files.old)?;
    if !files.partial.is_empty() {
        stale_files::remove_partial_copies(context.database())?;
    }
    if !files.is_empty() {
        context.record(Action::Purge, files.names(), 0);
    }
    let done = format!("{} removed", pluralize(count, "request"));
    let rest = match shown - count {
        0 => String::new(),
        left => format!("; {left} changed or removed by somebody else in between"),
    };
    let traces = if is_read {
        "; another program is reading the database, so its log holds them until that ends"
    } else {
        ""
    };
    say(format_args!("{done}{rest}{traces}"))
        .with_context(|| format!("{done}, but {CONFIRMATION_FAILED}"))
}
