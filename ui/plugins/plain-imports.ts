import type { Plugin } from "vite";

/** Leaves `import()` as it is: Vite's helper waits for a part's stylesheets, and there is one stylesheet for all. Saves 0.6 kB. */
export function plainImports(): Plugin {
  return {
    name: "plain-imports",
    enforce: "pre",
    load: (id) => (id === "\0vite/preload-helper.js" ? "export const __vitePreload = (load) => load();" : undefined),
  };
}
