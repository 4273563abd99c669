import { useSite } from "../site/context.ts";
import { storefrontAlt } from "../site/preview.ts";
import { Picture } from "./picture.tsx";

/** The shop from the street: the owner's photo, else the drawing. */
export function Storefront({ className, first }: { className?: string; first?: boolean }) {
  const site = useSite();
  const { photo } = site.look;
  if (!photo) return <Picture name="scene-shopfront" alt="" className={className} first={first} />;
  return (
    <Picture
      name={photo}
      alt={storefrontAlt(site)}
      className={`${className ?? ""} storefront-photo`.trim()}
      first={first}
    />
  );
}
