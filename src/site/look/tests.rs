use std::path::Path;

use img_parts::png::{Png, PngChunk};

use super::picture::{Accepted, Kind};
use super::*;

const PNG: &[u8] = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x03\0\0\0\x02\x08\x02\0\0\0\x12\x16\xf1\x4d\0\0\0\0IEND\xaeB`\x82";

const JPEG: &[u8] = b"\xff\xd8\xff\xe0\0\x10JFIF\0\x01\x01\0\0\x01\0\x01\0\0\xff\xc0\0\x0b\x08\0\x04\0\x06\x01\x01\x11\0\xff\xd9";

fn sized_png(width: u32, height: u32) -> Vec<u8> {
    let mut png = Png::from_bytes(PNG.into()).unwrap();
    let sides = [width, height].map(u32::to_be_bytes).concat();
    let header = [sides, vec![8, 2, 0, 0, 0]].concat();
    png.chunks_mut()[0] = PngChunk::new(*b"IHDR", header.into());
    png.encoder().bytes().to_vec()
}

fn svg(inner: &str) -> Vec<u8> {
    format!("<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" viewBox=\"0 0 40 20\">{inner}</svg>").into_bytes()
}

fn try_file(name: &str, bytes: &[u8], accepted: Accepted) -> Result<Picture, String> {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join(name);
    std::fs::write(&file, bytes).unwrap();
    Picture::read(&file, accepted).map_err(|error| error.to_string())
}

#[test]
fn pictures_are_measured_by_their_content() {
    let (logo, photo) = (LOGO, PHOTO);
    let webp = b"RIFF\x16\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0\x07\0\0\x04\0\0";
    let sized = |size: &str| {
        format!(
            "<?xml version=\"1.0\"?><!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" \"http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd\"><svg xmlns=\"http://www.w3.org/2000/svg\" {size}/>"
        )
    };
    for (name, bytes, accepted, expected) in [
        ("logo.png", PNG.to_vec(), logo, ("image/png", 3, 2)),
        (
            "logo.svg",
            svg("<path d=\"M0 0h9\"/>"),
            logo,
            ("image/svg+xml", 40, 20),
        ),
        (
            "a.svg",
            sized("width=\"30\" height=\"15px\"").into_bytes(),
            logo,
            ("image/svg+xml", 30, 15),
        ),
        (
            "b.svg",
            sized("width=\"1in\" height=\"25.4mm\"").into_bytes(),
            logo,
            ("image/svg+xml", 48, 48),
        ),
        (
            "c.svg",
            sized("width=\"100%\" viewBox=\"0,0,7,9\"").into_bytes(),
            logo,
            ("image/svg+xml", 7, 9),
        ),
        ("photo.jpg", JPEG.to_vec(), photo, ("image/jpeg", 6, 4)),
        ("photo.jpg", PNG.to_vec(), photo, ("image/png", 3, 2)),
        ("photo.webp", webp.to_vec(), photo, ("image/webp", 8, 5)),
    ] {
        let picture = try_file(name, &bytes, accepted).unwrap();
        let found = (picture.kind.names()[0], picture.width, picture.height);
        assert_eq!(found, expected, "{name}");
    }
}

#[test]
fn a_file_that_is_no_picture_or_too_large_is_refused_by_name() {
    let mut large = JPEG.to_vec();
    large.resize(5_000_001, 0);
    let wide = sized_png(20_000, 2);
    for (name, bytes, words) in [
        (
            "store.png",
            b"<!DOCTYPE html><html><svg/></html>".to_vec(),
            "store.png is not a picture",
        ),
        (
            "store.png",
            b"just text".to_vec(),
            "store.png is not a picture; expected a JPEG",
        ),
        ("store.png", Vec::new(), "store.png is not a picture"),
        (
            "store.jpg",
            svg(""),
            "store.jpg is an SVG picture; expected a JPEG",
        ),
        ("store.jpg", large, "store.jpg is larger than 5 MB"),
        ("store.png", wide, "store.png is 20000 by 2 pixels"),
        ("store.png", PNG[..40].to_vec(), "store.png is incomplete"),
        (
            "store.jpg",
            JPEG[..JPEG.len() - 2].to_vec(),
            "store.jpg is incomplete",
        ),
        (
            "store.png",
            b"GIF89a\x01\0\x01\0\0\0\0".to_vec(),
            "store.png is not a picture",
        ),
    ] {
        let refusal = try_file(name, &bytes, PHOTO).unwrap_err();
        assert!(refusal.contains(words), "{refusal}");
    }
    let logo = try_file("logo.jpg", JPEG, LOGO).unwrap();
    assert_eq!(logo.kind, Kind::Jpeg);
    let heic = b"\0\0\0\x24ftypheic\0\0\0\0mif1heic";
    for accepted in [LOGO, PHOTO] {
        let refusal = try_file("IMG_0001.HEIC", heic, accepted).unwrap_err();
        assert!(refusal.contains("save it as a JPEG"), "{refusal}");
    }
    let refusal = Picture::read(Path::new("/nowhere/store.jpg"), PHOTO).unwrap_err();
    let refusal = refusal.to_string();
    assert!(
        refusal.contains("cannot read /nowhere/store.jpg"),
        "{refusal}"
    );
}

#[test]
fn a_hostile_drawing_costs_neither_memory_nor_time() {
    let entities = format!(
        "<?xml version=\"1.0\"?><!DOCTYPE svg [<!ENTITY a \"{}\">]><svg viewBox=\"0 0 9 7\">{}</svg>",
        "x".repeat(10_000),
        "&a;".repeat(20_000)
    );
    let picture = try_file("logo.svg", entities.as_bytes(), LOGO).unwrap();
    assert_eq!((picture.width, picture.height), (9, 7));
    assert_eq!(picture.bytes.len(), entities.len());
}

#[test]
fn mark_storefront_and_map_are_drawn_in_the_shops_color() {
    let mut config = Config::sample().unwrap();
    assert!(Branding::read(&config).facts.logo.is_none());
    config.live.look.color = pharmacy_config::palette::Palette::read("#14418b").ok();
    let look = Branding::read(&config);
    let mut files = look.files.iter();
    let css = files.find(|file| file.path.ends_with(".css")).unwrap();
    assert_eq!(look.facts.stylesheet.as_ref(), Some(&css.path));
    for (drawing, sample) in [
        (look.facts.logo, "#0B4B3A"),
        (look.facts.scene, "#CFEADF"),
        (look.facts.map, "#0F6148"),
    ] {
        let drawing = drawing.unwrap();
        let file = look.files.iter().find(|file| file.path == drawing.src);
        let drawn = String::from_utf8(file.unwrap().bytes.to_vec()).unwrap();
        let size = format!("viewBox=\"0 0 {} {}\"", drawing.width, drawing.height);
        assert!(drawn.contains(&size), "{size}");
        assert!(
            drawn.contains("\"#14418b\"") && !drawn.contains(sample),
            "{drawn}"
        );
    }
}

#[test]
fn a_picture_with_too_many_pixels_is_refused() {
    for (accepted, width, height, words) in [
        (LOGO, 12_000, 12_000, "at most 16 million pixels"),
        (PHOTO, 12_000, 12_000, "at most 50 million pixels"),
        (PHOTO, 12_001, 1, "at most 12000 on each side"),
    ] {
        let refusal = try_file("a.png", &sized_png(width, height), accepted).unwrap_err();
        assert!(refusal.contains(words), "{refusal}");
    }
    for (accepted, width, height) in [(LOGO, 4_000, 4_000), (PHOTO, 8_000, 6_000)] {
        try_file("a.png", &sized_png(width, height), accepted).unwrap();
    }
}

#[test]
fn a_persons_photo_is_served_without_what_the_camera_wrote_and_one_that_cannot_be_read_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("dana.jpg");
    // With a comment, and turned: browsers swap width and height.
    let comment = b"\xff\xfe\0\x0640.7";
    let turned =
        b"\xff\xe1\0\x22Exif\0\0II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x06\0\0\0\0\0\0\0";
    let rest =
        b"\xff\xc0\0\x0b\x08\0\x04\0\x06\x01\x01\x11\0\xff\xda\0\x08\x01\x01\0\0\x3f\0\0\xff\xd9";
    std::fs::write(&file, [&b"\xff\xd8"[..], turned, comment, rest].concat()).unwrap();
    let mut config = Config::sample().unwrap();
    let people = "[[people]]\nname = \"Sam\"\n[[people]]\nname = \"Dana\"\nphoto = \"dana.jpg\"\n";
    let people: toml::Table = people.parse().unwrap();
    config.live.store.people = people["people"].clone().try_into().unwrap();
    config.live.store.people[1].photo = Some(file.clone());
    let look = Branding::read(&config);
    let bytes = &look.files[0].bytes;
    assert!(!bytes.windows(4).any(|part| part == b"40.7"));
    let facts = crate::site::facts(&config, &look, config.live.now());
    let [sam, dana] = &facts.store.people[..] else {
        panic!("{:?}", facts.store.people);
    };
    assert_eq!(sam.picture, None);
    let picture = dana.picture.as_ref().unwrap();
    assert_eq!((picture.width, picture.height), (4, 6));
    assert!(picture.src.starts_with("/assets/person-"));
    std::fs::remove_file(&file).unwrap();
    let problem = Branding::read(&config).problems[0].to_string();
    assert!(
        problem.contains("store.people.photo: cannot read"),
        "{problem}"
    );
}
