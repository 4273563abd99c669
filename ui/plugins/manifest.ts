import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

/**
 * Tells the server's bundle what the browser's build made: `import manifest from "virtual:manifest"`. A document names the scripts
 * that its page needs; Vite's own way needs Vite's HTML, which we do not have. Empty while nothing is built.
 */
export function manifest(file: string): Plugin {
  return {
    name: "manifest",
    resolveId: (id) => (id === "virtual:manifest" ? `\0${id}` : undefined),
    load(id) {
      if (id !== "\0virtual:manifest") return undefined;
      return `export default ${this.environment.mode === "build" ? readFileSync(file, "utf8") : "{}"};`;
    },
  };
}
