import type { Art } from "../components/pictures/picture.tsx";

const files = import.meta.glob<Art>("../art/hero-*.svg", { eager: true, query: "?picture", import: "default" });

/** The picture at the head of an article or an issue: `src/art/hero-<name of its file>.svg`. */
export function heroOf(slug: string): Art {
  const hero = files[`../art/hero-${slug}.svg`];
  if (!hero) throw new Error(`There is no picture src/art/hero-${slug}.svg`);
  return hero;
}
