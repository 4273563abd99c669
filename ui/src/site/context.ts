import { createContext, useContext } from "react";
import type { Page } from "./pages.ts";
import type { Reply } from "./reply.ts";
import type { Site } from "./site.gen.ts";

/** Everything one rendering of one page knows. Server only: islands get what they need as props. */
export type Rendering = {
  readonly site: Site;
  readonly page: Page;
  readonly reply: Reply | null;
  /** Filled while the page renders; see `islands/island.tsx`. */
  readonly islands: { name: string; props: object }[];
};

export const RenderingContext = createContext<Rendering | null>(null);

export function useRendering(): Rendering {
  const rendering = useContext(RenderingContext);
  if (!rendering) throw new Error("Pages and their components render on the server only");
  return rendering;
}

/** The pharmacy's own facts, from pharmacy.toml. */
export const useSite = (): Site => useRendering().site;

/** The page being rendered, an entry of `pages.ts`. */
export const usePage = (): Page => useRendering().page;

/** The answer to a plain HTML post of this form, when the page is one. */
export function useReply(form: string): Reply | null {
  const { reply } = useRendering();
  return reply?.form === form ? reply : null;
}
