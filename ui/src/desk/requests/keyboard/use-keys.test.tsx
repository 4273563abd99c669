import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { Desk } from "../../desk.tsx";
import { FIRST, serveEachTest, server } from "../../fake-server.ts";

serveEachTest();

/** The code of a key on an American keyboard. */
const codeOf = (key: string) =>
  /[a-z]/i.test(key) ? `Key${key.toUpperCase()}` : /\d/.test(key) ? `Digit${key}` : key === "/" ? "Slash" : key;

type Press = { key: string; code?: string; repeat?: boolean };

/** Presses a key where the focus is, and types it there if that is a text field, as a browser does. */
function press({ key, code = codeOf(key), repeat = false }: Press): void {
  const field = document.activeElement ?? document.body;
  const isTyped = fireEvent.keyDown(field, { key, code, repeat });
  if (!isTyped || !(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  if (key.length === 1) fireEvent.input(field, { target: { value: field.value + key } });
}

const pass = (milliseconds: number) => act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));

/** Presses each key, `gap` milliseconds after the one before. */
async function type(keys: readonly string[], gap: number): Promise<void> {
  for (const [at, key] of keys.entries()) {
    if (at > 0) await pass(gap);
    press({ key });
  }
}

/** The desk with its first request open, and the clock stopped: a busy machine must not make pauses. */
async function opened(): Promise<void> {
  render(<Desk />);
  fireEvent.click(await screen.findByRole("button", { name: /^Example, Dolores/ }));
  await screen.findByRole("article", { name: "Example, Dolores" });
  vi.useFakeTimers();
}

/** Lets a pause pass, and the calls made meanwhile be answered. */
async function settled(): Promise<void> {
  // An answer may cause another call.
  for (let at = 0; at < 5; at++) await pass(200);
  vi.useRealTimers();
}

const marks = () => server.changes().map(({ body }) => body.status);
const search = () => screen.queryByRole<HTMLInputElement>("searchbox", { name: "Search" })?.value;
const picked = () => screen.queryByRole("group", { name: "The selected requests" })?.textContent;

test.each(["Enter", "ArrowDown", "Escape"])("%s of an input method does nothing in the search", async (key) => {
  render(<Desk />);
  const field = await screen.findByRole<HTMLInputElement>("searchbox", { name: "Search" });
  field.focus();
  fireEvent.input(field, { target: { value: "nguyen" } });
  for (const composing of [{ isComposing: true }, { keyCode: 229 }]) fireEvent.keyDown(field, { key, ...composing });
  expect(field.value).toBe("nguyen");
  await screen.findByText("1 found");
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(screen.queryByRole("article")).toBeNull();
});

const SCAN = [..."7012342"];

test.each([
  ["one key marks, but not before 300 ms have passed without another", ["3"], 0, ["ready"], ""],
  ["a scan is searched for", SCAN, 5, [], "7012342"],
  ["a scan that ends with Enter, too", [...SCAN, "Enter"], 5, [], "7012342"],
  ["a scan of one digit repeated, too", [..."2222"], 5, [], "2222"],
  ["a birth date that somebody types fast", [..."3/2/48"], 150, [], "3/2/48"],
  ["two digits each 290 ms after the other", ["2", "3"], 290, [], "23"],
  ["a name of which every letter does something", [..."paula"], 120, [], "paula"],
  ["a name that begins with a key that moves", [..."kim"], 120, [], "kim"],
  ["two digits 310 ms apart are two marks", ["2", "3"], 310, ["in-progress", "ready"], ""],
  ["the same key twice at once is neither", ["3", "3"], 100, [], ""],
  ["a mark with another key soon after it is none", ["3", "j"], 200, [], ""],
  ["a mark soon after a key that moves is none", ["j", "3"], 200, [], ""],
  ["a mark and Enter is none", ["3", "Enter"], 100, [], ""],
  ["a mark and Tab is none", ["3", "Tab"], 100, [], ""],
])("with a request open: %s", async (_, keys, gap, marked, searched) => {
  await opened();
  await type(keys, gap);
  if (marked.length > 0) expect(marks()).toHaveLength(marked.length - 1);
  await settled();
  await waitFor(() => expect(marks()).toEqual(marked));
  expect(search()).toBe(searched);
});

test("a scan that ends with Enter opens what it found, wherever the focus was, and presses no button", async () => {
  server.rows = server.rows.map((row) => (row.reference === FIRST ? row : { ...row, name: "7012342" }));
  await opened();
  screen.getByRole("button", { name: /^Start/ }).focus();
  await type([...SCAN, "Enter"], 5);
  await settled();
  await screen.findByRole("article", { name: "7012342" });
  expect(marks()).toEqual([]);
});

test("keys that move act at once, repeated and one after the other", async () => {
  await opened();
  for (const [key, name] of [
    ["j", "Nguyen, Tom"],
    ["k", "Example, Dolores"],
    ["j", "Nguyen, Tom"],
  ] as const) {
    press({ key });
    press({ key, repeat: true });
    expect(document.querySelector("[data-reference] [aria-current]")?.textContent).toContain(name);
    await pass(200);
  }
  await settled();
  await screen.findByRole("article", { name: "Nguyen, Tom" });
  expect(search()).toBe("");
});

test("a key that is held down marks and selects once", async () => {
  await opened();
  press({ key: "3" });
  for (let at = 0; at < 30; at++) {
    await pass(30);
    press({ key: "3", repeat: true });
  }
  expect(marks()).toEqual(["ready"]);
  await pass(400);
  press({ key: "x" });
  press({ key: "x", repeat: true });
  await settled();
  expect(picked()).toMatch(/^1 selected/);
});

test("a mark is for the request that was open when its key was pressed", async () => {
  await opened();
  press({ key: "3" });
  await pass(100);
  fireEvent.click(screen.getByRole("button", { name: /^Nguyen, Tom/ }));
  await settled();
  expect(marks()).toEqual([]);
});

test("with rows selected no key marks, and / leads to the search without them", async () => {
  await opened();
  fireEvent.click(screen.getByLabelText("Select Example, Dolores"));
  fireEvent.click(screen.getByLabelText("Select Nguyen, Tom"));
  await pass(500);
  const toolbar = screen.getByRole("group", { name: "The selected requests" });
  for (const key of ["1", "2", "3", "4"]) {
    press({ key });
    await pass(600);
  }
  expect(server.calls.filter(({ method, path }) => method === "POST" && path.startsWith("/api/requests"))).toEqual([]);
  expect(
    within(toolbar).getByRole("button", { name: /^Ready/ }).textContent,
    "none of its buttons promises a key",
  ).toBe("Ready");
  await type([..."/3/2/48"], 100);
  expect(search()).toBe("3/2/48");
  expect(picked()).toBeUndefined();
});

test("with rows selected a scan is a search as well", async () => {
  await opened();
  fireEvent.click(screen.getByLabelText("Select Nguyen, Tom"));
  await type(SCAN, 5);
  expect(search()).toBe("7012342");
  expect(picked()).toBeUndefined();
});

test.each([
  ["Arabic", "ت", "KeyJ"],
  ["Russian", "о", "KeyJ"],
])("letters work by their place on an %s keyboard", async (_, key, code) => {
  await opened();
  press({ key, code });
  await settled();
  await screen.findByRole("article", { name: "Nguyen, Tom" });
});

test("what is typed on another keyboard is searched for as it is written there", async () => {
  await opened();
  for (const key of "فاطمة") press({ key, code: "KeyF" });
  expect(search()).toBe("فاطمة");
});

test("on a narrow page / and a scan lead from the request to the search", async () => {
  window.matchMedia = () =>
    ({ matches: true, addEventListener() {}, removeEventListener() {} }) as Partial<MediaQueryList> as MediaQueryList;
  await opened();
  await type(SCAN, 5);
  expect(document.activeElement).toBe(screen.getByRole("searchbox"));
  expect(screen.queryByRole("article")).toBeNull();
});

describe("in the shop", () => {
  test("the listed keys work", async () => {
    await opened();
    press({ key: "3" });
    await settled();
    await screen.findByText("Undo");
    location.hash = "#/shop";
    await screen.findByText("Shop", { selector: "h2" });
    vi.useFakeTimers();
    (document.activeElement as HTMLElement).blur();
    press({ key: "u" });
    await settled();
    await waitFor(() => expect(marks()).toEqual(["ready", "new"]));
    press({ key: "?" });
    await screen.findByRole("dialog", { name: "Keys" });
  });
});
