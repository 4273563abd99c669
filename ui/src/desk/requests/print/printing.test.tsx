import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { SLIPS_MAX } from "../../desk.gen.ts";
import { Desk } from "../../desk.tsx";
import { row, serveEachTest, server } from "../../fake-server.ts";
import { openDesk, user } from "../../testing.ts";

serveEachTest();

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
  // Finding a role among a hundred rows is slow.
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
  expect(screen.getByRole("group", { name: "The selected requests" }).textContent).toMatch(/^1 selected/);
  // What shows a patient is gone once it is on paper, and with the session.
  slips.dispatchEvent(new Event("afterprint"));
  expect(slips.close).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByText("Print"));
  await waitFor(() => expect(slips.print).toHaveBeenCalledTimes(2));
  fireEvent.click(screen.getByText("Sign out"));
  expect(slips.close).toHaveBeenCalledTimes(2);
});

test("if the browser blocks the window with the slips, the desk says so and fetches nothing", async () => {
  vi.spyOn(window, "open").mockReturnValue(null);
  await openDesk();
  await user.keyboard("p");
  await screen.findByText(/The browser blocked the window with the slips/);
  expect(server.calls.some(({ path }) => path.endsWith("/slip"))).toBe(false);
});
