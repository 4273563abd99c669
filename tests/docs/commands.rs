//! Checks that every command in the documentation is valid.

use std::collections::BTreeSet;

use clap::CommandFactory;
use clap::error::ErrorKind;
use pharmacy::cli::Cli;

use crate::docs::{markdown, read};

/// `pharmacy …` in running text and in blocks that aren't run.
fn commands(page: &str) -> Vec<String> {
    let in_text = page.split('`').skip(1).step_by(2);
    let in_blocks = page.lines().filter_map(|line| {
        line.strip_prefix("$ ")
            .or_else(|| line.strip_prefix("> "))
            .or_else(|| line.strip_prefix("cargo run --release -- "))
    });
    in_text
        .chain(in_blocks)
        .map(|command| command.strip_prefix("sudo ").unwrap_or(command))
        .filter(|command| command.starts_with("pharmacy ") && !command.contains(['\n', '…']))
        .map(|command| command.trim_end_matches('\\').trim().to_owned())
        .collect()
}

/// `command` in words; quotes hold words together, and what a shell does with the output is left out.
fn words(command: &str) -> Vec<String> {
    let command = command.split([';', '|', '>', '#']).next().unwrap();
    let mut words = Vec::new();
    for (at, part) in command.split('"').enumerate() {
        if at % 2 == 1 {
            words.push(part.to_owned());
        } else {
            words.extend(part.split_whitespace().map(str::to_owned));
        }
    }
    words
}

#[test]
fn commands_in_the_texts_can_be_typed() {
    let mut seen = 0;
    for file in markdown() {
        for command in commands(&read(file.to_str().unwrap())) {
            seen += 1;
            let typed = Cli::command().try_get_matches_from(words(&command));
            let kind = typed.err().map(|error| error.kind());
            // Text may name a command without its arguments.
            let fine = [
                None,
                Some(ErrorKind::DisplayHelp),
                Some(ErrorKind::DisplayVersion),
                Some(ErrorKind::MissingRequiredArgument),
                Some(ErrorKind::MissingSubcommand),
                Some(ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand),
            ];
            assert!(
                fine.contains(&kind),
                "{}: {command:?}: {kind:?}",
                file.display()
            );
        }
    }
    assert!(seen > 20, "the texts name commands");
}

/// Every long flag of `command` and of what is below it.
fn flags(command: &clap::Command, known: &mut BTreeSet<String>) {
    let long = command
        .get_arguments()
        .filter_map(|argument| argument.get_long());
    known.extend(long.map(|long| format!("--{long}")));
    command
        .get_subcommands()
        .for_each(|below| flags(below, known));
}

#[test]
fn flags_that_owners_read_of_exist() {
    let mut known = BTreeSet::from(["--help".into(), "--version".into()]);
    flags(&Cli::command(), &mut known);
    let mut seen = 0;
    for file in markdown()
        .iter()
        .filter(|file| file.starts_with("docs/owner"))
    {
        let page = read(file.to_str().unwrap());
        let named = page.split('`').skip(1).step_by(2);
        for flag in named.filter(|named| named.starts_with("--")) {
            seen += 1;
            let flag = flag.split_whitespace().next().unwrap();
            assert!(known.contains(flag), "{}: {flag}", file.display());
        }
    }
    assert!(seen > 5, "the owner's pages name flags");
}
