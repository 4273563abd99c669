import { type Group, inEachLanguage } from "./questions.ts";
import { YOUR_SHOP } from "./your-shop.ts";
import { YOUR_SITE } from "./your-site.ts";

const BEHIND_THE_COUNTER: readonly Group[] = [
  {
    id: "status",
    title: "“Is it ready?”",
    needs: "services.prescriptions",
    hint: "Patients check on a request with its reference and their date of birth.",
    fields: [
      { path: "status.enabled", label: "Patients can check", kind: "switch" },
      {
        needs: "status.enabled",
        path: "status.tell_by_email",
        label: "Email them when it’s ready",
        hint: "The email never says what it is",
        kind: "switch",
      },
      {
        needs: "status.enabled",
        path: "status.keep_days",
        label: "How many days they can check a finished request",
        kind: "number",
      },
      {
        needs: "status.enabled",
        path: "status.ready_messages",
        label: "Ready-made messages to patients",
        hint: "One on each line. Put … where the staff fill something in.",
        hintElsewhere: "Offered for patients who read it. Leave it empty to use ours.",
        kind: "lines",
      },
    ],
  },
  {
    id: "mail",
    title: "Mail and copies",
    hint: "An email tells you that something came in, never what. Copies are made automatically.",
    fields: [
      {
        path: "notify.email.host",
        label: "Mail server",
        hint: "From your mail provider. Leave it empty for no email.",
      },
      {
        path: "notify.email.port",
        label: "Port",
        hint: "From your mail provider, usually 465 or 587.",
        kind: "number",
      },
      { path: "notify.email.from", label: "Sent from", kind: "mail" },
      { path: "notify.email.to", label: "Sent to", hint: "Separate addresses with commas.", kind: "names" },
      {
        path: "notify.email.user",
        label: "User name of the mailbox",
        hint: "Often the whole email address.",
      },
      {
        path: "backup.every",
        label: "How often to make a copy",
        kind: "select",
        choices: [
          ["", "Never"],
          ["12h", "Twice a day"],
          ["1d", "Every day"],
          ["7d", "Every week"],
        ],
      },
      { path: "backup.folder", label: "Folder for copies", hint: "Best on another disk." },
      { path: "backup.keep", label: "How many to keep", kind: "number" },
      {
        path: "backup.recipients",
        label: "Keys",
        hint: "With keys, nobody who finds a copy can read it.",
        kind: "keys",
      },
    ],
  },
];

/** The place at which all of them work. */
const DESK: Group = {
  id: "desk",
  title: "The desk",
  hint: "It locks itself when nobody is there, so that no passer-by reads about a patient.",
  fields: [
    {
      path: "desk.idle_minutes",
      label: "Lock after how many minutes without a key or a click?",
      kind: "number",
    },
  ],
};

/** Every form. What a key does stands in pharmacy.toml; here is what it means to visitors. */
export const GROUPS: readonly Group[] = [...YOUR_SHOP, ...YOUR_SITE, ...BEHIND_THE_COUNTER, DESK];

/** The list of parts: groups, and what else owners do here. */
export const SECTIONS: readonly (readonly [title: string, ids: readonly string[]])[] = [
  ["Your shop", ["facts", "website", "hours", "closed"]],
  ["What you offer", ["services", "delivery", "building", "claims"]],
  ["What your site says", ["look", "notice", "story", "words", "texts", "policies"]],
  ["What came in for you", ["applications", "newsletter-list"]],
  ["Behind the counter", ["status", "mail", "desk", "people", "audit", "counts", "deletion", "health"]],
];

const LABELS = new Map<string, string>(
  GROUPS.flatMap(({ fields }) => fields.flatMap(inEachLanguage).map(({ path, label }) => [path, label])),
);

/** What the forms call a key. */
export const labelOf = (path: string) => LABELS.get(path) ?? path;
