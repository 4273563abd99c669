import twoPills from "../../../../../art/two-pills.svg?picture";
import { Picture } from "../../../../../components/picture.tsx";

/** Two pills that look different and are the same, in the margin. */
export function TwoPills() {
  return (
    <div className="measure-figure measure-drawing">
      <Picture art={twoPills} alt="" />
    </div>
  );
}
