/**
 * Loads the page's scripts once the page has been painted: before, they would share a slow line with what the visitor
 * came to see. Pages work without them meanwhile.
 */
const { entry = "", needs = "" } = document.querySelector<HTMLElement>("script[data-entry]")?.dataset ?? {};

requestAnimationFrame(() =>
  setTimeout(() => {
    for (const href of needs.split(" ")) {
      // Pictures still come first.
      document.head.append(
        Object.assign(document.createElement("link"), { rel: "modulepreload", href, fetchPriority: "low" }),
      );
    }
    import(/* @vite-ignore */ entry);
  }),
);
