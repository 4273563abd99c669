import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Checked, ShopFacts } from "../../desk.gen.ts";
import { CallError, call, isAborted } from "../../kit/client.ts";
import type { PreviewedPage } from "../groups/group.ts";
import { isSame, type ShopValues } from "../groups/values.ts";
import { withChangesMarked } from "./preview-page.ts";

/** As in shop-page.module.css. */
const ROOM = "(width >= 75rem)";

export type Previewed = { page: PreviewedPage; html: string };

/** A page of the site with the unsaved changes, after each check that finds no problem; null before the first. */
export function usePreview(
  saved: ShopFacts | null,
  draft: ShopValues,
  checked: Checked | null,
  page: PreviewedPage,
): Previewed | null {
  const [previewed, setPreviewed] = useState<Previewed | null>(null);
  const [hasRoom, setHasRoom] = useState(() => matchMedia(ROOM).matches);
  useEffect(() => {
    const room = matchMedia(ROOM);
    const measure = () => setHasRoom(room.matches);
    room.addEventListener("change", measure);
    return () => room.removeEventListener("change", measure);
  }, []);
  /** The page as it is saved. */
  const before = useRef({ of: "", html: "" });
  const show = useEffectEvent(async ({ version, facts }: ShopFacts, signal: AbortSignal) => {
    const render = async (facts: ShopValues) =>
      (await call("POST /api/shop/facts/preview", { body: { version, facts, page }, signal })).html;
    try {
      const of = `${version} ${page}`;
      // Before the first save there is no saved page.
      if (version && before.current.of !== of) before.current = { of, html: await render(facts) };
      const isSaved = version !== "" && isSame(facts, draft);
      const html = isSaved ? before.current.html : await render(draft);
      setPreviewed({ page, html: withChangesMarked(html, before.current.html || html) });
    } catch (error) {
      // The form shows the problem.
      if (!isAborted(error) && !(error instanceof CallError)) throw error;
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another picture
  useEffect(() => {
    if (!saved || !checked || !hasRoom) return;
    const stop = new AbortController();
    show(saved, stop.signal);
    return () => stop.abort();
  }, [saved, checked, page, hasRoom]);
  return previewed;
}
