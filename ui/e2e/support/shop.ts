import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

/** The program under test: `PHARMACY_BINARY`, else what `cargo build` made. */
const PROGRAM =
  process.env.PHARMACY_BINARY ||
  fileURLToPath(
    new URL(`../../../target/debug/pharmacy${process.platform === "win32" ? ".exe" : ""}`, import.meta.url),
  );

/** Shops of their owners; what tests add to the file begins with more keys of `[pharmacy]`. */
export const LA_MILAGROSA = `[pharmacy]
name = "Botánica & Rx La Milagrosa"
phone = "(718) 555-0199"
email = "hola@lamilagrosa.example"
street = "7 Elm Street"
city = "Brooklyn"
state = "NY"
zip = "11201"
languages = ["English", "Spanish"]
`;
export const ELM_STREET = `[pharmacy]
name = "Elm Street Drugs"
phone = "(212) 555-0199"
street = "7 Elm Street"
city = "Hudson"
state = "NY"
zip = "12534"
`;

const TIMEOUT_MS = 60_000;

/** A request as `submissions show --format json` prints it. */
export type Stored = {
  reference: string;
  form: string;
  status: string;
  suspectedSpam: boolean;
  answers: Record<string, unknown>;
};

/** The real program, serving an empty folder of its own on a port of its own. */
export type Shop = {
  url: string;
  folder: string;
  /** One request as the owner sees it. */
  show(reference: string): Promise<Stored>;
  /** All requests of one form, newest first. */
  list(form: string): Promise<Stored[]>;
  /** The output of a command of the program. */
  run(...command: string[]): Promise<string>;
  close(): Promise<void>;
};

/** `configuration` is what its owner wrote into pharmacy.toml; without it the sample is served. */
export async function openShop(configuration?: string): Promise<Shop> {
  const folder = await mkdtemp(join(tmpdir(), "pharmacy-browser-"));
  if (configuration) await writeFile(join(folder, "pharmacy.toml"), configuration);
  const database = join(folder, "pharmacy.db");
  const program = spawn(PROGRAM, ["--database", database, "serve", "--listen", "127.0.0.1:0"], {
    cwd: folder,
    env: surroundings(),
    stdio: ["ignore", "pipe", "pipe"],
  });
  const url = await addressPrinted(program);
  const run = async (...command: string[]) =>
    (await promisify(execFile)(PROGRAM, ["--database", database, ...command], { cwd: folder, env: surroundings() }))
      .stdout;
  const ask = async (...command: string[]) => JSON.parse(await run(...command));
  return {
    url,
    folder,
    run,
    show: (reference) => ask("submissions", "show", reference, "--format", "json"),
    list: (form) => ask("submissions", "list", "--form", form, "--format", "json"),
    async close() {
      const ended = once(program, "exit");
      program.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A fixture: the shop of an owner who wrote `configuration`, else the sample's. */
export const served =
  (configuration?: string) =>
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of wanted fixtures out of it
  async ({}, use: (shop: Shop) => Promise<void>) => {
    const shop = await openShop(configuration);
    await use(shop);
    await shop.close();
  };

/** Without the variables that configure the program, and without a limit: all visitors here share one address. Each desk has a port of its own. */
function surroundings(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith("PHARMACY_"));
  const settings = { PHARMACY_LIMITS__SUBMISSIONS_PER_MINUTE: "0", PHARMACY_DESK__LISTEN: "127.0.0.1:0" };
  return { ...Object.fromEntries(own), RUST_LOG: "warn", ...settings };
}

/** The address the program prints once it is ready. */
function addressPrinted(program: ChildProcess): Promise<string> {
  let complaint = "";
  program.stderr?.on("data", (text) => {
    complaint += text;
  });
  return new Promise((resolve, reject) => {
    const tooLate = setTimeout(() => reject(new Error(`no address printed in time: ${complaint}`)), TIMEOUT_MS);
    program.once("error", reject);
    program.once("exit", (code) => reject(new Error(`ended with ${code}: ${complaint}`)));
    createInterface({ input: program.stdout as NonNullable<typeof program.stdout> }).on("line", (line) => {
      const address = /http:\/\/[^\s/]+/.exec(line)?.[0];
      if (!address) return;
      clearTimeout(tooLate);
      resolve(address);
    });
  });
}
