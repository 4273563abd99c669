//! An article in the desk's editor: the values of its head as they were typed, and its text.

use serde::{Deserialize, Serialize};
use toml::{Table, Value};

use super::parts_of;

/// Also made from a file with a mistake, so that the mistake can be corrected.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(any(test, feature = "testing"), derive(ts_rs::TS))]
#[allow(missing_docs, reason = "the keys at the head of the file")]
pub struct Draft {
    pub title: String,
    pub summary: String,
    pub date: String,
    /// "article" or "issue".
    pub kind: String,
    pub lang: String,
    pub author: String,
    pub picture: String,
    pub body: String,
}

impl Draft {
    /// Reads the text of a file.
    pub fn of(text: &str) -> Self {
        let text = text.replace("\r\n", "\n");
        let Some((head, body)) = parts_of(&text) else {
            return Self {
                body: text,
                ..Self::default()
            };
        };
        let head: Table = toml::from_str(head).unwrap_or_default();
        let value = |key: &str| match head.get(key) {
            Some(Value::String(text)) => text.clone(),
            Some(other) => other.to_string(),
            None => String::new(),
        };
        Self {
            title: value("title"),
            summary: value("summary"),
            date: value("date"),
            kind: value("kind"),
            lang: value("lang"),
            author: value("author"),
            picture: value("picture"),
            body: body.trim_matches('\n').into(),
        }
    }

    /// Writes the text of the file.
    pub fn text(&self) -> String {
        let keys = [
            ("title", &self.title),
            ("summary", &self.summary),
            ("date", &self.date),
            ("kind", &self.kind),
            ("lang", &self.lang),
            ("author", &self.author),
            ("picture", &self.picture),
        ];
        let lines = keys
            .into_iter()
            .filter(|(_, value)| !value.trim().is_empty());
        let lines = lines.map(|(key, value)| {
            let value = Value::String(value.trim().into());
            format!("{key} = {value}\n")
        });
        let head: String = lines.collect();
        let body = self.body.replace("\r\n", "\n");
        format!("+++\n{head}+++\n\n{}\n", body.trim_matches('\n'))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_draft_is_written_and_read_as_it_was_typed() {
        let draft = Draft {
            title: "“Fasting” & \"medicines\" = +++".into(),
            summary: "A \\ sentence.".into(),
            date: "2026-11-20".into(),
            kind: "issue".into(),
            lang: "es".into(),
            author: String::new(),
            picture: "pharmacy-pictures/a.jpg".into(),
            body: "# One\n\n+++\n\ntwo".into(),
        };
        assert_eq!(Draft::of(&draft.text()), draft);
        assert_eq!(Draft::of("no head").body, "no head");
        let by_hand = "+++\r\ntitle = \"x\"\r\ndate = 2026-11-20\r\n+++\r\nHello.\r\n";
        let read = Draft::of(by_hand);
        assert_eq!(
            (read.date.as_str(), read.body.as_str()),
            ("2026-11-20", "Hello.")
        );
    }
}
