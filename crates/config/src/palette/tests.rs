use super::*;

fn contrast(one: &str, other: &str) -> f64 {
    Rgb::read(one).unwrap().contrast(Rgb::read(other).unwrap())
}

#[test]
fn every_name_that_the_pairs_use_is_in_the_tokens() {
    let tokens = Tokens::read();
    for dark in [false, true] {
        for (class, surfaces, _) in GROUNDS {
            let values = tokens.values(dark, class);
            let paint = |name| paint_of(&values, name).and_then(|name| tokens.paint(name));
            let grounds = [(TEXTS, surfaces, 0.0), ("accent", surfaces, 0.0)];
            for (texts, surfaces, _) in PAIRS.iter().chain(&grounds) {
                for name in texts.split(' ').chain(surfaces.split(' ')) {
                    assert!(paint(name).is_some(), "{name} on {class}, dark: {dark}");
                }
            }
        }
    }
    for name in STRONG.iter().chain(&TINTED).chain(&[BRAND]) {
        assert!(tokens.paint(name).is_some(), "{name}");
    }
}

#[test]
fn every_paint_of_the_shops_three_families_follows_its_color() {
    let values = Tokens::read().values(false, "");
    let mut families: Vec<_> = values
        .keys()
        .filter_map(|token| token.strip_prefix("--paint-"))
        .filter(|name| {
            ["brand-", "neutral-", "night-"]
                .iter()
                .any(|family| name.starts_with(family))
        })
        .collect();
    let mut made: Vec<_> = STRONG.into_iter().chain(TINTED).chain([BRAND]).collect();
    families.sort_unstable();
    made.sort_unstable();
    assert_eq!(families, made);
}

#[test]
fn grounds_and_schemes_have_the_paints_that_the_stylesheet_gives_them() {
    let tokens = Tokens::read();
    for (dark, class, name, paint) in [
        (false, ".on-paper", "text-muted", "neutral-600"),
        (false, ".on-mint", "text-muted", "neutral-700"),
        (false, ".on-bottle", "link", "white"),
        (false, ".on-bottle", "accent", "amber-500"),
        (true, ".on-paper", "link", "brand-300"),
        (true, ".on-mint", "panel", "night-700"),
        (true, ".on-bottle", "text", "brand-100"),
    ] {
        let values = tokens.values(dark, class);
        assert_eq!(
            paint_of(&values, name),
            Some(paint),
            "{name} on {class}, dark: {dark}"
        );
    }
}

#[test]
fn the_samples_own_color_makes_the_samples_own_palette() {
    let tokens = Tokens::read();
    let brand = tokens.paint(BRAND).unwrap().to_string();
    for (name, color) in Palette::read(&brand).unwrap().0 {
        assert_eq!(Some(color), tokens.paint(name), "{name}");
    }
}

#[test]
fn another_color_becomes_the_brand_and_tints_everything_of_its_family() {
    let palette = Palette::read("#7A1F3D").unwrap();
    let hue = Oklch::from(Rgb::read("#7a1f3d").unwrap()).hue;
    let sample = Oklch::from(Tokens::read().paint(BRAND).unwrap()).hue;
    assert_eq!(palette.paint(BRAND).unwrap().to_string(), "#7a1f3d");
    for name in ["brand-100", "brand-900", "brand-300", "brand-600"] {
        let before = Oklch::from(Tokens::read().paint(name).unwrap());
        let after = Oklch::from(palette.paint(name).unwrap());
        let turn = (after.hue - before.hue - (hue - sample)).rem_euclid(std::f64::consts::TAU);
        assert!(
            turn.min(std::f64::consts::TAU - turn) < 0.15,
            "{name}: {turn}"
        );
    }
    let css = palette.stylesheet();
    assert!(
        css.starts_with(":root{--paint-brand-800:#7a1f3d;--paint-brand-900:#"),
        "{css}"
    );
    assert_eq!(
        css.matches("--paint-").count(),
        1 + STRONG.len() + TINTED.len()
    );
    assert!(css.contains(&format!("--paint-brand-900:{};", palette.theme_color())));
}

#[test]
fn in_a_red_shop_marks_are_duller_than_its_color() {
    for (color, is_red) in [("#b3261e", true), ("#8b0000", true), ("#4b2e83", false)] {
        let palette = Palette::read(color).unwrap();
        let chroma = |name| Oklch::from(palette.paint(name).unwrap()).chroma;
        assert_eq!(chroma("brand-600") < 0.7 * chroma(BRAND), is_red, "{color}");
    }
}

#[test]
fn a_color_too_light_for_text_is_refused_with_the_nearest_that_is_not() {
    for color in [
        "#ffd700", "#ffffff", "#ff6600", "#00cc88", "#3399ff", "#888888", "#ff69b4",
    ] {
        let refusal = Palette::read(color).unwrap_err();
        assert!(
            refusal.starts_with(&format!("{color} is too light: ")),
            "{refusal}"
        );
        let nearest = refusal.rsplit('"').nth(1).unwrap();
        assert!(Palette::read(nearest).is_ok(), "{color}: {nearest}");
        let ratio = contrast(nearest, "#ffffff");
        assert!(
            (4.5..7.0).contains(&ratio),
            "{color}: {nearest} has {ratio}:1"
        );
    }
}

#[test]
fn a_dark_color_of_any_hue_is_accepted() {
    for color in [
        "#000", "#1a6b4f", "#0b4b3a", "#7a1f3d", "#8b0000", "#14418b", "#4b2e83", "#5c4033",
        "#006400", "#333333", "#00008b", "#800080", "#004d4d",
    ] {
        if let Err(refusal) = Palette::read(color) {
            panic!("{refusal}");
        }
    }
}

#[test]
fn browsers_get_the_darkest_paint_of_the_pages() {
    let deep = Tokens::read().paint("brand-900").unwrap().to_string();
    assert_eq!(sample_theme_color(), deep);
    assert_eq!(Palette::read("#0b4b3a").unwrap().theme_color(), deep);
}

#[test]
fn words_are_no_colors() {
    for text in ["greenish", "#12345", "1a6b4f", "#ggg", "#é1", ""] {
        let refusal = Palette::read(text).unwrap_err();
        assert!(refusal.contains("is not a color"), "{text}: {refusal}");
    }
}

/// The emblem that a drawing shows, the color of its walls and the chroma of the bands' tint, relative to the sample's.
fn drawn(color: &str) -> (&'static str, bool, f64) {
    const SCENE: &str = include_str!("../../../../ui/src/art/scene-shopfront.svg");
    let palette = Palette::read(color).unwrap();
    let scene = palette.recolored(SCENE);
    let emblem = match (scene.contains(HIDES_CROSS), scene.contains(HIDES_MORTAR)) {
        (true, false) => "mortar",
        (false, true) => "cross",
        _ => "both or none",
    };
    let chroma = |color: Rgb| Oklch::from(color).chroma;
    let mint = chroma(palette.paint("brand-100").unwrap());
    let sample = chroma(Tokens::read().paint("brand-100").unwrap());
    (
        emblem,
        scene.to_lowercase().contains("#c9553b"),
        mint / sample,
    )
}

#[test]
fn near_red_there_is_no_cross_no_brick_and_no_pink() {
    for (color, emblem, has_brick, chroma) in [
        ("#85171f", "mortar", false, 0.2..0.65),
        ("#8b0000", "mortar", false, 0.2..0.65),
        ("#7a1f3d", "mortar", false, 0.2..0.65),
        ("#a33a10", "mortar", false, 0.2..0.65),
        ("#0b4b3a", "cross", true, 0.99..1.01),
        ("#552a80", "cross", true, 0.7..1.6),
        ("#14418b", "cross", true, 0.7..1.6),
        ("#12233f", "cross", true, 0.3..1.6),
        ("#5c4033", "cross", true, 0.2..1.6),
    ] {
        let (shown, brick, tint) = drawn(color);
        assert_eq!((shown, brick), (emblem, has_brick), "{color}");
        assert!(chroma.contains(&tint), "{color}: {tint}");
    }
}
