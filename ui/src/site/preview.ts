import type { ShopPicture, Site } from "./site.gen.ts";

/** What the owner's photo shows. */
export const storefrontAlt = ({ name }: Site) => `The storefront of ${name}`;

/** The picture beside a shared link, with words for it. */
export function preview(site: Site): ShopPicture & { alt: string } {
  const { photo, logo } = site.look;
  if (photo) return { ...photo, alt: storefrontAlt(site) };
  // Networks show no SVG.
  if (logo?.mediaType === "image/png") return { ...logo, alt: `The logo of ${site.name}` };
  return {
    src: "/preview.png",
    mediaType: "image/png",
    width: 1200,
    height: 630,
    alt: `Drawing of ${site.name}: a corner shop under a striped awning`,
  };
}
