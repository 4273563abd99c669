/** What the server says about a form that was posted without scripts; rendered into the answering page. */
export type Reply =
  | { form: string; outcome: "sent"; reference: string }
  | {
      form: string;
      outcome: "refused";
      error: string;
      fields: Record<string, string>;
      values: Record<string, string>;
    };
