//! The staff's message to a patient on the status page: one rule for the desk, the command line and pharmacy.toml.

use crate::plain_text;

/// In characters.
pub const MESSAGE_MAX: usize = 200;

/// Why a message can't be shown to a patient.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MessageProblem {
    /// How many characters it has.
    #[error("a message can have at most {MESSAGE_MAX} characters, and this one has {0}")]
    TooLong(usize),
}

/// "" removes the message.
pub fn read(typed: &str) -> Result<String, MessageProblem> {
    let message = plain_text::one_line(typed);
    let length = message.chars().count();
    if length > MESSAGE_MAX {
        return Err(MessageProblem::TooLong(length));
    }
    Ok(message)
}

/// Why the message should not be shown: somebody else may have the patient's phone.
pub fn looks_private(message: &str) -> Option<&'static str> {
    let is_phone = |count| (10..=11).contains(&count);
    let count = |text: &str| text.bytes().filter(u8::is_ascii_digit).count();
    let numbers = message.split(|c: char| !(c.is_ascii_digit() || " ()-.+".contains(c)));
    let others = numbers.filter(|number| !is_phone(count(number)));
    if others
        .flat_map(str::split_whitespace)
        .any(|word| count(word) >= 6)
    {
        return Some("it looks as if it contains an Rx number or a date of birth");
    }
    let lower = message.to_lowercase();
    let names_medicine = lower.split(|c: char| !c.is_alphanumeric()).any(|word| {
        let unit = word.trim_start_matches(|c: char| c.is_ascii_digit());
        matches!(
            unit,
            "mg" | "mcg" | "ml" | "tablet" | "tablets" | "capsule" | "capsules"
        )
    });
    names_medicine.then_some("it looks as if it names a medicine")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_is_one_line_that_reads_as_it_is_written() {
        for (typed, kept) in [
            ("  Ready at noon.\n", "Ready at noon."),
            ("two\r\nlines,\ttab\0", "two lines, tab"),
            ("\u{1b}[31mred", "[31mred"),
            (
                "\u{202e}reversed \u{2066}518 555 0142\u{2069}",
                "reversed 518 555 0142",
            ),
            ("cafe\u{301}", "café"),
            ("", ""),
            ("دواؤك جاهز\u{200f}.", "دواؤك جاهز."),
        ] {
            assert_eq!(read(typed).as_deref(), Ok(kept));
        }
        let long = "x".repeat(MESSAGE_MAX + 1);
        assert_eq!(read(&long), Err(MessageProblem::TooLong(201)));
        assert!(read(&long[1..]).is_ok());
    }

    #[test]
    fn a_message_with_private_details_is_noticed() {
        for (message, private) in [
            ("We have a question for your insurance company.", false),
            ("Out of stock until Nov 24. Call (518) 555-0142.", false),
            ("Please call 518-555-0142", false),
            ("Your Rx 7001234 waits for the doctor", true),
            ("Lisinopril 10 mg is out of stock", true),
            ("The 20mg tablets come Friday", true),
            ("born 04-27-1958", true),
        ] {
            assert_eq!(looks_private(message).is_some(), private, "{message}");
        }
    }
}
