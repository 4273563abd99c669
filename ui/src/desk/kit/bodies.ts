import type { Draft, ShopFacts, Status } from "../desk.gen.ts";

/** A change of one request. */
export type Change = {
  status?: Status;
  note?: string;
  message?: string;
  spam?: boolean;
  forOwner?: boolean;
  rxNumber?: string;
  /** The status that was on the screen. */
  was?: Status;
  /** The message that was on the screen, "" for none. */
  messageWas?: string;
};

/** A change of many requests at once. */
export type ManyChange = { status: Status } | { spam: boolean };

export type Credentials = { code: string } | { name: string; passphrase: string };

/** An owner's change to a colleague. */
export type ColleagueStep = "add" | "add-owner" | "reset" | "sign-out" | "remove" | "restore";

type SentFacts = Pick<ShopFacts, "version" | "facts">;

/** The body of each call that has one. */
export type Bodies = {
  "POST /api/session": Credentials;
  "POST /api/requests": ManyChange & { references: string[]; was: Record<string, Status> };
  "POST /api/requests/delete": { was: Record<string, Status> };
  "POST /api/requests/{reference}": Change;
  "POST /api/staff": { name: string; step: ColleagueStep };
  "POST /api/patients/{reference}": { name: string; references: string[] };
  "POST /api/shop/clock": { date: string };
  "PUT /api/shop/mail/password": { password: string };
  "POST /api/shop/other-computers": { open: boolean; passphrase: string };
  "PUT /api/shop/articles/{slug}": { version: string; draft: Draft };
  "POST /api/shop/articles/{slug}/undo": { version: string };
  "POST /api/shop/articles/{slug}/preview": { draft: Draft };
  "PUT /api/shop/facts": SentFacts;
  "POST /api/shop/facts/check": SentFacts;
  "POST /api/shop/facts/preview": SentFacts & { page: string };
  "POST /api/shop/facts/undo": { version: string };
};
