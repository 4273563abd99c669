import type { ReactNode } from "react";
import { Picture } from "./picture.tsx";

export type CallToActionProps = {
  title: ReactNode;
  lead?: ReactNode;
  /** A spot picture (240 x 132) on the lower edge. */
  spot?: string;
  /** The buttons: amber first, then ghost. */
  children: ReactNode;
};

/** The bottle-green block that ends a page; one a page, always last. */
export function CallToAction({ title, lead, spot, children }: CallToActionProps) {
  return (
    <div className="cta on-bottle">
      <div>
        <h2>{title}</h2>
        {lead && <p className="lead">{lead}</p>}
        <p className="btns">{children}</p>
      </div>
      {spot && <Picture name={spot} alt="" />}
    </div>
  );
}
