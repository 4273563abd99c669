import type { Plugin } from "vite";

/**
 * Marks the router's components as ones that nothing but their use needs, and takes their names for developers' tools: else those
 * we do not use stay in the build.
 */
export function router(): Plugin {
  return {
    name: "router",
    transform: {
      filter: { id: /node_modules\/react-router\/dist\/production\/.*\.mjs$/ },
      handler: (code) => ({
        code: code
          .replace(/^\w+\.displayName = ".*";$/gm, "")
          .replace(/^(var \w+ = )(\w+\.(?:createContext|forwardRef|memo)\()/gm, "$1/* @__PURE__ */ $2"),
        map: null,
      }),
    },
  };
}
