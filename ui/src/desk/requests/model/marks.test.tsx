import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { Desk } from "../../desk.tsx";
import { FIRST, serveEachTest, server } from "../../fake-server.ts";
import { list, marker, open, openDesk, status, user } from "../../testing.ts";

serveEachTest();

describe("marking", () => {
  test("keys do nothing while somebody types", async () => {
    await openDesk();
    await user.type(screen.getByLabelText("Note for the staff"), "call 3 times, j?");
    expect(server.changes()).toEqual([]);
    expect(screen.getByRole("article", { name: "Example, Dolores" })).toBeTruthy();
  });

  test("letters are no keys once that is switched off", async () => {
    localStorage.setItem("desk-keys", "off");
    await openDesk();
    fireEvent.keyDown(document.body, { key: "j" });
    fireEvent.keyDown(document.body, { key: "4" });
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(screen.getByRole("article", { name: "Example, Dolores" })).toBeTruthy();
    expect(server.changes()).toEqual([]);
  });
});

describe("a person who is faster than the server", () => {
  test("marks one step after the other, and conflicts with nobody", async () => {
    await openDesk();
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

  test("and stops at the first refused step", async () => {
    await openDesk();
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
    const bar = within(screen.getByRole("group", { name: "The selected requests" }));
    fireEvent.click(bar.getByText("Start"));
    fireEvent.click(bar.getByText("Ready"));
    await act(async () => release());
    await screen.findByText("2 marked ready");
    expect(server.rows.map(({ status }) => status)).toEqual(["ready", "ready"]);
  });

  test("and clicks twice, makes one step", async () => {
    await openDesk();
    await user.dblClick(marker(/Start/));
    await waitFor(() => expect(status()).toBe("In progress"));
    expect(server.changes()).toHaveLength(1);
  });
});

test("a fault of the page is not blamed on the program", async () => {
  const told = vi.spyOn(console, "error").mockImplementation(() => {});
  await openDesk();
  vi.spyOn(server, "fetch").mockImplementation(() => Promise.reject(new RangeError("our own mistake")));
  vi.stubGlobal("fetch", server.fetch);
  await user.click(marker(/Start/));
  await screen.findAllByText(/Something went wrong on this page/);
  expect(screen.queryByText(/isn’t answering/)).toBeNull();
  expect(told).toHaveBeenCalled();
});

describe("with a slow server", () => {
  const rowFlag = async () => within(await list()).queryByText("Saving …");

  test("a running change is shown in the row and beside the buttons", async () => {
    await openDesk();
    const release = server.hold("POST", `/api/requests/${FIRST}`);
    fireEvent.click(marker(/Start/));
    expect(await rowFlag(), "a quick answer makes no word flicker").toBeNull();
    const group = within(screen.getByRole("group", { name: "Mark the request" }));
    await waitFor(() => expect(group.getByRole("status").textContent).toBe("Saving …"));
    expect(await rowFlag()).not.toBeNull();
    await act(async () => release());
    await waitFor(() => expect(group.getByRole("status").textContent).toBe(""));
    expect(await rowFlag()).toBeNull();
  });

  test("a running change of several requests is shown", async () => {
    render(<Desk />);
    fireEvent.click(await screen.findByLabelText("Select Example, Dolores"));
    const release = server.hold("POST", "/api/requests");
    const bar = within(screen.getByRole("group", { name: "The selected requests" }));
    fireEvent.click(bar.getByText("Start"));
    await bar.findByText("selected, saving …");
    await act(async () => release());
    await screen.findByText("1 marked in progress");
  });

  test("has half a minute to answer, and the changes that waited for it are reported as not made", async () => {
    await openDesk();
    vi.useFakeTimers();
    const release = server.hold("POST", `/api/requests/${FIRST}`);
    fireEvent.click(marker(/Start/));
    fireEvent.click(marker(/Ready/));
    await act(async () => void (await vi.advanceTimersByTimeAsync(29_000)));
    expect(screen.queryByText(/isn’t answering/)).toBeNull();
    await act(async () => void (await vi.advanceTimersByTimeAsync(2_000)));
    vi.useRealTimers();
    release();
    expect((await screen.findByRole("article")).textContent).toContain(
      "It may not be saved. The pharmacy program isn’t answering.",
    );
    expect(server.changes()).toHaveLength(1);
    await open("Nguyen, Tom");
    await screen.findByText("Example, Dolores: not changed, because the change before it wasn’t made.");
  });
});

test("a web page in place of the program's answer is no success", async () => {
  await openDesk();
  vi.stubGlobal("fetch", async () => new Response("<h1>Sign in</h1>", { headers: { "content-type": "text/html" } }));
  await user.click(marker(/Start/));
  await screen.findAllByText(/It may not be saved. Something else on the network answered/);
});

describe("two requests at once", () => {
  test("a late answer belongs to its own patient", async () => {
    await openDesk();
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
  test("after a colleague's step one more key is needed", async () => {
    render(<Desk />);
    server.elsewhere(FIRST, "ready");
    await open("Example, Dolores");
    fireEvent.keyDown(document.body, { key: "u" });
    await screen.findByText("Sam Lee did this. Press Enter to undo it.");
    expect(server.changes()).toEqual([]);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Undo Ready" })));
  });
});
