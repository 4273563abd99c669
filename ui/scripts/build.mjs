/**
 * Builds the pages: `node scripts/build.mjs --out OUT [--mode development]`
 *
 * OUT/server.js  one ES module that renders every page (`pages(site)`, `render(request)`)
 * OUT/embedded/**  what the program holds; each file that brotli makes smaller is there as its .br alone:
 *   server.js
 *   site/**    what is served by its path; everything under assets/ has its content's hash in its name
 *   desk/**    the staff's page, served by its path on a listener of its own
 * OUT/articles.txt, OUT/issues.txt  the names that `hide` in pharmacy.toml can have; written last
 *
 * `--mode development` builds the browser's part with React's development version, which reports hydration mismatches.
 */
import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs, promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { build } from "vite";
import { checkPages } from "./check-pages.mjs";

const { values } = parseArgs({ options: { out: { type: "string" }, mode: { type: "string", default: "production" } } });
if (!values.out || !["production", "development"].includes(values.mode)) {
  console.error("usage: node scripts/build.mjs --out OUT [--mode development]");
  process.exit(2);
}
const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const out = resolve(values.out);
const embedded = join(out, "embedded");
const site = join(embedded, "site");
const desk = join(embedded, "desk");
const server = join(out, "server-build");
const configFile = join(root, "vite.config.ts");

/** The router's package offers its version for production under no name; the other warns of mistakes, on every page. */
const router = {
  find: /^react-router$/,
  replacement: join(root, "node_modules/react-router/dist/production/index.mjs"),
};

const BLOCKS = /src\/(?:site|components\/(?!article|copy|delivery|prose))/;

await Promise.all([embedded, server].map((folder) => rm(folder, { recursive: true, force: true })));
const assets = await buildBrowser();
await buildServer(assets);
await buildDesk();
const paths = await checkPages(pathToFileURL(join(out, "server.js")).href, site);
await Promise.all((await compressible(embedded)).map(compress));
for (const [file, folder] of Object.entries({ "articles.txt": "/blog/", "issues.txt": "/newsletter/" })) {
  const names = paths.filter((path) => path.startsWith(folder)).map((path) => path.slice(folder.length));
  await writeFile(join(out, file), names.join("\n"));
}

async function buildBrowser() {
  process.env.NODE_ENV = values.mode;
  await build({
    root,
    configFile,
    mode: values.mode,
    logLevel: "warn",
    resolve: { alias: values.mode === "production" ? [router] : [] },
    build: {
      outDir: site,
      emptyOutDir: true,
      manifest: "manifest.json",
      reportCompressedSize: false,
      minify: values.mode === "production",
      rolldownOptions: {
        input: ["src/app/start.ts", "src/app/entry-client.tsx"].map((file) => join(root, file)),
        output: {
          codeSplitting: {
            groups: [
              // React and the router in a file of their own: it stays in browsers' caches when the site changes.
              { name: "vendor", test: /node_modules|rolldown.runtime/ },
              // Building blocks that many pages use, together: a page is then a few files, not dozens of small ones.
              { name: "components", test: BLOCKS, minShareCount: 3 },
              { name: "forms", test: /src\/forms\/(?!sent)/, minShareCount: 2 },
            ],
          },
        },
      },
    },
  });
  const manifest = JSON.parse(await readFile(join(site, "manifest.json"), "utf8"));
  await rm(join(site, "manifest.json"));
  return addresses(manifest);
}

/** A page that the browser alone renders. No public files: those are the site's. */
async function buildDesk() {
  process.env.NODE_ENV = values.mode;
  await build({
    root: join(root, "src/desk"),
    configFile,
    mode: values.mode,
    logLevel: "warn",
    publicDir: false,
    build: { outDir: desk, emptyOutDir: true, reportCompressedSize: false, minify: values.mode === "production" },
  });
}

/** From the browser build's manifest, what the pages' heads name. */
function addresses(manifest) {
  const [start, entry] = ["src/app/start.ts", "src/app/entry-client.tsx"];
  /** A chunk and those it cannot do without. */
  const chunks = (key) => [key, ...(manifest[key].imports ?? []).flatMap(chunks)];
  const files = (keys) => {
    const needed = [...new Set(keys.flatMap(chunks))].map((key) => manifest[key]);
    const urls = (found) => [...new Set(found)].map((file) => `/${file}`);
    return { scripts: urls(needed.map(({ file }) => file)), styles: urls(needed.flatMap(({ css = [] }) => css)) };
  };
  const pages = Object.keys(manifest).flatMap((key) => {
    const name = /^src\/content\/(.+)\.(?:tsx|mdx)$/.exec(key)?.[1];
    if (!name || !manifest[key].isDynamicEntry || name.endsWith("/layout")) return [];
    // Prose needs the layout of its folder as well.
    const layout = key.endsWith(".mdx") ? [`src/content/${name.slice(0, name.lastIndexOf("/"))}/layout.tsx`] : [];
    return [[name, files([entry, ...layout, key])]];
  });
  return { start: `/${manifest[start].file}`, entry: `/${manifest[entry].file}`, pages: Object.fromEntries(pages) };
}

/** One file that asks its host for nothing but `URL` and `console`, always with React's production version. */
async function buildServer(assets) {
  process.env.NODE_ENV = "production";
  await build({
    root,
    configFile,
    logLevel: "warn",
    define: { __ASSETS__: JSON.stringify(assets) },
    publicDir: false,
    resolve: {
      // The version for streams needs streams and more; a static page needs none of it.
      alias: [
        router,
        {
          find: "react-dom/server",
          replacement: join(root, "node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js"),
        },
      ],
    },
    ssr: { noExternal: true, target: "webworker" },
    build: {
      ssr: "src/app/entry-server.ts",
      ssrEmitAssets: true,
      outDir: server,
      emptyOutDir: true,
      copyPublicDir: false,
      reportCompressedSize: false,
      minify: true,
      target: "es2022",
      rolldownOptions: { output: { codeSplitting: false, entryFileNames: "server.js" } },
    },
  });
  for (const folder of [out, embedded]) await cp(join(server, "server.js"), join(folder, "server.js"));
  // Pictures that only pages name were emitted here, with the same names the browser build gives.
  await mkdir(join(site, "assets"), { recursive: true });
  await cp(join(server, "assets"), join(site, "assets"), { recursive: true, filter: (file) => !file.endsWith(".css") });
  await rm(server, { recursive: true });
}

async function compressible(folder) {
  const packed = /\.(woff2|png|jpe?g|webp|avif)$/;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !packed.test(entry.name));
  return files.map((entry) => join(entry.parentPath, entry.name));
}

/** Puts `file`.br in the place of `file` where that is smaller. */
async function compress(file) {
  const bytes = await readFile(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    // 256 KB, which whoever unpacks it needs as memory; only the server's bundle is larger.
    [constants.BROTLI_PARAM_LGWIN]: 18,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const packed = await promisify(brotliCompress)(bytes, { params });
  if (packed.length >= bytes.length) return;
  await writeFile(`${file}.br`, packed);
  await rm(file);
}
