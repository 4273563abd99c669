//! The list for the driver: where to, for whom, and nothing about a medicine.

use std::collections::BTreeMap;
use std::io::Write;

use jiff::civil::Date;

use super::slip::{begin, html};
use super::{Status, Submission, answer};
use crate::forms::Control;
use pharmacy_text::phone;
use pharmacy_text::plain_text::is_one_of;

/// Words after a house number that make it an address, in the languages of the pages that write it so.
const STREETS: &str = "st street ave avenue rd road dr drive ln lane blvd boulevard ct court way pl place ter terrace \
    cir circle pkwy hwy highway sq square route rte trail trl alley row loop path";
const UNITS: &str = "apt apartment unit suite ste floor fl room piso apto";
/// Words between the house number and the kind of street: "12 Old Mill Creek Rd".
const NAME_WORDS: usize = 4;
/// Words that are in no street's name: the number before them is a dose, or a count of something else.
const OF_SOMETHING_ELSE: &str = "mg mcg ml units pills tablets tabs capsules daily to at for my is";

pub fn write(
    out: &mut impl Write,
    pharmacy: &str,
    days: &BTreeMap<Date, Vec<Submission>>,
) -> std::io::Result<()> {
    begin(out, "Deliveries")?;
    let pharmacy = html(pharmacy);
    writeln!(
        out,
        "<header><p><b>{pharmacy}</b></p><p>Deliveries</p></header>"
    )?;
    for (date, submissions) in days {
        let day = date.strftime("%A, %B %-d");
        writeln!(
            out,
            "<h1>{day}</h1>\n<table>\n<tr><th></th><th>Name</th><th>Address</th><th>Phone</th><th>Reference</th></tr>"
        )?;
        for submission in submissions {
            let state = match submission.status {
                Status::Ready => "",
                _ => "<br>not ready yet",
            };
            let address = address(submission).unwrap_or_else(|| "address: ask".into());
            writeln!(
                out,
                "<tr><td>☐</td><td><b><bdi>{}</bdi></b>{state}</td><td dir=\"auto\">{}</td><td>{}</td><td>{}</td></tr>",
                html(&answer::name(submission)),
                html(&address),
                html(&phone::printed(&answer::call_back(submission))),
                html(&submission.reference),
            )?;
        }
        writeln!(out, "</table>")?;
    }
    writeln!(
        out,
        "<footer>Confidential. Bring it back to the pharmacy.</footer>\n</html>"
    )
}

/// From what was written freely, the house number to the street and the door alone: the rest may be about the medicine.
fn address(submission: &Submission) -> Option<String> {
    let fields = submission.form.form().fields.iter();
    let free = fields.filter(|field| matches!(field.control, Control::Paragraph { .. }));
    let mut texts = free.filter_map(|field| submission.answers.get(field.name)?.as_str());
    texts.find_map(|text| {
        let words: Vec<_> = text.split_whitespace().collect();
        (0..words.len()).find_map(|at| {
            // Of "12345 9 Mile Rd", the end alone would be another house.
            let before = words.get(at.checked_sub(1).unwrap_or(words.len()));
            let is_cut = before.is_some_and(|word| is_number(word) && !ends(word));
            street(words.get(at..)?).filter(|_| !is_cut)
        })
    })
}

fn street(words: &[&str]) -> Option<String> {
    let begins = is_number(words.first()?);
    let kind = (words.iter().skip(1).take(NAME_WORDS + 1))
        .position(|word| is_one_of(STREETS, &plain(word)))
        .filter(|kind| begins && *kind > 0)?;
    let name = words.get(1..=kind)?;
    let is_other = |word: &str| is_number(word) && !is_ordinal(word);
    let is_other = |word: &str| is_other(word) || is_one_of(OF_SOMETHING_ELSE, &plain(word));
    if ends(words.first()?) || name.iter().any(|word| ends(word) || is_other(word)) {
        return None;
    }
    let mut end = kind + 2;
    while let Some(word) = words.get(end) {
        end += match (word.starts_with('#'), is_one_of(UNITS, &plain(word))) {
            (true, _) => 1,
            (_, true) => 2,
            _ => break,
        };
    }
    let address = words.get(..end.min(words.len()))?.join(" ");
    Some(address.trim_end_matches([',', ';']).to_owned())
}

fn is_number(word: &str) -> bool {
    word.starts_with(|c: char| c.is_ascii_digit())
}

/// Of a street: "42nd".
fn is_ordinal(word: &str) -> bool {
    let word = plain(word);
    let ends = ["st", "nd", "rd", "th"];
    ends.into_iter().any(|end| word.ends_with(end))
}

fn ends(word: &str) -> bool {
    word.ends_with([',', ';', '.'])
}

fn plain(word: &str) -> String {
    word.trim_matches(|c: char| !c.is_alphanumeric())
        .to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::forms::FormId;

    #[test]
    fn phone_numbers_are_printed_as_on_slips() {
        let answers = serde_json::json!({ "phone": "518 555 0142" });
        let refill = Submission::sample(FormId::Refill, answers);
        let mut sheet = Vec::new();
        let days = BTreeMap::from([(jiff::civil::date(2026, 12, 1), vec![refill])]);
        write(&mut sheet, "Elm Drugs", &days).unwrap();
        let sheet = String::from_utf8(sheet).unwrap();
        assert!(sheet.contains("<td>(518) 555-0142</td>"), "{sheet}");
    }

    #[test]
    fn an_address_is_what_a_patient_wrote_as_one_without_what_is_around_it() {
        for (note, address) in [
            ("12 Elm St", Some("12 Elm St")),
            (
                "Please bring it to 12 Elm Street, I take insulin",
                Some("12 Elm Street"),
            ),
            (
                "I live at 204b Old Mill Creek Rd. Apt 3B. Metformin too",
                Some("204b Old Mill Creek Rd. Apt 3B."),
            ),
            ("77 Main Ave, #5 and the insulin", Some("77 Main Ave, #5")),
            ("30 Metformin to 12 Elm St", Some("12 Elm St")),
            ("90 Lipitor 12 Elm St", Some("12 Elm St")),
            ("10 units daily at Mill Street", None),
            ("100 W 42nd St", Some("100 W 42nd St")),
            ("12345 9 Mile Rd", None),
            ("Take 2 a day", None),
            ("10 mg, my street is closed", None),
            ("2 pills. The drive is steep", None),
            ("", None),
        ] {
            let answers = serde_json::json!({ "additionalNotes": note });
            let found = super::address(&Submission::sample(FormId::Refill, answers));
            assert_eq!(found.as_deref(), address, "{note}");
        }
    }
}
