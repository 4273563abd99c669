import neighbors from "../../art/neighbors.svg?picture";
import { usePage } from "../../site/context.ts";
import type { PagePath } from "../../site/pages.ts";
import { classNames } from "../class-names.ts";
import css from "./neighbors.module.css";
import { Picture } from "./picture.tsx";

/** The views of `neighbors.svg`, in the order of the drawing, and how wide each is; all are as high as the drawing. */
const WIDTHS = { feldman: 126, family: 116, courier: 84, painter: 100, nurse: 80 };

type Name = keyof typeof WIDTHS;

/** The person at the end of each page's steps. */
const AT: { [path in PagePath]?: Name } = {
  "/prescription-filling": "nurse",
  "/home-delivery": "feldman",
  "/vaccinations": "family",
  "/health-screening": "courier",
  "/health-consultations": "painter",
  "/transfer": "family",
};

function Neighbor({ name, className }: { name: Name; className?: string }) {
  const { src, ...drawing } = neighbors;
  return (
    <Picture
      art={{ ...drawing, src: `${src}#${name}`, width: WIDTHS[name] }}
      alt=""
      className={classNames(css.root, className)}
    />
  );
}

/** A person of the neighborhood at the end of the page's street, where there is room. */
export function NeighborHere() {
  const name = AT[usePage().path as PagePath];
  return name && <Neighbor name={name} className={css.last} />;
}

/** The people of the neighborhood on their sidewalk, as many as the window has room for. */
export function Neighbors({ className }: { className?: string | undefined }) {
  return (
    <div className={classNames(css.sidewalk, className)}>
      <div className="wrap">
        {(Object.keys(WIDTHS) as Name[]).map((name) => (
          <Neighbor key={name} name={name} />
        ))}
      </div>
    </div>
  );
}
