import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Buttons } from "../controls/button.tsx";
import { type Art, Picture } from "../pictures/picture.tsx";
import css from "./call-to-action.module.css";

type CallToActionProps = {
  title: ReactNode;
  lead?: ReactNode;
  /** A spot picture (240 x 132) on the lower edge. */
  spot?: Art;
  /** The buttons: amber first, then ghost. */
  children: ReactNode;
  /** On paper its words and phone number stay. */
  printed?: boolean;
};

/** The bottle-green block that ends a page; one a page, always last. */
export function CallToAction({ title, lead, spot, children, printed }: CallToActionProps) {
  return (
    <div className={classNames(css.root, printed && css.printed, "on-bottle")}>
      <div>
        <h2>{title}</h2>
        {lead && <p className="lead">{lead}</p>}
        <Buttons>{children}</Buttons>
      </div>
      {spot && <Picture art={spot} alt="" />}
    </div>
  );
}
