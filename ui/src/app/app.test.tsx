import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentProps } from "react";
import { BrowserRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Link } from "../components/controls/link.tsx";
import { NOT_FOUND, PAGES, type Page } from "../site/pages.ts";
import { InSite, SAMPLE } from "../testing.tsx";
import { App } from "./app.tsx";
import { Pages } from "./pages.tsx";
import words from "./words.en.ts";

function Text({ page: { title } }: { page: Page }) {
  return (
    <>
      <h1>{title}</h1>
      <Link href="/privacy-policy#rights">Your rights</Link>
      <Link href="/services?service=moneygram&from=flyer">Send money</Link>
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

test("a link keeps its query and leads to its section", async () => {
  open("/");
  await userEvent.click(screen.getByRole("link", { name: "Send money" }));
  expect(location.pathname + location.search).toBe("/services?service=moneygram&from=flyer");
  vi.mocked(scrollTo).mockClear();
  await userEvent.click(screen.getByRole("link", { name: "Your rights" }));
  expect(location.hash).toBe("#rights");
  expect(scrollIntoView).toHaveBeenCalledOnce();
  await waitFor(() => expect(document.activeElement?.id).toBe("rights"));
  expect(scrollTo).not.toHaveBeenCalled();
  // A screen reader says what has the focus; a live region would say it again.
  expect(document.querySelector("#main ~ [aria-live]")).toBeNull();
});

test.each<[string, ComponentProps<typeof Link>, boolean?]>([
  ["another site", { href: "https://example.com/" }],
  ["a phone number", { href: "tel:+15185550142" }],
  ["a new tab", { href: "/contact", target: "_blank" }],
  ["a download", { href: "/contact", download: "" }],
  ["a file", { href: "/preview.png" }],
  ["the forms' own addresses", { href: "/api/refill" }],
  ["a place on the same page", { href: "#main" }],
  ["a page", { href: "/contact" }, false],
])("of links, the browser keeps what is no page of ours: %s", (_, attributes, isLeft = true) => {
  render(
    <InSite>
      <Link {...attributes}>There</Link>
    </InSite>,
  );
  expect(leftToBrowser(screen.getByText("There"))).toBe(isLeft);
});

/** Whether the router lets a click through; the click itself ends here, as jsdom cannot go anywhere. */
function leftToBrowser(link: HTMLElement): boolean {
  let left = false;
  const end = (event: Event) => {
    left = !event.defaultPrevented;
    event.preventDefault();
  };
  addEventListener("click", end, { once: true });
  act(() => void fireEvent.click(link));
  return left;
}
