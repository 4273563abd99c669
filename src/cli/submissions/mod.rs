mod export;
mod list;
mod mark;
mod purge;
mod show;

use std::borrow::Borrow;

use clap::Subcommand;

use super::audit;
use super::context::{CommandContext, Context, limit, one_of, typed_or_piped};
use super::usage;
use pharmacy_requests::forms::FormId;
use pharmacy_requests::submission::Status;
use pharmacy_requests::submission::text::visible;
use pharmacy_requests::submission::time::Moment;
use pharmacy_store::{Action, AuditedRequest, Filter, Store};

/// List, show, export and mark what visitors sent
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  pharmacy submissions list --status new
  pharmacy submissions show RF-7K3M-Q9PX
  pharmacy submissions mark RF-7K3M-Q9PX --status ready")]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    List(list::Args),
    Show(show::Args),
    Export(export::Args),
    Mark(mark::Args),
    Purge(purge::Args),
}

pub fn run(flags: &Context, args: Args) -> anyhow::Result<()> {
    let context = CommandContext::new(flags)?;
    match args.command {
        Command::List(args) => list::run(&context, &args),
        Command::Show(args) => show::run(&context, &args),
        Command::Export(args) => export::run(&context, &args),
        Command::Mark(args) => mark::run(&context, &args),
        Command::Purge(args) => purge::run(&context, &args),
    }
}

impl CommandContext {
    /// Audits how many requests `read` counted, also if it ended halfway.
    fn audited(
        &self,
        action: Action,
        filters: &FilterArgs,
        read: impl FnOnce(&Store, Filter, &mut usize) -> anyhow::Result<()>,
    ) -> anyhow::Result<usize> {
        let filter = filters.resolve(self)?;
        let (store, mut count) = (self.store()?, 0);
        let done = read(&store, filter, &mut count);
        self.record(action, filters.names(), count);
        done.map(|()| count)
    }

    fn record_shown<'a>(&self, references: impl Iterator<Item = &'a str>) {
        let shown = references.map(AuditedRequest::shown).collect();
        audit::record(self.database(), &audit::event_about(Action::Show, shown));
    }

    fn record(&self, action: Action, detail: String, submissions: usize) {
        audit::record(self.database(), &audit::event(action, detail, submissions));
    }
}

#[derive(Debug, Default, clap::Args)]
#[command(next_help_heading = "Which requests")]
pub struct FilterArgs {
    /// Only this form
    #[arg(long, ignore_case = true, value_parser = one_of::<FormId>(FormId::ALL.map(FormId::as_str)))]
    form: Option<FormId>,
    /// Only this status
    #[arg(long, ignore_case = true, value_parser = one_of::<Status>(Status::ALL.map(Status::as_str)))]
    status: Option<Status>,
    /// Received then or later: 2026-11-01, 11/1/2026, today, yesterday, 7d (seven days ago), or RFC 3339
    #[arg(long, value_name = "DATE")]
    since: Option<Moment>,
    /// Received before then
    #[arg(long, value_name = "DATE")]
    until: Option<Moment>,
    /// These words, in any order: reference, names, date of birth, phone, e-mail, Rx number, drug, message, notes. Case,
    /// spaces, dashes and accents do not matter; - reads them from standard input, so that they do not stay in the shell's history
    #[arg(long, value_name = "TEXT")]
    search: Option<String>,
    /// Leave out possible spam
    #[arg(long)]
    no_spam: bool,
    /// At most this many
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = limit)]
    limit: Option<u32>,
}

impl FilterArgs {
    /// Dates are days in the pharmacy's time zone.
    fn resolve(&self, context: &CommandContext) -> anyhow::Result<Filter> {
        let resolve = |moment: Moment| moment.resolve(&context.zone, context.now);
        let search = self.search.as_deref().map(typed_or_piped).transpose()?;
        if let Some(text) = &search {
            // Punctuation alone would find everything.
            if !text.contains(char::is_alphanumeric) {
                return Err(usage("expected at least one letter or digit in --search"));
            }
        }
        Ok(Filter {
            form: self.form,
            status: self.status,
            since: self.since.map(resolve),
            until: self.until.map(resolve),
            search,
            no_spam: self.no_spam,
            limit: self.limit,
        })
    }

    fn is_empty(&self) -> bool {
        self.names() == "all"
    }

    /// Only the names: a filter's value may be a patient's name, which the audit must not keep.
    fn names(&self) -> String {
        let used = [
            ("form", self.form.is_some()),
            ("status", self.status.is_some()),
            ("since", self.since.is_some()),
            ("until", self.until.is_some()),
            ("search", self.search.is_some()),
            ("no-spam", self.no_spam),
            ("limit", self.limit.is_some()),
        ];
        let used = used.into_iter().filter(|(_, used)| *used);
        match joined(used.map(|(name, _)| name), ", ") {
            none if none.is_empty() => "all".into(),
            names => names,
        }
    }
}

fn joined<T: Borrow<str>>(words: impl Iterator<Item = T>, between: &str) -> String {
    words.collect::<Vec<_>>().join(between)
}

fn unknown(typed: &[String]) -> anyhow::Error {
    let each = typed.iter().map(|typed| visible(typed));
    let lines = each.map(|typed| format!("there is no request {typed}"));
    anyhow::anyhow!(joined(lines, "\npharmacy: "))
}
