import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { BrowserRouter } from "react-router-dom";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { MAIN_NAV } from "../site/navigation.ts";
import { followLinks, pageFor, readPage } from "./navigation.ts";
import { Shell } from "./shell.tsx";

const DATA = { name: "Corner Pharmacy", phone: "(518) 555-0142", tel: "tel:+15185550142", nav: MAIN_NAV };

/** A page as the server sends it, as far as navigation looks at it. */
function html(title: string, main: string, entry = "/entry.js") {
  return `<html><head><title>${title}</title><script type="module" src="/start.js" data-entry="${entry}"></script>
    <meta name="description" content="About ${title}" data-page></head>
    <body><header><a href="/${title.toLowerCase()}" aria-current="page"></a></header><main>${main}</main></body></html>`;
}

const fetched = vi.fn(async (path: string) => {
  const title = path === "/home" ? "Start" : `${path.charAt(1).toUpperCase()}${path.slice(2)}`;
  return { ok: true, url: `http://localhost:3000${path === "/home" ? "/" : path}`, text: async () => PAGES[title] };
});
const PAGES: Record<string, string> = {
  Start: html("Start", "<h1>Start</h1><a href='/contact'>Write to us</a>"),
  Contact: html("Contact", "<h1>Contact</h1><p id='map'>Map</p>"),
  Blog: html("Blog", "<h1>Blog</h1>"),
};

let navigate: (to: string) => void;
beforeAll(() => followLinks((to) => navigate(to)));

/** The visitor arrives on the page that the document holds. */
function open() {
  const { head, body } = new DOMParser().parseFromString(PAGES.Start as string, "text/html");
  document.head.innerHTML = head.innerHTML;
  document.body.innerHTML = body.innerHTML;
  history.replaceState(null, "", "/");
  readPage("/", document);
  document.body.innerHTML = "";
  const start = (go: typeof navigate) => {
    navigate = go;
  };
  return render(
    <BrowserRouter>
      <Shell data={DATA} bar="" footer="" pageFor={pageFor} onStart={start} />
    </BrowserRouter>,
  );
}

async function follow(link: HTMLElement) {
  await act(async () => {
    fireEvent.click(link);
    await vi.waitFor(() => expect(location.pathname).toBe(link.getAttribute("href")));
    await new Promise((wait) => setTimeout(wait, 20));
  });
}

beforeEach(() => {
  vi.stubGlobal("fetch", fetched);
  vi.stubGlobal("scrollTo", vi.fn());
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("a link within the site shows the next page without a full load", async () => {
  open();
  expect(document.activeElement).toBe(document.body);
  await follow(screen.getByText("Write to us"));
  const heading = screen.getByRole("heading", { level: 1 });
  expect(heading.textContent).toBe("Contact");
  expect(document.activeElement).toBe(heading);
  expect(document.title).toBe("Contact");
  expect(document.querySelector("[aria-live=polite]")?.textContent).toBe("Contact");
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
  const metas = [...document.head.querySelectorAll("meta[name=description]")];
  expect(metas.map((meta) => meta.getAttribute("content"))).toEqual(["About Contact"]);
  expect(screen.getByRole("link", { name: "Contact" }).getAttribute("aria-current")).toBe("page");
  expect(screen.getByRole("link", { name: "Home" }).getAttribute("aria-current")).toBeNull();
});

test("the menu opens, closes with Escape and returns the focus", async () => {
  open();
  const user = userEvent.setup();
  const button = screen.getByRole("button", { name: "Menu" });
  await user.click(button);
  expect(button.getAttribute("aria-expanded")).toBe("true");
  expect(button.textContent).toBe("Close");
  screen.getByRole("link", { name: "Blog" }).focus();
  await user.keyboard("{Escape}");
  expect(button.getAttribute("aria-expanded")).toBe("false");
  expect(document.activeElement).toBe(button);
});

test("going on to another page closes the menu", async () => {
  open();
  const button = screen.getByRole("button", { name: "Menu" });
  fireEvent.click(button);
  await follow(screen.getByRole("link", { name: "Blog" }));
  expect(button.getAttribute("aria-expanded")).toBe("false");
});

test.each([
  ["another site", { href: "https://example.com/" }],
  ["a phone number", { href: "tel:+15185550142" }],
  ["a new tab", { href: "/contact", target: "_blank" }],
  ["a download", { href: "/contact", download: "" }],
  ["a file", { href: "/preview.png" }],
  ["the forms' own addresses", { href: "/api/refill" }],
  ["a place on the same page", { href: "/#main" }],
])("the browser keeps links to %s", (_, attributes) => {
  open();
  const link = document.body.appendChild(Object.assign(document.createElement("a"), attributes));
  expect(leftToBrowser(link, {})).toBe(true);
});

test("a click with a modifier key opens a tab, as everywhere", () => {
  open();
  expect(leftToBrowser(screen.getByText("Write to us"), { ctrlKey: true })).toBe(true);
  expect(leftToBrowser(screen.getByText("Write to us"), {})).toBe(false);
});

/** Whether our handler lets a click through; the click itself ends here, as jsdom cannot go anywhere. */
function leftToBrowser(link: HTMLElement, init: MouseEventInit): boolean {
  const click = new MouseEvent("click", { bubbles: true, cancelable: true, ...init });
  let left = false;
  const end = () => {
    left = !click.defaultPrevented;
    click.preventDefault();
  };
  addEventListener("click", end, { once: true });
  act(() => void link.dispatchEvent(click));
  return left;
}
