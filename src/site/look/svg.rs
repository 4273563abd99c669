//! Checks that SVG files have no scripts, no event handlers, and nothing from outside.

use roxmltree::{Document, Node, ParsingOptions};

const SVG: &str = "http://www.w3.org/2000/svg";

/// Width and height, in pixels.
pub type Size = (u32, u32);

/// Elements that run or embed content.
const ACTIVE: [&str; 8] = [
    "script",
    "foreignObject",
    "iframe",
    "object",
    "embed",
    "handler",
    "audio",
    "video",
];

/// Where elements of drawing programs come from, which no browser shows. Of others, browsers might show more than a drawing.
const EDITORS: [&str; 12] = [
    "http://creativecommons.org/ns",
    "http://ns.adobe.com/",
    "http://purl.org/dc/",
    "http://schemas.microsoft.com/visio/",
    "http://sodipodi.sourceforge.net/",
    "http://web.resource.org/cc/",
    "http://www.bohemiancoding.com/sketch/",
    "http://www.corel.com/",
    "http://www.figma.com/",
    "http://www.inkscape.org/",
    "http://www.serif.com/",
    "http://www.w3.org/1999/02/22-rdf-syntax-ns",
];

/// Functions of CSS that load a picture. `url()` alone may, from inside the file.
const LOADING: [&str; 5] = ["image-set(", "image(", "src(", "cross-fade(", "element("];

/// The parser compares each attribute of an element with the others.
const MAX_ATTRIBUTES: usize = 250;
/// It copies them into each element that declares another.
const MAX_NAMESPACES: usize = 100;
const MAX_ELEMENTS: usize = 100_000;

/// Types of pictures that may be embedded.
const EMBEDDED: [&str; 4] = ["png", "jpeg", "webp", "gif"];

/// The size of a safe SVG; `None` if `bytes` are no SVG. The error continues a sentence that starts with the file's name.
pub fn measure(bytes: &[u8]) -> Result<Option<Size>, String> {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return Ok(None);
    };
    let text = text.trim_start_matches('\u{feff}');
    if text.contains("<svg") {
        check_counts(text)?;
    }
    // Drawing programs write a document type. The parser limits the expansion of entities and loads no external ones.
    let options = ParsingOptions {
        allow_dtd: true,
        ..ParsingOptions::default()
    };
    let document = match Document::parse_with_options(text, options) {
        Ok(document) => document,
        Err(error) if text.contains("<svg") => return Err(format!("is not a whole SVG: {error}")),
        Err(_) => return Ok(None),
    };
    let root = document.root_element();
    if !root.has_tag_name((SVG, "svg")) {
        return Ok(None);
    }
    let at = |node: Node<'_, '_>| document.text_pos_at(node.range().start).row;
    for node in document.descendants() {
        if let Some(problem) = problem(node) {
            return Err(format!(
                "has {problem} in line {}; a logo may only draw: export it once more as a plain SVG",
                at(node)
            ));
        }
    }
    match size(root) {
        Some(size) => Ok(Some(size)),
        None => Err("has neither width and height nor a viewBox, so nobody knows its shape".into()),
    }
}

/// Whether the parser can read `text` in a moment. Counts more than there is, in comments for example.
fn check_counts(text: &str) -> Result<(), String> {
    let attributes = |tag: &str| tag.bytes().filter(|byte| *byte == b'=').count();
    for (found, most, what) in [
        (
            text.split('<').map(attributes).max().unwrap_or_default(),
            MAX_ATTRIBUTES,
            "attributes in one element",
        ),
        (
            text.matches("xmlns").count(),
            MAX_NAMESPACES,
            "declarations of namespaces",
        ),
        (text.matches('<').count(), MAX_ELEMENTS, "elements"),
    ] {
        if found > most {
            return Err(format!(
                "has more than {most} {what}; save it as a plain or optimized SVG"
            ));
        }
    }
    Ok(())
}

fn problem(node: Node<'_, '_>) -> Option<String> {
    if node.is_pi() {
        return node.pi().map(|pi| format!("the instruction {}", pi.target));
    }
    if !node.is_element() {
        return None;
    }
    let name = node.tag_name().name();
    if ACTIVE
        .iter()
        .any(|active| active.eq_ignore_ascii_case(name))
    {
        return Some(format!("a {name} element"));
    }
    let namespace = node.tag_name().namespace().unwrap_or(SVG);
    if namespace != SVG && !EDITORS.iter().any(|own| namespace.starts_with(own)) {
        return Some(format!("a {name} element that is no part of SVG"));
    }
    if name == "style" && node.children().filter_map(|text| text.text()).any(loads) {
        return Some("a style that loads something from outside".into());
    }
    let animates = matches!(name, "set" | "animate");
    node.attributes().find_map(|attribute| {
        let (key, value) = (attribute.name(), attribute.value());
        let links = |key: &str| matches!(key, "href" | "src");
        if key.len() > 2 && key.get(..2).is_some_and(|on| on.eq_ignore_ascii_case("on")) {
            Some(format!("the event handler {key}"))
        } else if links(key) && !is_inside(value) {
            Some("a link to something outside of it".into())
        } else if animates && key == "attributeName" && value.ends_with("href") {
            Some("an animated link".into())
        } else if loads(value) {
            Some(format!("something from outside in {key}"))
        } else {
            None
        }
    })
}

/// Whether `target` is part of the file or an embedded picture.
fn is_inside(target: &str) -> bool {
    let target = target.trim();
    let picture = |target: &str| {
        let kind = target.strip_prefix("data:image/")?;
        Some(EMBEDDED.iter().any(|known| kind.starts_with(known)))
    };
    target.is_empty() || target.starts_with('#') || picture(target).unwrap_or(false)
}

/// Whether a style or a value loads something from outside. Escapes count too, since they may hide a name.
fn loads(css: &str) -> bool {
    let css = css.to_ascii_lowercase();
    let outside = |rest: &str| {
        let target = rest.split(')').next().unwrap_or_default();
        !is_inside(target.trim().trim_matches(['"', '\'']))
    };
    css.contains("@import")
        || css.split("url(").skip(1).any(outside)
        || LOADING.iter().any(|function| css.contains(function))
        || (css.contains('\\') && css.contains(['(', '@']))
}

/// The size that the file states, or that of its view box.
fn size(root: Node<'_, '_>) -> Option<Size> {
    let length = |name| root.attribute(name).and_then(pixels);
    if let (Some(width), Some(height)) = (length("width"), length("height")) {
        return Some((whole(width), whole(height)));
    }
    let numbers: Vec<f64> = root
        .attribute("viewBox")?
        .split([' ', ',', '\t', '\n'])
        .filter(|part| !part.is_empty())
        .map(|part| part.parse().ok())
        .collect::<Option<_>>()?;
    match *numbers.as_slice() {
        [_, _, width, height] if width > 0.0 && height > 0.0 => Some((whole(width), whole(height))),
        _ => None,
    }
}

/// An absolute CSS length, in pixels.
fn pixels(length: &str) -> Option<f64> {
    const UNITS: [(&str, f64); 6] = [
        ("px", 1.0),
        ("pt", 4.0 / 3.0),
        ("pc", 16.0),
        ("mm", 96.0 / 25.4),
        ("cm", 96.0 / 2.54),
        ("in", 96.0),
    ];
    let length = length.trim();
    let unit = |(unit, size): (&str, f64)| Some((length.strip_suffix(unit)?, size));
    let (number, size) = UNITS.into_iter().find_map(unit).unwrap_or((length, 1.0));
    let number: f64 = number.trim().parse().ok()?;
    (number > 0.0 && number.is_finite()).then_some(number * size)
}

fn whole(pixels: f64) -> u32 {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "positive, and the conversion saturates"
    )]
    let whole = pixels.round().max(1.0) as u32;
    whole
}
