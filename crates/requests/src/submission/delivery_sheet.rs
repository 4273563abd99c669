//! The list for the driver: addresses and names. It mentions a medicine only if a patient's note does.

use std::collections::BTreeMap;
use std::io::Write;

use jiff::civil::Date;

use super::slip::{begin, html, html_lines};
use super::{Status, Submission, answer};
use crate::forms::{Control, Role};
use pharmacy_text::opening::{self, Minute};
use pharmacy_text::phone;

/// An HTML page with a list for each day and round.
pub fn write(
    out: &mut impl Write,
    pharmacy: &str,
    rounds: &BTreeMap<(Date, Option<Minute>), Vec<Submission>>,
) -> std::io::Result<()> {
    begin(out, "Deliveries")?;
    let pharmacy = html(pharmacy);
    writeln!(
        out,
        "<header><p><b>{pharmacy}</b></p><p>Deliveries</p></header>"
    )?;
    for ((date, round), submissions) in rounds {
        let day = date.strftime("%A, %B %-d");
        let round = round.map_or_else(String::new, |by| {
            format!(", ordered by {}", opening::clock(by))
        });
        writeln!(
            out,
            "<h1>{day}{round}</h1>\n<table>\n<tr><th></th><th>Name</th><th>Address</th><th>Note</th><th>Phone</th><th>Reference</th></tr>"
        )?;
        for submission in submissions {
            write_row(out, submission)?;
        }
        writeln!(out, "</table>")?;
    }
    writeln!(
        out,
        "<footer>Confidential. Bring it back to the pharmacy.</footer>\n</html>"
    )
}

fn write_row(out: &mut impl Write, submission: &Submission) -> std::io::Result<()> {
    let state = match submission.status {
        Status::Ready => "",
        Status::New | Status::InProgress | Status::Done => "<br>not ready yet",
    };
    let address = submission.text(Role::Address).unwrap_or("address: ask");
    writeln!(
        out,
        "<tr><td>☐</td><td><b><bdi>{}</bdi></b>{state}</td><td dir=\"auto\">{}</td><td dir=\"auto\">{}</td><td class=\"whole\">{}</td><td class=\"whole\">{}</td></tr>",
        html(&answer::name(submission)),
        html(address),
        html_lines(&note(submission)),
        html(&phone::printed(&answer::call_back(submission))),
        html(&submission.reference),
    )
}

/// The visitor's note about the address, such as which door to use.
fn note(submission: &Submission) -> String {
    let fields = submission.form.form().fields.iter();
    let free = fields.filter(|field| matches!(field.control, Control::Paragraph { .. }));
    let texts = free.filter_map(|field| submission.answers.get(field.name)?.as_str());
    texts.collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::forms::FormId;

    fn sheet(answers: serde_json::Value) -> String {
        let refill = Submission::sample(FormId::Refill, answers);
        let mut sheet = Vec::new();
        let rounds = BTreeMap::from([((jiff::civil::date(2026, 12, 1), Some(660)), vec![refill])]);
        write(&mut sheet, "Elm Drugs", &rounds).unwrap();
        String::from_utf8(sheet).unwrap()
    }

    #[test]
    fn a_day_with_several_rounds_names_each_by_its_cutoff() {
        let sheet = sheet(serde_json::json!({}));
        let heading = "<h1>Tuesday, December 1, ordered by 11 AM</h1>";
        assert!(sheet.contains(heading), "{sheet}");
    }

    #[test]
    fn phone_numbers_are_printed_as_on_slips() {
        let sheet = sheet(serde_json::json!({ "phone": "518 555 0142" }));
        assert!(
            sheet.contains("<td class=\"whole\">(518) 555-0142</td>"),
            "{sheet}"
        );
    }

    #[test]
    fn an_address_is_printed_whole_with_the_note_beside_it_and_none_is_guessed_from_a_note() {
        for address in [
            "1301 46 Street #4B, Brooklyn 11219",
            "1234 Ocean Parkway 5F",
            "5014-15th Avenue, basement",
            "1562 58th Street, 2nd floor, ring 2B",
            "Calle 48 núm. 12, piso 3",
        ] {
            let note = "Side door.\n12 Elm St is my sister.";
            let sheet =
                sheet(serde_json::json!({ "deliveryAddress": address, "additionalNotes": note }));
            let cells = format!(
                "<td dir=\"auto\">{address}</td><td dir=\"auto\">Side door.\n12 Elm St is my sister.</td>"
            );
            assert!(sheet.contains(&cells), "{sheet}");
        }
        let sheet = sheet(serde_json::json!({ "additionalNotes": "12 Elm St" }));
        assert!(
            sheet.contains("<td dir=\"auto\">address: ask</td><td dir=\"auto\">12 Elm St</td>"),
            "{sheet}"
        );
    }
}
