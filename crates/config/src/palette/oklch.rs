//! Oklch colors (Ottosson, "A perceptual color space for image processing", 2020) and contrast (WCAG 2.2).

use std::fmt;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rgb([u8; 3]);

#[derive(Clone, Copy, Debug)]
pub struct Oklch {
    /// From 0, black, to 1, white.
    pub lightness: f64,
    /// 0 is gray; screens show up to about 0.3.
    pub chroma: f64,
    pub hue: f64,
}

impl Rgb {
    pub fn read(text: &str) -> Option<Self> {
        let digits: Vec<u8> = text
            .strip_prefix('#')?
            .chars()
            .map(|digit| u8::try_from(digit.to_digit(16)?).ok())
            .collect::<Option<_>>()?;
        match *digits.as_slice() {
            [r, g, b] => Some(Self([r, g, b].map(|digit| 17 * digit))),
            [r, s, g, h, b, c] => Some(Self([(r, s), (g, h), (b, c)].map(|(a, b)| 16 * a + b))),
            _ => None,
        }
    }

    fn linear(self) -> [f64; 3] {
        self.0.map(|channel| match f64::from(channel) / 255.0 {
            value if value <= 0.04045 => value / 12.92,
            value => ((value + 0.055) / 1.055).powf(2.4),
        })
    }

    fn luminance(self) -> f64 {
        let [r, g, b] = self.linear();
        0.2126 * r + 0.7152 * g + 0.0722 * b
    }

    pub fn contrast(self, other: Self) -> f64 {
        let (a, b) = (self.luminance() + 0.05, other.luminance() + 0.05);
        a.max(b) / a.min(b)
    }
}

impl fmt::Display for Rgb {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [r, g, b] = self.0;
        write!(f, "#{r:02x}{g:02x}{b:02x}")
    }
}

impl From<Rgb> for Oklch {
    fn from(color: Rgb) -> Self {
        let [r, g, b] = color.linear();
        let l = (0.412_221_470_8 * r + 0.536_332_536_3 * g + 0.051_445_992_9 * b).cbrt();
        let m = (0.211_903_498_2 * r + 0.680_699_545_1 * g + 0.107_396_956_6 * b).cbrt();
        let s = (0.088_302_461_9 * r + 0.281_718_837_6 * g + 0.629_978_700_5 * b).cbrt();
        let lightness = 0.210_454_255_3 * l + 0.793_617_785 * m - 0.004_072_046_8 * s;
        let a = 1.977_998_495_1 * l - 2.428_592_205 * m + 0.450_593_709_9 * s;
        let b = 0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766 * s;
        Self {
            lightness,
            chroma: a.hypot(b),
            hue: b.atan2(a),
        }
    }
}

impl Oklch {
    pub fn to_rgb(self) -> Rgb {
        let (mut fits, mut more) = (0.0, self.chroma);
        if let Some(color) = self.on_screen() {
            return color;
        }
        for _ in 0..20 {
            let chroma = f64::midpoint(fits, more);
            match (Self { chroma, ..self }).on_screen() {
                Some(_) => fits = chroma,
                None => more = chroma,
            }
        }
        let shown = Self {
            chroma: fits,
            ..self
        };
        shown.on_screen().unwrap_or(Rgb([0; 3]))
    }

    fn on_screen(self) -> Option<Rgb> {
        let Self {
            lightness,
            chroma,
            hue,
        } = self;
        let (a, b) = (chroma * hue.cos(), chroma * hue.sin());
        let l = (lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b).powi(3);
        let m = (lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b).powi(3);
        let s = (lightness - 0.089_484_177_5 * a - 1.291_485_548 * b).powi(3);
        let linear = [
            4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s,
            -1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s,
            -0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701 * s,
        ];
        // Half a step of a channel, which is lost in rounding.
        const SLACK: f64 = 0.5 / 255.0 / 12.92;
        let shown = linear.iter().all(|v| (-SLACK..=1.0 + SLACK).contains(v));
        shown.then(|| Rgb(linear.map(channel)))
    }
}

fn channel(value: f64) -> u8 {
    let value = match value.clamp(0.0, 1.0) {
        value if value <= 0.003_130_8 => 12.92 * value,
        value => 1.055 * value.powf(1.0 / 2.4) - 0.055,
    };
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "between 0 and 255"
    )]
    let byte = (255.0 * value).round() as u8;
    byte
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rgb(text: &str) -> Rgb {
        Rgb::read(text).unwrap()
    }

    #[test]
    fn colors_survive_conversion_in_both_directions() {
        for text in [
            "#000000", "#ffffff", "#0b4b3a", "#ff0000", "#12508a", "#808080",
        ] {
            assert_eq!(Oklch::from(rgb(text)).to_rgb().to_string(), text);
        }
    }

    #[test]
    fn lightness_chroma_and_hue_are_those_of_the_published_space() {
        // CSS Color 4 gives red as oklch(62.796% 0.25768 29.234).
        let red = Oklch::from(rgb("#f00"));
        assert!((red.lightness - 0.62796).abs() < 1e-4);
        assert!((red.chroma - 0.25768).abs() < 1e-4);
        assert!((red.hue.to_degrees() - 29.234).abs() < 1e-2);
    }

    #[test]
    fn contrast_is_that_of_the_guidelines() {
        for (one, other, expected) in [
            ("#000", "#fff", 21.0),
            ("#767676", "#fff", 4.54),
            ("#fff", "#fff", 1.0),
        ] {
            let found = rgb(one).contrast(rgb(other));
            assert!((found - expected).abs() < 0.01, "{one} {other}: {found}");
        }
    }

    #[test]
    fn more_chroma_than_a_screen_has_is_cut_and_keeps_its_lightness() {
        let wanted = Oklch {
            lightness: 0.5,
            chroma: 0.5,
            hue: 2.0,
        };
        let shown = Oklch::from(wanted.to_rgb());
        assert!((shown.lightness - 0.5).abs() < 0.01 && shown.chroma > 0.05);
        assert!((shown.hue - 2.0).abs() < 0.1);
    }
}
