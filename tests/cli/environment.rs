//! Where the program finds its configuration: flags, variables and the file of this folder.

use crate::common::os::link;
use crate::common::{SAMPLE, SERVE, Says, Shop};

#[test]
fn a_flag_overrides_the_environment_which_overrides_the_file() {
    let shop = Shop::configured(&SAMPLE.replace("\"pharmacy.db\"", "\"from-file.db\""));
    let named = |args: &str, environment: &[(&str, &str)]| {
        let words = shop.output_with(args, environment).failed(1);
        ["from-file", "from-key", "from-env", "from-flag"]
            .into_iter()
            .find(|name| words.contains(&format!("{name}.db")))
            .unwrap_or("none")
    };
    let list = "submissions list";
    let (key, env) = (
        ("PHARMACY_DATABASE__PATH", "from-key.db"),
        ("PHARMACY_DATABASE", "from-env.db"),
    );
    assert_eq!(named(list, &[]), "from-file");
    assert_eq!(named(list, &[key]), "from-key");
    assert_eq!(named(list, &[key, env]), "from-env");
    assert_eq!(
        named("--database from-flag.db submissions list", &[key, env]),
        "from-flag"
    );
    assert_eq!(
        named("submissions list --database from-flag.db", &[key, env]),
        "from-flag"
    );
}

#[test]
fn a_configuration_is_found_wherever_it_is_named() {
    let shop = Shop::new();
    std::fs::write(shop.path("mine.toml"), "[pharmacy]\nname = 5\n").unwrap();
    for (args, environment) in [
        ("--config mine.toml submissions list", &[][..]),
        ("submissions list --config mine.toml", &[]),
        ("submissions list", &[("PHARMACY_CONFIG", "mine.toml")]),
    ] {
        shop.output_with(args, environment)
            .failed(1)
            .says(["mine.toml"]);
    }
    shop.fails("--config nothing.toml submissions list")
        .says(["nothing.toml: there is no such file\n"]);
    let missing = shop.fails(format!("--database nowhere/pharmacy.db {SERVE}"));
    missing.says(["nowhere/pharmacy.db", "the folder nowhere does not exist"]);
    assert!(!shop.path("nowhere").exists());
}

#[test]
fn an_empty_variable_is_none_and_an_empty_flag_is_wrong_usage() {
    let shop = Shop::configured(&SAMPLE.replace("\"pharmacy.db\"", "\"from-file.db\""));
    let other = SAMPLE.replace("\"pharmacy.db\"", "\"from-other.db\"");
    std::fs::write(shop.path("other.toml"), other).unwrap();
    let empty = [("PHARMACY_CONFIG", ""), ("PHARMACY_DATABASE", "")];
    for (flags, named) in [
        ("", "from-file.db"),
        ("--config other.toml", "from-other.db"),
        ("--database from-flag.db", "from-flag.db"),
    ] {
        let list = format!("{flags} submissions list");
        shop.output_with(list, &empty).failed(1).says([named]);
    }
    shop.output_with("completions bash", &empty).ok();
    for flag in ["--config", "--database"] {
        for environment in [&empty[..], &[]] {
            let list = [flag, "", "submissions", "list"];
            shop.output_with(list, environment).failed(2);
        }
    }
}

#[test]
fn a_file_of_this_folder_that_cannot_be_read_is_never_replaced_by_the_sample() {
    for (target, words) in [
        ("gone.toml", "gone.toml, which does not exist"),
        ("pharmacy.toml", "cannot read"),
        ("file/pharmacy.toml", "cannot read"),
    ] {
        let shop = Shop::new();
        std::fs::write(shop.path("file"), "").unwrap();
        if !link(target, &shop.path("pharmacy.toml")) {
            continue;
        }
        for args in [SERVE, "service install --print --user maria", "check"] {
            let output = shop.output(args);
            assert_eq!(output.code, 1, "{args:?} {target}: {output:?}");
            output.flat().says(["pharmacy.toml", words]);
        }
    }
}

#[test]
fn a_file_that_cannot_be_read_is_named_with_its_line_or_the_remedy() {
    let utf_16: Vec<u8> = SAMPLE.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let utf_16 = [&[0xff, 0xfe], &utf_16[..]].concat();
    let unclosed = SAMPLE.replace("[map]", "[map");
    for (bytes, words) in [
        (
            &utf_16[..],
            ["cannot read pharmacy.toml", "with the encoding UTF-8"],
        ),
        (
            unclosed.as_bytes(),
            ["pharmacy.toml, line ", "unclosed table"],
        ),
    ] {
        let shop = Shop::new();
        std::fs::write(shop.path("pharmacy.toml"), bytes).unwrap();
        shop.fails("submissions list").says(words);
        shop.fails(SERVE).says(words);
    }
}

#[cfg(unix)]
#[test]
fn a_variable_that_is_no_text_is_named() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    use crate::common::end;

    let bytes = OsStr::from_bytes(b"/x/\xff.db");
    for (variable, words) in [
        (
            "PHARMACY_DATABASE__PATH",
            "PHARMACY_DATABASE__PATH: database.path: ",
        ),
        (
            "PHARMACY_PHARMACY__NAME",
            "PHARMACY_PHARMACY__NAME: pharmacy.name: ",
        ),
        ("PHARMACY_NO__SUCH", "PHARMACY_NO__SUCH"),
        // A path may be anything the system allows, and other variables are ignored.
        ("PHARMACY_DATABASE", "/x/"),
        ("PHARMACY_HOME", "pharmacy.db"),
        ("HOME", "pharmacy.db"),
    ] {
        let shop = Shop::new();
        let mut command = shop.command("submissions list");
        command.env(variable, bytes);
        let message = end(command).failed(1);
        message.says([words]);
        let no_text = message.contains("is not UTF-8");
        assert_eq!(no_text, variable.contains("__"), "{variable}: {message}");
    }
}
