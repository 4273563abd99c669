import { CLAIMS as KEYS } from "../claims.gen.ts";
import type { Group, SwitchField } from "./group.ts";

export const CLAIMS: Group = {
  id: "claims",
  section: "What you offer",
  title: "What your site promises",
  hint: "Each switch adds a sentence to your site. Turn on only what you’ll keep.",
  fields: KEYS.map(({ path, pages, sentence, needs }): SwitchField => {
    const field = { path, label: sentence, hint: pages.join(", "), kind: "switch" } as const;
    return needs ? { ...field, needs } : field;
  }),
  summary: ({ on, of }) => `${on.length} of ${of}`,
  page: "/",
  seenAt: [],
  wanted: [],
};
