import { cleanup, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { lastConfirmation, unsentAnswers } from "./memory.ts";

/** What was sent, and what is answered. */
export const server: {
  bodies: Record<string, unknown>[];
  keys: unknown[];
  answer: () => Response | Promise<Response>;
} = {
  bodies: [],
  keys: [],
  answer: () => sent(),
};
export const json = (status: number, body: unknown) => () => new Response(JSON.stringify(body), { status });
export const HTML = { "Content-Type": "text/html; charset=utf-8" };
export const sent = json(201, { reference: "RF-7K3M-Q9PX" });

/** Gives each test of the file a new server, and restores everything afterwards. */
export function serveEachTest() {
  beforeEach(() => {
    server.bodies = [];
    server.keys = [];
    server.answer = sent;
    document.title = "Page | Pharmacy";
    Element.prototype.scrollIntoView = () => {};
    window.scrollTo = () => {};
    vi.spyOn(console, "error");
    vi.stubGlobal("fetch", async (_: string, { body, headers }: RequestInit) => {
      server.bodies.push(JSON.parse(`${body}`));
      server.keys.push(new Headers(headers).get("Idempotency-Key"));
      return server.answer();
    });
  });
  afterEach(() => {
    cleanup();
    unsentAnswers.clear();
    lastConfirmation.clear();
    expect(console.error).not.toHaveBeenCalled();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
}

export const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
export const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>("textbox", { name });

export async function fillRefill(user = userEvent.setup()) {
  await user.type(box("First name"), "Ana");
  await user.type(box("Last name"), "Ruiz");
  fireEvent.change(screen.getByLabelText("Date of birth"), { target: { value: "1958-04-27" } });
  await user.type(box("Phone number"), "518-555-0142");
  await user.type(box("Rx number"), "7001234");
  await user.click(screen.getByRole("radio", { name: /Home Delivery/ }));
  await user.click(screen.getByRole("checkbox"));
  return user;
}
