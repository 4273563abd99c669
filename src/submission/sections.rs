//! The answers of a submission as labels and words.

use serde_json::Value;

use super::answer;
use super::model::Submission;
use super::text::one_line;

pub struct Section {
    pub heading: Option<&'static str>,
    /// Labels and answers. Visitors' text is not yet safe to show.
    pub lines: Vec<(String, String)>,
}

/// All answers: the form's questions under their headings, then those of older forms.
pub fn sections(submission: &Submission) -> Vec<Section> {
    let mut sections: Vec<Section> = Vec::new();
    for field in submission.form.form().fields {
        let answer = submission.answers.get(field.name).unwrap_or(&Value::Null);
        let line = (field.label.to_owned(), answer::format(field, answer));
        match sections.last_mut() {
            Some(section) if section.heading == field.group => section.lines.push(line),
            _ => sections.push(Section {
                heading: field.group,
                lines: vec![line],
            }),
        }
    }
    let lines: Vec<_> = submission
        .retired()
        .map(|(name, answer)| (one_line(name), answer::plain(answer)))
        .collect();
    if !lines.is_empty() {
        sections.push(Section {
            heading: Some("No longer asked"),
            lines,
        });
    }
    sections
}
