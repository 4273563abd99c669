import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Desk } from "../desk.tsx";
import { row, SESSION, serveEachTest, server } from "../fake-server.ts";

serveEachTest(() => {
  // The page keeps what a person has not saved, for the next test too.
  vi.spyOn(server, "session").mockReturnValue({ ...SESSION, name: `Dana ${server.version}` });
  server.facts = {
    pharmacy: { name: "Corner Pharmacy", phone: "518 555 0100" },
    services: { delivery: true },
    delivery: { radius_miles: 5 },
  };
});

const go = (hash: string) =>
  act(async () => {
    location.hash = hash;
  });

const title = () => screen.findByText("Shop", { selector: "h2" });

async function openShop(part = ""): Promise<void> {
  location.hash = `#/shop${part && `/${part}`}`;
  render(<Desk />);
  await title();
}

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const type = (input: HTMLInputElement, value: string) => fireEvent.change(input, { target: { value } });

/** What a colleague saved, in another window. */
function saveElsewhere(change: Record<string, unknown>): void {
  server.facts = { ...server.facts, pharmacy: { ...(server.facts.pharmacy as object), ...change } };
  server.version = `${Number(server.version) + 1}`;
}

test("a colleague's change of something else is merged without a question, and what was typed stays", async () => {
  await openShop();
  type(await field("Shop name"), "Milagrosa");
  await go("#/");
  saveElsewhere({ phone: "518 555 0199" });
  await go("#/shop");
  await waitFor(async () => expect((await field("Phone")).value).toBe("518 555 0199"));
  expect((await field("Shop name")).value).toBe("Milagrosa");
  expect(screen.queryByText(/changed in the meantime/)).toBeNull();
});

test("a tool without fields has no bar to save, unless something is unsaved", async () => {
  await openShop("people");
  expect(screen.queryByText("Nothing to save.")).toBeNull();
  await go("#/shop/facts");
  type(await field("Shop name"), "Milagrosa");
  await go("#/shop/people");
  expect(screen.getByRole("button", { name: "Save" })).toBeTruthy();
});

test("what is still to do is folded into a line, and what can lose data is never folded away", async () => {
  server.health = [
    { about: "backup", group: "mail", alarming: true, text: "No copies yet: if this computer breaks, all is lost." },
    { about: "disk space", group: null, alarming: true, text: "The disk is nearly full." },
  ];
  await openShop();
  const folded = (await screen.findByText(/^Still to do: \d+ things$/)).closest("details") as HTMLDetailsElement;
  expect(folded.open).toBe(false);
  expect(within(folded).getAllByRole("link", { hidden: true }).length).toBeGreaterThan(1);
  for (const [text, address] of [
    [/^No copies yet/, "#/shop/mail"],
    [/^The disk is nearly full/, "#/shop/health"],
  ] as const) {
    const alarm = screen.getByRole("link", { name: text });
    expect(alarm.getAttribute("href")).toBe(address);
    expect(folded.contains(alarm)).toBe(false);
  }
});

test("each picture field says which picture is chosen", async () => {
  server.facts = { ...server.facts, look: { logo: "sign.svg", photo: "" } };
  await openShop("look");
  const chooser = async (label: string) => (await field(label)).parentElement?.textContent;
  expect(await chooser("Logo")).toBe("sign.svgRemove");
  expect(await chooser("Photo of your storefront")).toBe("None yet");
});

test("each note that a field refers to exists", async () => {
  await openShop("delivery");
  const miles = await field("Miles of free same-day delivery");
  const ids = miles.getAttribute("aria-describedby")?.split(" ") ?? [];
  expect(ids.length).toBeGreaterThan(0);
  expect(ids.filter((id) => document.getElementById(id) === null)).toEqual([]);
});

test("a typed 0 stays visible", async () => {
  await openShop("delivery");
  const miles = await field("Miles of free same-day delivery");
  type(miles, "0");
  expect(miles.value).toBe("0");
});

test("a failure to load colleagues is shown, and another try loads them", async () => {
  server.colleagues = null;
  await openShop("people");
  const people = (await screen.findByText("Colleagues", { selector: "h2" })).closest("section") as HTMLElement;
  await within(people).findByText("The database can’t be used right now.");
  server.colleagues = [{ name: "Sam Lee", role: "staff", hasPassphrase: true }];
  fireEvent.click(within(people).getByText("Try again"));
  await within(people).findByText("Sam Lee", { selector: "b" });
});

test("a colleague's name stays in the field until the server has accepted it", async () => {
  await openShop("people");
  const people = screen.getByText("Colleagues", { selector: "h2" }).closest("section") as HTMLElement;
  const name = within(people).getByLabelText<HTMLInputElement>("Name");
  type(name, "Sam Lee");
  server.colleagues = null;
  fireEvent.click(within(people).getByText("Add"));
  await within(people).findByText("The database can’t be used right now.");
  expect(name.value).toBe("Sam Lee");
  server.colleagues = [];
  fireEvent.click(within(people).getByText("Add"));
  await within(people).findByText("Sam Lee is added.");
  expect(name.value).toBe("");
});

test("the list of what will be deleted has the focus, and Keep moves it back to the question", async () => {
  await openShop("deletion");
  const section = screen.getByText("Delete a patient’s data").closest("section") as HTMLElement;
  const reference = within(section).getByLabelText<HTMLInputElement>("Request, or whole name");
  type(reference, "RF-7K3M-Q9PX");
  fireEvent.click(within(section).getByText("Show what will be deleted"));
  const asked = await within(section).findByRole("group", { name: "What will be deleted" });
  await waitFor(() => expect(document.activeElement).toBe(asked));
  fireEvent.click(within(asked).getByText("Keep them"));
  await waitFor(() => expect(document.activeElement).toBe(reference));
});

test("of people of one name, each line says who, and only those checked are deleted, as shown", async () => {
  const person = (reference: string, name: string, dateOfBirth: string | null, phone: string | null) => ({
    ...{ name, dateOfBirth, phone },
    requests: [{ reference, form: "refill", receivedAt: "2026-11-20T15:00:00Z" }],
  });
  const father = person("RF-1111-1111", "Moshe Friedman", "1960-03-01", "718-555-0101");
  const child = person("RF-2222-2222", "Moshe Friedman", "2015-05-03", "718-555-0102");
  const unknown = person("CM-3333-3333", "Moshe Friedman", null, null);
  const late = { reference: "RF-4444-4444", form: "refill", receivedAt: "2026-11-21T15:00:00Z" };
  let people = [father, child, unknown];
  server.instead = (method, path, body) => {
    if (!path.startsWith("/api/patients/")) return undefined;
    if (method === "GET") return Response.json({ people });
    if (`${body.references}`.includes("4444")) return Response.json({ removed: 2 });
    people = [{ ...child, requests: [late, ...child.requests] }, father, unknown];
    return Response.json({ error: "Something has changed since.", people }, { status: 409 });
  };
  await openShop("deletion");
  const section = within(screen.getByText("Delete a patient’s data").closest("section") as HTMLElement);
  type(section.getByLabelText<HTMLInputElement>("Request, or whole name"), "Moshe Friedman");
  fireEvent.click(section.getByText("Show what will be deleted"));
  await section.findByText("Which of these people?");
  const lines = () => section.getAllByRole<HTMLInputElement>("checkbox");
  expect(lines().map(({ checked }) => checked)).toEqual([false, false, false]);
  section.getByRole("checkbox", { name: /^Moshe Friedman, born 03\/01\/1960, 718-555-0101/ });
  section.getByRole("checkbox", { name: /^Moshe Friedman, no birth date, no phone number/ });
  const remove = (name: RegExp) => {
    fireEvent.click(section.getByRole("checkbox", { name }));
    type(section.getByLabelText<HTMLInputElement>("Type the name to delete them for good"), "Moshe Friedman");
    fireEvent.click(section.getByText("Delete them"));
  };
  type(section.getByLabelText<HTMLInputElement>("Type the name to delete them for good"), "Moshe Friedman");
  fireEvent.click(section.getByText("Delete them"));
  await section.findByText("Check which of them it is.");
  remove(/born 05\/03\/2015/);
  // A person who came in since is listed first, and nobody is checked.
  await section.findByText("RF-4444-4444");
  section.getByText("Something has changed since.");
  expect(lines().some(({ checked }) => checked)).toBe(false);
  remove(/born 05\/03\/2015/);
  await section.findByText("2 requests are deleted for good.");
  const sent = server.calls.filter(({ path, method }) => path.startsWith("/api/patients/") && method === "POST");
  expect(sent.map(({ body }) => body)).toEqual([
    { name: "Moshe Friedman", references: ["RF-2222-2222"] },
    { name: "Moshe Friedman", references: ["RF-4444-4444", "RF-2222-2222"] },
  ]);
});

test("removing a colleague is asked about and undone, and no other row comes under the pointer", async () => {
  const colleague = (name: string) => ({ name, role: "staff" as const, hasPassphrase: true });
  server.colleagues = ["Maribel", "Mendy", "Rivky"].map(colleague);
  await openShop("people");
  const people = within(screen.getByText("Colleagues", { selector: "h2" }).closest("section") as HTMLElement);
  const names = () => people.getAllByRole("listitem").map(({ textContent }) => textContent?.match(/^\w+/)?.[0]);
  const steps = () => server.calls.flatMap(({ body }) => (body.step ? [[body.step, body.name]] : []));
  fireEvent.click(await people.findByRole("button", { name: /^Remove …\s*Maribel$/ }));
  await waitFor(() => expect(document.activeElement).toBe(people.getByRole("button", { name: /^Keep\s*Maribel$/ })));
  expect(steps()).toEqual([]);
  fireEvent.click(people.getByRole("button", { name: /^Remove\s*Maribel$/ }));
  await people.findByText("Maribel is removed and signed out.");
  expect(names()).toEqual(["Maribel", "Mendy", "Rivky"]);
  expect(people.queryByRole("button", { name: /^Remove …\s*Maribel$/ })).toBeNull();
  const undo = people.getByRole("button", { name: /^Undo\s*removing Maribel$/ });
  await waitFor(() => expect(document.activeElement).toBe(undo));
  fireEvent.click(undo);
  await people.findByText("Maribel is back, with the same passphrase.");
  people.getByRole("button", { name: /^Remove …\s*Maribel$/ });
  expect(steps()).toEqual([
    ["remove", "Maribel"],
    ["restore", "Maribel"],
  ]);
});

test("a passphrase that could not be saved is chosen again from there: no second owner, and the link is used once", async () => {
  let isBroken = true;
  server.instead = (_, path, body) => {
    if (body.step === "add-owner") return Response.json({ colleagues: [], link: "http://desk/#code=good" });
    if (path === "/api/passphrase" && isBroken) return Response.json({ error: "The disk is full." }, { status: 503 });
    return undefined;
  };
  await openShop();
  fireEvent.click(await screen.findByRole("button", { name: "Choose your passphrase" }));
  const own = within(screen.getByRole("dialog", { name: "Choose your passphrase" }));
  type(own.getByLabelText<HTMLInputElement>("Your name"), "Dana Ortiz");
  type(own.getByLabelText<HTMLInputElement>("Your passphrase", { exact: true }), "four quiet words");
  const again = own.getByLabelText<HTMLInputElement>("Your passphrase again");
  const sent = () =>
    server.calls.filter(({ method, body }) => method === "POST" && (body.step || body.code || body.passphrase));

  type(again, "four loud words");
  fireEvent.click(own.getByText("Use this passphrase"));
  await own.findByText("The two passphrases don’t match.");
  expect(sent()).toEqual([]);

  type(again, "four quiet words");
  fireEvent.click(own.getByText("Use this passphrase"));
  await own.findByText("The disk is full.");
  isBroken = false;
  server.colleagues = [{ name: "Dana Ortiz", role: "owner", hasPassphrase: true }];
  fireEvent.click(own.getByText("Use this passphrase"));
  await waitFor(() => expect(sent()).toHaveLength(4));
  expect(sent().map(({ path }) => path)).toEqual(["/api/staff", "/api/session", "/api/passphrase", "/api/passphrase"]);
});

test("an application that comes in while its list is open is there at once, and counted in the list of parts", async () => {
  server.facts = { ...server.facts, careers: { apply: true } };
  await openShop("applications");
  await screen.findByText("Nobody has applied yet.");
  server.rows.push(row("AP-7K3M-Q9PX", "Okafor, Sam", { form: "application" }));
  act(() => server.tell("for-owners", "AP-7K3M-Q9PX"));
  await screen.findByText("Okafor, Sam");
  screen.getByRole("link", { name: /^Applications\s*1\s*1 new/ });
  expect(screen.getByRole("log").textContent).toContain("AP-7K3M-Q9PX");
});

test("a part is found by what is in it, and Enter opens the first", async () => {
  await openShop();
  const search = screen.getByRole("searchbox", { name: "Find a setting" });
  type(search as HTMLInputElement, "fax");
  await waitFor(() => expect(screen.queryByRole("link", { name: /^Colleagues/ })).toBeNull());
  type(search as HTMLInputElement, "technician");
  fireEvent.submit(search);
  await screen.findByText("Colleagues", { selector: "h2" });
  type(search as HTMLInputElement, "zebra");
  await screen.findByText("Nothing here is called that.");
});

test("the list of who did what names statuses where requests were marked, and nowhere else", async () => {
  const entry = { happenedAt: "2026-11-20T15:00:00Z", who: "Dana", requests: 1, marks: [], keys: [], detail: "" };
  const entries = [
    {
      ...entry,
      action: "desk status",
      what: "Changed a request: the status",
      marks: [{ references: "RF-1", before: "new", after: "in-progress" }],
    },
    { ...entry, action: "staff add", what: "Added a colleague", detail: "Ann in-progress Ready" },
    { ...entry, action: "shop save", what: "Changed the shop", keys: ["pharmacy.phone"] },
  ];
  server.instead = (_, path) =>
    path.startsWith("/api/audit") ? Response.json({ people: [], next: null, entries }) : undefined;
  await openShop("audit");
  fireEvent.click(await screen.findByText("Show", { selector: "button" }));
  await screen.findByText("RF-1: new → in progress");
  screen.getByText("Ann in-progress Ready");
  screen.getByText("Phone", { selector: "td" });
});

test("a list that the site doesn't ask for is there only while something is in it", async () => {
  server.rows.push(row("AP-7K3M-Q9PX", "Okafor, Sam", { form: "application", unread: false }));
  await openShop();
  await screen.findByRole("link", { name: /^Applications/ });
  expect(screen.queryByRole("link", { name: /^Newsletter list/ })).toBeNull();
});

test("the first day sends the time zone of the computer", async () => {
  const resolved = { ...Intl.DateTimeFormat().resolvedOptions(), timeZone: "America/Chicago" };
  vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValue(resolved);
  server.version = "";
  location.hash = "#/shop";
  render(<Desk />);
  type(await field("Shop name"), "Elm Drugs");
  fireEvent.click(screen.getByText("Make it my shop"));
  const zones = () =>
    server.calls
      .filter(({ method, path }) => method === "PUT" && path === "/api/shop/facts")
      .map(({ body }) => (body.facts as typeof server.facts).pharmacy as { time_zone?: string });
  await waitFor(() => expect(zones()).toMatchObject([{ time_zone: "America/Chicago" }]));
});

test("on the first day nothing is marked as changed, and the six facts are counted", async () => {
  server.version = "";
  server.facts = { pharmacy: { name: "", phone: "" }, services: { delivery: false } };
  location.hash = "#/shop";
  render(<Desk />);
  type(await field("Shop name"), "Elm Drugs");
  expect(await screen.findByText(/^Still missing: the phone and the address/)).toBeTruthy();
  expect(screen.getByText("1 of 6.")).toBeTruthy();
  expect(screen.queryByText(/changed|was Corner/)).toBeNull();
});

test.each([
  ["facts", 1],
  ["look", 1],
  ["mail", 0],
  ["desk", 0],
  ["month", 0],
  ["people", 0],
])("beside %s, %i pages are previewed", async (part, count) => {
  server.facts = { ...server.facts, desk: { idle_minutes: 10 }, backup: { every: "" }, look: { logo: "" } };
  await openShop(part);
  expect(screen.queryAllByRole("complementary", { name: "Preview" })).toHaveLength(count);
});

test("the list gives no number of applications for all of them while only the newest were fetched", async () => {
  server.rows = Array.from({ length: 51 }, (_, at) => row(`AP-${at}`, `Lee, Ann ${at}`, { form: "application" }));
  await openShop();
  expect((await screen.findByRole("link", { name: /^Applications/ })).textContent).toMatch(/^Applications50\+/);
});

test.each([
  ["delivery", "/home-delivery"],
  ["facts", "/"],
  ["health", "/"],
])("a preview out of %s begins with what it changes, else with the first change: %s", async (part, page) => {
  await openShop("facts");
  type(await field("Shop name"), "Milagrosa");
  await go("#/shop/delivery");
  type(await field("Miles of free same-day delivery"), "9");
  await go(`#/shop/${part}`);
  await waitFor(() => expect(document.querySelector(`[href="#/shop/${part}"][aria-current]`)).not.toBeNull());
  fireEvent.click(screen.getByText("Preview", { selector: "button" }));
  const asked = () => server.calls.find(({ path }) => path.endsWith("/preview"))?.body;
  await waitFor(() => expect(asked()).toMatchObject({ page }));
});

test("a holiday that moves is shown by its rule", async () => {
  server.facts = { ...server.facts, closed: [{ every_year: "Good Friday", name: { en: "Before Easter" } }] };
  await openShop("closed");
  expect(await screen.findByText("Good Friday")).toBeTruthy();
});
