const WORDS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

/** 9 → "nine"; digits above twelve. */
export function numberWord(number: number): string {
  return WORDS[number] ?? String(number);
}

/** 9 → "Nine", for the start of a sentence. */
export function capitalNumberWord(number: number): string {
  const word = numberWord(number);
  return word.charAt(0).toUpperCase() + word.slice(1);
}
