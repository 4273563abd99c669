//! Submissions as a workbook of Excel and LibreOffice. Its cells are text: zeros at the beginning stay, and nothing is a formula, a
//! date or a link. Only today's fields have columns.

use std::borrow::Cow;
use std::collections::HashSet;

use jiff::Timestamp;
use rust_xlsxwriter::{DocProperties, ExcelDateTime, Format, IgnoreError, XlsxError};
use serde_json::Value;

use crate::forms::{Control, Field, FormId};
use crate::submission::Submission;
use crate::submission::answer::{BLANK, format, name_last_first};
use crate::submission::promise::{Promise, Schedule};
use crate::submission::text::{one_line, visible_lines};

const FIRST: [&str; 6] = [
    "Reference",
    "Form",
    "Status",
    "Received",
    "Promised by",
    "Name",
];
const LAST: [&str; 3] = ["Staff's notes", "Possible spam", "Language"];
/// Sorts by time in any spreadsheet, whatever its language.
const MOMENT: &str = "%Y-%m-%d %H:%M";
/// Excel's limit for a cell, in UTF-16 units.
const CELL_MAX: usize = 32_767;
/// In characters.
const COLUMN_WIDTH: u32 = 20;

pub(super) struct Workbook<'a> {
    file: rust_xlsxwriter::Workbook,
    /// The text format, so that a cell stays text when somebody edits it.
    format: Format,
    /// The staff's labels.
    columns: Vec<&'static str>,
    schedule: Schedule<'a>,
    rows: u32,
}

enum Cell {
    Blank,
    Text(String),
    /// The stars of the survey.
    Number(f64),
}

impl<'a> Workbook<'a> {
    /// Has the columns of these `forms`.
    pub fn new(forms: &[FormId], schedule: Schedule<'a>) -> Result<Self, XlsxError> {
        // Refills first: most requests are refills.
        let mut forms: Vec<_> = forms.iter().rev().collect();
        forms.sort_by_key(|id| id.form().for_owners);
        let fields = Field::in_order_of_work(forms.into_iter().flat_map(|id| id.form().fields));
        let mut columns: Vec<_> = fields.into_iter().map(Field::heading).collect();
        let mut known = HashSet::new();
        columns.retain(|column| known.insert(*column));
        let titles = [&FIRST[..], &columns, &LAST].concat();
        let mut file = rust_xlsxwriter::Workbook::new();
        // The same rows are the same bytes.
        let created = ExcelDateTime::from_ymd(2000, 1, 1)?;
        file.set_properties(&DocProperties::new().set_creation_datetime(&created));
        let last = u16::try_from(titles.len()).unwrap_or(u16::MAX);
        let sheet = file.add_worksheet();
        sheet.set_name("Requests")?.set_freeze_panes(1, 0)?;
        sheet.set_column_range_width(0, last, COLUMN_WIDTH)?;
        // Hides Excel's green corners.
        sheet.ignore_error_range(0, 0, LAST_ROW, last, IgnoreError::NumberStoredAsText)?;
        let mut workbook = Self {
            file,
            format: Format::new().set_num_format("@"),
            columns,
            schedule,
            rows: 0,
        };
        workbook.row(titles.into_iter().map(text))?;
        Ok(workbook)
    }

    pub fn add(&mut self, submission: &Submission, notes: &[String]) -> Result<(), XlsxError> {
        let local = |at: Timestamp| {
            let local = at.to_zoned(self.schedule.zone.clone());
            local.strftime(MOMENT).to_string()
        };
        let promised = Promise::of(submission, self.schedule);
        let name = Some(name_last_first(submission)).filter(|name| name != BLANK);
        let fields = submission.form.form().fields;
        let answer = |heading: &&str| {
            let field = fields.iter().find(|field| field.heading() == *heading)?;
            Some(cell(field, submission.answers.get(field.name)?))
        };
        let first = [
            one_line(&submission.reference),
            submission.form.as_str().into(),
            submission.status.as_str().into(),
            local(submission.received_at),
            promised.map_or_else(String::new, |promise| local(promise.deadline)),
            name.unwrap_or_default(),
        ];
        let answers = self.columns.iter();
        let answers = answers.map(|heading| answer(heading).unwrap_or(Cell::Blank));
        let spam = if submission.suspected_spam { "yes" } else { "" };
        let last = [&notes.join("\n"), spam, submission.lang.english_name()];
        let cells = first.iter().map(|words| text(words)).chain(answers);
        let cells: Vec<_> = cells.chain(last.map(text)).collect();
        self.row(cells.into_iter())
    }

    fn row(&mut self, cells: impl Iterator<Item = Cell>) -> Result<(), XlsxError> {
        let sheet = self.file.worksheet_from_index(0)?;
        for (column, cell) in (0..).zip(cells) {
            match cell {
                Cell::Blank => {}
                Cell::Text(text) => {
                    sheet.write_string_with_format(self.rows, column, text, &self.format)?;
                }
                Cell::Number(number) => {
                    sheet.write_number(self.rows, column, number)?;
                }
            }
        }
        self.rows += 1;
        Ok(())
    }

    pub fn finish(mut self) -> Result<Vec<u8>, XlsxError> {
        self.file.save_to_buffer()
    }
}

const LAST_ROW: u32 = 1_048_575;

fn cell(field: &Field, answer: &Value) -> Cell {
    match (answer, field.control) {
        (Value::Null, _) => Cell::Blank,
        (Value::Number(number), _) => number.as_f64().map_or(Cell::Blank, Cell::Number),
        (Value::String(words), control) if !matches!(control, Control::OneOf { .. }) => text(words),
        _ => text(&format(field, answer)),
    }
}

fn text(words: &str) -> Cell {
    if words.is_empty() {
        return Cell::Blank;
    }
    // No form accepts control characters, but a row that somebody tampered with may have them.
    let is_unfit =
        |c: char| (c.is_control() && !"\n\t".contains(c)) || matches!(c, '\u{fffe}' | '\u{ffff}');
    let fit: Cow<'_, str> = if words.contains(is_unfit) {
        visible_lines(words).replace(is_unfit, "").into()
    } else {
        words.into()
    };
    Cell::Text(shortened(&fit))
}

/// Ends with an ellipsis if it is too long for a cell.
fn shortened(words: &str) -> String {
    let (mut units, mut fit) = (0, 0);
    for (at, c) in words.char_indices() {
        // Leaves room for the ellipsis.
        if units < CELL_MAX {
            fit = at;
        }
        units += c.len_utf16();
    }
    if units <= CELL_MAX {
        return words.into();
    }
    format!("{}…", &words[..fit])
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;
    use std::io::Read;

    use jiff::tz::TimeZone;
    use serde_json::json;

    use super::*;
    use pharmacy_text::opening::{OpeningHours, Week};

    /// A file of the archive, as text.
    fn part(archive: &[u8], name: &str) -> String {
        let mut names = archive.windows(name.len());
        let at = names.position(|part| part == name.as_bytes()).unwrap();
        let extra = u16::from_le_bytes([archive[at - 2], archive[at - 1]]);
        let begin = at + name.len() + usize::from(extra);
        let mut text = String::new();
        flate2::read::DeflateDecoder::new(&archive[begin..])
            .read_to_string(&mut text)
            .unwrap();
        text
    }

    fn between<'a>(text: &'a str, begin: &str, end: &str) -> &'a str {
        let (_, rest) = text.split_once(begin).unwrap();
        rest.split_once(end).unwrap().0
    }

    fn file(form: Option<FormId>, submissions: &[Submission]) -> Vec<u8> {
        let hours = OpeningHours::new(Week::read(&["Mon-Fri 9-17".into()]).unwrap(), []);
        let zone = &TimeZone::get("America/New_York").unwrap();
        let promised = pharmacy_config::Config::sample().unwrap().live.promise;
        let schedule = Schedule {
            promised,
            hours: &hours,
            zone,
        };
        let forms = form.map_or_else(|| FormId::ALL.to_vec(), |form| vec![form]);
        let mut workbook = Workbook::new(&forms, schedule).unwrap();
        for submission in submissions {
            let notes = ["called".into(), "=1+1".into()];
            workbook.add(submission, &notes).unwrap();
        }
        workbook.finish().unwrap()
    }

    /// The texts of the cells by column, row by row.
    fn written(form: Option<FormId>, submissions: &[Submission]) -> Vec<BTreeMap<String, String>> {
        let archive = file(form, submissions);
        let strings = part(&archive, "xl/sharedStrings.xml");
        let strings = strings.split("<si>").skip(1);
        let strings = strings.map(|one| between(one.split_once("<t").unwrap().1, ">", "</t>"));
        let strings: Vec<_> = strings.collect();
        let sheet = part(&archive, "xl/worksheets/sheet1.xml");
        assert!(
            !sheet.contains("<f>") && !sheet.contains("hyperlink"),
            "{sheet}"
        );
        let rows = sheet.split("<row ").skip(1);
        let row = |(number, row): (usize, &str)| {
            assert!(row.starts_with(&format!("r=\"{number}\"")), "{row}");
            let cells = row.split("<c ").skip(1);
            let cell = |cell: &str| {
                let column = between(cell, "r=\"", &format!("{number}\""));
                let value = between(cell, "<v>", "</v>");
                let text = if cell.contains("t=\"s\"") {
                    strings[value.parse::<usize>().unwrap()]
                } else {
                    value
                };
                let text = text
                    .replace("&lt;", "<")
                    .replace("&gt;", ">")
                    .replace("&amp;", "&");
                (column.to_owned(), text)
            };
            cells.map(cell).collect()
        };
        (1..).zip(rows).map(row).collect()
    }

    #[test]
    fn what_was_typed_is_in_the_cell_of_its_label_and_no_formula() {
        for typed in [
            "0012",
            "=1+1",
            "+1 518 555 0142",
            "- no child-proof cap",
            "@SUM(A1)",
            "3-4",
            "1\"&A1&\"<b>",
            "حبوب ٠٠١٢",
        ] {
            let answers = json!({"rxNumber": typed, "dateOfBirth": "1958-04-27", "pickupMethod": "pickup", "agreeToTerms": true});
            let rows = written(
                Some(FormId::Refill),
                &[Submission::sample(FormId::Refill, answers)],
            );
            let cell = |title: &str| {
                let (column, _) = rows[0].iter().find(|(_, one)| *one == title).unwrap();
                rows[1][column].as_str()
            };
            assert_eq!(cell("Rx number"), typed);
            assert_eq!(cell("Birth date"), "1958-04-27");
            assert_eq!(cell("Received"), "2026-11-21 09:04");
            // Saturday; 48 hours later the store is open.
            assert_eq!(cell("Promised by"), "2026-11-23 09:30");
            assert_eq!(cell("Staff's notes"), "called\n=1+1");
            assert_eq!(cell("Method"), "In-Store Pickup");
            assert_eq!(cell("Language"), "English");
        }
    }

    #[test]
    fn all_forms_share_their_columns_and_a_rating_is_a_number() {
        let answers = json!({"rating": 5, "feedback": "\u{1b}Kind", "name": null});
        let rows = written(None, &[Submission::sample(FormId::Feedback, answers)]);
        let titles: HashSet<_> = rows[0].values().collect();
        assert_eq!(titles.len(), rows[0].len(), "{:?}", rows[0]);
        let cells: HashSet<_> = rows[1].values().map(String::as_str).collect();
        assert!(cells.contains("5") && cells.contains("␛Kind"), "{cells:?}");
    }

    #[test]
    fn the_same_requests_are_the_same_bytes() {
        let requests = [Submission::sample(
            FormId::Feedback,
            json!({"rating": 5, "feedback": "Kind"}),
        )];
        let bytes = file(None, &requests);
        assert!(bytes == file(None, &requests));
        // The file does not contain the current time.
        let properties = part(&bytes, "docProps/core.xml");
        assert!(
            properties.contains("2000-01-01T00:00:00Z</dcterms:created>"),
            "{properties}"
        );
        assert_eq!(
            properties.matches("2000-01-01").count(),
            properties.matches("dcterms:W3CDTF").count()
        );
    }

    #[test]
    fn a_cell_has_what_excel_allows_and_says_that_it_was_cut() {
        let long = "👍".repeat(CELL_MAX);
        let cut = "👍".repeat(CELL_MAX / 2) + "…";
        let fits = "x".repeat(CELL_MAX);
        for (typed, expected) in [
            (
                "_x0041_ 5_x000D__x000A_",
                "_x005F_x0041_ 5_x005F_x000D__x005F_x000A_",
            ),
            (&*long, &*cut),
            (&fits, &fits),
        ] {
            let answers = json!({"rating": 5, "feedback": typed});
            let rows = written(None, &[Submission::sample(FormId::Feedback, answers)]);
            let found = rows[1].values().any(|cell| cell == expected);
            assert!(found, "{typed:.40}");
        }
    }
}
