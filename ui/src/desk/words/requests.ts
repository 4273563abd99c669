import { shortDay } from "../../site/calendar/dates.ts";
import english from "../../site/language/rules.en.ts";
import type { HistoryEntry, RequestRow, Status } from "../desk.gen.ts";
import { STATUS_NAMES } from "./names.ts";

type Method = { name: string; icon: string };
const METHODS: Record<string, Method> = {
  pickup: { name: "Pickup", icon: "bag" },
  delivery: { name: "Delivery", icon: "truck" },
  driveThru: { name: "Drive-thru", icon: "car" },
};

/** The pickup method in words; null if the form does not ask. */
export const methodOf = ({ method }: Pick<RequestRow, "method">): Method | null =>
  method ? (METHODS[method] ?? { name: method, icon: "bag" }) : null;

/** The label of a button that marks a request. */
export function stepName(status: Status, { form, method }: Pick<RequestRow, "form" | "method">): string {
  if (status === "in-progress") return "Start";
  if (status !== "done") return STATUS_NAMES[status];
  const isMedicine = form === "refill" || form === "transfer";
  return isMedicine ? (method === "delivery" ? "Delivered" : "Picked up") : "Done";
}

/** Messages and feedback can't be "ready". */
export const canBe = (status: Status, { form }: Pick<RequestRow, "form">) =>
  status !== "ready" || form === "refill" || form === "transfer";

/** Why it can't be ready. */
export const neverReady = (count: number) =>
  `${count === 1 ? "A message or feedback is" : `${count} messages or feedback are`} never ready: there’s nothing to pick up.`;

/** The sentence that says why a technician can't mark a request for the owner. */
export const forOwnerOnly = ({ form }: Pick<RequestRow, "form">) =>
  form === "feedback"
    ? "This is for the owner, as all feedback with one or two stars is: only an owner can mark it."
    : "A colleague passed this to the owner: only an owner can mark it.";

/** How many of the selected requests were left out. */
export const ownersKept = (count: number) => (count === 1 ? "1 is for the owner" : `${count} are for the owner`);

/** Technicians can't mark these forms as spam, because they may be about the staff. */
export const mayBeAboutStaff = ({ form, forOwner }: Pick<RequestRow, "form" | "forOwner">) =>
  form === "feedback" || forOwner;

const NEXT: Record<Status, Status | null> = { new: "in-progress", "in-progress": "ready", ready: "done", done: null };

/** The step that usually follows. */
export function nextStep({ form, status }: Pick<RequestRow, "form" | "status">): Status | null {
  const next = NEXT[status];
  return next && !canBe(next, { form }) ? "done" : next;
}

/** Days after which somebody should call or write to the patient, or put the medicine back. */
export const FORGOTTEN_DAYS = 10;

/** "ready today", "ready 3 days"; "not picked up for 10 days" where a row has room for it. */
export const readyFor = (days: number) =>
  days === 0 ? "ready today" : days === 1 ? "ready 1 day" : `ready ${days} days`;

export const notPickedUp = (days: number) => (days > 1 ? `not picked up for ${days} days` : "");

/** "(315) 555-0111", however ten digits were typed; other numbers stay as they are. */
export function phoneNumber(typed: string): string {
  const digits = typed.replace(/^\s*\+?1(?=\D*\d{3}\D*\d{3}\D*\d{4}\s*$)/, "").replace(/[\s().-]/g, "");
  return /^\d{10}$/.test(digits) ? digits.replace(/^(\d{3})(\d{3})/, "($1) $2-") : typed;
}

/** The lines of a history entry; `before` is the status until then. */
export function actionsOf(entry: HistoryEntry, before: Status): string[] {
  if (entry.mailed) return ["Emailed the patient that it’s ready"];
  const done: string[] = [];
  if (entry.rxNumber) done.push(`Rx ${entry.rxNumber}: ${STATUS_NAMES[entry.status]}`);
  else if (entry.status !== before) done.push(`Marked ${STATUS_NAMES[entry.status].toLowerCase()}`);
  if (entry.forOwner !== null) done.push(entry.forOwner ? "Passed to the owner" : "Taken back from the owner");
  if (entry.suspectedSpam !== null) done.push(entry.suspectedSpam ? "Marked as possible spam" : "Marked as not spam");
  if (entry.note !== null) done.push(`Note: ${entry.note}`);
  if (entry.message !== null) {
    done.push(entry.message ? `Message to the patient: ${entry.message}` : "Removed the message to the patient");
  }
  return done.length ? done : [`Marked ${STATUS_NAMES[entry.status].toLowerCase()}`];
}

/** "Sun 29 → Mon 30": the store is closed on that Sunday, or doesn't deliver. */
export function wantedDays({ wantedOn, wantedMovesTo }: Pick<RequestRow, "wantedOn" | "wantedMovesTo">): string {
  const days = [wantedOn, wantedMovesTo].filter((date) => date !== null);
  return days.map((date) => `${shortDay(english, date)} ${Number(date.slice(8))}`).join(" → ");
}
