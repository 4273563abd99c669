import twoPills from "../../../../../art/two-pills.svg?picture";
import { MarginPicture } from "../../../../../components/page/measure.tsx";

/** Two pills that look different and are the same. */
export const TwoPills = () => <MarginPicture art={twoPills} />;
