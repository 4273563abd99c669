//! Printed slips for the counter: self-contained HTML, one page for each request, Rx numbers as barcodes.

use std::io::Write;

use barcoders::sym::code128::Code128;
use jiff::tz::TimeZone;

use super::rx;
use super::sections::{Section, sections};
use crate::submission::Submission;
use crate::submission::answer;
use crate::submission::text::visible;
use crate::submission::time::local_in_full;

/// Width of the narrowest bar in CSS pixels (half a millimeter). Whole pixels look sharp on screens.
const BAR_PX: usize = 2;
/// Empty bars before and after, as the standard asks (ISO/IEC 15417, 4.3.5).
const QUIET: usize = 10;

const STYLE: &str = "\
@page{margin:14mm}\
*{box-sizing:border-box}\
body{margin:0 auto;max-width:180mm;padding:1rem;color:#000;background:#fff;font:11pt/1.4 system-ui,sans-serif}\
.slip{break-after:page}.slip:last-child{break-after:auto}\
header{display:flex;justify-content:space-between;gap:2rem;border-bottom:2px solid;padding-bottom:.5rem}\
header p{margin:0}header p+p{text-align:end}h1{font-size:22pt;line-height:1.2;margin:.75rem 0 .25rem}h2{font-size:11pt;margin:1rem 0 .25rem}\
.reference{font:bold 15pt ui-monospace,monospace}.facts{margin:0}\
.codes{display:flex;flex-wrap:wrap;gap:4mm 10mm;margin:4mm 0}.codes figure{margin:0;text-align:center}\
.codes figcaption{font:12pt ui-monospace,monospace;letter-spacing:.1em}svg{display:block;height:16mm;margin:0 auto}\
dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.15rem 1rem;margin:.4rem 0}h2+dl{margin-top:0}dt{color:#333}\
dd{margin:0;font-weight:600;white-space:pre-wrap;overflow-wrap:anywhere}\
.work{display:grid;grid-template-columns:repeat(3,1fr);gap:1rem;margin-top:12mm}.work p{margin:0;border-top:1px solid;padding-top:.25rem}\
footer{margin-top:6mm;font-size:9pt}";

/// A slip's own styles, as a Content-Security-Policy names them.
pub fn style_source() -> String {
    use base64::Engine;
    use sha2::Digest;
    let hash = sha2::Sha256::digest(STYLE.as_bytes());
    let hash = base64::engine::general_purpose::STANDARD.encode(hash);
    format!("'sha256-{hash}'")
}

/// Writes a document with a slip for each of `submissions`. `pharmacy` is the shop's name; `head` is more HTML for `<head>`.
pub fn write(
    out: &mut impl Write,
    pharmacy: &str,
    zone: &TimeZone,
    head: &str,
    submissions: &[Submission],
) -> std::io::Result<()> {
    let references: Vec<_> = submissions
        .iter()
        .map(|submission| html(&submission.reference))
        .collect();
    write!(
        out,
        "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; img-src data:\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n{head}<title>{}</title>\n<style>{STYLE}</style>\n",
        references.join(", ")
    )?;
    for submission in submissions {
        slip(out, pharmacy, zone, submission)?;
    }
    writeln!(out, "</html>")
}

fn slip(
    out: &mut impl Write,
    pharmacy: &str,
    zone: &TimeZone,
    submission: &Submission,
) -> std::io::Result<()> {
    let form = submission.form.form();
    writeln!(out, "<article class=\"slip\">")?;
    writeln!(
        out,
        "<header><p><b>{}</b><br>{}</p><p><span class=\"reference\">{}</span><br>{}</p></header>",
        html(pharmacy),
        html(form.title),
        html(&submission.reference),
        html(&local_in_full(submission.received_at, zone))
    )?;
    let name = answer::name(submission);
    let heading = if name == answer::BLANK {
        form.title
    } else {
        name.as_str()
    };
    writeln!(out, "<h1><bdi>{}</bdi></h1>", html(heading))?;
    if submission.suspected_spam {
        writeln!(out, "<p class=\"facts\"><b>Possible spam</b></p>")?;
    }
    let codes: Vec<String> = rx::numbers(submission)
        .iter()
        .filter_map(|number| barcode(number))
        .collect();
    if !codes.is_empty() {
        writeln!(out, "<div class=\"codes\">{}</div>", codes.concat())?;
    }
    for Section { heading, lines } in sections(submission) {
        if let Some(heading) = heading {
            writeln!(out, "<h2>{}</h2>", html(heading))?;
        }
        writeln!(out, "<dl>")?;
        for (label, words) in lines {
            let words: Vec<_> = words.split('\n').map(html).collect();
            writeln!(
                out,
                "<dt>{}</dt><dd dir=\"auto\">{}</dd>",
                html(&label),
                words.join("\n")
            )?;
        }
        writeln!(out, "</dl>")?;
    }
    writeln!(
        out,
        "<div class=\"work\"><p>Filled by</p><p>Checked by</p><p>Date and time</p></div>"
    )?;
    writeln!(
        out,
        "<footer>Confidential: health information. Keep it with the prescription or shred it.</footer>\n</article>"
    )
}

/// `text` escaped for HTML, after [`visible`].
fn html(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for c in visible(text).chars() {
        match c {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            c => safe.push(c),
        }
    }
    safe
}

/// `number` as a Code 128 barcode.
fn barcode(number: &str) -> Option<String> {
    // Pairs of digits take one symbol in set C; everything else is in set B.
    let pairs = number.len().is_multiple_of(2) && number.bytes().all(|b| b.is_ascii_digit());
    let set = if pairs { '\u{106}' } else { '\u{181}' };
    let bars = Code128::new(format!("{set}{number}")).ok()?.encode();
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
    let number = html(number);
    Some(format!(
        "<figure><svg width=\"{width}\" viewBox=\"0 0 {modules} 1\" preserveAspectRatio=\"none\" shape-rendering=\"crispEdges\" \
         role=\"img\" aria-label=\"Barcode {number}\"><path d=\"{path}\"/></svg><figcaption>{number}</figcaption></figure>"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Reads the bars back by the table of the standard (ISO/IEC 15417, table 1): widths of bars and spaces.
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
        // The last seven are the stop pattern.
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
        for (number, start) in [("76543210", 105), ("7654321", 104), ("N0012-3", 104)] {
            let symbols = scan(&barcode(number).unwrap());
            let (check, rest) = symbols.split_last().unwrap();
            let (first, data) = rest.split_first().unwrap();
            assert_eq!(*first, start, "{number}");
            let sum: usize = data
                .iter()
                .enumerate()
                .map(|(at, symbol)| (at + 1) * symbol)
                .sum();
            assert_eq!((start + sum) % 103, *check, "{number}");
            let read: String = match start {
                105 => data.iter().map(|pair| format!("{pair:02}")).collect(),
                _ => data
                    .iter()
                    .map(|symbol| char::from(u8::try_from(symbol + 32).unwrap()))
                    .collect(),
            };
            assert_eq!(read, number);
        }
        assert_eq!(barcode("é123"), None);
    }

    #[test]
    fn what_visitors_wrote_cannot_become_markup() {
        assert_eq!(html("<b>\u{202e}&\"\x1b"), "&lt;b&gt;\\u{202e}&amp;&quot;␛");
    }
}
