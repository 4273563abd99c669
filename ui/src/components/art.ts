import type { Art } from "./picture.tsx";

const files = import.meta.glob<Art>(
  [
    "../art/{hero-*,accessibility,cookies,copay,eye-test,goals,health-*,home-delivery,insurance,legal,money-transfer}.svg",
    "../art/{prescription-filling,transfer,travel,vaccinations,winter}.svg",
  ],
  {
    eager: true,
    query: "?picture",
    import: "default",
  },
);

/** A file of `src/art` that texts name, without its extension: `art("hero-medication-types")`. */
export function art(name: string): Art {
  const file = files[`../art/${name}.svg`];
  if (!file) throw new Error(`There is no picture src/art/${name}.svg`);
  return file;
}
