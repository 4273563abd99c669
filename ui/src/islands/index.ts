/**
 * The interactive widgets: `<Island name="…">` renders one on the server, the browser loads its chunk and hydrates it.
 * The name is the file's name; the widget is the file's default export and its props are plain JSON.
 */
export const islands = {
  "careers-form": () => import("./careers-form.tsx"),
  contents: () => import("./contents.tsx"),
  "cookie-settings": () => import("./cookie-settings.tsx"),
  "newsletter-form": () => import("./newsletter-form.tsx"),
  "opening-status": () => import("./opening-status.tsx"),
  share: () => import("./share.tsx"),
  services: () => import("./services.tsx"),
  "site-form": () => import("./site-form.tsx"),
};

export type IslandName = keyof typeof islands;

type Widget<N extends IslandName> = Awaited<ReturnType<(typeof islands)[N]>>["default"];
export type IslandProps<N extends IslandName> = Parameters<Widget<N>>[0];
