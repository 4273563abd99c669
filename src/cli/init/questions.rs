//! Questions on a terminal, asked again with the reason until the answer can be right.

use std::io::{BufRead, Write};

use anyhow::bail;

/// Whom to ask.
pub struct Questions<I, O> {
    input: I,
    output: O,
}

impl<I: BufRead, O: Write> Questions<I, O> {
    /// Asks on `output` and reads from `input`.
    pub const fn new(input: I, output: O) -> Self {
        Self { input, output }
    }

    /// What is given already, else asks until there is an answer.
    ///
    /// # Errors
    /// The input ended.
    pub fn required<T: TryFrom<String, Error = String>>(
        &mut self,
        given: Option<T>,
        question: &str,
        example: &str,
    ) -> anyhow::Result<T> {
        if let Some(given) = given {
            return Ok(given);
        }
        loop {
            match T::try_from(self.ask(question, example)?) {
                Ok(answer) => return Ok(answer),
                Err(reason) => writeln!(self.output, "  {reason}")?,
            }
        }
    }

    /// Asks until the answer is right or left out.
    ///
    /// # Errors
    /// The input ended.
    pub fn optional<T: TryFrom<String, Error = String>>(
        &mut self,
        question: &str,
        example: &str,
    ) -> anyhow::Result<Option<T>> {
        loop {
            let answer = self.ask(question, example)?;
            if answer.is_empty() {
                return Ok(None);
            }
            match T::try_from(answer) {
                Ok(answer) => return Ok(Some(answer)),
                Err(reason) => writeln!(self.output, "  {reason}")?,
            }
        }
    }

    fn ask(&mut self, question: &str, example: &str) -> anyhow::Result<String> {
        write!(self.output, "{question} (such as {example}): ")?;
        self.output.flush()?;
        let mut line = String::new();
        if self.input.read_line(&mut line)? == 0 {
            writeln!(self.output)?;
            bail!("stopped before the last question; nothing was written");
        }
        Ok(line.trim().to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::values::{Mailbox, Phone};

    #[test]
    fn a_wrong_answer_is_asked_again_with_the_reason() {
        let mut output = Vec::new();
        let mut questions =
            Questions::new(&b"call us\n\n 518-555-0199 \nhello\n\n"[..], &mut output);
        assert_eq!(
            questions
                .required::<Phone>(None, "Phone", "555-0100")
                .unwrap()
                .0,
            "518-555-0199"
        );
        assert_eq!(
            questions.optional::<Mailbox>("E-mail", "a@b.com").unwrap(),
            None
        );
        assert!(
            questions
                .required::<Phone>(None, "Phone", "555-0100")
                .unwrap_err()
                .to_string()
                .contains("nothing was written")
        );
        let said = String::from_utf8(output).unwrap();
        assert_eq!(said.matches("Phone (such as 555-0100)").count(), 4);
        assert!(
            said.contains("7 to 15 digits") && said.contains("expected an e-mail address"),
            "{said}"
        );
    }
}
