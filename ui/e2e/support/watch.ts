import type { BrowserContext, ConsoleMessage, WebError } from "@playwright/test";
import { SHEETS } from "../../src/app/sheets.ts";

/** The host of the sample's map; its frame is answered here, so that no test depends on a network. */
const MAP = "https://www.openstreetmap.org";

/**
 * The focus on a link fetches the stylesheet of its page ahead, as it should. Where nobody follows the link, the browser
 * says so some seconds later, if the test is still there by then.
 */
const NOT_FOLLOWED = new RegExp(`/assets/(?:${SHEETS.join("|")})-[\\w-]{8}\\.css was preloaded .* but not used`);

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
      if (NOT_FOLLOWED.test(message.text())) return;
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
