import { asciiDigits } from "../site/language/digits.ts";
import { dialed } from "../site/shop/contact-details.ts";
import type { Control } from "./forms.gen.ts";

/** The cleaning of `crates/text/src/plain_text.rs`, `crates/text/src/phone.rs` and `crates/text/src/email.rs`: nobody is refused because of an invisible character. */
export function clean(text: string, { kind }: Pick<Control, "kind">): string {
  if (kind === "phone") {
    const number = asciiDigits(plainSigns(text)).replace(/^tel:/i, "");
    return byKeypad(number.replace(/^[^\p{Alpha}\p{N}+(]+|[^\p{Alpha}\p{N})]+$/gu, "").normalize());
  }
  if (kind === "email") return address(plainSigns(text)).normalize();
  if (kind === "date") return asciiDigits(plainSigns(text));
  return cleanText(text, kind === "paragraph");
}

/** `1-800-FLOWERS` → `1-800-3569377`, if the letters begin within the number's ten digits. */
function byKeypad(number: string): string {
  const [, start = "", letters = ""] = /^\+?([\d .()/-]+)([a-z][a-z\d .()/-]*)$/i.exec(number) ?? [];
  const [, country = "", area = ""] = /^(1?)(\d{3,6})$/.exec(start.replace(/\D/g, "")) ?? [];
  const length = area.length + letters.replace(/[^a-z\d]/gi, "").length;
  // Only the network of toll-free numbers ignores digits after the tenth.
  const isLonger = length > 10 && length < 16 && /^8(\d)\1/.test(area) && !/\d/.test(letters);
  if (!area || letters.replace(/[^a-z]/gi, "").length < 3 || !(length === 7 || length === 10 || isLonger))
    return number;
  let left = country.length + Math.min(length, 10);
  const kept = [...dialed(start + letters)].filter((sign) => (/\d/.test(sign) ? left-- > 0 : left > 0));
  return kept.join("").replace(/[ .()/-]+$/, "");
}

/** Characters that look like a blank. Unicode counts the last ones as letters and symbols. */
const BLANK = /[\p{White_Space}\u115f\u1160\u2800\u3164\uffa0]/gu;
/** Characters that are invisible, join nothing and reverse nothing. Some number signs are format characters, too, but visible. */
const INVISIBLE =
  /(?![\n\t\v\f\r\x85\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u200c-\u200d\u202a-\u202e\u2066-\u2069\u{110bd}\u{110cd}\u{13430}-\u{1343f}])(?:[\p{Cc}\p{Cf}\u{e0000}-\u{e0fff}]|\u034f|\u17b4|\u17b5)/gu;
const LINE_END = /\r\n|[\r\v\f\x85\u2028\u2029]/g;
/** Word's hyphen that doesn't break. */
const HYPHEN_OF_WORD = "\x1e";
/** Zero width joiners. Between two letters one of them stays. (Old Safari has no look-behind.) */
const JOINERS = /[\u200c-\u200d]*([\u200c-\u200d])/g;

function cleanText(text: string, lines: boolean): string {
  let clean = text.replace(LINE_END, "\n").split(HYPHEN_OF_WORD).join("-").replace(INVISIBLE, "");
  clean = clean.replace(BLANK, (blank) => (lines && /[\n\t]/.test(blank) ? blank : " "));
  clean = clean.replace(JOINERS, (run, last: string, at: number) => {
    const joins = /\S/.test(clean[at - 1] ?? "") && /\S/.test(clean[at + run.length] ?? "");
    return joins ? last : "";
  });
  return trim(clean).normalize();
}

/** `trim()` would leave U+0085. */
const trim = (text: string) => text.replace(/^\p{White_Space}+|\p{White_Space}+$/gu, "");

/** Writes every dash as `-`, middle dots as `.` and full-width signs as usual ones, and removes invisible characters. */
function plainSigns(text: string): string {
  const plain = text
    .split(HYPHEN_OF_WORD)
    .join("-")
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\p{Pd}\u2043\u207b\u208b\u2212\u2500\u2501\u2796\u30fc]/gu, "-")
    .replace(/[\u060c\u066c\u3001]/g, ",")
    .replace(/[\xb7\u066b\u06d4\u2022\u2027\u2219\u22c5\u3002\u30fb]/g, ".")
    .replace(/\u061b/g, ";")
    .replace(/\u2236/g, ":")
    .replace(/[\u060d\u2044\u2215]/g, "/")
    .replace(/\ufe6b/g, "@")
    .replace(/[\ufe00-\ufe0f\u200c-\u200d\u202a-\u202e\u2066-\u2069]/g, "")
    .replace(INVISIBLE, "");
  return trim(plain.replace(BLANK, (blank) => (blank === "\n" ? blank : " ")));
}

/** The address in a pasted text such as `mailto:ana@example.com` or `Ana Ruiz <ana@example.com>`. A text with two addresses stays as it is. */
function address(plain: string): string {
  const [, local = "", domain = "", rest = ""] =
    /([^@<([{":\u201c\xab]*)@([^<([{"\u201d\xbb}>)\]?]*)(.*)/s.exec(plain) ?? [];
  const found = `${local.replace(/^[ /'\u2018\u2019.,;!?>)]+/, "").trimEnd()}@${domain.trimStart().replace(/[ /'\u2018\u2019.,;:!]+$/, "")}`;
  return !plain.includes("@") || (rest.includes("@") && !rest.includes(found)) ? plain : found;
}
