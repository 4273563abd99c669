import { renderToString } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { InSite } from "../../testing.tsx";
import { NETWORKS, shareOn } from "./networks.ts";
import { Share } from "./share.tsx";

const ARTICLE = {
  title: "Pills & potions",
  excerpt: "Why one medicine comes in many shapes.",
  path: "/blog/medication-types",
  via: "cornerpharmacy",
  publicUrl: null,
};
const HERE = location.origin;

afterEach(() => void vi.unstubAllGlobals());

test("the small window of a network cannot reach the page that opened it", () => {
  const popup = { opener: window };
  vi.stubGlobal("open", () => popup);
  expect(shareOn("facebook", { ...ARTICLE, address: HERE })).toBe(true);
  expect(popup.opener).toBeNull();
});

test("an unknown network does nothing", () => {
  const open = vi.fn();
  vi.stubGlobal("open", open);
  expect(shareOn("myspace", { ...ARTICLE, address: HERE })).toBe(false);
  expect(open).not.toHaveBeenCalled();
});

test("without scripts there are real links to the public address, or a sentence where that is unknown", () => {
  const page = document.createElement("div");
  page.innerHTML = renderToString(
    <InSite path="/">
      <Share {...ARTICLE} id="a" publicUrl="https://pharmacy.example" />
    </InSite>,
  );
  expect(page.querySelectorAll("a")).toHaveLength(NETWORKS.length + 1);
  expect(page.querySelector("a")?.getAttribute("href")).toContain("pharmacy.example%2Fblog%2Fmedication-types");
  page.innerHTML = renderToString(
    <InSite path="/">
      <Share {...ARTICLE} id="a" />
    </InSite>,
  );
  expect(page.textContent).toContain("copy its address from your browser");
});

test("without an account of the pharmacy none is named", () => {
  const twitter = NETWORKS.find(({ id }) => id === "twitter");
  expect(twitter?.page({ ...ARTICLE, address: HERE, via: null })).not.toContain("via");
});
