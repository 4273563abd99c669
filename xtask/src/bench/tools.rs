//! What the benchmark needs from the system: a load generator and the servers it compares with.

use anyhow::{Result, bail};

use crate::system::{apt_install, find};

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
        if apt_install(package) && find(program).is_some() {
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
