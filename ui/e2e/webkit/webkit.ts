import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "@playwright/test";
import type { Key, Tab } from "../engines/tab.ts";

/** The keys as WebDriver spells them; a character is its own key. */
const KEYS = {
  Tab: "\uE004",
  Enter: "\uE007",
  Escape: "\uE00C",
  Backspace: "\uE003",
  Control: "\uE009",
};
const spelled = (key: Key | "Control"): string => (key in KEYS ? KEYS[key as keyof typeof KEYS] : key);

/** Without the margins of its toolbar the test browser's window can be as narrow as a phone. */
const NARROW =
  "button, entry, image, box { padding: 0; margin: 0; min-width: 0; border-width: 0 } entry { font-size: 4px }";

const TIMEOUT_MS = 20_000;

/** WebKitGTK's driver on a screen of its own. */
export class WebKit {
  readonly #url: string;
  readonly #programs: ChildProcess[];
  readonly #folder: string;

  private constructor(url: string, programs: ChildProcess[], folder: string) {
    this.#url = url;
    this.#programs = programs;
    this.#folder = folder;
  }

  static async start(): Promise<WebKit> {
    const folder = await mkdtemp(join(tmpdir(), "pharmacy-webkit-"));
    await mkdir(join(folder, "gtk-3.0"));
    await writeFile(join(folder, "gtk-3.0", "gtk.css"), NARROW);
    const screen = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"], {
      stdio: ["ignore", "ignore", "ignore", "pipe"],
    });
    await started(screen, "Xvfb");
    const [display] = await once(screen.stdio[3] as Readable, "data");
    const port = await freePort();
    const driver = spawn("WebKitWebDriver", [`--port=${port}`], {
      env: { ...process.env, DISPLAY: `:${String(display).trim()}`, GDK_BACKEND: "x11", XDG_CONFIG_HOME: folder },
      stdio: "ignore",
    });
    await started(driver, "WebKitWebDriver");
    const webkit = new WebKit(`http://127.0.0.1:${port}`, [driver, screen], folder);
    await webkit.#answers();
    return webkit;
  }

  async close(): Promise<void> {
    for (const program of this.#programs) program.kill();
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #answers(): Promise<void> {
    const since = Date.now();
    while (!(await fetch(`${this.#url}/status`).catch(() => null))?.ok) {
      if (Date.now() - since > TIMEOUT_MS) throw new Error("WebKitWebDriver does not answer");
      await sleep(50);
    }
  }

  async #call(method: string, path: string, body?: unknown): Promise<unknown> {
    const answer = await fetch(this.#url + path, {
      method,
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`);
    return value;
  }

  /** A browser of its own, with nothing kept from others. */
  async openTab(): Promise<Tab> {
    const capabilities = { alwaysMatch: { unhandledPromptBehavior: "ignore" } };
    const { sessionId } = (await this.#call("POST", "/session", { capabilities })) as { sessionId: string };
    const get = (path: string) => this.#call("GET", `/session/${sessionId}/${path}`);
    const post = (path: string, body: unknown = {}) => this.#call("POST", `/session/${sessionId}/${path}`, body);
    const evaluate: Tab["evaluate"] = async (script, ...given) =>
      (await post("execute/sync", { script: `return (${script}).apply(null, arguments)`, args: given })) as never;
    const keys = (actions: unknown[]) => post("actions", { actions: [{ type: "key", id: "keys", actions }] });
    const stroke = (value: string) => [
      { type: "keyDown", value },
      { type: "keyUp", value },
    ];
    const tab: Tab = {
      async open(url) {
        await post("url", { url });
        await evaluate(listen);
      },
      async back() {
        await post("back");
      },
      async forward() {
        await post("forward");
      },
      evaluate,
      async run(source) {
        await post("execute/sync", { script: source, args: [] });
      },
      async resize(width, height) {
        const outside = () => evaluate(() => outerHeight - innerHeight);
        await post("window/rect", { x: 0, y: 0, width, height: height + (await outside()) });
        const inside = () => evaluate(() => [innerWidth, innerHeight] as const);
        await expect.poll(inside, "the window's size").toEqual([width, height]);
      },
      async click(x, y) {
        const at = { type: "pointerMove", x: Math.round(x), y: Math.round(y), origin: "viewport" };
        const actions = [at, { type: "pointerDown", button: 0 }, { type: "pointerUp", button: 0 }];
        await post("actions", { actions: [{ type: "pointer", id: "mouse", actions }] });
      },
      async type(text) {
        const [id] = Object.values((await get("element/active")) as Record<string, string>);
        // The driver has no keys for characters beyond the first plane.
        for (const part of text.replaceAll("\n", KEYS.Enter).split(/([\u{10000}-\u{10ffff}]+)/u)) {
          if (/[\u{10000}-\u{10ffff}]/u.test(part)) {
            await evaluate((words) => document.execCommand("insertText", false, words), part);
          } else if (part) await post(`element/${id}/value`, { text: part });
        }
      },
      async press(key, modifier) {
        const held = modifier && spelled(modifier);
        await keys([
          ...(held ? [{ type: "keyDown", value: held }] : []),
          ...stroke(spelled(key)),
          ...(held ? [{ type: "keyUp", value: held }] : []),
        ]);
      },
      async alert() {
        const since = Date.now();
        for (;;) {
          const said = await get("alert/text").catch(() => null);
          if (said !== null) {
            await post("alert/accept");
            return said as string;
          }
          if (Date.now() - since > TIMEOUT_MS) throw new Error("no message box came");
          await sleep(50);
        }
      },
      complaints: () => evaluate(() => (window as never as { complaints: string[] }).complaints.splice(0)),
      picture: async () => Buffer.from((await get("screenshot")) as string, "base64"),
      close: async () => {
        await this.#call("DELETE", `/session/${sessionId}`);
      },
    };
    await tab.resize(1280, 800);
    return tab;
  }
}

/**
 * Runs in the page, once it is loaded: the driver tells nothing of what was complained about before.
 * Pages of this computer have a clipboard, those of a shop's own network have none.
 */
function listen(): void {
  const complaints: string[] = [];
  Object.assign(window, { complaints });
  addEventListener("error", ({ message }) => complaints.push(`error: ${message}`));
  addEventListener("unhandledrejection", ({ reason }) => complaints.push(`error: ${reason}`));
  addEventListener("securitypolicyviolation", ({ violatedDirective }) => complaints.push(`CSP: ${violatedDirective}`));
  for (const entry of performance.getEntriesByType("resource") as PerformanceResourceTiming[]) {
    if (entry.responseStatus >= 400) complaints.push(`${entry.responseStatus}: ${entry.name}`);
  }
  delete (Navigator.prototype as { clipboard?: unknown }).clipboard;
}

/** Rejects when the program cannot be started. */
async function started(program: ChildProcess, name: string): Promise<void> {
  await once(program, "spawn").catch(() => {
    throw new Error(`cannot start ${name}; on Debian: apt-get install webkit2gtk-driver xvfb`);
  });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, "close");
  return port;
}
