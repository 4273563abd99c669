import form from "./catalogue/feedback.ar.gen.ts";
import type { Form } from "./forms.gen.ts";

export default form as Form;
