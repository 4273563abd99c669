import type { LocalTime } from "./calendar/opening.ts";
import type { StatusReport } from "./status.gen.ts";

/** What the server says about a form that was posted without scripts; rendered into the answering page. */
export type Reply =
  | { form: string; outcome: "sent"; reference: string; due?: LocalTime & { today: string } }
  | { form: string; outcome: "found"; report: StatusReport }
  /** Brought along from the page in another language. */
  | { form: string; outcome: "typed"; values: Record<string, string> }
  | {
      form: string;
      outcome: "refused";
      error: string;
      fields: Record<string, string>;
      values: Record<string, string>;
    };
