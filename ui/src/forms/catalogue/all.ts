import type { Form, FormId } from "../forms.gen.ts";
import contact from "./contact.gen.ts";
import feedback from "./feedback.gen.ts";
import refill from "./refill.gen.ts";
import transfer from "./transfer.gen.ts";

/** For what goes through all of them; a page imports its own form alone. */
export const FORMS = { feedback, contact, transfer, refill } as const satisfies Record<FormId, Form>;
