import type { LocalTime } from "./calendar/local-time.ts";
import type { StatusReport } from "./status.gen.ts";

/** When a request is due, in the store's local time, and the day on which that is said; of a delivery, the day on which it comes. */
export type Due = LocalTime & { today: string; comes?: string };

/** What the server says about a form that was posted without scripts; rendered into the answering page. */
export type Reply =
  | { form: string; outcome: "sent"; reference: string; due?: Due }
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
