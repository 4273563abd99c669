import type { Plugin } from "vite";

/**
 * We use the router's location and history, not its routes. It comes as one file whose other parts a bundler has to
 * keep, because making a React context or naming a component looks like an effect. Saying that these are none lets them
 * go: 9.6 kB less of brotli, a tenth of what the home page may weigh. Nothing that is used changes.
 */
export function lighterRouter(): Plugin {
  return {
    name: "lighter-router",
    apply: "build",
    transform: {
      filter: { id: /node_modules\/react-router\// },
      handler: (code) =>
        code
          .replace(/(?<![\w.])React\d*\.(?:createContext|forwardRef|memo)\(/g, "/*#__PURE__*/ $&")
          .replace(/^\w+\.displayName = "\w+";$/gm, "")
          .replace(
            /^(var (\w+) = class extends [\w.]+ \{)([\s\S]*?)^\2\.contextType = (\w+);$/m,
            "$1 static contextType = $4;$3",
          ),
    },
  };
}
