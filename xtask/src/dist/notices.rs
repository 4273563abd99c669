//! The program's parts: the licenses of all, and a list of them in CycloneDX.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};
use base64::prelude::{BASE64_STANDARD, Engine};
use serde_json::{Value, json};

use super::{Dist, TARGETS, bundled, output};
use crate::hex::hex;
use crate::root;

pub const LICENSES: &str = "THIRD-PARTY-LICENSES.txt";

/// A crate, a package of npm, or a library included in one of them.
pub struct Part {
    pub name: String,
    pub version: String,
    pub license: String,
    /// Such as `pkg:cargo/anyhow@1.0.100`.
    pub url: String,
    /// The algorithm, and the hash of the registry's file.
    pub hash: Option<(&'static str, String)>,
    /// The name under which vulnerabilities are listed.
    pub cpe: Option<String>,
    pub folder: PathBuf,
    /// The repository of its source; empty if unknown.
    pub repository: String,
    pub authors: String,
}

impl Dist {
    /// Writes the licenses and the list.
    pub(super) fn notices(&self) -> Result<()> {
        let mut parts = crates()?;
        parts.extend(bundled::parts(&parts)?);
        parts.extend(packages()?);
        std::fs::write(self.out.join(LICENSES), licenses(&parts)?)?;
        let components: Vec<_> = parts.iter().map(component).collect();
        let mut date = Command::new("date");
        date.args(["--utc", "+%Y-%m-%dT%H:%M:%SZ", "--date"]);
        let list = json!({
            "bomFormat": "CycloneDX",
            "specVersion": "1.5",
            "version": 1,
            "metadata": {
                "timestamp": output(date.arg(format!("@{}", self.commit_time)))?,
                "component": {"type": "application", "name": "pharmacy", "version": self.version, "bom-ref": "pharmacy"},
            },
            "components": components,
        });
        let name = format!("pharmacy-{}-sbom.cdx.json", self.version);
        let text = serde_json::to_string_pretty(&list)? + "\n";
        Ok(std::fs::write(self.out.join(name), text)?)
    }
}

fn component(part: &Part) -> Value {
    let mut component = json!({
        "type": "library",
        "bom-ref": part.url,
        "name": part.name,
        "version": part.version,
        "licenses": [{"expression": part.license}],
        "purl": part.url,
    });
    if let Some((algorithm, hash)) = &part.hash {
        component["hashes"] = json!([{"alg": algorithm, "content": hash}]);
    }
    if let Some(cpe) = &part.cpe {
        component["cpe"] = json!(cpe);
    }
    component
}

/// The crates that the program is linked from, on any system.
fn crates() -> Result<Vec<Part>> {
    let mut cargo = Command::new("cargo");
    cargo.args(["metadata", "--format-version=1", "--locked"]);
    for target in &TARGETS {
        cargo.args(["--filter-platform", target.triple]);
    }
    let metadata: Value = serde_json::from_str(&output(&mut cargo)?)?;
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let nodes: BTreeMap<String, Value> = list(&metadata["resolve"]["nodes"])
        .into_iter()
        .map(|node| (text(&node["id"]), node))
        .collect();
    let program = nodes
        .keys()
        .find(|id| id.contains("#pharmacy@") || id.contains("/pharmacy#"));
    let program = program.or_else(|| {
        nodes
            .keys()
            .find(|id| !id.contains("xtask") && id.starts_with("path+"))
    });
    let program = program.context("cargo does not know the program")?.clone();
    let (mut linked, mut next) = (BTreeSet::new(), vec![program]);
    while let Some(id) = next.pop() {
        let Some(node) = nodes.get(&id) else { continue };
        if linked.insert(id) {
            let is_linked = |dep: &&Value| {
                list(&dep["dep_kinds"])
                    .iter()
                    .any(|kind| kind["kind"].is_null())
            };
            let deps = list(&node["deps"]);
            next.extend(deps.iter().filter(is_linked).map(|dep| text(&dep["pkg"])));
        }
    }
    // The program and the crates below it are the product, not parts of others.
    for member in list(&metadata["workspace_members"]) {
        linked.remove(&text(&member));
    }
    let checksums = checksums()?;
    let packages = list(&metadata["packages"]).into_iter();
    let mut parts: Vec<_> = packages
        .filter(|package| linked.contains(&text(&package["id"])))
        .map(|package| {
            let (name, version) = (text(&package["name"]), text(&package["version"]));
            let manifest = PathBuf::from(text(&package["manifest_path"]));
            Part {
                url: format!("pkg:cargo/{name}@{version}"),
                hash: checksums
                    .get(&(name.clone(), version.clone()))
                    .map(|hash| ("SHA-256", hash.clone())),
                cpe: None,
                // The old way to write "or".
                license: text(&package["license"]).replace('/', " OR "),
                folder: manifest.parent().map(Path::to_owned).unwrap_or_default(),
                repository: text(&package["repository"]),
                authors: list(&package["authors"])
                    .iter()
                    .map(text)
                    .collect::<Vec<_>>()
                    .join(", "),
                name,
                version,
            }
        })
        .collect();
    parts.sort_by(|one, other| one.url.cmp(&other.url));
    Ok(parts)
}

/// The hashes of Cargo.lock, by name and version.
fn checksums() -> Result<BTreeMap<(String, String), String>> {
    let lock = std::fs::read_to_string(root().join("Cargo.lock"))?;
    let package = |text: &str| {
        let value = |key: &str| {
            let line = text.lines().find_map(|line| line.strip_prefix(key));
            line.map(|value| value.trim_matches('"').to_owned())
        };
        Some((
            (value("name = ")?, value("version = ")?),
            value("checksum = ")?,
        ))
    };
    Ok(lock.split("[[package]]").filter_map(package).collect())
}

/// The packages of npm that visitors' browsers get.
fn packages() -> Result<Vec<Part>> {
    let ui = root().join("ui");
    let lock = std::fs::read_to_string(ui.join("package-lock.json"))?;
    let lock: Value = serde_json::from_str(&lock)?;
    let packages = lock["packages"].as_object().context("no packages")?;
    let shipped = packages.iter().filter(|(path, package)| {
        !path.is_empty() && package["dev"] != true && package["optional"] != true
    });
    let part = |(path, package): (&String, &Value)| {
        let name = path
            .rsplit_once("node_modules/")
            .map_or(path.as_str(), |(_, name)| name);
        let version = package["version"].as_str().unwrap_or_default();
        Part {
            name: name.into(),
            version: version.into(),
            license: package["license"].as_str().unwrap_or_default().into(),
            url: format!("pkg:npm/{}@{version}", name.replace('@', "%40")),
            hash: package["integrity"]
                .as_str()
                .and_then(|hash| BASE64_STANDARD.decode(hash.strip_prefix("sha512-")?).ok())
                .map(|hash| ("SHA-512", hex(&hash))),
            cpe: None,
            folder: ui.join(path),
            repository: String::new(),
            authors: format!("the authors of {name}"),
        }
    };
    Ok(shipped.map(part).collect())
}

/// Every license text once, under the names of all parts that have it.
fn licenses(parts: &[Part]) -> Result<String> {
    let mut texts: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for part in parts {
        let title = format!("{} {} ({})", part.name, part.version, part.license);
        for text in license_texts(part, parts)? {
            let titles = texts.entry(text.trim().to_owned()).or_default();
            if titles.last() != Some(&title) {
                titles.push(title.clone());
            }
        }
    }
    for file in license_files(&root().join("ui/src/fonts"), 1)? {
        let text = std::fs::read_to_string(file)?.trim().to_owned();
        texts
            .entry(text)
            .or_default()
            .push("the fonts (OFL-1.1)".into());
    }
    let mut sections: Vec<_> = texts
        .into_iter()
        .map(|(text, titles)| (titles, text))
        .collect();
    sections.sort();
    let line = "=".repeat(80);
    let mut all = String::from(
        "The program contains these works of others. It also contains the Rust standard library (MIT OR Apache-2.0),\nand on Windows the runtime of MinGW-w64 (ZPL-2.1 and public domain).\n",
    );
    for (titles, text) in sections {
        all += &format!("\n{line}\n{}\n{line}\n\n{text}\n", titles.join("\n"));
    }
    Ok(all)
}

/// The license texts of `part`: its own, or those of a part from the same repository, or the standard text of its license.
fn license_texts(part: &Part, parts: &[Part]) -> Result<Vec<String>> {
    let read = |file: PathBuf| -> Result<String> {
        Ok(String::from_utf8_lossy(&std::fs::read(file)?).replace("\r\n", "\n"))
    };
    let related = parts.iter().filter(|other| {
        !part.repository.is_empty()
            && other.repository.trim_end_matches('/') == part.repository.trim_end_matches('/')
    });
    for one in std::iter::once(part).chain(related) {
        let files = license_files(&one.folder, 2)?;
        if !files.is_empty() {
            return files.into_iter().map(read).collect();
        }
    }
    if part.license.contains("Apache-2.0") {
        return Ok(vec![read(root().join("LICENSE-APACHE"))?]);
    }
    if part.license.contains("MIT") {
        let text = read(root().join("LICENSE-MIT"))?;
        let ours = text.lines().find(|line| line.starts_with("Copyright"));
        let ours = ours.context("LICENSE-MIT names no holder")?;
        return Ok(vec![
            text.replace(ours, &format!("Copyright (c) {}", part.authors)),
        ]);
    }
    bail!(
        "{} {}: there is no text of its license, {}",
        part.name,
        part.version,
        part.license
    )
}

/// Files in `folder`, and in folders inside it down to `depth`, that are named as licenses are.
fn license_files(folder: &Path, depth: usize) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).into_iter().flatten() {
        let path = entry?.path();
        let name = path
            .file_name()
            .unwrap_or_default()
            .to_string_lossy()
            .to_uppercase();
        let is_license = [
            "LICENSE",
            "LICENCE",
            "COPYING",
            "NOTICE",
            "UNLICENSE",
            "OFL",
        ]
        .iter()
        .any(|start| name.starts_with(start));
        if path.is_dir() && depth > 1 && name != "NODE_MODULES" {
            found.extend(license_files(&path, depth - 1)?);
        } else if is_license && path.is_file() && !name.ends_with(".RS") && !name.ends_with(".JS") {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_part_comes_with_the_text_of_its_license() {
        let parts = crates().unwrap();
        for part in &parts {
            assert!(part.hash.is_some(), "{}", part.name);
            let texts = license_texts(part, &parts).unwrap();
            assert!(texts.iter().any(|text| text.len() > 400), "{}", part.name);
        }
        let bundled = bundled::parts(&parts).unwrap();
        for part in &bundled {
            assert!(part.hash.is_some(), "{}", part.name);
            let texts = license_texts(part, &[]).unwrap();
            assert!(texts.iter().any(|text| text.len() > 200), "{}", part.name);
        }
        let sqlite = bundled.iter().find(|part| part.name == "sqlite").unwrap();
        assert!(
            component(sqlite)["cpe"]
                .as_str()
                .unwrap()
                .contains(":sqlite:3.")
        );
        // Its package has no text, but another package of the same repository has.
        let part = parts.iter().find(|part| part.name == "alloc-stdlib");
        let texts = license_texts(part.unwrap(), &parts).unwrap();
        assert!(texts[0].contains("Redistribution and use"), "{texts:?}");
    }
}
