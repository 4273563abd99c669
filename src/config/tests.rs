use super::*;

fn load(text: &str, environment: &[(&str, &str)]) -> Result<Config, String> {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join(FILE_NAME);
    std::fs::write(&file, text).unwrap();
    let environment = environment
        .iter()
        .map(|(k, v)| (k.to_string(), v.to_string()));
    Config::load(Some(&file), environment).map_err(|e| e.to_string())
}

const OWNER: &str = "[pharmacy]\nname = \"Elm Drugs\"\nphone = \"518-555-0199\"\nstreet = \"1 Elm St\"\ncity = \"Elm\"\nstate = \"NY\"\nzip = \"12000\"\n";

#[test]
fn the_committed_sample_is_valid() {
    let config = load(SAMPLE, &[]).unwrap();
    assert_eq!(config.pharmacy.name.0, "Corner Pharmacy");
    assert_eq!(config.delivery.towns.len(), 5);
}

#[test]
fn every_group_of_keys_in_the_sample_is_explained() {
    for group in SAMPLE.split("\n[").skip(1) {
        let (table, lines) = group.split_once('\n').unwrap();
        assert!(
            lines.starts_with('#'),
            "[{table} begins without an explanation"
        );
    }
}

#[test]
fn nested_tables_and_their_variables_are_read() {
    let text = format!("{OWNER}[notify.email]\nhost = \"mail.example.com\"\n");
    let config = load(&text, &[("PHARMACY_NOTIFY__EMAIL__PORT", "2525")]).unwrap();
    assert_eq!(
        config.notify.email.host.0.as_deref(),
        Some("mail.example.com")
    );
    assert_eq!(config.notify.email.port, 2525);
    let error = load(&format!("{OWNER}[notify]\nemail = 1\n"), &[]).unwrap_err();
    assert!(error.contains("notify.email"), "{error}");
    for variable in ["PHARMACY_NOTIFY__EMAIL", "PHARMACY_PHARMACY__NAME__X"] {
        assert!(
            load(OWNER, &[(variable, "x")])
                .unwrap_err()
                .contains(variable)
        );
    }
}

#[test]
fn absent_keys_take_the_sample_and_the_environment_wins() {
    let config = load(
        OWNER,
        &[
            ("PHARMACY_PHARMACY__PHONE", "518-555-0100"),
            ("PHARMACY_LIMITS__SUBMISSIONS_PER_MINUTE", "0"),
            ("PHARMACY_DELIVERY__TOWNS", "[\"Elm\"]"),
            ("PHARMACY_CONFIG", "x"),
            ("PHARMACY_HOME", "x"),
        ],
    )
    .unwrap();
    assert_eq!(config.pharmacy.name.0, "Elm Drugs");
    assert_eq!(config.pharmacy.phone.0, "518-555-0100");
    assert_eq!(config.limits.submissions_per_minute, 0);
    assert_eq!(config.delivery.towns, [Line("Elm".into())]);
    assert_eq!(config.pharmacy.time_zone.0, "America/New_York");
}

#[test]
fn the_samples_fax_and_accounts_are_never_in_an_owners_file() {
    let own = Site::from(&load(OWNER, &[]).unwrap());
    let social = own.social;
    assert_eq!(own.fax, None);
    assert_eq!(
        [
            social.facebook,
            social.instagram,
            social.twitter,
            social.linkedin
        ],
        [const { None }; 4]
    );
    // Everything else is as design and README say.
    let sample = Site::from(&Config::sample().unwrap());
    assert_eq!((own.email, own.hours), (sample.email, sample.hours));
    assert_eq!(
        (own.public_url, own.map.embed_url),
        (sample.public_url, sample.map.embed_url)
    );
    assert!(sample.fax.is_some() && sample.social.facebook.is_some());

    let given = load(
        &format!("{OWNER}fax = \"518-555-0198\"\n[social]\nfacebook = \"elmdrugs\"\n"),
        &[("PHARMACY_PHARMACY__PUBLIC_URL", "https://elm.example")],
    );
    let given = Site::from(&given.unwrap());
    assert_eq!(
        (given.fax.as_deref(), given.public_url.as_deref()),
        (Some("518-555-0198"), Some("https://elm.example"))
    );
    assert_eq!(
        (given.social.facebook.as_deref(), given.social.twitter),
        (Some("elmdrugs"), None)
    );
}

#[test]
fn errors_name_file_line_key_and_what_is_expected() {
    for (text, environment, words) in [
        (
            format!("{OWNER}phon = \"1\"\n"),
            &[][..],
            &[
                "pharmacy.toml",
                "line 8",
                "pharmacy.phon",
                "unknown key",
                "phone",
            ][..],
        ),
        (
            format!("{OWNER}hours = \"9-5\"\n"),
            &[],
            &["line 8", "pharmacy.hours", "list"],
        ),
        (
            format!("{OWNER}hours = [\"Mon 9-5\"]\n"),
            &[],
            &["line 8", "pharmacy.hours", "closes before"],
        ),
        (
            format!("{OWNER}[server]\nlisten = 8080\n"),
            &[],
            &["line 9", "server.listen", "text in quotes"],
        ),
        (
            format!("{OWNER}[serve]\nlisten = 1\n"),
            &[],
            &["line 8", "serve", "unknown table", "server"],
        ),
        (
            format!("{OWNER}[limits]\nbody_kb = 0\n"),
            &[],
            &["line 9", "limits.body_kb", "nonzero"],
        ),
        (
            format!("{OWNER}[limits]\nbody_kb = -1\n"),
            &[],
            &["line 9", "limits.body_kb"],
        ),
        (
            format!("{OWNER}[retention]\nrefill_days = 9999999\n"),
            &[],
            &["line 9", "retention.refill_days", "36500", "9999999"],
        ),
        (
            format!("{OWNER}[retention]\nrefill_days = -1\n"),
            &[],
            &["line 9", "retention.refill_days", "0 for ever"],
        ),
        (
            format!("{OWNER}name = \"twice\"\n"),
            &[],
            &["line 8", "duplicate"],
        ),
        ("[pharmacy]\nname = \"x\n".into(), &[], &["line 2"]),
        (
            OWNER.replace("phone", "email"),
            &[],
            &["pharmacy.phone", "required"],
        ),
        (
            OWNER.replace("518-555-0199", ""),
            &[],
            &["line 3", "pharmacy.phone", "7 to 15 digits"],
        ),
        (
            OWNER.into(),
            &[("PHARMACY_SERVER__LISTN", "x")],
            &["PHARMACY_SERVER__LISTN", "unknown", "listen"],
        ),
        (
            OWNER.into(),
            &[("PHARMACY_LIMITS__BODY_KB", "many")],
            &["PHARMACY_LIMITS__BODY_KB", "number"],
        ),
        (
            OWNER.into(),
            &[("PHARMACY_RETENTION__CONTACT_DAYS", "36501")],
            &["PHARMACY_RETENTION__CONTACT_DAYS", "36500"],
        ),
        (
            format!("{OWNER}[tls]\ncert = \"cert.pem\"\n"),
            &[],
            &["line 9", "tls.cert", "both cert and key", "key is empty"],
        ),
        (
            format!("{OWNER}[tls]\ncert = \" \"\nkey = \"key.pem\"\n"),
            &[],
            &["line 10", "tls.key", "both cert and key", "cert is empty"],
        ),
        (
            format!("{OWNER}[tls]\ncert = \"cert.pem\"\nkey = \"key.pem\"\n"),
            &[("PHARMACY_TLS__CERT", "")],
            &["line 10", "tls.key", "both cert and key"],
        ),
        (
            OWNER.into(),
            &[("PHARMACY_TLS__KEY", "key.pem")],
            &["PHARMACY_TLS__KEY: tls.key", "both cert and key"],
        ),
        (
            format!("{OWNER}[tls]\ncert = 5\nkey = \"key.pem\"\n"),
            &[],
            &["line 9", "tls.cert", "text in quotes"],
        ),
    ] {
        let error = load(&text, environment).unwrap_err();
        for word in words {
            assert!(error.contains(word), "{word:?} is not in: {error}");
        }
    }
}
