//! Checks that what is written in two places is the same in both.

use std::path::Path;

use crate::common::os::skip;
use crate::common::{Shop, between};
use crate::docs::read;

#[test]
fn whatever_the_build_of_the_pages_reads_makes_a_new_build() {
    // `<build>/out/ui`; `<build>/output` has build.rs's output for cargo.
    let built = Path::new(env!("PHARMACY_UI_OUT"));
    let output = built
        .ancestors()
        .nth(2)
        .and_then(|build| std::fs::read_to_string(build.join("output")).ok());
    let Some(output) = output else {
        return skip("PHARMACY_UI_DIST named a finished build");
    };
    let watched: Vec<_> = output
        .lines()
        .filter_map(|line| line.strip_prefix("cargo::rerun-if-changed="))
        .filter_map(|path| path.split_once("/ui/"))
        .map(|(_, path)| path)
        .collect();
    let config = read("ui/vite.config.ts");
    let imported = config
        .split(" from \"./")
        .skip(1)
        .filter_map(|rest| rest.split('"').next());
    let mut read = vec![
        "scripts/build.mjs",
        "src/app/entry-server.ts",
        "public/favicon.ico",
        "tsconfig.json",
    ];
    read.extend(imported);
    assert!(read.len() > 4, "vite.config.ts imports plugins: {read:?}");
    for file in read {
        assert!(
            watched
                .iter()
                .any(|watched| Path::new(file).starts_with(watched)),
            "ui/{file} is not in {watched:?}"
        );
    }
}

#[test]
fn the_preview_of_the_pages_sends_the_servers_security_policy() {
    let script = read("ui/scripts/preview.mjs");
    let written = between(&script, "\"Content-Security-Policy\":", ",\n  }");
    let preview: String = written
        .replace("${map}", "https://www.openstreetmap.org")
        .split(['"', '`'])
        .skip(1)
        .step_by(2)
        .collect();
    let shop = Shop::new();
    let server = shop.serve(&[]);
    let page = server.get("/");
    assert_eq!(page.header("content-security-policy"), preview);
}
