/**
 * Builds the pages: `node scripts/build.mjs --out OUT [--mode development]`
 *
 * OUT/server/**  ES modules that render every page; server.js (`pages(site)`, `render(request)`) loads the others
 * OUT/embedded/**  what the program holds; each file that brotli makes smaller is there as its .br alone:
 *   server/**
 *   site/**    what is served by its path; everything under assets/ has its content's hash in its name
 *   desk/**    the staff's page, served by its path on a listener of its own
 * OUT/articles.txt, OUT/issues.txt  the names that `hide` in pharmacy.toml can have; written last
 *
 * `vite.config.ts` says how the three parts are built. `--mode development` builds them with React's development version, which
 * reports hydration mismatches, and compresses nothing.
 */
import { cp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs, promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { createBuilder } from "vite";
import { checkPages } from "./check-pages.mjs";

const { values } = parseArgs({ options: { out: { type: "string" }, mode: { type: "string", default: "production" } } });
if (!values.out || !["production", "development"].includes(values.mode)) {
  console.error("usage: node scripts/build.mjs --out OUT [--mode development]");
  process.exit(2);
}
const out = resolve(values.out);
const embedded = join(out, "embedded");
const site = join(embedded, "site");
const server = join(out, "server");

await rm(embedded, { recursive: true, force: true });
process.env.NODE_ENV = values.mode;
process.env.UI_OUT = out;
const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const builder = await createBuilder({ root, mode: values.mode, logLevel: "warn" });
await builder.buildApp();

// Vite keeps the page's path; the desk is a site of its own.
await rename(join(embedded, "desk/src/desk/index.html"), join(embedded, "desk/index.html"));
await rm(join(embedded, "desk/src"), { recursive: true });
// Pictures, and styles of one language, that only pages name were emitted here, with the same names the browser build gives.
const named = (/** @type {string} */ file) => !/[\\/]style-[^\\/]*\.css$/.test(file);
await cp(join(server, "assets"), join(site, "assets"), { recursive: true, filter: named });
await rm(join(server, "assets"), { recursive: true });
await cp(server, join(embedded, "server"), { recursive: true });

const paths = await checkPages(pathToFileURL(join(server, "server.js")).href, site);
if (values.mode === "production") await Promise.all((await compressible(embedded)).map(compress));
for (const [file, folder] of Object.entries({ "articles.txt": "/blog/", "issues.txt": "/newsletter/" })) {
  const names = paths.filter((path) => path.startsWith(folder)).map((path) => path.slice(folder.length));
  await writeFile(join(out, file), names.join("\n"));
}

/** @param {string} folder */
async function compressible(folder) {
  const packed = /\.(woff2|png|jpe?g|webp|avif)$/;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !packed.test(entry.name));
  return files.map((entry) => join(entry.parentPath, entry.name));
}

/**
 * Puts `file`.br in the place of `file` where that is smaller.
 * @param {string} file
 */
async function compress(file) {
  const bytes = await readFile(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    // 256 KB, which the person who unpacks it needs as memory.
    [constants.BROTLI_PARAM_LGWIN]: 18,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const packed = await promisify(brotliCompress)(bytes, { params });
  if (packed.length >= bytes.length) return;
  await writeFile(`${file}.br`, packed);
  await rm(file);
}
