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

/** The width of the plate on the door, less its margins. */
const PLATE = 92;
const PLATE_ADVANCE = 0.55;

/** "Opens" and when, on the door; a day and a time that are long stand below each other. */
export function doorLines(opens: string, when: string): SignLine[] {
  const at = when.length > 12 ? when.lastIndexOf(" ", 12) : -1;
  const [largest, first, step] = at < 0 ? [21, 416, 26] : [16, 412, 17];
  return [opens, ...(at < 0 ? [when] : [when.slice(0, at), when.slice(at + 1)])].map((text, line) => {
    const length = [...text].length * PLATE_ADVANCE;
    const size = Math.min(largest, PLATE / length);
    return { text, size: round(size), length: round(size * length), y: first + step * line };
  });
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
