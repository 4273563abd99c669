/** What the smoke suite needs from any browser. Functions that run in the page get plain values and are synchronous. */
export type Tab = {
  /** Loads an address and waits until it is loaded. */
  open(url: string): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  /** Runs `script` in the page, even if the page's security policy forbids it. */
  evaluate<Result, Given extends unknown[]>(script: (...given: Given) => Result, ...given: Given): Promise<Result>;
  /** Runs the text of a script in the page. */
  run(source: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Clicks a point of the window with a real mouse. */
  click(x: number, y: number): Promise<void>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
  press(key: Key, modifier?: "Control"): Promise<void>;
  /** Waits for the next message box, closes it with OK, and returns what it said. */
  alert(): Promise<string>;
  /** Everything the browser complained about since the last call: script errors, console errors and warnings, refusals of the security policy. */
  complaints(): Promise<string[]>;
  /** A picture of the window in PNG. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
};

export type Key = "Tab" | "Enter" | "Escape" | "Backspace" | "a" | "j" | "u" | "v" | "x" | "2" | "/" | "?";

const TIMEOUT_MS = 10_000;

/** Texts of message boxes, for callers that wait for one. */
export class Alerts {
  readonly #said: string[] = [];
  #wake = () => {};

  add(words: string): void {
    this.#said.push(words);
    this.#wake();
  }

  async next(): Promise<string> {
    if (this.#said.length === 0) {
      await new Promise<void>((resolve, reject) => {
        const tooLate = setTimeout(() => reject(new Error("no message box came")), TIMEOUT_MS);
        this.#wake = () => {
          clearTimeout(tooLate);
          resolve();
        };
      });
    }
    return this.#said.shift() as string;
  }
}
