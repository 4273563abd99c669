import blockMap from "../../art/block-map.svg?picture";
import { useSite } from "../../site/context.ts";
import { classNames } from "../class-names.ts";

export type Art = { src: string; width: number; height: number; className?: string };

type PictureProps = {
  /** A file of `src/art`, or one of the shop's own. */
  art: Art;
  /** Describes the picture; "" for decoration. */
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
      className={classNames(className, art.className) || undefined}
      loading={first ? undefined : "lazy"}
      decoding="async"
      fetchPriority={first ? "high" : undefined}
    />
  );
}

/** The streets around the shop, drawn. */
export function BlockMap() {
  const { store, look } = useSite();
  return <Picture art={inState(look.map ?? blockMap, store.parking ? "" : "sign")} alt="" />;
}

/** Drawings read the state to show from the end of their address. */
export function inState(drawing: Art, state: string): Art {
  return state ? { ...drawing, src: `${drawing.src}#${state}` } : drawing;
}
