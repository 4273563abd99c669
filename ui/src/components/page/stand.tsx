import { type Point, Points } from "../lists/points.tsx";
import { type Art, Picture } from "../pictures/picture.tsx";
import { Section } from "./section.tsx";
import css from "./stand.module.css";

type StandProps = { title: string; lead?: string; art: Art; items: readonly Point[] };

/** A list beside a picture of its subject, which is on the lower edge. */
export function Stand({ title, lead, art, items }: StandProps) {
  return (
    <Section tone="cash" className={css.root}>
      <div className={css.stand}>
        <Picture art={art} alt="" />
        <div>
          <h2>{title}</h2>
          {lead && <p>{lead}</p>}
          <Points items={items} />
        </div>
      </div>
    </Section>
  );
}
