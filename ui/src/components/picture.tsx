import { useSite } from "../site/context.ts";
import { storefrontAlt } from "../site/preview.ts";
import { classNames } from "./class-names.ts";
import css from "./picture.module.css";

export type Art = { src: string; width: number; height: number };

const files = import.meta.glob<Art>(["../art/*.svg", "!../art/{icons,preview,lamp,step-*,thanks}.svg"], {
  eager: true,
  query: "?picture",
  import: "default",
});

/** A file of `src/art` by its name without extension, e.g. `art("hero-medication-types")`. */
export function art(name: string): Art {
  const file = files[`../art/${name}.svg`];
  if (!file) throw new Error(`There is no picture src/art/${name}.svg`);
  return file;
}

type PictureProps = {
  /** A file of `src/art`, or one of the shop's own. */
  name: string | Art;
  /** What is shown; "" for decoration. */
  alt: string;
  className?: string;
  /** For the one picture above the fold: loaded at once and with priority. */
  first?: boolean;
};

export function Picture({ name, alt, className, first }: PictureProps) {
  const { src, width, height } = typeof name === "string" ? art(name) : name;
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
  const drawing = without(art("scene-shopfront"), "bicycle", !site.services.delivery);
  const shown = photo
    ? { name: photo, alt: storefrontAlt(site), className: classNames(className, css.photo) }
    : { name: drawing, alt: "", className };
  return <Picture {...shown} first={first} />;
}

/** The streets around the shop, drawn. */
export function BlockMap() {
  return <Picture name={without(art("block-map"), "parking", !useSite().store.parking)} alt="" />;
}

/** A drawing leaves out the part whose name its address ends with. */
function without(drawing: Art, part: string, absent: boolean): Art {
  return absent ? { ...drawing, src: `${drawing.src}#${part}` } : drawing;
}
