import { CLAIMS as KEYS } from "../claims.gen.ts";
import type { Group, SwitchField } from "./group.ts";
import type { SwitchKey } from "./values.ts";

export const CLAIMS: Group = {
  id: "claims",
  section: "What you offer",
  title: "What your site promises",
  hint: "Each switch adds a sentence to your site. Turn on only what you’ll keep.",
  // Claims are switches, and so is what they need.
  fields: KEYS.map(({ path, pages, sentence, needs }): SwitchField => {
    const field = { path: path as SwitchKey, label: sentence, hint: pages.join(", "), kind: "switch" } as const;
    return needs ? { ...field, needs: needs as SwitchKey } : field;
  }),
  summary: ({ on, of }) => `${on.length} of ${of}`,
  page: "/",
  seenAt: [],
  wanted: [],
};
