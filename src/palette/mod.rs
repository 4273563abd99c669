//! Derives a palette from the shop's color: the sample's colors keep their lightness and take its hue and chroma. Checks the
//! contrast of all text.

mod oklch;
mod tokens;

use std::collections::HashMap;
use std::fmt::Write;

use oklch::{Oklch, Rgb};
use serde::Deserialize;
use tokens::{Tokens, paint_of};

const BRAND: &str = "--paint-bottle";

/// Full chroma, like [`BRAND`].
const STRONG: [&str; 3] = ["--paint-deep", "--paint-leaf", "--paint-ivy"];

/// Little chroma: text, lines, tints, and most colors of the dark scheme.
const TINTED: [&str; 18] = [
    "--paint-ink",
    "--paint-moss",
    "--paint-thyme",
    "--paint-fern",
    "--paint-reed",
    "--paint-dew",
    "--paint-fog",
    "--paint-mint",
    "--paint-mist",
    "--paint-night",
    "--paint-dusk",
    "--paint-glade",
    "--paint-thicket",
    "--paint-lichen",
    "--paint-haze",
    "--paint-frost",
    "--paint-glow",
    "--paint-spring",
];

/// Sky, town and streets: colors that drawings alone have.
const DRAWN: [&str; 3] = ["#cfeadf", "#a9d6c3", "#0f6148"];

const DEEP: &str = "--paint-deep";

const SWATCHES: [(&str, &str); 6] = [
    (DEEP, "Deep"),
    (BRAND, "Buttons"),
    ("--paint-leaf", "Marks"),
    ("--paint-reed", "Lines"),
    ("--paint-mint", "Bands"),
    ("--paint-mist", "Paper"),
];

/// Relative to the sample; more would be gaudy.
const MAX_CHROMA_FACTOR: f64 = 1.5;

/// Normal text (WCAG 2.2, 1.4.3).
const TEXT: f64 = 4.5;
/// Large text, icons and edges (WCAG 2.2, 1.4.3 and 1.4.11).
const LARGE: f64 = 3.0;

/// Class, surfaces, and the contrast that `--accent` needs on them.
const GROUNDS: [(&str, &[&str], f64); 4] = [
    (
        ".on-paper",
        &["--surface", "--surface-soft", "--panel", "--accent-ground"],
        TEXT,
    ),
    (
        ".on-mint",
        &["--surface-tint", "--panel", "--accent-ground"],
        TEXT,
    ),
    (".on-cash", &["--surface-warm", "--panel"], TEXT),
    // Amber accent, for large figures and icons only.
    (".on-bottle", &["--surface-brand"], LARGE),
];

const TEXTS: [&str; 4] = ["--text", "--text-strong", "--text-muted", "--link"];

const PAIRS: [Pair; 29] = [
    ("--on-brand", "--surface-brand", TEXT),
    ("--on-brand-strong", "--surface-brand", TEXT),
    ("--on-brand", "--surface-deep", TEXT),
    ("--on-brand-strong", "--surface-deep", TEXT),
    ("--on-action", "--action", TEXT),
    ("--on-action", "--action-hover", TEXT),
    ("--on-call", "--call", TEXT),
    ("--on-call", "--call-hover", TEXT),
    ("--on-disabled", "--disabled", TEXT),
    ("--error", "--panel", TEXT),
    ("--error", "--surface", TEXT),
    ("--warning", "--warning-ground", TEXT),
    ("--info", "--info-ground", TEXT),
    ("--success", "--success-ground", TEXT),
    ("--success", "--panel", TEXT),
    ("--text", "--warning-ground", TEXT),
    ("--text", "--info-ground", TEXT),
    ("--text", "--success-ground", TEXT),
    ("--drawn", "--tint-1", TEXT),
    ("--drawn", "--tint-2", TEXT),
    ("--drawn", "--tint-3", TEXT),
    ("--drawn", "--tint-4", TEXT),
    ("--slip-text", "--slip", TEXT),
    ("--slip-text", "--slip-mark", TEXT),
    ("--border-field", "--panel", LARGE),
    ("--border-field", "--surface", LARGE),
    ("--marker", "--panel", LARGE),
    ("--highlight", "--surface-brand", LARGE),
    ("--highlight", "--surface-deep", LARGE),
];

#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub struct Palette(Vec<(&'static str, Rgb)>);

type Pair = (&'static str, &'static str, f64);

struct LowContrast {
    contrast: f64,
    needed: f64,
}

struct TooLight {
    worst: LowContrast,
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
        Self::readable(color).map_err(|TooLight { worst, nearest }| {
            // Rounded down: 4.47 is not 4.5.
            let contrast = (worst.contrast * 10.0).floor() / 10.0;
            format!(
                "{color} is too light: text on it or in it would have a contrast of {contrast}:1, and {}:1 is needed to read it; the nearest color that works is \"{nearest}\"",
                worst.needed
            )
        })
    }

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
            Some(worst) => Err(TooLight {
                worst,
                nearest: nearest(color, &tokens, &pairs),
            }),
        }
    }

    fn of(color: Rgb, tokens: &Tokens) -> Self {
        let turn = Turn::new(color, tokens);
        let paint = |name| tokens.paint(name).map(Oklch::from);
        let strong = STRONG.into_iter().filter_map(|name| {
            let mut paint = turn.turned(paint(name)?, turn.strength());
            if name == DEEP {
                paint.lightness *= turn.own.lightness / turn.sample.lightness;
            }
            Some((name, paint.to_rgb()))
        });
        let tint = |name| Some((name, turn.tinted(tokens.paint(name)?)));
        let tinted = TINTED.into_iter().filter_map(tint);
        let brand = [(BRAND, color)].into_iter();
        Self(brand.chain(strong).chain(tinted).collect())
    }

    fn worst_pair(&self, tokens: &Tokens, pairs: &[Pair]) -> Option<LowContrast> {
        let color = |name| self.paint(name).or_else(|| tokens.paint(name));
        let faint = pairs.iter().filter_map(|(text, ground, needed)| {
            let contrast = color(text)?.contrast(color(ground)?);
            (contrast < *needed).then_some(LowContrast {
                contrast,
                needed: *needed,
            })
        });
        faint.min_by(|a, b| (a.contrast / a.needed).total_cmp(&(b.contrast / b.needed)))
    }

    fn paint(&self, name: &str) -> Option<Rgb> {
        let paint = self.0.iter().find(|paint| paint.0 == name);
        paint.map(|paint| paint.1)
    }

    pub fn theme_color(&self) -> String {
        self.paint(DEEP).unwrap_or_default().to_string()
    }

    pub fn swatches(&self) -> Vec<(String, String)> {
        let swatch =
            |(name, used): (&str, &str)| Some((used.into(), self.paint(name)?.to_string()));
        SWATCHES.into_iter().filter_map(swatch).collect()
    }

    /// One of the site's drawings, in these paints instead of the sample's.
    pub fn recolored(&self, svg: &str) -> String {
        let tokens = Tokens::read();
        let turn = Turn::new(self.paint(BRAND).unwrap_or_default(), &tokens);
        let drawn = DRAWN.into_iter().filter_map(Rgb::read);
        let paints = self.0.iter();
        let paints = paints.filter_map(|(name, own)| Some((tokens.paint(name)?, *own)));
        let own: HashMap<String, Rgb> = paints
            .chain(drawn.map(|color| (color, turn.tinted(color))))
            .map(|(sample, own)| (sample.to_string(), own))
            .collect();
        let mut parts = svg.split('#');
        let mut recolored = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            let (digits, rest) = part.split_at_checked(6).unwrap_or((part, ""));
            match own.get(&format!("#{}", digits.to_lowercase())) {
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
            let _ = write!(css, "{name}:{color};");
            css
        });
        format!(":root{{{paints}}}\n")
    }
}

/// From the sample's color to the shop's.
struct Turn {
    own: Oklch,
    sample: Oklch,
}

impl Turn {
    fn new(own: Rgb, tokens: &Tokens) -> Self {
        Self {
            own: own.into(),
            sample: tokens.paint(BRAND).unwrap_or(own).into(),
        }
    }

    fn strength(&self) -> f64 {
        self.own.chroma / self.sample.chroma
    }

    fn turned(&self, paint: Oklch, strength: f64) -> Oklch {
        Oklch {
            chroma: paint.chroma * strength,
            hue: paint.hue + self.own.hue - self.sample.hue,
            ..paint
        }
    }

    fn tinted(&self, paint: Rgb) -> Rgb {
        let strength = self.strength().min(MAX_CHROMA_FACTOR);
        self.turned(paint.into(), strength).to_rgb()
    }
}

pub fn sample_theme_color() -> String {
    let color = Tokens::read().paint(DEEP);
    color.unwrap_or_default().to_string()
}

fn pairs(tokens: &Tokens) -> Vec<Pair> {
    let mut pairs = Vec::new();
    for dark in [false, true] {
        for (class, surfaces, accent) in GROUNDS {
            let values = tokens.values(dark, class);
            let mut add = |text, ground, needed| {
                if let (Some(text), Some(ground)) =
                    (paint_of(&values, text), paint_of(&values, ground))
                    && !pairs.contains(&(text, ground, needed))
                {
                    pairs.push((text, ground, needed));
                }
            };
            for ground in surfaces {
                TEXTS.iter().for_each(|text| add(text, ground, TEXT));
                add("--accent", ground, accent);
            }
            if class == ".on-paper" {
                PAIRS.iter().for_each(|(a, b, needed)| add(a, b, *needed));
            }
        }
    }
    pairs
}

/// Makes the color darker until the contrast is enough; black always has enough.
fn nearest(color: Rgb, tokens: &Tokens, pairs: &[Pair]) -> Rgb {
    const STEPS: u32 = 200;
    let own = Oklch::from(color);
    let mut darker = (1..=STEPS).map(|step| {
        let lightness = own.lightness * f64::from(STEPS - step) / f64::from(STEPS);
        Oklch { lightness, ..own }.to_rgb()
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
