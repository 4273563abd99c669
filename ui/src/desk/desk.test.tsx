import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { SLIPS_MAX } from "./desk.gen.ts";
import { Desk } from "./desk.tsx";
import { FIRST, row, SESSION, type Server, startServer, stopServer } from "./fake-server.ts";
import { list, marker, open, status, user } from "./testing.ts";

let server: Server;

beforeEach(() => {
  server = startServer();
});
afterEach(stopServer);

describe("the list", () => {
  test("searches everything, and Enter opens the first", async () => {
    render(<Desk />);
    await list();
    await user.type(screen.getByRole("searchbox", { name: "Search" }), "nguyen{Enter}");
    await screen.findByRole("article", { name: "Nguyen, Tom" });
    const path = server.calls.findLast(({ path }) => path.startsWith("/api/requests?"))?.path;
    expect(path).toBe("/api/requests?view=all&search=nguyen&limit=50");
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Nguyen/));
  });

  test("shows what somebody else did by itself, without keeping the session alive", async () => {
    render(<Desk />);
    await open("Example, Dolores");
    server.elsewhere(FIRST, "ready");
    const before = server.calls.length;
    act(() => server.tell("counts", JSON.stringify(server.counts())));
    await waitFor(() => expect(status()).toBe("Ready"));
    expect(screen.getByText("Sam Lee")).toBeTruthy();
    expect(server.calls.slice(before).every(({ background }) => background)).toBe(true);
  });

  test("begins with fifty, and shows more where somebody wants them or comes to the end by keys", async () => {
    server.rows = Array.from({ length: 120 }, (_, at) => row(`RF-${1000 + at}-AAAA`, `Patient ${1000 + at}`));
    render(<Desk />);
    const rows = () => document.querySelectorAll("[data-reference]");
    const more = await screen.findByText("Show more");
    expect(rows()).toHaveLength(50);
    fireEvent.click(more);
    await waitFor(() => expect(rows()).toHaveLength(100));
    const asked = server.calls.length;
    act(() => server.tell("counts", JSON.stringify(server.counts())));
    await waitFor(() => expect(server.calls.length).toBe(asked + 1));
    expect(server.calls.at(-1)?.path, "news ask once for what is shown").toMatch(/limit=100$/);
    fireEvent.click(screen.getByRole("button", { name: /^Patient 1098/ }));
    fireEvent.keyDown(document.body, { key: "j", code: "KeyJ" });
    await waitFor(() => expect(rows()).toHaveLength(120));
    expect(screen.queryByText("Show more")).toBeNull();
  });

  test("leaves the focus at the first row that came, where the button that brought it is gone", async () => {
    server.rows = Array.from({ length: 60 }, (_, at) => row(`RF-${1000 + at}-AAAA`, `Patient ${1000 + at}`));
    render(<Desk />);
    const more = await screen.findByText("Show more");
    more.focus();
    fireEvent.click(more);
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Patient 1050/));
  });

  test("says why it did not come, and is asked for again until it does", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const broken = vi.spyOn(server, "page").mockReturnValue(Response.json({ error: "It’s locked." }, { status: 503 }));
    render(<Desk />);
    await screen.findByText(/It’s locked\./);
    broken.mockRestore();
    act(() => void vi.advanceTimersByTime(6_000));
    await screen.findByText("Example, Dolores");
    expect(screen.queryByText(/It’s locked\./)).toBeNull();
  });

  test("tells the owner in a corner, never over the work, and is quiet about what was hidden", async () => {
    const old = { about: "backup", group: "mail" as const, alarming: true, text: "The last copy is three days old." };
    server.health = [old];
    vi.useFakeTimers({ shouldAdvanceTime: true });
    render(<Desk />);
    fireEvent.click(await screen.findByRole("link", { name: /1\s*for the owner/ }));
    await screen.findByRole("heading", { name: /^Still to do/ });
    expect(screen.getAllByText(old.text, { exact: false }).length).toBeGreaterThan(0);
    fireEvent.click(screen.getByRole("link", { name: "Requests" }));
    expect(await screen.findByRole("link", { name: "Shop" })).toBeTruthy();
    expect(screen.queryByText(old.text)).toBeNull();
    server.health = [old, { about: "disk space", group: null, alarming: true, text: "The disk is nearly full." }];
    act(() => void vi.advanceTimersByTime(60_000));
    await screen.findByRole("link", { name: /2\s*for the owner/ });
  });
});

test("it says that it connects until the server has told how things stand, and then that it is live", async () => {
  const release = server.hold("GET", "/api/events");
  render(<Desk />);
  await list();
  const [line] = within(screen.getByRole("banner")).getAllByRole("status");
  expect(line?.textContent).toBe("Connecting …");
  await act(async () => release());
  await waitFor(() => expect(line?.textContent).toBe("Live"));
});

describe("marking", () => {
  test("never overwrites a colleague: both are shown, and the person decides", async () => {
    render(<Desk />);
    await open("Example, Dolores");
    server.elsewhere(FIRST, "in-progress");
    await user.click(marker(/Picked up/));
    const conflict = (await screen.findByText(/Your change wasn’t\s+saved/)).closest("p") as HTMLElement;
    expect(conflict.textContent).toMatch(/now In progress \(Sam Lee.*You wanted Done/);
    expect(document.activeElement).toBe(conflict.closest("[role=alert]"));
    expect(server.details(FIRST).status).toBe("in-progress");
    await user.click(screen.getByRole("button", { name: "Mark it done anyway" }));
    await waitFor(() => expect(server.details(FIRST).status).toBe("done"));
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Example, Dolores" }));
    expect(server.changes().at(-1)?.body).toEqual({ status: "done", was: "in-progress" });
  });

  test("a colleague's mark can be left as it is", async () => {
    render(<Desk />);
    await open("Example, Dolores");
    server.elsewhere(FIRST, "ready");
    await user.click(marker(/Picked up/));
    await user.click(await screen.findByRole("button", { name: "Leave it ready" }));
    await waitFor(() => expect(status()).toBe("Ready"));
    expect(screen.queryByText(/Your change wasn’t\s+saved/)).toBeNull();
    expect(server.details(FIRST).status).toBe("ready");
  });

  test("keys are not taken from somebody who types", async () => {
    render(<Desk />);
    await open("Example, Dolores");
    await user.type(screen.getByLabelText("Note for the staff"), "call 3 times, j?");
    expect(server.changes()).toEqual([]);
    expect(screen.getByRole("article", { name: "Example, Dolores" })).toBeTruthy();
  });

  test("letters are no keys once that is switched off", async () => {
    localStorage.setItem("desk-keys", "off");
    render(<Desk />);
    await open("Example, Dolores");
    fireEvent.keyDown(document.body, { key: "j" });
    fireEvent.keyDown(document.body, { key: "4" });
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(screen.getByRole("article", { name: "Example, Dolores" })).toBeTruthy();
    expect(server.changes()).toEqual([]);
  });
});

describe("whoever is faster than the server", () => {
  test("marks one step after the other, and conflicts with nobody", async () => {
    render(<Desk />);
    await open("Example, Dolores");
    const release = server.hold("POST", `/api/requests/${FIRST}`);
    fireEvent.click(marker(/Start/));
    fireEvent.click(marker(/Ready/));
    await act(async () => release());
    await waitFor(() => expect(status()).toBe("Ready"));
    expect(server.changes().map(({ body }) => body)).toEqual([
      { status: "in-progress", was: "new" },
      { status: "ready", was: "in-progress" },
    ]);
    expect(screen.queryByText(/changed by somebody else/)).toBeNull();
  });

  test("and goes no further than the first step that was refused", async () => {
    render(<Desk />);
    await open("Example, Dolores");
    server.elsewhere(FIRST, "done");
    const release = server.hold("POST", `/api/requests/${FIRST}`);
    fireEvent.click(marker(/Start/));
    fireEvent.click(marker(/Ready/));
    await act(async () => release());
    await screen.findByText(/Your change wasn’t\s+saved/);
    expect(server.changes()).toHaveLength(1);
    expect(server.details(FIRST).status).toBe("done");
  });

  test("marks several as the marks before have left them", async () => {
    render(<Desk />);
    await list();
    fireEvent.click(await screen.findByLabelText("Select Example, Dolores"));
    fireEvent.click(screen.getByLabelText("Select Nguyen, Tom"));
    const release = server.hold("POST", "/api/requests");
    const bar = within(screen.getByRole("toolbar"));
    fireEvent.click(bar.getByText("Start"));
    fireEvent.click(bar.getByText("Ready"));
    await act(async () => release());
    await screen.findByText("2 marked ready");
    expect(server.rows.map(({ status }) => status)).toEqual(["ready", "ready"]);
  });

  test("and clicks twice, makes one step", async () => {
    render(<Desk />);
    await open("Example, Dolores");
    await user.dblClick(marker(/Start/));
    await waitFor(() => expect(status()).toBe("In progress"));
    expect(server.changes()).toHaveLength(1);
  });
});

test("a fault of the page is not blamed on the program", async () => {
  const told = vi.spyOn(console, "error").mockImplementation(() => {});
  render(<Desk />);
  await open("Example, Dolores");
  vi.spyOn(server, "fetch").mockImplementation(() => Promise.reject(new RangeError("our own mistake")));
  vi.stubGlobal("fetch", server.fetch);
  await user.click(marker(/Start/));
  await screen.findAllByText(/Something went wrong on this page/);
  expect(screen.queryByText(/isn’t answering/)).toBeNull();
  expect(told).toHaveBeenCalled();
});

test("another window learns what the pharmacy is called now", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  render(<Desk />);
  await screen.findByText("Example, Dolores");
  vi.spyOn(server, "session").mockReturnValue({ ...SESSION, pharmacy: "Milagrosa" });
  act(() => void vi.advanceTimersByTime(61_000));
  fireEvent.keyDown(document.body, { key: "Shift" });
  act(() => void vi.advanceTimersByTime(61_000));
  await waitFor(() => expect(screen.getByRole("banner").querySelector("h1")?.textContent).toBe("Milagrosa"));
});

describe("two requests at once", () => {
  test("an answer that comes late belongs to its own patient", async () => {
    render(<Desk />);
    await open("Example, Dolores");
    server.elsewhere(FIRST, "in-progress");
    const release = server.hold("POST", `/api/requests/${FIRST}`);
    await user.click(marker(/Ready/));
    await open("Nguyen, Tom");
    await user.click(marker(/Picked up/));
    await screen.findByText(/Nguyen, Tom: Done/);
    await act(async () => release());
    await screen.findByText(/Example, Dolores was changed by somebody else/);
    const tom = screen.getByRole("article", { name: "Nguyen, Tom" });
    expect(within(tom).queryByText(/You wanted/)).toBeNull();
    await user.click(screen.getByText("Show Example, Dolores"));
    const dolores = await screen.findByRole("article", { name: "Example, Dolores" });
    expect((await within(dolores).findByText(/You wanted/)).closest("p")?.textContent).toMatch(
      /now In progress.*You wanted Ready/,
    );
    within(dolores).getByRole("heading", { name: "Example, Dolores: changed by somebody else" });
    expect(server.details(FIRST).status).toBe("in-progress");
  });
});

describe("taking back", () => {
  test("a colleague's step takes one more key", async () => {
    render(<Desk />);
    server.elsewhere(FIRST, "ready");
    await open("Example, Dolores");
    fireEvent.keyDown(document.body, { key: "u" });
    await screen.findByText("Sam Lee did this. Press Enter to undo it.");
    expect(server.changes()).toEqual([]);
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Undo Ready" }));
  });
});

describe("several at once", () => {
  test("more slips than are printed at once: it says so, and the others stay selected", async () => {
    const references = Array.from({ length: SLIPS_MAX + 1 }, (_, at) => `RF-${1000 + at}-AAAA`);
    server.rows = references.map((reference) => row(reference, `Patient ${reference}`));
    const slips = Object.assign(new EventTarget(), {
      ...{ closed: false, close: vi.fn(), print: vi.fn(), location: { replace: vi.fn() }, document },
    });
    const opened = vi.spyOn(window, "open").mockImplementation(() => {
      expect(server.calls.filter(({ path }) => path.endsWith("/slip"))).toHaveLength(slips.print.mock.calls.length);
      return slips as unknown as Window;
    });
    vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => document.URL, revokeObjectURL: () => {} }));
    render(<Desk />);
    // A hundred rows take long to be asked for their roles.
    fireEvent.click(await screen.findByLabelText(`Select Patient ${references[0]}`));
    fireEvent.keyDown(document.body, { key: "a" });
    fireEvent.click(await screen.findByText(`Print the first ${SLIPS_MAX}`));
    await screen.findByText(`Printed the first ${SLIPS_MAX} slips. Still selected: 1. Print again for those.`);
    expect(opened).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(slips.print).toHaveBeenCalledTimes(1));
    expect(slips.location.replace).toHaveBeenCalledWith(document.URL);
    expect(server.calls.find(({ path }) => path.endsWith("/slip"))?.path).toBe(
      `/requests/${references.slice(0, SLIPS_MAX)}/slip`,
    );
    expect(screen.getByRole("toolbar").textContent).toMatch(/^1 selected/);
    // What shows a patient is gone once it is on paper, and with the session.
    slips.dispatchEvent(new Event("afterprint"));
    expect(slips.close).toHaveBeenCalledTimes(1);
    fireEvent.click(screen.getByText("Print"));
    await waitFor(() => expect(slips.print).toHaveBeenCalledTimes(2));
    fireEvent.click(screen.getByText("Sign out"));
    expect(slips.close).toHaveBeenCalledTimes(2);
  });
});

test("a browser that blocks the window with the slips is told of, and nothing is asked for", async () => {
  vi.spyOn(window, "open").mockReturnValue(null);
  render(<Desk />);
  await open("Example, Dolores");
  await user.keyboard("p");
  await screen.findByText(/The browser blocked the window with the slips/);
  expect(server.calls.some(({ path }) => path.endsWith("/slip"))).toBe(false);
});

describe("writing", () => {
  test("a message that a colleague saved meanwhile is not overwritten, also after looking elsewhere", async () => {
    render(<Desk />);
    await open("Example, Dolores");
    await user.type(screen.getByLabelText("Message to the patient"), "Mine");
    await open("Nguyen, Tom");
    server.message = "Theirs";
    await open("Example, Dolores");
    await screen.findByText(/A colleague just changed the message/);
    expect(screen.getByLabelText<HTMLTextAreaElement>("Message to the patient").value).toBe("Mine");
    await user.click(screen.getByRole("button", { name: "Show mine instead" }));
    await waitFor(() => expect(server.message).toBe("Mine"));
    expect(server.changes().at(-1)?.body).toEqual({ message: "Mine", messageWas: "Theirs" });
  });

  test("a note that cannot be saved stays, says so, and is saved later", async () => {
    render(<Desk />);
    await open("Example, Dolores");
    server.refuse = 503;
    await user.type(screen.getByLabelText("Note for the staff"), "Called, no answer.");
    await user.click(screen.getByRole("button", { name: "Add note" }));
    await screen.findByText(/Your note isn’t saved.*Your text is still here/);

    await open("Nguyen, Tom");
    await open("Example, Dolores");
    expect(screen.getByLabelText<HTMLTextAreaElement>("Note for the staff").value).toBe("Called, no answer.");

    server.refuse = null;
    await user.click(screen.getByRole("button", { name: /Add the note again|Add note/ }));
    await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>("Note for the staff").value).toBe(""));
    expect(server.changes().at(-1)?.body).toEqual({ note: "Called, no answer." });
  });

  test("a message that is too long cannot be sent", async () => {
    render(<Desk />);
    await open("Example, Dolores");
    const area = screen.getByLabelText("Message to the patient");
    fireEvent.change(area, { target: { value: "x".repeat(201) } });
    expect(screen.getByText("1 of 200 characters too many")).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Show to patient" }).disabled).toBe(true);
    await user.selectOptions(screen.getByLabelText("Ready-made messages"), "Out of stock until ….");
    screen.getByText("Fill in the … first.");
    const show = screen.getByRole<HTMLButtonElement>("button", { name: "Show to patient" });
    expect(show.disabled, "a line is not sent before it is filled in").toBe(true);
    fireEvent.change(area, { target: { value: "Out of stock until Monday." } });
    await user.click(show);
    await waitFor(() => expect(server.message).toBe("Out of stock until Monday."));
  });
});

test("on the first day it leads to the website's own form", async () => {
  server.rows = [];
  render(<Desk />);
  const link = await screen.findByRole<HTMLAnchorElement>("link", { name: "Send a test refill" });
  expect(link.href).toBe("http://127.0.0.1:8080/refill");
});

test("whoever works on requests reads what concerns them, such as a patient whom no mail reached", async () => {
  server.notices = ["The mail that it’s ready was refused for RF-7K3M-Q9PX. Call them, and write a note."];
  render(<Desk />);
  await screen.findByText(/refused for RF-7K3M-Q9PX/);
});

test("a closed export saves nothing", async () => {
  const save = vi.fn();
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: save, revokeObjectURL: () => {} }));
  render(<Desk />);
  await list();
  const release = server.hold("POST", "/api/export");
  // Its menu is opened by the browser.
  fireEvent.click(screen.getByRole("button", { name: "Export", hidden: true }));
  await user.click(screen.getByRole("button", { name: "Save the file" }));
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(server.aborted).toContain("/api/export");
  await act(async () => release());
  expect(save).not.toHaveBeenCalled();
});

test("nothing about patients is kept in the browser", async () => {
  render(<Desk />);
  await open("Example, Dolores");
  await user.click(screen.getByRole("button", { name: "Sound on" }));
  expect({ ...localStorage }).toEqual({ "desk-sound": "off" });
  expect(Object.keys(sessionStorage).filter((key) => key !== "desk-key")).toEqual([]);
});
