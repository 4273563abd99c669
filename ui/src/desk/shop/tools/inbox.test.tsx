import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { WordsContext } from "../../../site/language/language.ts";
import { ENGLISH } from "../../../testing.tsx";
import { row, serveEachTest, server } from "../../fake-server.ts";
import { InboxList, useInbox } from "./inbox.tsx";

serveEachTest(() => {
  server.rows.push(row("AP-7K3M-Q9PX", "Okafor, Sam", { form: "application" }));
  server.rows.push(row("AP-8AAA-Q9PX", "Lee, Ann", { form: "application" }));
});

function Shown({ form }: { form: "application" | "newsletter" }) {
  return <InboxList inbox={useInbox(form, 0)} />;
}

const show = (form: "application" | "newsletter") =>
  render(
    <WordsContext value={ENGLISH}>
      <Shown form={form} />
    </WordsContext>,
  );

const deleted = () => server.calls.filter(({ method }) => method === "DELETE").map(({ path }) => path);

test("applications are opened, and deleted one by one after a question", async () => {
  show("application");
  const sam = (await screen.findByText("Okafor, Sam")).closest("details") as HTMLDetailsElement;
  expect(screen.queryByText("Example, Dolores")).toBeNull();
  sam.open = true;
  fireEvent(sam, new Event("toggle"));
  await within(sam).findByText("7001234");
  fireEvent.click(within(sam).getByText("Delete …"));
  fireEvent.click(within(sam).getByText("Keep it"));
  expect(deleted()).toEqual([]);
  fireEvent.click(within(sam).getByText("Delete …"));
  fireEvent.click(within(sam).getByText("Delete it for good"));
  await waitFor(() => expect(screen.queryByText("Okafor, Sam")).toBeNull());
  expect(deleted()).toEqual(["/api/requests/AP-7K3M-Q9PX"]);
  expect(screen.getByText("Lee, Ann")).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Applications"));
});

test("a double click on Delete deletes nothing", async () => {
  show("application");
  const sam = (await screen.findByText("Okafor, Sam")).closest("details") as HTMLDetailsElement;
  sam.open = true;
  fireEvent(sam, new Event("toggle"));
  await userEvent.dblClick(await within(sam).findByText("Delete …"));
  expect(deleted()).toEqual([]);
  const [first] = within(sam).getAllByRole("button");
  expect(first?.textContent, "where the question was asked").toBe("Keep it");
  await userEvent.dblClick(within(sam).getByText("Delete it for good"));
  expect(deleted()).toHaveLength(1);
});

test.each([
  ["application", "Save as a file for Excel", /^applications \d{4}-\d\d-\d\d\.xlsx$/],
  ["newsletter", "Save as CSV for a mail service", /^newsletter list \d{4}-\d\d-\d\d\.csv$/],
] as const)("the list of %s is saved as a file of its own kind", async (form, button, name) => {
  Object.assign(URL, { createObjectURL: () => "blob:", revokeObjectURL: () => {} });
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  server.rows.push(row("NL-7K3M-Q9PX", "Ruiz, Ana", { form: "newsletter" }));
  show(form);
  fireEvent.click(await screen.findByText(button));
  await waitFor(() => expect(click).toHaveBeenCalled());
  const exported = server.calls.find(({ path }) => path === "/api/export");
  expect(exported?.body).toEqual({ view: "all", form, search: "" });
  expect((click.mock.contexts[0] as HTMLAnchorElement).download).toMatch(name);
});
