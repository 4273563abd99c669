import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { BrowserRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { App } from "../src/app/app.tsx";
import { Pages } from "../src/app/pages.tsx";
import words from "../src/app/words.en.ts";
import { Link } from "../src/components/link.tsx";
import { NOT_FOUND, PAGES, type Page } from "../src/site/pages.ts";
import { InSite, SAMPLE } from "../src/testing.tsx";

function Text({ page: { title, path } }: { page: Page }) {
  if (path === "/careers") throw new Error("broken on purpose");
  return (
    <>
      <h1>{title}</h1>
      <Link href="/privacy-policy#rights">Your rights</Link>
      <Link href="/services?service=moneygram&from=flyer">Send money</Link>
      <Link href="/gone">Nowhere</Link>
      <p id="rights">Rights</p>
    </>
  );
}

const texts = new Map([...PAGES, NOT_FOUND].map((page) => [page, () => <Text page={page} />]));

function open(path: string) {
  history.replaceState(null, "", path);
  return render(
    <BrowserRouter>
      <App words={words} site={SAMPLE} languages={{ spoken: true, names: [] }} reply={null}>
        <Pages componentOf={(page) => texts.get(page) as () => never} />
      </App>
    </BrowserRouter>,
  );
}

const scrollIntoView = vi.fn();
beforeEach(() => {
  vi.stubGlobal("scrollTo", vi.fn());
  Element.prototype.scrollIntoView = scrollIntoView.mockClear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const menuLink = (name: string) => screen.getAllByRole("link", { name })[0] as HTMLElement;

test("a link shows the next page from its top, with its heading in focus, which is said once", async () => {
  open("/");
  expect(document.activeElement).toBe(document.body);
  await userEvent.click(menuLink("Contact"));
  const heading = screen.getByRole("heading", { level: 1, name: "Contact Us" });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(document.title).toBe("Contact Us | Corner Pharmacy");
  expect(document.activeElement?.textContent).toBe("Contact Us");
  expect(document.querySelector("#main ~ [aria-live]")).toBeNull();
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
  expect(menuLink("Contact").getAttribute("aria-current")).toBe("page");
  expect(menuLink("Home").getAttribute("aria-current")).toBeNull();
});

test("a link keeps its query and leads to its section", async () => {
  open("/");
  await userEvent.click(screen.getByRole("link", { name: "Send money" }));
  expect(location.pathname + location.search).toBe("/services?service=moneygram&from=flyer");
  vi.mocked(scrollTo).mockClear();
  await userEvent.click(screen.getByRole("link", { name: "Your rights" }));
  expect(location.hash).toBe("#rights");
  expect(scrollIntoView).toHaveBeenCalledOnce();
  expect(document.activeElement?.id).toBe("rights");
  expect(scrollTo).not.toHaveBeenCalled();
});

test("a link to the page one is on leads to its top", async () => {
  open("/contact");
  await userEvent.click(menuLink("Contact"));
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
  expect(document.activeElement?.tagName).toBe("H1");
});

test("an address that does not exist is the page that says so, and the old one of Home is Home", async () => {
  open("/");
  await userEvent.click(screen.getByRole("link", { name: "Nowhere" }));
  expect(location.pathname).toBe("/gone");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(NOT_FOUND.title);
  expect(document.head.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex");
  await userEvent.click(screen.getAllByRole("link", { name: "Home" }).at(-1) as HTMLElement);
  expect(location.pathname).toBe("/");
  expect(document.head.querySelector("meta[name=robots]")).toBeNull();
});

test("a page that breaks leaves the frame, a phone number and another try; the next page is whole", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  open("/");
  await userEvent.click(menuLink("Careers"));
  const main = screen.getByRole("main");
  expect(main.textContent).toContain(SAMPLE.phone);
  expect(main.contains(screen.getByRole("button", { name: "Load the page again" }))).toBe(true);
  await userEvent.click(menuLink("Blog"));
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Health Blog");
});

test("the menu opens, closes with Escape and returns the focus, and the next page closes it", async () => {
  open("/");
  const button = screen.getByRole("button", { name: "Menu" });
  await userEvent.click(button);
  expect([button.getAttribute("aria-expanded"), button.textContent]).toEqual(["true", "Menu"]);
  menuLink("Blog").focus();
  await userEvent.keyboard("{Escape}");
  expect(button.getAttribute("aria-expanded")).toBe("false");
  expect(document.activeElement).toBe(button);
  await userEvent.click(button);
  await userEvent.click(menuLink("Blog"));
  expect(button.getAttribute("aria-expanded")).toBe("false");
});

test.each([
  ["another site", { href: "https://example.com/" }],
  ["a phone number", { href: "tel:+15185550142" }],
  ["a new tab", { href: "/contact", target: "_blank" }],
  ["a download", { href: "/contact", download: "" }],
  ["a file", { href: "/preview.png" }],
  ["the forms' own addresses", { href: "/api/refill" }],
  ["a place on the same page", { href: "#main" }],
])("the browser keeps links to %s", (_, attributes) => {
  render(
    <InSite>
      <Link {...attributes}>There</Link>
    </InSite>,
  );
  expect(leftToBrowser(screen.getByText("There"))).toBe(true);
});

test("a click with a modifier key opens a tab, as everywhere", () => {
  open("/");
  expect(leftToBrowser(menuLink("Blog"), { ctrlKey: true })).toBe(true);
  expect(leftToBrowser(menuLink("Blog"))).toBe(false);
});

/** Whether the router lets a click through; the click itself ends here, as jsdom cannot go anywhere. */
function leftToBrowser(link: HTMLElement, init: MouseEventInit = {}): boolean {
  let left = false;
  const end = (event: Event) => {
    left = !event.defaultPrevented;
    event.preventDefault();
  };
  addEventListener("click", end, { once: true });
  act(() => void fireEvent.click(link, init));
  return left;
}
