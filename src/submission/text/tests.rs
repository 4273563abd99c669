use super::*;
use proptest::prelude::*;
use std::cell::Cell;

thread_local! {
    static STEPS_LEFT: Cell<Option<usize>> = const { Cell::new(None) };
}

/// Panics beyond the limit of [`with_work_limit`], so an endless loop ends.
pub(super) fn count_step() {
    STEPS_LEFT.with(|left| {
        if let Some(steps) = left.get() {
            assert!(steps > 0, "more work than the text is long");
            left.set(Some(steps - 1));
        }
    });
}

fn with_work_limit<T>(text: &str, work: impl FnOnce() -> T) -> T {
    STEPS_LEFT.set(Some(8 * text.chars().count() + 8));
    let done = work();
    STEPS_LEFT.set(None);
    done
}

#[test]
fn hostile_characters_become_visible_and_writing_stays() {
    for (typed, shown) in [
        ("\x1b[31mred\x1b[0m", "␛[31mred␛[0m"),
        ("bell\x07 back\x08", "bell␇ back␈"),
        ("\x7f", "␡"),
        ("csi \u{9b}31m", "csi \\u{9b}31m"),
        ("abc\u{202e}cba", "abc\\u{202e}cba"),
        ("\u{2066}x\u{2069}", "\\u{2066}x\\u{2069}"),
        ("\u{200e}\u{200f}\u{61c}", "\\u{200e}\\u{200f}\\u{61c}"),
        ("zero\u{200b}width\u{feff}", "zero\\u{200b}width\\u{feff}"),
        ("line\u{2028}end", "line\\u{2028}end"),
        ("José 李小龙 محمد علي 👩‍👩‍👧", "José 李小龙 محمد علي 👩‍👩‍👧"),
        ("می‌خواهم", "می‌خواهم"),
    ] {
        assert_eq!(visible(typed), shown);
    }
    let painted = format!("a{}", "\u{301}".repeat(6));
    assert_eq!(
        visible(&painted),
        format!("a{}\\u{{301}}\\u{{301}}", "\u{301}".repeat(4))
    );
}

#[test]
fn several_lines_become_one() {
    assert_eq!(
        one_line("Lisinopril 10 mg\n\n  Metformin\t500 mg"),
        "Lisinopril 10 mg / Metformin 500 mg"
    );
}

#[test]
fn width_is_what_a_terminal_draws() {
    for (text, cells) in [
        ("abc", 3),
        ("李小龙", 6),
        ("علاء", 4),
        ("é", 1),
        ("e\u{301}", 1),
        ("👩‍👩‍👧", 2),
        ("❤️", 2),
    ] {
        assert_eq!(width(text), cells, "{text}");
    }
}

#[test]
fn text_is_cut_between_the_characters_people_see() {
    for (text, cells, cut) in [
        ("Gonzalez", 8, "Gonzalez"),
        ("Gonzalez", 5, "Gonz…"),
        ("李小龙", 5, "李小…"),
        ("李小龙", 4, "李…"),
        ("👩‍👩‍👧👩‍👩‍👧", 3, "👩‍👩‍👧…"),
        ("two words", 5, "two…"),
        ("x", 0, ""),
    ] {
        assert_eq!(fit(text, cells), cut, "{text} in {cells}");
    }
}

#[test]
fn paragraphs_are_wrapped_between_words() {
    assert_eq!(wrap("one two three", 7), ["one two", "three"]);
    assert_eq!(wrap("abcdefghij k", 4), ["abcd", "efgh", "ij k"]);
    assert_eq!(wrap("", 4), [""]);
}

/// Any `text` is measured, cut and wrapped in linear time, and no character is lost.
fn assert_bounded(name: &str, text: &str, cells: usize) {
    let all = || (fit(text, cells), wrap(text, cells));
    let (cut, lines) = with_work_limit(text, all);
    let case = format!("{name} in {cells}: {text:?}");
    assert!(width(&cut) <= cells, "{case}");
    for line in &lines {
        assert!(width(line) <= cells.max(CELLS_MAX), "{line:?}, {case}");
    }
    let bare = |text: &str| text.replace(' ', "");
    assert_eq!(bare(&lines.concat()), bare(text), "{case}");
}

#[test]
fn text_without_end_is_handled_in_linear_time_at_every_width() {
    let runs = [
        ("consonants of Hangul", "\u{1100}"),
        ("syllables of Hangul", "\u{1100}\u{1161}\u{11a8}"),
        ("emoji joined to one", "👩\u{200d}"),
        ("joiners alone", "\u{200d}"),
        ("flags", "🇧🇩"),
        ("Indic conjuncts", "\u{995}\u{9cd}\u{9b7}\u{9cd}"),
        ("Indic vowel signs", "\u{9cb}"),
        ("signs before a letter", "\u{600}"),
        ("one sign of three cells", "\u{17d8}"),
        ("marks on one letter", "\u{301}"),
        ("controls", "\u{1b}[31m"),
        ("ideographs", "李"),
        ("ligatures", "لا"),
    ];
    for (name, run) in runs {
        for text in [run.repeat(400), format!("a {} b", run.repeat(50))] {
            let shown = with_work_limit(&text, || visible(&text));
            for cells in 0..=40 {
                assert_bounded(name, &shown, cells);
                assert_bounded(name, &text, cells);
            }
        }
    }
}

#[test]
fn no_part_is_wider_than_two_cells() {
    let row = "\u{1100}".repeat(400);
    assert_eq!(width(&row), 800);
    assert_eq!(wrap(&row, 5).len(), 200);
    assert_eq!(width("\u{17d8}"), 2);
    assert_eq!(fit(&row, 4), "\u{1100}…");
}

#[test]
fn what_follows_right_to_left_writing_stays_in_its_place() {
    assert_eq!(with_direction_mark("علاء"), "علاء\u{200e}");
    assert_eq!(with_direction_mark("José 王 মোঃ"), "José 王 মোঃ");
}

proptest! {
    #[test]
    fn nothing_treacherous_reaches_a_terminal(text in "\\PC*|(?s).*", cells in 0usize..40) {
        let shown = visible(&text);
        prop_assert!(!shown.chars().any(|c| c.is_control() || can_deceive(c)));
        prop_assert_eq!(visible(&shown), shown.clone(), "showing twice changes nothing");
        assert_bounded("anything", &shown, cells);
    }

    #[test]
    fn no_mixture_of_what_joins_takes_more_work_than_it_is_long(
        text in "[\u{1100}-\u{11ff}\u{200c}\u{200d}\u{fe0f}👩🏽❤🇦🇧\u{300}-\u{304}\u{915}\u{94d}\u{9ae}\u{9cb}\u{600}\u{17d2}\u{17d8}لاa ]{0,200}",
        cells in 0usize..=40,
    ) {
        assert_bounded("a mixture", &visible(&text), cells);
        assert_bounded("a mixture", &text, cells);
    }
}
