//! C libraries in the program that are in no registry's list: SQLite and QuickJS, which are part of crates, and musl, which comes with
//! Rust.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use super::notices::Part;
use super::{TARGETS, output};
use crate::hex::sha256_hex;
use crate::root;

pub fn parts(crates: &[Part]) -> Result<Vec<Part>> {
    let folder = |name: &str| -> Result<PathBuf> {
        let part = crates.iter().find(|part| part.name == name);
        Ok(part.with_context(|| format!("no {name}"))?.folder.clone())
    };
    let texts = root().join("packaging/licenses");
    let (sqlite, quickjs) = (folder("libsqlite3-sys")?, folder("rquickjs-sys")?);
    let mut parts = vec![
        Part {
            cpe: Some("cpe:2.3:a:sqlite:sqlite:{}:*:*:*:*:*:*:*".into()),
            ..part(
                ("sqlite", "blessing", "pkg:generic/sqlite"),
                constants(&sqlite.join("sqlite3/sqlite3.h"), &["SQLITE_VERSION"])?,
                &sqlite.join("sqlite3/sqlite3.c"),
                texts.join("sqlite"),
            )?
        },
        Part {
            cpe: Some("cpe:2.3:a:quickjs-ng:quickjs:{}:*:*:*:*:*:*:*".into()),
            ..part(
                ("quickjs-ng", "MIT", "pkg:github/quickjs-ng/quickjs"),
                constants(
                    &quickjs.join("quickjs/quickjs.h"),
                    &[
                        "QJS_VERSION_MAJOR",
                        "QJS_VERSION_MINOR",
                        "QJS_VERSION_PATCH",
                    ],
                )?,
                &quickjs.join("quickjs/quickjs.c"),
                quickjs.join("quickjs"),
            )?
        },
    ];
    for target in TARGETS
        .iter()
        .filter(|target| target.triple.ends_with("-musl"))
    {
        let mut rustc = Command::new("rustc");
        rustc.args(["--print", "target-libdir", "--target", target.triple]);
        let library = Path::new(&output(&mut rustc)?).join("self-contained/libc.a");
        // Not every target is installed everywhere.
        if library.is_file() {
            let musl = ("musl", "MIT", "pkg:generic/musl");
            let mut part = part(musl, musl_version(&library)?, &library, texts.join("musl"))?;
            part.url += &format!("?arch={}", target.system);
            part.cpe = Some("cpe:2.3:a:musl-libc:musl:{}:*:*:*:*:*:*:*".into());
            parts.push(part);
        }
    }
    for part in &mut parts {
        part.cpe = part.cpe.take().map(|cpe| cpe.replace("{}", &part.version));
    }
    Ok(parts)
}

fn part(
    (name, license, url): (&str, &str, &str),
    version: String,
    hashed: &Path,
    folder: PathBuf,
) -> Result<Part> {
    let bytes = std::fs::read(hashed).with_context(|| format!("no {}", hashed.display()))?;
    Ok(Part {
        name: name.into(),
        license: license.into(),
        url: format!("{url}@{version}"),
        version,
        hash: Some(("SHA-256", sha256_hex(bytes))),
        cpe: None,
        folder,
        repository: String::new(),
        authors: format!("the authors of {name}"),
    })
}

/// The values of `names` that the header `file` defines, joined by dots.
fn constants(file: &Path, names: &[&str]) -> Result<String> {
    let text = std::fs::read_to_string(file)?;
    let value = |name: &&str| {
        let line = text.lines().find_map(|line| {
            let (found, value) = line.strip_prefix("#define ")?.split_once(' ')?;
            (found == *name).then(|| value.trim().trim_matches('"').to_owned())
        });
        line.with_context(|| format!("{} defines no {name}", file.display()))
    };
    let values: Result<Vec<_>> = names.iter().map(value).collect();
    Ok(values?.join("."))
}

/// The version of musl: the only text of the library like `1.2.5`.
fn musl_version(library: &Path) -> Result<String> {
    let bytes = std::fs::read(library)?;
    let texts = bytes.split(|byte| *byte == 0);
    let mut texts = texts.filter_map(|text| std::str::from_utf8(text).ok());
    let is_version = |text: &&str| {
        let numbers: Vec<_> = text.split('.').collect();
        numbers.len() == 3 && numbers.iter().all(|number| number.parse::<u8>().is_ok())
    };
    let found = texts.find(is_version);
    Ok(found.context("musl does not say its version")?.to_owned())
}
