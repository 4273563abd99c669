import type { BrowserContext, ConsoleMessage, Request, WebError } from "@playwright/test";
import { SHEETS } from "../../src/app/sheets.ts";

/** The host of the sample's map, which nobody reaches from here: `playwright.config.ts` leaves the browser this computer alone. */
const MAP = "https://www.openstreetmap.org";

/**
 * The focus on a link fetches the stylesheet of its page ahead, as it should. Where nobody follows the link, the browser
 * says so some seconds later, if the test is still there by then.
 */
const NOT_FOLLOWED = new RegExp(`/assets/(?:${SHEETS.join("|")})-[\\w-]{8}\\.css was preloaded .* but not used`);

/** A page's console messages and its requests to other hosts. Any is a failure unless the test expects it. */
export class Watch {
  readonly #own: string;
  readonly #seen: string[] = [];
  readonly #expected: RegExp[] = [];

  constructor(own: string) {
    this.#own = own;
  }

  /** Returns what ends it. It listens only: a route through this program would cost each page a quarter of its time, and its cache. */
  over(context: BrowserContext): () => void {
    const said = (message: ConsoleMessage) => {
      if (NOT_FOLLOWED.test(message.text()) || message.location().url.startsWith(MAP)) return;
      if (["error", "warning"].includes(message.type())) this.#seen.push(`${message.type()}: ${message.text()}`);
    };
    const failed = (error: WebError) => {
      this.#seen.push(`error: ${error.error().stack || error.error().message}`);
    };
    const asked = (request: Request) => {
      const { protocol, origin } = new URL(request.url());
      if (/^https?:$/.test(protocol) && origin !== this.#own && origin !== MAP)
        this.#seen.push(`request: ${request.url()}`);
    };
    context.on("console", said).on("weberror", failed).on("request", asked);
    return () => void context.off("console", said).off("weberror", failed).off("request", asked);
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
