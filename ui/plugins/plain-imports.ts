import type { Plugin } from "vite";

/** Our lazy scripts bring no stylesheets, so the helper that Vite wraps around `import()` has nothing to do: 0.8 kB on every page. */
export function plainImports(): Plugin {
  return {
    name: "plain-imports",
    apply: "build",
    enforce: "pre",
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => "export const __vitePreload = (load) => load();",
    },
  };
}
