//! Parses Markdown into a small tree. Pages show it with the components of the program's own articles. HTML is shown as text.

use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag};
use serde::Serialize;

/// Deepest nesting of containers and spans. Deeper ones are shown without their style.
const DEPTH_MAX: usize = 16;

/// A part of an article.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(any(test, feature = "testing"), derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Block {
    /// From level 2 on, as the page's title is level 1.
    Heading {
        level: u8,
        id: String,
        content: Vec<Inline>,
    },
    Paragraph {
        content: Vec<Inline>,
    },
    /// Numbered from `start` on, or with dots.
    List {
        #[cfg_attr(any(test, feature = "testing"), ts(type = "number | null"))]
        start: Option<u64>,
        items: Vec<Vec<Block>>,
    },
    Quote {
        content: Vec<Block>,
    },
}

/// A part of a line.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(any(test, feature = "testing"), derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Inline {
    Text { text: String },
    Strong { content: Vec<Inline> },
    Emphasis { content: Vec<Inline> },
    Link { href: String, content: Vec<Inline> },
    Break,
}

/// Parses `text`. Every text is valid.
pub fn parse(text: &str) -> Vec<Block> {
    let mut tree = Tree {
        stack: vec![Open::Blocks(Container::All, Vec::new())],
        is_kept: Vec::new(),
    };
    for event in Parser::new_ext(text, Options::empty()) {
        tree.add(event);
    }
    while tree.stack.len() > 1 {
        tree.close();
    }
    let blocks = match tree.stack.pop() {
        Some(Open::Blocks(_, blocks)) => blocks,
        _ => Vec::new(),
    };
    with_levels(blocks)
}

/// Estimated minutes to read, at 200 words a minute.
pub fn read_minutes(text: &str) -> u32 {
    let words = u32::try_from(text.split_whitespace().count()).unwrap_or(u32::MAX);
    words.div_ceil(200).max(1)
}

enum Container {
    All,
    Item,
    Quote,
}

enum Leaf {
    Paragraph,
    Heading(u8),
    Strong,
    Emphasis,
    Link(String),
}

/// A container or span that is not closed yet.
enum Open {
    Blocks(Container, Vec<Block>),
    List(Option<u64>, Vec<Vec<Block>>),
    Line(Leaf, Vec<Inline>),
}

struct Tree {
    stack: Vec<Open>,
    /// For each open tag, whether it has an entry in the stack.
    is_kept: Vec<bool>,
}

impl Tree {
    fn add(&mut self, event: Event<'_>) {
        match event {
            Event::Start(tag) => {
                let open = opened(tag).filter(|open| self.fits(open));
                self.is_kept.push(open.is_some());
                self.stack.extend(open);
            }
            Event::End(_) => {
                if self.is_kept.pop() == Some(true) {
                    self.close();
                }
            }
            Event::Text(text)
            | Event::Code(text)
            | Event::Html(text)
            | Event::InlineHtml(text)
            | Event::InlineMath(text)
            | Event::DisplayMath(text)
            | Event::FootnoteReference(text) => self.add_text(&text),
            Event::SoftBreak => self.add_text(" "),
            Event::HardBreak => self.add_inline(Inline::Break),
            Event::Rule | Event::TaskListMarker(_) => {}
        }
    }

    /// Whether the parent accepts it: items belong in lists, and blocks where blocks may be.
    fn fits(&self, open: &Open) -> bool {
        let is_in_line = matches!(self.stack.last(), Some(Open::Line(..)));
        let is_in_list = matches!(self.stack.last(), Some(Open::List(..)));
        self.stack.len() <= DEPTH_MAX
            && match open {
                Open::Blocks(Container::Item, _) => is_in_list,
                Open::Line(Leaf::Paragraph | Leaf::Heading(_), _)
                | Open::Blocks(..)
                | Open::List(..) => !is_in_line && !is_in_list,
                Open::Line(..) => true,
            }
    }

    fn close(&mut self) {
        match self.stack.pop() {
            Some(Open::Blocks(Container::Item, blocks)) => {
                if let Some(Open::List(_, items)) = self.stack.last_mut() {
                    items.push(blocks);
                }
            }
            Some(Open::Blocks(_, content)) => self.add_block(Block::Quote { content }),
            Some(Open::List(start, items)) => self.add_block(Block::List { start, items }),
            Some(Open::Line(leaf, content)) => match leaf {
                Leaf::Paragraph => self.add_block(Block::Paragraph { content }),
                Leaf::Heading(level) => self.add_block(Block::Heading {
                    level,
                    id: String::new(),
                    content,
                }),
                Leaf::Strong => self.add_inline(Inline::Strong { content }),
                Leaf::Emphasis => self.add_inline(Inline::Emphasis { content }),
                Leaf::Link(href) => self.add_inline(Inline::Link { href, content }),
            },
            None => {}
        }
    }

    fn add_block(&mut self, block: Block) {
        match self.stack.last_mut() {
            Some(Open::Blocks(_, blocks)) => blocks.push(block),
            Some(Open::List(_, items)) => items.push(vec![block]),
            Some(Open::Line(..)) | None => {}
        }
    }

    fn add_text(&mut self, text: &str) {
        self.add_inline(Inline::Text { text: text.into() });
    }

    /// Where only blocks may be, as in an item of a short list, adds the span to a paragraph.
    fn add_inline(&mut self, inline: Inline) {
        let line = match self.stack.last_mut() {
            Some(Open::Line(_, line)) => line,
            Some(Open::Blocks(_, blocks)) => match last_paragraph(blocks) {
                Some(line) => line,
                None => return,
            },
            Some(Open::List(_, items)) => {
                items.push(vec![Block::Paragraph {
                    content: vec![inline],
                }]);
                return;
            }
            None => return,
        };
        match (line.last_mut(), inline) {
            (Some(Inline::Text { text }), Inline::Text { text: more }) => text.push_str(&more),
            (_, inline) => line.push(inline),
        }
    }
}

fn last_paragraph(blocks: &mut Vec<Block>) -> Option<&mut Vec<Inline>> {
    if !matches!(blocks.last(), Some(Block::Paragraph { .. })) {
        blocks.push(Block::Paragraph {
            content: Vec::new(),
        });
    }
    match blocks.last_mut() {
        Some(Block::Paragraph { content }) => Some(content),
        _ => None,
    }
}

/// None if the tag is left out: of an image only the description is shown, and of a link that could mislead only its text.
fn opened(tag: Tag<'_>) -> Option<Open> {
    let line = |leaf| Some(Open::Line(leaf, Vec::new()));
    match tag {
        Tag::Paragraph | Tag::CodeBlock(_) | Tag::HtmlBlock => line(Leaf::Paragraph),
        Tag::Heading { level, .. } => line(Leaf::Heading(number(level))),
        Tag::BlockQuote(_) => Some(Open::Blocks(Container::Quote, Vec::new())),
        Tag::List(start) => Some(Open::List(start, Vec::new())),
        Tag::Item => Some(Open::Blocks(Container::Item, Vec::new())),
        Tag::Emphasis => line(Leaf::Emphasis),
        Tag::Strong => line(Leaf::Strong),
        Tag::Link { dest_url, .. } if is_allowed(&dest_url) => {
            line(Leaf::Link(dest_url.into_string()))
        }
        _ => None,
    }
}

fn is_allowed(href: &str) -> bool {
    let lower = href.to_ascii_lowercase();
    let schemes = ["https://", "http://", "mailto:", "tel:"];
    let is_page = href.starts_with('/') && !href.starts_with("//");
    let is_plain = !href.contains(|c: char| c.is_control() || c == '\\');
    is_plain && (is_page || schemes.iter().any(|scheme| lower.starts_with(scheme)))
}

const fn number(level: HeadingLevel) -> u8 {
    match level {
        HeadingLevel::H1 => 1,
        HeadingLevel::H2 => 2,
        HeadingLevel::H3 => 3,
        HeadingLevel::H4 => 4,
        HeadingLevel::H5 => 5,
        HeadingLevel::H6 => 6,
    }
}

/// The highest headings become level 2, and no level is left out. Each gets an id for the list of contents.
fn with_levels(mut blocks: Vec<Block>) -> Vec<Block> {
    let levels = |block: &Block| match block {
        Block::Heading { level, .. } => Some(*level),
        _ => None,
    };
    let highest = blocks.iter().filter_map(levels).min().unwrap_or(2);
    let mut before = 1;
    for (at, block) in blocks.iter_mut().enumerate() {
        if let Block::Heading { level, id, .. } = block {
            *level = (*level - highest + 2).min(before + 1).min(4);
            before = *level;
            *id = format!("part-{at}");
        }
    }
    blocks
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use serde_json::{Value, json};

    use super::*;

    fn read(text: &str) -> Value {
        serde_json::to_value(parse(text)).unwrap()
    }

    fn text(text: &str) -> Value {
        json!({"kind": "text", "text": text})
    }

    fn paragraph(content: &[Value]) -> Value {
        json!({"kind": "paragraph", "content": content})
    }

    #[test]
    fn markdown_becomes_headings_lists_quotes_and_words() {
        for (markdown, expected) in [
            (
                "# Fasting\n\nAsk **us** *first*.\n\n### Why",
                json!([
                    {"kind": "heading", "level": 2, "id": "part-0", "content": [text("Fasting")]},
                    paragraph(&[
                        text("Ask "),
                        json!({"kind": "strong", "content": [text("us")]}),
                        text(" "),
                        json!({"kind": "emphasis", "content": [text("first")]}),
                        text("."),
                    ]),
                    {"kind": "heading", "level": 3, "id": "part-2", "content": [text("Why")]},
                ]),
            ),
            (
                "- one\n- two\n  1. in it\n\n> said",
                json!([
                    {"kind": "list", "start": null, "items": [
                        [paragraph(&[text("one")])],
                        [paragraph(&[text("two")]), {"kind": "list", "start": 1, "items": [[paragraph(&[text("in it")])]]}],
                    ]},
                    {"kind": "quote", "content": [paragraph(&[text("said")])]},
                ]),
            ),
            (
                "a  \nb\nc",
                json!([paragraph(&[
                    text("a"),
                    json!({"kind": "break"}),
                    text("b c")
                ])]),
            ),
            (
                "<script>alert(1)</script> & <b>x</b>",
                json!([paragraph(&[text("<script>alert(1)</script> & <b>x</b>")])]),
            ),
            (
                "![a shelf](http://x/y.png)",
                json!([paragraph(&[text("a shelf")])]),
            ),
        ] {
            assert_eq!(read(markdown), expected, "{markdown}");
        }
    }

    #[test]
    fn a_link_leads_to_the_web_a_mailbox_a_telephone_or_a_page() {
        for (href, is_link) in [
            ("https://nih.gov", true),
            ("HTTP://nih.gov", true),
            ("mailto:a@elm.com", true),
            ("tel:+15185550142", true),
            ("/refill", true),
            ("//evil.example", false),
            ("javascript:alert(1)", false),
            ("data:text/html,x", false),
            ("refill", false),
            ("/\\evil.example", false),
        ] {
            let tree = read(&format!("[words]({href})"));
            let first = &tree[0]["content"][0];
            assert_eq!(first["kind"] == "link", is_link, "{href}: {tree}");
            assert!(tree.to_string().contains("words"), "{href}");
        }
    }

    #[test]
    fn what_is_nested_deeper_than_sixteen_keeps_its_words() {
        fn depth(value: &Value) -> usize {
            let deepest = match value {
                Value::Array(items) => return items.iter().map(depth).max().unwrap_or(0),
                Value::Object(keys) => keys.values().map(depth).max().unwrap_or(0),
                _ => return 0,
            };
            deepest + 1
        }
        for markdown in [
            format!("{}deep", "> ".repeat(500)),
            format!("{}deep", "- ".repeat(500)),
            format!("{}deep{}", "*a **b ".repeat(200), "** *".repeat(200)),
        ] {
            let tree = read(&markdown);
            assert!(depth(&tree) <= DEPTH_MAX + 2, "{}", depth(&tree));
            assert!(tree.to_string().contains("deep"), "{tree}");
        }
    }

    #[test]
    fn hostile_text_takes_hardly_longer_than_plain_text_of_the_same_size() {
        const SIZE: usize = 64 << 10;
        let filled = |part: &str| part.repeat(SIZE / part.len());
        let time = |text: &str| {
            let once = || {
                let begin = Instant::now();
                parse(text);
                begin.elapsed()
            };
            (0..3).map(|_| once()).min().unwrap_or(Duration::MAX)
        };
        // Short lines make the most blocks.
        let plain = time(&filled("a\n"));
        for part in [
            "[", "![", "[a](", "[[a]", "> ", ">", "- ", "* ", "**a", "*_", "`", "`` ` ", "<",
            "<a ", "&", "\\", "#", "\n>>>", "1) ", "[x]: ", "a\n- ", "](", "***", "~~~\n",
        ] {
            let duration = time(&filled(part));
            assert!(
                duration < 100 * plain,
                "{part:?}: {duration:?}, plain {plain:?}"
            );
        }
    }
}
