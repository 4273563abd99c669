//! Archives, and the setup for Windows.

use std::path::Path;
use std::process::Command;

use anyhow::Result;

use super::guide;
use super::notices::LICENSES;
use super::{Dist, Target, names, run_command};
use crate::root;
use crate::system::find;

/// The files beside the program in an archive.
const PAPERS: [&str; 3] = ["LICENSE-MIT", "LICENSE-APACHE", "CHANGELOG.md"];

impl Dist {
    /// Makes the files for `target` from `program`. Returns which could not be made, and why.
    pub(super) fn package(&self, target: &Target, program: &Path) -> Result<Vec<String>> {
        let name = format!("pharmacy-{}-{}", self.version, target.system);
        let folder = self.work.join(&name);
        fresh(&folder)?;
        std::fs::copy(program, folder.join(target.program))?;
        for paper in PAPERS {
            std::fs::copy(root().join(paper), folder.join(paper))?;
        }
        std::fs::copy(self.out.join(LICENSES), folder.join(LICENSES))?;
        guide::write(&folder.join(guide::FOLDER))?;
        self.date(&folder)?;
        if !target.program.ends_with(".exe") {
            self.tar(&name)?;
            return Ok(Vec::new());
        }
        let zip = needs("zip", "zip", || self.zip(&name))?;
        let setup = needs("makensis", "nsis", || self.setup(&name, &folder))?;
        Ok([zip, setup].into_iter().flatten().collect())
    }

    fn tar(&self, name: &str) -> Result<()> {
        let archive = self.out.join(format!("{name}.tar.gz"));
        let mut tar = Command::new("tar");
        tar.args(["--sort=name", "--owner=0", "--group=0", "--numeric-owner"])
            .args(["--mode=u=rwX,go=rX", "--use-compress-program=gzip -9n"])
            .arg(format!("--mtime=@{}", self.commit_time))
            .arg("-cf")
            .arg(archive)
            .arg(name);
        run_command(tar.current_dir(&self.work))
    }

    fn zip(&self, name: &str) -> Result<()> {
        // By name, because folders list their files in any order.
        let folder = self.work.join(name);
        let mut files = names(&folder)?;
        files.retain(|file| file != guide::FOLDER);
        let pages = names(&folder.join(guide::FOLDER))?.into_iter();
        files.extend(pages.map(|page| format!("{}/{page}", guide::FOLDER)));
        let mut zip = Command::new("zip");
        zip.args(["-X", "-9", "-q"])
            .arg(self.out.join(format!("{name}.zip")))
            .args(files.iter().map(|file| format!("{name}/{file}")))
            .env("TZ", "UTC");
        run_command(zip.current_dir(&self.work))
    }

    fn setup(&self, name: &str, folder: &Path) -> Result<()> {
        // One line for each page, because folders list their files in any order.
        let pages = names(&folder.join(guide::FOLDER))?.into_iter();
        let file = |page| format!("File \"{}/{page}\"\n", folder.join(guide::FOLDER).display());
        let list = self.work.join("how-to.nsh");
        std::fs::write(&list, pages.map(file).collect::<String>())?;
        let mut nsis = Command::new("makensis");
        nsis.args(["-V2", "-WX", "-INPUTCHARSET", "UTF8"])
            .arg(format!("-DVERSION={}", self.version))
            .arg(format!("-DFILES={}", folder.display()))
            .arg(format!("-DPAGES={}", list.display()))
            .arg(format!(
                "-DOUT={}",
                self.out.join(format!("{name}-setup.exe")).display()
            ))
            .arg(root().canonicalize()?.join("packaging/windows/setup.nsi"))
            .env("SOURCE_DATE_EPOCH", &self.commit_time);
        run_command(&mut nsis)
    }

    /// Sets the time of all files in `folder` to the commit's.
    fn date(&self, folder: &Path) -> Result<()> {
        let mut touch = Command::new("find");
        touch
            .arg(folder)
            .args(["-exec", "touch", "--no-dereference"]);
        touch.arg(format!("--date=@{}", self.commit_time));
        run_command(touch.args(["{}", "+"]))
    }
}

/// Runs `make` if the `program` is installed; otherwise says what is missing.
fn needs(
    program: &str,
    package: &str,
    make: impl FnOnce() -> Result<()>,
) -> Result<Option<String>> {
    if find(program).is_none() {
        return Ok(Some(format!(
            "there is no {program}; run: apt install {package}"
        )));
    }
    make().map(|()| None)
}

/// Creates `folder`, or empties it.
fn fresh(folder: &Path) -> Result<()> {
    if folder.exists() {
        std::fs::remove_dir_all(folder)?;
    }
    Ok(std::fs::create_dir_all(folder)?)
}
