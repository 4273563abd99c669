//! Submissions as a workbook of Excel and LibreOffice (ECMA-376). Its cells are text: zeros at the beginning stay, and nothing is
//! a formula or a date. Only today's fields have columns.

use std::borrow::Cow;
use std::collections::HashSet;
use std::io::{self, Write};

use flate2::write::DeflateEncoder;
use flate2::{Compression, CrcWriter};
use jiff::Timestamp;
use serde_json::Value;

use crate::forms::{Control, Field, FormId};
use crate::submission::Submission;
use crate::submission::answer::{BLANK, format, name_last_first};
use crate::submission::promise::{Promise, Schedule};
use crate::submission::text::{one_line, visible_lines};
use pharmacy_text::plain_text::escape_html;

const FIRST: [&str; 6] = [
    "Reference",
    "Form",
    "Status",
    "Received",
    "Promised by",
    "Name",
];
const LAST: [&str; 3] = ["Staff's notes", "Possible spam", "Language"];
/// Sorts by time in spreadsheets of every language.
const MOMENT: &str = "%Y-%m-%d %H:%M";
/// Characters that Excel takes in a cell.
const CELL_MAX: usize = 32_767;
const EMPTY: &str = "<c/>";

pub struct Workbook<'a> {
    sheet: Part,
    /// The staff's labels.
    columns: Vec<&'static str>,
    schedule: Schedule<'a>,
}

impl<'a> Workbook<'a> {
    /// Has the columns of these `forms`.
    pub fn new(forms: &[FormId], schedule: Schedule<'a>) -> io::Result<Self> {
        // Refills first: most requests are refills.
        let mut forms: Vec<_> = forms.iter().rev().collect();
        forms.sort_by_key(|id| id.form().for_owners);
        let fields = Field::in_order_of_work(forms.into_iter().flat_map(|id| id.form().fields));
        let mut columns: Vec<_> = fields.into_iter().map(Field::heading).collect();
        let mut known = HashSet::new();
        columns.retain(|column| known.insert(*column));
        let titles = [&FIRST[..], &columns, &LAST].concat();
        let mut workbook = Self {
            sheet: part(SHEET_BEGIN)?,
            columns,
            schedule,
        };
        workbook.row(titles.into_iter().map(text))?;
        Ok(workbook)
    }

    pub fn add(&mut self, submission: &Submission, notes: &[String]) -> io::Result<()> {
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
        let answers = answers.map(|heading| answer(heading).unwrap_or_else(|| EMPTY.into()));
        let spam = if submission.suspected_spam { "yes" } else { "" };
        let last = [&notes.join("\n"), spam, submission.lang.english_name()];
        let cells = first.iter().map(|words| text(words)).chain(answers);
        let cells: Vec<_> = cells.chain(last.map(text)).collect();
        self.row(cells.into_iter())
    }

    fn row(&mut self, cells: impl Iterator<Item = String>) -> io::Result<()> {
        write!(self.sheet, "<row>{}</row>", cells.collect::<String>())
    }

    pub fn finish(mut self) -> io::Result<Vec<u8>> {
        self.sheet.write_all(SHEET_END.as_bytes())?;
        let mut parts = Vec::new();
        for (name, text) in PARTS {
            parts.push((name, part(text)?));
        }
        parts.push(("xl/worksheets/sheet1.xml", self.sheet));
        archive(parts)
    }
}

fn cell(field: &Field, answer: &Value) -> String {
    match (answer, field.control) {
        (Value::Null, _) => EMPTY.into(),
        (Value::Number(number), _) => format!("<c><v>{number}</v></c>"),
        (Value::String(words), control) if !matches!(control, Control::OneOf { .. }) => text(words),
        _ => text(&format(field, answer)),
    }
}

fn text(words: &str) -> String {
    if words.is_empty() {
        return EMPTY.into();
    }
    // No form takes control characters, but a row that somebody tampered with may have them, and XML must not.
    let is_unfit =
        |c: char| (c.is_control() && !"\n\t".contains(c)) || matches!(c, '\u{fffe}' | '\u{ffff}');
    let fit: Cow<'_, str> = match words.contains(is_unfit) {
        true => visible_lines(words).replace(is_unfit, "").into(),
        false => words.into(),
    };
    let mut units = 0;
    let cut = fit.char_indices().find(|(_, c)| {
        units += c.len_utf16();
        units > CELL_MAX
    });
    let fit = cut.map_or(&*fit, |(at, _)| &fit[..at]);
    // "_x0041_" is the character of that code (ECMA-376, 22.4.2.4), so that the underscore is written as one.
    let escaped = escape_html(fit).replace("_x", "_x005F_x");
    format!("<c t=\"inlineStr\" s=\"1\"><is><t xml:space=\"preserve\">{escaped}</t></is></c>")
}

const SHEET_BEGIN: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\
<worksheet xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\"><sheetViews><sheetView workbookViewId=\"0\">\
<pane ySplit=\"1\" topLeftCell=\"A2\" activePane=\"bottomLeft\" state=\"frozen\"/></sheetView></sheetViews>\
<cols><col min=\"1\" max=\"60\" width=\"20\" customWidth=\"1\"/></cols><sheetData>";
/// Without Excel's green corners at numbers that are text.
const SHEET_END: &str = "</sheetData><ignoredErrors><ignoredError sqref=\"A1:XFD1048576\" numberStoredAsText=\"1\"/></ignoredErrors></worksheet>";

/// The second cell format is text, so that a cell stays text when somebody edits it.
const PARTS: [(&str, &str); 5] = [
    (
        "[Content_Types].xml",
        "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\
<Types xmlns=\"http://schemas.openxmlformats.org/package/2006/content-types\">\
<Default Extension=\"rels\" ContentType=\"application/vnd.openxmlformats-package.relationships+xml\"/>\
<Default Extension=\"xml\" ContentType=\"application/xml\"/>\
<Override PartName=\"/xl/workbook.xml\" ContentType=\"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml\"/>\
<Override PartName=\"/xl/styles.xml\" ContentType=\"application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml\"/>\
<Override PartName=\"/xl/worksheets/sheet1.xml\" ContentType=\"application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml\"/></Types>",
    ),
    (
        "_rels/.rels",
        "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\
<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\"><Relationship Id=\"rId1\" \
Type=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument\" Target=\"xl/workbook.xml\"/></Relationships>",
    ),
    (
        "xl/workbook.xml",
        "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\
<workbook xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\" \
xmlns:r=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships\"><bookViews><workbookView/></bookViews>\
<sheets><sheet name=\"Requests\" sheetId=\"1\" r:id=\"rId1\"/></sheets></workbook>",
    ),
    (
        "xl/_rels/workbook.xml.rels",
        "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\
<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">\
<Relationship Id=\"rId1\" Type=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet\" Target=\"worksheets/sheet1.xml\"/>\
<Relationship Id=\"rId2\" Type=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles\" Target=\"styles.xml\"/></Relationships>",
    ),
    (
        "xl/styles.xml",
        "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\
<styleSheet xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\">\
<fonts count=\"1\"><font><sz val=\"11\"/><name val=\"Calibri\"/></font></fonts>\
<fills count=\"2\"><fill><patternFill patternType=\"none\"/></fill><fill><patternFill patternType=\"gray125\"/></fill></fills>\
<borders count=\"1\"><border><left/><right/><top/><bottom/><diagonal/></border></borders>\
<cellStyleXfs count=\"1\"><xf numFmtId=\"0\" fontId=\"0\" fillId=\"0\" borderId=\"0\"/></cellStyleXfs>\
<cellXfs count=\"2\"><xf numFmtId=\"0\" fontId=\"0\" fillId=\"0\" borderId=\"0\" xfId=\"0\"/>\
<xf numFmtId=\"49\" fontId=\"0\" fillId=\"0\" borderId=\"0\" xfId=\"0\" applyNumberFormat=\"1\"/></cellXfs></styleSheet>",
    ),
];

/// A compressed file of the archive.
type Part = CrcWriter<DeflateEncoder<Vec<u8>>>;

fn part(text: &str) -> io::Result<Part> {
    let mut part = CrcWriter::new(DeflateEncoder::new(Vec::new(), Compression::default()));
    part.write_all(text.as_bytes())?;
    Ok(part)
}

/// ZIP (APPNOTE 6.3.10, 4.3): each file after its header, the headers again with where each file is, and the end.
fn archive(parts: Vec<(&str, Part)>) -> io::Result<Vec<u8>> {
    let (mut bytes, mut directory) = (Vec::new(), Vec::new());
    let count = u16::try_from(parts.len()).map_err(io::Error::other)?;
    let size = |size| u32::try_from(size).map_err(io::Error::other);
    for (name, part) in parts {
        let begin = size(bytes.len() as u64)?;
        let sum = part.crc().sum();
        let encoder = part.into_inner();
        let plain = size(encoder.total_in())?;
        let packed = encoder.finish()?;
        // Version 2.0, deflated, 1980-01-01 at midnight.
        let mut header = [20_u16, 0, 8, 0, 0x21].map(u16::to_le_bytes).concat();
        for number in [sum, size(packed.len() as u64)?, plain] {
            header.extend(number.to_le_bytes());
        }
        let length = u16::try_from(name.len()).map_err(io::Error::other)?;
        header.extend([length, 0].map(u16::to_le_bytes).concat());
        bytes.extend([b"PK\x03\x04", &header[..], name.as_bytes(), &packed].concat());
        directory.extend(
            [
                b"PK\x01\x02\x14\x00",
                &header[..],
                &[0; 10],
                &begin.to_le_bytes(),
                name.as_bytes(),
            ]
            .concat(),
        );
    }
    let ends = [size(directory.len() as u64)?, size(bytes.len() as u64)?];
    bytes.extend(directory);
    bytes.extend(b"PK\x05\x06\0\0\0\0");
    bytes.extend([count, count].map(u16::to_le_bytes).concat());
    bytes.extend(ends.map(u32::to_le_bytes).concat());
    bytes.extend([0, 0]);
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use jiff::tz::TimeZone;
    use serde_json::json;

    use super::*;
    use pharmacy_text::opening::{OpeningHours, Week};

    /// The texts of the cells, row by row.
    fn written(form: Option<FormId>, submissions: &[Submission]) -> Vec<Vec<String>> {
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
        let bytes = workbook.finish().unwrap();
        // The sheet is the last file.
        let name = b"xl/worksheets/sheet1.xml";
        let at = bytes.windows(name.len()).position(|part| part == name);
        let mut sheet = String::new();
        flate2::read::DeflateDecoder::new(&bytes[at.unwrap() + name.len()..])
            .read_to_string(&mut sheet)
            .unwrap();
        assert!(!sheet.contains("<f>"), "{sheet}");
        let cell = |cell: &str| {
            let text = cell.split_once("preserve\">").or(cell.split_once("<v>"));
            let text = text.map_or("", |(_, text)| text.split('<').next().unwrap());
            text.replace("&lt;", "<")
                .replace("&gt;", ">")
                .replace("&quot;", "\"")
                .replace("&amp;", "&")
        };
        let rows = sheet.split("<row>").skip(1);
        rows.map(|row| row.split("<c").skip(1).map(cell).collect())
            .collect()
    }

    fn submission(form: FormId, answers: Value) -> Submission {
        Submission {
            received_at: "2026-11-21T14:04:05.006Z".parse().unwrap(),
            ..Submission::sample(form, answers)
        }
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
            let rows = written(Some(FormId::Refill), &[submission(FormId::Refill, answers)]);
            let cell = |title: &str| {
                let at = rows[0].iter().position(|one| one == title).unwrap();
                rows[1][at].as_str()
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
        let rows = written(None, &[submission(FormId::Feedback, answers)]);
        let titles: HashSet<_> = rows[0].iter().collect();
        assert_eq!(titles.len(), rows[0].len(), "{:?}", rows[0]);
        assert_eq!(rows[1].len(), rows[0].len());
        assert!(rows[1].contains(&"5".into()) && rows[1].contains(&"␛Kind".into()));
    }

    #[test]
    fn a_cell_takes_what_excel_takes() {
        let codes = text("_x0041_ 5_x000D__x000A_");
        let escaped = ">_x005F_x0041_ 5_x005F_x000D__x005F_x000A_<";
        assert!(codes.contains(escaped), "{codes}");
        let cell = text(&"👍".repeat(CELL_MAX));
        assert_eq!(cell.chars().filter(|c| *c == '👍').count(), CELL_MAX / 2);
    }
}
