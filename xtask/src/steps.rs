//! The steps of `cargo xtask test` and `cargo xtask lint`.

use crate::tools::{CARGO_DENY, CHROMIUM, FIREFOX, PEBBLE, STRACE, SYSTEMD_ANALYZE, Tool};
use crate::tools::{WEBKIT_DRIVER, XVFB};

/// One check: a command that exits with 0 on success.
pub struct Step {
    pub name: &'static str,
    pub folder: &'static str,
    pub command: &'static [&'static str],
    /// Programs that it cannot run without.
    pub needs: &'static [Tool],
    /// Programs that some of its tests use.
    pub wants: &'static [Tool],
    /// Whether it needs the program that [`BUILD`] compiles.
    pub drives_program: bool,
    /// Whether it is `cargo test`. Its tests mostly wait for servers, so three run on each core.
    pub is_cargo_test: bool,
    /// Its output if it can't fetch the data it compares with. Then it is skipped, because being offline is not an error in the code.
    pub offline: Option<&'static str>,
}

const fn step(name: &'static str, folder: &'static str, command: &'static [&'static str]) -> Step {
    Step {
        name,
        folder,
        command,
        needs: &[],
        wants: &[],
        drives_program: false,
        is_cargo_test: false,
        offline: None,
    }
}

/// Compiles the tests, and with the same features the program that the browser suites use.
pub const BUILD: Step = step(
    "build",
    ".",
    &[
        "cargo",
        "test",
        "--workspace",
        "--locked",
        "--quiet",
        "--no-run",
    ],
);

/// Steps of one command: those that compile or use the program, and in parallel those that need neither.
#[derive(Clone, Copy)]
pub struct Suite {
    pub program: &'static [Step],
    pub pages: &'static [Step],
}

/// `cargo xtask test`
pub const TESTS: Suite = Suite {
    program: &TESTS_OF_PROGRAM,
    pages: &[
        step("ui types", "ui", &["npm", "run", "--silent", "typecheck"]),
        step("ui units", "ui", &["npm", "run", "--silent", "test"]),
    ],
};

/// `cargo xtask lint`
pub const LINTS: Suite = Suite {
    program: &[
        step("format", ".", &["cargo", "fmt", "--all", "--check"]),
        step(
            "clippy",
            ".",
            &[
                "cargo",
                "clippy",
                "--workspace",
                "--all-targets",
                "--locked",
                "--quiet",
                "--",
                "-D",
                "warnings",
            ],
        ),
        step(
            "rustdoc",
            ".",
            &[
                "cargo",
                "doc",
                "--workspace",
                "--no-deps",
                "--locked",
                "--quiet",
                "--document-private-items",
                "--config",
                "build.rustdocflags=['-D', 'warnings']",
            ],
        ),
    ],
    pages: &[
        Step {
            needs: &[CARGO_DENY],
            ..step(
                "dependencies",
                ".",
                &[
                    "cargo", "deny", "--locked", "check", "bans", "licenses", "sources",
                ],
            )
        },
        Step {
            needs: &[CARGO_DENY],
            offline: Some("failed to fetch advisory database"),
            ..step(
                "advisories",
                ".",
                &["cargo", "deny", "--locked", "check", "advisories"],
            )
        },
        step("ui lints", "ui", &["npm", "run", "--silent", "lint"]),
    ],
};

const TESTS_OF_PROGRAM: [Step; 4] = [
    BUILD,
    Step {
        wants: &[PEBBLE, STRACE, SYSTEMD_ANALYZE],
        is_cargo_test: true,
        ..step(
            "rust tests",
            ".",
            &[
                "cargo",
                "test",
                "--workspace",
                "--locked",
                "--quiet",
                "--no-fail-fast",
            ],
        )
    },
    Step {
        needs: &[CHROMIUM],
        drives_program: true,
        ..step("browser", "ui", &["npm", "run", "--silent", "chromium"])
    },
    Step {
        needs: &[FIREFOX],
        drives_program: true,
        ..step("firefox", "ui", &["npm", "run", "--silent", "firefox"])
    },
];

/// Not part of `cargo xtask test`: its driver is slow, and rarely installed.
pub const WEBKIT: Step = Step {
    needs: &[WEBKIT_DRIVER, XVFB],
    drives_program: true,
    ..step("webkit", "ui", &["npm", "run", "--silent", "webkit"])
};

/// The names of all steps.
pub fn names() -> impl Iterator<Item = &'static str> {
    steps().map(|step| step.name)
}

pub fn steps() -> impl Iterator<Item = &'static Step> {
    let suites = [TESTS, LINTS].into_iter();
    suites.flat_map(|suite| suite.program.iter().chain(suite.pages))
}
