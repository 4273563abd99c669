import { expect, test } from "vitest";
import words from "../src/app/words.en.ts";
import { PAGES } from "../src/site/pages.ts";
import sample from "../src/site/sample.json";
import { structuredData } from "../src/site/shop/structured-data.ts";
import type { Site } from "../src/site/site.gen.ts";

const home = PAGES.find(({ path }) => path === "/");

/** What the home page says of the pharmacy with these accounts. */
function pharmacy(social: Partial<Site["social"]>): Record<string, unknown> {
  const site = { ...(sample as unknown as Site), social: { ...sample.social, ...social }, sampleSocial: false };
  const found = home ? structuredData(words, site, home, {}) : [];
  return Object(found.find((thing) => Object(thing)["@type"] === "Pharmacy"));
}

test("search engines are told of every account, whether its name or its link is configured", () => {
  const none = { facebook: null, instagram: null, twitter: null, linkedin: null };
  expect(pharmacy({ ...none, facebook: "@elm", linkedin: "https://www.linkedin.com/in/elm" }).sameAs).toEqual([
    "https://www.facebook.com/elm",
    "https://www.linkedin.com/in/elm",
  ]);
  expect(pharmacy(none)).not.toHaveProperty("sameAs");
});
