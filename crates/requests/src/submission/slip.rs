//! Requests as slips to print, with barcodes of their Rx numbers.

use std::io::Write;

use barcoders::sym::code128::Code128;
use jiff::civil::Date;
use serde_json::Value;

use super::promise::{Promise, Schedule};
use super::{Submission, answer, rx};
use crate::forms::{Control, Field, Role};
use crate::submission::text::visible;
use crate::submission::time::local_on_paper;
use pharmacy_text::phone;
use pharmacy_text::plain_text::escape_html;

/// Width of the narrowest bar in CSS pixels (half a millimeter); whole pixels look sharp.
const BAR_PX: usize = 2;
const SET_B: char = '\u{181}';
const SET_C: char = '\u{106}';
/// Paper widths in millimeters (rolls of 58 and 80 mm, and labels of 4 by 6 inches), and their printable width in CSS pixels.
const PAPERS: [(&str, usize); 3] = [("58", 180), ("80", 270), ("101", 350)];
/// Quiet zone on both sides, in bars (ISO/IEC 15417, 4.3.5).
const QUIET: usize = 10;

const STYLE: &str = "\
@page{margin:4% 5%}\
*{box-sizing:border-box}\
body{margin:0 auto;max-width:180mm;padding:1rem;color:#000;background:#fff;font:11pt/1.4 system-ui,sans-serif}\
.slip{break-after:page}.slip:last-child{break-after:auto}\
header{display:flex;justify-content:space-between;gap:2rem;border-bottom:2px solid;padding-bottom:.5rem}\
header p{margin:0}header p+p{text-align:end}h1{font-size:22pt;line-height:1.2;margin:.75rem 0 .25rem}h2{font-size:11pt;margin:1rem 0 .25rem}\
.reference{font:bold 15pt ui-monospace,monospace}\
.facts{display:flex;flex-wrap:wrap;gap:.25rem 2rem;margin:.25rem 0 0;font-size:13pt}\
.codes{display:flex;flex-wrap:wrap;gap:4mm 10mm;margin:4mm 0}.codes figure{margin:0;text-align:center;break-inside:avoid}\
.codes figcaption{font:12pt ui-monospace,monospace;letter-spacing:.1em}svg{display:block;height:16mm;margin:0 auto}\
dl{display:grid;grid-template-columns:max-content 1fr;gap:.15rem 1rem;margin:.75rem 0}dt{color:#333}\
dd,li{justify-self:start;font-weight:600;white-space:pre-wrap;overflow-wrap:anywhere}dd{margin:0}\
ul{display:grid;gap:.15rem;margin:0;padding:0;list-style:none}\
.long{font-size:8pt;line-height:1.2}.long h1{font-size:16pt}.long .facts{font-size:11pt}.long svg{height:9mm}.long .codes{gap:1mm 6mm;margin:2mm 0}.long .work{margin-top:9mm}\
.work{display:grid;grid-template-columns:repeat(3,1fr);gap:1rem;margin-top:12mm}.work p{margin:0;border-top:1px solid;padding-top:.25rem}\
footer{margin-top:6mm;font-size:9pt}\
table{width:100%;border-collapse:collapse}th,td{padding:.4rem .5rem .4rem 0;border-bottom:1px solid;text-align:start;vertical-align:top;overflow-wrap:anywhere;white-space:pre-line}tr{break-inside:avoid}.whole{white-space:nowrap}\
figure small{display:none}svg{max-width:100%}\
@media print and (max-width:105mm){body{padding:0;font-size:9pt}header,.work{display:block}header p+p{text-align:start}dl{grid-template-columns:1fr;gap:0}\
dd{margin-bottom:.3rem}h1{font-size:16pt}.facts{font-size:11pt;gap:0 1rem}.reference{font-size:13pt}.work p{margin-top:9mm}.codes figcaption{font-size:9pt;letter-spacing:0;overflow-wrap:anywhere}\
.half101 svg{zoom:.5;height:32mm}.none101 svg{display:none}.none101 small{display:block}}\
@media print and (min-width:150mm){.slip:not(.long){min-height:4.8in;break-after:auto;break-inside:avoid;h1{font-size:18pt;margin-top:.4rem}.codes{margin:2mm 0}svg{height:13mm}dl{margin:.4rem 0}.work{margin-top:8mm}footer{margin-top:3mm}}.slip:not(.long):has(+.long){break-after:page}}\
@media print and (max-width:84mm){.half80 svg{zoom:.5;height:32mm}.none80 svg{display:none}.none80 small{display:block}}\
@media print and (max-width:62mm){.half58 svg{zoom:.5;height:32mm}.none58 svg{display:none}.none58 small{display:block}}";

/// For the content security policy of the printed pages.
pub fn style_source() -> String {
    use base64::Engine;
    use sha2::Digest;
    let hash = sha2::Sha256::digest(STYLE.as_bytes());
    let hash = base64::engine::general_purpose::STANDARD.encode(hash);
    format!("'sha256-{hash}'")
}

/// A request to print, with the staff's notes.
pub struct Slip {
    /// What is printed, with a barcode for each Rx number.
    pub submission: Submission,
    /// The oldest first.
    pub notes: Vec<String>,
}

/// An HTML page with the slips of several requests.
pub fn write(
    out: &mut impl Write,
    pharmacy: &str,
    schedule: Schedule<'_>,
    slips: &[Slip],
) -> std::io::Result<()> {
    let references = slips.iter().map(|slip| html(&slip.submission.reference));
    begin(out, &references.collect::<Vec<_>>().join(", "))?;
    for slip in slips {
        write_slip(out, pharmacy, schedule, slip)?;
    }
    writeln!(out, "</html>")
}

/// The beginning of a page to print. `title` is escaped.
pub(super) fn begin(out: &mut impl Write, title: &str) -> std::io::Result<()> {
    writeln!(
        out,
        "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>{title}</title>\n<style>{STYLE}</style>"
    )
}

fn write_slip(
    out: &mut impl Write,
    pharmacy: &str,
    schedule: Schedule<'_>,
    Slip { submission, notes }: &Slip,
) -> std::io::Result<()> {
    let title = submission.form.form().title;
    let lines = lines(submission);
    let texts = lines.iter().map(|(_, words)| words).chain(notes);
    let rows: usize = texts.map(|text| rows(text)).sum();
    let class = if rows > ROWS_MAX { "slip long" } else { "slip" };
    let name = match answer::name(submission) {
        name if name == answer::BLANK => title.to_owned(),
        name => name,
    };
    let answers = lines.iter().map(|(label, words)| {
        let (label, words) = (html(label), html_lines(words));
        format!("<dt>{label}</dt><dd dir=\"auto\">{words}</dd>\n")
    });
    let (barcodes, notes) = (barcodes(submission), notes_list(notes));
    writeln!(
        out,
        r#"<article class="{class}">
<header><p><b>{}</b><br>{}</p><p><span class="reference">{}</span><br>Received {}</p></header>
<h1><bdi>{}</bdi></h1>
<p class="facts">{}</p>
{barcodes}<dl>
{}{notes}</dl>
<div class="work"><p>Filled by</p><p>Checked by</p><p>Date and time</p></div>
<footer>Confidential: health information. Keep it with the prescription or shred it.</footer>
</article>"#,
        html(pharmacy),
        html(title),
        html(&submission.reference),
        html(&local_on_paper(submission.received_at, schedule.zone)),
        html(&name),
        facts(submission, schedule),
        answers.collect::<String>(),
    )
}

/// "" if there is no Rx number.
fn barcodes(submission: &Submission) -> String {
    let numbers = rx::read(submission).numbers;
    let codes = numbers.iter().filter_map(|number| barcode(number));
    let codes: String = codes.collect();
    match codes.as_str() {
        "" => codes,
        codes => format!("<div class=\"codes\">{codes}</div>\n"),
    }
}

/// "" if there is no note.
fn notes_list(notes: &[String]) -> String {
    let item = |note: &String| format!("<li dir=\"auto\">{}</li>", html_lines(note));
    let items: String = notes.iter().map(item).collect();
    match items.as_str() {
        "" => items,
        items => format!("<dt>Staff's notes</dt><dd><ul>{items}</ul></dd>\n"),
    }
}

/// When it is due, its status, and anything else to know first.
fn facts(submission: &Submission, schedule: Schedule<'_>) -> String {
    let promise = Promise::of(submission, schedule);
    let due =
        promise.map(|promise| format!("Due {}", local_on_paper(promise.deadline, schedule.zone)));
    let status = submission.status.as_str().replace('-', " ");
    let lang = submission.lang;
    let reads = (!lang.is_english()).then(|| format!("Reads {}", lang.english_name()));
    let is_spam = submission.suspected_spam;
    let spam = is_spam.then(|| "Possible spam".to_owned());
    let day = |date: Date| date.strftime("%a, %b %-d").to_string();
    let wanted = submission.wanted().and_then(|date| {
        let moved = submission.day_for(date, schedule.hours);
        (moved != date).then(|| format!("Wanted {} → {}", day(date), day(moved)))
    });
    let facts = [due, wanted, Some(format!("Status: {status}")), reads, spam];
    let facts = facts.iter().flatten();
    facts.map(|fact| format!("<b>{}</b>", html(fact))).collect()
}

/// In the order and words of the staff, retired fields last; not escaped.
fn lines(submission: &Submission) -> Vec<(String, String)> {
    let fields = Field::in_order_of_work(submission.form.form().fields.iter());
    let asked = fields.into_iter().filter_map(|field| {
        let answer = submission.answers.get(field.name)?;
        let born = |text: &str| text.parse::<Date>().ok();
        let words = match (field.role, answer.as_str().and_then(born)) {
            (Some(Role::BirthDate), Some(date)) => date.strftime("%m/%d/%Y").to_string(),
            _ if matches!(field.control, Control::Phone) => {
                phone::printed(&answer::format(field, answer))
            }
            _ => answer::format(field, answer),
        };
        (words != answer::BLANK).then(|| (field.heading().to_owned(), words))
    });
    let retired = submission
        .retired()
        .filter(|(_, answer)| **answer != Value::Null);
    let retired = retired.map(|(name, answer)| (name.clone(), answer::plain(answer)));
    asked.chain(retired).collect()
}

/// Answers with more rows are printed smaller, so that the slip fits on one page.
const ROWS_MAX: usize = 22;

fn rows(text: &str) -> usize {
    text.lines().map(|line| 1 + line.chars().count() / 75).sum()
}

pub(super) fn html_lines(text: &str) -> String {
    text.split('\n').map(html).collect::<Vec<_>>().join("\n")
}

pub(super) fn html(text: &str) -> String {
    escape_html(&visible(text))
}

fn barcode(number: &str) -> Option<String> {
    let bars = Code128::new(in_sets(number)).ok()?.encode();
    let modules = bars.len() + 2 * QUIET;
    let mut path = String::new();
    let mut at = QUIET;
    for run in bars.chunk_by(|a, b| a == b) {
        if run.first() == Some(&1) {
            path += &format!("M{at} 0h{}v1h-{}z", run.len(), run.len());
        }
        at += run.len();
    }
    let width = modules * BAR_PX;
    let class = PAPERS.iter().map(|(paper, room)| match modules {
        modules if modules * BAR_PX <= *room => String::new(),
        modules if modules <= *room => format!("half{paper} "),
        _ => format!("none{paper} "),
    });
    let class: String = class.collect();
    let class = class.trim_end();
    let number = html(number);
    Some(format!(
        "<figure class=\"{class}\"><svg width=\"{width}\" viewBox=\"0 0 {modules} 1\" preserveAspectRatio=\"none\" shape-rendering=\"crispEdges\" \
         role=\"img\" aria-label=\"Barcode {number}\"><path d=\"{path}\"/></svg><figcaption>{number}</figcaption><small>Too long for a barcode on this paper</small></figure>"
    ))
}

/// Set C has one symbol for two digits; set B has everything else. If the number of digits is odd, one comes first, so that pairs follow.
fn in_sets(number: &str) -> String {
    let is_digits = number.bytes().all(|b| b.is_ascii_digit());
    match number.split_at_checked(number.len() % 2) {
        Some(("", pairs)) if is_digits => format!("{SET_C}{pairs}"),
        Some((odd, pairs)) if is_digits && pairs.len() >= 4 => {
            format!("{SET_B}{odd}{SET_C}{pairs}")
        }
        _ => format!("{SET_B}{number}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Decodes the bars by their widths (ISO/IEC 15417, table 1).
    fn scan(figure: &str) -> Vec<usize> {
        const WIDTHS: &str = "212222222122222221121223121322131222122213122312132212221213221312231212112232122132122231113222123122123221223211221132221231213212223112312131311222321122321221312212322112322211212123212321232121111323131123131321112313132113132311211313231113231311112133112331132131113123113321133121313121211331231131213113213311213131311123311321331121312113312311332111314111221411431111111224111422121124121421141122141221112214112412122114122411142112142211241211221114413111241112134111111242121142121241114212124112124211411212421112421211212141214121412121111143111341131141114113114311411113411311113141114131311141411131211412211214211232233111";
        let path = figure
            .split("d=\"")
            .nth(1)
            .unwrap()
            .split('"')
            .next()
            .unwrap();
        let bars: Vec<(usize, usize)> = path
            .split('M')
            .skip(1)
            .map(|bar| {
                let (at, rest) = bar.split_once(" 0h").unwrap();
                (
                    at.parse().unwrap(),
                    rest.split('v').next().unwrap().parse().unwrap(),
                )
            })
            .collect();
        let mut widths: Vec<usize> = Vec::new();
        for pair in bars.windows(2) {
            widths.extend([pair[0].1, pair[1].0 - pair[0].0 - pair[0].1]);
        }
        widths.push(bars.last().unwrap().1);
        widths[..widths.len() - 7]
            .chunks(6)
            .map(|symbol| {
                let symbol: String = symbol.iter().map(ToString::to_string).collect();
                (0..106)
                    .find(|n| WIDTHS[n * 6..n * 6 + 6] == symbol)
                    .unwrap()
            })
            .collect()
    }

    #[test]
    fn a_scanner_reads_the_barcode_back() {
        let numbers = [
            "76543210",
            "7654321",
            "12345",
            "N0012-3",
            "C1234567",
            "7654322-01",
        ];
        for number in numbers {
            let symbols = scan(&barcode(number).unwrap());
            let (check, data) = symbols.split_last().unwrap();
            let weighed = data
                .iter()
                .enumerate()
                .map(|(at, symbol)| at.max(1) * symbol);
            assert_eq!(weighed.sum::<usize>() % 103, *check, "{number}");
            let mut pairs = false;
            let mut read = String::new();
            for symbol in data {
                match symbol {
                    99 if !pairs => pairs = true,
                    105 => pairs = true,
                    104 => pairs = false,
                    symbol if pairs => read += &format!("{symbol:02}"),
                    symbol => read.push(char::from(u8::try_from(symbol + 32).unwrap())),
                }
            }
            assert_eq!(read, number);
        }
        assert_eq!(barcode("é123"), None);
    }

    #[test]
    fn a_barcode_is_never_wider_than_the_paper() {
        let class = |number: &str| {
            let figure = barcode(number).unwrap();
            figure.split('"').nth(1).unwrap().to_owned()
        };
        // 90 modules and two quiet zones of ten.
        assert_eq!(class("7654321"), "half58");
        assert_eq!(class("N0012345"), "half58 half80");
        assert_eq!(class("N0012345678901234567"), "none58 none80 half101");
    }

    #[test]
    fn what_visitors_wrote_cannot_become_markup() {
        assert_eq!(html("<b>\u{202e}&\"\x1b"), "&lt;b&gt;\\u{202e}&amp;&quot;␛");
    }
}
