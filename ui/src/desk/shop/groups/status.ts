import type { Group } from "./group.ts";

const page = "After a refill";

export const STATUS: Group = {
  id: "status",
  section: "Behind the counter",
  title: "“Is it ready?”",
  needs: "services.prescriptions",
  hint: "Patients check on a request with its reference and their date of birth.",
  fields: [
    {
      path: "status.enabled",
      kind: "switch",
      label: "Patients can check",
      statement: { page, text: () => "Patients can look up whether it’s ready." },
    },
    {
      path: "status.tell_by_email",
      kind: "switch",
      label: "Email them when it’s ready",
      hint: "The email never says what it is",
      needs: "status.enabled",
      statement: { page, text: () => "An email tells the patient when it’s ready." },
    },
    {
      path: "status.keep_days",
      kind: "number",
      label: "How many days they can check a finished request",
      needs: "status.enabled",
    },
    {
      path: "status.ready_messages",
      kind: "lines",
      label: "Ready-made messages to patients",
      hint: "One on each line. Put … where the staff fill something in.",
      hintElsewhere: "Offered for patients who read it. Leave it empty to use ours.",
      needs: "status.enabled",
    },
  ],
  summary: ({ isOn }) => (isOn("status.enabled") ? "On" : "Off"),
  page: "/status",
  seenAt: [],
  wanted: [],
};
