import type { BrowserContext, ConsoleMessage, WebError } from "@playwright/test";

/** The host of the sample's map; its frame is answered here, so that no test depends on a network. */
const MAP = "https://www.openstreetmap.org";

/** What a page says in the console and whom it calls. Silence is right, unless a test announces what it provokes. */
export class Watch {
  readonly #own: string;
  readonly #seen: string[] = [];
  readonly #expected: RegExp[] = [];

  constructor(own: string) {
    this.#own = own;
  }

  /** Returns what ends it. */
  async over(context: BrowserContext): Promise<() => Promise<void>> {
    const said = (message: ConsoleMessage) => {
      if (["error", "warning"].includes(message.type())) this.#seen.push(`${message.type()}: ${message.text()}`);
    };
    const failed = (error: WebError) => {
      this.#seen.push(`error: ${error.error().stack || error.error().message}`);
    };
    context.on("console", said).on("weberror", failed);
    // A route, not an event: nothing may leave this machine.
    await context.route(
      (url) => /^https?:$/.test(url.protocol) && url.origin !== this.#own,
      (route) => {
        const { origin } = new URL(route.request().url());
        if (origin === MAP)
          return route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Map</title>A map" });
        this.#seen.push(`request: ${route.request().url()}`);
        return route.abort();
      },
    );
    return async () => {
      context.off("console", said).off("weberror", failed);
      await context.unrouteAll();
    };
  }

  /** Announces something that a test provokes; the test fails if it does not come. */
  expect(...patterns: RegExp[]): void {
    this.#expected.push(...patterns);
  }

  unexpected(): string[] {
    return this.#seen.filter((line) => !this.#expected.some((pattern) => pattern.test(line)));
  }

  missing(): string[] {
    return this.#expected.filter((pattern) => !this.#seen.some((line) => pattern.test(line))).map(String);
  }
}
