import type { Plugin } from "vite";

/** The order of a stylesheet's layers, before anything else in it: the bundler puts shared parts first, whatever they import. */
export function layers(order: string): Plugin {
  return {
    name: "layers",
    enforce: "post",
    applyToEnvironment: ({ name }) => name === "desk",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === "asset" && file.fileName.endsWith(".css")) file.source = `@layer ${order};${file.source}`;
      },
    },
  };
}
