import { type RefObject, useEffect, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { RequestRow } from "../desk.gen.ts";

/** How far beyond the window rows are drawn, in pixels: more than a turn of the wheel. */
const MARGIN = 480;
/** Rows that come and go together, so that not every pixel draws anew. */
const STEP = 5;
/** Rows that are drawn before the window was measured. */
const FIRST = 30;
/** Nobody reads while so many pixels pass at once: rows are drawn once it rests, so that no frame waits for them. */
const FAR = 1_500;
/** How long a jump rests before its rows are drawn, in milliseconds. */
const REST = 50;

/** A row by its place in the list, or the room in pixels of rows that are not drawn. */
export type Visible = { at: number } | { room: number; rows: number; before: number };

/** `row`: a row's height in pixels, 0 before one was measured. */
type Near = { from: number; to: number; held: string | null; row: number };

/**
 * Which of ten thousand rows are drawn: those near the window, the one that has the focus, and those at `pinned` places. They
 * stand in the page's flow, so that what is read keeps its place when rows above come and go. All rows are equally high.
 */
export function useVisibleRows(
  list: RefObject<HTMLElement | null>,
  rows: readonly RequestRow[],
  pinned: readonly number[],
): Visible[] {
  const [near, setNear] = useState<Near>({ from: 0, to: FIRST, held: null, row: 0 });

  useLayoutEffect(() => setNear((old) => measure(list.current, old)));
  useEffect(() => {
    const end = new AbortController();
    let top = 0;
    let resting: ReturnType<typeof setTimeout> | undefined;
    const draw = () => flushSync(() => setNear((old) => measure(list.current, old)));
    const move = () => {
      const before = top;
      top = list.current?.getBoundingClientRect().top ?? 0;
      clearTimeout(resting);
      // At once: later, the window would show empty room for a moment.
      if (Math.abs(top - before) < FAR) draw();
      else resting = setTimeout(draw, REST);
    };
    // Not every scroll reaches the window by itself.
    addEventListener("scroll", move, { signal: end.signal, capture: true, passive: true });
    addEventListener("resize", move, { signal: end.signal });
    // It may have been hidden.
    const resized = typeof ResizeObserver === "undefined" ? undefined : new ResizeObserver(move);
    if (list.current) resized?.observe(list.current);
    return () => {
      end.abort();
      clearTimeout(resting);
      resized?.disconnect();
    };
  }, [list]);

  const held = near.held === null ? -1 : rows.findIndex(({ reference }) => reference === near.held);
  const places = new Set([...pinned, held].filter((at) => at >= 0 && at < rows.length));
  for (let at = near.from; at < Math.min(near.to, rows.length); at++) places.add(at);
  const visible: Visible[] = [];
  let before = 0;
  const leave = (until: number) => {
    if (until > before) visible.push({ room: (until - before) * near.row, rows: until - before, before: until });
  };
  for (const at of [...places].sort((one, other) => one - other)) {
    leave(at);
    visible.push({ at });
    before = at + 1;
  }
  leave(rows.length);
  return visible;
}

/** What is near the window now; `old` where nothing has changed. */
function measure(list: HTMLElement | null, old: Near): Near {
  if (!list) return old;
  const row = list.querySelector<HTMLElement>("[data-reference]")?.offsetHeight || old.row;
  if (row === 0) return old;
  const { top } = list.getBoundingClientRect();
  const place = (y: number) => Math.max(0, (y - top) / row);
  const from = Math.floor(place(-MARGIN) / STEP) * STEP;
  const to = Math.ceil(place(window.innerHeight + MARGIN) / STEP) * STEP;
  const { activeElement } = document;
  const focused = list.contains(activeElement) ? activeElement?.closest<HTMLElement>("[data-reference]") : null;
  const held = focused?.dataset.reference ?? null;
  return old.from === from && old.to === to && old.held === held && old.row === row ? old : { from, to, held, row };
}
