//! Random requests, made of words that often cause bugs.

use crate::common::good_answers;
use crate::common::random::Random;

/// A request, and whether a server must answer it.
pub struct Hostile {
    pub bytes: Vec<u8>,
    pub sound: bool,
    pub head: bool,
    pub api: bool,
    pub asks_for_page: bool,
}

/// Makes random requests.
pub struct Workshop {
    random: Random,
}

impl Workshop {
    pub fn new() -> Self {
        Self {
            random: Random::new(),
        }
    }

    pub fn request(&mut self) -> Hostile {
        let mut sound = true;
        // Half of them have nothing strange except in their answers, so that the answers are checked.
        let polite = self.one_in(2);
        let (mut method, mut target, mut version) =
            (b"POST".to_vec(), self.word("forms"), b"HTTP/1.1".to_vec());
        let mut lines = vec![
            b"Host: localhost".to_vec(),
            b"Content-Type: application/json".to_vec(),
        ];
        if !polite {
            method = self.method(&mut sound);
            target = self.target(&mut sound);
            lines = self.lines(&mut sound);
            if self.one_in(40) {
                sound = false;
                version = self.word("broken versions");
            }
        }
        let body = self.body();
        let body = if polite {
            lines.push(format!("Content-Length: {}", body.len()).into_bytes());
            body
        } else {
            self.framed(body, &mut lines, &mut sound)
        };
        let swapped = self.below(lines.len());
        lines.swap(0, swapped);
        let start = [method.as_slice(), &target, &version].join(b" ".as_slice());
        lines.insert(0, start);
        let mut bytes = [lines.join(b"\r\n".as_slice()), body.clone()].join(b"\r\n\r\n".as_slice());
        // A head that is too long may be disconnected without a response.
        sound &= bytes.len() - body.len() < 30_000;
        if !polite && self.one_in(25) {
            sound = false;
            bytes.truncate(self.random.below(bytes.len()));
        }
        let lines = lines.join(b"\n".as_slice()).to_ascii_lowercase();
        Hostile {
            bytes,
            sound,
            head: method == b"HEAD",
            api: target.starts_with(b"/api/"),
            asks_for_page: lines.windows(9).any(|word| word == b"text/html"),
        }
    }

    fn method(&mut self, sound: &mut bool) -> Vec<u8> {
        match self.below(12) {
            0 | 1 => self.word("methods"),
            2 => {
                *sound = false;
                self.word("broken methods")
            }
            _ => b"POST".to_vec(),
        }
    }

    fn target(&mut self, sound: &mut bool) -> Vec<u8> {
        let mut form = self.word("forms");
        match self.below(10) {
            0 | 1 => self.word("paths"),
            2 => {
                *sound = false;
                self.word("broken targets")
            }
            3 => {
                form.extend("?a=%00%ff/..&b".repeat(self.below(300)).bytes());
                form
            }
            _ => form,
        }
    }

    fn lines(&mut self, sound: &mut bool) -> Vec<Vec<u8>> {
        let kind = if self.one_in(2) {
            b"application/json".to_vec()
        } else {
            self.word("types")
        };
        let mut lines = vec![
            b"Host: localhost".to_vec(),
            [b"Content-Type: ", kind.as_slice()].concat(),
        ];
        for _ in 0..self.below(4) {
            lines.push(self.word("lines"));
        }
        if self.one_in(8) {
            *sound = false;
            lines.push(self.word("broken lines"));
        }
        if self.one_in(40) {
            *sound = false;
            let long = "y".repeat(self.below(500));
            lines.extend((0..self.below(300)).map(|n| format!("X-{n}: {long}").into_bytes()));
        }
        lines
    }

    fn framed(&mut self, body: Vec<u8>, lines: &mut Vec<Vec<u8>>, sound: &mut bool) -> Vec<u8> {
        if self.one_in(5) {
            lines.push(b"Transfer-Encoding: chunked".to_vec());
            return self.chunked(&body, sound);
        }
        let length = if self.one_in(15) {
            *sound = false;
            self.below(2 * body.len() + 9)
        } else {
            body.len()
        };
        lines.push(format!("Content-Length: {length}").into_bytes());
        body
    }

    fn chunked(&mut self, body: &[u8], sound: &mut bool) -> Vec<u8> {
        let mut bytes = Vec::new();
        for chunk in body.chunks(1 + self.below(body.len() + 1)) {
            let extension = self.random.of(&["", "", ";a", ";a=b"]);
            bytes.extend(format!("{:X}{extension}\r\n", chunk.len()).bytes());
            bytes.extend([chunk, b"\r\n"].concat());
        }
        if self.one_in(4) {
            *sound = false;
            bytes.truncate(self.below(bytes.len() + 1));
            bytes.extend(self.word("broken chunks"));
        } else {
            bytes.extend(
                self.random
                    .of(&["0\r\n\r\n", "0\r\nTrailer: x\r\n\r\n", "0000\r\n\r\n"])
                    .bytes(),
            );
        }
        bytes
    }

    /// Good answers with a mistake in them.
    fn body(&mut self) -> Vec<u8> {
        let (_, good) = &good_answers()[self.below(6)];
        let good = good.as_object().unwrap().iter();
        let mut fields: Vec<_> = good
            .map(|(name, value)| (format!("{name:?}"), value.to_string()))
            .collect();
        for _ in 0..=self.below(3) {
            let at = self.below(fields.len());
            match self.below(8) {
                0 => fields.push(fields[at].clone()),
                1 => drop(fields.swap_remove(at)),
                2 => fields[at].1 = "[".repeat(self.below(5000)),
                3 => fields[at].1 = format!("{}1{}", "[".repeat(100), "]".repeat(100)),
                4 => {
                    let part = self.random.of(&["x", "é", "\\n", "\u{301}", "𝕏", "\\\\"]);
                    fields[at].1 = format!("\"{}\"", part.repeat(self.below(60_000)));
                }
                5 => fields[at].0 = String::from_utf8(self.word("names")).unwrap(),
                _ => fields[at].1 = String::from_utf8(self.word("values")).unwrap(),
            }
            if fields.is_empty() {
                break;
            }
        }
        let inside: Vec<_> = fields
            .iter()
            .map(|(name, value)| format!("{name}:{value}"))
            .collect();
        let mut bytes = format!("{{{}}}", inside.join(",")).into_bytes();
        let at = self.below(bytes.len());
        match self.below(24) {
            0 => bytes.truncate(at),
            1 => bytes = (0..at).map(|_| self.byte()).collect(),
            2 => bytes = self.word("bodies"),
            3 => bytes.push(b'}'),
            4 => bytes[at] = self.byte(),
            5 => bytes = [b"\xef\xbb\xbf", bytes.as_slice()].concat(),
            _ => {}
        }
        bytes
    }

    fn byte(&mut self) -> u8 {
        u8::try_from(self.below(256)).unwrap()
    }

    fn below(&mut self, end: usize) -> usize {
        self.random.below(end)
    }

    fn one_in(&mut self, n: usize) -> bool {
        self.random.one_in(n)
    }

    /// A word of `section`.
    fn word(&mut self, section: &str) -> Vec<u8> {
        let words: Vec<_> = words(section).collect();
        unescape(self.random.of(&words))
    }
}

/// The words of one section of `words.txt`.
pub fn words(section: &str) -> impl Iterator<Item = &'static str> {
    let heading = format!("== {section}");
    let lines = include_str!("words.txt").lines();
    let mut lines = lines.skip_while(move |line| *line != heading);
    lines.next().expect("no such section");
    lines.take_while(|line| !line.starts_with("== "))
}

/// `\xNN` is a byte, `\\` a backslash.
pub fn unescape(word: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut rest = word;
    while let Some((before, escape)) = rest.split_once('\\') {
        bytes.extend(before.bytes());
        let hex = escape
            .strip_prefix('x')
            .and_then(|hex| u8::from_str_radix(hex.get(..2)?, 16).ok());
        bytes.push(hex.unwrap_or(b'\\'));
        rest = if hex.is_some() {
            &escape[3..]
        } else {
            escape.strip_prefix('\\').unwrap_or(escape)
        };
    }
    bytes.extend(rest.bytes());
    bytes
}
