import { expect, test } from "vitest";
import { namesIn, ownName } from "../language/languages.ts";
import rules from "../language/rules.en.ts";
import spanish from "../language/rules.es.ts";
import sample from "../sample.json";
import type { Site } from "../site.gen.ts";
import { addressLine, mapsLink, telLink } from "./contact-details.ts";
import { accountName, socialLinks } from "./social.ts";

test.each([
  ["(518) 555-0142", "tel:+15185550142"],
  ["1-518-555-0142", "tel:+15185550142"],
  ["+44 20 7946 0958", "tel:+442079460958"],
  ["555-0142", "tel:5550142"],
  ["(518) 555-0142 ext. 12", "tel:+15185550142"],
  ["518-555-0142x12", "tel:+15185550142"],
  ["+44 20 7946 0958 #12", "tel:+442079460958"],
  ["518-555-0142, Extension 12", "tel:+15185550142"],
  ["1-800-FLOWERS", "tel:+18003569377"],
  ["1-800-555-pill", "tel:+18005557455"],
  ["518-555-HOME", "tel:+15185554663"],
  ["+1 518-555-HOME", "tel:+15185554663"],
  ["555-CORN", "tel:5552676"],
  ["555-0142 ext. 12", "tel:5550142"],
  ["1-800-CONTACTS", "tel:+18002668228"],
  ["cell: 518-555-0142", "tel:+15185550142"],
])("%s is dialled as %s", (phone, link) => expect(telLink(phone)).toBe(link));

test("the address as a line and as a search in a map", () => {
  const line = addressLine(sample as unknown as Site);
  expect(line).toBe("120 Main Street, Anytown, NY 12345");
  expect(mapsLink(line)).toBe(
    "https://www.google.com/maps/search/?api=1&query=120%20Main%20Street%2C%20Anytown%2C%20NY%2012345",
  );
});

test("names in a row", () => {
  expect(["a", "b", "c"].map((_, i, all) => rules.list(all.slice(0, i + 1)))).toEqual(["a", "a and b", "a, b and c"]);
  expect(rules.list([])).toBe("");
});

test("the shop's languages by the names that the page's language has for them", () => {
  const languages = ["English", "Spanish", "Italian"];
  expect(rules.list(namesIn("en", languages))).toBe("English, Spanish and Italian");
  expect(spanish.list(namesIn("es", languages))).toBe("inglés, español e italiano");
  expect(spanish.list(namesIn("es", ["English", "Klingon"]))).toBe("inglés y Klingon");
});

test("a language's name in itself, or as configured", () => {
  expect(ownName("Arabic")).toEqual({ lang: "ar", dir: "rtl", name: "العربية" });
  expect(ownName("Klingon")).toEqual({ name: "Klingon" });
});

test.each([
  ["shop", "shop", "https://twitter.com/shop"],
  ["@shop", "shop", "https://twitter.com/shop"],
  ["twitter.com/shop/", "shop", "https://twitter.com/shop"],
  ["https://x.com/shop/", "shop", "https://x.com/shop/"],
  [null, null, undefined],
])("the account %s is named %s and found at %s", (twitter, name, href) => {
  const site = { social: { facebook: null, instagram: null, twitter, linkedin: null }, sampleSocial: false };
  expect(accountName(twitter)).toBe(name);
  expect(socialLinks(site).map((link) => link.href)).toEqual(href ? [href] : []);
  expect(socialLinks({ ...site, sampleSocial: true }).map((link) => link.href)).toEqual(href ? [undefined] : []);
});
