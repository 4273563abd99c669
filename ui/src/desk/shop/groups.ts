import { type Field, type Group, inOthers } from "./questions.ts";
import { YOUR_SHOP } from "./your-shop.ts";
import { YOUR_SITE } from "./your-site.ts";

const BEHIND_THE_COUNTER: readonly Group[] = [
  {
    id: "status",
    title: "“Is it ready?”",
    needs: "prescriptions",
    hint: "Patients look up a request with its reference and their date of birth.",
    fields: [
      { path: "status.enabled", label: "Patients can look", kind: "switch" },
      { path: "status.tell_by_email", label: "Mail them when it is ready", hint: "Never what it is", kind: "switch" },
      { path: "status.keep_days", label: "Days a finished request can be looked up", kind: "number" },
      { path: "status.ready_messages.en", label: "Messages the staff can pick", hint: "One a line.", kind: "lines" },
      ...inOthers(
        (lang, name): Field => ({
          path: `status.ready_messages.${lang}`,
          label: `The same in ${name}`,
          hint: "Empty: ours.",
          kind: "lines",
          lang,
        }),
      ),
    ],
  },
  {
    id: "mail",
    title: "Mail and copies",
    hint: "A mail says that something came in, never what. Copies are made by the server.",
    fields: [
      { path: "notify.email.host", label: "Mail server", hint: "As your mail provider says. Empty: no mail is sent." },
      { path: "notify.email.port", label: "Its port", hint: "465 or 587, as your mail provider says.", kind: "number" },
      { path: "notify.email.from", label: "Sender", kind: "mail" },
      { path: "notify.email.to", label: "Who gets it", hint: "With commas.", kind: "names" },
      {
        path: "notify.email.user",
        label: "Name of the mailbox",
        hint: "Often the whole address.",
      },
      {
        path: "backup.every",
        label: "How often a copy is made",
        kind: "select",
        choices: [
          ["", "Never"],
          ["12h", "Twice a day"],
          ["1d", "Every day"],
          ["7d", "Every week"],
        ],
      },
      { path: "backup.folder", label: "Folder of the copies", hint: "Best on another disk." },
      { path: "backup.keep", label: "How many are kept", kind: "number" },
      {
        path: "backup.recipients",
        label: "Keys",
        hint: "With two keys on paper, nobody who finds a copy can read it.",
        kind: "keys",
      },
    ],
  },
];

/** Every form. What a key does stands in pharmacy.toml; here is what it means to visitors. */
export const GROUPS: readonly Group[] = [...YOUR_SHOP, ...YOUR_SITE, ...BEHIND_THE_COUNTER];

const LABELS = new Map<string, string>(GROUPS.flatMap(({ fields }) => fields.map(({ path, label }) => [path, label])));

/** What the forms call a key. */
export const labelOf = (path: string) => LABELS.get(path) ?? path;
