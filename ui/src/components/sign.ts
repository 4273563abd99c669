/** A line on the drawn sign: where it stands and how long it is, in units of the drawing. */
export type SignLine = { text: string; size: number; length: number; y: number };

/** The sign's width, less its margins. */
const WIDTH = 306;
const LARGEST = 27;
const SMALLEST = 19;
/** Average advance in the display face, in em. */
const CAPITAL = 0.69;
const MIXED = 0.53;

/** The name on the sign: in capitals where they fit in one line, else in two lines. */
export function signLines(name: string): SignLine[] {
  const letters = [...name].length;
  const size = Math.min(LARGEST, WIDTH / (letters * CAPITAL));
  if (size >= SMALLEST)
    return [{ text: name.toUpperCase(), size: round(size), length: round(letters * CAPITAL * size), y: 315 }];
  return halves(name).map((text, line) => {
    const small = Math.min(18, WIDTH / ([...text].length * MIXED));
    return { text, size: round(small), length: round([...text].length * MIXED * small), y: 302 + 19 * line };
  });
}

/** "Opens" and when, on the door. A day and a time that are longer than 12 letters stand below each other. */
export function doorLines(opens: string, when: string): Omit<SignLine, "length">[] {
  const lines = `${opens}\n${when.replace(/^(.{5,12}) (?=.{4})/, "$1\n")}`.split("\n");
  const step = 78 / lines.length;
  // Of the plate, 132 by 78 are free, and a letter is 0.64 em wide.
  return lines.map((text, line) => ({
    text,
    size: Math.min(step * 0.85, 132 / 0.64 / text.length),
    y: 393 + (line + 0.8) * step,
  }));
}

/** Broken at the space nearest to its middle. */
function halves(name: string): string[] {
  const middle = name.length / 2;
  const spaces = [...name.matchAll(/ /g)].map(({ index }) => index);
  if (spaces.length === 0) return [name];
  const at = spaces.reduce((best, space) => (Math.abs(space - middle) < Math.abs(best - middle) ? space : best));
  return [name.slice(0, at), name.slice(at + 1)];
}

const round = (value: number) => Math.round(value * 10) / 10;
