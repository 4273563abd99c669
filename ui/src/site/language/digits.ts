/** `text` with the digits of other scripts as 0-9; `crates/text/src/digits.rs` does the same on the server. */
export function asciiDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let before = 0;
    // In Unicode, decimal digits come in groups of ten that start with zero.
    while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before++;
    return String(before % 10);
  });
}
