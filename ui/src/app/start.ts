/**
 * Loads the page's scripts after the page and its pictures: earlier, they would share a slow connection with what the
 * visitor came to see. Until then, the page works without them.
 */
const needs = document.querySelector<HTMLElement>("script[data-needs]")?.dataset.needs?.split(" ") ?? [];

/** Timeout in milliseconds for pictures that don't load. */
const PICTURES_TIMEOUT_MS = 3000;

let isLoading = false;

setTimeout(load, PICTURES_TIMEOUT_MS);
// The page is complete by then but not painted yet: hydrating now would delay the first frame.
addEventListener("load", () => new PerformanceObserver(load).observe({ type: "paint", buffered: true }));

function load(): void {
  if (isLoading) return;
  isLoading = true;
  for (const href of needs) {
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  }
  // The first is the entry. The browser logs which file failed to load.
  import(/* @vite-ignore */ needs[0] ?? "").catch(() => {});
}
