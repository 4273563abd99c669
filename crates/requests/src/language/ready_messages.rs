//! The staff's ready-made messages in each language.

use super::Language;
use pharmacy_config::StatusPage;
use pharmacy_text::lang::Lang;

/// The gap in a message, which the staff fills in.
const GAP: char = '…';

/// The messages that the staff can choose from for a reader of `lang`.
pub fn offered(status: &StatusPage, lang: Lang) -> Vec<String> {
    match owners_messages(status, lang) {
        Some(messages) => messages,
        None => (Language::of(lang).ready_messages.values().cloned()).collect(),
    }
}

fn owners_messages(status: &StatusPage, lang: Lang) -> Option<Vec<String>> {
    let (found, lines) = status.ready_messages.as_ref()?.get(lang);
    (found == lang).then(|| lines.iter().map(ToString::to_string).collect())
}

/// The text of `message` for a reader of `lang`, and its language if known. A ready-made message is translated if its gap was filled with
/// a number or a time instead of words. Other messages stay as they were written.
pub fn read_in(status: &StatusPage, message: &str, lang: Lang) -> (String, Option<Lang>) {
    let mut written = None;
    for from in Lang::ALL {
        for (at, line) in offered(status, from).iter().enumerate() {
            let Some(filled) = filling(line, message) else {
                continue;
            };
            written = Some(from);
            let translated = counterpart(status, (from, at, line), lang);
            if let Some(translated) = translated.filter(|_| !filled.contains(char::is_alphabetic)) {
                return (translated.replace(GAP, filled), Some(lang));
            }
        }
    }
    (message.to_owned(), written)
}

/// The text that fills the gap of `line`; "" if it has no gap.
fn filling<'a>(line: &str, message: &'a str) -> Option<&'a str> {
    match line.split_once(GAP) {
        Some((before, after)) => message.strip_prefix(before)?.strip_suffix(after),
        None => (line == message).then_some(""),
    }
}

/// The same line in `lang`. For a line of the owner, the one at the same position in the list, if both lists have the same length.
fn counterpart(
    status: &StatusPage,
    (from, at, line): (Lang, usize, &String),
    lang: Lang,
) -> Option<String> {
    if from == lang {
        return Some(line.clone());
    }
    let english = match from {
        Lang::En => Some(line),
        _ => (Language::of(from).ready_messages.iter())
            .find_map(|(en, text)| (text == line).then_some(en)),
    };
    let ours = english.and_then(|english| match lang {
        Lang::En => Some(english),
        _ => Language::of(lang).ready_messages.get(english),
    });
    ours.cloned().or_else(|| {
        let (line_from, to) = (
            owners_messages(status, from)?,
            owners_messages(status, lang)?,
        );
        (line_from.len() == to.len()).then(|| to[at].clone())
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use Lang::{Ar, En, Es};

    fn status(lists: &str) -> StatusPage {
        let file = format!(
            "enabled = true\nkeep_days = 90\ntell_by_email = false\nready_messages = {lists}"
        );
        toml::from_str(&file).unwrap()
    }

    #[test]
    fn a_ready_made_message_is_read_in_the_readers_language_and_any_other_as_it_was_written() {
        let sample = r#"["We’re waiting to hear from your prescriber.", "Your medicine is out of stock until …. We’ll call you when it’s here."]"#;
        let toml = r#"{ en = ["Bring your card.", "Ring twice."], es = ["Traiga su tarjeta.", "Toque dos veces."] }"#;
        let uneven =
            r#"{ en = ["Bring your card."], es = ["Toque dos veces.", "Traiga su tarjeta."] }"#;
        let english = "We’re waiting to hear from your prescriber.";
        let spanish = "Estamos esperando la respuesta de su médico.";
        let arabic = "ننتظر ردًا من طبيبك.";
        let until_monday =
            "Your medicine is out of stock until Monday. We’ll call you when it’s here.";
        for (lists, message, lang, read, known) in [
            (sample, english, Es, spanish, Some(Es)),
            (sample, english, Ar, arabic, Some(Ar)),
            (sample, english, En, english, Some(En)),
            (sample, spanish, En, english, Some(En)),
            (sample, spanish, Ar, arabic, Some(Ar)),
            (
                sample,
                "Your medicine is out of stock until 11/30. We’ll call you when it’s here.",
                Es,
                "Su medicina no estará disponible hasta el 11/30. Le llamaremos cuando llegue.",
                Some(Es),
            ),
            (sample, until_monday, Es, until_monday, Some(En)),
            (sample, "Ask for Ana.", Es, "Ask for Ana.", None),
            (toml, "Ring twice.", Es, "Toque dos veces.", Some(Es)),
            (toml, "Ring twice.", Ar, "Ring twice.", Some(En)),
            (uneven, "Bring your card.", Es, "Bring your card.", Some(En)),
        ] {
            let found = read_in(&status(lists), message, lang);
            assert_eq!(found, (read.to_owned(), known), "{message} in {lang:?}");
        }
    }
}
