import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CareersForm } from "./careers-form.tsx";

const THANKS = "Thank you for your application! We will review it and contact you within 3-5 business days.";
const alertBox = vi.fn();
const fetched = vi.fn();

beforeEach(() => {
  alertBox.mockReset();
  vi.stubGlobal("alert", alertBox);
  vi.stubGlobal("fetch", fetched);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const controls = (page: ParentNode = document) => [
  ...page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea"),
];
const box = (name: string) => document.getElementById(`application-${name}`) as HTMLInputElement;

test("it asks for ten things, of which references and resume are optional; a * marks the others", () => {
  render(<CareersForm thanks={THANKS} />);
  expect(controls().map(({ id, type, required }) => [id.slice("application-".length), type, required])).toEqual([
    ["firstName", "text", true],
    ["lastName", "text", true],
    ["email", "email", true],
    ["phone", "tel", true],
    ["address", "text", true],
    ["experience", "textarea", true],
    ["education", "textarea", true],
    ["coverLetter", "textarea", true],
    ["references", "textarea", false],
    ["resume", "file", false],
  ]);
  for (const control of controls()) {
    const label = document.querySelector(`label[for=${control.id}]`);
    expect(label?.textContent?.includes("*")).toBe(control.required);
  }
  const rows = ["experience", "education", "coverLetter", "references"].map((name) => box(name).getAttribute("rows"));
  expect(rows).toEqual(["4", "3", "5", "3"]);
});

test("the resume picker takes PDF and Word files and says Max 5MB, without looking at the size", async () => {
  render(<CareersForm thanks={THANKS} />);
  expect(box("resume").accept).toBe(".pdf,.doc,.docx");
  expect(document.querySelector(".file")?.textContent).toContain("Max 5MB");
  const large = new File(["x"], "life.pdf", { type: "application/pdf" });
  Object.defineProperty(large, "size", { value: 50_000_000 });
  await userEvent.upload(box("resume"), large);
  expect(document.querySelector(".file")?.textContent).toContain("life.pdf");
});

test("submitting shows the alert, empties everything and sends nothing", async () => {
  render(<CareersForm thanks={THANKS} />);
  for (const control of controls()) {
    if (control.type !== "file") fireEvent.change(control, { target: { value: "a@b.co" } });
  }
  await userEvent.upload(box("resume"), new File(["x"], "life.pdf", { type: "application/pdf" }));
  expect(box("resume").files).toHaveLength(1);
  await userEvent.click(screen.getByRole("button", { name: "Submit application" }));
  expect(alertBox).toHaveBeenCalledExactlyOnceWith(THANKS);
  expect(controls().map(({ value }) => value)).toEqual(Array(10).fill(""));
  expect(box("resume").value).toBe("");
  expect(document.querySelector(".file")?.textContent).not.toContain("life.pdf");
  expect(fetched).not.toHaveBeenCalled();
  expect(location.search).toBe("");
});

test("an incomplete application is not submitted", async () => {
  render(<CareersForm thanks={THANKS} />);
  await userEvent.type(box("firstName"), "Ana");
  await userEvent.click(screen.getByRole("button", { name: "Submit application" }));
  expect(alertBox).not.toHaveBeenCalled();
  expect(box("firstName").value).toBe("Ana");
});

test("what was typed before the script ran stays", async () => {
  const page = document.createElement("div");
  document.body.append(page);
  page.innerHTML = renderToString(<CareersForm thanks={THANKS} />);
  box("firstName").value = "Ana";
  const root = await act(async () => hydrateRoot(page, <CareersForm thanks={THANKS} />));
  fireEvent.change(box("lastName"), { target: { value: "Ruiz" } });
  expect([box("firstName").value, box("lastName").value]).toEqual(["Ana", "Ruiz"]);
  act(() => root.unmount());
  page.remove();
});

test("without scripts nothing can be sent either, and the page says that scripts are needed", () => {
  const page = document.createElement("div");
  page.innerHTML = renderToString(<CareersForm thanks={THANKS} />);
  expect(page.querySelectorAll("[name]")).toHaveLength(0);
  expect(page.querySelector("form")?.getAttribute("method")).toBe("dialog");
  expect(page.querySelector("noscript")?.textContent).toContain("needs scripts");
});
