import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { InSite } from "../../../testing.tsx";
import { Articles } from "./articles.tsx";

type Sent = { method: string; path: string; body: unknown };

const sent: Sent[] = [];

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  sent.length = 0;
  vi.stubGlobal("fetch", async (path: string, { method, body }: { method: string; body?: string }) => {
    const asked = body ? JSON.parse(body) : undefined;
    sent.push({ method, path, body: asked });
    if (path === "/api/shop/articles")
      return Response.json([
        { slug: "old", title: "Old one", date: "2026-11-20", waits: false, problem: null },
        { slug: "bad", title: "Bad one", date: "soon", waits: false, problem: "Date: “soon” is not a day." },
      ]);
    if (path.endsWith("/preview")) return Response.json({ html: "<h1>Fasting</h1>" });
    if (method === "PUT" && asked.draft.date === "")
      return Response.json(
        { error: "Date: fill this in.", fields: { date: "Fill this in.", picture: "No picture.", body: "No link." } },
        { status: 422 },
      );
    return Response.json({ version: "2", draft: asked?.draft ?? {}, canUndo: true });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  cleanup();
});

test("an article is written, refused with a sentence at each wrong field, previewed and saved under its title", async () => {
  render(
    <InSite>
      <Articles />
    </InSite>,
  );
  expect(await screen.findByText("Not shown: Date: “soon” is not a day.")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Write an article" }));
  await userEvent.type(screen.getByLabelText("Title"), "Fasting & medicines");
  await userEvent.type(screen.getByLabelText("Text"), "Ask us.");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  for (const field of ["The day it appears", "Picture, if any", "Text"])
    await waitFor(() => expect(screen.getByLabelText(field).getAttribute("aria-invalid"), field).toBe("true"));
  await userEvent.type(screen.getByLabelText("The day it appears"), "2026-11-20");
  await userEvent.click(screen.getByRole("button", { name: "See the page" }));
  const page = await screen.findByTitle("The page with your changes");
  expect(page.getAttribute("srcdoc")).toContain("<h1>Fasting</h1>");
  expect(page.getAttribute("sandbox")).toBe("allow-same-origin");
  await userEvent.click(screen.getByRole("button", { name: "Save", hidden: true }));
  expect(await screen.findByText("Use the version before")).toBeTruthy();
  const { path, body } = sent.filter(({ method }) => method === "PUT").at(-1) as Sent;
  expect(path).toBe("/api/shop/articles/fasting-medicines");
  expect(body).toMatchObject({
    version: "",
    draft: { title: "Fasting & medicines", body: "Ask us.", date: "2026-11-20" },
  });
});
