import type { FormId } from "../forms/forms.gen.ts";
import type { HistoryEntry, Status, View } from "./desk.gen.ts";

export const VIEW_NAMES: Record<View, string> = {
  open: "Open",
  new: "New",
  due: "Due",
  "in-progress": "In progress",
  ready: "Ready",
  done: "Done",
  spam: "Possible spam",
  all: "All",
};

export const STATUS_NAMES: Record<Status, string> = {
  new: "New",
  "in-progress": "In progress",
  ready: "Ready",
  done: "Done",
};

export const FORM_NAMES: Record<FormId, string> = {
  refill: "Refill",
  transfer: "Transfer",
  contact: "Message",
  feedback: "Feedback",
};

const PREFIXES: Record<string, FormId> = { RF: "refill", TR: "transfer", CM: "contact", FB: "feedback" };

/** "RF-7K3M-Q9PX" → "Refill" */
export const formOf = (reference: string) => FORM_NAMES[PREFIXES[reference.slice(0, 2)] ?? "contact"];

/** What an answer says that was not given. */
export const BLANK = "-";

/** What somebody did, as it stands in the history; `before` is the status until then. */
export function deeds(entry: HistoryEntry, before: Status): string[] {
  const done: string[] = [];
  if (entry.rxNumber) done.push(`Rx ${entry.rxNumber}: ${STATUS_NAMES[entry.status]}`);
  else if (entry.status !== before) done.push(`Marked ${STATUS_NAMES[entry.status].toLowerCase()}`);
  if (entry.suspectedSpam !== null) done.push(entry.suspectedSpam ? "Marked as possible spam" : "Marked as not spam");
  if (entry.note !== null) done.push(`Note: ${entry.note}`);
  if (entry.message !== null) {
    done.push(entry.message ? `Message to the patient: ${entry.message}` : "Took the message to the patient away");
  }
  return done.length ? done : [`Marked ${STATUS_NAMES[entry.status].toLowerCase()}`];
}
