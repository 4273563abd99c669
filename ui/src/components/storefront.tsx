import { useSite } from "../site/context.ts";
import { storefrontAlt } from "../site/preview.ts";
import { classNames } from "./class-names.ts";
import { Picture } from "./picture.tsx";
import css from "./storefront.module.css";

/** The shop from the street: the owner's photo, else the drawing. */
export function Storefront({ className, first }: { className?: string; first?: boolean }) {
  const site = useSite();
  const { photo } = site.look;
  if (!photo) return <Picture name="scene-shopfront" alt="" className={className} first={first} />;
  return <Picture name={photo} alt={storefrontAlt(site)} className={classNames(className, css.photo)} first={first} />;
}
