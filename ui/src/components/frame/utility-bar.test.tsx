import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { languagesOfBar } from "../../site/language/languages.ts";
import sample from "../../site/sample.json";
import type { Site } from "../../site/site.gen.ts";
import { InSite } from "../../testing.tsx";
import { UtilityBar } from "./utility-bar.tsx";

const site = sample as unknown as Site;

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  history.replaceState(null, "", "/");
});

function show(address: string): void {
  history.replaceState(null, "", address);
  render(
    <InSite site={site} languages={languagesOfBar(site)}>
      <UtilityBar />
    </InSite>,
  );
}

const spanish = () => screen.getByRole<HTMLAnchorElement>("link", { name: "Español" });

test("a link to another language leads to the same service", () => {
  show("/services?service=moneygram");
  expect(spanish().getAttribute("href")).toBe("/es/services?service=moneygram");
});

test("a language that no page is in is no link, whether the program knows it or not", () => {
  history.replaceState(null, "", "/es");
  const own = { ...site, languages: ["English", "Spanish", "Arabic", "Hebrew", "Klingon"] };
  render(
    <InSite site={own} languages={languagesOfBar(own)}>
      <UtilityBar />
    </InSite>,
  );
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).not.toContain("Klingon");
  expect(screen.getByText("עברית").getAttribute("lang")).toBe("he");
  expect(screen.getByText("Klingon").getAttribute("lang")).toBeNull();
});

test.each([
  ["is being sent", true, 0],
  ["has answers", false, 1],
])("where a form %s, its answers are posted to the page in another language %# times", (_, isSending, posts) => {
  const submit = vi.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(() => {});
  const scroll = vi.fn();
  Element.prototype.scrollIntoView = scroll;
  const main = document.createElement("main");
  main.innerHTML = `<form method="post"><fieldset><input name="firstName" value="Ana"></fieldset>
    <p><button type="submit"></button></p></form>`;
  main.querySelector("fieldset")?.toggleAttribute("disabled", isSending);
  document.body.append(main);
  show("/refill");
  expect(fireEvent.click(spanish()), "the page is not left by the link itself").toBe(false);
  expect(submit).toHaveBeenCalledTimes(posts);
  expect(scroll.mock.contexts, "the sentence beside the button says why").toEqual(
    isSending ? [main.querySelector("p")] : [],
  );
  submit.mockRestore();
});
