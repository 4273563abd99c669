import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { InSite } from "../testing.tsx";
import { unsentAnswers } from "./memory.ts";
import text from "./status.en.tsx";
import { StatusForm } from "./status-form.tsx";
import words from "./words.en.tsx";

/** Look-ups that wait for the test to answer them, in the order they were made. */
let lookUps: { reference: string; answer: (headline: string, status?: string) => Promise<void> }[];

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {};
  lookUps = [];
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  vi.stubGlobal("fetch", (_: string, { body }: { body: string }) => {
    const { reference } = JSON.parse(body);
    return new Promise<Response>((resolve) => {
      const answer = (headline: string, status = "in-progress") =>
        act(async () => {
          const report = { reference, headline, status, receivedAt: "2026-11-20T15:00:00Z" };
          resolve(Response.json({ form: "refill", promisedBy: null, message: null, ...report }));
        });
      lookUps.push({ reference, answer });
    });
  });
});
afterEach(() => {
  cleanup();
  unsentAnswers.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function lookUp(reference: string): Promise<void> {
  await userEvent.clear(screen.getByLabelText(/^Reference/));
  await userEvent.type(screen.getByLabelText(/^Reference/), reference);
  await userEvent.click(screen.getByRole("button", { name: "Is it ready?" }));
}

async function lookUpFirst(): Promise<void> {
  render(
    <InSite>
      <StatusForm text={text} words={words} aside={null} />
    </InSite>,
  );
  await userEvent.type(screen.getByLabelText(/^Date of birth/), "1947-03-12");
  await lookUp("RF-AAAA-1111");
}

async function followFirst(): Promise<void> {
  await lookUpFirst();
  await lookUps[0]?.answer("The first");
}

const aMinuteLater = () => act(async () => vi.advanceTimersByTime(60_000));
const isOnScreen = (headline: string) => screen.queryByRole("heading", { name: headline }) !== null;

test.each(["RF-BBBB-2222", "RF-AAAA-1111"])(
  "a late answer to an automatic look-up does not replace the newer one of %s",
  async (second) => {
    await followFirst();
    await aMinuteLater();
    await lookUp(second);
    expect(lookUps.map(({ reference }) => reference)).toEqual(["RF-AAAA-1111", "RF-AAAA-1111", second]);
    await lookUps[2]?.answer("The newest");
    expect(isOnScreen("The newest")).toBe(true);
    await lookUps[1]?.answer("The late one");
    expect(isOnScreen("The newest")).toBe(true);
    expect(isOnScreen("The late one")).toBe(false);
  },
);

test("the number in a refusal can be called", async () => {
  const error = "We found no request. Please check both, or call us at (518) 555-0142.";
  vi.stubGlobal("fetch", async () => Response.json({ error, fields: {} }, { status: 404 }));
  await lookUpFirst();
  const number = await screen.findByRole("link", { name: "(518) 555-0142" });
  expect(number.getAttribute("href")).toBe("tel:+15185550142");
  expect(number.parentElement?.textContent).toBe(error);
});

test.each<[string, Response]>([
  ["a web page", new Response("{}", { headers: { "Content-Type": "text/html" } })],
  ["JSON that is no report", Response.json({})],
])("%s in place of a report is a network failure", async (_, answer) => {
  vi.stubGlobal("fetch", async () => answer);
  await lookUpFirst();
  expect(await screen.findByText(words.networkFailure)).toBeTruthy();
});

test("during a look-up the page starts no automatic one, and later ones repeat the newer", async () => {
  await followFirst();
  await lookUp("RF-BBBB-2222");
  await aMinuteLater();
  expect(lookUps).toHaveLength(2);
  await lookUps[1]?.answer("The second");
  await aMinuteLater();
  expect(lookUps.map(({ reference }) => reference).at(2)).toBe("RF-BBBB-2222");
  await lookUps[2]?.answer("The second, ready");
  expect(isOnScreen("The second, ready")).toBe(true);
});

test("a followed status changes on a page that a translator has taken apart", async () => {
  await followFirst();
  const texts = document.createTreeWalker(screen.getByRole("group", { name: "The first" }), NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) found.push(texts.currentNode as Text);
  for (const node of found) {
    const font = document.createElement("font");
    font.textContent = `${node.data} (traducido)`;
    node.replaceWith(font);
  }
  await aMinuteLater();
  await lookUps[1]?.answer("Ready. Pick it up today.", "ready");
  expect(isOnScreen("Ready. Pick it up today.")).toBe(true);
  expect(document.querySelector("[aria-current=step]")?.textContent).toContain("Ready");
});

test("the answer is the name of the group that has the focus, and said once", async () => {
  await followFirst();
  const group = await screen.findByRole("group", { name: "The first" });
  await waitFor(() => expect(document.activeElement).toBe(group));
  expect(group.querySelector("h2")?.closest("[role=status]")).toBeNull();
  expect(
    screen
      .getAllByRole("status")
      .map(({ textContent }) => textContent)
      .join(""),
  ).toBe("");
});

test("changes by the pharmacy are announced by a region that existed before", async () => {
  await followFirst();
  const region = screen.getByRole("heading", { name: "The first" }).parentElement;
  expect(region?.getAttribute("role")).toBeNull();
  await aMinuteLater();
  expect(region?.getAttribute("role"), "before the answer comes").toBe("status");
  await lookUps[1]?.answer("Ready. Pick it up today.", "ready");
  expect(region?.textContent).toBe("Ready. Pick it up today.");
});

test("a reference typed into the address of the page comes into its field", async () => {
  render(
    <InSite>
      <StatusForm text={text} words={words} aside={null} />
    </InSite>,
  );
  const field = screen.getByLabelText<HTMLInputElement>(/^Reference/);
  await userEvent.type(field, "RF-AAAA");
  history.replaceState(null, "", "#RF-CCCC-3333");
  fireEvent(window, new HashChangeEvent("hashchange"));
  expect(field.value).toBe("RF-CCCC-3333");
  history.replaceState(null, "", location.pathname);
});
