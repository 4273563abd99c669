import text from "./sent.es.tsx";
import { withText } from "./thanks.tsx";

export default withText(text);
