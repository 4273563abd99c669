//! Checks the type and size of the shop's pictures, by content instead of file name.

mod error;

use std::io::ErrorKind;
use std::path::Path;

use imagesize::{ImageType, blob_size, image_type};

use super::metadata;
pub use error::PictureError;
use pharmacy_system::platform;
use pharmacy_text::plain_text::strip_start;

/// Bytes. Larger files are too slow on a phone.
pub const PICTURE_MAX: u64 = 5_000_000;

/// Pixels. Browsers refuse larger pictures.
const MAX_SIDE: u32 = 12_000;

type Size = (u32, u32);

/// For an SVG without a size; browsers scale it to fit.
const SQUARE: Size = (48, 48);

/// Bytes before `<svg`: drawing programs may write long comments and document types.
const SVG_BEGINS_WITHIN: usize = 64 << 10;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Svg,
    Png,
    Jpeg,
    Webp,
}

impl Kind {
    /// The media type, the file extension, and the name in sentences.
    pub const fn names(self) -> [&'static str; 3] {
        match self {
            Self::Svg => ["image/svg+xml", "svg", "an SVG"],
            Self::Png => ["image/png", "png", "a PNG"],
            Self::Jpeg => ["image/jpeg", "jpg", "a JPEG"],
            Self::Webp => ["image/webp", "webp", "a WebP"],
        }
    }
}

/// Without the camera's metadata ([`metadata`]).
#[derive(Debug)]
pub struct Picture {
    pub kind: Kind,
    pub width: u32,
    pub height: u32,
    pub bytes: Vec<u8>,
}

#[derive(Clone, Copy, Debug)]
pub struct Accepted {
    kinds: &'static [Kind],
    expected: &'static str,
    /// A phone needs four bytes of memory per pixel.
    megapixels: u64,
}

pub const LOGO: Accepted = Accepted {
    kinds: &[Kind::Svg, Kind::Png, Kind::Jpeg],
    expected: "an SVG, PNG or JPEG picture",
    megapixels: 16,
};

pub const PHOTO: Accepted = Accepted {
    kinds: &[Kind::Jpeg, Kind::Png, Kind::Webp],
    expected: "a JPEG, PNG or WebP picture",
    megapixels: 50,
};

impl Picture {
    pub fn read(file: &Path, accepted: Accepted) -> Result<Self, PictureError> {
        Self::of(read(file)?, &file.display().to_string(), accepted)
    }

    pub fn drawn(svg: String, (width, height): Size) -> Self {
        Self {
            kind: Kind::Svg,
            width,
            height,
            bytes: svg.into_bytes(),
        }
    }

    pub fn of(bytes: Vec<u8>, name: &str, accepted: Accepted) -> Result<Self, PictureError> {
        let file = || name.to_owned();
        if bytes.len() as u64 > PICTURE_MAX {
            return Err(PictureError::TooLarge(file()));
        }
        let (kind, size) = measure(&bytes, name)?.ok_or_else(|| PictureError::NoPicture {
            name: file(),
            expected: accepted.expected,
        })?;
        accepted.check(name, kind, size)?;
        let (bytes, is_turned) = match kind {
            Kind::Svg => (bytes, false),
            _ => metadata::remove(bytes).ok_or_else(|| PictureError::Incomplete(file()))?,
        };
        let (width, height) = if is_turned { (size.1, size.0) } else { size };
        Ok(Self {
            kind,
            width,
            height,
            bytes,
        })
    }
}

impl Accepted {
    fn check(self, name: &str, found: Kind, (width, height): Size) -> Result<(), PictureError> {
        let name = name.to_owned();
        let Self {
            kinds,
            expected,
            megapixels,
        } = self;
        if !kinds.contains(&found) {
            return Err(PictureError::OtherKind {
                name,
                found,
                expected,
            });
        }
        if width == 0 || height == 0 || width.max(height) > MAX_SIDE {
            return Err(PictureError::WrongSize {
                name,
                width,
                height,
            });
        }
        if u64::from(width) * u64::from(height) > megapixels * 1_000_000 {
            return Err(PictureError::TooManyPixels {
                name,
                width,
                height,
                megapixels,
            });
        }
        Ok(())
    }
}

fn read(file: &Path) -> Result<Vec<u8>, PictureError> {
    platform::read_file(file, PICTURE_MAX).map_err(|cause| match cause.kind() {
        ErrorKind::FileTooLarge => PictureError::TooLarge(file.display().to_string()),
        _ => PictureError::Unreadable {
            file: file.into(),
            cause,
        },
    })
}

fn is_heic(bytes: &[u8]) -> bool {
    let brands: [&[u8]; 4] = [b"ftypheic", b"ftypheix", b"ftypmif1", b"ftypmsf1"];
    bytes
        .get(4..12)
        .is_some_and(|brand| brands.contains(&brand))
}

/// `None` if it's no picture.
fn measure(bytes: &[u8], name: &str) -> Result<Option<(Kind, Size)>, PictureError> {
    if is_heic(bytes) {
        return Err(PictureError::Heic(name.into()));
    }
    let kind = match image_type(bytes) {
        Ok(ImageType::Png) => Kind::Png,
        Ok(ImageType::Jpeg) => Kind::Jpeg,
        Ok(ImageType::Webp) => Kind::Webp,
        _ => return Ok(svg_size(bytes).map(|size| (Kind::Svg, size))),
    };
    let size = blob_size(bytes).ok().filter(|_| is_complete(kind, bytes));
    let size = size.ok_or_else(|| PictureError::Incomplete(name.into()))?;
    let side = |pixels: usize| u32::try_from(pixels).unwrap_or(u32::MAX);
    Ok(Some((kind, (side(size.width), side(size.height)))))
}

/// The size in the first tag of an SVG; `None` if `bytes` are not an SVG. Nothing else is checked, because the SVG is only shown by `<img>`,
/// under a policy that forbids everything except drawing.
fn svg_size(bytes: &[u8]) -> Option<Size> {
    let begin = bytes.get(..bytes.len().min(SVG_BEGINS_WITHIN))?;
    let text = String::from_utf8_lossy(begin);
    let text = text.trim_start_matches('\u{feff}').trim_start();
    let html = ["<!doctype html", "<html"];
    if !text.starts_with('<') || html.iter().any(|html| strip_start(text, html).is_some()) {
        return None;
    }
    let (_, tag) = text.split_once("<svg")?;
    let tag = tag.split('>').next()?;
    let attribute = |name: &str| {
        let (_, rest) = tag.split_once(&format!(" {name}="))?;
        let quote = rest.chars().next().filter(|quote| "\"'".contains(*quote))?;
        rest.get(1..)?.split(quote).next()
    };
    let number = |text: &str| {
        let pixels: f32 = text.trim().trim_end_matches("px").parse().ok()?;
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "positive, and the conversion saturates"
        )]
        (pixels >= 1.0).then_some(pixels.round() as u32)
    };
    let both = |width: Option<&str>, height: Option<&str>| {
        let size = (number(width?)?, number(height?)?);
        (size.0.max(size.1) <= MAX_SIDE).then_some(size)
    };
    let stated = both(attribute("width"), attribute("height"));
    let of_view_box = || {
        let numbers = attribute("viewBox")?.split([' ', ',']);
        let mut numbers = numbers.filter(|part| !part.is_empty()).skip(2);
        both(numbers.next(), numbers.next())
    };
    Some(stated.or_else(of_view_box).unwrap_or(SQUARE))
}

/// False if the end of the file is missing, for example while it is being copied.
fn is_complete(kind: Kind, bytes: &[u8]) -> bool {
    let has = |end: &[u8]| bytes.windows(end.len()).any(|window| window == end);
    match kind {
        Kind::Png => has(b"IEND"),
        // Cameras append more data.
        Kind::Jpeg => has(&[0xff, 0xd9]),
        Kind::Webp => {
            let size = bytes.get(4..8).and_then(|size| size.try_into().ok());
            let stored_size = size.map_or(u64::MAX, |size| u64::from(u32::from_le_bytes(size)));
            u64::try_from(bytes.len()).is_ok_and(|length| length >= stored_size.saturating_add(8))
        }
        Kind::Svg => true,
    }
}
