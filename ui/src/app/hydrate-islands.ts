import { createElement } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { type IslandName, islands } from "../islands/index.ts";

/** Every island in this markup, found by what the server wrote. */
export function islandsIn(container: ParentNode): HTMLElement[] {
  return [...container.querySelectorAll<HTMLElement>("[data-island]")];
}

export function loadIsland({ dataset }: HTMLElement): Promise<{ default: unknown }> {
  return islands[dataset.island as IslandName]();
}

/**
 * Brings the islands of some markup to life; returns what ends them. An island whose script does not come stays as the
 * server rendered it, which works without scripts: reloading could lose what the visitor has typed.
 */
export function hydrateIslands(container: HTMLElement): () => void {
  const roots: Root[] = [];
  let left = false;
  for (const element of islandsIn(container)) {
    const hydrate = ({ default: Widget }: { default: unknown }) => {
      if (left) return;
      const { props = "{}", key } = element.dataset;
      roots.push(hydrateRoot(element, createElement(Widget as "div", JSON.parse(props)), { identifierPrefix: key }));
    };
    // The browser itself tells the console which file did not come.
    loadIsland(element).then(hydrate, () => {});
  }
  return () => {
    left = true;
    // Not within the commit that removes them.
    setTimeout(() => {
      for (const root of roots) root.unmount();
    });
  };
}
