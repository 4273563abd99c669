use super::*;

const TAKEN: Slugs = Slugs {
    articles: &["medication-types"],
    issues: &["winter-wellness"],
};

const HEAD: &str = "+++\ntitle = \"Fasting and your medicines\"\nsummary = \"What to ask before the fast.\"\ndate = \"2026-11-20\"\n+++\n";

/// A folder of a shop with these files in the folder of its articles.
fn shop(files: &[(&str, &str)]) -> tempfile::TempDir {
    let shop = tempfile::tempdir().unwrap();
    std::fs::create_dir(shop.path().join(FOLDER)).unwrap();
    for (name, text) in files {
        std::fs::write(shop.path().join(FOLDER).join(name), text).unwrap();
    }
    shop
}

#[test]
fn articles_and_issues_are_read_and_the_newest_is_first() {
    let issue = HEAD.replace("+++\ntitle", "+++\nkind = \"issue\"\nlang = \"es\"\nauthor = \"Mrs. Adler\"\npicture = \"fast.jpg\"\ntitle");
    let issue = issue
        .replace("\"2026-11-20\"", "2026-12-01")
        .replace('\n', "\r\n");
    let shop = shop(&[
        ("fasting.md", &format!("{HEAD}Ask *us*.")),
        ("yom-kippur.md", &format!("\u{feff}{issue}Hola.")),
        ("medication-types.txt", "not an article"),
    ]);
    let Articles { all, problems } = Articles::read(shop.path(), TAKEN);
    assert!(problems.is_empty(), "{problems:?}");
    let [first, second] = &all[..] else {
        panic!("{all:?}");
    };
    assert_eq!(first.path(), "/newsletter/yom-kippur");
    assert_eq!((first.kind, first.lang), (ArticleKind::Issue, Lang::Es));
    assert_eq!(first.author.as_deref(), Some("Mrs. Adler"));
    assert_eq!(first.photo, Some(shop.path().join("fast.jpg")));
    assert_eq!(second.path(), "/blog/fasting");
    assert_eq!((second.read_minutes, second.body.len()), (1, 1));
    let day = jiff::civil::date(2026, 11, 19);
    let is_shown = |day| [first, second].map(|article| article.is_published(day));
    assert_eq!(is_shown(day), [false, false]);
    assert_eq!(is_shown(day.tomorrow().unwrap()), [false, true]);
}

#[test]
fn a_file_with_a_mistake_is_named_and_the_others_are_shown() {
    let large = format!("{HEAD}{}", "x".repeat(64 << 10));
    for (name, text, words) in [
        (
            "no-head.md",
            "# Hello",
            "expected a head between two lines of +++",
        ),
        ("no-end.md", "+++\ntitle = \"x\"\n", "expected a head"),
        (
            "no-title.md",
            "+++\nsummary = \"x\"\ndate = \"2026-11-20\"\n+++\n",
            "no-title.md: title: fill this in",
        ),
        (
            "bad-date.md",
            "+++\ntitle = \"x\"\nsummary = \"x\"\ndate = \"soon\"\n+++\n",
            "bad-date.md, line 4: date: \"soon\" is not a day",
        ),
        (
            "bad-toml.md",
            "+++\ntitle = \"x\"\nsummary = “x”\n+++\n",
            "bad-toml.md, line 3: type straight quotes",
        ),
        (
            "unknown.md",
            "+++\ntitle = \"x\"\nsummary = \"x\"\ndate = \"2026-11-20\"\ntags = []\n+++\n",
            "line 5: tags: unknown key",
        ),
        (
            "kind.md",
            "+++\ntitle = \"x\"\nsummary = \"x\"\ndate = \"2026-11-20\"\nkind = \"letter\"\n+++\n",
            "line 5: kind: unknown `letter`",
        ),
        (
            "picture.md",
            "+++\ntitle = \"x\"\nsummary = \"x\"\ndate = \"2026-11-20\"\npicture = \"../own.jpg\"\n+++\n",
            "expected a file in the folder of pharmacy.toml",
        ),
        ("Upper Case.md", HEAD, "rename the file"),
        (
            "medication-types.md",
            HEAD,
            "the program has an article with this name",
        ),
        ("large.md", &large, "larger than 64 KB"),
    ] {
        let shop = shop(&[(name, text), ("fasting.md", HEAD)]);
        let Articles { all, problems } = Articles::read(shop.path(), TAKEN);
        assert_eq!(all.len(), 1, "{name}");
        assert_eq!(problems.len(), 1, "{name}");
        let problem = problems[0].to_string();
        assert!(
            problem.contains(words) && problem.contains(name),
            "{problem}"
        );
    }
}

#[test]
fn more_than_two_hundred_files_and_links_are_not_read() {
    let names: Vec<_> = (0..=FILES_MAX).map(|at| format!("a{at:03}.md")).collect();
    let files: Vec<_> = names.iter().map(|name| (name.as_str(), HEAD)).collect();
    let shop = shop(&files);
    let Articles { all, problems } = Articles::read(shop.path(), TAKEN);
    assert_eq!((all.len(), problems.len()), (FILES_MAX, 1));
    assert!(problems[0].to_string().contains("a200.md"), "{problems:?}");
    assert!(Articles::read(Path::new("/nowhere"), TAKEN).all.is_empty());
}

#[cfg(unix)]
#[test]
fn a_link_in_place_of_a_file_or_of_the_folder_is_not_followed() {
    let other = shop(&[("fasting.md", HEAD)]);
    let target = other.path().join(FOLDER);
    let linked = shop(&[]);
    let link = linked.path().join(FOLDER).join("linked.md");
    std::os::unix::fs::symlink(target.join("fasting.md"), link).unwrap();
    let Articles { all, problems } = Articles::read(linked.path(), TAKEN);
    assert!(all.is_empty() && problems[0].to_string().contains("it is a link"));
    let folder = tempfile::tempdir().unwrap();
    std::os::unix::fs::symlink(target, folder.path().join(FOLDER)).unwrap();
    assert!(Articles::read(folder.path(), TAKEN).all.is_empty());
}
