//! Derives a palette from the shop's color: the sample's colors keep their lightness and get its hue and chroma. Checks the
//! contrast of all text.

mod oklch;
mod tokens;

use std::collections::HashMap;
use std::fmt::Write;

use oklch::{Oklch, Rgb};
use serde::Deserialize;
use tokens::{Tokens, paint_of};

/// Names of paints; tokens.css has them as `--paint-…`.
const BRAND: &str = "brand-800";
const DEEP: &str = "brand-900";
/// Ticks and drawn leaves. Beside a red, they would be crimson, so they are duller then.
const LEAF: &str = "brand-600";

/// Full chroma, like [`BRAND`].
const STRONG: [&str; 3] = [DEEP, LEAF, "brand-700"];

/// Little chroma: text, lines, tints, and most colors of the dark scheme.
const TINTED: [&str; 18] = [
    "neutral-900",
    "neutral-800",
    "neutral-700",
    "neutral-600",
    "neutral-500",
    "neutral-200",
    "neutral-150",
    "brand-100",
    "neutral-50",
    "night-900",
    "night-800",
    "night-700",
    "night-600",
    "neutral-400",
    "neutral-300",
    "neutral-100",
    "brand-300",
    "brand-200",
];

/// Sky and town: colors that only drawings use.
const SKY: [&str; 2] = ["#cfeadf", "#a9d6c3"];
/// The streets of the map and the foot of the shop window.
const GROUND: &str = "#0f6148";

/// Walls at dawn, day, dusk and night. Behind a red shopfront they are buff.
const BRICK_TO_BUFF: [(&str, &str); 7] = [
    ("#bf5239", "#d6b086"),
    ("#c9553b", "#ddbb8f"),
    ("#a8402a", "#b58f61"),
    ("#ae4a34", "#bf9b70"),
    ("#8c3928", "#967549"),
    ("#8f3f2d", "#8c7353"),
    ("#6f2f22", "#6b563b"),
];
/// Hides the emblem that is not shown.
const HIDES_MORTAR: &str = ".mortar{display:none}";
const HIDES_CROSS: &str = ".cross{display:none}";

const SWATCHES: [(&str, &str); 6] = [
    (DEEP, "Deep"),
    (BRAND, "Buttons"),
    ("brand-600", "Marks"),
    ("neutral-500", "Lines"),
    ("brand-100", "Bands"),
    ("neutral-50", "Paper"),
];

/// Relative to the sample; more would be gaudy.
const MAX_CHROMA_FACTOR: f64 = 1.5;

/// Hues of red. In these, a white cross resembles the emblem that the Geneva Conventions protect, and tints look pink.
const RED_DEGREES: f64 = 25.0;
const NEAR_DEGREES: f64 = 40.0;
const RED_CHROMA: f64 = 0.08;
/// The share of chroma that tints of a red keep.
const RED_TINT_FACTOR: f64 = 1.0 / 3.0;

/// Normal text (WCAG 2.2, 1.4.3).
const TEXT: f64 = 4.5;
/// Large text, icons and edges (WCAG 2.2, 1.4.3 and 1.4.11).
const LARGE: f64 = 3.0;

/// Class, surfaces, and the contrast that `--accent` needs there.
const GROUNDS: [(&str, &str, f64); 4] = [
    (
        ".on-paper",
        "surface surface-soft panel accent-ground",
        TEXT,
    ),
    (".on-mint", "surface-tint panel accent-ground", TEXT),
    (".on-cash", "surface-warm panel", TEXT),
    // Amber accent, for large figures and icons only.
    (".on-bottle", "surface-brand", LARGE),
];

const TEXTS: &str = "text text-strong text-muted link";

/// Each text color on each surface, with the contrast it needs.
const PAIRS: [(&str, &str, f64); 14] = [
    (
        "on-brand on-brand-strong",
        "surface-brand surface-deep",
        TEXT,
    ),
    ("on-action", "action action-hover", TEXT),
    ("on-call", "call call-hover", TEXT),
    ("on-disabled", "disabled", TEXT),
    ("error", "panel surface", TEXT),
    ("warning", "warning-ground", TEXT),
    ("info", "info-ground", TEXT),
    ("success", "success-ground panel", TEXT),
    ("text", "warning-ground info-ground success-ground", TEXT),
    ("on-tint", "tint-1 tint-2 tint-3 tint-4", TEXT),
    ("slip-text", "slip slip-mark", TEXT),
    ("border-field", "panel surface", LARGE),
    ("marker", "panel", LARGE),
    ("highlight", "surface-brand surface-deep", LARGE),
];

/// The colors that follow from the shop's color: token and value.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub struct Palette(Vec<(&'static str, Rgb)>);

type Pair = (&'static str, &'static str, f64);

struct TooLight {
    contrast: f64,
    needed: f64,
    nearest: Rgb,
}

impl TryFrom<String> for Palette {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        Self::read(text.trim())
    }
}

impl Palette {
    /// From a color such as `#1a6b4f`. If its contrast is too low, the error suggests the nearest color that works.
    pub fn read(text: &str) -> Result<Self, String> {
        let color = Rgb::read(text).ok_or_else(|| {
            format!(
                "{text:?} is not a color; expected # and six digits or letters from a to f, like \"#1a6b4f\""
            )
        })?;
        Self::readable(color).map_err(|TooLight { contrast, needed, nearest }| {
            // Rounded down, because 4.47 is less than 4.5.
            let contrast = (contrast * 10.0).floor() / 10.0;
            format!(
                "{color} is too light: text on it or in it would have a contrast of {contrast}:1, and {needed}:1 is needed to read it; the nearest color that works is \"{nearest}\""
            )
        })
    }

    /// The nearest readable color, if `text` is a color.
    pub fn suggestion(text: &str) -> Option<String> {
        let too_light = Self::readable(Rgb::read(text)?).err()?;
        Some(too_light.nearest.to_string())
    }

    fn readable(color: Rgb) -> Result<Self, TooLight> {
        let tokens = Tokens::read();
        let pairs = pairs(&tokens);
        let palette = Self::of(color, &tokens);
        match palette.worst_pair(&tokens, &pairs) {
            None => Ok(palette),
            Some((contrast, needed)) => Err(TooLight {
                contrast,
                needed,
                nearest: nearest(color, &tokens, &pairs),
            }),
        }
    }

    fn of(color: Rgb, tokens: &Tokens) -> Self {
        let turn = Turn::new(color, tokens);
        let paint = |name| tokens.paint(name).map(Oklch::from);
        let strong = STRONG.into_iter().filter_map(|name| {
            let strength = match name {
                LEAF if turn.is_red() => turn.strength().min(1.0),
                _ => turn.strength(),
            };
            let mut paint = turn.turned(paint(name)?, strength);
            if name == DEEP {
                paint.lightness *= turn.shops.lightness / turn.sample.lightness;
            }
            Some((name, paint.to_rgb()))
        });
        let tint = |name| Some((name, turn.tinted(tokens.paint(name)?)));
        let tinted = TINTED.into_iter().filter_map(tint);
        let brand = [(BRAND, color)].into_iter();
        Self(brand.chain(strong).chain(tinted).collect())
    }

    /// The contrast found and the contrast required.
    fn worst_pair(&self, tokens: &Tokens, pairs: &[Pair]) -> Option<(f64, f64)> {
        let color = |name| self.paint(name).or_else(|| tokens.paint(name));
        let contrasts = pairs.iter().filter_map(|(text, ground, needed)| {
            Some((color(text)?.contrast(color(ground)?), *needed))
        });
        contrasts
            .filter(|(contrast, needed)| contrast < needed)
            .min_by(|a, b| (a.0 / a.1).total_cmp(&(b.0 / b.1)))
    }

    fn paint(&self, name: &str) -> Option<Rgb> {
        let paint = self.0.iter().find(|paint| paint.0 == name);
        paint.map(|paint| paint.1)
    }

    /// The color of the browser's toolbar.
    pub fn theme_color(&self) -> String {
        self.paint(DEEP).unwrap_or_default().to_string()
    }

    /// Use and value of each color, for the desk.
    pub fn swatches(&self) -> Vec<(String, String)> {
        let swatch =
            |(name, used): (&str, &str)| Some((used.into(), self.paint(name)?.to_string()));
        SWATCHES.into_iter().filter_map(swatch).collect()
    }

    /// The colors of drawings, and what they become.
    fn replacements(&self, tokens: &Tokens, turn: &Turn) -> HashMap<String, Rgb> {
        let paints = self.0.iter();
        let mut replaced: HashMap<String, Rgb> = paints
            .filter_map(|(name, color)| Some((tokens.paint(name)?.to_string(), *color)))
            .collect();
        if let Some(ground) = Rgb::read(GROUND) {
            let most = if turn.is_red() {
                1.0
            } else {
                MAX_CHROMA_FACTOR
            };
            let strength = turn.strength().min(most);
            replaced.insert(GROUND.into(), turn.turned(ground.into(), strength).to_rgb());
        }
        if turn.is_red() {
            let buff = BRICK_TO_BUFF.into_iter();
            replaced
                .extend(buff.filter_map(|(brick, buff)| Some((brick.into(), Rgb::read(buff)?))));
        } else {
            let sky = SKY.into_iter();
            replaced.extend(
                sky.filter_map(|color| Some((color.into(), turn.tinted(Rgb::read(color)?)))),
            );
        }
        replaced
    }

    /// One of the site's drawings in the shop's colors instead of the sample's.
    pub fn recolored(&self, svg: &str) -> String {
        let tokens = Tokens::read();
        let turn = Turn::new(self.paint(BRAND).unwrap_or_default(), &tokens);
        let replaced = self.replacements(&tokens, &turn);
        let svg = if turn.is_red() {
            svg.replace(HIDES_MORTAR, HIDES_CROSS)
        } else {
            svg.to_owned()
        };
        let mut parts = svg.split('#');
        let mut recolored = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            let (digits, rest) = part.split_at_checked(6).unwrap_or((part, ""));
            match replaced.get(&format!("#{}", digits.to_lowercase())) {
                Some(color) => recolored.push_str(&color.to_string()),
                None => recolored.extend(["#", digits]),
            }
            recolored.push_str(rest);
        }
        recolored
    }

    /// Outside of any cascade layer, so it overrides the site's own colors.
    pub fn stylesheet(&self) -> String {
        let paints = self.0.iter().fold(String::new(), |mut css, (name, color)| {
            let _ = write!(css, "--paint-{name}:{color};");
            css
        });
        format!(":root{{{paints}}}\n")
    }
}

/// The change from the sample's color to the shop's.
struct Turn {
    shops: Oklch,
    sample: Oklch,
}

impl Turn {
    fn new(shops: Rgb, tokens: &Tokens) -> Self {
        Self {
            shops: shops.into(),
            sample: tokens.paint(BRAND).unwrap_or(shops).into(),
        }
    }

    fn strength(&self) -> f64 {
        self.shops.chroma / self.sample.chroma
    }

    fn turned(&self, paint: Oklch, strength: f64) -> Oklch {
        Oklch {
            chroma: paint.chroma * strength,
            hue: paint.hue + self.shops.hue - self.sample.hue,
            ..paint
        }
    }

    fn is_red(&self) -> bool {
        let from_red = (self.shops.hue.to_degrees() - RED_DEGREES).rem_euclid(360.0);
        self.shops.chroma >= RED_CHROMA && from_red.min(360.0 - from_red) <= NEAR_DEGREES
    }

    fn tinted(&self, paint: Rgb) -> Rgb {
        let factor = if self.is_red() { RED_TINT_FACTOR } else { 1.0 };
        let strength = self.strength().min(MAX_CHROMA_FACTOR) * factor;
        self.turned(paint.into(), strength).to_rgb()
    }
}

/// The sample's color of the browser's toolbar.
pub fn sample_theme_color() -> String {
    let color = Tokens::read().paint(DEEP);
    color.unwrap_or_default().to_string()
}

fn pairs(tokens: &Tokens) -> Vec<Pair> {
    let mut pairs = Vec::new();
    for dark in [false, true] {
        for (class, surfaces, accent) in GROUNDS {
            let values = tokens.values(dark, class);
            let listed = PAIRS.iter().filter(|_| class == ".on-paper");
            let of_class = [(TEXTS, surfaces, TEXT), ("accent", surfaces, accent)];
            for (texts, grounds, needed) in of_class.iter().chain(listed) {
                for (text, ground) in each(texts, grounds) {
                    let paints = paint_of(&values, text).zip(paint_of(&values, ground));
                    let pair = paints.map(|(text, ground)| (text, ground, *needed));
                    pairs.extend(pair.filter(|pair| !pairs.contains(pair)));
                }
            }
        }
    }
    pairs
}

fn each<'a>(texts: &'a str, grounds: &'a str) -> impl Iterator<Item = (&'a str, &'a str)> {
    let texts = texts.split(' ');
    texts.flat_map(|text| grounds.split(' ').map(move |ground| (text, ground)))
}

/// Makes the color darker until the contrast is enough; black always has enough.
fn nearest(color: Rgb, tokens: &Tokens, pairs: &[Pair]) -> Rgb {
    const STEPS: u32 = 200;
    let oklch = Oklch::from(color);
    let mut darker = (1..=STEPS).map(|step| {
        let lightness = oklch.lightness * f64::from(STEPS - step) / f64::from(STEPS);
        Oklch { lightness, ..oklch }.to_rgb()
    });
    let readable = |color: &Rgb| {
        Palette::of(*color, tokens)
            .worst_pair(tokens, pairs)
            .is_none()
    };
    darker.find(readable).unwrap_or(color)
}

#[cfg(test)]
mod tests;
