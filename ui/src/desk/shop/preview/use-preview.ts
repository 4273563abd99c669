import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { ShopFacts } from "../../desk.gen.ts";
import { call, isAborted, sentenceOf } from "../../kit/client.ts";
import type { Editor } from "../editor/use-editor.ts";
import { isSame, type ShopValues } from "../groups/values.ts";
import { withChangesMarked } from "./preview-page.ts";

type Options = {
  /** Nothing is fetched while it is not shown. */
  isShown: boolean;
  /** True to mark what the changes add. */
  isMarked: boolean;
};

export type Preview<Page extends string> = {
  /** Null before the first answer; after that, the last page. */
  previewed: { page: Page; html: string } | null;
  /** Why the page could not be fetched, "" if it was. */
  problem: string;
};

/** A page of the site with the unsaved changes, fetched again after each check that finds no problem. */
export function usePreview<Page extends string>(
  { saved, draft, checked }: Pick<Editor, "saved" | "draft" | "checked">,
  page: Page,
  { isShown, isMarked }: Options,
): Preview<Page> {
  const [preview, setPreview] = useState<Preview<Page>>({ previewed: null, problem: "" });
  /** The page as it is saved. */
  const before = useRef({ of: "", html: "" });
  const show = useEffectEvent(async ({ version, facts }: ShopFacts, signal: AbortSignal) => {
    const render = async (facts: ShopValues) =>
      (await call("POST /api/shop/facts/preview", { body: { version, facts, page }, signal })).html;
    try {
      const of = `${version} ${page}`;
      // Before the first save there is no saved page.
      if (isMarked && version && before.current.of !== of) before.current = { of, html: await render(facts) };
      const known = before.current.html;
      const html = known && isSame(facts, draft) ? known : await render(draft);
      setPreview({ previewed: { page, html: withChangesMarked(html, known || html) }, problem: "" });
    } catch (error) {
      if (!isAborted(error)) setPreview(({ previewed }) => ({ previewed, problem: sentenceOf(error) }));
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another picture
  useEffect(() => {
    if (!saved || !checked || !isShown) return;
    const stop = new AbortController();
    show(saved, stop.signal);
    return () => stop.abort();
  }, [saved, checked, page, isShown]);
  return preview;
}
