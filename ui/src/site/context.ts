import { createContext, useContext } from "react";
import type { Languages } from "./language/languages.ts";
import type { Page } from "./pages.ts";
import type { Reply } from "./reply.ts";
import type { Site } from "./site.gen.ts";

/** The context of every page and its components. */
export type Facts = {
  /** The pharmacy's own facts, from pharmacy.toml. */
  readonly site: Site;
  readonly page: Page;
  readonly languages: Languages;
  /** The answer to a plain HTML post, when the document is one. */
  readonly reply: Reply | null;
};

export const FactsContext = createContext<Facts | null>(null);

export function useFacts(): Facts {
  const facts = useContext(FactsContext);
  if (!facts) throw new Error("There is no FactsContext around this component");
  return facts;
}

/** The pharmacy's own facts, from pharmacy.toml. */
export const useSite = (): Site => useFacts().site;

/** The page that is shown, an entry of `pages.ts`. */
export const usePage = (): Page => useFacts().page;

/** The answer to a plain HTML post of this form, when the document is one. */
export function useReply(form: string): Reply | null {
  const { reply } = useFacts();
  return reply?.form === form ? reply : null;
}
