import text from "./sent.ar.tsx";
import { withText } from "./thanks.tsx";

export default withText(text);
