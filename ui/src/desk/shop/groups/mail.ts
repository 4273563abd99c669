import type { Group } from "./group.ts";

export const MAIL: Group = {
  id: "mail",
  section: "Behind the counter",
  title: "Mail and copies",
  hint: "An email tells you that something came in, never what. Copies are made automatically.",
  fields: [
    {
      path: "notify.email.host",
      kind: "line",
      label: "Mail server",
      hint: "From your mail provider. Leave it empty for no email.",
    },
    {
      path: "notify.email.port",
      kind: "number",
      label: "Port",
      hint: "From your mail provider, usually 465 or 587.",
    },
    { path: "notify.email.from", kind: "mail", label: "Sent from" },
    { path: "notify.email.to", kind: "names", label: "Sent to", hint: "Separate addresses with commas." },
    {
      path: "notify.email.user",
      kind: "line",
      label: "User name of the mailbox",
      hint: "Often the whole email address.",
    },
    {
      path: "backup.every",
      kind: "select",
      label: "How often to make a copy",
      choices: [
        ["", "Never"],
        ["12h", "Twice a day"],
        ["1d", "Every day"],
        ["7d", "Every week"],
      ],
    },
    { path: "backup.folder", kind: "line", label: "Folder for copies", hint: "Best on another disk." },
    { path: "backup.keep", kind: "number", label: "How many to keep" },
    {
      path: "backup.recipients",
      kind: "keys",
      label: "Keys",
      hint: "With keys, nobody who finds a copy can read it.",
    },
  ],
  summary: ({ text }) => (text("backup.every") ? "Copies are made" : "No copies yet"),
  seenAt: [],
  wanted: [],
};
