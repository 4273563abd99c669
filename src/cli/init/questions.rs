//! Questions on a terminal, asked again with the reason until the answer can be right. One can go back.

use std::io::{BufRead, Write};

use anyhow::bail;

use super::draft::{Draft, QUESTIONS, Question};

/// What goes back to the question before.
const BACK: &str = "<";

/// Asks on `output` for all that `draft` lacks, and reads from `input`.
pub fn ask(
    draft: &mut Draft,
    input: &mut impl BufRead,
    output: &mut impl Write,
) -> anyhow::Result<()> {
    writeln!(output, "Type {BACK} to go back to the question before.\n")?;
    // The questions answered here, in order; going back asks the last of them again.
    let mut answered: Vec<usize> = Vec::new();
    let mut again = false;
    let mut at = 0;
    while let Some(question) = QUESTIONS.get(at) {
        if (question.known)(draft) && !again {
            at += 1;
            continue;
        }
        let answer = read(question, input, output)?;
        if answer == BACK {
            match answered.pop() {
                Some(before) => (at, again) = (before, true),
                None => writeln!(output, "  this is the first question")?,
            }
            continue;
        }
        match (question.read)(draft, &answer) {
            Ok(()) => {
                answered.push(at);
                (at, again) = (at + 1, false);
            }
            Err(reason) => writeln!(output, "  {reason}")?,
        }
    }
    Ok(())
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
    use super::*;

    fn asked(draft: &mut Draft, input: &str) -> (anyhow::Result<()>, String) {
        let mut output = Vec::new();
        let result = ask(draft, &mut input.as_bytes(), &mut output);
        (result, String::from_utf8(output).unwrap())
    }

    #[test]
    fn a_wrong_answer_is_asked_again_with_the_reason() {
        let mut draft = Draft::default();
        let answers = "Maple\ncall us\n\n 518-555-0199 \n7 Maple St, Anytown NY 12345\n7 Maple St, Anytown, NY 12345\n\
                       9-5\nM-F 9-5\nhello\n\n\nElm\nEnglish\nFrench\nSpanish\nbanks\nDMV, moneygram\ny\nElm\nmaybe\nyes\nno\n\
                       Christmas\n12/25/2026 Christmas\n#ffe\n#063\nno.svg\n\n";
        let (result, said) = asked(&mut draft, answers);
        result.unwrap();
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
        assert_eq!(draft.phone, "518-555-0199");
        assert_eq!((draft.email, draft.fax), (None, None));
        assert_eq!(draft.without, ["dmv", "moneygram"]);
        assert_eq!(draft.translations, ["es"]);
        assert!(draft.parking && !draft.drive_thru);
    }

    #[test]
    fn one_can_go_back_over_questions_that_need_no_answer() {
        let mut draft = Draft {
            phone: "518-555-0199".into(),
            ..Draft::default()
        };
        // Back from the address to the name: the phone number came by a flag.
        let answers = "<\nMapel\n<\nMaple\n7 Maple St, Anytown, NY 12345\nM-F 9-5\n\n\n\n\n\nElm\n<\n<\ndelivery\nno\nno\n\n\n\n";
        let (result, said) = asked(&mut draft, answers);
        result.unwrap();
        assert!(said.contains("this is the first question"), "{said}");
        assert_eq!(said.matches("Name on the sign").count(), 3, "{said}");
        assert_eq!(draft.name, "Maple");
        assert_eq!(draft.without, ["delivery"]);
        assert!(!said.contains("Phone number"), "{said}");
    }

    #[test]
    fn an_input_that_ends_writes_nothing() {
        let (result, _) = asked(&mut Draft::default(), "Maple\n");
        assert!(
            result
                .unwrap_err()
                .to_string()
                .contains("nothing was written")
        );
    }
}
