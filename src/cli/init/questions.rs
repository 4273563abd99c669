//! The questions on a terminal, asked again with the reason until the answer can be right. One can go back.

use std::io::{BufRead, Write};
use std::path::Path;

use anyhow::bail;

use super::{languages, values};
use crate::config::edit::Changes;

struct Question {
    text: &'static str,
    /// An answer, or what Enter means.
    example: &'static str,
    /// The key that it answers, or one of them.
    key: &'static str,
    /// Reads an answer; pharmacy.toml will be in the folder.
    read: fn(&Path, &str) -> Result<Changes, String>,
}

/// The questions, in order. The first four must be answered.
const QUESTIONS: [Question; 15] = [
    Question {
        text: "Name on the sign",
        example: "such as Maple Pharmacy",
        key: "pharmacy.name",
        read: |_, text| values::name(text),
    },
    Question {
        text: "Phone number, as you want it printed",
        example: "such as (518) 555-0199",
        key: "pharmacy.phone",
        read: |_, text| values::phone(text),
    },
    Question {
        text: "Address",
        example: "such as 7 Maple St, Anytown, NY 12345",
        key: "pharmacy.state",
        read: |_, text| values::address(text),
    },
    Question {
        text: "Opening hours",
        example: "such as Mon-Fri 9-17, Sat 10-14",
        key: "pharmacy.hours",
        read: |_, text| values::hours(text),
    },
    Question {
        text: "Public e-mail address",
        example: "such as hello@example.com; Enter for none",
        key: "pharmacy.email",
        read: |_, text| values::email(text),
    },
    Question {
        text: "Fax number",
        example: "Enter for none",
        key: "pharmacy.fax",
        read: |_, text| values::fax(text),
    },
    Question {
        text: "Languages spoken at the counter",
        example: "such as English, Spanish; Enter leaves them out",
        key: "pharmacy.languages",
        read: |_, text| languages::spoken(text),
    },
    Question {
        text: "Languages of the pages besides English",
        example: "Spanish, Arabic; Enter for none",
        key: "site.languages",
        read: |_, text| languages::translations(text),
    },
    Question {
        text: "Which of these do you not offer: prescriptions, dmv (eye tests), moneygram, copay (assistance),\n  consultations, delivery, vaccinations, screenings, insurance (support)",
        example: "such as dmv, moneygram; Enter when you offer all nine",
        key: "services.delivery",
        read: |_, text| values::services(text),
    },
    Question {
        text: "Towns you deliver to",
        example: "such as Anytown, Riverside; Enter leaves them out",
        key: "delivery.towns",
        read: |_, text| values::towns(text),
    },
    Question {
        text: "Is parking free?",
        example: "yes or no; Enter for no",
        key: "store.parking",
        read: |_, text| values::yes("store.parking", text),
    },
    Question {
        text: "Is there a drive-thru window?",
        example: "yes or no; Enter for no",
        key: "store.drive_thru",
        read: |_, text| values::yes("store.drive_thru", text),
    },
    Question {
        text: "Days on which you are closed",
        example: "such as 11/26/2026 Thanksgiving, 12/25/2026 Christmas; Enter for none",
        key: "closed",
        read: |_, text| values::closed(text),
    },
    Question {
        text: "Color of the pages",
        example: "such as #1a6b4f; Enter for the green of the sample",
        key: "look.color",
        read: |_, text| values::color(text),
    },
    Question {
        text: "File of your logo, an SVG or PNG",
        example: "such as logo.svg; Enter for none",
        key: "look.logo",
        read: values::logo,
    },
];

/// What goes back to the question before.
const BACK: &str = "<";

/// Asks on `output` for all that `given` lacks, and reads from `input`. pharmacy.toml will be in `folder`.
pub fn ask(
    given: Changes,
    folder: &Path,
    input: &mut impl BufRead,
    output: &mut impl Write,
) -> anyhow::Result<Changes> {
    writeln!(output, "Type {BACK} to go back to the question before.\n")?;
    // In order; going back asks the last of them again.
    let mut answered: Vec<(usize, Changes)> = Vec::new();
    let mut at = 0;
    while let Some(question) = QUESTIONS.get(at) {
        let mut answers = answered.iter().map(|(_, answer)| answer);
        if given.contains_key(question.key) || answers.any(|known| known.contains_key(question.key))
        {
            at += 1;
            continue;
        }
        let answer = read(question, input, output)?;
        if answer == BACK {
            match answered.pop() {
                Some((before, _)) => at = before,
                None => writeln!(output, "  this is the first question")?,
            }
            continue;
        }
        match (question.read)(folder, &answer) {
            Ok(answer) => answered.push((at, answer)),
            Err(reason) => writeln!(output, "  {reason}")?,
        }
    }
    let answers = answered.into_iter().flat_map(|(_, answer)| answer);
    Ok(given.into_iter().chain(answers).collect())
}

fn read(
    question: &Question,
    input: &mut impl BufRead,
    output: &mut impl Write,
) -> anyhow::Result<String> {
    write!(output, "{} ({}): ", question.text, question.example)?;
    output.flush()?;
    let mut line = String::new();
    if input.read_line(&mut line)? == 0 {
        writeln!(output)?;
        bail!("stopped before the last question; nothing was written");
    }
    Ok(line.trim().to_owned())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::config::Config;

    fn asked(given: Changes, input: &str) -> (anyhow::Result<Changes>, String) {
        let mut output = Vec::new();
        let result = ask(given, Path::new(""), &mut input.as_bytes(), &mut output);
        (result, String::from_utf8(output).unwrap())
    }

    #[test]
    fn a_wrong_answer_is_asked_again_with_the_reason() {
        let answers = "Maple\ncall us\n\n 518-555-0199 \n7 Maple St, Anytown NY 12345\n7 Maple St, Anytown, NY 12345\n\
                       9-5\nM-F 9-5\nhello\n\n\nElm\nEnglish\nFrench\nSpanish\nbanks\nDMV, moneygram\ny\nElm\nmaybe\nyes\nno\n\
                       Christmas\n12/25/2026 Christmas\n#ffe\n#063\nno.svg\n\n";
        let (result, said) = asked(Changes::new(), answers);
        let answers = result.unwrap();
        assert_eq!(said.matches("Phone number").count(), 3, "{said}");
        for reason in [
            "10 digits",
            "one comma is missing",
            "days and hours",
            "expected an e-mail address",
            "\"banks\" is not one of prescriptions",
            "\"Elm\" is not a language",
            "the pages are not in \"French\" yet",
            "\"y\" is not a town",
            "yes or no\n",
            "\"Christmas\" lacks a name",
            "there is no file no.svg",
        ] {
            assert!(said.contains(reason), "{reason}: {said}");
        }
        for (key, value) in [
            ("pharmacy.phone", json!("518-555-0199")),
            ("pharmacy.email", json!("")),
            ("pharmacy.fax", json!("")),
            ("site.languages", json!(["en", "es"])),
            ("services.dmv", json!(false)),
            ("services.moneygram", json!(false)),
            ("services.delivery", json!(true)),
            ("store.parking", json!(true)),
            ("store.drive_thru", json!(false)),
        ] {
            assert_eq!(answers[key], value, "{key}");
        }
    }

    #[test]
    fn one_can_go_back_over_questions_that_need_no_answer() {
        let given = values::phone("518-555-0199").unwrap();
        // Back from the address to the name: the phone number came by a flag.
        let answers = "<\nMapel\n<\nMaple\n7 Maple St, Anytown, NY 12345\nM-F 9-5\n\n\n\n\n\nElm\n<\n<\ndelivery\nno\nno\n\n\n\n";
        let (result, said) = asked(given, answers);
        let answers = result.unwrap();
        assert!(said.contains("this is the first question"), "{said}");
        assert_eq!(said.matches("Name on the sign").count(), 3, "{said}");
        assert_eq!(answers["pharmacy.name"], "Maple");
        assert_eq!(answers["services.delivery"], false);
        assert_eq!(answers["delivery.towns"], json!([]), "no longer asked");
        assert!(!said.contains("Phone number"), "{said}");
    }

    #[test]
    fn every_service_is_named_where_it_is_asked_for() {
        let question = QUESTIONS.iter().find(|one| one.key == "services.delivery");
        let help = clap::Command::new("init");
        let help = <super::super::Args as clap::Args>::augment_args(help);
        let flag = help.get_arguments().find(|flag| flag.get_id() == "without");
        let flag = flag.unwrap().get_help().unwrap().to_string();
        for (service, _) in Config::sample().unwrap().live.services.all() {
            assert!(question.unwrap().text.contains(service), "{service}");
            assert!(flag.contains(service), "{service}: {flag}");
        }
    }

    #[test]
    fn an_input_that_ends_writes_nothing() {
        let (result, _) = asked(Changes::new(), "Maple\n");
        assert!(
            result
                .unwrap_err()
                .to_string()
                .contains("nothing was written")
        );
    }
}
