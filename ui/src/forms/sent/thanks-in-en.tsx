import text from "./sent.en.tsx";
import { withText } from "./thanks.tsx";

export default withText(text);
