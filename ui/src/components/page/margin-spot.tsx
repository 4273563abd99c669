import { type Art, Picture } from "../pictures/picture.tsx";
import css from "./margin-spot.module.css";

/** A small drawing in the margin of an article, beside the section that it is about; where there is no margin it is left out. */
export function MarginSpot({ art }: { art: Art }) {
  return (
    <div className={css.root}>
      <Picture art={art} alt="" />
    </div>
  );
}
