import chainedDoor from "../../../../art/chained-door.svg?picture";
import { MarginPicture } from "../../../../components/page/measure.tsx";

export const ChainedDoor = () => <MarginPicture art={chainedDoor} />;
