import type { ComponentType } from "react";

/** The same widgets as in `index.ts`, at hand at once: the server cannot wait for a chunk. Server only. */
const files = import.meta.glob<ComponentType<object>>(["./*.tsx", "!./island.tsx", "!./*.test.tsx"], {
  eager: true,
  import: "default",
});

export function widget(name: string): ComponentType<object> {
  const found = files[`./${name}.tsx`];
  if (!found) throw new Error(`There is no island src/islands/${name}.tsx`);
  return found;
}
