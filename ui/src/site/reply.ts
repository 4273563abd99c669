import type { LocalTime } from "./calendar/local-time.ts";
import type { StatusReport } from "./status.gen.ts";

/** When a request is due, in the store's time, and the date of today; for a delivery, also the day on which it comes. */
export type Due = LocalTime & { today: string; comes?: string };

/** The server's answer to a form posted without scripts, which its page shows. */
export type Reply =
  | { form: string; outcome: "sent"; reference: string; due?: Due }
  | { form: string; outcome: "found"; report: StatusReport }
  /** Answers typed into the page in another language. */
  | { form: string; outcome: "typed"; values: Record<string, string> }
  | {
      form: string;
      outcome: "refused";
      error: string;
      fields: Record<string, string>;
      values: Record<string, string>;
    };
