import { describe, expect, test } from "vitest";
import { ISSUES } from "../src/content/testing.ts";
import { PAGES, pagesOf } from "../src/site/pages.ts";
import { written } from "../src/testing.tsx";
import { type Change, htmlOf, mainOf, read, rendered, shop } from "./rendered.ts";

/** A shop of one's own that shows both pages, and sends neither form. */
const OWN = {
  placeholders: false,
  careers: { apply: false, openings: written([{ title: "Driver", text: "Weekday afternoons, our car." }]) },
  newsletter: { signUp: false, issues: false },
} satisfies Change;

const texts = (main: ParentNode, selector: string) => [...main.querySelectorAll(selector)].map((e) => e.textContent);
const hrefs = (main: ParentNode, selector: string) =>
  [...main.querySelectorAll(selector)].map((link) => link.getAttribute("href"));

const WAYS = ["mailto:hello@cornerpharmacy.example", "tel:+15185550142", expect.stringContaining("120%20Main")];

describe("/careers of an owner", () => {
  test("says how to apply, and has no field", () => {
    const main = mainOf("/careers", OWN);
    expect(texts(main, "h2")).toEqual(["Openings", "How to apply", "Why choose us", "Benefits"]);
    expect(hrefs(main, ".contact-ways a")).toEqual(WAYS);
    expect(main.querySelector("form, input, textarea, button")).toBeNull();
    expect(texts(main, ".careers-window h3")).toEqual(["Driver"]);
    expect(main.textContent).toContain("We answer within 3-5 business days.");
  });

  test.each([
    ["openings", { openings: null }, ["How to apply", "Why choose us", "Benefits"]],
    ["reasons", { reasons: null }, ["Openings", "How to apply", "Benefits"]],
    ["benefits", { benefits: null }, ["Openings", "How to apply", "Why choose us"]],
    ["anything but its ways", { openings: null, reasons: null, benefits: null }, ["How to apply"]],
  ])("has no section for %s that the shop does not have", (_, careers, headings) => {
    expect(texts(mainOf("/careers", { ...OWN, careers: { ...OWN.careers, ...careers } }), "h2")).toEqual(headings);
  });

  test("names no address to write to and no days that the owner has not named", () => {
    const main = mainOf("/careers", { ...OWN, email: null, careers: { ...OWN.careers, answerDays: null } });
    expect(hrefs(main, ".contact-ways a")).toEqual(WAYS.slice(1));
    expect(main.textContent).not.toMatch(/business days|email/i);
  });
});

describe("/newsletter of an owner", () => {
  test("says how to get it, and has no field, no issue and no reading time", () => {
    const main = mainOf("/newsletter", OWN);
    expect(texts(main, "h1")).toEqual(["Monthly Newsletter"]);
    expect(texts(main, "h2")).toEqual([
      "Once a month, from our counter",
      "How to get it",
      "Have a question for the next issue?",
    ]);
    expect(hrefs(main, ".contact-ways a")).toEqual(WAYS);
    expect(hrefs(main, ".call-to-action a")).toEqual(["/contact", "/blog"]);
    expect(main.querySelector("form, input, button")).toBeNull();
    expect(main.textContent).not.toMatch(/minutes|min read|Volume/);
  });

  test("comes once a month only where the owner says so", () => {
    const main = mainOf("/newsletter", { ...OWN, claims: { monthlyNewsletter: false } });
    expect(texts(main, "h1")).toEqual(["Newsletter"]);
    expect(main.textContent).not.toMatch(/month/i);
  });

  test("shows the issues where the owner does", () => {
    const main = mainOf("/newsletter", { ...OWN, newsletter: { signUp: false, issues: true } });
    expect(hrefs(main, ".letters-issues a")).toEqual(ISSUES.map(({ path }) => path));
  });
});

test("the issues that are not an owner's are not there, and nothing leads to them", () => {
  const paths = pagesOf(shop(OWN)).map(({ path }) => path);
  expect(paths).toContain("/newsletter");
  expect(paths.filter((path) => path.startsWith("/newsletter/"))).toEqual([]);
  for (const path of paths) expect(htmlOf(path, OWN), path).not.toContain('href="/newsletter/');
});

test("an issue of an owner is shared, and a program of copay help is asked about by email", () => {
  const issue = ISSUES[0]?.path ?? "";
  expect(rendered(issue, { placeholders: false }).querySelector(".share button")?.textContent).toBe("Share");
  const copay = (change: Change) =>
    hrefs(mainOf("/copay/generic-options", change), ".section-card :is([href^=tel], [href^=mailto])");
  expect(copay({ placeholders: false })).toEqual(["tel:+15185550142", "mailto:hello@cornerpharmacy.example"]);
  expect(copay({ placeholders: false, email: null })).toEqual(["tel:+15185550142"]);
});

test("what says “call” dials and what says “email” writes, once a shop is one's own", () => {
  const home = (change: Change) => hrefs(mainOf("/", change), ".hero .button-row a");
  expect(home({})).toEqual(["/contact", "/contact"]);
  expect(home({ placeholders: false })).toEqual(["/contact", "tel:+15185550142"]);
  const details = (change: Change) => new Set(hrefs(mainOf("/services", change), ".services-details .button-row a"));
  expect(details({})).toEqual(new Set(["/contact"]));
  expect(details({ placeholders: false })).toEqual(
    new Set(["tel:+15185550142", "mailto:hello@cornerpharmacy.example"]),
  );
  expect(details({ placeholders: false, email: null })).toEqual(new Set(["tel:+15185550142", "/contact"]));
});

test("no page of an owner says that something is not sent, or that a button does nothing", () => {
  for (const { path } of PAGES) {
    const { texts, tags } = read(htmlOf(path, OWN), ({ attributes }) => attributes.id === "facts");
    const said =
      /.{20}(?:nothing was sent|isn’t connected|send nothing|don’t send us|doesn’t send us|do nothing).{20}/i;
    expect(said.exec(texts.join(" "))?.[0], path).toBeUndefined();
    expect(tags.filter(({ name, attributes }) => name === "form" && attributes.method === "dialog")).toEqual([]);
  }
});
