/** A line on the drawn sign: where it stands and how long it is, in units of the drawing. */
type SignLine = { text: string; size: number; length: number; y: number };

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

/** Words on an object of the drawing; `x` is their center. */
export type Words = Omit<SignLine, "length"> & { x: number };

/** A letter's width in em. */
const LETTER = 0.64;
/** The board in the door and the paper in the window: center, upper edge, and the space for text. */
const BOARD = { x: 418, y: 391, width: 86, height: 54 };
const PAPER = { x: 256, y: 374, width: 138, height: 60 };
/** A longer name of a day would be too small to read. */
const LONGEST_NAME = 16;

/** "Opens" and when, on the board. If day and time have more than twelve letters, they are on two lines. */
export const boardWords = (opens: string, when: string): Words[] =>
  wordsOn(BOARD, `${opens}\n${when.replace(/^(.{5,11}[^,]),? (?=.{4})/, "$1\n")}`.split("\n"), 20);

/** "Closed for" and the day's name, on the paper. */
export const paperWords = (closedFor: string, name: string): Words[] =>
  [...name].length > LONGEST_NAME ? [] : wordsOn(PAPER, [closedFor, name], 22);

function wordsOn({ x, y, width, height }: typeof BOARD, lines: string[], largest: number): Words[] {
  const step = (height - 4) / lines.length;
  return lines.map((text, line) => ({
    text,
    x,
    size: round(Math.min(largest, step * 0.86, width / LETTER / [...text].length)),
    y: round(y + (line + 0.86) * step),
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
