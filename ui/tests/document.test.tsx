import { expect, test } from "vitest";
import { scriptJson } from "../src/app/json.ts";
import { languagesOf, NOT_FOUND, PAGES } from "../src/site/pages.ts";
import { SAMPLE as site, written } from "../src/testing.tsx";
import { documentOf, htmlOf, rendered as page, read } from "./rendered.ts";

const content = (document: Document, selector: string) =>
  document.querySelector(selector)?.getAttribute("content") ?? document.querySelector(selector)?.getAttribute("href");
const data = (document: Document) =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) =>
    JSON.parse(textContent ?? ""),
  );

test("the head says what the page is and where it lives", () => {
  const refill = page("/refill", { publicUrl: "https://corner.example" });
  expect(refill.title).toBe("Online Refill | Corner Pharmacy");
  expect(content(refill, "link[rel=canonical]")).toBe("https://corner.example/refill");
  expect(content(refill, 'meta[property="og:url"]')).toBe("https://corner.example/refill");
  expect(content(refill, 'meta[property="og:image"]')).toBe("https://corner.example/preview.png");
  expect(content(page("/refill", { publicUrl: null }), "link[rel=canonical]")).toBe("/refill");
  expect(page("/").title).toMatch(/^Corner Pharmacy: .*prescriptions/);
  const counter = page("/", { services: { ...site.services, prescriptions: false } });
  expect([counter.title, content(counter, 'meta[property="og:title"]')]).toEqual([
    "Corner Pharmacy",
    "Corner Pharmacy",
  ]);
});

test("every title and description is short enough for a search result, in each language and with a long name", () => {
  const long = "The Neighborhood Family Pharmacy of Morningside Heights";
  for (const lang of ["en", "es", "ar"] as const)
    for (const { path } of PAGES.filter((page) => languagesOf(site, page).includes(lang)))
      for (const name of [site.name, long]) {
        const html = htmlOf(path, { name }, lang);
        const [title = ""] = /(?<=<title>)[^<]*/.exec(html) ?? [];
        const [description = ""] = /(?<=<meta name="description" content=")[^"]*/.exec(html) ?? [];
        expect(title.length, `${lang} ${path}: ${title}`).toBeLessThanOrEqual(60);
        expect(description.length, `${lang} ${path}: ${description}`).toBeLessThanOrEqual(160);
      }
});

test("every page has a description of its own, which fits into a search result", () => {
  const descriptions = [...PAGES, NOT_FOUND].map(
    ({ path }) => /<meta name="description" content="([^"]*)"/.exec(htmlOf(path))?.[1] ?? "",
  );
  expect(new Set(descriptions).size).toBe(descriptions.length);
  expect(descriptions.filter((text) => [...text].length > 155 || text.length < 70)).toEqual([]);
  expect(content(page("/refill"), 'meta[property="og:description"]')).toBe(descriptions[5]);
});

test("search engines learn the pharmacy's hours and each page's place", () => {
  const [pharmacy] = data(page("/"));
  expect(pharmacy).toMatchObject({ "@type": "Pharmacy", telephone: "+15185550142", faxNumber: "+15185550143" });
  expect(pharmacy.openingHoursSpecification).toHaveLength(5);
  expect(pharmacy.openingHoursSpecification[4]).toMatchObject({
    dayOfWeek: "https://schema.org/Friday",
    opens: "09:00",
    closes: "17:00",
  });
  const [breadcrumbs] = data(page("/copay/generic-options", { publicUrl: null }));
  expect(breadcrumbs.itemListElement.map(({ item }: { item: string }) => item)).toEqual([
    "/",
    "/copay-assistance",
    "/copay/generic-options",
  ]);
});

test("an owner's name cannot break out of the document", () => {
  const name = `</script><script>alert(1)</script>"'&\u2028`;
  const home = page("/", { name });
  expect(home.querySelectorAll("script:not([src], [type])")).toHaveLength(0);
  expect(data(home)[0].name).toBe(name);
  expect(JSON.parse(home.querySelector("#facts")?.textContent ?? "").site.name).toBe(name);
  expect(home.querySelector(".footer-copyright")?.textContent).toBe(`© 2024 ${name}`);
});

test("JSON in a script holds nothing that ends it", () => {
  const text = scriptJson({ a: "</script>&\u2028\u2029" });
  expect(text).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(text)).toEqual({ a: "</script>&\u2028\u2029" });
});

test("what the owner leaves empty is left out", () => {
  expect(page("/").querySelector(".footer")?.textContent).toContain("Fax (518) 555-0143");
  const without = page("/", { fax: null });
  expect(without.querySelector(".footer")?.textContent).not.toContain("Fax");
  expect([...without.querySelectorAll("li")].filter((item) => !item.textContent)).toEqual([]);
});

test("the current page's link is marked, and its section's on pages below", () => {
  const current = (path: string) =>
    [...page(path).querySelectorAll("header [aria-current]")].map((link) => [
      link.getAttribute("href"),
      link.getAttribute("aria-current"),
    ]);
  expect(current("/contact")).toEqual([["/contact", "page"]]);
  expect(current("/vaccinations")).toEqual([["/services", "true"]]);
  expect(current("/cookies")).toEqual([]);
  expect(current("/refill")).toEqual([["/refill", "page"]]);
});

test("the answer to a refused plain post says so in its title", () => {
  const reply = { form: "refill", outcome: "refused" as const, error: "No.", fields: {}, values: {} };
  const html = documentOf("/refill", site, reply);
  expect(html).toContain("<title>Error: Online Refill | Corner Pharmacy</title>");
});

test("an unknown address gets a page of help that is not indexed", () => {
  const lost = page("*");
  expect(lost.querySelectorAll("h1")).toHaveLength(1);
  expect(content(lost, "meta[name=robots]")).toBe("noindex");
  expect(lost.querySelector("link[rel=canonical]")).toBeNull();
  expect(lost.querySelector('main a[href="tel:+15185550142"]')).not.toBeNull();
});

const OWN = {
  stylesheet: "/assets/look-1.css",
  themeColor: "#123456",
  logo: { src: "/assets/logo-1.png", mediaType: "image/png", width: 300, height: 100 },
  photo: { src: "/assets/photo-1.jpg", mediaType: "image/jpeg", width: 1600, height: 900 },
};

test("a shop's own color, logo and photo take the place of the drawn ones", () => {
  const sample = page("/");
  expect(sample.querySelector('link[href^="/assets/look"]')).toBeNull();
  expect(content(sample, "meta[name=theme-color]:not([media])")).toBe("#073529");

  const home = page("/", { name: "Elm Drugs", publicUrl: "https://elm.example", look: OWN });
  const styles = [...home.querySelectorAll("link[rel=stylesheet]")].map((link) => link.getAttribute("href"));
  expect(styles.at(-1)).toBe("/assets/look-1.css");
  expect(styles.length).toBe(sample.querySelectorAll("link[rel=stylesheet]").length + 1);
  expect(content(home, "meta[name=theme-color]")).toBe("#123456");
  // A logo this wide contains the name, so it replaces it.
  expect(home.querySelector('a[href="/"] img')?.outerHTML).toBe(
    '<img src="/assets/logo-1.png" width="132" height="44" alt="Elm Drugs" class="header-wordmark">',
  );
  expect(
    [...home.querySelectorAll("link[rel=icon], link[rel=apple-touch-icon]")].map((link) => link.getAttribute("href")),
  ).toEqual(["/assets/logo-1.png", "/assets/logo-1.png"]);
  expect(content(home, 'meta[property="og:image"]')).toBe("https://elm.example/assets/photo-1.jpg");
  expect(content(home, 'meta[property="og:image:alt"]')).toBe("The storefront of Elm Drugs");
  expect(data(home)[0].image).toBe("https://elm.example/assets/photo-1.jpg");
  // The links keep their room beside it, however long the name is.
  for (const [look, isLong] of [
    [OWN, false],
    [{ ...OWN, logo: { ...OWN.logo, width: 100 } }, true],
  ] as const) {
    const header = page("/", { name: "The Elm Street Neighborhood Pharmacy", look }).querySelector(
      "[data-part=header]",
    );
    expect(header?.classList.contains("header-long")).toBe(isLong);
  }
  for (const document of [home, page("/about", { name: "Elm Drugs", look: OWN })]) {
    const photo = document.querySelector('main img[src="/assets/photo-1.jpg"]');
    expect(photo?.getAttribute("alt")).toBe("The storefront of Elm Drugs");
    expect([photo?.getAttribute("width"), photo?.getAttribute("height")]).toEqual(["1600", "900"]);
    expect(document.documentElement.outerHTML).not.toContain("scene-shopfront");
  }
});

test.each([
  ["en", "The storefront of Elm Drugs"],
  ["es", "La fachada de Elm Drugs"],
  ["ar", /^واجهة .*Elm Drugs/],
] as const)("the photo beside a shared link is described in the language of the page, %s", (lang, words) => {
  const html = htmlOf("/", { name: "Elm Drugs", translations: ["es", "ar"], look: OWN }, lang);
  const [, alt] = /<meta property="og:image:alt" content="([^"]*)"/.exec(html) ?? [];
  expect(alt).toMatch(words);
});

test.each([
  ["photo", OWN, "/assets/photo-1.jpg", "summary_large_image"],
  ["PNG logo", { ...OWN, photo: null, logo: { ...OWN.logo, height: 300 } }, "/assets/logo-1.png", "summary"],
  [
    "SVG logo",
    { ...OWN, photo: null, logo: { ...OWN.logo, mediaType: "image/svg+xml" } },
    "/preview.png",
    "summary_large_image",
  ],
])("a shared link of a shop with a %s has a picture that networks show", (_, look, image, card) => {
  const home = page("/", { publicUrl: null, look });
  expect(content(home, 'meta[property="og:image"]')).toBe(image);
  expect(content(home, "meta[name='twitter:card']")).toBe(card);
});

test("policies carry the day from which they hold for the shop, and none where the owner named none", () => {
  const date = (change = {}) => page("/hipaa-notice", change).querySelector("main")?.textContent;
  expect(date()).toContain("Effective July 22, 2025");
  expect(date({ legal: { effective: "2026-12-01" } })).toContain("Effective December 1, 2026");
  expect(date({ legal: { effective: null } })).not.toMatch(/Effective [A-Z]/);
});

test("a page with a notice first asks whether the visitor has closed it", () => {
  const text = `We close at noon on "Friday".`;
  const script = (document: Document) => document.querySelector<HTMLElement>("head script[data-notice]");
  expect(script(page("/"))).toBeNull();
  const asking = script(page("/", { notice: [{ text: written(text), link: null, from: null, until: null }] }));
  expect(asking?.dataset.notice).toBe(text);
  // Neither waits for the page: it runs before anything is painted.
  expect([asking?.getAttribute("type"), asking?.hasAttribute("async"), asking?.hasAttribute("defer")]).toEqual([
    null,
    false,
    false,
  ]);
});

test("every document holds all facts of the shop, so that a link fetches no other document", () => {
  for (const { path } of PAGES) {
    const [, facts = ""] = / id="facts">(.*?)<\/script>/s.exec(htmlOf(path)) ?? [];
    expect(JSON.parse(facts).site, path).toEqual(site);
  }
});

test("every apostrophe in a word is curly, but for the specification's own", () => {
  const specified = /(?:Wom|M)en's Health/g;
  for (const { path } of [...PAGES, NOT_FOUND]) {
    const words = read(htmlOf(path), ({ name }) => name === "script").texts.join("");
    expect(words.replace(specified, "").match(/\p{L}+'\p{L}+/gu) ?? [], path).toEqual([]);
  }
});

test("running text is in paragraphs, which set its width and spacing", () => {
  const loose = PAGES.filter(({ kind }) => kind !== "page").flatMap((entry) =>
    languagesOf(site, entry).flatMap((lang) => {
      const html = new DOMParser().parseFromString(htmlOf(entry.path, {}, lang), "text/html");
      return [...html.querySelectorAll(".prose")]
        .flatMap(({ childNodes }) => [...childNodes])
        .filter(({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim())
        .map(({ textContent }) => `${lang} ${entry.path}: ${textContent}`);
    }),
  );
  expect(loose).toEqual([]);
});
