import type { FormId } from "../../forms/forms.gen.ts";
import { FORM_OF_PREFIX, type Status, type View } from "../desk.gen.ts";

export const VIEW_NAMES: Record<View, string> = {
  open: "Open",
  late: "Late",
  today: "Today",
  deliveries: "Deliveries, by day",
  new: "New",
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
  application: "Application",
  newsletter: "Newsletter sign-up",
};

/** "RF-7K3M-Q9PX" → "Refill" */
export const formOf = (reference: string) => FORM_NAMES[FORM_OF_PREFIX[reference.slice(0, 2)] ?? "contact"];

/** What is shown for an empty answer. */
export const BLANK = "-";
