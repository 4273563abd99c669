import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentProps } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { InSite } from "../../testing.tsx";
import { NETWORKS, shareOn } from "./networks.ts";
import { Share as ShareAlone } from "./share.tsx";

const Share = (props: ComponentProps<typeof ShareAlone>) => (
  <InSite>
    <ShareAlone {...props} />
  </InSite>
);

const ARTICLE = {
  title: "Pills & potions",
  excerpt: "Why one medicine comes in many shapes.",
  path: "/blog/medication-types",
  via: "cornerpharmacy",
  publicUrl: null,
};
const HERE = location.origin;
const ADDRESS = encodeURIComponent(`${HERE}/blog/medication-types`);

const open = vi.fn();
const alertBox = vi.fn();
const log = vi.fn();

beforeEach(() => {
  open.mockReset().mockReturnValue({ opener: window });
  alertBox.mockReset();
  log.mockReset();
  vi.stubGlobal("open", open);
  vi.stubGlobal("alert", alertBox);
  vi.spyOn(console, "log").mockImplementation(log);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const menus = () => [...document.querySelectorAll(".share-menu")];
const button = (name: string | RegExp = "Share") => screen.getByRole("button", { name });
const link = (name: RegExp) => screen.getByRole<HTMLAnchorElement>("link", { name });
/** With a clipboard of our own instead of user-event's. */
function setup(clipboard: unknown) {
  const user = userEvent.setup();
  Object.defineProperty(navigator, "clipboard", { value: clipboard, configurable: true });
  return user;
}

function showCards() {
  render(<Share {...ARTICLE} id="featured" copyPath="/blog" onCard />);
  render(<Share {...ARTICLE} id="two" title="Two" onCard />);
}

test("the button opens and closes the menu, which lists three networks, Email and Copy Link", async () => {
  render(<Share {...ARTICLE} id="a" />);
  const user = userEvent.setup();
  expect(menus()).toEqual([]);
  await user.click(button());
  expect(button().getAttribute("aria-expanded")).toBe("true");
  expect(menus()[0]?.id).toBe(button().getAttribute("aria-controls"));
  expect([...document.querySelectorAll(".share-menu li")].map((item) => item.textContent)).toEqual([
    "Facebook (opens in a new window)",
    "Twitter (opens in a new window)",
    "LinkedIn (opens in a new window)",
    "Email",
    "Copy Link",
  ]);
  await user.click(button());
  expect(menus()).toEqual([]);
});

test("at most one menu of the page is open, on a page of several", async () => {
  showCards();
  const user = userEvent.setup();
  await user.click(button(/Pills/));
  await user.click(button(/Two/));
  expect(menus()).toHaveLength(1);
  expect(button(/Two/).getAttribute("aria-expanded")).toBe("true");
  expect(button(/Pills/).getAttribute("aria-expanded")).toBe("false");
});

test("a click outside closes the menu, one inside does not", async () => {
  render(
    <>
      <Share {...ARTICLE} id="a" />
      <p>Elsewhere</p>
    </>,
  );
  const user = userEvent.setup();
  await user.click(button());
  fireEvent.pointerDown(menus()[0] as Element);
  expect(menus()).toHaveLength(1);
  await user.click(screen.getByText("Elsewhere"));
  expect(menus()).toEqual([]);
});

test("Escape closes the menu and gives the focus back to its button", async () => {
  render(<Share {...ARTICLE} id="a" />);
  const user = userEvent.setup();
  await user.click(button());
  await user.tab();
  expect(document.activeElement).toBe(link(/Facebook/));
  await user.keyboard("{Escape}");
  expect(menus()).toEqual([]);
  expect(document.activeElement).toBe(button());
});

test("leaving the menu with the Tab key closes it", async () => {
  render(
    <>
      <Share {...ARTICLE} id="a" />
      <a href="/blog">Next</a>
    </>,
  );
  const user = userEvent.setup();
  await user.click(button());
  for (let tabs = 0; tabs < 6; tabs++) await user.tab();
  expect(document.activeElement?.textContent).toBe("Next");
  expect(menus()).toEqual([]);
});

test.each([
  [/Facebook/, `https://www.facebook.com/sharer/sharer.php?u=${ADDRESS}`],
  [/Twitter/, `https://twitter.com/intent/tweet?url=${ADDRESS}&text=Pills%20%26%20potions&via=cornerpharmacy`],
  [/LinkedIn/, `https://www.linkedin.com/sharing/share-offsite/?url=${ADDRESS}`],
])("%s opens its sharing page in a 600x400 popup and closes the menu", async (name, page) => {
  render(<Share {...ARTICLE} id="a" />);
  const user = userEvent.setup();
  await user.click(button());
  expect(link(name).href).toBe(page);
  expect([link(name).target, link(name).rel]).toEqual(["_blank", "noopener"]);
  const popup = { opener: window };
  open.mockReturnValue(popup);
  const followed = fireEvent.click(link(name));
  expect(open).toHaveBeenCalledExactlyOnceWith(page, "_blank", "width=600,height=400");
  expect(popup.opener).toBeNull();
  expect(followed).toBe(false);
  expect(menus()).toEqual([]);
});

test("where popups are blocked the link opens a tab as any link does", async () => {
  render(<Share {...ARTICLE} id="a" />);
  open.mockReturnValue(null);
  await userEvent.click(button());
  const followed = fireEvent.click(link(/Facebook/));
  expect(followed).toBe(true);
  expect(menus()).toEqual([]);
});

test("an unknown network does nothing", () => {
  expect(shareOn("myspace", { ...ARTICLE, address: HERE })).toBe(false);
  expect(open).not.toHaveBeenCalled();
});

test("Email is a draft with the title as subject, and the excerpt and the address as body", async () => {
  render(<Share {...ARTICLE} id="a" />);
  await userEvent.click(button());
  const draft = new URL(link(/Email/).href);
  expect(draft.protocol).toBe("mailto:");
  expect(draft.searchParams.get("subject")).toBe("Pills & potions");
  expect(draft.searchParams.get("body")).toBe(
    `Why one medicine comes in many shapes.\n\nRead more: ${HERE}/blog/medication-types`,
  );
  // Mail programs show a plus sign as it is.
  expect(link(/Email/).href).not.toContain("+");
});

test("Copy Link writes the article's address, says so, and closes the menu", async () => {
  const writeText = vi.fn().mockResolvedValue(undefined);
  const user = setup({ writeText });
  render(<Share {...ARTICLE} id="a" />);
  await user.click(button());
  await user.click(screen.getByRole("button", { name: "Copy Link" }));
  expect(writeText).toHaveBeenCalledExactlyOnceWith(`${HERE}/blog/medication-types`);
  await vi.waitFor(() => expect(alertBox).toHaveBeenCalledExactlyOnceWith("Link copied to clipboard!"));
  expect(menus()).toEqual([]);
});

test("Copy Link of the featured article gives /blog, its other ways the article", async () => {
  const writeText = vi.fn().mockResolvedValue(undefined);
  const user = setup({ writeText });
  showCards();
  await user.click(button(/Pills/));
  expect(link(/Facebook/).href).toContain(ADDRESS);
  await user.click(screen.getByRole("button", { name: "Copy Link" }));
  expect(writeText).toHaveBeenCalledExactlyOnceWith(`${HERE}/blog`);
});

test.each([
  ["there is no clipboard, as on plain HTTP", undefined],
  ["the clipboard refuses", { writeText: () => Promise.reject(new Error("denied")) }],
])("Copy Link copies the old way when %s", async (_, clipboard) => {
  const user = setup(clipboard);
  const copied: string[] = [];
  document.execCommand = vi.fn(() => {
    copied.push((document.activeElement as HTMLTextAreaElement).value);
    return true;
  });
  render(<Share {...ARTICLE} id="a" />);
  await user.click(button());
  await user.click(screen.getByRole("button", { name: "Copy Link" }));
  await vi.waitFor(() => expect(alertBox).toHaveBeenCalledExactlyOnceWith("Link copied to clipboard!"));
  expect(copied).toEqual([`${HERE}/blog/medication-types`]);
  expect(document.querySelector("textarea")).toBeNull();
  expect(document.activeElement).toBe(button());
});

test("when no way of copying works, it is only logged and the menu closes", async () => {
  const user = setup(undefined);
  document.execCommand = vi.fn(() => false);
  render(<Share {...ARTICLE} id="a" />);
  await user.click(button());
  await user.click(screen.getByRole("button", { name: "Copy Link" }));
  await vi.waitFor(() => expect(log).toHaveBeenCalledOnce());
  expect(alertBox).not.toHaveBeenCalled();
  expect(menus()).toEqual([]);
});

test("without scripts there are real links to the public address, or a sentence where that is unknown", () => {
  const page = document.createElement("div");
  page.innerHTML = renderToString(
    <InSite path="/">
      <ShareAlone {...ARTICLE} id="a" publicUrl="https://pharmacy.example" />
    </InSite>,
  );
  const off = document.createElement("div");
  off.innerHTML = page.querySelector("noscript")?.textContent ?? "";
  expect(off.querySelectorAll("a")).toHaveLength(NETWORKS.length + 1);
  expect(off.querySelector("a")?.getAttribute("href")).toContain("pharmacy.example%2Fblog%2Fmedication-types");
  expect(off.textContent).not.toContain("Copy Link");
  page.innerHTML = renderToString(
    <InSite path="/">
      <ShareAlone {...ARTICLE} id="a" />
    </InSite>,
  );
  expect(page.querySelector("noscript")?.textContent).toContain("copy its address from your browser");
});

test("without an account of the pharmacy none is named", () => {
  const twitter = NETWORKS.find(({ id }) => id === "twitter");
  expect(twitter?.page({ ...ARTICLE, address: HERE, via: null })).not.toContain("via");
});
