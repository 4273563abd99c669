//! Tries a built program: it prints its version, checks itself, and serves a page.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result, bail};

use super::{Target, output};
use crate::system::find;

/// Ended when dropped.
struct Server(Child);

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Tries `program` in an empty folder. Returns what could not be tried.
pub fn run(target: &Target, program: &Path) -> Result<Option<String>> {
    let (runner, package) = target.runner;
    if find(runner).is_none() {
        let lacks = format!("was not tried; run: apt install {package}");
        return Ok(Some(format!("the program for {} {lacks}", target.system)));
    }
    let folder = program.with_file_name("trial");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir(&folder)?;
    // Windows programs look for libraries in their own folder.
    let tried = folder.join(target.program);
    std::fs::copy(program, &tried)?;
    if runner == "wine" {
        let library = folder.join("bcryptprimitives.dll");
        let mut compile = Command::new(target.compiler.0);
        compile.args(["-shared", "-O2", "-o"]).arg(library);
        compile.arg("packaging/windows/bcryptprimitives.c");
        output(compile.arg("-ladvapi32"))?;
    }
    let command = |words: &[&str]| {
        let mut command = Command::new(runner);
        command.arg(&tried).args(words).current_dir(&folder);
        command.env("PHARMACY_DESK__LISTEN", "");
        command.env("WINEPREFIX", program.with_file_name("wine"));
        command.env("WINEDEBUG", "-all");
        command
    };
    let version = output(&mut command(&["--version"]))?;
    let checked = output(&mut command(&["check"]))?;
    if !checked.contains("ok       pages") {
        bail!(
            "{}: `check` does not find its pages:\n{checked}",
            target.system
        );
    }
    let mut serve = command(&["serve", "--listen", "127.0.0.1:0"]);
    let serving = serve.stdout(Stdio::piped()).stderr(Stdio::null()).spawn()?;
    let mut server = Server(serving);
    let mut line = String::new();
    let out = server.0.stdout.take().context("it has no output")?;
    BufReader::new(out).read_line(&mut line)?;
    let address = line.trim().strip_prefix("http://");
    let mut stream = TcpStream::connect(address.context("it names no address")?)?;
    stream.write_all(b"GET /refill HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")?;
    let mut page = String::new();
    stream.read_to_string(&mut page)?;
    if !page.starts_with("HTTP/1.1 200 ") || !page.contains("</html>") {
        bail!("{}: no page but {page}", target.system);
    }
    println!(
        "{}: {version}, its check and a page are as they should be",
        target.system
    );
    Ok(None)
}
