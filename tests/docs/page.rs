//! Reads a page of the owner's manual as a list of steps.
//!
//! Blocks of `console` are run in order: `$ ` begins a command, and the lines after it are its output; `…` matches anything.
//! Blocks of `toml` are merged into the owner's pharmacy.toml. Other blocks aren't run. Comments are instructions that readers don't
//! see: `<!-- test: $ COMMAND -->`, or one of the words that `console::Desk::arrange` knows.

/// A step of a page.
#[derive(Debug, PartialEq)]
pub enum Step {
    /// A command and its expected output.
    Command { typed: String, shown: String },
    /// An instruction that readers don't see.
    Unseen(String),
    /// A part of a configuration.
    Toml(String),
}

/// The steps of `page`, each with its line.
pub fn steps(page: &str) -> Vec<(usize, Step)> {
    let mut steps = Vec::new();
    let mut fence: Option<String> = None;
    for (number, line) in (1..).zip(page.lines()) {
        match (line.strip_prefix("```"), fence.as_deref()) {
            (Some(language), None) => {
                fence = Some(language.to_owned());
                if language == "toml" {
                    steps.push((number, Step::Toml(String::new())));
                }
            }
            (Some(_), Some(_)) => fence = None,
            (None, Some("console")) => console(&mut steps, number, line),
            (None, Some("toml")) => {
                if let Some((_, Step::Toml(text))) = steps.last_mut() {
                    *text += &format!("{line}\n");
                }
            }
            (None, None) => steps.extend(unseen(line).map(|step| (number, step))),
            (None, Some(_)) => {}
        }
    }
    assert_eq!(fence, None, "a block is not closed");
    steps
}

fn console(steps: &mut Vec<(usize, Step)>, number: usize, line: &str) {
    match (line.strip_prefix("$ "), steps.last_mut()) {
        (Some(typed), _) => {
            let (typed, shown) = (typed.to_owned(), String::new());
            steps.push((number, Step::Command { typed, shown }));
        }
        // A command continues on the next line after a backslash.
        (None, Some((_, Step::Command { typed, .. }))) if typed.ends_with('\\') => {
            *typed = format!("{} {}", typed.trim_end_matches('\\'), line.trim());
        }
        (None, Some((_, Step::Command { shown, .. }))) => *shown += &format!("{line}\n"),
        (None, _) => panic!("line {number}: a console block begins with a command"),
    }
}

fn unseen(line: &str) -> Option<Step> {
    let words = line.trim().strip_prefix("<!-- test: ")?;
    let words = words.strip_suffix(" -->").expect("one line");
    Some(Step::Unseen(words.to_owned()))
}

#[test]
fn a_page_is_read_as_steps() {
    let page = "Text\n<!-- test: send A B -->\n```console\n$ one \\\n    more\nshown\n$ two\n```\n```text\n$ not run\n```\n<!-- test: $ three -->";
    let command = |typed: &str, shown: &str| Step::Command {
        typed: typed.into(),
        shown: shown.into(),
    };
    assert_eq!(
        steps(page),
        [
            (2, Step::Unseen("send A B".into())),
            (4, command("one  more", "shown\n")),
            (7, command("two", "")),
            (12, Step::Unseen("$ three".into())),
        ]
    );
}
