//! Removes what a camera or phone writes into a photo besides the picture: the place, the time, the owner's name. It is never published.

use bytes::Bytes;
use exif::{In, Tag};
use img_parts::jpeg::{Jpeg, JpegSegment, markers};
use img_parts::{DynImage, ImageEXIF};

/// Chunks that change how a PNG looks.
const PNG_KEPT: [[u8; 4]; 15] = [
    *b"IHDR", *b"PLTE", *b"IDAT", *b"IEND", *b"tRNS", *b"cHRM", *b"gAMA", *b"iCCP", *b"sBIT",
    *b"sRGB", *b"cICP", *b"pHYs", *b"acTL", *b"fcTL", *b"fdAT",
];
/// Chunks that change how a WebP looks.
const WEBP_KEPT: [[u8; 4]; 7] = [
    *b"VP8 ", *b"VP8L", *b"VP8X", *b"ALPH", *b"ANIM", *b"ANMF", *b"ICCP",
];
/// Segments of a JPEG that change how it looks begin with these words.
const JPEG_KEPT: [(u8, &[u8]); 3] = [
    (markers::APP0, b"JFIF\0"),
    (markers::APP2, b"ICC_PROFILE\0"),
    (markers::APP14, b"Adobe"),
];

/// How the camera was held, in EXIF's numbers: 1 is upright, 5 to 8 are turned by 90 degrees.
type Orientation = u8;

const UPRIGHT: Orientation = 1;

/// The picture with only the orientation as metadata, and whether browsers swap width and height. `None` if it cannot be read.
pub fn remove(picture: Vec<u8>) -> Option<(Vec<u8>, bool)> {
    let mut picture = DynImage::from_bytes(picture.into()).ok()??;
    let orientation = picture.exif().and_then(orientation).unwrap_or(UPRIGHT);
    match &mut picture {
        DynImage::Jpeg(jpeg) => keep_visible(jpeg)?,
        DynImage::Png(png) => {
            let chunks = png.chunks_mut();
            chunks.retain(|chunk| PNG_KEPT.contains(&chunk.kind()));
        }
        DynImage::WebP(webp) => {
            let chunks = webp.chunks_mut();
            chunks.retain(|chunk| WEBP_KEPT.contains(&chunk.id()));
        }
    }
    picture.set_exif((orientation != UPRIGHT).then(|| exif_of(orientation)));
    Some((picture.encoder().bytes().to_vec(), orientation >= 5))
}

fn orientation(exif: Bytes) -> Option<Orientation> {
    let read = exif::Reader::new().read_raw(exif.into()).ok()?;
    let value = read.get_field(Tag::Orientation, In::PRIMARY)?;
    let value = value.value.get_uint(0)?.try_into().ok()?;
    (UPRIGHT..=8).contains(&value).then_some(value)
}

/// EXIF with one entry: Orientation (0x0112), one number of two bytes.
fn exif_of(orientation: Orientation) -> Bytes {
    let mut exif = b"II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0".to_vec();
    exif.extend([orientation, 0, 0, 0, 0, 0, 0, 0]);
    exif.into()
}

fn keep_visible(jpeg: &mut Jpeg) -> Option<()> {
    let is_visible = |segment: &JpegSegment| match segment.marker() {
        markers::COM => false,
        marker @ markers::APP0..=markers::APP15 => JPEG_KEPT
            .iter()
            .any(|(kept, begin)| *kept == marker && segment.contents().starts_with(begin)),
        _ => true,
    };
    jpeg.segments_mut().retain(is_visible);
    // Phones append more pictures and films, which have their own metadata.
    let Some(last) = jpeg.segments_mut().last_mut() else {
        return Some(());
    };
    if last.has_entropy() {
        let scans = last.clone().encoder().bytes().slice(last.len()..);
        let scans = scans.slice(..end(&scans)?);
        *last = JpegSegment::new_with_entropy(last.marker(), last.contents().clone(), scans);
    }
    Some(())
}

/// Where the picture ends: after its last scan and the marker that follows.
fn end(scans: &[u8]) -> Option<usize> {
    let mut at = 0;
    loop {
        at += scans
            .get(at..)?
            .iter()
            .position(|byte| *byte == markers::P)?;
        let marker = *scans.get(at + 1)?;
        at += match marker {
            markers::EOI => return Some(at + 2),
            // A fill byte.
            markers::P => 1,
            // An escaped byte of the picture, or a restart marker.
            0 | 0xd0..=0xd7 => 2,
            _ => {
                let length = scans.get(at + 2..at + 4)?.try_into().ok()?;
                2 + usize::from(u16::from_be_bytes(length))
            }
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLACE: &[u8] = b"40.7128 N, 74.0060 W";

    fn exif(orientation: Orientation) -> Vec<u8> {
        [&exif_of(orientation), PLACE].concat()
    }

    fn jpeg(orientation: Orientation) -> Vec<u8> {
        let segment = |marker: u8, contents: &[u8]| {
            let length = u16::try_from(contents.len() + 2).unwrap().to_be_bytes();
            [&[0xff, marker], &length[..], contents].concat()
        };
        let exif = [b"Exif\0\0", &exif(orientation)[..]].concat();
        [
            &[0xff, 0xd8][..],
            &segment(0xe0, b"JFIF\0\x01\x01\0\0\x01\0\x01\0\0"),
            &segment(0xe1, &exif),
            &segment(0xe1, &[b"http://ns.adobe.com/xap/1.0/\0", PLACE].concat()),
            &segment(0xe2, &[b"MPF\0", PLACE].concat()),
            &segment(0xe2, b"ICC_PROFILE\0\x01\x01profile"),
            &segment(0xed, PLACE),
            &segment(0xfe, PLACE),
            &segment(0xc0, b"\x08\0\x04\0\x06\x01\x01\x11\0"),
            &segment(0xda, b"\x01\x01\0\0\x3f\0"),
            // A byte of the picture, a restart, a table that contains the bytes of the end marker, and a second scan.
            b"\x12\xff\0\xff\xd0\x34",
            &segment(0xc4, b"\xff\xd9"),
            &segment(0xda, b"\x01\x01\0\0\x3f\0"),
            b"\x56\xff\xd9",
            PLACE,
            b"\xff\xd9",
        ]
        .concat()
    }

    fn png(orientation: Orientation) -> Vec<u8> {
        let mut png = img_parts::png::Png::from_bytes(
            b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x03\0\0\0\x02\x08\x02\0\0\0\x12\x16\xf1\x4d\0\0\0\0IEND\xaeB`\x82"[..].into(),
        )
        .unwrap();
        let chunk = |kind: &[u8; 4], contents: Vec<u8>| {
            img_parts::png::PngChunk::new(*kind, contents.into())
        };
        png.chunks_mut().insert(1, chunk(b"tEXt", PLACE.into()));
        png.chunks_mut()
            .insert(1, chunk(b"eXIf", exif(orientation)));
        png.encoder().bytes().to_vec()
    }

    fn webp(orientation: Orientation) -> Vec<u8> {
        let chunk = |id: &[u8; 4], contents: &[u8]| {
            let length = u32::try_from(contents.len()).unwrap().to_le_bytes();
            [id, &length[..], contents].concat()
        };
        let chunks = [
            b"WEBP".to_vec(),
            chunk(b"VP8X", b"\x0c\0\0\0\x07\0\0\x04\0\0"),
            chunk(b"VP8L", b"\x2f\x07\0\x01\0\0"),
            chunk(b"EXIF", &exif(orientation)),
            chunk(b"XMP ", PLACE),
        ]
        .concat();
        chunk(b"RIFF", &chunks)
    }

    #[test]
    fn a_published_photo_says_how_it_was_held_and_not_where() {
        for (kind, photo) in [
            ("jpeg", jpeg as fn(Orientation) -> Vec<u8>),
            ("png", png),
            ("webp", webp),
        ] {
            for orientation in UPRIGHT..=8 {
                let (bytes, is_turned) = remove(photo(orientation)).unwrap();
                let found = bytes.windows(PLACE.len()).any(|part| part == PLACE);
                assert!(!found, "{kind} {orientation}");
                assert_eq!(is_turned, orientation >= 5, "{kind} {orientation}");
                let kept = DynImage::from_bytes(bytes.into()).unwrap().unwrap().exif();
                let remaining = kept.map(|exif| super::orientation(exif).unwrap());
                assert_eq!(remaining, (orientation != UPRIGHT).then_some(orientation));
            }
        }
        let (bytes, _) = remove(jpeg(UPRIGHT)).unwrap();
        let ends = bytes.windows(7).any(|part| part == b"profile");
        assert!(ends && bytes.ends_with(b"\x56\xff\xd9"));
    }

    #[test]
    fn incomplete_photos_and_other_files_are_refused() {
        let whole = jpeg(UPRIGHT);
        for bytes in [
            &b""[..],
            b"<svg/>",
            &whole[..40],
            &whole[..whole.len() - 30],
        ] {
            assert!(remove(bytes.into()).is_none());
        }
    }
}
