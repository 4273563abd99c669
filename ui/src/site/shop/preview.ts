import type { ShopPicture, Site } from "../site.gen.ts";

type Preview = ShopPicture & { shows: "storefront" | "logo" | "drawnShop" };

/** The picture that appears beside a shared link. */
export function preview({ look: { photo, logo } }: Site): Preview {
  if (photo) return { ...photo, shows: "storefront" };
  // Networks show no SVG.
  if (logo?.mediaType === "image/png") return { ...logo, shows: "logo" };
  return { src: "/preview.png", mediaType: "image/png", width: 1200, height: 630, shows: "drawnShop" };
}
