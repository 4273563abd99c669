import { expect, test } from "vitest";
import words from "../src/app/words.en.ts";
import { PAGES } from "../src/site/pages.ts";
import sample from "../src/site/sample.json";
import { structuredData } from "../src/site/shop/structured-data.ts";
import type { Site } from "../src/site/site.gen.ts";

const home = PAGES.find(({ path }) => path === "/");

/** What the home page says of the pharmacy with these accounts. */
function pharmacy(social: Partial<Site["social"]>, more: Partial<Site> = {}): Record<string, unknown> {
  const site = {
    ...(sample as unknown as Site),
    social: { ...sample.social, ...social },
    sampleSocial: false,
    ...more,
  };
  const found = home ? structuredData(words, site, home, { description: "Prescriptions in Anytown." }) : [];
  return Object(found.find((thing) => Object(thing)["@type"] === "Pharmacy"));
}

test("search engines get every account, whether its name or its link is configured", () => {
  const none = { facebook: null, instagram: null, twitter: null, linkedin: null };
  expect(pharmacy({ ...none, facebook: "@elm", linkedin: "https://www.linkedin.com/in/elm" }).sameAs).toEqual([
    "https://www.facebook.com/elm",
    "https://www.linkedin.com/in/elm",
  ]);
  expect(pharmacy(none)).not.toHaveProperty("sameAs");
});

test("search engines get the store's place, delivery area and languages, as far as the shop says so", () => {
  const { services, delivery } = sample as unknown as Site;
  const told = pharmacy(
    {},
    {
      languages: ["English", "Haitian Creole", "Klingon"],
      location: { latitude: 42.65, longitude: -73.75 },
      delivery: { ...delivery, towns: ["Anytown", "Riverbend"] },
    },
  );
  expect(told).toMatchObject({
    description: "Prescriptions in Anytown.",
    logo: expect.stringMatching(/icon-512\.png$/),
    hasMap: expect.stringMatching(/^https:.*120%20Main%20Street/),
    geo: { "@type": "GeoCoordinates", latitude: 42.65, longitude: -73.75 },
    areaServed: ["Anytown", "Riverbend"],
    knowsLanguage: ["en", "ht", "Klingon"],
  });
  const silent = pharmacy({}, { services: { ...services, delivery: false }, languages: [] });
  for (const name of ["areaServed", "geo", "knowsLanguage"]) expect(silent).not.toHaveProperty(name);
});

test("an article says when and in which language it was written", () => {
  const article = PAGES.find(({ kind }) => kind === "article");
  const site = sample as unknown as Site;
  const [found] = article ? structuredData(words, site, article, {}).filter((one) => "headline" in one) : [];
  expect(found).toMatchObject({ inLanguage: "en", datePublished: article?.date, dateModified: article?.date });
});
