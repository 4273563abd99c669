use jiff::ToSpan;

use super::*;

struct Watched {
    folder: tempfile::TempDir,
    watcher: ConfigWatcher,
}

const NOW: DateTime = jiff::civil::datetime(2026, 11, 22, 12, 0, 0, 0);
const OWNER: &str = "[pharmacy]\nname = \"Elm\"\nphone = \"518-555-0199\"\nstreet = \"1 Elm St\"\ncity = \"Elm\"\nstate = \"NY\"\nzip = \"12000\"\n";

impl Watched {
    fn new(text: &str) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("pharmacy.toml");
        std::fs::write(&file, text).unwrap();
        let source = ConfigSource {
            file: Some(file),
            ..ConfigSource::default()
        };
        let config = source.load().unwrap();
        let site = Site::of(&config, Branding::read(&config), NOW, &[]).unwrap();
        let current = Arc::new(Current::from_pointee(Snapshot::new(&config.live, site)));
        let connections = ConnectionLimit::new(9);
        let live = config.live.clone();
        let mut watcher = ConfigWatcher::new(source, config, current, connections, Arc::default());
        watcher.valid = validity(&live, NOW);
        let mut watched = Self { folder, watcher };
        assert_eq!(watched.tries(NOW), ["made"]);
        watched
    }

    fn write(&self, name: &str, content: impl AsRef<[u8]>) {
        std::fs::write(self.folder.path().join(name), content).unwrap();
    }

    /// Results of a few polls.
    fn tries(&mut self, now: DateTime) -> Vec<String> {
        let polls = (0..9).map(|_| self.watcher.poll(now));
        let results = polls.filter_map(|attempt| match attempt {
            Ok(Outcome::Published) => Some("made".into()),
            Ok(Outcome::Unchanged) => None,
            Err(problem) => Some(problem.to_string()),
        });
        results.collect()
    }

    fn snapshot(&self) -> Arc<Snapshot<Site>> {
        self.watcher.current.load_full()
    }
}

#[test]
fn a_change_is_applied_once_in_whatever_way_the_editor_writes_it() {
    let mut shop = Watched::new(OWNER);
    let changed = OWNER.replace("Elm\"\nphone", "Elm Drugs\"\nphone");
    let file = shop.folder.path().join("pharmacy.toml");
    shop.write("new", &changed);
    std::fs::rename(shop.folder.path().join("new"), &file).unwrap();
    assert_eq!(shop.tries(NOW), ["made"]);
    assert_eq!(shop.snapshot().config.pharmacy.name, "Elm Drugs");

    std::fs::remove_file(&file).unwrap();
    assert!(shop.tries(NOW).is_empty(), "an editor is at work");
    shop.write("pharmacy.toml", "");
    assert_eq!(
        shop.watcher.poll(NOW).unwrap(),
        Outcome::Unchanged,
        "not settled"
    );
    shop.write("pharmacy.toml", OWNER);
    assert_eq!(shop.tries(NOW), ["made"]);
    assert_eq!(shop.snapshot().config.pharmacy.name, "Elm");
}

#[test]
fn what_the_program_has_written_is_applied_at_once_and_not_again() {
    let mut shop = Watched::new(OWNER);
    let named = |name: &str| OWNER.replace("Elm\"\nphone", &format!("{name}\"\nphone"));
    let save = |shop: &mut Watched, said: String, written: String| {
        let source = &shop.watcher.source;
        let file = Document::of(source.file().unwrap(), said.into_bytes());
        let loaded = Loaded::of(file, source).unwrap();
        shop.write("pharmacy.toml", written);
        shop.watcher.apply(loaded, None);
        shop.snapshot().config.pharmacy.name.to_string()
    };
    assert_eq!(save(&mut shop, named("Oak"), named("Oak")), "Oak");
    let now = shop.watcher.valid.start;
    assert!(shop.tries(now).is_empty());
    // Somebody changed the file in an editor first.
    assert_eq!(save(&mut shop, named("Ash"), named("Fir")), "Fir");
    let now = shop.watcher.valid.start;
    assert!(shop.tries(now).is_empty());
}

#[test]
fn what_a_preview_shows_already_is_not_rendered_again() {
    for (previewed, is_shown) in [("Oak", true), ("Ash", false)] {
        let mut shop = Watched::new(OWNER);
        let named = |name: &str| {
            let source = &shop.watcher.source;
            let text = OWNER.replace("Elm\"\nphone", &format!("{name}\"\nphone"));
            let file = Document::of(source.file().unwrap(), text.into_bytes());
            Loaded::of(file, source).unwrap()
        };
        let now = shop.watcher.served.live.now();
        let (oak, Loaded { config, look, .. }) = (named("Oak"), named(previewed));
        let preview = Site::of(&config, look, now, &[&shop.snapshot().site]).unwrap();
        oak.file.write_alone().unwrap();
        shop.watcher.apply(oak, Some(&preview));
        let shown = shop.snapshot();
        assert_eq!(shown.config.pharmacy.name, "Oak");
        assert_eq!(Arc::ptr_eq(&shown.site, &preview), is_shown, "{previewed}");
    }
}

#[test]
fn changes_that_no_page_shows_render_nothing() {
    let mut shop = Watched::new(OWNER);
    let before = shop.snapshot();
    for (more, is_same) in [
        ("# Ours.\n", true),
        ("[retention]\nrefill_days = 90\n", true),
        ("[limits]\nbody_kb = 9\n", true),
        ("[store]\nparking = true\n", false),
    ] {
        shop.write("pharmacy.toml", format!("{OWNER}{more}"));
        assert_eq!(shop.tries(NOW), ["made"]);
        let site = &shop.snapshot().site;
        assert_eq!(Arc::ptr_eq(&before.site, site), is_same, "{more}");
    }
}

#[test]
fn what_fails_is_tried_again_when_the_file_changes_and_not_before() {
    let notice = "[notice]\ntext = \"Closed today.\"\nuntil = \"2026-11-22\"\n";
    let mut shop = Watched::new(&format!("{OWNER}{notice}"));
    let shows_notice = |shop: &Watched| !shop.watcher.is_out_of_date(NOW);
    assert!(shows_notice(&shop));
    shop.write("pharmacy.toml", format!("{OWNER}{notice}nonsense = 1\n"));
    let results = shop.tries(NOW);
    assert!(
        results.len() == 1 && results[0].contains("nonsense"),
        "{results:?}"
    );
    let problem = shop.snapshot().problem.clone().unwrap();
    assert!(problem.contains("nonsense"), "{problem}");

    let tomorrow = NOW.saturating_add(1.day());
    assert_eq!(shop.tries(tomorrow), ["made"], "the notice has ended");
    assert!(!shows_notice(&shop));
    let problem = shop.snapshot().problem.clone();
    assert!(problem.unwrap().contains("nonsense"), "the file is refused");

    shop.write("pharmacy.toml", OWNER);
    assert_eq!(shop.tries(tomorrow), ["made"]);
    assert_eq!(shop.snapshot().problem, None);
}

#[test]
fn pages_are_rendered_again_at_opening_and_closing_and_not_in_between() {
    let mut shop = Watched::new(&format!("{OWNER}hours = [\"Mon-Fri 9-17\"]\n"));
    let says = |shop: &Watched, state: &str| {
        let page = tokio::runtime::Builder::new_current_thread()
            .build()
            .unwrap();
        let request = axum::http::Request::builder().uri("/").body(()).unwrap();
        let answer = page.block_on(async {
            let answer = shop.snapshot().site.respond(&request).await;
            axum::body::to_bytes(answer.into_body(), 1_000_000)
                .await
                .unwrap()
        });
        let text = String::from_utf8_lossy(&answer).into_owned();
        assert!(
            text.contains(&format!("\"state\":\"{state}\"")),
            "{state}: {text}"
        );
    };
    let at = |day: i8, hour, minute| jiff::civil::datetime(2026, 11, day, hour, minute, 0, 0);
    for (now, made, state) in [
        (at(23, 8, 59), 1, "closed"),
        (at(23, 9, 0), 1, "open"),
        (at(23, 12, 0), 0, "open"),
        (at(23, 16, 59), 0, "open"),
        (at(23, 17, 0), 1, "closed"),
        // Then the clock is set back.
        (at(23, 10, 0), 1, "open"),
        (at(25, 17, 0), 1, "closed"),
    ] {
        assert_eq!(shop.tries(now).len(), made, "{now}");
        says(&shop, state);
    }
}
