//! What the benchmark needs from the system: a load generator and the servers it compares with.

use std::path::PathBuf;
use std::process::{Command, Stdio};

use anyhow::{Result, bail};

/// What lets nginx send brotli.
pub const NGINX_BROTLI: &str = "/usr/lib/nginx/modules/ngx_http_brotli_static_module.so";

/// Programs, or files, and the Debian packages they come in. Only the load generator is indispensable.
const PACKAGES: [(&str, &str); 4] = [
    ("wrk", "wrk"),
    ("nginx", "nginx-light"),
    (NGINX_BROTLI, "libnginx-mod-http-brotli-static"),
    ("caddy", "caddy"),
];

/// Installs what is absent where that is possible, and says what is left out otherwise.
pub fn install() -> Result<()> {
    for (program, package) in PACKAGES {
        if find(program).is_some() {
            continue;
        }
        if is_root() && find("apt-get").is_some() {
            println!("== apt-get install {package}");
            let _ = Command::new("apt-get")
                .args(["-qq", "-y", "install", "--no-install-recommends"])
                .arg(package)
                .env("DEBIAN_FRONTEND", "noninteractive")
                .stdout(Stdio::null())
                .status();
        }
        if find(program).is_some() {
            continue;
        }
        let how = format!("install it with: apt-get install {package}");
        if program == "wrk" {
            bail!("there is no wrk to make load with; {how}");
        }
        println!("there is no {program}; its rows are left out ({how})");
    }
    Ok(())
}

/// The path of an installed program or file; servers live in sbin, which may not be on the PATH.
pub fn find(program: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path)
        .chain(["/usr/sbin".into(), "/usr/local/sbin".into()])
        .map(|folder| folder.join(program))
        .find(|file| file.is_file())
}

/// Whether this runs as root.
pub fn is_root() -> bool {
    super::first_line(Command::new("id").arg("-u")).as_deref() == Some("0")
}
