//! `cargo xtask dist`: the files of a release, in `target/dist/pharmacy-<version>`. The same commit gives the same bytes: times are those
//! of the commit, names of folders are left out, and the tools' randomness is switched off.

mod bundled;
mod guide;
mod notices;
mod packages;
mod trial;

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::release::{self, Release};
use crate::system::find;
use crate::{npm, root};

/// A system with a released program.
struct Target {
    triple: &'static str,
    /// The name in [`Release::system`].
    system: &'static str,
    program: &'static str,
    /// Its C compiler, and the Debian package of it.
    compiler: (&'static str, &'static str),
    /// Headers of the C library, if the compiler has another's, and their Debian package.
    headers: Option<(&'static str, &'static str)>,
    flags: &'static str,
    /// Runs its programs on this computer, and the Debian package of it.
    runner: (&'static str, &'static str),
}

/// Linux: static, with musl, so that it runs on any Linux; arm64 is a Raspberry Pi. Windows: with GNU's linker, which runs on Linux.
const TARGETS: [Target; 3] = [
    Target {
        triple: "x86_64-unknown-linux-musl",
        system: "x86_64-linux",
        program: "pharmacy",
        compiler: ("musl-gcc", "musl-tools"),
        headers: None,
        flags: "",
        runner: ("env", "coreutils"),
    },
    Target {
        triple: "aarch64-unknown-linux-musl",
        system: "aarch64-linux",
        program: "pharmacy",
        compiler: ("aarch64-linux-gnu-gcc", "gcc-aarch64-linux-gnu"),
        headers: Some(("/usr/include/aarch64-linux-musl", "musl-dev:arm64")),
        flags: " -Clinker=aarch64-linux-gnu-gcc",
        runner: ("qemu-aarch64-static", "qemu-user-static"),
    },
    Target {
        triple: "x86_64-pc-windows-gnu",
        system: "x86_64-windows",
        program: "pharmacy.exe",
        compiler: ("x86_64-w64-mingw32-gcc", "gcc-mingw-w64-x86-64"),
        headers: None,
        flags: " -Clink-arg=-Wl,--no-insert-timestamp",
        runner: ("wine", "wine64"),
    },
];

/// Names the file of the secret key that releases are signed with.
const SIGNING_KEY: &str = "PHARMACY_SIGNING_KEY";

/// The release, and where its files are made.
struct Dist {
    version: String,
    /// The file of the secret key; none for a trial.
    key: Option<OsString>,
    /// The time of the commit, in seconds since 1970.
    commit_time: String,
    /// For intermediate files.
    work: PathBuf,
    /// For the files of the release.
    out: PathBuf,
}

/// Makes all files that can be made. Returns whether none is missing; for a missing one, prints the command that installs its tool.
pub fn run(must_be_tagged: bool) -> Result<bool> {
    let changed = output(Command::new("git").args(["status", "--porcelain"]))?;
    if !changed.is_empty() {
        bail!(
            "a release is made of a commit, and these files differ from it:\n{changed}\ncommit or remove them"
        );
    }
    let dist = Dist::new()?;
    if must_be_tagged {
        let tags = output(Command::new("git").args(["tag", "--points-at", "HEAD"]))?;
        let changelog = std::fs::read_to_string(root().join("CHANGELOG.md"))?;
        check_released(&dist.version, &tags, &changelog)?;
        if dist.key.is_none() {
            bail!("{SIGNING_KEY} names no secret key to sign with; {OTHERWISE}");
        }
    }
    if dist.key.is_some() && find("minisign").is_none() {
        bail!("there is no minisign to sign with; run: apt install minisign");
    }
    let pages = dist.pages()?;
    dist.notices()?;
    let mut missing = Vec::new();
    for target in &TARGETS {
        match target.missing() {
            None => {
                let program = dist.build(target, &pages)?;
                missing.extend(trial::run(target, &program)?);
                missing.extend(dist.package(target, &program)?);
            }
            Some(lacks) => missing.push(format!("nothing for {}: {lacks}", target.system)),
        }
    }
    dist.checksums()?;
    for line in &missing {
        eprintln!("xtask: {line}");
    }
    Ok(missing.is_empty())
}

const OTHERWISE: &str = "to try one all the same: cargo xtask dist --untagged";

/// Checks that the commit is the one that was tagged as `version`, with the date of its release.
fn check_released(version: &str, tags: &str, changelog: &str) -> Result<()> {
    if !tags.lines().any(|tag| tag == format!("v{version}")) {
        bail!("this commit has no tag v{version}; {OTHERWISE}");
    }
    let heading = format!("## [{version}] - ");
    let date = changelog
        .lines()
        .find_map(|line| line.strip_prefix(&heading));
    if !date.is_some_and(|date| date.starts_with(|c: char| c.is_ascii_digit())) {
        bail!("CHANGELOG.md has no date for {version}; {OTHERWISE}");
    }
    Ok(())
}

impl Target {
    fn missing(&self) -> Option<String> {
        let (compiler, package) = self.compiler;
        let library = Command::new("rustc")
            .args(["--print", "target-libdir", "--target", self.triple])
            .output();
        let is_there = library.is_ok_and(|library| {
            Path::new(String::from_utf8_lossy(&library.stdout).trim()).is_dir()
        });
        if !is_there {
            return Some(format!("run: rustup target add {}", self.triple));
        }
        if find(compiler).is_none() {
            return Some(format!(
                "there is no {compiler}; run: apt install {package}"
            ));
        }
        let (headers, package) = self.headers?;
        (!Path::new(headers).is_dir())
            .then(|| format!("there is no {headers}; run: dpkg --add-architecture arm64, apt update, apt install {package}"))
    }

    /// Flags for its compiler for C.
    fn c_flags(&self) -> Result<String> {
        let Some((headers, _)) = self.headers else {
            return Ok(String::new());
        };
        let include = output(Command::new(self.compiler.0).arg("-print-file-name=include"))?;
        Ok(format!(" -nostdinc -isystem {headers} -isystem {include}"))
    }
}

impl Dist {
    fn new() -> Result<Self> {
        let package = output(Command::new("cargo").args(["pkgid", "--package", "pharmacy"]))?;
        let (_, version) = package.rsplit_once(['#', '@']).context("no version")?;
        let work = root().canonicalize()?.join("target/dist");
        let out = work.join(format!("pharmacy-{version}"));
        if out.exists() {
            std::fs::remove_dir_all(&out)?;
        }
        std::fs::create_dir_all(&out)?;
        Ok(Self {
            version: version.into(),
            key: std::env::var_os(SIGNING_KEY),
            commit_time: output(Command::new("git").args(["log", "-1", "--format=%ct"]))?,
            work,
            out,
        })
    }

    /// Builds the pages, once for all systems.
    fn pages(&self) -> Result<PathBuf> {
        let ui = root().join("ui");
        npm::install(&ui).map_err(anyhow::Error::msg)?;
        let pages = self.work.join("ui");
        let mut build = Command::new("node");
        build
            .args(["scripts/build.mjs", "--out"])
            .arg(&pages)
            .current_dir(ui);
        run_command(&mut build)?;
        Ok(pages)
    }

    /// The program for `target`, sealed.
    fn build(&self, target: &Target, pages: &Path) -> Result<PathBuf> {
        let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
        let home = home.or_else(|| Some(std::env::home_dir()?.join(".cargo")));
        let root_path = root().canonicalize()?;
        let folders = [
            (root_path, "/pharmacy"),
            (home.unwrap_or_default(), "/cargo"),
        ];
        let map = |flag: &str| {
            let flags = folders.iter().map(|(folder, name)| {
                let folder = folder.display();
                format!("{flag}={folder}={name}")
            });
            flags.collect::<Vec<_>>().join(" ")
        };
        let build = self.work.join("build");
        let name = target.triple.replace('-', "_");
        let mut cargo = Command::new("cargo");
        cargo
            .args([
                "build",
                "--locked",
                "--profile",
                "dist",
                "--bin",
                "pharmacy",
            ])
            .args(["--target", target.triple, "--target-dir"])
            .arg(&build)
            .env("PHARMACY_UI_DIST", pages)
            .env("SOURCE_DATE_EPOCH", &self.commit_time)
            .env("RUSTFLAGS", map("--remap-path-prefix") + target.flags)
            .env(format!("CC_{name}"), target.compiler.0)
            .env(
                format!("CFLAGS_{name}"),
                map("-ffile-prefix-map") + &target.c_flags()?,
            )
            .current_dir(root());
        run_command(&mut cargo)?;
        let built = build.join(target.triple).join("dist").join(target.program);
        let folder = self.work.join(target.system);
        std::fs::create_dir_all(&folder)?;
        let program = folder.join(target.program);
        let release = Release {
            version: self.version.clone(),
            system: target.system.into(),
        };
        // The copy stays executable.
        std::fs::copy(&built, &program)?;
        let signature = self.sign(&program, &release.to_string())?;
        let sealed = release::seal(&std::fs::read(&built)?, &release, signature.as_deref());
        std::fs::write(&program, &sealed)?;
        if signature.is_some() && release::verify(&sealed)? != release {
            bail!("{} has a wrong seal", program.display());
        }
        Ok(program)
    }

    /// The signature of `file` with the trusted comment `comment`, if there is a key.
    fn sign(&self, file: &Path, comment: &str) -> Result<Option<String>> {
        let Some(key) = &self.key else {
            return Ok(None);
        };
        let signature = self.work.join("minisig");
        let mut sign = Command::new("minisign");
        sign.arg("-S").arg("-s").arg(key).arg("-m").arg(file);
        run_command(sign.arg("-x").arg(&signature).args(["-t", comment]))?;
        Ok(Some(std::fs::read_to_string(signature)?))
    }

    /// The checksums of all files, as `sha256sum --check` reads them, and their signature.
    fn checksums(&self) -> Result<()> {
        let mut files = names(&self.out)?;
        files.retain(|name| name != "SHA256SUMS");
        let sums = output(
            Command::new("sha256sum")
                .args(&files)
                .current_dir(&self.out),
        )?;
        let file = self.out.join("SHA256SUMS");
        std::fs::write(&file, sums.clone() + "\n")?;
        if let Some(signature) = self.sign(&file, &format!("pharmacy {}", self.version))? {
            std::fs::write(self.out.join("SHA256SUMS.minisig"), signature)?;
        }
        println!("\n{}:\n{sums}", self.out.display());
        Ok(())
    }
}

/// The names in `folder`, sorted.
fn names(folder: &Path) -> Result<Vec<String>> {
    let mut names = Vec::new();
    for entry in std::fs::read_dir(folder)? {
        names.push(entry?.file_name().to_string_lossy().into_owned());
    }
    names.sort();
    Ok(names)
}

fn run_command(command: &mut Command) -> Result<()> {
    println!("== {command:?}");
    let status = command
        .status()
        .with_context(|| format!("cannot run {}", command.get_program().to_string_lossy()))?;
    if !status.success() {
        bail!("{} failed", command.get_program().to_string_lossy());
    }
    Ok(())
}

/// What `command` prints, without the end of its last line.
fn output(command: &mut Command) -> Result<String> {
    let name = command.get_program().to_string_lossy().into_owned();
    if command.get_current_dir().is_none() {
        command.current_dir(root());
    }
    let output = command
        .output()
        .with_context(|| format!("cannot run {name}"))?;
    if !output.status.success() {
        bail!("{name}: {}", String::from_utf8_lossy(&output.stderr).trim());
    }
    Ok(String::from_utf8(output.stdout)?.trim_end().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_tagged_and_dated_version_is_released() {
        let dated = "# Changelog\n\n## [0.3.0] - 2026-12-01\n";
        for (tags, changelog, refused) in [
            ("v0.3.0", dated, None),
            ("other\nv0.3.0", dated, None),
            ("", dated, Some("no tag v0.3.0")),
            ("v0.3.0-rc", dated, Some("no tag v0.3.0")),
            (
                "v0.3.0",
                "## [0.3.0] - not yet released\n",
                Some("no date for 0.3.0"),
            ),
            (
                "v0.3.0",
                "## [0.2.0] - 2026-11-01\n",
                Some("no date for 0.3.0"),
            ),
        ] {
            let checked = check_released("0.3.0", tags, changelog);
            let message = checked.err().map(|error| error.to_string());
            match refused {
                None => assert_eq!(message, None, "{tags}"),
                Some(words) => assert!(message.unwrap().contains(words), "{tags}"),
            }
        }
    }
}
