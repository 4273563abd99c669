import type { ReactNode } from "react";

/** Where the number stands on a label. The drawn label is in English, as real ones are. */
const label = {
  caption: (
    <>
      <b>Where is my Rx number?</b> On the top line of the label, after “Rx”.
    </>
  ) as ReactNode,
};

export default label;
export type RxLabelText = typeof label;
