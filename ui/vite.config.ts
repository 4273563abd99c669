import { existsSync } from "node:fs";
import { rename } from "node:fs/promises";
import { extname, join, parse, resolve } from "node:path";
import mdx from "@mdx-js/rollup";
import react from "@vitejs/plugin-react";
import rehypeSlug from "rehype-slug";
import remarkGfm from "remark-gfm";
import type { BuildEnvironmentOptions, Rolldown } from "vite";
import { defineConfig } from "vitest/config";
import { readableName, shortNames, shortSelectors } from "./plugins/class-names.ts";
import { headings } from "./plugins/headings.ts";
import { layers } from "./plugins/layers.ts";
import { manifest } from "./plugins/manifest.ts";
import { phoneLinks } from "./plugins/phone-links.ts";
import { pictures } from "./plugins/pictures.ts";
import { plainImports } from "./plugins/plain-imports.ts";
import { stylesheets } from "./plugins/stylesheets.ts";
import { tables } from "./plugins/tables.ts";

const root = import.meta.dirname;

/** Output folder of the site's files, the desk's and the server's bundle; `scripts/build.mjs` sets it. */
const out = resolve(root, process.env.UI_OUT ?? "dist");

/** A file of words, which come in the language of the page: never in a file that all languages share. */
const isWords = (file: string) => /[./](?:[a-z]{2}(?:-[A-Z]\w+)?|gen)\.tsx?$/.test(file);

/** Those of `src` that are the same in every language. */
const code = (pattern: RegExp) => (file: string) => pattern.test(file) && !isWords(file);

type Modules = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/** What every page loads, and what nearly all pages share. Grouped by how many pages share a module, each page is 4 kB heavier. */
const FRAME = [
  "app/entry-client.tsx",
  "components/lists/cards.tsx",
  "components/lists/shelf.tsx",
  "components/page/note.tsx",
  "components/pictures/picture.tsx",
  "components/shop/special-days.tsx",
  "components/shop/store-hours.tsx",
  "site/calendar/clock.ts",
];

/** With all that these import, but no words and nothing that is a file of its own. */
const isFrame = code(/src\/(?:app\/(?!entry-client|start|closed-notice)|components\/|site\/)/);
let frame: Set<string> | undefined;
const frameName = (file: string, modules: Modules) => {
  frame ??= imported(FRAME, modules);
  return frame.has(file) && isFrame(file) ? "frame" : null;
};

/** The files of `paths` in `src`, and all that they import, directly or not. */
function imported(paths: readonly string[], modules: Modules): Set<string> {
  const all = new Set(paths.map((path) => join(root, "src", path)));
  // What is added while it runs is visited too.
  for (const file of all) {
    const module = modules.getModuleInfo(file);
    if (!module) throw new Error(`${file} is named in vite.config.ts, and no page imports it`);
    for (const id of module.importedIds) all.add(id);
  }
  return all;
}

/** What most pages below Home share, each with its styles; as with the frame, this list makes each page lighter than counting would. */
const INNER = [
  "art/help.svg",
  "components/lists/checks.tsx",
  "components/lists/points.tsx",
  "components/page/band.tsx",
  "components/page/call-to-action.tsx",
  "components/page/side.tsx",
  "components/shop/site-text.tsx",
  "components/shop/state-law.tsx",
  "components/shop/status-card.tsx",
].map((path) => join(root, "src", path));

for (const file of INNER) if (!existsSync(file)) throw new Error(`${file} is named in vite.config.ts, and not there`);

const isInner = (file: string) => INNER.some((path) => file.startsWith(path.slice(0, -extname(path).length + 1)));

/** In addresses that filter lists block, whatever they are of. Such a file has its hash alone as its name. */
const BLOCKED = /(?:^|[-.])(?:ads?|banner|cookies?|newsletter|popup|promo|share|social|sponsor|tracking)(?:$|[-.])/;
const fileName = (name: string, kind = "") => `assets/${kind}${BLOCKED.test(name) ? "" : "[name]-"}[hash].js`;
const assetFileNames = ({ names: [name = ""] }: { names: string[] }) =>
  fileName(parse(name).name).replace(/\.js$/, "[extname]");

/** Removes all rules: tests need only the names of a module's classes. */
const noRules = { postcssPlugin: "no-rules", OnceExit: (styles: { removeAll(): unknown }) => void styles.removeAll() };

/** Read once when the build begins: a class added later keeps its readable name until the next build. */
const names = shortNames();

const LAYERS = "base, frame, blocks, pages";

const common: BuildEnvironmentOptions = {
  emptyOutDir: true,
  reportCompressedSize: false,
  // Vite's own for browsers. The server's bundle, too, makes the stylesheet of a page alone, which must get the same name.
  cssTarget: ["chrome111", "edge111", "firefox114", "safari16.4"],
};

export default defineConfig(({ command, mode }) => ({
  appType: "custom",
  css: {
    // Short in a build, and no word: lists of annoyances hide what is called `share` or `newsletter`. Readable while you write.
    modules: {
      generateScopedName: (local, file) => {
        const name = readableName(local, file);
        return command === "build" ? (names.get(name) ?? name) : name;
      },
    },
    // jsdom has no layout, but for each question after a role it would try all rules on all elements. The browser suite sees the styles.
    ...(mode === "test" && { postcss: { plugins: [noRules] } }),
    ...(command === "build" && { postcss: { plugins: [shortSelectors(names)] } }),
  },
  plugins: [
    manifest(join(out, "manifest.json")),
    plainImports(),
    pictures(),
    {
      enforce: "pre",
      ...mdx({
        remarkPlugins: [remarkGfm, phoneLinks],
        rehypePlugins: [rehypeSlug, tables, headings],
      }),
    },
    react(),
    layers(LAYERS),
    stylesheets(LAYERS),
  ],
  resolve: { alias: command === "build" ? buildAliases(mode) : [] },
  build: {
    // A picture as a data: address would be in the page's way and is refused by its security policy.
    assetsInlineLimit: 0,
    modulePreload: false,
    minify: mode === "production",
  },
  environments: {
    client: {
      build: {
        ...common,
        outDir: join(out, "embedded/site"),
        manifest: "manifest.json",
        rolldownOptions: {
          input: ["src/app/start.ts", "src/app/entry-client.tsx", "src/app/closed-notice.ts"],
          output: {
            // A drawing's script is not taken for the page of the same name.
            chunkFileNames: ({ name, moduleIds }) =>
              moduleIds.every((id) => id.includes("/src/art/")) ? fileName(name, "art-") : fileName(name),
            assetFileNames,
            codeSplitting: {
              groups: [
                // React and the router in a file of their own: it stays in browsers' caches when the site changes.
                { name: "vendor", test: /node_modules/ },
                { name: frameName },
                { name: "inner", test: isInner, minShareCount: 3 },
                { name: "forms", test: code(/src\/forms\/(?!sent)/), minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
    // A page that the browser alone renders.
    desk: {
      consumer: "client",
      build: {
        ...common,
        outDir: join(out, "embedded/desk"),
        // The public files are the site's.
        copyPublicDir: false,
        // Without preloads nothing loads the styles of a part that comes later.
        cssCodeSplit: false,
        rolldownOptions: { input: "src/desk/index.html" },
      },
    },
    // It needs nothing from its host but its own files, `URL` and `console`.
    ssr: {
      define: { "process.env.NODE_ENV": JSON.stringify(mode) },
      // While pages are written, Node renders them, with its own versions of React and the router.
      ...(command === "build" && { resolve: { noExternal: true, conditions: ["webworker", "module", "browser"] } }),
      build: {
        ...common,
        outDir: join(out, "server"),
        ssr: "src/app/entry-server.ts",
        // Pictures, and styles of one language, that only pages name.
        ssrEmitAssets: true,
        cssCodeSplit: false,
        copyPublicDir: false,
        minify: true,
        target: "es2022",
        rolldownOptions: {
          output: { entryFileNames: "server.js", chunkFileNames: "[name]-[hash].js", assetFileNames },
        },
      },
    },
  },
  builder: {
    async buildApp({ build, environments: { client, desk, ssr } }) {
      if (!client || !desk || !ssr) throw new Error("an environment is missing");
      // The server's bundle names the files of the browser's.
      await build(client);
      // It is not served.
      await rename(join(out, "embedded/site/manifest.json"), join(out, "manifest.json"));
      await build(ssr);
      await build(desk);
    },
  },
  test: {
    // No test waits that long; a busy machine may.
    testTimeout: 60_000,
    // Classes are named as in the build.
    css: {
      include: /\.module\.css$|right-to-left/,
      modules: { classNameStrategy: "scoped" },
    },
    // Tests leave nothing behind, so that the files of a kind share what is loaded; one kind after the other, or they would not.
    isolate: false,
    setupFiles: "tests/setup.ts",
    projects: [
      { extends: true, test: { name: "pages", include: ["tests/*.test.ts?(x)"], environment: "jsdom" } },
      {
        extends: true,
        test: {
          name: "components",
          include: ["src/**/*.test.tsx"],
          environment: "jsdom",
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: { name: "logic", include: ["src/**/*.test.ts"], environment: "node", sequence: { groupOrder: 2 } },
      },
    ],
  },
}));

function buildAliases(mode: string) {
  const modules = join(root, "node_modules");
  return [
    // The package's own entry also loads the renderer for streams, which needs `MessageChannel` and `TextEncoder` when it loads; QuickJS
    // has neither.
    {
      find: "react-dom/server",
      replacement: join(modules, `react-dom/cjs/react-dom-server-legacy.browser.${mode}.js`),
    },
    // The router's package exports its development version alone.
    ...(mode === "production"
      ? [{ find: /^react-router$/, replacement: join(modules, "react-router/dist/production/index.mjs") }]
      : []),
  ];
}
