//! Runs the tests or the lints, in two parallel lanes, and prints a summary.

use std::fs::File;
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow, bail};

use crate::steps::{BUILD, Step, Suite, WEBKIT, names, steps};
use crate::system::is_ci;
use crate::{npm, process, retry, root, tools};

/// A first compilation takes long on a busy machine.
const LIMIT: Duration = Duration::from_mins(40);
/// How many tests cargo runs at once.
const TEST_THREADS: &str = "RUST_TEST_THREADS";

enum Outcome {
    /// With a remark, which may be empty.
    Passed(String),
    Failed(String),
    Skipped(String),
}

type Results = Vec<(&'static str, Outcome, Duration)>;

/// Runs all steps of `suite`, even if some fail. Returns whether all passed.
pub fn run_all(suite: Suite) -> Result<bool> {
    install_packages()?;
    let results = thread::scope(|scope| {
        scope.spawn(move || install_tools(suite));
        let pages = scope.spawn(move || run_in_turn(suite.pages, Output::AtTheEnd));
        let mut results = run_in_turn(suite.program, Output::Terminal);
        results.extend(pages.join().unwrap_or_default());
        results
    });
    Ok(summarize(&results))
}

/// Installs missing tools while the compiler works. A step that needs its tool earlier waits for it, and reports failures.
fn install_tools(suite: Suite) {
    for tool in suite
        .program
        .iter()
        .flat_map(|step| step.needs.iter().chain(step.wants))
    {
        let _ = tool.find_or_install();
    }
}

/// Runs the step called `name`, after the build if it needs the program.
pub fn run_one(name: &str) -> Result<bool> {
    let step = steps().chain([&WEBKIT]).find(|step| step.name == name);
    let Some(step) = step else {
        let names = names().collect::<Vec<_>>().join(", ");
        bail!("there is no step {name:?}; there are: {names}");
    };
    install_packages()?;
    let steps: &[&Step] = if step.drives_program {
        &[&BUILD, step]
    } else {
        &[step]
    };
    Ok(summarize(&run_in_turn(
        steps.iter().copied(),
        Output::Terminal,
    )))
}

fn install_packages() -> Result<()> {
    npm::install(&root().join("ui")).map_err(|problem| anyhow!(problem))
}

/// Where a step's output goes.
#[derive(Clone, Copy)]
enum Output {
    Terminal,
    /// To the terminal after the step, so that it doesn't mix with the output of other steps.
    AtTheEnd,
}

fn run_in_turn<'a>(steps: impl IntoIterator<Item = &'a Step>, output: Output) -> Results {
    let mut results = Results::new();
    for step in steps {
        let began = Instant::now();
        let no_program = results.iter().any(|(name, outcome, _)| {
            *name == BUILD.name && !matches!(outcome, Outcome::Passed(_))
        });
        let outcome = if step.drives_program && no_program {
            Outcome::Failed("not run: the build failed".to_owned())
        } else {
            execute(step, output).unwrap_or_else(|problem| Outcome::Failed(format!("{problem:#}")))
        };
        results.push((step.name, outcome, began.elapsed()));
    }
    results
}

fn execute(step: &Step, output: Output) -> Result<Outcome> {
    let title = format!("\n== {}: {}", step.name, step.command.join(" "));
    let (program, arguments) = step.command.split_first().context("an empty command")?;
    // Output that is searched for words is stored.
    let output = step.offline.map_or(output, |_| Output::AtTheEnd);
    let mut command = Command::new(npm::executable_name(program));
    process::without_package_variables(&mut command)
        .args(arguments)
        .current_dir(root().join(step.folder));
    if let Some(path) = tools::path() {
        command.env("PATH", path);
    }
    for tool in step.wants {
        // Tests report a missing tool themselves.
        let _ = tool.provide(&mut command);
    }
    for tool in step.needs {
        if let Err(missing) = tool.provide(&mut command) {
            return Ok(if is_ci() {
                Outcome::Failed(missing)
            } else {
                Outcome::Skipped(missing)
            });
        }
    }
    if step.drives_program {
        command.env("PHARMACY_BINARY", program_under_test()?);
    }
    if step.is_cargo_test && std::env::var_os(TEST_THREADS).is_none() {
        let cores = thread::available_parallelism()?.get();
        command.env(TEST_THREADS, (3 * cores).to_string());
    }
    let (mut remark, mut printed) = (String::new(), String::new());
    let status = match output {
        Output::Terminal if step.is_cargo_test => {
            println!("{title}");
            let tested = retry::run(&mut command, LIMIT, is_ci(), std::io::stdout)?;
            if !tested.retried.is_empty() {
                remark = format!("run twice: {}", tested.retried.join(", "));
            }
            tested.status
        }
        Output::Terminal => {
            println!("{title}");
            process::run(&mut command, LIMIT)?
        }
        Output::AtTheEnd => {
            let log = program_under_test()?.with_file_name(format!("{}.log", step.name));
            let file = File::create(&log)?;
            command.stdout(file.try_clone()?).stderr(file);
            let status = process::run(&mut command, LIMIT)?;
            printed = std::fs::read_to_string(log)?;
            println!("{title}\n{}", printed.trim_end());
            status
        }
    };
    Ok(match status {
        Some(status) if status.success() => Outcome::Passed(remark),
        Some(_) if step.offline.is_some_and(|words| printed.contains(words)) => {
            Outcome::Skipped("offline: what it compares with could not be fetched".to_owned())
        }
        // "exit status: 1" says nothing; a signal does.
        Some(status) if status.code().is_some() => Outcome::Failed(remark),
        Some(status) => Outcome::Failed(status.to_string()),
        None => Outcome::Failed(format!(
            "ended after its limit of {} minutes",
            LIMIT.as_secs() / 60
        )),
    })
}

/// Cargo builds it beside this program.
fn program_under_test() -> Result<std::path::PathBuf> {
    let program = std::env::current_exe()?;
    Ok(program.with_file_name(format!("pharmacy{}", std::env::consts::EXE_SUFFIX)))
}

/// Prints one line for each step, and the counts. Returns whether none failed.
fn summarize(results: &[(&str, Outcome, Duration)]) -> bool {
    let (mut passed, mut failed, mut skipped) = (0, 0, 0);
    println!("\n== summary");
    for (name, outcome, took) in results {
        let (word, why, count) = match outcome {
            Outcome::Passed(remark) => ("ok", remark.as_str(), &mut passed),
            Outcome::Failed(why) => ("FAILED", why.as_str(), &mut failed),
            Outcome::Skipped(why) => ("skipped", why.as_str(), &mut skipped),
        };
        *count += 1;
        let line = format!("{word:<8} {name:<14} {:>5.0} s  {why}", took.as_secs_f64());
        println!("{}", line.trim_end());
    }
    println!("{passed} passed, {failed} failed, {skipped} skipped");
    failed == 0
}
