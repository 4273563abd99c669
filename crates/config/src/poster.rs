//! What the poster shows: QR codes, which lead a phone's camera to a page.

use pharmacy_text::lang::Lang;
use pharmacy_text::opening::Week;
use qrcode::{Color, EcLevel, QrCode as Code};
use serde::Serialize;

use crate::Facts;

/// Where the poster is. Only shops with `public_url` have it, as a code needs a whole address.
pub const POSTER: &str = "/poster";

/// The address of a page, for a phone's camera.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(any(test, feature = "testing"), derive(ts_rs::TS))]
pub struct QrCode {
    /// The page, as the list of pages has it.
    pub path: String,
    /// The whole address, in the language of the poster.
    pub address: String,
    /// Modules on a side, without the light margin of four that a camera needs.
    pub size: usize,
    /// The dark modules as the path of an SVG, where a module is one unit.
    pub dark: String,
}

impl QrCode {
    /// `None` if the address is too long for a code: 2,331 bytes (ISO/IEC 18004, version 40 with level M).
    fn of(path: &str, address: String) -> Option<Self> {
        let code = Code::with_error_correction_level(&address, EcLevel::M).ok()?;
        let size = code.width();
        let dark = code
            .to_colors()
            .chunks(size)
            .enumerate()
            .map(|(y, row)| dark_of(row, y))
            .collect();
        Some(Self {
            path: path.to_owned(),
            address,
            size,
            dark,
        })
    }
}

/// Neighbors are one rectangle: between two, printers leave hairlines.
fn dark_of(row: &[Color], y: usize) -> String {
    let mut x = 0;
    let mut path = String::new();
    for run in row.chunk_by(|one, next| one == next) {
        let width = run.len();
        if run.first() == Some(&Color::Dark) {
            path += &format!("M{x} {y}h{width}v1h-{width}z");
        }
        x += width;
    }
    path
}

impl Facts {
    /// The poster's facts. On paper, hours that vary would soon be wrong.
    pub(crate) fn on_paper(&self, lang: Lang) -> Self {
        let mut facts = self.clone();
        facts.qr_codes = self.qr_codes(lang);
        if self.hours_vary {
            facts.pharmacy.hours = Week::default();
        }
        facts
    }

    /// The pages that a poster in `lang` leads to: what neighbors do with a phone in this shop.
    fn qr_codes(&self, lang: Lang) -> Vec<QrCode> {
        let Some(origin) = &self.pharmacy.public_url else {
            return Vec::new();
        };
        let pages: &[&str] = match (self.services.prescriptions, self.status) {
            (true, true) => &["/refill", "/status"],
            (true, false) => &["/refill"],
            (false, _) => &["/"],
        };
        let code = |path: &&str| QrCode::of(path, format!("{origin}{}", lang.address(path)));
        pages.iter().filter_map(code).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Config;

    fn poster(edit: impl FnOnce(&mut Facts), lang: Lang) -> Vec<QrCode> {
        let mut facts = Facts::from(&Config::sample().unwrap().live);
        facts.pharmacy.public_url =
            Some("https://elm-drugs.example".to_owned().try_into().unwrap());
        edit(&mut facts);
        facts.for_page(POSTER, lang).qr_codes.clone()
    }

    /// What a camera reads, by a decoder that is not ours.
    fn read(code: &QrCode) -> String {
        let mut dark = vec![false; code.size * code.size];
        for rectangle in code.dark.split('M').skip(1) {
            let (x, rest) = rectangle.split_once(' ').unwrap();
            let (y, rest) = rest.split_once('h').unwrap();
            let (width, _) = rest.split_once('v').unwrap();
            let [x, y, width] = [x, y, width].map(|text| text.parse::<usize>().unwrap());
            dark[y * code.size + x..][..width].fill(true);
        }
        let grid = rqrr::SimpleGrid::from_func(code.size, |x, y| dark[y * code.size + x]);
        rqrr::Grid::new(grid).decode().unwrap().1
    }

    #[test]
    fn each_code_is_read_as_the_address_below_it() {
        for (lang, refill) in [
            (Lang::En, "/refill"),
            (Lang::Es, "/es/refill"),
            (Lang::Ar, "/ar/refill"),
        ] {
            let codes = poster(|_| {}, lang);
            assert_eq!(
                codes[0].address,
                format!("https://elm-drugs.example{refill}")
            );
            for code in codes {
                assert_eq!(read(&code), code.address);
            }
        }
    }

    #[test]
    fn a_poster_leads_to_what_the_shop_has() {
        let paths = |edit: fn(&mut Facts)| {
            let codes = poster(edit, Lang::En).into_iter();
            codes.map(|code| code.path).collect::<Vec<_>>()
        };
        assert_eq!(paths(|_| {}), ["/refill", "/status"]);
        assert_eq!(paths(|facts| facts.status = false), ["/refill"]);
        assert_eq!(paths(|facts| facts.services.prescriptions = false), ["/"]);
        assert_eq!(paths(|facts| facts.pharmacy.public_url = None), [""; 0]);
    }

    #[test]
    fn the_poster_has_no_hours_that_vary() {
        let hours = |vary: bool| {
            let mut facts = Facts::from(&Config::sample().unwrap().live);
            assert!(!facts.hours_vary);
            facts.hours_vary = vary;
            facts.for_page(POSTER, Lang::En).pharmacy.hours.clone()
        };
        assert_ne!(hours(false), Week::default());
        assert_eq!(hours(true), Week::default());
    }

    #[test]
    fn no_other_page_has_the_codes() {
        let mut facts = Facts::from(&Config::sample().unwrap().live);
        facts.pharmacy.public_url =
            Some("https://elm-drugs.example".to_owned().try_into().unwrap());
        assert!(facts.for_page("/refill", Lang::En).qr_codes.is_empty());
    }
}
