import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { RequestRow } from "./desk.gen.ts";

/** How far beyond the window rows are drawn, in pixels: more than a turn of the wheel. */
const MARGIN = 800;
/** Rows that come and go together, so that not every pixel draws anew. */
const STEP = 5;
/** Rows that are drawn before the window was measured. */
const FIRST = 30;

/** A row by its place in the list, or the room that rows take which are not drawn, in pixels. */
export type Drawn = { at: number } | { room: number; before: number };

type Near = { from: number; to: number; held: string | null };

/**
 * Which of ten thousand rows are drawn: those in and near the window, whatever it is that scrolls; the one that has the
 * focus, which must not be lost; and those for which `isKept`. They stand in the page's flow, so that the browser keeps
 * what is read in its place when rows above come and go.
 */
export function useDrawn(
  list: RefObject<HTMLElement | null>,
  rows: readonly RequestRow[],
  isKept: (row: RequestRow, at: number) => boolean,
): Drawn[] {
  const [near, setNear] = useState<Near>({ from: 0, to: FIRST, held: null });
  const [sizes] = useState(() => new Map<string, number>());

  const look = useCallback((): Near | null => {
    if (!list.current) return null;
    for (const { dataset, offsetHeight } of list.current.children as HTMLCollectionOf<HTMLElement>) {
      if (dataset.reference && offsetHeight) sizes.set(dataset.reference, offsetHeight);
    }
    let { top } = list.current.getBoundingClientRect();
    let [from, to] = [rows.length, rows.length];
    for (const [at, row] of rows.entries()) {
      if (top > window.innerHeight + MARGIN) {
        to = at;
        break;
      }
      top += sizeOf(row, sizes);
      if (top > -MARGIN) from = Math.min(from, at);
    }
    const { activeElement } = document;
    const held = list.current.contains(activeElement) ? activeElement?.closest<HTMLElement>("[data-reference]") : null;
    const near = { from: Math.floor(from / STEP) * STEP, to: Math.ceil(to / STEP) * STEP };
    return { ...near, held: held?.dataset.reference ?? null };
  }, [list, rows, sizes]);

  useLayoutEffect(() => setNear((old) => changed(old, look())), [look]);
  useEffect(() => {
    const end = new AbortController();
    // At once: later, the window would show empty room for a moment.
    const move = () => flushSync(() => setNear((old) => changed(old, look())));
    const resize = () => {
      sizes.clear();
      move();
    };
    // Not every scroll reaches the window by itself.
    addEventListener("scroll", move, { signal: end.signal, capture: true, passive: true });
    addEventListener("resize", resize, { signal: end.signal });
    // It may have been hidden.
    const shown = typeof ResizeObserver === "undefined" ? undefined : new ResizeObserver(move);
    if (list.current) shown?.observe(list.current);
    return () => {
      end.abort();
      shown?.disconnect();
    };
  }, [list, look, sizes]);

  const drawn: Drawn[] = [];
  let room = 0;
  for (const [at, row] of rows.entries()) {
    if ((at >= near.from && at < near.to) || row.reference === near.held || isKept(row, at)) {
      if (room) drawn.push({ room, before: at });
      room = 0;
      drawn.push({ at });
    } else room += sizeOf(row, sizes);
  }
  if (room) drawn.push({ room, before: rows.length });
  return drawn;
}

const changed = (old: Near, now: Near | null) =>
  !now || (old.from === now.from && old.to === now.to && old.held === now.held) ? old : now;

/** In pixels; before a row was drawn as tall as request-list.module.css makes it at least. */
function sizeOf({ reference, related }: RequestRow, sizes: ReadonlyMap<string, number>): number {
  return sizes.get(reference) ?? (related.length ? 141 : 109);
}
