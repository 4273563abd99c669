import blockMap from "../art/block-map.svg?picture";
import shopfront from "../art/scene-shopfront.svg?picture";
import { useSite } from "../site/context.ts";
import { storefrontAlt } from "../site/preview.ts";
import { classNames } from "./class-names.ts";
import css from "./picture.module.css";

export type Art = { src: string; width: number; height: number };

type PictureProps = {
  /** A file of `src/art`, or one of the shop's own. */
  art: Art;
  /** What is shown; "" for decoration. */
  alt: string;
  className?: string;
  /** For the one picture above the fold: loaded at once and with priority. */
  first?: boolean;
};

export function Picture({ art, alt, className, first }: PictureProps) {
  const { src, width, height } = art;
  return (
    <img
      src={src}
      width={width}
      height={height}
      alt={alt}
      className={classNames(className) || undefined}
      loading={first ? undefined : "lazy"}
      decoding="async"
      fetchPriority={first ? "high" : undefined}
    />
  );
}

/** The shop from the street: the owner's photo, else the drawing. */
export function Storefront({ className, first }: Pick<PictureProps, "className" | "first">) {
  const site = useSite();
  const { photo } = site.look;
  const drawing = without(shopfront, "bicycle", !site.services.delivery);
  const shown = photo
    ? { art: photo, alt: storefrontAlt(site), className: classNames(className, css.photo) }
    : { art: drawing, alt: "", className };
  return <Picture {...shown} first={first} />;
}

/** The streets around the shop, drawn. */
export function BlockMap() {
  return <Picture art={without(blockMap, "sign", !useSite().store.parking)} alt="" />;
}

/** A drawing leaves out the part whose name its address ends with. */
function without(drawing: Art, part: string, absent: boolean): Art {
  return absent ? { ...drawing, src: `${drawing.src}#${part}` } : drawing;
}
